/** When a line is asked again about a number that has a shipment. Requests that still wait follow `request-policy.ts`. Pure. */

import { backoffDelay } from '../base/backoff.ts'
import { day_ms, hour_ms } from '../base/durations.ts'

/** What decides how often a shipment is worth asking for. */
export type PolledShipment = {
  pod_eta_at: Date | null
  pod_ata_at: Date | null
  /** Whether every container has been collected. */
  all_full_out: boolean
}

export const pollStates = ['base', 'far', 'near', 'arriving', 'at_port', 'collected'] as const
export type PollState = (typeof pollStates)[number]

// Six hours is what users of such services are used to; daily is enough while the ship is weeks away, and around the arrival a change within two
// hours decides about a truck. The steps between are what lines bear that publish a limit. A line with an allowance per day sets a pace of its
// own on top (`pacing` in the feeds file).
const poll_interval_ms: Record<PollState, number> = {
  base: 6 * hour_ms,
  far: 24 * hour_ms,
  near: 3 * hour_ms,
  arriving: 2 * hour_ms,
  at_port: 4 * hour_ms,
  collected: 12 * hour_ms,
}

/**
 * How long after a word it is old, in milliseconds: twice the longest wait for the next, on the way to the port of discharge and from its
 * arrival there on.
 */
export function oldAfter({ has_arrived }: { has_arrived: boolean }): number {
  const states = has_arrived ? (['at_port', 'collected'] as const) : (['base', 'far', 'near', 'arriving'] as const)
  return 2 * Math.max(...states.map((state) => poll_interval_ms[state]))
}

const far_ms = 14 * day_ms
const near_ms = 3 * day_ms
// "The 48 hours around the arrival": a day before and a day after.
const arriving_ms = day_ms

export function pollState({ pod_eta_at, pod_ata_at, all_full_out }: PolledShipment, now: Date): PollState {
  if (all_full_out) return 'collected'
  if (pod_ata_at !== null) return 'at_port'
  if (pod_eta_at === null) return 'base'
  const until_ms = pod_eta_at.getTime() - now.getTime()
  if (until_ms > far_ms) return 'far'
  if (until_ms > near_ms) return 'base'
  if (until_ms > arriving_ms) return 'near'
  return until_ms >= -arriving_ms ? 'arriving' : 'base'
}

/**
 * Milliseconds until the next ask about a number: the shortest interval of its shipments, give or take 15 %, null when it has none.
 * After failed asks in a row the next one comes sooner, backing off until the interval is reached. `random` is in [0, 1); `cadence` are
 * a feed's own intervals in milliseconds, by state.
 */
export function pollDelay(
  shipments: readonly PolledShipment[],
  {
    failures,
    now,
    random,
    cadence = {},
  }: { failures: number; now: Date; random: number; cadence?: Partial<typeof poll_interval_ms> },
): number | null {
  if (shipments.length === 0) return null
  const intervals = { ...poll_interval_ms, ...cadence }
  const shortest = Math.min(...shipments.map((shipment) => intervals[pollState(shipment, now)]))
  const interval = Math.round(shortest * (0.85 + 0.3 * random))
  return failures === 0 ? interval : Math.min(interval, backoffDelay(failures - 1, random))
}
