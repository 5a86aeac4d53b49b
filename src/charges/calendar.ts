/** Which days count: weekends and holidays, as a tariff sees them. */
import Holidays from 'date-holidays'
import { day_ms, minute_ms } from '../base/durations.ts'
import type { CalendarRule } from './tariff.ts'

type DayKind = 'working' | 'weekend' | 'holiday'

type Calendar = (day: string) => DayKind

// A tariff is asked for thousands of containers, and looking a country's holidays up takes milliseconds.
const opened = new WeakMap<CalendarRule, Calendar>()

/** Tells what kind of day a date (`YYYY-MM-DD`) is. Looks a year's holidays up once for each rule. */
export function openCalendar(rule: CalendarRule): Calendar {
  const known = opened.get(rule) ?? calendarOf(rule)
  opened.set(rule, known)
  return known
}

function calendarOf({ weekend, holidays, days_off, days_on }: CalendarRule): Calendar {
  const off = new Set(days_off)
  const on = new Set(days_on)
  const years = new Map<number, ReadonlySet<string>>()
  return (day) => {
    if (on.has(day)) return 'working'
    if (off.has(day)) return 'holiday'
    const date = new Date(day)
    const year = date.getUTCFullYear()
    // ISO: Sunday is 7.
    if (weekend.includes(date.getUTCDay() || 7)) return 'weekend'
    if (holidays === null) return 'working'
    const known = years.get(year) ?? publicHolidays(holidays, year)
    years.set(year, known)
    return known.has(day) ? 'holiday' : 'working'
  }
}

// Tariffs are read anew for each answer, and a year's holidays stay what they are.
const found_holidays = new Map<string, ReadonlySet<string>>()
const years_kept_max = 500

function publicHolidays({ country, part }: { country: string; part: string | null }, year: number): ReadonlySet<string> {
  const key = `${country} ${part} ${year}`
  const known = found_holidays.get(key)
  if (known !== undefined) return known
  const all = (part === null ? new Holidays(country) : new Holidays(country, part)).getHolidays(year)
  const found = new Set(all.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
  if (found_holidays.size >= years_kept_max) found_holidays.clear()
  found_holidays.set(key, found)
  return found
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
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10)
}

/** The calendar date of an instant at a place. Throws RangeError when the zone is none. */
export function dayAt(instant: Date, zone: string): string {
  const quarter = Math.floor(instant.getTime() / quarter_ms)
  const of_zone = days.get(zone) ?? new Map<number, string>()
  const day = of_zone.get(quarter) ?? writtenDay(instant, zone)
  if (instant.getTime() < whole_quarters_since_ms) return day
  if (of_zone.size >= days_kept_max) of_zone.clear()
  days.set(zone, of_zone.set(quarter, day))
  return day
}

// Since then every zone is a whole number of quarters of an hour from UTC: a day there begins and ends with one. A sum over ten thousand containers
// asks for the same few thousand quarters again and again, and a format takes some microseconds.
const quarter_ms = 15 * minute_ms
const whole_quarters_since_ms = Date.UTC(1990, 0)
const days_kept_max = 5_000
const days = new Map<string, Map<number, string>>()

function writtenDay(instant: Date, zone: string): string {
  const known = formats.get(zone) ?? dayFormat(zone)
  formats.set(zone, known)
  return known.format(instant)
}

// Making one takes a hundred times as long as using it. There are some four hundred zones.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes `YYYY-MM-DD`, which is how dates are written in Canada. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
}
