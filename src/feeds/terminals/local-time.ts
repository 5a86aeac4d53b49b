/** Times as terminals and railroads write them. What names no offset is on the clocks of the facility. */
import { isCalendarDay } from '../../base/calendar.ts'
import type { ClaimedTime } from '../../vocabulary/raw-event.ts'

/** How a date with slashes is meant. */
export type DayOrder = 'month_first' | 'day_first'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i

/**
 * Reads `2026-01-24`, `2026-01-24T14:05[:00][Z|-08:00]`, `20260124[1405]`, `01/24/2026 [02:05 PM]`, `24/01/26`. Letters of a zone at the
 * end (`ET`) name the clocks of the place and are left out. Null when it is no time of the calendar.
 */
export function readTime(value: unknown, order: DayOrder = 'month_first'): ClaimedTime | null {
  if (typeof value !== 'string' || value.length > 40) return null
  const text = value.trim().replace(/(?<=\d)\s+(?!AM|PM)[A-Z]{2,4}$/, '')
  const dashed = iso.exec(text) ?? compact.exec(text)
  if (dashed) {
    const [, year = '', month = '', day = '', hour, minute, second, offset] = dashed
    return timeOf({ year, month, day, hour, minute, second }, offset)
  }
  const [, first = '', other = '', years = '', hours, minute, second, half] = slashed.exec(text) ?? []
  if (years === '') return null
  const [month, day] = order === 'month_first' ? [first, other] : [other, first]
  const hour = half === undefined || hours === undefined ? hours : String((Number(hours) % 12) + (/p/i.test(half) ? 12 : 0))
  return timeOf({ year: years.length === 2 ? `20${years}` : years, month, day, hour, minute, second }, undefined)
}

// Containers of an earlier year are nobody's shipment: such dates stand for a time that is not known.
const year_min = 1990

type TimeParts = Record<'year' | 'month' | 'day', string> & Record<'hour' | 'minute' | 'second', string | undefined>

function timeOf({ year, month, day, hour, minute, second }: TimeParts, offset: string | undefined): ClaimedTime | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (Number(year) < year_min || !isCalendarDay(Number(year), Number(month), Number(day))) return null
  if (hour === undefined || minute === undefined) return { local: date, offset: null }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const zone = offset?.toUpperCase()
  return {
    local: `${date}T${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`,
    offset: zone === undefined ? null : zone === 'Z' ? zone : zone.replace(/^(.\d\d):?(\d\d)$/, '$1:$2'),
  }
}

/** The day alone: a last free day is a day, whatever time stands beside it. */
export function dayOf({ local }: ClaimedTime): ClaimedTime {
  return { local: local.slice(0, 10), offset: null }
}

/** An instant (ISO 8601 with offset) as a claimed time on its own clocks. Null when it names no offset or is no time. */
export function instantTime(value: unknown): ClaimedTime | null {
  const time = readTime(value)
  return time?.offset == null ? null : time
}

/** Milliseconds since 1970 of a time with offset. */
export function epochOf({ local, offset }: ClaimedTime): number {
  return Date.parse(`${local}${offset ?? 'Z'}`)
}
