/**
 * Receive: what came of asking about a number, compared with what is known of it: what is kept, what is new, missing or back, and what the
 * number is from now on. Pure: it is written with all the rest (`reconcile/save.ts`).
 */
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { actualDue } from '../journey/actual-due.ts'
import type { AskOutcome } from '../polling/ask-outcome.ts'
import type { CountedUnread, PackedBody, PackedMessage } from '../store/tracking/messages.ts'
import { identify, type KnownRawEvent, misses_to_be_gone, type NewRawEvent } from '../store/tracking/raw-events.ts'
import type { TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import type { DecodedEvent, Unread } from '../vocabulary/raw-event.ts'
import { answerSha256 } from './answer-digest.ts'
import type { AnswerPage, AskResult } from './ask.ts'

/** What an ask may end with that has to be settled. A line without a feed may still be heard of by mail. */
export type AskAnswer = Exclude<AskResult, { kind: 'paced' | 'same' }> | { kind: 'heard_by_mail' }

/** An ask that ended. */
export type EndedAsk = {
  tracked_number_id: string
  /** Absent: nobody asks this line. */
  feed: LineFeed | undefined
  answer: AskAnswer
  /** The bodies of the answer's pages as they are kept, in order. */
  bodies: readonly (PackedBody & { id: string })[]
  attempted_at: Date
}

export type ReceivedAnswer = {
  ask: EndedAsk
  /** As it is from now on, but for its next ask. */
  number: TrackedNumber
  /** When the line answered; null: it did not. */
  succeeded_at: Date | null
  messages: readonly PackedMessage[]
  unread: readonly { feed: string; message_id: string; unread: readonly CountedUnread[] }[]
  /** The number's raw events as they are from now on. */
  rawEvents: readonly KnownRawEvent[]
  added: readonly NewRawEvent[]
  /** Those of the known ones that are missing now, or back. */
  absences: readonly KnownRawEvent[]
  /** The answer lacks moves that the one before it held. */
  has_shrunk: boolean
  /** Whom it concerns: all who track the number; those whose requests wait for a decision; or the requests alone, and nothing is folded. */
  concerns: { kind: 'all' } | { kind: 'waiting' } | { kind: 'requests'; outcome: AskOutcome }
}

type KnownHistory = { number: TrackedNumber; rawEvents: readonly KnownRawEvent[] }

/** O(events in the answer + raw events of the number). */
export function receive(ask: EndedAsk, known: KnownHistory, now: Date): ReceivedAnswer {
  const { answer, attempted_at } = ask
  const nothing = { messages: [], unread: [], rawEvents: known.rawEvents, added: [], absences: [], has_shrunk: false }
  const number = { ...known.number, last_attempted_at: attempted_at, last_outcome: answer.kind }
  switch (answer.kind) {
    case 'answered':
      return receiveEvents(ask, answer, { known, now })
    case 'heard_by_mail':
      return { ask, number: { ...number, failures: 0 }, succeeded_at: null, ...nothing, concerns: { kind: 'all' } }
    default: {
      const failed = { ...number, failures: number.failures + 1 }
      const outcome = outcomeOf(answer)
      const kept = answer.kind === 'unrecognized' ? unrecognized(ask, answer) : {}
      return { ask, number: failed, succeeded_at: null, ...nothing, ...kept, concerns: { kind: 'requests', outcome } }
    }
  }
}

type Events = Extract<AskAnswer, { kind: 'answered' }>

function receiveEvents(ask: EndedAsk, answer: Events, { known, now }: { known: KnownHistory; now: Date }): ReceivedAnswer {
  const { number } = known
  const is_due = answer.complete && number.actual_due_at !== null && number.actual_due_at <= now
  const answer_sha256 = answerSha256(answer.pages)
  const taken =
    answer_sha256 === number.last_answer_sha256 && number.unconfirmed === 0
      ? { ...nothingNew, rawEvents: known.rawEvents }
      : takeEvents(ask, answer, { known, now })
  const { unconfirmed, changed, ...kept } = taken
  const news = changed || is_due
  return {
    ask,
    succeeded_at: now,
    ...kept,
    number: {
      ...number,
      last_attempted_at: ask.attempted_at,
      last_succeeded_at: now,
      last_complete_at: answer.complete ? now : number.last_complete_at,
      last_changed_at: news ? now : number.last_changed_at,
      actual_due_at: answer.complete ? actualDue(answer.decoded.events, now) : number.actual_due_at,
      last_outcome: 'answered',
      last_answer_sha256: answer_sha256,
      failures: 0,
      unconfirmed,
    },
    // A fold decides what becomes of waiting requests, also when the answer is the old one.
    concerns: { kind: news ? 'all' : 'waiting' },
  }
}

type TakenEvents = Pick<ReceivedAnswer, 'messages' | 'unread' | 'rawEvents' | 'added' | 'absences' | 'has_shrunk'> & {
  unconfirmed: number
  changed: boolean
}

const nothingNew = { messages: [], unread: [], added: [], absences: [], has_shrunk: false, unconfirmed: 0, changed: false }

function takeEvents(ask: EndedAsk, answer: Events, { known, now }: { known: KnownHistory; now: Date }): TakenEvents {
  const { messages, unread } = kept(ask, { pages: answer.pages, unread: answer.decoded.unread })
  const feed = ask.feed?.name ?? ''
  const origin = { account_id: null, feed, tracked_number_id: known.number.id }
  const heard = identify(origin, answer.decoded.events)
  const known_ids = new Set(known.rawEvents.map(({ id }) => id))
  const message_id = messages[0]?.id ?? ''
  const added = [...heard].flatMap(([id, event]) =>
    known_ids.has(id) ? [] : [{ id, feed, message_id, tracked_number_id: known.number.id, decoded: event }],
  )
  const noted = notedAbsences({ feed, heard, complete: answer.complete }, known, now)
  const after = new Map(noted.map(({ event }) => [event.id, event]))
  const counted = (change: NotedAbsence['change']) => noted.filter((one) => one.change === change).length
  return {
    messages,
    unread,
    added,
    absences: [...after.values()],
    rawEvents: [...known.rawEvents.map((event) => after.get(event.id) ?? event), ...added.map((event) => newlyKnown(event, now))],
    // Before the first answer nothing was there that could be missing; a part of an answer says nothing about the rest.
    unconfirmed: isComparable(answer, known.number) ? counted('missed') : known.number.unconfirmed,
    changed: added.length + counted('gone') + counted('back') > 0,
    has_shrunk: isComparable(answer, known.number) && lacksMoves(noted, added),
  }
}

function newlyKnown(event: NewRawEvent, now: Date): KnownRawEvent {
  const never = { last_heard_at: null, no_longer_reported_at: null, absent_from: null, absent_until: null }
  return { ...event, account_id: null, received_at: now, missed: 0, ...never }
}

/** The pages of an answer as messages, and what could not be read of them. */
function kept(
  { feed, tracked_number_id, bodies }: EndedAsk,
  { pages, unread }: { pages: readonly AnswerPage[]; unread: readonly Unread[] },
): Pick<ReceivedAnswer, 'messages' | 'unread'> {
  if (feed === undefined) return { messages: [], unread: [] }
  const origin = { account_id: null, feed: feed.name, dialect: feed.dialect, tracked_number_id }
  const messages = pages.flatMap(({ content_type }, position): PackedMessage[] => {
    const body = bodies[position]
    const first = position === 0
    return body === undefined ? [] : [{ ...origin, content_type, ...body, unread: first ? unread : [] }]
  })
  const [first] = messages
  return { messages, unread: first === undefined ? [] : [{ feed: feed.name, message_id: first.id, unread }] }
}

/** An answer that says nothing to us is kept all the same: a better decoder may read it. */
function unrecognized(
  ask: EndedAsk,
  { pages, reason }: Extract<AskAnswer, { kind: 'unrecognized' }>,
): Pick<ReceivedAnswer, 'messages' | 'unread'> {
  const unread = [{ path: '', code: 'unrecognized', reason }]
  const { messages } = kept(ask, { pages, unread })
  const each = messages.map((message) => ({ ...message, unread }))
  return { messages: each, unread: each.map(({ feed, id }) => ({ feed, message_id: id, unread })) }
}

/** What became of a known event by an answer: lacked for the first time, lacked again so that it is no longer reported, or held again. */
type NotedAbsence = { change: 'missed' | 'gone' | 'back'; event: KnownRawEvent }

type HeardEvents = { feed: string; heard: ReadonlyMap<string, DecodedEvent>; complete: boolean }

/** An answer without events, or with parts missing, says nothing about what it does not hold; it may hold again what was missing. */
function notedAbsences({ feed, heard, complete }: HeardEvents, { number, rawEvents }: KnownHistory, now: Date): NotedAbsence[] {
  if (number.last_answer_sha256 === null) return []
  const says_all = complete && heard.size > 0
  return rawEvents.flatMap((event): NotedAbsence[] => {
    if (event.feed !== feed) return []
    if (heard.has(event.id)) return event.missed === 0 ? [] : [{ change: 'back', event: backAgain(event, now) }]
    if (!says_all || event.missed >= misses_to_be_gone) return []
    const missed = event.missed + 1
    const no_longer_reported_at = event.no_longer_reported_at ?? now
    const last_heard_at = event.missed === 0 ? number.last_complete_at : event.last_heard_at
    const change = missed < misses_to_be_gone ? 'missed' : 'gone'
    return [{ change, event: { ...event, missed, no_longer_reported_at, last_heard_at } }]
  })
}

/** The gap is noted, because what was said in it took the event's place. */
function backAgain(event: KnownRawEvent, now: Date): KnownRawEvent {
  return {
    ...event,
    missed: 0,
    no_longer_reported_at: null,
    absent_from: event.no_longer_reported_at ?? event.absent_from,
    absent_until: event.no_longer_reported_at === null ? event.absent_until : now,
  }
}

function isComparable({ complete, decoded }: Events, { last_answer_sha256 }: TrackedNumber): boolean {
  return last_answer_sha256 !== null && complete && decoded.events.length > 0
}

/** Whether an answer lacks moves that the one before it held, rather than telling them in another way. */
function lacksMoves(noted: readonly NotedAbsence[], added: readonly NewRawEvent[]): boolean {
  const balance = new Map<string, number>()
  const count = ({ container_number, claim, retracted }: DecodedEvent, by: number) => {
    if (retracted || claim.kind !== 'milestone' || claim.classifier !== 'actual') return
    const key = `${container_number} ${claim.movement}`
    balance.set(key, (balance.get(key) ?? 0) + by)
  }
  for (const { change, event } of noted) if (change !== 'gone') count(event.decoded, change === 'missed' ? -1 : 1)
  for (const { decoded } of added) count(decoded, 1)
  return [...balance.values()].some((change) => change < 0)
}

/** What an answer without events means for the requests that wait for it. */
function outcomeOf(answer: Exclude<AskAnswer, { kind: 'answered' | 'heard_by_mail' }>): AskOutcome {
  switch (answer.kind) {
    case 'empty':
      return { kind: 'not_found' }
    case 'rate_limited':
      return { kind: 'rate_limited', retry_after_ms: answer.retry_after_ms }
    case 'not_found':
    case 'invalid_number':
    case 'not_supported':
    case 'credentials':
    case 'unrecognized':
    case 'unreachable':
      return { kind: answer.kind }
  }
}

/** How long nobody asks the line after this answer, as it wishes; null: no pause. Those that it needs are up to `guarded-feeds.ts`. */
export function pauseAfter(answer: AskAnswer | AskResult): number | null {
  if ('broken_off_by' in answer && answer.broken_off_by !== null) return pauseAfter(answer.broken_off_by)
  return 'retry_after_ms' in answer ? answer.retry_after_ms : null
}
