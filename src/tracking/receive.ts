/** Receive: keep the message as it came, read raw events out of it, count what could not be read. One transaction, run by its caller. */
import { sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import { actualDue } from '../journey/actual-due.ts'
import type { Transaction } from '../store/pool.ts'
import { countUnread, keepMessage } from '../store/tracking/messages.ts'
import { addRawEvents, identify, type Noted, noteAbsence, restoreRawEvents } from '../store/tracking/raw-events.ts'
import type { TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import type { DecodedEvent, DecodedMessage } from '../vocabulary/raw-event.ts'
import { countShrunk } from './feed-tally.ts'

export type Answer = {
  feed: string
  dialect: string
  /** The pages of the answer in order, as received. */
  pages: readonly { body: Buffer; content_type: string | null; truncated: boolean }[]
  decoded: DecodedMessage
  /** All pages came and were read: what is not in it, the source no longer says. */
  complete: boolean
}

export type Received = {
  /** Something is new, back or gone since the last answer, or past by now: the journey must be folded again. */
  changed: boolean
  answer_sha256: string
  unconfirmed: number
  actual_due_at: Date | null
}

/** What two answers are compared by: the bytes of all their pages. */
export function answerSha256(pages: readonly { body: Buffer }[]): string {
  return sha256(Buffer.concat(pages.map((page) => page.body)))
}

/**
 * Takes the answer to an ask about one number. The caller holds the number's lock. An answer with the same bytes as the last one is
 * not kept again. All its statements are sent at once. O(events in the answer + raw events of the number).
 */
export async function receiveAnswer(tx: Transaction, number: TrackedNumber, answer: Answer & { now: Date }): Promise<Received> {
  const answer_sha256 = answerSha256(answer.pages)
  const { feed, dialect, decoded, now } = answer
  const is_due = answer.complete && number.actual_due_at !== null && number.actual_due_at <= now
  const actual_due_at = answer.complete ? actualDue(decoded.events, now) : number.actual_due_at
  if (answer_sha256 === number.last_answer_sha256 && number.unconfirmed === 0)
    return { changed: is_due, answer_sha256, unconfirmed: 0, actual_due_at }

  const origin = { account_id: null, feed, tracked_number_id: number.id }
  const messages = answer.pages.map((page, position) => {
    const unread = position === 0 ? decoded.unread : []
    return { id: newId(now.getTime()), ...origin, dialect, ...page, unread }
  })
  const message_id = messages[0]?.id ?? ''
  const identified = identify(origin, decoded.events)
  const [added, { unconfirmed, gone, back, noted }] = await Promise.all([
    addRawEvents(tx, { ...origin, message_id }, { identified, now }),
    compareWithKnown(tx, number, { feed, seen: [...identified.keys()], complete: answer.complete, now }),
    countUnread(tx, { feed, message_id, unread: decoded.unread }, now),
    ...messages.map((message) => keepMessage(tx, message, now)),
  ])
  const changed = added.length + back + gone > 0 || is_due
  const told = added.flatMap((id) => identified.get(id) ?? [])
  if (hasShrunk(noted, told)) tx.atCommit((sql) => countShrunk(sql, feed, now))
  return { changed, answer_sha256, unconfirmed, actual_due_at }
}

type Compared = { unconfirmed: number; gone: number; back: number; noted: readonly Noted[] }

async function compareWithKnown(
  tx: Transaction,
  { id: tracked_number_id, unconfirmed, last_answer_sha256 }: TrackedNumber,
  { feed, seen, complete, now }: { feed: string; seen: readonly string[]; complete: boolean; now: Date },
): Promise<Compared> {
  const nothing = { unconfirmed, gone: 0, back: 0, noted: [] }
  // Before the first answer nothing was there that could be missing, or be back.
  if (last_answer_sha256 === null) return nothing
  // An answer without events, or with parts missing, says nothing about what it does not hold.
  if (!complete || seen.length === 0) return { ...nothing, back: await restoreRawEvents(tx, seen, now) }
  const noted = await noteAbsence(tx, { tracked_number_id, feed, seen, now })
  const counted = (wanted: Noted['change']) => noted.filter(({ change }) => change === wanted).length
  return { unconfirmed: counted('missed'), gone: counted('gone'), back: counted('back'), noted }
}

/** Whether an answer lacks moves that the one before it held, rather than telling them in another way. */
function hasShrunk(noted: readonly Noted[], added: readonly DecodedEvent[]): boolean {
  const balance = new Map<string, number>()
  const count = (container_number: string | null, movement: string | null, by: number) => {
    const key = `${container_number} ${movement}`
    balance.set(key, (balance.get(key) ?? 0) + by)
  }
  for (const { change, container_number, movement, is_actual } of noted)
    if (movement !== null && is_actual && change !== 'gone') count(container_number, movement, change === 'missed' ? -1 : 1)
  for (const { claim, container_number, retracted } of added)
    if (!retracted && claim.kind === 'milestone' && claim.classifier === 'actual') count(container_number, claim.movement, 1)
  return [...balance.values()].some((change) => change < 0)
}
