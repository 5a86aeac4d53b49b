/**
 * Poll: ask a line about one number and keep what it says. Look (one query) → ask (no transaction) → settle (one transaction). A poll
 * that dies in between is done again: nothing is half kept.
 */
import type { Clock } from '../base/clock.ts'
import { unreachable } from '../base/invariant.ts'
import type { Log } from '../base/log.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import type { AskOutcome } from '../polling/ask-outcome.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { listTrackers } from '../store/journey/shipments.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { countUnread, insertMessage } from '../store/tracking/messages.ts'
import { pauseFeed } from '../store/tracking/pacing.ts'
import {
  lockTrackedNumber,
  markAsked,
  noteAnswer,
  type PollView,
  readPollView,
  type TrackedNumber,
  touchNumbers,
} from '../store/tracking/tracked-numbers.ts'
import { clearNextAttempts, lockWaitingRequests } from '../store/tracking/tracking-requests.ts'
import type { Asked } from './ask.ts'
import type { Paused } from './feed-guard.ts'
import type { GuardedAsk } from './guarded-feeds.ts'
import { type PollPayload, pollJob, reconcileJob } from './jobs.ts'
import { asNews, newsSince } from './news-only.ts'
import { settleRequests } from './outcome.ts'
import type { Park } from './park.ts'
import { answerSha256, receiveAnswer } from './receive.ts'
import { nextAsk, queueNextAsk, scheduleNumber, usualDelay } from './schedule.ts'
import type { NoteUnchanged } from './unchanged.ts'

export type PollTools = {
  database: Database
  clock: Clock
  log: Log
  /** What there is to know before asking. */
  look(tracked_number_id: string): Promise<PollView | undefined>
  noteUnchanged: NoteUnchanged
  /** The feed that answers for a SCAC, or undefined. */
  feedOf(scac: string): LineFeed | undefined
  ask: GuardedAsk
  park: Park
  /** Whether a mailbox may speak of a line that no feed can be asked about. */
  isHeardOf(scac: string): boolean
}

export async function poll(
  tools: PollTools,
  { tracked_number_id, place_reserved = false }: PollPayload,
  job: Pick<RunningJob, 'fence'>,
): Promise<void> {
  const { database, clock, log } = tools
  const view = await tools.look(tracked_number_id)
  // Nobody tracks it any more.
  if (view === undefined || (view.shipments.length === 0 && !view.waiting)) return
  const { number } = view
  const feed = tools.feedOf(number.scac)
  const started_ms = performance.now()
  const attempted_at = clock.now()
  const created_since = newsSince(view, feed, attempted_at)
  const how = { place_reserved, known_sha256: knownAnswer(view, attempted_at), created_since }
  const heard = await askOrHear(tools, feed, { number, ...how })
  const answer = created_since === null ? heard : asNews(heard)
  if (answer.kind === 'paused') return tools.park({ view, feed: feed?.name ?? number.scac, reason: answer.reason })
  let learned: 'nothing' | 'something' = 'nothing'
  if (answer.kind === 'paced') await enqueue(database, [pollJob(tracked_number_id, answer.wait_ms, answer.place_reserved)])
  else if (answer.kind === 'same') await noteNothingNew(tools, { view, feed, attempted_at, is_complete: created_since === null })
  else if (isUnchanged(view, answer, clock.now()))
    await noteNothingNew(tools, { view, feed, attempted_at, is_complete: answer.complete })
  else {
    learned = 'something'
    await database.transaction(async (tx) => {
      // The number before anything else, as in reconcile: who holds it may lock jobs, requests and shipments in any order.
      const [locked] = await Promise.all([lockTrackedNumber(tx, tracked_number_id), job.fence(tx)])
      if (locked !== undefined)
        await settle(tx, { number: locked, feed, answer, attempted_at, feedOf: tools.feedOf }, clock.now())
    })
  }
  const duration_ms = Math.round(performance.now() - started_ms)
  log.info(
    {
      tracked_number_id,
      scac: number.scac,
      number_type: number.number_type,
      feed: feed?.name,
      outcome: answer.kind === 'same' ? 'answered' : answer.kind,
      learned,
      duration_ms,
    },
    'number.asked',
  )
}

