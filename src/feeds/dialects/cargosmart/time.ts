/**
 * Times of CargoSmart come twice: in UTC (`GMT`) and on the clocks of the place (`locDT`), each as a text or as a calendar object with
 * milliseconds, where those of the place are counted as if its clocks showed UTC.
 */
import { minute_ms } from '../../../base/durations.ts'
import type { ClaimedTime } from '../../../vocabulary/raw-event.ts'
import { type FieldMap, field, fieldsOf, object } from '../dcsa/v2/fields.ts'
import { readReportedAt, readTime } from '../dcsa/v2/time.ts'

// No place is further from UTC.
const offset_minutes_max = 14 * 60

/** The reading at the place, with its offset where both forms agree on one; null when there is none that can be meant. */
export function readMoment(moment: FieldMap | null): ClaimedTime | null {
  if (!moment) return null
  const local = readingOf(field(moment, 'locDT'))
  const utc = readingOf(field(moment, 'GMT'))
  if (local === null) return utc === null ? null : { local: utc, offset: 'Z' }
  return { local, offset: utc === null ? null : offsetBetween(local, utc) }
}

/** The same in UTC, for the moment at which an event was reported. */
export function readReported(moment: FieldMap | null): string | null {
  const utc = moment && readingOf(field(moment, 'GMT'))
  return utc === null ? null : readReportedAt(`${utc}Z`)
}

/** `YYYY-MM-DDTHH:MM:SS` in whatever form it is written. */
function readingOf(value: unknown): string | null {
  if (typeof value === 'number') return ofMilliseconds(value)
  if (typeof value === 'string') return ofText(value)
  const fields = fieldsOf(value)
  if (!fields) return null
  const inner = object(fields, '_value', 'value') ?? fields
  const written = field(fields, '_value') ?? field(fields, 'value')
  if (typeof written === 'string' || typeof written === 'number') return readingOf(written)
  return ofMilliseconds(field(inner, 'timeInMillis'))
}

function ofMilliseconds(value: unknown): string | null {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > 8e15) return null
  return ofText(new Date(number).toISOString())
}

/** What stands behind the reading is dropped: which clock it is on is told by the member. */
function ofText(text: string): string | null {
  const time = readTime(text, { local_as_z: true })
  return time === null || time.local.length === 10 ? null : time.local
}

function offsetBetween(local: string, utc: string): string | null {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / minute_ms)
  // Offsets are quarters of hours; anything else is a mistake of the sender, and the place decides.
  if (Math.abs(minutes) > offset_minutes_max || minutes % 15 !== 0) return null
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
}
