/** When a number is asked next: as often as its liveliest shipment needs, or when the next waiting request is due. */
import type { LineFeed } from '../feeds/line-feed.ts'
import { pollDelay } from '../journey/tracking-policy.ts'
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
  const every_s = feedOf(view?.number.scac ?? '')?.pacing.poll_every_s
  const delay = pollDelay(view?.shipments ?? [], { failures: view?.number.failures ?? 0, now, random: Math.random() })
  const delays = [delay === null || every_s === undefined ? delay : every_s * 1_000]
  if (view?.waiting)
    delays.push(view.next_attempt_at === null ? unsettled_ms : Math.max(0, view.next_attempt_at.getTime() - now.getTime()))
  const due = delays.filter((delay) => delay !== null)
  if (due.length === 0) {
    enqueueAtCommit(tx, jobs)
    await Promise.all([scheduleNextPoll(tx, tracked_number_id, null), cancelJob(tx, `poll:${tracked_number_id}`)])
    return
  }
  const delay_ms = Math.min(...due)
  // A poll that waits for its turn already, such as that of a new request, is not put off.
  enqueueAtCommit(tx, [...jobs, { ...pollJob(tracked_number_id, delay_ms), key_mode: 'earliest' }])
  await scheduleNextPoll(tx, tracked_number_id, new Date(now.getTime() + delay_ms))
}
