/** When a ship should arrive by where it is: the way that remains, at the speed that it keeps. Stands beside the line's word. */
import { hour_ms } from '../base/durations.ts'
import { distanceKm, km_per_nautical_mile, type Position } from '../sea/sphere.ts'
import type { FindRoute } from './track.ts'

type SailingState = {
  here: Position
  /** When it was there. */
  seen_ms: number
  /** Speeds over ground of the last two days. */
  speeds_knots: readonly number[]
  /** Calls that it makes before, in order, and the port at the end. */
  calls: readonly Position[]
  to: Position
}

type ArrivalEstimate = { arrives_ms: number; berths_ms: number; distance_nm: number; speed_knots: number }

const fresh_ms = 12 * hour_ms
/** Slower ships manoeuvre, wait or drift. */
export const sailing_knots = 5
const [knots_least, knots_most, knots_usual] = [10, 22, 16]
const call_ms = 30 * hour_ms
/** From the arrival at a port to its berth, where the port's own history is not known. */
export const usual_waiting_ms = 6 * hour_ms

/** Null when the position is older than twelve hours. `findRoute` may know no way: then the straight line counts. */
export function estimateArrival(
  { here, seen_ms, speeds_knots, calls, to }: SailingState,
  { now_ms, findRoute, waiting_ms = usual_waiting_ms }: { now_ms: number; findRoute: FindRoute; waiting_ms?: number },
): ArrivalEstimate | null {
  if (now_ms - seen_ms > fresh_ms) return null
  const stops = [here, ...calls, to]
  const km = stops.slice(1).reduce((sum, stop, index) => sum + lengthOf(stops[index] ?? stop, stop, findRoute), 0)
  const speed_knots = effectiveSpeed(speeds_knots)
  const distance_nm = km / km_per_nautical_mile
  const arrives_ms = seen_ms + (distance_nm / speed_knots) * hour_ms + calls.length * call_ms
  return {
    arrives_ms: Math.max(arrives_ms, now_ms),
    berths_ms: Math.max(arrives_ms, now_ms) + waiting_ms,
    distance_nm,
    speed_knots,
  }
}

function lengthOf(from: Position, to: Position, findRoute: FindRoute): number {
  return findRoute(from, to)?.length_km ?? distanceKm(from, to)
}

/** The median of the speeds at which it sailed, within what container ships keep up; 16 knots when none is known. */
export function effectiveSpeed(speeds_knots: readonly number[]): number {
  const sailing = speeds_knots.filter((speed) => speed > sailing_knots).sort((one, other) => one - other)
  const median = sailing[Math.floor(sailing.length / 2)]
  return median === undefined ? knots_usual : Math.min(knots_most, Math.max(knots_least, median))
}

const said_long_ago_ms = 48 * hour_ms
/** Faster or slower than that no liner service is, in knots. */
export const speeds_of_liners = { most: 24, least: 4 } as const

/** Whether the line's word is worse than the estimate: said more than 48 hours ago, or asking for a speed that ships do not sail at. */
export function isOutdone(
  line: { eta_ms: number; said_ms: number },
  { distance_nm, arrives_ms }: Pick<ArrivalEstimate, 'distance_nm' | 'arrives_ms'>,
  now_ms: number,
): boolean {
  if (now_ms - line.said_ms > said_long_ago_ms) return true
  const hours = (line.eta_ms - now_ms) / hour_ms
  if (hours <= 0) return arrives_ms - now_ms > hour_ms
  const needed = distance_nm / hours
  // Close to the port a ship may wait outside as long as it likes.
  return needed > speeds_of_liners.most || (needed < speeds_of_liners.least && distance_nm > 200)
}

/** Whether a new estimate differs enough to be told: six hours, or one within a day of the arrival. */
export function isNews(before_ms: number | null, after_ms: number, now_ms: number): boolean {
  if (before_ms === null) return true
  const least_ms = after_ms - now_ms < 24 * hour_ms ? hour_ms : 6 * hour_ms
  return Math.abs(after_ms - before_ms) >= least_ms
}
