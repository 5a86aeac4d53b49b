/** Ports and inland places that we know from the start, by code and by name. */
import { metroAreaRows } from '../../data/metro-areas.ts'
import { otherNames, samePlace, subPorts } from '../../data/place-aliases.ts'
import { portRows } from '../../data/ports.ts'
import { nameBasedId } from '../base/ids.ts'
import { countryOf, parseLocode } from '../vocabulary/locode.ts'
import { countryCodeOf, foldName, stateCodeOf } from './place-names.ts'

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

type NamedPlace = { place: KnownPlace; state_abbr: string | null }

const byName = groupedByName()
const byNameWithoutBlanks = withoutBlanks(byName)

type PlaceHint = {
  /** ISO 3166 two letters or the country's English name. */
  country?: string | null | undefined
  /** Code or name. */
  state?: string | null | undefined
}

/**
 * The places of that name, by code. Exact but for case, accents, punctuation and blanks that were left out (`STLOUIS`); a state may follow the
 * name after a comma (`Newark, NJ`).
 * A name of several places gives all of them: whoever asks must not guess. An unknown country gives none.
 */
export function placesByName(name: string, { country, state }: PlaceHint = {}): readonly KnownPlace[] {
  const [city = '', ...rest] = name.split(',')
  const country_code = country == null || country.trim() === '' ? null : countryCodeOf(country)
  if (country != null && country.trim() !== '' && country_code === null) return []

  const whole = named(name, { country_code, state })
  if (whole.length > 0 || rest.length === 0) return whole
  return namedWithTail(city, { tail: rest.map((part) => part.trim()), country_code, state })
}

type PlaceFilter = { country_code: string | null; state: string | null | undefined }

// What follows the comma is a state, a country or both: `Newark, NJ`, `Hamburg, Germany`, `Newark, NJ, US`.
function namedWithTail(
  city: string,
  { tail, country_code, state }: PlaceFilter & { tail: readonly string[] },
): readonly KnownPlace[] {
  const [first = '', second] = tail
  const last_country = second === undefined ? null : countryCodeOf(second)
  const as_state = named(city, { country_code: country_code ?? last_country, state: state ?? first })
  if (as_state.length > 0 || second !== undefined) return as_state
  const as_country = countryCodeOf(first)
  return as_country === null || (country_code !== null && country_code !== as_country)
    ? []
    : named(city, { country_code: as_country, state })
}

function named(name: string, { country_code, state }: PlaceFilter): readonly KnownPlace[] {
  const folded = foldName(name)
  const found = (byName.get(folded) ?? byNameWithoutBlanks.get(folded) ?? []).filter(
    ({ place, state_abbr }) =>
      (country_code === null || place.country_code === country_code) &&
      (state == null || state.trim() === '' || state_abbr === null || state_abbr === stateCodeOf(place.country_code, state)),
  )
  return [...new Map(found.map(({ place }) => [place.code, place])).values()]
}

function groupedByName(): Map<string, readonly NamedPlace[]> {
  const names = portRows.flatMap(([code, name, city, , , , , others]) =>
    [name, city ?? name, ...others.split('|')].map((text) => [text, code] as const),
  )
  const more = Object.entries(otherNames).flatMap(([code, texts]) => texts.map((text) => [text, code] as const))
  const inland = referenceMetroAreas.map(({ name, code }) => [name, code] as const)
  const grouped = new Map<string, NamedPlace[]>()
  for (const [text, code] of [...names, ...inland, ...more]) {
    const place = byCode.get(code)
    const [name = '', state] = text.split(', ')
    if (!place || name === '') continue
    const key = foldName(name)
    const group = grouped.get(key) ?? []
    if (!group.some((other) => other.place === place)) group.push({ place, state_abbr: state ?? place.state_abbr })
    grouped.set(key, group)
  }
  for (const group of grouped.values()) group.sort((a, b) => (a.place.code < b.place.code ? -1 : 1))
  return grouped
}

// Columns of railroads have no room for blanks.
function withoutBlanks(named: ReadonlyMap<string, readonly NamedPlace[]>): Map<string, readonly NamedPlace[]> {
  const grouped = new Map<string, readonly NamedPlace[]>()
  for (const [name, places] of named) {
    const short = name.replace(/\bSAINT /, 'ST ').replace(/\bFORT /, 'FT ')
    for (const joined of new Set([name, short].map((spelling) => spelling.replaceAll(' ', ''))))
      if (joined !== name) grouped.set(joined, [...(grouped.get(joined) ?? []), ...places])
  }
  return grouped
}
