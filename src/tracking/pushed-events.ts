/** Events of DCSA Track & Trace 3 that a producer sends: taken like any other message, and answered event by event. */
import type { Clock } from '../base/clock.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { FeedbackElement } from '../feeds/dialects/dcsa/v3/message.ts'
import type { Mailbox } from '../feeds/mailboxes/mailbox.ts'
import type { Database } from '../store/pool.ts'
import { ingestRead } from './ingest.ts'

type PushOutcome =
  /** Kept, and taken as far as it could be read. */
  | { kind: 'taken'; feedback: readonly FeedbackElement[] }
  /** No list of events: nothing of it was kept. */
  | { kind: 'malformed'; feedback: readonly FeedbackElement[] }
  /** It asks for more than a message is given: nothing of it was kept. */
  | { kind: 'over_limit'; problems: readonly string[] }

export async function ingestPushed(
  tools: { database: Database; clock: Clock; decoder: Decoder },
  { mailbox, content_type, body }: { mailbox: Mailbox; content_type: string | null; body: Buffer },
): Promise<PushOutcome> {
  const pushed = await tools.decoder.decodePushed(mailbox, { bytes: body, content_type })
  if (pushed.kind === 'refused') return { kind: 'over_limit', problems: [pushed.reason] }
  const { read, feedback } = pushed
  if (pushed.is_malformed) return { kind: 'malformed', feedback }
  const { name: feed, dialect, account: account_id } = mailbox
  await ingestRead(tools, { feed, dialect, account_id, content_type, body }, read)
  return { kind: 'taken', feedback }
}
