/** When a number is asked next: as often as its liveliest shipment needs, or when the next waiting request is due. */
import type { Cadence, LineFeed } from '../feeds/line-feed.ts'
import { type PollState, pollDelay, pollStates } from '../journey/tracking-policy.ts'
import { cancelJob, enqueueAtCommit, type NewJob } from '../store/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { type PollView, readPollView, scheduleNextPoll } from '../store/tracked-numbers.ts'
import { pollJob } from './jobs.ts'

// A request that waits for its answer to be reconciled has no next attempt yet. Should that work be lost, this asks again.
const unsettled_ms = 15 * 60_000

type Scheduled = {
  tracked_number_id: string
  /** A feed may have a cadence of its own. */
  feedOf(scac: string): LineFeed | undefined
  /** Other jobs of the transaction: queued in the same statement, and last, because others wait for their keys until the commit. */
  jobs?: readonly NewJob[]
  /** What there is to know of the number, where it was read before and holds. */
  view?: Promise<PollView | undefined> | undefined
}

/** Queues the next ask about a number in the caller's transaction, or none when nobody tracks it any more. Three statements. */
export async function scheduleNumber(
  tx: Transaction,
  { tracked_number_id, feedOf, jobs = [], view: known }: Scheduled,
  now: Date,
): Promise<void> {
  const view = await (known ?? readPollView(tx, tracked_number_id))
  const delays = [view ? usualDelay(view, { feed: feedOf(view.number.scac), failures: view.number.failures }, now) : null]
  if (view?.waiting)
    delays.push(view.next_attempt_at === null ? unsettled_ms : Math.max(0, view.next_attempt_at.getTime() - now.getTime()))
  const due = delays.filter((delay) => delay !== null)
  if (due.length === 0) {
    enqueueAtCommit(tx, jobs)
    await Promise.all([scheduleNextPoll(tx, tracked_number_id, null), cancelJob(tx, `poll:${tracked_number_id}`)])
    return
  }
  const delay_ms = Math.min(...due)
  // A poll that somebody waits for is not put off: that of a request, or one whose time has come already.
  const key_mode = view?.waiting ? 'earliest' : 'unless_due'
  enqueueAtCommit(tx, [...jobs, { ...pollJob(tracked_number_id, delay_ms), key_mode }])
  await scheduleNextPoll(tx, tracked_number_id, new Date(now.getTime() + delay_ms))
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

function cadenceOf(poll_every_s: number | undefined, cadence: Cadence = {}): Partial<Record<PollState, number>> {
  const seconds = poll_every_s === undefined ? cadence : Object.fromEntries(pollStates.map((state) => [state, poll_every_s]))
  return Object.fromEntries(Object.entries(seconds).map(([state, every_s]) => [state, every_s * 1_000]))
}
