/** What a simulated day shows, as figures. */
import type { Day, DayWishes, Request } from './day.ts'

type LineFigures = {
  scac: string
  numbers: number
  requests: number
  requests_per_minute: number
  /** The most requests in any 60 seconds. */
  most_in_a_minute: number
  /** Seconds from when a number was due until its request went out. */
  late_p50_s: number
  late_p99_s: number
  /** The same for what was due during the outage or in the hour after. */
  late_p99_around_outage_s: number
}

const hour_ms = 3_600_000
const minute_ms = 60_000

export function lineFigures(day: Day, { lines, outage }: Pick<DayWishes, 'lines' | 'outage'>): LineFigures[] {
  return lines.map(({ scac, numbers, requests_per_minute }) => {
    const own = day.requests.filter((request) => request.scac === scac)
    const around = own.filter(({ due_at_ms }) => {
      const hour = due_at_ms === null ? -1 : (due_at_ms - day.begin_ms) / hour_ms
      return hour >= outage.from_h && hour < outage.to_h + 1
    })
    return {
      ...{ scac, numbers, requests: own.length, requests_per_minute, most_in_a_minute: mostInAMinute(own) },
      late_p50_s: lateness(own, 0.5),
      late_p99_s: lateness(own, 0.99),
      late_p99_around_outage_s: lateness(around, 0.99),
    }
  })
}

export function mostInAMinute(requests: readonly Request[]): number {
  const times = requests.map(({ at_ms }) => at_ms).sort((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [index, at_ms] of times.entries()) {
    while ((times[first] ?? at_ms) <= at_ms - minute_ms) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** Seconds that `share` of the requests were late at most. First asks are not due at any time. */
function lateness(requests: readonly Request[], share: number): number {
  const late = requests.flatMap(({ at_ms, due_at_ms }) => (due_at_ms === null ? [] : [at_ms - due_at_ms])).sort((a, b) => a - b)
  return Math.round((late[Math.max(0, Math.ceil(late.length * share) - 1)] ?? 0) / 100) / 10
}

/** Requests in each minute after the line is back. */
export function afterOutage(day: Day, { outage }: Pick<DayWishes, 'outage'>, minutes: number): number[] {
  const begin_ms = day.begin_ms + outage.to_h * hour_ms
  const counts = Array.from({ length: minutes }, () => 0)
  for (const { scac, at_ms } of day.requests) {
    const minute = Math.floor((at_ms - begin_ms) / minute_ms)
    if (scac === outage.scac && minute >= 0 && minute < minutes) counts[minute] = (counts[minute] ?? 0) + 1
  }
  return counts
}

/** Minutes from the end of the outage until every number that waited for it was answered; null: some never were. */
export function caughtUpAfter(day: Day, { outage }: Pick<DayWishes, 'outage'>): number | null {
  const end_ms = day.begin_ms + outage.to_h * hour_ms
  const left = new Set(day.waiting_after_outage)
  let last_ms = end_ms
  for (const { bill, at_ms, answered } of day.requests) {
    if (at_ms >= end_ms && answered && left.delete(bill)) last_ms = Math.max(last_ms, at_ms)
  }
  return left.size > 0 ? null : Math.round((last_ms - end_ms) / minute_ms)
}

/** What must not happen on any day, in words; empty when all went well. */
export function wrongs(day: Day, wishes: Pick<DayWishes, 'lines' | 'outage'>): string[] {
  const numbers = wishes.lines.reduce((sum, line) => sum + line.numbers, 0)
  return [
    ...(day.faults > 0 ? [`${day.faults} jobs failed`] : []),
    ...(day.late_at_end > 0 ? [`${day.late_at_end} numbers are late at the end`] : []),
    ...(day.shipments !== numbers ? [`${day.shipments} shipments are known of ${numbers}`] : []),
    ...lineFigures(day, wishes).flatMap(({ scac, most_in_a_minute: most, requests_per_minute: allowed }) =>
      most > allowed ? [`${scac} was asked ${most} times in a minute, and allows ${allowed}`] : [],
    ),
  ]
}
