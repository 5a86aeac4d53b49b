/** Downloads: an address that we signed leads to the bytes, without an API key and not for long. */

import type { Readable } from 'node:stream'
import { hour_ms } from '../base/durations.ts'
import { readFileOf } from '../store/documents/blobs.ts'
import { type DocumentKey, fileOf } from '../store/documents/document-records.ts'
import type { Sql } from '../store/pool.ts'
import type { Signer } from './signed.ts'
import type { Storage } from './storage.ts'
import { contentDisposition } from './upload.ts'

const download_ms = hour_ms

export type DownloadAddress = { kind: 'address'; url: string } | { kind: 'not_found' } | { kind: 'no_file' }

/** Signs an address for a document's file that is good for an hour, unless the document is deleted before. */
export async function downloadAddress(
  { sql, signer }: { sql: Sql; signer: Signer },
  key: DocumentKey,
  { origin, now }: { origin: string; now: Date },
): Promise<DownloadAddress> {
  const blob_id = await fileOf(sql, key)
  if (blob_id === undefined) return { kind: 'not_found' }
  if (blob_id === null) return { kind: 'no_file' }
  return { kind: 'address', url: `${origin}/v2/files/${signer.sign('file', key.id, new Date(now.getTime() + download_ms))}` }
}

export type OpenedFile =
  | { kind: 'opened'; bytes: Readable; headers: Readonly<Record<string, string>> }
  | { kind: 'forbidden'; detail: string }
  | { kind: 'gone' }

// What browsers may be told; anything else is bytes to them.
const named_types = new Set(['application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'text/plain'])

/**
 * Opens the file that a signed address leads to. The headers keep a browser from showing it as a page of ours, whatever is in it. Throws
 * StorageUnavailable.
 */
export async function openFile(
  { sql, storage, signer }: { sql: Sql; storage: Storage; signer: Signer },
  { token, now }: { token: string; now: Date },
): Promise<OpenedFile> {
  const verified = signer.verify('file', token, now)
  if (verified.kind === 'forged') return { kind: 'forbidden', detail: 'This is not a download address.' }
  if (verified.kind === 'expired') return { kind: 'forbidden', detail: 'This download address has expired; ask for another.' }
  const blob = await readFileOf(sql, verified.id)
  const bytes = blob && (await storage.read(blob.key))
  if (blob === undefined || bytes == null) return { kind: 'gone' }
  const type = blob.content_type.toLowerCase()
  return {
    kind: 'opened',
    bytes,
    headers: {
      'content-type': named_types.has(type) || type.startsWith('application/vnd.') ? type : 'application/octet-stream',
      'content-length': String(blob.byte_size),
      'content-disposition': contentDisposition('attachment', blob.filename),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    },
  }
}
