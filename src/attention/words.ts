/** How days, holds and sources are put into sentences. Days are those of the place, without a clock. */
import { Temporal } from 'temporal-polyfill'
import { dayAt } from '../charges/calendar.ts'
import type { HoldName } from '../vocabulary/raw-event.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `2026-11-19` as `Thu 19 Nov`. A sentence is stored: it names days, and neither today nor tomorrow. */
export function dayWords(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${weekdays[date.dayOfWeek - 1]} ${date.day} ${months[date.month - 1]}`
}

/** The day of an instant at a place; where nobody knows the zone, that of UTC, which is said. */
export function dayWordsAt(instant: Date, zone: string | null): string {
  return zone === null ? `${dayWords(dayAt(instant, 'UTC'))} (UTC)` : dayWords(dayAt(instant, zone))
}

const holdWords: Record<HoldName, string> = {
  freight: 'Freight hold',
  customs: 'Customs hold',
  USDA: 'USDA hold',
  VACIS: 'VACIS exam hold',
  TMF: 'TMF hold',
  other: 'Hold of the terminal',
}

/** Several holds as one subject: the first, and how many more there are. */
export function holdsWords(names: readonly HoldName[]): string {
  const [first, second, ...others] = names
  if (first === undefined) return 'Hold'
  if (second === undefined) return holdWords[first]
  return others.length === 0
    ? `${holdWords[first]} and ${lowered(holdWords[second])}`
    : `${holdWords[first]} and ${others.length + 1} more`
}

/** `Customs hold` within a sentence; names in capitals stay. */
function lowered(words: string): string {
  return /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** `1 day`, `6 days`. */
export function daysWords(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
