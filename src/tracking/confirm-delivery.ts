/**
 * A person of the account says that a container was delivered, or takes that back. It becomes a raw event of the shipment's number, for this
 * account alone, and is folded at once: when the caller's transaction is committed, the word is kept and what follows from it is told.
 */
import {
  type DeliveryWord,
  deliveryDialect,
  deliveryEventOf,
  deliveryMessageText,
  deliveryWordId,
  peopleFeed,
  type Witness,
} from '../feeds/dialects/own/delivery-word.ts'
import { epochOf } from '../feeds/terminals/local-time.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { type DeliveryFacts, findNumberOf, readDeliveryFacts } from '../store/journey/delivered.ts'
import type { Transaction } from '../store/pool.ts'
import { insertMessage } from '../store/tracking/messages.ts'
import { insertRawEvents, type KnownRawEvent } from '../store/tracking/raw-events.ts'
import type { ClaimedTime } from '../vocabulary/raw-event.ts'
import { reconcileJob } from './jobs.ts'
import type { TimeAndChance } from './outcome.ts'
import { loadNumbers } from './reconcile/load.ts'
import { reconcileIn } from './reconcile.ts'

type DeliveryStatement = {
  account_id: string
  container_id: string
  /** With an offset; null: it was not delivered, whatever was said before. */
  delivered_at: ClaimedTime | null
  said_by: Witness
}

/** Why a statement cannot be: nothing was written. */
export type ImpossibleStatement =
  | { kind: 'not_in_shipment' }
  | { kind: 'in_future' }
  | { kind: 'too_early'; after: Date }
  | { kind: 'after_return'; returned_at: Date }
  /** What is to be taken back is the word of a source. */
  | { kind: 'said_by_source' }
  /** The moment belongs to another journey of the box. Something was written: the caller has to undo it. */
  | { kind: 'other_journey' }

type StatementOutcome = { kind: 'taken' } | { kind: 'nothing_new' } | { kind: 'unknown_container' } | ImpossibleStatement

/** How far the clock of whoever speaks may be ahead of ours. */
const ahead_max_ms = 5 * 60_000

/** Locks the number, and what hangs on it. `unknown_container`: the account has none with this id. */
export async function confirmDelivery(
  tx: Transaction,
  statement: DeliveryStatement,
  moment: TimeAndChance,
): Promise<StatementOutcome> {
  const { account_id, container_id, delivered_at } = statement
  const key = { account_id, id: container_id }
  const tracked_number_id = await findNumberOf(tx, key)
  if (tracked_number_id === undefined) return { kind: 'unknown_container' }
  if (tracked_number_id === null) return delivered_at === null ? { kind: 'nothing_new' } : { kind: 'not_in_shipment' }
  const { numbers } = await loadNumbers(tx, { ids: [tracked_number_id], jobs: [] })
  const facts = await readDeliveryFacts(tx, key)
  const last = lastWord(numbers.get(tracked_number_id)?.rawEvents ?? [], statement)
  const next = facts === undefined ? { kind: 'unknown_container' as const } : wordFor(statement, { facts, last }, moment.now)
  if (next.kind !== 'word') return next
  await keepWord(tx, { account_id, tracked_number_id, word: next.word })
  await reconcileIn(tx, { account_id, tracked_number_id }, moment)
  // Others may track the number, and this transaction sees one account only: when it is asked next is found out behind it.
  await enqueue(tx, [reconcileJob(account_id, tracked_number_id)])
  const believed = (await readDeliveryFacts(tx, key))?.delivered_at ?? null
  const is_believed = delivered_at === null || isSameSecond(believed, delivered_at)
  return is_believed ? { kind: 'taken' } : { kind: 'other_journey' }
}

type KnownDelivery = { facts: DeliveryFacts; last: KnownRawEvent | null }

/** What has to be kept, or why nothing has to. */
function wordFor(
  { container_id, delivered_at, said_by }: DeliveryStatement,
  { facts, last }: KnownDelivery,
  now: Date,
): Exclude<StatementOutcome, { kind: 'taken' }> | { kind: 'word'; word: DeliveryWord } {
  // Later than the word before, whatever our clock says: the later one counts.
  const said_ms = Math.max(now.getTime(), last === null ? 0 : last.received_at.getTime() + 1)
  const word = { container_id, container_number: facts.number, said_at: new Date(said_ms).toISOString(), said_by }
  if (delivered_at !== null) {
    // Clients send back what they have read.
    if (isSameSecond(facts.delivered_at, delivered_at)) return { kind: 'nothing_new' }
    return impossible(delivered_at, facts, now) ?? { kind: 'word', word: { ...word, delivered_at, retracted: false } }
  }
  const standing = last !== null && !last.decoded.retracted && last.decoded.claim.kind === 'milestone' ? last.decoded.claim : null
  if (standing !== null) return { kind: 'word', word: { ...word, delivered_at: standing.at, retracted: true } }
  return { kind: facts.delivered_at === null ? 'nothing_new' : 'said_by_source' }
}

function impossible(delivered_at: ClaimedTime, facts: DeliveryFacts, now: Date): ImpossibleStatement | null {
  const at_ms = epochOf(delivered_at)
  const { latest_before_at: after, empty_terminated_at: returned_at } = facts
  if (at_ms > now.getTime() + ahead_max_ms) return { kind: 'in_future' }
  if (after !== null && at_ms < after.getTime()) return { kind: 'too_early', after }
  return returned_at !== null && at_ms > returned_at.getTime() ? { kind: 'after_return', returned_at } : null
}

function isSameSecond(at: Date | null, said: ClaimedTime): boolean {
  return at !== null && Math.floor(at.getTime() / 1_000) === Math.floor(epochOf(said) / 1_000)
}

/** What people of the account said last of the container; null: nothing. */
function lastWord(
  rawEvents: readonly KnownRawEvent[],
  { account_id, container_id }: Pick<DeliveryStatement, 'account_id' | 'container_id'>,
): KnownRawEvent | null {
  const source_id = deliveryWordId(container_id)
  return (
    rawEvents
      .filter((one) => one.feed === peopleFeed && one.account_id === account_id && one.decoded.source_id === source_id)
      .toSorted((one, other) => one.received_at.getTime() - other.received_at.getTime())
      .at(-1) ?? null
  )
}

type KeptWord = { account_id: string; tracked_number_id: string; word: DeliveryWord }

async function keepWord(tx: Transaction, { account_id, tracked_number_id, word }: KeptWord): Promise<void> {
  const received_at = new Date(word.said_at)
  const origin = { account_id, feed: peopleFeed, tracked_number_id }
  const body = Buffer.from(deliveryMessageText(word))
  const content = { dialect: deliveryDialect, content_type: 'application/json', body, truncated: false, unread: [] }
  const message_id = await insertMessage(tx, { ...origin, ...content }, received_at)
  await insertRawEvents(tx, { ...origin, message_id }, { events: [deliveryEventOf(word)], now: received_at })
}
