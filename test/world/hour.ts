import { type MovableClock, movableClock } from '../../src/base/clock.ts'
import { day_ms, hour_ms } from '../../src/base/durations.ts'

/** A clock that begins at an hour of the day, UTC, at most a day ago: no midnight comes in between on some runs, and not on others. */
export function clockFrom(hour: number): MovableClock {
  return movableClock(-((Date.now() - hour * hour_ms) % day_ms))
}
