/** When a number is asked next: as often as its liveliest shipment needs, or when the next waiting request is due. */
import type { LineCadence, LineFeed } from '../feeds/lines/line-feed.ts'
import { type PollState, pollDelay, pollStates } from '../polling/tracking-policy.ts'
import { cancelJob, enqueueAtCommit, type NewJob } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { type PollView, readPollView, scheduleNextPoll, type TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { pollJob } from './jobs.ts'

// A request that waits for its answer to be reconciled has no next attempt yet. Should that work be lost, this asks again.
const unsettled_ms = 15 * 60_000

/** A feed may have a cadence of its own. */
type FeedOf = (scac: string) => LineFeed | undefined

type Scheduled = {
  tracked_number_id: string
  feedOf: FeedOf
  /** Other jobs of the transaction: queued in the same statement, and last, because others wait for their keys until the commit. */
  jobs?: readonly NewJob[]
  /** What there is to know of the number, where it was read before and holds. */
  view?: Promise<PollView | undefined> | undefined
}

/** Queues the next ask about a number in the caller's transaction, or none when nobody tracks it any more. Three statements, two at its end. */
export async function scheduleNumber(
  tx: Transaction,
  { tracked_number_id, feedOf, jobs = [], view: known }: Scheduled,
  now: Date,
): Promise<void> {
  const view = await (known ?? readPollView(tx, tracked_number_id))
  const next = view === undefined ? null : nextAsk(view, { feedOf, failures: view.number.failures }, now)
  tx.atCommit((sql) => scheduleNextPoll(sql, tracked_number_id, next?.at ?? null))
  queueNextAsk(tx, { tracked_number_id, next, jobs })
}

export type NextAsk = { at: Date; job: NewJob } | null

/** When a number is asked next, and the job that does it; null: nobody tracks it any more. */
export function nextAsk(
  view: PollView,
  { feedOf, failures }: { feedOf: FeedOf } & Pick<TrackedNumber, 'failures'>,
  now: Date,
): NextAsk {
  const delays = [usualDelay(view, { feed: feedOf(view.number.scac), failures }, now)]
  if (view.waiting)
    delays.push(view.next_attempt_at === null ? unsettled_ms : Math.max(0, view.next_attempt_at.getTime() - now.getTime()))
  const due = delays.filter((delay) => delay !== null)
  if (due.length === 0) return null
  const delay_ms = Math.min(...due)
  // A poll that somebody waits for is not put off: that of a request, or one whose time has come already.
  const key_mode = view.waiting ? 'earliest' : 'unless_due'
  return { at: new Date(now.getTime() + delay_ms), job: { ...pollJob(view.number.id, delay_ms), key_mode } }
}

/** Queues the next ask, or takes a waiting one back, at the end of the transaction; other jobs in the same statement. */
export function queueNextAsk(
  tx: Transaction,
  { tracked_number_id, next, jobs }: { tracked_number_id: string; next: NextAsk; jobs: readonly NewJob[] },
): void {
  enqueueAtCommit(tx, next === null ? jobs : [...jobs, next.job])
  if (next === null) tx.atCommit((sql) => cancelJob(sql, `poll:${tracked_number_id}`))
}

/** Milliseconds until a number is asked again for its shipments' sake, as they and its feed need it; null: it has none. */
export function usualDelay(
  { shipments }: PollView,
  { feed, failures }: { feed: LineFeed | undefined; failures: number },
  now: Date,
): number | null {
  const { poll_every_s, cadence } = feed?.pacing ?? {}
  return pollDelay(shipments, { failures, now, random: Math.random(), cadence: cadenceOf(poll_every_s, cadence) })
}

function cadenceOf(poll_every_s: number | undefined, cadence: LineCadence = {}): Partial<Record<PollState, number>> {
  const seconds = poll_every_s === undefined ? cadence : Object.fromEntries(pollStates.map((state) => [state, poll_every_s]))
  return Object.fromEntries(Object.entries(seconds).map(([state, every_s]) => [state, every_s * 1_000]))
}
