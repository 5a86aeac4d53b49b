/** Lines and the ship of a map, without anything else that its features say. */
import type { SharedJourney } from '../contract/resources/shared-journey.ts'

type MapPosition = [longitude: number, latitude: number]
type Feature = {
  geometry: { type: 'Point'; coordinates: MapPosition } | { type: 'LineString'; coordinates: MapPosition[] }
  properties: { feature_type: string; [property: string]: unknown }
}
type SharedMap = NonNullable<SharedJourney['map']>

const lines: ReadonlySet<string> = new Set(['past_vessel_locations', 'estimated_full_legs', 'estimated_partial_leg'])

export function sharedMapOf(features: readonly Feature[]): SharedMap {
  // A leg of which no position is known is behind all the same once the ship has arrived.
  const reached = new Set(
    features.flatMap(({ properties: { location_id, inbound_ata_at } }) => (inbound_ata_at ? [location_id] : [])),
  )
  const drawn = features.flatMap(({ geometry, properties }) => {
    const { feature_type, next_port_id, estimated } = properties
    if (!lines.has(feature_type) || geometry.type !== 'LineString') return []
    const is_reported = feature_type === 'past_vessel_locations'
    const kind = is_reported || (feature_type === 'estimated_full_legs' && reached.has(next_port_id)) ? 'past' : 'ahead'
    return [{ kind, is_estimate: !is_reported || estimated === true, coordinates: geometry.coordinates } as const]
  })
  const [ship = null] = features.flatMap(({ geometry, properties }) => {
    const { feature_type, vessel_location_timestamp: at } = properties
    if (feature_type !== 'current_vessel' || geometry.type !== 'Point' || typeof at !== 'string') return []
    const { vessel_name: name, vessel_location_heading: heading, estimated } = properties
    return [
      {
        ...{ name: typeof name === 'string' ? name : null, at, coordinates: geometry.coordinates },
        ...{ heading: typeof heading === 'number' ? heading : null, is_estimate: estimated === true },
      },
    ]
  })
  return { lines: drawn, ship }
}
