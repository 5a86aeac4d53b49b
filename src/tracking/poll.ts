/**
 * Poll: ask a line about one number and keep what it says. Look (one query) → ask (no transaction) → settle (one transaction). A poll
 * that dies in between is done again: nothing is half kept.
 */
import type { Clock } from '../base/clock.ts'
import { unreachable } from '../base/invariant.ts'
import type { Log } from '../base/log.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import type { AskOutcome } from '../journey/ask-outcome.ts'
import { pollDelay } from '../journey/tracking-policy.ts'
import { enqueue } from '../store/jobs.ts'
import { pauseFeed, takePlace } from '../store/pacing.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { listTrackers } from '../store/shipments.ts'
import { lockTrackedNumber, markAsked, type PollView, readPollView, type TrackedNumber, touchNumbers } from '../store/tracked-numbers.ts'
import { lockWaitingRequests } from '../store/tracking-requests.ts'
import type { LineAnswer } from './ask.ts'
import { type PollPayload, pollJob, reconcileJob } from './jobs.ts'
import { settleRequests } from './outcome.ts'
import { answerSha256, receiveAnswer } from './receive.ts'
import { scheduleNumber } from './schedule.ts'
import type { NoteUnchanged } from './unchanged.ts'

/** A line that can be asked. */
export type LineFeed = {
  /** Unique name of the feed and its credential: pacing and messages go by it. */
  name: string
  dialect: string
  /** Null: as fast as the workers can. */
  requests_per_minute: number | null
  ask(number: TrackedNumber): Promise<LineAnswer>
}

export type PollTools = {
  database: Database
  clock: Clock
  log: Log
  noteUnchanged: NoteUnchanged
  /** The feed that answers for a SCAC, or undefined. */
  feedOf(scac: string): LineFeed | undefined
}

export async function poll(tools: PollTools, { tracked_number_id }: PollPayload, job: Pick<RunningJob, 'fence'>): Promise<void> {
  const { database, clock, log } = tools
  const view = await readPollView(database, tracked_number_id)
  // Nobody tracks it any more.
  if (view === undefined || (view.shipments.length === 0 && !view.waiting)) return
  const { number } = view
  const feed = tools.feedOf(number.scac)
  if (feed !== undefined && !(await waitForPlace(database, { feed, tracked_number_id }))) return
  const started_ms = performance.now()
  const attempted_at = clock.now()
  const answer: LineAnswer = feed === undefined ? { kind: 'not_supported' } : await feed.ask(number)
  const learned = isUnchanged(view, answer) ? 'nothing' : 'something'
  if (learned === 'nothing') await noteNothingNew(tools, { view, attempted_at })
  else
    await database.transaction(async (tx) => {
      await job.fence(tx)
      await settle(tx, { tracked_number_id, feed, answer, attempted_at }, clock.now())
    })
  const duration_ms = Math.round(performance.now() - started_ms)
  log.info({ tracked_number_id, scac: number.scac, number_type: number.number_type, feed: feed?.name, outcome: answer.kind, learned, duration_ms }, 'number.asked')
}

// A place in the line that is further away than this is waited for in the queue, not in a worker.
const patience_ms = 2_000

/** False when the poll was put off. */
async function waitForPlace(database: Database, { feed, tracked_number_id }: { feed: LineFeed; tracked_number_id: string }): Promise<boolean> {
  if (feed.requests_per_minute === null) return true
  const { taken, wait_ms } = await takePlace(database, { feed: feed.name, requests_per_minute: feed.requests_per_minute, patience_ms })
  if (!taken) await enqueue(database, [pollJob(tracked_number_id, wait_ms)])
  else if (wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms))
  return taken
}

/** The answer has the bytes of the last one, and nothing waits for a decision. */
function isUnchanged({ number, waiting }: PollView, answer: LineAnswer): boolean {
  return answer.kind === 'answered' && !waiting && number.unconfirmed === 0 && answerSha256(answer.pages) === number.last_answer_sha256
}

async function noteNothingNew({ noteUnchanged, clock }: PollTools, { view, attempted_at }: { view: PollView; attempted_at: Date }): Promise<void> {
  const now = clock.now()
  const delay_ms = pollDelay(view.shipments, { failures: 0, now, random: Math.random() })
  if (delay_ms !== null) await noteUnchanged({ tracked_number_id: view.number.id, attempted_at, succeeded_at: now, delay_ms })
}

type Asked = { tracked_number_id: string; feed: LineFeed | undefined; answer: LineAnswer; attempted_at: Date }

async function settle(tx: Transaction, { tracked_number_id, feed, answer, attempted_at }: Asked, now: Date): Promise<void> {
  const number = await lockTrackedNumber(tx, tracked_number_id)
  if (number === undefined) return
  await touchNumbers(tx, [{ tracked_number_id, attempted_at, succeeded_at: answer.kind === 'answered' ? now : null }])
  if (answer.kind === 'answered' && feed !== undefined) return settleAnswer(tx, { number, feed, answer }, now)
  if (answer.kind === 'rate_limited' && feed !== undefined) await pauseFeed(tx, feed.name, answer.retry_after_ms ?? default_pause_ms)
  const unchanged = { changed: false, answer_sha256: null, unconfirmed: number.unconfirmed }
  await markAsked(tx, number.id, { outcome: answer.kind, succeeded: false, ...unchanged }, now)
  const requests = await lockWaitingRequests(tx, number.id)
  await settleRequests(tx, { requests, outcome: outcomeOf(answer), now })
  await scheduleNumber(tx, number.id, now)
}

// A line that asks for a pause without saying how long.
const default_pause_ms = 60_000

type FullAnswer = { number: TrackedNumber; feed: LineFeed; answer: Extract<LineAnswer, { kind: 'answered' }> }

async function settleAnswer(tx: Transaction, { number, feed, answer }: FullAnswer, now: Date): Promise<void> {
  const received = await receiveAnswer(tx, number, { feed: feed.name, dialect: feed.dialect, ...answer }, now)
  await markAsked(tx, number.id, { outcome: 'answered', succeeded: true, ...received }, now)
  const trackers = await listTrackers(tx, [number.id])
  const waiting = await lockWaitingRequests(tx, number.id)
  // Reconciling decides what becomes of waiting requests, also when the answer is the old one.
  const concerned = received.changed ? trackers : trackers.filter((tracker) => waiting.some((request) => request.account_id === tracker.account_id))
  await enqueue(tx, concerned.map((tracker) => reconcileJob(tracker.account_id, tracker.tracked_number_id)))
  await scheduleNumber(tx, number.id, now)
}

/** What an answer means for the requests that wait for it. */
function outcomeOf(answer: LineAnswer): AskOutcome {
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
