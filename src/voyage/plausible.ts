/** Positions that a ship cannot have reached: jammed receivers and false reports put ships ashore and at airports. */
import { hour_ms, minute_ms } from '../base/durations.ts'
import { distanceKm, km_per_nautical_mile, type Position } from '../sea/sphere.ts'

type TimedPoint = { ms: number; at: Position }

/** What is believed of a ship, and what was refused since and may yet prove right. */
export type Track = { last: TimedPoint | null; doubted: readonly TimedPoint[] }

export const noTrack: Track = { last: null, doubted: [] }

// No cargo ship sails faster.
const knots_max = 40
// Positions are rounded, clocks differ.
const slack_km = 2
// So many that agree with each other over so long are the ship, and what was believed was not.
const doubted_needed = 3
const doubted_ms = 10 * minute_ms
const doubted_max = 20

/** Whether a position can be believed after what is known, and what is known then. Earlier ones than the last are held against it too. */
export function weigh({ last, doubted }: Track, point: TimedPoint): { isPlausible: boolean; track: Track } {
  if (last === null || isReachable(last, point)) {
    const isNewer = last === null || point.ms > last.ms
    return { isPlausible: true, track: { last: isNewer ? point : last, doubted: isNewer ? [] : doubted } }
  }
  const [latest] = doubted.slice(-1)
  const agreeing = latest !== undefined && point.ms > latest.ms && isReachable(latest, point) ? [...doubted, point] : [point]
  const [first] = agreeing
  const isRight =
    agreeing.length >= doubted_needed && first !== undefined && point.ms - first.ms >= doubted_ms && point.ms > last.ms
  if (isRight) return { isPlausible: true, track: { last: point, doubted: [] } }
  // The first and the newest are what counts.
  const kept = agreeing.length > doubted_max ? [...agreeing.slice(0, 1), ...agreeing.slice(2)] : agreeing
  return { isPlausible: false, track: { last, doubted: kept } }
}

function isReachable(from: TimedPoint, to: TimedPoint): boolean {
  const km = (Math.abs(to.ms - from.ms) / hour_ms) * knots_max * km_per_nautical_mile + slack_km
  return distanceKm(from.at, to.at) <= km
}
