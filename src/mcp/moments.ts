/** How instants, days and ages are written: with weekday, offset and zone of the place, so that nobody has to reckon them. */
import { Temporal } from 'temporal-polyfill'
import { day_ms, hour_ms, minute_ms } from '../base/durations.ts'
import { type AnswerText, quoted, say, written } from './words.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** `Sat 2026-11-21 04:12 -08:00 (America/Los_Angeles)`; in UTC, and said so, where the zone of the place is not told. */
export function momentWords(instant: string, zone: string | null | undefined): AnswerText {
  const at = parsedInstant(instant)
  if (at === null) return quoted(instant)
  const known = zone === null || zone === undefined ? null : inZone(at, zone)
  if (known === null || zone === null || zone === undefined) {
    const { clock } = partsOf(at.toZonedDateTimeISO('UTC'))
    return say`${written(clock)} UTC (zone of the place not told)`
  }
  const { clock, offset } = partsOf(known)
  return say`${written(clock)} ${written(offset)} (${written(known.timeZoneId)})`
}

/** An instant of the service's own books, which happened at no place: in UTC. */
export function recordWords(instant: string): AnswerText {
  const at = parsedInstant(instant)
  return at === null ? quoted(instant) : say`${written(partsOf(at.toZonedDateTimeISO('UTC')).clock)} UTC`
}

/** `Fri 2026-11-27 (day at the place, America/Los_Angeles)`: a day of the calendar there, which has no clock. */
export function dayWords(day: string, zone: string | null | undefined): AnswerText {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return quoted(day)
  const { dayOfWeek } = Temporal.PlainDate.from(day)
  const place = zone === null || zone === undefined || !isZone(zone) ? say`zone not told` : written(zone)
  return say`${written(weekdays[dayOfWeek - 1] ?? '')} ${written(day)} (day at the place, ${place})`
}

/** The same day, of the instant at which it begins at the place: last free days come as such. */
export function beginningDayWords(instant: string, zone: string | null | undefined): AnswerText {
  const at = parsedInstant(instant)
  if (at === null || zone === null || zone === undefined || !isZone(zone)) return momentWords(instant, zone)
  return dayWords(at.toZonedDateTimeISO(zone).toPlainDate().toString(), zone)
}

/** `4 min`, `2 h`, `3 d`: the largest whole unit. */
export function ageWords(instant: string, now: Date): AnswerText {
  const age_ms = Math.max(0, now.getTime() - Date.parse(instant))
  if (age_ms >= day_ms) return say`${Math.floor(age_ms / day_ms)} d`
  if (age_ms >= hour_ms) return say`${Math.floor(age_ms / hour_ms)} h`
  return say`${Math.floor(age_ms / minute_ms)} min`
}

export function daysCount(count: number): AnswerText {
  return counted(count, 'day')
}

/** `1 container`, `3 containers`: of a word of ours. */
export function counted(count: number, word: string): AnswerText {
  return say`${count} ${written(word)}${count === 1 ? say`` : say`s`}`
}

/** `YYYY-MM-DD` in UTC, some days from now. */
export function dayFromNow(now: Date, days: number): string {
  return new Date(now.getTime() + days * day_ms).toISOString().slice(0, 10)
}

function partsOf(at: Temporal.ZonedDateTime): { clock: string; offset: string } {
  const minute = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return { clock: `${weekdays[at.dayOfWeek - 1] ?? ''} ${at.toPlainDate().toString()} ${minute}`, offset: at.offset }
}

function parsedInstant(text: string): Temporal.Instant | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : Temporal.Instant.fromEpochMilliseconds(ms)
}

function inZone(at: Temporal.Instant, zone: string): Temporal.ZonedDateTime | null {
  return isZone(zone) ? at.toZonedDateTimeISO(zone) : null
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
