/**
 * Claimed times to instants. An offset is trusted; without one the reading is on the clocks of the place; where its zone is unknown too, nobody
 * knows the instant; a day alone is the midnight at which it begins.
 */
import { Temporal } from 'temporal-polyfill'
import type { ClaimedTime } from '../vocabulary/raw-event.ts'
import type { Instant } from './belief.ts'

export type Moment = {
  /** For putting moments in order: without a zone the reading as if on the clocks of UTC, hours off. Never shown. */
  ms: number
  /** Null when neither an offset nor the zone of the place tells which instant the reading is. */
  instant: Instant | null
  /** Local calendar day (`2026-08-01`) when only the day is known, else null. */
  day: string | null
  /** IANA name of the zone of the place, null when unknown. */
  zone: string | null
}

type ClockReading = { year: number; month: number; day: number; hour: number; minute: number; second: number; has_time: boolean }

/** The moment meant by a claimed time at a place in `zone`, or null when it is not a time. Never throws. */
export function momentOf({ local, offset }: ClaimedTime, zone: string | null): Moment | null {
  const reading = readingOf(local)
  if (reading === null) return null
  const shift_ms = offset === null || !reading.has_time ? null : offsetOf(offset)
  const stamped_ms = utcOf(reading)
  const ms = shift_ms !== null ? stamped_ms - shift_ms : zone === null ? stamped_ms : zonedMs(reading, zone)
  const is_known = shift_ms !== null || zone !== null
  return { ms, instant: is_known ? instantOf(ms) : null, day: reading.has_time ? null : local.slice(0, 10), zone }
}

export function instantOf(ms: number): Instant {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

/** The calendar day of a moment on the clocks of its place; where the zone is unknown that of the reading, or of the instant in UTC. */
export function localDay({ ms, day, zone }: Moment): string {
  if (day !== null || zone === null) return day ?? instantOf(ms).slice(0, 10)
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** `HH:MM:SS` of a moment on the clocks of its place; on those of UTC when the zone is unknown. */
export function localClock({ ms, zone }: Moment): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone ?? 'UTC')
  return at.toPlainTime().toString({ smallestUnit: 'second' })
}

/**
 * The midnight at which a last free day begins, on the clocks of the facility. A midnight in UTC is
 * how some sources write a bare date; taken as an instant it would move the deadline to the day before.
 */
export function startOfClaimedDay(claimed: ClaimedTime, zone: string | null): Moment | null {
  const at = momentOf(claimed, zone)
  if (at === null) return null
  const day = /T00:00(:00)?$/.test(claimed.local) ? claimed.local.slice(0, 10) : localDay(at)
  return momentOf({ local: day, offset: null }, zone)
}

const readingPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/

function readingOf(local: string): ClockReading | null {
  const [, year, month, day, hour, minute, second] = readingPattern.exec(local) ?? []
  if (year === undefined) return null
  const reading = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    has_time: hour !== undefined,
  }
  return isOnTheCalendar(reading) ? reading : null
}

// The 30th of February and 24:00 would silently become another day.
function isOnTheCalendar({ year, month, day, hour, minute, second }: ClockReading): boolean {
  const days_in_month = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days_in_month && hour < 24 && minute < 60 && second < 60
}

function utcOf({ year, month, day, hour, minute, second }: ClockReading): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Milliseconds east of Greenwich, or null when the text is not an offset (then the clocks of the place count). */
function offsetOf(offset: string): number | null {
  if (offset === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** In the hour that a change of clocks skips, the time moves on by an hour; in the one that comes twice, the first is meant. */
function zonedMs({ year, month, day, hour, minute, second }: ClockReading, zone: string): number {
  return new Temporal.PlainDateTime(year, month, day, hour, minute, second).toZonedDateTime(zone).epochMilliseconds
}
