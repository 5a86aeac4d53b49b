/**
 * Reads UN/LOCODE tables: the official comma-separated files (no header, twelve columns, positions in degrees and minutes) and tables with a
 * header (locode, name, subdivision, function, lat, lon). Never throws: a line is a place, skipped for a reason, or a problem.
 */
import { nameBasedId } from '../base/ids.ts'
import { countryOf, parseLocode } from '../vocabulary/locode.ts'
import { canonicalLocode, type MetroArea, type Port, placeByLocode } from './places.ts'
import { timeZoneAt } from './time-zone.ts'

type LocodeReading =
  | { kind: 'port'; row: Port }
  | { kind: 'metro_area'; row: MetroArea }
  | { kind: 'skipped'; reason: 'header' | 'country' | 'alternative_name' | 'withdrawn' | 'second_code' | 'no_cargo_function' }
  | { kind: 'problem'; reason: string }

/** The columns of one place, whichever the table. */
type Columns = {
  change: string
  locode: string
  name: string
  subdivision: string
  function: string
  position: { latitude: number; longitude: number } | null
}

/** Reads record after record of one table; the first decides which table it is. `record` holds the cells of a line. */
export function locodeReader(): (record: readonly string[]) => LocodeReading {
  let header: ReadonlyMap<string, number> | null = null
  let is_first = true
  return (record) => {
    const as_header = is_first ? headerOf(record) : null
    is_first = false
    if (as_header) {
      header = as_header
      return { kind: 'skipped', reason: 'header' }
    }
    return header ? readPlace(namedColumns(record, header)) : readOfficial(record)
  }
}

function headerOf(record: readonly string[]): ReadonlyMap<string, number> | null {
  const names = new Map(
    record.map((name, index) => [
      name
        .trim()
        .replace(/^\uFEFF/, '')
        .toLowerCase(),
      index,
    ]),
  )
  return names.has('locode') && names.has('name') ? names : null
}

function namedColumns(record: readonly string[], header: ReadonlyMap<string, number>): Columns {
  const cell = (name: string) => record[header.get(name) ?? -1]?.trim() ?? ''
  return {
    change: cell('change'),
    locode: cell('locode'),
    name: cell('name'),
    subdivision: cell('subdivision'),
    function: cell('function'),
    position: decimalPosition(cell('lat'), cell('lon')),
  }
}

const official_columns = 12

function readOfficial(record: readonly string[]): LocodeReading {
  if (record.length < official_columns - 1)
    return { kind: 'problem', reason: `${record.length} columns instead of ${official_columns}` }
  const [
    change = '',
    country = '',
    place = '',
    name = '',
    plain_name = '',
    subdivision = '',
    ,
    functions = '',
    ,
    ,
    coordinates = '',
  ] = record
  if (place.trim() === '') return { kind: 'skipped', reason: change.trim() === '=' ? 'alternative_name' : 'country' }
  return readPlace({
    change: change.trim(),
    locode: country.trim() + place.trim(),
    name: plain_name.trim() || name.trim(),
    subdivision: subdivision.trim(),
    function: functions.trim(),
    position: parseCoordinates(coordinates),
  })
}

/** Function digits by position: 1 port, 2 rail, 3 road, 4 airport, 5 postal, 6 inland terminal. Where boxes go: 1, 2, 3 and 6. */
function readPlace({ change, locode, name, subdivision, function: functions, position }: Columns): LocodeReading {
  const code = parseLocode(locode)
  if (code === null) return { kind: 'problem', reason: `"${locode.slice(0, 20)}" is no UN/LOCODE` }
  if (name === '') return { kind: 'problem', reason: `${code} has no name` }
  if (change === 'X' || change === 'x') return { kind: 'skipped', reason: 'withdrawn' }
  if (canonicalLocode(code) !== code) return { kind: 'skipped', reason: 'second_code' }

  const type = placeByLocode(code)?.type ?? typeOf(functions)
  if (type === null) return { kind: 'skipped', reason: 'no_cargo_function' }
  const country_code = countryOf(code)
  const [latitude, longitude] = position ? [position.latitude, position.longitude] : [null, null]
  const row = {
    id: nameBasedId(type, code),
    name,
    code,
    state_abbr: subdivision === '' ? null : subdivision,
    country_code,
    time_zone: placeByLocode(code)?.time_zone ?? timeZoneAt({ country_code, state: subdivision, latitude, longitude }),
    latitude,
    longitude,
  }
  return type === 'port' ? { kind: 'port', row: { ...row, city: name } } : { kind: 'metro_area', row }
}

function typeOf(functions: string): 'port' | 'metro_area' | null {
  if (functions.startsWith('1')) return 'port'
  return /[236]/.test(functions) ? 'metro_area' : null
}

/** Degrees and minutes (`5333N 00959E`) as decimal degrees, or null. */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | null {
  const [, lat_degrees, lat_minutes, north, lon_degrees, lon_minutes, east] =
    /^\s*(\d{2})(\d{2})([NS])\s*(\d{3})(\d{2})([EW])\s*$/i.exec(text) ?? []
  if (east === undefined) return null
  const latitude = (Number(lat_degrees) + Number(lat_minutes) / 60) * (north?.toUpperCase() === 'S' ? -1 : 1)
  const longitude = (Number(lon_degrees) + Number(lon_minutes) / 60) * (east.toUpperCase() === 'W' ? -1 : 1)
  return onEarth(latitude, longitude)
}

function decimalPosition(lat: string, lon: string): { latitude: number; longitude: number } | null {
  return lat === '' || lon === '' ? null : onEarth(Number(lat), Number(lon))
}

function onEarth(latitude: number, longitude: number): { latitude: number; longitude: number } | null {
  const is_position = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return is_position ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
