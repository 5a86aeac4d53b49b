/** Ports and inland places that we know from the start, by code and by name. */
import { metroAreaRows } from '../../data/metro-areas.ts'
import { samePlace, subPorts } from '../../data/place-aliases.ts'
import { portRows } from '../../data/ports.ts'
import { nameBasedId } from '../base/ids.ts'
import { countryOf, parseLocode } from '../vocabulary/locode.ts'

/** A row of the table `ports`: the interface's attributes and the id. */
export type Port = {
  id: string
  name: string
  code: string
  state_abbr: string | null
  city: string | null
  country_code: string
  /** IANA name. Null only for imported places whose zone cannot be told. */
  time_zone: string | null
  latitude: number | null
  longitude: number | null
}

/** A row of the table `metro_areas`. */
export type MetroArea = Omit<Port, 'city'>

export type KnownPlace = ({ type: 'port' } & Port) | ({ type: 'metro_area' } & MetroArea)

/** Ascending by code. */
export const referencePorts: readonly Port[] = portRows.map(([code, name, city, state_abbr, latitude, longitude, time_zone]) => ({
  id: nameBasedId('port', code),
  name,
  code,
  state_abbr,
  city,
  country_code: countryOf(code),
  time_zone,
  latitude,
  longitude,
}))

/** Ascending by code; no code is a port as well. */
export const referenceMetroAreas: readonly MetroArea[] = metroAreaRows.map(
  ([code, name, state_abbr, latitude, longitude, time_zone]) => ({
    id: nameBasedId('metro_area', code),
    name,
    code,
    state_abbr,
    country_code: countryOf(code),
    time_zone,
    latitude,
    longitude,
  }),
)

const byCode = new Map<string, KnownPlace>([
  ...referenceMetroAreas.map((area) => [area.code, { type: 'metro_area', ...area }] as const),
  ...referencePorts.map((port) => [port.code, { type: 'port', ...port }] as const),
])
const portsByCode = new Map(referencePorts.map((port) => [port.code, port]))

/**
 * The code under which we keep a place: capitals, and the main code where a place has several (`CNSGH` → `CNSHA`, `USEWR` → `USNYC`). Unknown
 * codes come back as they are.
 */
export function canonicalLocode(code: string): string {
  const locode = parseLocode(code) ?? code.trim().toUpperCase()
  return Object.hasOwn(samePlace, locode) ? (samePlace[locode] ?? locode) : locode
}

/** The group of ports that share a harbour or gateway, by the code of its main port (`CNYTN` → `CNSZX`); other ports are their own group. */
export function harbourOf(code: string): string {
  const locode = canonicalLocode(code)
  return Object.hasOwn(subPorts, locode) ? (subPorts[locode] ?? locode) : locode
}

/** A port by its UN/LOCODE or a second code of it. */
export function portByLocode(code: string): Port | null {
  return portsByCode.get(canonicalLocode(code)) ?? null
}

/** A port or inland place by its UN/LOCODE or a second code of it. */
export function placeByLocode(code: string): KnownPlace | null {
  return byCode.get(canonicalLocode(code)) ?? null
}
