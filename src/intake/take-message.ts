/** A message of a mailbox, by whatever way it came: taken once, and answered where the mailbox says so. */
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { Log } from '../base/log.ts'
import { type Acknowledgement, acknowledge } from '../feeds/dialects/acknowledge.ts'
import { ediText } from '../feeds/dialects/edi.ts'
import { decodeMessage, type Mailbox } from '../feeds/mailbox.ts'
import type { Database } from '../store/pool.ts'
import { ingest } from '../tracking/ingest.ts'
import { ingestTerminalStatus } from '../tracking/terminal-status.ts'
import type { Decoded, Unread } from '../vocabulary/raw-event.ts'

export type IntakeTools = { database: Database; clock: Clock }
export type MailboxMessage = { content_type: string | null; body: Buffer }
export type TakenMessage =
  | ((
      | { kind: 'received'; message_id: string; events: number; added: number; unread: readonly object[] }
      /** The same bytes were handed over before. */
      | { kind: 'known'; message_id: string }
    ) & {
      /** Why nothing of it could be read; empty when something was. The message is kept all the same. */
      problems: readonly string[]
      acknowledgement: Acknowledgement | null
    })
  /** Nothing was kept: a message of the Terminal Status Feed that as a whole has not the form. */
  | { kind: 'malformed'; problems: readonly string[] }

// An interchange with the status of a whole vessel is a few megabytes.
export const intake_bytes_max = 20 * 1_048_576

/** When this resolves, the message is durable. The same bytes are taken once, but answered every time. */
export async function takeMessage(
  { database, clock }: IntakeTools,
  mailbox: Mailbox,
  { content_type, body }: MailboxMessage,
): Promise<TakenMessage> {
  if (mailbox.dialect === 'terminal-status') {
    const turn = await ingestTerminalStatus({ database, clock }, { mailbox, content_type, body })
    if (turn.kind === 'malformed') return turn
    const { message_id, events, added, rejected, ignored } = turn
    return { kind: 'received', message_id, events, added, unread: [...rejected, ...ignored], problems: [], acknowledgement: null }
  }
  const decoded = decodeMessage(mailbox, { bytes: body, content_type })
  const ingested = await ingest(
    { database, clock },
    { feed: mailbox.name, dialect: mailbox.dialect, account_id: mailbox.account, content_type, body, decode: () => decoded },
  )
  return { ...ingested, problems: problemsOf(decoded), acknowledgement: answerTo(mailbox, body, clock.now()) }
}

/** Why a message as a whole is no good: nothing in it was read. */
function problemsOf({ events, unread }: Decoded): string[] {
  return events.length > 0 || unread.length === 0 ? [] : ['nothing was read', ...unread.slice(0, 100).map(unreadLine)]
}

function unreadLine({ path, code, reason }: Unread): string {
  return code === null ? `${path}: ${reason}` : `${path}: ${code}: ${reason}`
}

function answerTo({ acknowledge: is_wanted, code_map, scac }: Mailbox, body: Buffer, now: Date): Acknowledgement | null {
  if (!is_wanted) return null
  const options = scac === null ? { code_map } : { code_map, default_operator: scac }
  return acknowledge(ediText(body), options, { written_at: now.toISOString(), control: controlNumber(body) })
}

/** Nine digits that the message itself decides, so that an answer written twice is the same answer. */
function controlNumber(body: Buffer): number {
  return (Number.parseInt(sha256(body).slice(0, 8), 16) % 899_999_999) + 100_000_000
}

/** One line for each file that was taken. */
export function report(log: Log, file: string, taken: TakenMessage): void {
  if (taken.kind === 'malformed') log.warn({ file, problems: taken.problems.slice(0, 5) }, 'mailbox.file_malformed')
  if (taken.kind === 'known') log.info({ file, message_id: taken.message_id }, 'mailbox.file_known')
  if (taken.kind !== 'received') return
  const { message_id, events, added, unread } = taken
  log.info({ file, message_id, events, added, unread: unread.length }, 'mailbox.file_taken')
}
