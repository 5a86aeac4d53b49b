/** Positions that somebody hands in as JSON: a list, or an object with a list `positions`. Each is taken or refused by itself. */
import { parseImo } from '../../../vocabulary/imo.ts'
import { angleOf, placeOf, shipMmsi, type TimedReport, textOf } from './report.ts'

const pushed_max = 1_000

export type PositionRefusal = { index: number; reason: string }
type PushResult =
  | { kind: 'read'; taken: readonly { index: number; reports: readonly TimedReport[] }[]; rejected: readonly PositionRefusal[] }
  | { kind: 'malformed'; reason: string }

type PushEntry = Readonly<Record<string, unknown>>

/** `value` is the parsed body. Times need an offset. Never throws. */
export function readPushed(value: unknown): PushResult {
  const list = Array.isArray(value) ? value : isRecord(value) ? value.positions : null
  if (!Array.isArray(list)) return { kind: 'malformed', reason: 'a list of positions is expected' }
  if (list.length > pushed_max) return { kind: 'malformed', reason: `at most ${pushed_max} positions are taken at once` }
  const taken: { index: number; reports: readonly TimedReport[] }[] = []
  const rejected: PositionRefusal[] = []
  for (const [index, entry] of list.entries()) {
    const read = isRecord(entry) ? readPosition(entry) : 'must be an object'
    if (typeof read === 'string') rejected.push({ index, reason: read })
    else taken.push({ index, reports: read })
  }
  return { kind: 'read', taken, rejected }
}

function readPosition(entry: PushEntry): readonly TimedReport[] | string {
  const mmsi = shipMmsi(digitsOf(entry.mmsi))
  if (mmsi === null) return 'mmsi must be the number of a ship: 201000000 to 775999999'
  const { lat, lon } = entry
  const place = isNumber(lat) && isNumber(lon) ? placeOf(lat, lon) : 'wrong'
  if (place === 'wrong') return 'lat and lon must be degrees: -90 to 90 and -180 to 180, not both 0'
  const at_ms = timeOf(entry.timestamp)
  if (at_ms === null) return 'timestamp must be an instant such as 2031-05-04T03:02:01Z'
  const imo = entry.imo == null ? null : parseImo(String(entry.imo))
  if (imo === null && entry.imo != null) return 'imo must be seven digits, the last of them the right check digit'
  for (const [name, most] of optionalNumbers) {
    const value = entry[name]
    if (value != null && !(isNumber(value) && value >= 0 && value <= most)) return `${name} must be a number from 0 to ${most}`
  }
  const position: TimedReport = {
    at_ms,
    report: {
      kind: 'position',
      mmsi,
      ...place,
      speed_knots: below(entry.sog, 102.3),
      course_degrees: isNumber(entry.cog) ? angleOf(entry.cog) : null,
      heading_degrees: isNumber(entry.heading) ? angleOf(entry.heading) : null,
      navigational_status: isNumber(entry.nav_status) && entry.nav_status < 15 ? Math.floor(entry.nav_status) : null,
      utc_second: null,
    },
  }
  const name = typeof entry.name === 'string' ? textOf(entry.name) : null
  if (imo === null && name === null) return [position]
  const unknown = { call_sign: null, ship_type: null, draught_m: null, destination: null, eta: null }
  return [position, { at_ms, report: { kind: 'particulars', mmsi, imo, name, ...unknown } }]
}

// The greatest values are the standard's "not available", which is not refused.
const optionalNumbers = [
  ['sog', 102.3],
  ['cog', 360],
  ['heading', 511],
  ['nav_status', 15],
] as const

function below(value: unknown, most: number): number | null {
  return isNumber(value) && value < most ? value : null
}

function timeOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value)) return null
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? null : ms
}

function digitsOf(value: unknown): number {
  return /^\d{9}$/.test(String(value)) ? Number(value) : 0
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isRecord(value: unknown): value is PushEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
