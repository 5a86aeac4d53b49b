/** Uploads: a file is announced, then its bytes come, without an API key, to an address that we signed. */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { minute_ms } from '../base/durations.ts'
import { newId } from '../base/ids.ts'
import { randomToken } from '../base/secret.ts'
import type { RequestProblem } from '../contract/errors.ts'
import { type Blob, insertBlob, noteStored, readBlob } from '../store/documents/blobs.ts'
import { instant } from '../store/instant.ts'
import type { Sql } from '../store/pool.ts'
import { countAgainst, type Quota, type QuotaOutcome } from './quota.ts'
import type { Signer } from './signed.ts'
import type { Storage } from './storage.ts'

export type BlobAnnouncement = { filename: string; content_type: string; byte_size: number; checksum: string }

/** What the client needs to send the bytes and to name them later. */
type UploadAnswer = BlobAnnouncement & {
  id: string
  key: string
  metadata: Record<string, never>
  service_name: string
  created_at: string
  signed_id: string
  direct_upload: {
    url: string
    headers: { 'Content-Type': string; 'Content-MD5': string; 'Content-Disposition': string }
  }
}

const upload_minutes = 15

type AnnouncementInput = {
  caller: { account_id: string; user_id: string | null }
  blob: BlobAnnouncement
  /** Where clients reach us. */
  origin: string
  bytes_max: number
  quota: Quota
  now: Date
}

export type AnnounceOutcome =
  | { kind: 'announced'; upload: UploadAnswer }
  | { kind: 'refused'; problems: readonly RequestProblem[] }
  | Extract<QuotaOutcome, { kind: 'over_quota' }>

/** Notes that a file will come, and signs the address that it may be sent to for a quarter of an hour. */
export async function announceUpload(
  sql: Sql,
  { storage, signer }: { storage: Storage; signer: Signer },
  { caller, blob: announced, origin, bytes_max, quota, now }: AnnouncementInput,
): Promise<AnnounceOutcome> {
  const problems = problemsOf(announced, bytes_max)
  if (problems.length > 0) return { kind: 'refused', problems }
  const { filename, content_type, byte_size, checksum } = announced
  const { account_id } = caller
  const counted = await countAgainst(sql, quota, { account_id, more: { files: 1, bytes: byte_size }, now })
  if (counted.kind === 'over_quota') return counted
  const id = newId(now.getTime())
  const blob: Blob = {
    account_id,
    id,
    created_at: now,
    key: newStorageKey(now),
    service_name: storage.name,
    filename,
    content_type,
    byte_size,
    checksum,
    sha256: null,
    stored_at: null,
    user_id: caller.user_id,
  }
  await insertBlob(sql, blob)
  const token = signer.sign('upload', id, new Date(now.getTime() + upload_minutes * minute_ms))
  const upload: UploadAnswer = {
    id,
    key: blob.key,
    filename,
    content_type,
    metadata: {},
    service_name: storage.name,
    byte_size,
    checksum,
    created_at: instant(now),
    signed_id: signer.sign('blob', id),
    direct_upload: {
      url: `${origin}/v2/uploads/${token}`,
      headers: {
        'Content-Type': content_type,
        'Content-MD5': checksum,
        'Content-Disposition': contentDisposition('inline', filename),
      },
    },
  }
  return { kind: 'announced', upload }
}

export function newStorageKey(now: Date): string {
  return `${newId(now.getTime())}/${randomToken(18)}`
}

/** The header for a file name in any script: plain for old readers, and as it is. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function problemsOf({ filename, byte_size }: BlobAnnouncement, bytes_max: number): RequestProblem[] {
  const problems: RequestProblem[] = []
  if (/[\p{Cc}/\\]/u.test(filename) || /^\.*$/.test(filename.trim()))
    problems.push({
      code: 'invalid',
      pointer: '/blob/filename',
      detail: 'Filename must be a name without folders and control characters',
    })
  if (byte_size > bytes_max)
    problems.push({
      code: 'too_large',
      pointer: '/blob/byte_size',
      detail: `Byte size is too large (maximum is ${bytes_max})`,
    })
  return problems
}

export type ArrivingUpload = {
  /** From the address. */
  token: string
  content_type: string | undefined
  content_md5: string | undefined
  content_length: number | undefined
  body: Readable
  now: Date
}

