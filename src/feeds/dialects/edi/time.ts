/** Dates and times as EDI writes them. What names no zone stays on the clocks of the place. */
import { isCalendarDay } from '../../../base/calendar.ts'
import type { ClaimedTime } from '../../../vocabulary/raw-event.ts'
import { clocksOf, offsetOn } from './zone.ts'

// Six-digit years of 3030 and 3040 guides begin in the early nineties.
const first_year_of_last_century = 70

/**
 * A date (CCYYMMDD or YYMMDD) and a time (HHMM, HHMMSS or HHMMSSdd) of X12 with its zone (element 623, or an offset). Null when the date is
 * not one of the calendar, or when its zone is unknown: in another zone it would be another instant. With a time that cannot be read, the day remains.
 */
export function ediTime(date: string, time: string, zone = ''): ClaimedTime | null {
  const day = ediDay(date)
  if (day === null) return null
  const clock = ediClock(time)
  if (clock === null) return { local: day, offset: null }
  const clocks = clocksOf(zone)
  if (clocks === null) return null
  const local = `${day}T${clock}`
  return { local, offset: offsetOn(clocks, local) }
}

/**
 * The value of an EDIFACT DTM. Its length decides, because format qualifiers are often wrong (102 with minutes, 203 with seconds).
 * A zone may follow: `UTC`, `GMT`, `Z`, `+0800`, `-0530`, or letters of zone.ts.
 */
export function edifactTime(value: string): ClaimedTime | null {
  const [, digits = '', zone = ''] = /^(\d{6,14})\s*([A-Za-z]{0,4}|[+-]\d{2}(?::?\d{2})?)$/.exec(value.trim()) ?? []
  const day_length = digits.length === 6 || digits.length === 10 ? 6 : 8
  return ediTime(digits.slice(0, day_length), digits.slice(day_length), zone)
}

/** The day alone, for values that are days by nature (a last free day stamped 0000). */
export function dayOf(time: ClaimedTime): ClaimedTime {
  return { local: time.local.slice(0, 10), offset: null }
}

/**
 * An envelope's time as an instant. Envelopes name no zone; read as UTC the instant may be hours off, but it puts the messages of one
 * sender in their order, which is all it is used for.
 */
export function envelopeInstant(time: ClaimedTime | null): string | null {
  if (time === null) return null
  return time.local.length === 10 ? `${time.local}T00:00:00Z` : `${time.local}Z`
}

/** Whether two readings tell the same: the same clocks show the same, or one is the day on which the other falls. */
export function tellsSame(one: ClaimedTime, other: ClaimedTime): boolean {
  if (one.local.length !== other.local.length) return one.local.slice(0, 10) === other.local.slice(0, 10)
  return one.local === other.local && one.offset === other.offset
}

function ediDay(date: string): string | null {
  const digits = date.replace(/[-/. ]/g, '')
  if (!/^(\d{6}|\d{8})$/.test(digits)) return null
  const full = digits.length === 8 ? digits : `${Number(digits.slice(0, 2)) >= first_year_of_last_century ? '19' : '20'}${digits}`
  const [year, month, day] = [Number(full.slice(0, 4)), Number(full.slice(4, 6)), Number(full.slice(6, 8))]
  if (year < 1970 || !isCalendarDay(year, month, day)) return null
  return `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6, 8)}`
}

function ediClock(time: string): string | null {
  const digits = time.trim().replaceAll(':', '')
  const [, hours, minutes, seconds = '00'] = /^(\d{2})(\d{2})(\d{2})?\d{0,2}$/.exec(digits) ?? []
  if (hours === undefined || minutes === undefined) return null
  // 2400 and 9999 stand for "some time that day" among senders that must fill the element.
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${hours}:${minutes}:${seconds}`
}
