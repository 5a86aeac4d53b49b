/** Where a railroad's station is. Railroads name yards and write in nine letters; the place decides whether a train has arrived. */
import { placeByLocode } from '../../reference/places.ts'
import { placesByName } from '../../reference/places-by-name.ts'
import { locodeOfTerminal, railTerminalsOf } from '../../reference/terminals.ts'
import type { ClaimedPlace } from '../../vocabulary/raw-event.ts'

export type StationName = { name: string | null; state?: string | null; country?: string | null }

/** Stations that no list of places knows by that name. */
const knownStations: Readonly<Record<string, string>> = {
  ALLIANCE: 'USFWT',
  LOGPARK: 'USCHI',
  LPCHICAGO: 'USCHI',
  LPKC: 'USKCK',
  OAKINTGAT: 'USOAK',
  HOBART: 'USLAX',
  ICTF: 'USLGB',
}

/** The place of a station, or null when it is not named. An unknown station keeps its name. */
export function stationPlace(
  { name, state = null, country = null }: StationName,
  { railroad, stations }: { railroad: string | null; stations: Readonly<Record<string, string>> },
): ClaimedPlace | null {
  const station = name?.trim().toUpperCase() ?? ''
  // Railroads still write the former code of Quebec.
  const province = state?.trim().toUpperCase() === 'PQ' ? 'QC' : state
  if (station === '') return null
  const own = Object.entries(stations).find(([known]) => known.trim().toUpperCase() === station)?.[1]
  const known = Object.hasOwn(knownStations, station) ? knownStations[station] : undefined
  const locode = own ?? known ?? byName(station, { state: province, country }) ?? byRamp(station, railroad)
  return {
    name: station,
    locode: locode ?? null,
    state: province,
    country: country ?? locode?.slice(0, 2) ?? null,
    latitude: null,
    longitude: null,
    facility: { name: station, code: null, code_list: null, type: 'ramp' },
  }
}

/** `MONTREAL TASCH YARD`: the longest beginning that is a place, when it is one only. */
function byName(station: string, { state, country }: { state: string | null; country: string | null }): string | null {
  const parts = station.split(/\s+/)
  for (let count = parts.length; count > 0; count--) {
    const places = placesByName(parts.slice(0, count).join(' '), { state, country: country === null ? null : iso(country) })
    const american = places.filter(({ code }) => /^(US|CA|MX)/.test(code))
    if (american.length === 1) return american[0]?.code ?? null
    if (american.length > 1) return null
  }
  return null
}

const countries: Readonly<Record<string, string>> = { USA: 'US', CAN: 'CA', MEX: 'MX' }

function iso(country: string): string {
  return countries[country.trim().toUpperCase()] ?? country
}

/** By the name of one of the railroad's ramps, when one only has it. */
function byRamp(station: string, railroad: string | null): string | null {
  const named =
    railroad === null ? [] : railTerminalsOf(railroad).filter(({ name }) => name.toUpperCase().split(' ').includes(station))
  const codes = new Set(named.map(({ id }) => locodeOfTerminal(id)))
  const [code = null] = codes
  return codes.size === 1 && code !== null && placeByLocode(code) !== null ? code : null
}