export type UploadOutcome =
  | { kind: 'stored' }
  /** The address was not signed by us, has expired, or its file is gone. */
  | { kind: 'forbidden'; detail: string }
  | { kind: 'mismatch'; detail: string }

/**
 * Stores the bytes of an announced file as they come; they are in the storage only once all of them came and their MD5 is the one that was
 * announced. Sending them again changes nothing. Throws StorageUnavailable, or what the connection broke with.
 */
export async function receiveUpload(
  { sql, storage, signer }: { sql: Sql; storage: Storage; signer: Signer },
  upload: ArrivingUpload,
): Promise<UploadOutcome> {
  const verified = signer.verify('upload', upload.token, upload.now)
  if (verified.kind === 'forged') return { kind: 'forbidden', detail: 'This is not an upload address.' }
  if (verified.kind === 'expired')
    return { kind: 'forbidden', detail: 'This upload address has expired; announce the file again.' }
  const blob = await readBlob(sql, verified.id)
  if (blob === undefined) return { kind: 'forbidden', detail: 'The file is no longer expected; announce it again.' }
  const detail = headerMismatch(upload, blob)
  if (detail !== null) return { kind: 'mismatch', detail }
  const digest = { sha256: '' }
  try {
    const bytes = Readable.from(checked(upload.body, blob, digest), { objectMode: false })
    await storage.write(blob.key, bytes, blob)
  } catch (error) {
    if (error instanceof FileMismatch) return { kind: 'mismatch', detail: error.message }
    throw error
  }
  await noteStored(sql, blob, { sha256: digest.sha256, now: upload.now })
  return { kind: 'stored' }
}

class FileMismatch extends Error {
  override name = 'FileMismatch'
}

function headerMismatch(upload: ArrivingUpload, blob: Blob): string | null {
  const [type = ''] = upload.content_type?.split(';', 1) ?? []
  if (type.trim().toLowerCase() !== blob.content_type.toLowerCase())
    return `Content-Type must be ${blob.content_type}, as announced.`
  if (upload.content_md5 !== undefined && upload.content_md5 !== blob.checksum)
    return 'Content-MD5 is not the checksum that was announced.'
  if (upload.content_length !== undefined && upload.content_length !== blob.byte_size)
    return `Content-Length must be ${blob.byte_size}, as announced.`
  return null
}

/** The bytes as they come, none of them kept; ends with FileMismatch when they are not those that were announced. */
async function* checked(body: Readable, blob: Blob, digest: { sha256: string }): AsyncGenerator<Buffer> {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let size = 0
  // The connection is left open, so that whoever sends the wrong bytes can be told.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > blob.byte_size) throw new FileMismatch(`More than the ${blob.byte_size} bytes that were announced came.`)
    md5.update(bytes)
    sha256.update(bytes)
    yield bytes
  }
  if (size !== blob.byte_size) throw new FileMismatch(`${size} bytes came instead of the ${blob.byte_size} that were announced.`)
  if (md5.digest('base64') !== blob.checksum)
    throw new FileMismatch('The checksum of the bytes is not the one that was announced.')
  digest.sha256 = sha256.digest('hex')
}

/** Stores bytes of our own making or fetching, such as an attachment of a mail. Returns the blob, ready to become a document. */
export async function storeFile(
  { sql, storage }: { sql: Sql; storage: Storage },
  file: { account_id: string; user_id: string | null; filename: string; content_type: string; bytes: Buffer },
  now: Date,
): Promise<Blob> {
  const blob: Blob = {
    account_id: file.account_id,
    id: newId(now.getTime()),
    created_at: now,
    key: newStorageKey(now),
    service_name: storage.name,
    filename: file.filename,
    content_type: file.content_type,
    byte_size: file.bytes.length,
    checksum: createHash('md5').update(file.bytes).digest('base64'),
    sha256: null,
    stored_at: null,
    user_id: file.user_id,
  }
  // The row first: bytes that no row knows of would never be removed.
  await insertBlob(sql, blob)
  await storage.write(blob.key, Readable.from([file.bytes], { objectMode: false }), blob)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await noteStored(sql, blob, { sha256, now })
  return { ...blob, sha256, stored_at: now }
}