/** A line without a feed may still be heard of by mail. */
type Answer = Asked | Paused | { kind: 'heard_by_mail' }

function askOrHear(
  tools: PollTools,
  feed: LineFeed | undefined,
  { number, ...how }: { number: TrackedNumber } & Parameters<GuardedAsk>[2],
): Answer | Promise<Answer> {
  if (feed !== undefined) return tools.ask(feed, number, how)
  return tools.isHeardOf(number.scac) ? { kind: 'heard_by_mail' } : { kind: 'not_supported' }
}

/** The last answer, where the same one again would say nothing: it was read as a whole, and nothing waits for a decision. */
function knownAnswer({ number, waiting }: PollView, now: Date): string | null {
  const { actual_due_at, unconfirmed, last_complete_at, last_succeeded_at, last_answer_sha256 } = number
  const is_due = actual_due_at !== null && actual_due_at <= now
  const was_whole = last_complete_at !== null && last_complete_at.getTime() === last_succeeded_at?.getTime()
  return was_whole && !waiting && !is_due && unconfirmed === 0 ? last_answer_sha256 : null
}

/** The answer has the bytes of the last one, nothing waits for a decision, and no pause is asked for. */
function isUnchanged({ number, waiting }: PollView, answer: Answer, now: Date): answer is FullAnswer['answer'] {
  const is_due = number.actual_due_at !== null && number.actual_due_at <= now
  if (answer.kind !== 'answered' || waiting || is_due || number.unconfirmed > 0 || pauseAfter(answer) !== null) return false
  return answerSha256(answer.pages) === number.last_answer_sha256
}

async function noteNothingNew(
  { noteUnchanged, clock }: PollTools,
  { view, feed, ...asked }: { view: PollView; feed: LineFeed | undefined; attempted_at: Date; is_complete: boolean },
): Promise<void> {
  const now = clock.now()
  const delay_ms = usualDelay(view, { feed, failures: 0 }, now)
  if (delay_ms !== null) await noteUnchanged({ tracked_number_id: view.number.id, ...asked, succeeded_at: now, delay_ms })
}

type Poll = {
  /** Locked. */
  number: TrackedNumber
  feed: LineFeed | undefined
  answer: Exclude<Answer, { kind: 'paced' | 'same' | 'paused' }>
  attempted_at: Date
  feedOf: PollTools['feedOf']
}

async function settle(tx: Transaction, { number, feed, answer, attempted_at, feedOf }: Poll, now: Date): Promise<void> {
  const tracked_number_id = number.id
  const pause_ms = pauseAfter(answer)
  if (pause_ms !== null && feed !== undefined) await pauseFeed(tx, feed.name, pause_ms)
  if (answer.kind === 'answered' && feed !== undefined)
    return settleAnswer(tx, { number, feed, answer, attempted_at, feedOf }, now)
  await touchNumbers(tx, [{ tracked_number_id, attempted_at, succeeded_at: null, is_complete: false }])
  if (answer.kind === 'unrecognized' && feed !== undefined) await keepUnrecognized(tx, { number, feed, answer }, now)
  const { unconfirmed, actual_due_at } = number
  const unchanged = { changed: false, answer_sha256: null, unconfirmed, actual_due_at }
  await markAsked(tx, number.id, { outcome: answer.kind, succeeded: answer.kind === 'heard_by_mail', ...unchanged, now })
  if (answer.kind === 'heard_by_mail') return reconcileAll(tx, { tracked_number_id, feedOf }, now)
  const requests = await lockWaitingRequests(tx, number.id)
  await settleRequests(tx, { requests, outcome: outcomeOf(answer), now })
  await scheduleNumber(tx, { tracked_number_id: number.id, feedOf }, now)
}

