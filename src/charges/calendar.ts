/** Which days count: weekends and holidays, as a tariff sees them. */
import Holidays from 'date-holidays'
import { Temporal } from 'temporal-polyfill'
import type { CalendarRule } from './tariff.ts'

type DayKind = 'working' | 'weekend' | 'holiday'

/** Tells what kind of day a date (`YYYY-MM-DD`) is. Looks a year's holidays up once. */
export function openCalendar({ weekend, holidays, days_off, days_on }: CalendarRule): (day: string) => DayKind {
  const off = new Set(days_off)
  const on = new Set(days_on)
  const years = new Map<number, ReadonlySet<string>>()
  return (day) => {
    if (on.has(day)) return 'working'
    if (off.has(day)) return 'holiday'
    const { dayOfWeek, year } = Temporal.PlainDate.from(day)
    if (weekend.includes(dayOfWeek)) return 'weekend'
    if (holidays === null) return 'working'
    const known = years.get(year) ?? publicHolidays(holidays, year)
    years.set(year, known)
    return known.has(day) ? 'holiday' : 'working'
  }
}

function publicHolidays({ country, part }: { country: string; part: string | null }, year: number): ReadonlySet<string> {
  const found = (part === null ? new Holidays(country) : new Holidays(country, part)).getHolidays(year)
  return new Set(found.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
}

/** Whether holidays of a country (ISO 3166, two letters), or of a part of it (`CA` or `ca`), are known. */
export function knowsHolidays(country: string, part: string | null): boolean {
  const all = new Holidays()
  if (!Object.hasOwn(all.getCountries(), country)) return false
  if (part === null) return true
  // Looking holidays up takes capitals and small letters alike.
  return Object.keys(all.getStates(country) ?? {}).some((known) => known.toUpperCase() === part.toUpperCase())
}

/** `YYYY-MM-DD`, some days later or earlier. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The calendar date of an instant at a place. Throws RangeError when the zone is none. */
export function dayAt(instant: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
}
