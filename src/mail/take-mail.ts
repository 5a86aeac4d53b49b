/**
 * Takes a message in: the submission, its documents and the message as it came, or nothing of them. When a message is said to be taken, it
 * is durable; the same message again is the submission that it made before.
 */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Clock } from '../base/clock.ts'
import { hour_ms } from '../base/durations.ts'
import { sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import { invariant } from '../base/invariant.ts'
import type { Log } from '../base/log.ts'
import type { DuplicatePolicy } from '../contract/resources/account.ts'
import { addDocument } from '../documents/intake.ts'
import { countAgainst, type Quota, type QuotaOutcome } from '../documents/quota.ts'
import type { Storage } from '../documents/storage.ts'
import { newStorageKey, storeFile } from '../documents/upload.ts'
import { type Blob, holdBlob } from '../store/documents/blobs.ts'
import {
  areAllowedSenders,
  bindRawMail,
  countMailsSince,
  findEmailSubmission,
  findUserByEmail,
  insertEmailSubmission,
  insertRawMail,
  type NewEmailSubmission,
  noteSkipped,
  type RawMail,
} from '../store/documents/mail.ts'
import type { Database, Transaction } from '../store/pool.ts'
import type { MailLimits } from './limits.ts'
import type { MailParser } from './parse-mail.ts'
import type { ReadMail, SkippedAttachment } from './read-mail.ts'

export type MailTools = {
  /** Sees every account: whoever sends mail enters none. */
  database: Database
  clock: Clock
  log: Log
  storage: Storage
  parser: MailParser
  limits: MailLimits
  duplicates: DuplicatePolicy
  /** Of one account on one day. */
  quota: Quota
  /** Behind the @ of our own addresses; null: there are none. */
  domain: string | null
}

export type ArrivingMail = {
  account_id: string
  /** Who hands it over; null: whoever sent it, when the account knows them. */
  user_id: string | null
  /** `api`: a program of the account, which vouches for the sender. All others bring what strangers send. */
  received_by: NewEmailSubmission['received_by']
  bytes: Buffer
  /** Runs in the transaction that makes the submission. */
  noted?(tx: Transaction, email_submission_id: string): Promise<void>
}

export type MailOutcome =
  | { kind: 'taken'; id: string }
  /** The account has this message already. */
  | { kind: 'known'; id: string }
  | { kind: 'unreadable'; detail: string }
  /** The account does not take mail of this sender. */
  | { kind: 'unwanted' }
  | { kind: 'in_circles' }
  /** Too much at once; the sender may try again later. */
  | { kind: 'busy' }
  /** The account has handed in what it may on a day; the sender may try again when the next begins. */
  | { kind: 'over_quota'; retry_after_seconds: number; detail: string }

// Of one account. A forwarder's mailbox sees dozens an hour.
const mails_per_hour = 1_000

/** Throws StorageUnavailable, or what the database fails with; then nothing was taken and the message may come again. */
export async function takeMail(tools: MailTools, arriving: ArrivingMail): Promise<MailOutcome> {
  const { account_id, received_by, bytes } = arriving
  const parsed = await tools.parser.parse(bytes)
  if (parsed.kind !== 'read') return parsed
  const { mail } = parsed
  const refusal = await refusalOf(tools, { account_id, received_by, mail })
  if (refusal !== null) return refuse(tools, { account_id, received_by, mail, refusal })
  const identity = { account_id, message_id: mail.message_id, raw_sha256: sha256(bytes) }
  const known = await findEmailSubmission(tools.database, identity)
  if (known !== undefined) return { kind: 'known', id: known }
  const quota = await countAttachments(tools, account_id, mail)
  if (quota.kind === 'over_quota') return refuse(tools, { account_id, received_by, mail, refusal: quota })
  const raw = await keepRaw(tools, { account_id, bytes, digest: identity.raw_sha256 })
  const files = mail.is_auto_reply ? [] : await storeAttachments(tools, arriving, mail)
  const made = await tools.database.transaction((tx) => settle(tx, tools, { arriving, mail, raw, files }))
  if (made === null) {
    const first = await findEmailSubmission(tools.database, identity)
    invariant(first !== undefined, 'a message that was taken at the same time has made a submission')
    return { kind: 'known', id: first }
  }
  const { id, documents, skipped } = made
  tools.log.info(
    { account_id, email_submission_id: id, received_by, documents, skipped: skipped.map(({ reason }) => reason) },
    'mail.taken',
  )
  return { kind: 'taken', id }
}

type MailRefusal = Pick<ArrivingMail, 'account_id' | 'received_by'> & { mail: ReadMail; refusal: MailOutcome }

/** Whoever runs this has to see whose mail did not come through, and whether it should. */
function refuse({ log }: MailTools, { account_id, received_by, mail, refusal }: MailRefusal): MailOutcome {
  const from = mail.from.slice(0, 5).map((address) => address.slice(0, 254))
  log.info({ account_id, received_by, from, reason: refusal.kind }, 'mail.refused')
  return refusal
}

/** Attachments count like uploads. Messages have a limit of their own. */
function countAttachments({ database, clock, quota }: MailTools, account_id: string, mail: ReadMail): Promise<QuotaOutcome> {
  const stored = mail.is_auto_reply ? [] : mail.attachments
  const more = { files: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes.length, 0) }
  return countAgainst(database, quota, { account_id, more, now: clock.now() })
}