/** How long nobody asks the line after this answer, as it wishes; null: no pause. Those that it needs are up to `guarded-feeds.ts`. */
function pauseAfter(answer: Answer): number | null {
  if ('broken_off_by' in answer && answer.broken_off_by !== null) return pauseAfter(answer.broken_off_by)
  return 'retry_after_ms' in answer ? answer.retry_after_ms : null
}

async function reconcileAll(
  tx: Transaction,
  { tracked_number_id, feedOf }: Pick<Poll, 'feedOf'> & { tracked_number_id: string },
  now: Date,
): Promise<void> {
  const trackers = await listTrackers(tx, [tracked_number_id])
  await clearNextAttempts(tx, tracked_number_id)
  const jobs = trackers.map((tracker) => reconcileJob(tracker.account_id, tracker.tracked_number_id))
  await scheduleNumber(tx, { tracked_number_id, feedOf, jobs }, now)
}

/** An answer that says nothing to us is kept all the same: a better decoder may read it. */
async function keepUnrecognized(
  tx: Transaction,
  { number, feed, answer }: { number: TrackedNumber; feed: LineFeed; answer: Extract<Asked, { kind: 'unrecognized' }> },
  now: Date,
): Promise<void> {
  const unread = [{ path: '', code: 'unrecognized', reason: answer.reason }]
  for (const page of answer.pages) {
    const message_id = await insertMessage(
      tx,
      { account_id: null, feed: feed.name, dialect: feed.dialect, tracked_number_id: number.id, ...page, unread },
      now,
    )
    await countUnread(tx, { feed: feed.name, message_id, unread }, now)
  }
}

type FullAnswer = Pick<Poll, 'feedOf' | 'attempted_at'> & {
  number: TrackedNumber
  feed: LineFeed
  answer: Extract<Asked, { kind: 'answered' }>
}

async function settleAnswer(
  tx: Transaction,
  { number, feed, answer, attempted_at, feedOf }: FullAnswer,
  now: Date,
): Promise<void> {
  // Statements that are sent together run in this order.
  const [received, trackers, waiting, , view] = await Promise.all([
    receiveAnswer(tx, number, { feed: feed.name, dialect: feed.dialect, ...answer, now }),
    listTrackers(tx, [number.id]),
    lockWaitingRequests(tx, number.id),
    clearNextAttempts(tx, number.id),
    readPollView(tx, number.id),
  ])
  // Reconciling decides what becomes of waiting requests, also when the answer is the old one.
  const concerned = received.changed
    ? trackers
    : trackers.filter((tracker) => waiting.some((request) => request.account_id === tracker.account_id))
  const jobs = concerned.map((tracker) => reconcileJob(tracker.account_id, tracker.tracked_number_id))
  const next = view === undefined ? null : nextAsk(view, { feedOf, failures: 0 }, now)
  const answered = { ...received, attempted_at, is_complete: answer.complete, next_poll_at: next?.at ?? null, now }
  tx.atCommit((sql) => noteAnswer(sql, number.id, answered))
  queueNextAsk(tx, { tracked_number_id: number.id, next, jobs })
}

/** What an answer without events means for the requests that wait for it. */
function outcomeOf(answer: Exclude<Asked, { kind: 'paced' | 'same' }>): AskOutcome {
  switch (answer.kind) {
    case 'answered':
      return { kind: 'found' }
    case 'empty':
      return { kind: 'not_found' }
    case 'not_found':
    case 'invalid_number':
    case 'not_supported':
    case 'credentials':
    case 'unrecognized':
    case 'unreachable':
      return { kind: answer.kind }
    case 'rate_limited':
      return { kind: 'rate_limited', retry_after_ms: answer.retry_after_ms }
    default:
      return unreachable(answer)
  }
}
