/** Events of DCSA Track & Trace 3 that a producer sends: taken like any other message, and answered event by event. */
import type { Clock } from '../base/clock.ts'
import { type FeedbackElement, feedbackOf, readPushed } from '../feeds/dialects/dcsa-3/message.ts'
import type { Mailbox } from '../feeds/mailbox.ts'
import type { Database } from '../store/pool.ts'
import { ingest } from './ingest.ts'

export type Pushed =
  /** Kept, and taken as far as it could be read. */
  | { kind: 'taken'; feedback: readonly FeedbackElement[] }
  /** No list of events: nothing of it was kept. */
  | { kind: 'malformed'; feedback: readonly FeedbackElement[] }

export async function ingestPushed(
  tools: { database: Database; clock: Clock },
  { mailbox, content_type, body }: { mailbox: Mailbox; content_type: string | null; body: Buffer },
): Promise<Pushed> {
  const pushed = readPushed(body, mailbox)
  const feedback = feedbackOf(pushed)
  if (pushed.unread.some(({ path }) => path === '$')) return { kind: 'malformed', feedback }
  const { name: feed, dialect, account: account_id } = mailbox
  await ingest(tools, { feed, dialect, account_id, content_type, body, decode: () => pushed })
  return { kind: 'taken', feedback }
}