async function refusalOf(
  { database, clock, limits, domain }: MailTools,
  { account_id, received_by, mail }: Pick<ArrivingMail, 'account_id' | 'received_by'> & { mail: ReadMail },
): Promise<MailOutcome | null> {
  const passed_us = domain !== null && mail.passed.some((address) => address.endsWith(`@${domain.toLowerCase()}`))
  if (mail.hops > limits.hops || passed_us) return { kind: 'in_circles' }
  if (received_by === 'api') return null
  if (!(await areAllowedSenders(database, account_id, mail.from))) return { kind: 'unwanted' }
  const mails = await countMailsSince(database, account_id, new Date(clock.now().getTime() - hour_ms))
  return mails < mails_per_hour ? null : { kind: 'busy' }
}

async function keepRaw(
  { database, clock, storage }: MailTools,
  { account_id, bytes, digest }: { account_id: string; bytes: Buffer; digest: string },
): Promise<RawMail> {
  const now = clock.now()
  const raw = { account_id, id: newId(now.getTime()), key: newStorageKey(now), byte_size: bytes.length, sha256: digest }
  await insertRawMail(database, raw, now)
  const checksum = createHash('md5').update(bytes).digest('base64')
  const facts = { byte_size: bytes.length, content_type: 'message/rfc822', checksum }
  await storage.write(raw.key, Readable.from([bytes], { objectMode: false }), facts)
  return raw
}

/** Stores attachments one after the other; those that no document names in the end are swept like other uploads. */
async function storeAttachments(
  { database, clock, storage }: MailTools,
  { account_id, user_id }: ArrivingMail,
  { attachments }: ReadMail,
): Promise<Blob[]> {
  const files: Blob[] = []
  for (const { file_name, content_type, bytes } of attachments) {
    const file = {
      account_id,
      user_id,
      filename: file_name,
      content_type,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    }
    files.push(await storeFile({ sql: database, storage }, file, clock.now()))
  }
  return files
}

type MailDelivery = { arriving: ArrivingMail; mail: ReadMail; raw: RawMail; files: readonly Blob[] }

/** null: the message was taken at the same time. */
async function settle(
  tx: Transaction,
  { clock, duplicates }: MailTools,
  { arriving, mail, raw, files }: MailDelivery,
): Promise<{ id: string; documents: number; skipped: SkippedAttachment[] } | null> {
  const { account_id, received_by } = arriving
  const now = clock.now()
  const id = newId(now.getTime())
  const user_id = arriving.user_id ?? (await findUserByEmail(tx, account_id, mail.from))
  const unread = mail.is_auto_reply ? mail.attachments.map(({ file_name }) => ({ file_name, reason: 'auto_reply' as const })) : []
  const skipped: SkippedAttachment[] = [...mail.skipped, ...unread]
  const submission = { ...mail, account_id, id, user_id, received_by, raw_sha256: raw.sha256, skipped }
  if (!(await insertEmailSubmission(tx, submission, now))) return null
  await bindRawMail(tx, raw, id)
  let documents = 0
  for (const [position, { id: blob_id, filename }] of files.entries()) {
    const blob = await holdBlob(tx, { account_id, id: blob_id })
    invariant(blob !== undefined, 'a file that was just stored is there')
    // A millisecond apart, so that they stay in the order of the mail.
    const added_at = new Date(now.getTime() + position)
    const intake = { name: filename, source: 'email', blob, user_id, email_submission_id: id, duplicates, now: added_at } as const
    if ((await addDocument(tx, intake)).kind === 'added') documents += 1
    else skipped.push({ file_name: filename, reason: 'duplicate' })
  }
  if (skipped.some(({ reason }) => reason === 'duplicate')) await noteSkipped(tx, { account_id, id, skipped })
  await arriving.noted?.(tx, id)
  return { id, documents, skipped }
}
