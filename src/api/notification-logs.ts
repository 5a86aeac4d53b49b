import { withAttempts } from '../store/delivery/attempts-read.ts'
import type { ResourceDocument } from '../store/resources/resources.ts'
import type { CallBase, CollectionAnswer, DocumentAnswer } from './call.ts'

// Attempts of notifications come along where `include` names them. They are found by their notification, so that they are no step of the
// usual way from record to record, and lists without them need not look.

const logs = 'webhook_notification_logs'

type ReadCall = Pick<CallBase, 'sql' | 'reader' | 'include'>

/** Answers with these notifications, with their attempts when `include` asks for them. */
export async function withLogs<Call extends ReadCall, Answered extends CollectionAnswer | DocumentAnswer>(
  call: Call,
  documents: readonly ResourceDocument[],
  answer: (call: Call, documents: readonly ResourceDocument[]) => Promise<Answered>,
): Promise<Answered> {
  if (!call.include.has(logs)) return answer(call, documents)
  const { notifications, attempts } = await withAttempts(call.sql, call.reader.account_id, documents)
  const others = new Map([...call.include].filter(([name]) => name !== logs))
  const answered = await answer({ ...call, include: others }, notifications)
  return { ...answered, included: [...(answered.included ?? []), ...attempts.map(({ document }) => document)] }
}
