/** The zone of a place, worked out once when the place becomes known and stored with it. */
import zoneOnMap from '@photostructure/tz-lookup'
import { countryZones } from '../../data/country-zones.ts'
import { stateZones } from '../../data/state-zones.ts'
import { countryCodeOf, stateCodeOf } from './place-names.ts'

type GridPosition = { latitude: number; longitude: number }

type ZoneHint = {
  country_code: string
  /** Code or name. */
  state?: string | null
  latitude: number | null
  longitude: number | null
}

/**
 * The IANA name of the zone at a position in a country (ISO 3166 two letters), or null when it cannot be told. A country or state with one zone
 * needs no position. The map of zones is a coarse grid, so a harbour may fall into the sea or across a border: then the nearest cell that belongs
 * to the country decides.
 */
export function timeZoneAt({ country_code, state = null, latitude, longitude }: ZoneHint): string | null {
  const zones = zonesOf(country_code)
  const of_region = zoneOfRegion({ country: country_code, state })
  if (of_region !== null) return of_region
  if (latitude === null || longitude === null || zones.length === 0 || !isOnEarth({ latitude, longitude })) return null
  for (const position of spiral({ latitude, longitude })) {
    const zone = zoneOnMap(position.latitude, position.longitude)
    if (zones.includes(zone)) return zone
  }
  return null
}

/**
 * The zone of every place in a region: of a country with one zone, or of a state with one. Country and state by code or name. Null where there
 * are several, or where nobody knows the region.
 */
export function zoneOfRegion({ country, state }: { country: string | null; state: string | null }): string | null {
  const country_code = country === null ? null : countryCodeOf(country)
  if (country_code === null) return null
  const [zone = null, ...others] = zonesOf(country_code)
  if (others.length === 0) return zone
  const zones = Object.hasOwn(stateZones, country_code) ? stateZones[country_code] : undefined
  const code = state === null ? '' : stateCodeOf(country_code, state)
  return zones !== undefined && Object.hasOwn(zones, code) ? (zones[code] ?? null) : null
}

/** The zones of a country, none for an unknown one. */
export function zonesOf(country_code: string): readonly string[] {
  const zones = Object.hasOwn(countryZones, country_code) ? countryZones[country_code] : undefined
  return zones === undefined ? [] : zones.split(' ')
}

// 1.5 degrees cover the map's error and the way from an anchorage or island terminal to its country.
const search_radius_degrees = 1.5
const step_degrees = 0.1

function* spiral({ latitude, longitude }: GridPosition): Generator<GridPosition> {
  yield { latitude, longitude }
  for (let radius = step_degrees; radius <= search_radius_degrees; radius += step_degrees) {
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn / 16) * 2 * Math.PI
      const near = { latitude: latitude + radius * Math.sin(angle), longitude: wrapped(longitude + radius * Math.cos(angle)) }
      if (isOnEarth(near)) yield near
    }
  }
}

function isOnEarth({ latitude, longitude }: GridPosition): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function wrapped(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
}
