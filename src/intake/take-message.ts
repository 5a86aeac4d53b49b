/** A message of a mailbox, by whatever way it came: taken once, and answered where the mailbox says so. */
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { Log } from '../base/log.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { MessageContent } from '../decoding/message-read.ts'
import type { Acknowledgement } from '../feeds/dialects/edi/acknowledge.ts'
import type { Mailbox } from '../feeds/mailboxes/mailbox.ts'
import type { Database } from '../store/pool.ts'
import { ingestRead } from '../tracking/ingest.ts'
import { ingestTerminalStatus } from '../tracking/terminal-status.ts'
import type { Unread } from '../vocabulary/raw-event.ts'

export type IntakeTools = { database: Database; clock: Clock; decoder: Decoder }
type MailboxMessage = { content_type: string | null; body: Buffer }
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
  /** It asks for more than a message is given, or ends who reads it. Nothing was kept, and trying again would not help. */
  | { kind: 'over_limit'; problems: readonly string[] }

// An interchange with the status of a whole vessel is a few megabytes.
export const intake_bytes_max = 20 * 1_048_576

/** When this resolves, the message is durable. The same bytes are taken once, but answered every time. */
export async function takeMessage(
  { database, clock, decoder }: IntakeTools,
  mailbox: Mailbox,
  { content_type, body }: MailboxMessage,
): Promise<TakenMessage> {
  if (mailbox.dialect === 'terminal-status') {
    const turn = await ingestTerminalStatus({ database, clock, decoder }, { mailbox, content_type, body })
    if (turn.kind !== 'taken') return turn
    const { message_id, events, added, rejected, ignored } = turn
    return { kind: 'received', message_id, events, added, unread: [...rejected, ...ignored], problems: [], acknowledgement: null }
  }
  const answering = mailbox.acknowledge ? { written_at: clock.now().toISOString(), control: controlNumber(body) } : null
  const decoded = await decoder.decodeMessage(mailbox, { bytes: body, content_type }, answering)
  if (decoded.kind === 'refused') return { kind: 'over_limit', problems: [decoded.reason] }
  const { read, acknowledgement } = decoded
  const { name: feed, dialect, account: account_id } = mailbox
  const ingested = await ingestRead({ database, clock }, { feed, dialect, account_id, content_type, body }, read)
  return { ...ingested, problems: problemsOf(read), acknowledgement }
}

/** Why a message as a whole is no good: nothing in it was read. */
function problemsOf({ events, unread }: MessageContent): string[] {
  return events > 0 || unread.length === 0 ? [] : ['nothing was read', ...unread.slice(0, 100).map(unreadLine)]
}

function unreadLine({ path, code, reason }: Unread): string {
  return code === null ? `${path}: ${reason}` : `${path}: ${code}: ${reason}`
}

/** Nine digits that the message itself decides, so that an answer written twice is the same answer. */
function controlNumber(body: Buffer): number {
  return (Number.parseInt(sha256(body).slice(0, 8), 16) % 899_999_999) + 100_000_000
}

/** One line for each file that was taken. */
export function report(log: Log, file: string, taken: TakenMessage): void {
  if (taken.kind === 'malformed') log.warn({ file, problems: taken.problems.slice(0, 5) }, 'mailbox.file_malformed')
  if (taken.kind === 'over_limit') log.warn({ file, problems: taken.problems }, 'mailbox.file_over_limit')
  if (taken.kind === 'known') log.info({ file, message_id: taken.message_id }, 'mailbox.file_known')
  if (taken.kind !== 'received') return
  const { message_id, events, added, unread } = taken
  log.info({ file, message_id, events, added, unread: unread.length }, 'mailbox.file_taken')
}
