/** What a ship says by AIS, in the units that people use, once every "not available" is null and every impossible value is refused. */
import { parseImo } from '../../../vocabulary/imo.ts'

export type ShipPosition = {
  kind: 'position'
  /** Nine digits. */
  mmsi: string
  /** Degrees. */
  latitude: number
  longitude: number
  speed_knots: number | null
  /** Where it moves to over ground, 0 to below 360. */
  course_degrees: number | null
  /** Where its bow points, 0 to below 360. */
  heading_degrees: number | null
  /** ITU-R M.1371: 0 under way, 1 at anchor, 5 moored …; null: not told. */
  navigational_status: number | null
  /** Second of the minute in which it was there, or null. */
  utc_second: number | null
}

export type ShipParticulars = {
  kind: 'particulars'
  mmsi: string
  /** With a right check digit, else null. */
  imo: string | null
  name: string | null
  call_sign: string | null
  /** ITU-R M.1371: 70 to 79 are cargo ships. */
  ship_type: number | null
  draught_m: number | null
  /** As the crew typed it. */
  destination: string | null
  /** When the crew expects to be there; `none`: they say that they do not say; null: the message does not speak of it. */
  eta: CrewEta | 'none' | null
}

/** UTC, and without a year. */
type CrewEta = { month: number; day: number; hour: number; minute: number }

export type ShipReport = ShipPosition | ShipParticulars

/** A report with when it was made, and the source's word on it. */
export type TimedReport = { report: ShipReport; at_ms: number }

// Ships have 2…7; other first digits are coast stations, aircraft, aids to navigation, rescue devices and boats of a ship.
const ship_mmsi_min = 201_000_000
const ship_mmsi_max = 775_999_999

/** Nine digits when the number is a ship's, else null. */
export function shipMmsi(number: number): string | null {
  return Number.isInteger(number) && number >= ship_mmsi_min && number <= ship_mmsi_max ? String(number) : null
}

/** Null is "not available"; `wrong` is a place that is not on the globe. 0°, 0° is what receivers without a fix send. */
export function placeOf(latitude: number, longitude: number): 'wrong' | { latitude: number; longitude: number } {
  const is_on_globe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return is_on_globe && !(latitude === 0 && longitude === 0) ? { latitude, longitude } : 'wrong'
}

/** 0 means none; a number with a wrong check digit is none. */
export function imoOf(number: number): string | null {
  return number > 0 ? parseImo(String(number)) : null
}

/**
 * The time as it stands in message 5: month or day 0, hour 24 and above are "not available"; a minute of 60 is the full hour. What is no date is
 * taken for none as well: crews type it.
 */
export function crewEtaOf({ month, day, hour, minute }: CrewEta): CrewEta | 'none' {
  const whole = [month, day, hour, minute].every((part) => Number.isInteger(part) && part >= 0)
  if (!whole || month < 1 || month > 12 || day < 1 || day > (lengths[month - 1] ?? 0) || hour > 23) return 'none'
  return { month, day, hour, minute: minute < 60 ? minute : 0 }
}

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const text_max = 40

/** Without the padding; null when nothing is left. */
export function textOf(text: string): string | null {
  const trimmed = (text.split('@')[0] ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, text_max)
  return trimmed === '' ? null : trimmed
}

export function angleOf(degrees: number): number | null {
  return degrees >= 0 && degrees < 360 ? degrees : null
}
