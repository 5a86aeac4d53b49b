/** Takes a message apart: what its headers say, its text, and its attachments. Runs in a thread of its own (parse-worker.ts). */
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { addressesOf } from './header-addresses.ts'
import { textOfHtml } from './html-text.ts'
import type { MailLimits } from './limits.ts'
import { type SkipReason, skipReason } from './skip.ts'

type MailAttachment = { file_name: string; content_type: string; bytes: Uint8Array<ArrayBuffer> }
export type SkippedAttachment = { file_name: string; reason: SkipReason }

export type ReadMail = {
  subject: string
  body: string | null
  /** Addresses in small letters, of all headers of the kind. */
  from: string[]
  to: string[]
  cc: string[]
  /** ISO 8601; null: the header is missing or makes no sense. */
  sent_at: string | null
  message_id: string | null
  in_reply_to: string | null
  references: string[]
  content_type: string
  /** How many servers it says to have passed. */
  hops: number
  /** Addresses of whoever forwarded it and wants to know it again. */
  passed: string[]
  /** A machine's answer to a message: an absence note, a report of a failed delivery. */
  is_auto_reply: boolean
  attachments: MailAttachment[]
  skipped: SkippedAttachment[]
}

/** The message breaks a limit, or is none. The text is for its sender. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

/** Throws UnreadableMail. */
export async function readMail(bytes: Uint8Array<ArrayBuffer>, limits: MailLimits): Promise<ReadMail> {
  const parts = { left: limits.parts }
  const email = await parse(bytes, limits, parts)
  if (!email.headers.some(({ key }) => usualHeaders.has(key))) throw new UnreadableMail('This is no mail: it has no headers.')
  const found: MailParts = { attachments: [], skipped: [] }
  await gather(email, found, { limits, parts, deep: 0 })
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  return {
    subject: clean(email.subject ?? '').slice(0, 1_000),
    body: bodyOf(email, limits),
    from: addressesIn(email, 'from'),
    to: addressesIn(email, 'to'),
    cc: addressesIn(email, 'cc'),
    sent_at: instantIn(header('date')),
    message_id: idsIn(header('message-id'))[0] ?? null,
    in_reply_to: idsIn(header('in-reply-to'))[0] ?? null,
    references: idsIn(header('references')).slice(0, 100),
    content_type: mediaType(header('content-type').split(';', 1)[0] ?? '', 'text/plain'),
    hops: email.headers.filter(({ key }) => key === 'received').length,
    passed: addressesIn(email, 'x-loop'),
    is_auto_reply: isAutoReply(header),
    ...found,
  }
}

/** No mail is without all of these. */
const usualHeaders = new Set(['date', 'from', 'message-id', 'subject', 'to'])

type PartBudget = { left: number }
type MailParts = Pick<ReadMail, 'attachments' | 'skipped'>

async function parse(bytes: Uint8Array<ArrayBuffer>, limits: MailLimits, parts: PartBudget): Promise<Email> {
  parts.left -= countParts(bytes)
  if (parts.left < 0) throw new UnreadableMail(`The message has more than ${limits.parts} parts.`)
  try {
    return await PostalMime.parse(bytes, {
      // Messages inside are taken apart here, where the limits of the whole are known.
      forceRfc822Attachments: true,
      maxNestingDepth: limits.nesting,
      maxHeadersSize: limits.header_bytes,
    })
  } catch (error) {
    // The parser takes any bytes; it throws for its limits only.
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableMail(`The message is out of proportion: ${reason}.`, { cause: error })
  }
}

const boundaries_max = 200

/** How many parts a message claims to have, before anything is made of them: lines that begin one of its boundaries. */
export function countParts(bytes: Uint8Array<ArrayBuffer>): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const boundaries = new Set<string>()
  for (const match of text.matchAll(/\bboundary(?:\*\d*\*?)?=(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/gi)) {
    boundaries.add(match[1] ?? match[2] ?? '')
    if (boundaries.size > boundaries_max) return Number.POSITIVE_INFINITY
  }
  if (boundaries.size === 0) return 1
  const lengths = [...new Set([...boundaries].map((boundary) => boundary.length))]
  let parts = 1
  for (let at = text.indexOf('\n--'); at !== -1; at = text.indexOf('\n--', at + 3))
    if (lengths.some((length) => boundaries.has(text.slice(at + 3, at + 3 + length)))) parts += 1
  return parts
}

async function gather(
  email: Email,
  found: MailParts,
  { limits, parts, deep }: { limits: MailLimits; parts: PartBudget; deep: number },
): Promise<void> {
  for (const attachment of email.attachments) {
    const bytes = bytesOf(attachment)
    if (attachment.mimeType === 'message/rfc822' && deep < limits.messages_deep) {
      await gather(await parse(bytes, limits, parts), found, { limits, parts, deep: deep + 1 })
      continue
    }
    const content_type = mediaType(attachment.mimeType, 'application/octet-stream')
    const number = found.attachments.length + found.skipped.length + 1
    const file_name = fileName(attachment.filename, number)
    const reason = skipReason({ ...attachment, content_type, size: bytes.length }, { limits, taken: found.attachments.length })
    if (reason === null) found.attachments.push({ file_name, content_type, bytes })
    else found.skipped.push({ file_name, reason })
  }
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content)
}

function bodyOf({ text, html }: Email, { body_characters }: MailLimits): string | null {
  // Letters in front of those that count are enough to find them among blanks and marks.
  const written = text ?? (html === undefined ? '' : textOfHtml(html.slice(0, 5 * body_characters)))
  const body = clean(written.slice(0, body_characters)).trim()
  return body === '' ? null : body
}

const addresses_max = 200

function addressesIn({ headers }: Email, name: string): string[] {
  const addresses = headers
    .filter(({ key }) => key === name)
    .flatMap(({ value }) => addressesOf(value))
    .map((address) => clean(address).trim().toLowerCase().slice(0, 320))
    .filter((address) => address !== '')
  return [...new Set(addresses)].slice(0, addresses_max)
}

/** Message-IDs with their brackets; a text without any counts as one, because some senders leave them out. */
function idsIn(value: string): string[] {
  const ids = clean(value).match(/<[^<>\s]{1,900}>/g)
  const plain = clean(value).trim().slice(0, 900)
  return ids ?? (plain === '' ? [] : [plain])
}

function instantIn(value: string): string | null {
  const at = new Date(value)
  const year = at.getUTCFullYear()
  return year >= 1970 && year < 2200 ? at.toISOString() : null
}

function isAutoReply(header: (name: string) => string): boolean {
  return (
    /^\s*auto-replied/i.test(header('auto-submitted')) ||
    /^\s*(auto_reply|junk)/i.test(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /^\s*multipart\/report/i.test(header('content-type'))
  )
}

function mediaType(text: string, otherwise: string): string {
  const type = text.trim().toLowerCase()
  return /^[a-z0-9!#$&^_.+-]{1,63}\/[a-z0-9!#$&^_.+-]{1,63}$/.test(type) ? type : otherwise
}

/** The last part of the name, without what no file may be called. */
function fileName(given: string | null, number: number): string {
  const last = clean(given ?? '')
    .split(/[/\\]/)
    .at(-1)
  const name = (last ?? '').replace(/\p{Cc}/gu, '').trim()
  if (/^\.*$/.test(name)) return `attachment-${number}`
  // The ending says what it is, so it is the beginning that goes.
  return [...name].slice(-200).join('').toWellFormed()
}

/** Without what PostgreSQL cannot keep and what no person reads: control characters but for tabs and line ends, halves of characters. */
function clean(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed()
}
