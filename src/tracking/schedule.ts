/** When a number is asked next: as often as its liveliest shipment needs, or when the next waiting request is due. Pure. */
import type { LineCadence, LineFeed } from '../feeds/lines/line-feed.ts'
import { type PolledShipment, type PollState, pollDelay, pollStates } from '../polling/tracking-policy.ts'
import type { NewJob } from '../store/jobs/jobs.ts'
import type { TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { pollJob } from './jobs.ts'
import type { TimeAndChance } from './outcome.ts'
import type { AccountTracker } from './reconcile/plan.ts'

// A request that waits for its answer to be folded has no next attempt yet. Should that work be lost, this asks again.
const unsettled_ms = 15 * 60_000

/** A feed may have a cadence of its own. */
export type FeedOf = (scac: string) => LineFeed | undefined

export type NextAsk = { at: Date; job: NewJob } | null

/** When a number is asked next, and the job that does it; null: nobody tracks it any more. `trackers`: all who do. */
export function nextAsk(
  number: Pick<TrackedNumber, 'id' | 'scac' | 'failures'>,
  { trackers, feedOf }: { trackers: readonly AccountTracker[]; feedOf: FeedOf },
  moment: TimeAndChance,
): NextAsk {
  const shipments = trackers.flatMap(({ shipment }) => shipment ?? [])
  const waiting = trackers.flatMap((tracker) => tracker.waiting)
  const delays = [usualDelay(shipments, { feed: feedOf(number.scac), failures: number.failures }, moment)]
  if (waiting.length > 0) delays.push(delayOfWaiting(waiting, moment.now))
  const due = delays.filter((delay) => delay !== null)
  if (due.length === 0) return null
  const delay_ms = Math.min(...due)
  // A poll that somebody waits for is not put off: that of a request, or one whose time has come already.
  const key_mode = waiting.length > 0 ? 'earliest' : 'unless_due'
  return { at: new Date(moment.now.getTime() + delay_ms), job: { ...pollJob(number.id, delay_ms), key_mode } }
}

function delayOfWaiting(waiting: readonly (Date | null)[], now: Date): number {
  const due_ms = waiting.flatMap((at) => (at === null ? [] : [at.getTime()]))
  return due_ms.length === 0 ? unsettled_ms : Math.max(0, Math.min(...due_ms) - now.getTime())
}

/** Milliseconds until a number is asked again for its shipments' sake, as they and its feed need it; null: it has none. */
export function usualDelay(
  shipments: readonly PolledShipment[],
  { feed, failures }: { feed: LineFeed | undefined; failures: number },
  { now, random }: TimeAndChance,
): number | null {
  const { poll_every_s, cadence } = feed?.pacing ?? {}
  return pollDelay(shipments, { failures, now, random: random(), cadence: cadenceOf(poll_every_s, cadence) })
}

function cadenceOf(poll_every_s: number | undefined, cadence: LineCadence = {}): Partial<Record<PollState, number>> {
  const seconds = poll_every_s === undefined ? cadence : Object.fromEntries(pollStates.map((state) => [state, poll_every_s]))
  return Object.fromEntries(Object.entries(seconds).map(([state, every_s]) => [state, every_s * 1_000]))
}
