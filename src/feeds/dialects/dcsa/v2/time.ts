/** Date-times of DCSA: ISO 8601, with the offset of the place or without, sometimes only a day. */
import { isCalendarDay } from '../../../../base/calendar.ts'
import type { ClaimedTime } from '../../../../vocabulary/raw-event.ts'

const dateTime = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

// What senders write for "unknown" (1900, 1970, 1999, 2099, 9999) lies outside; no shipment of ours does.
const year_min = 2000
const year_max = 2080

// Kiribati is 14 hours ahead, and no place more.
const offset_hours_max = 14

/**
 * The time as claimed, or null when it is none that can be meant. With `local_as_z` a `Z` is no offset.
 * The fraction of a second is dropped.
 */
export function readTime(value: unknown, { local_as_z }: { local_as_z: boolean }): ClaimedTime | null {
  if (typeof value !== 'string' || value.length > 40) return null
  const match = dateTime.exec(value.trim())
  if (!match) return null
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', zone] = match
  const years = Number(year)
  if (years < year_min || years > year_max || !isCalendarDay(years, Number(month), Number(day))) return null
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return { local: date, offset: null }
  // A leap second (60) is no reading that calendars here can hold.
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const local = `${date}T${hour}:${minute}:${second}`
  if (zone === undefined) return { local, offset: null }
  const offset = readOffset(zone)
  if (offset === null) return null
  return { local, offset: offset === 'Z' && local_as_z ? null : offset }
}

/** When the source wrote the event (ISO 8601 with offset; UTC where none is given), or null. */
export function readReportedAt(value: unknown): string | null {
  const time = readTime(value, { local_as_z: false })
  if (!time) return null
  const local = time.local.length === 10 ? `${time.local}T00:00:00` : time.local
  const fraction = typeof value === 'string' ? (/:\d{2}([.,]\d{1,9})/.exec(value)?.[1] ?? '') : ''
  return `${local}${fraction.replace(',', '.')}${time.offset ?? 'Z'}`
}

function readOffset(zone: string): string | null {
  if (zone === 'Z' || zone === 'z') return 'Z'
  const hours = zone.slice(1, 3)
  const minutes = zone.slice(3).replace(':', '') || '00'
  if (Number(hours) > offset_hours_max || Number(minutes) > 59) return null
  return `${zone.charAt(0)}${hours}:${minutes}`
}
