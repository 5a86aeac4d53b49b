/** When a number is asked next: as often as its liveliest shipment needs, or when the next waiting request is due. */
import type { LineFeed } from '../feeds/line-feed.ts'
import { pollDelay } from '../journey/tracking-policy.ts'
import { cancelJob, enqueue } from '../store/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { listPollFacts, nextRequestAttempt } from '../store/shipments.ts'
import { getTrackedNumber, scheduleNextPoll } from '../store/tracked-numbers.ts'
import { pollJob } from './jobs.ts'

// A request that waits for its answer to be reconciled has no next attempt yet. Should that work be lost, this asks again.
const unsettled_ms = 15 * 60_000

type Scheduled = {
  tracked_number_id: string
  /** A feed may have a cadence of its own. */
  feedOf(scac: string): LineFeed | undefined
}

/** Queues the next ask about a number in the caller's transaction, or none when nobody tracks it any more. */
export async function scheduleNumber(tx: Transaction, { tracked_number_id, feedOf }: Scheduled, now: Date): Promise<void> {
  const number = await getTrackedNumber(tx, tracked_number_id)
  const shipments = await listPollFacts(tx, tracked_number_id)
  const requests = await nextRequestAttempt(tx, tracked_number_id)
  const every_s = feedOf(number?.scac ?? '')?.pacing.poll_every_s
  const delay = pollDelay(shipments, { failures: number?.failures ?? 0, now, random: Math.random() })
  const delays = [delay === null || every_s === undefined ? delay : every_s * 1_000]
  if (requests.waiting)
    delays.push(
      requests.next_attempt_at === null ? unsettled_ms : Math.max(0, requests.next_attempt_at.getTime() - now.getTime()),
    )
  const due = delays.filter((delay) => delay !== null)
  if (due.length === 0) {
    await scheduleNextPoll(tx, tracked_number_id, null)
    await cancelJob(tx, `poll:${tracked_number_id}`)
    return
  }
  const delay_ms = Math.min(...due)
  await scheduleNextPoll(tx, tracked_number_id, new Date(now.getTime() + delay_ms))
  await enqueue(tx, [pollJob(tracked_number_id, delay_ms)])
}
