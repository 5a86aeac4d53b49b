/** When a crew expects to arrive, by AIS message 5: month, day, hour and minute in UTC, typed by hand, without a year and often never changed. */
import { day_ms, hour_ms } from '../base/durations.ts'

type TypedTime = { month: number; day: number; hour: number; minute: number }

// Crews correct it when they are late; what is older is of the voyage before.
const passed_ms = 12 * hour_ms
// The longest leg of a liner.
const ahead_ms = 45 * day_ms

/** The instant that is meant: of the years around the hearing the one that lies nearest. Null: there is no such day in any of them. */
export function instantMeant({ month, day, hour, minute }: TypedTime, heard_ms: number): number | null {
  const year = new Date(heard_ms).getUTCFullYear()
  const instants = [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, month - 1, day, hour, minute))
    // The 29th of February of other years is the 1st of March.
    .filter((ms) => new Date(ms).getUTCDate() === day)
  return instants.reduce<number | null>(
    (best, ms) => (best === null || Math.abs(ms - heard_ms) < Math.abs(best - heard_ms) ? ms : best),
    null,
  )
}

type CrewEstimate = { eta_ms: number; heard_ms: number }

/** Whether it cannot be meant of this voyage: passed when it was heard, or too far ahead. Null: it can. */
export function staleAsHeard({ eta_ms, heard_ms }: CrewEstimate): 'stale' | 'far' | null {
  if (eta_ms < heard_ms - passed_ms) return 'stale'
  return eta_ms > heard_ms + ahead_ms ? 'far' : null
}

/** The same, seen later: it has passed since, or the crew was not heard for days. */
export function isStaleWord(word: CrewEstimate, now_ms: number): boolean {
  return staleAsHeard(word) !== null || word.eta_ms < now_ms - passed_ms || now_ms - word.heard_ms > 7 * day_ms
}
