/** The route of a container as resource objects, from the stops of its journey. */
import { nameBasedId } from '../base/ids.ts'
import type { Instant, JourneyLeg, JourneyStop } from '../journey/belief.ts'

type RouteIdentifier = { id: string; type: string }
type RouteLinkage = { data: RouteIdentifier | RouteIdentifier[] | null }
type RouteResource = RouteIdentifier & { attributes: Record<string, string | null>; relationships: Record<string, RouteLinkage> }

type RoutedContainer = {
  id: string
  shipment_id: string
  created_at: Instant
  updated_at: Instant
  journey_stops: readonly JourneyStop[]
}

type RouteDocument = {
  route: RouteResource
  locations: readonly RouteResource[]
  /** Everything else that they speak of, by type; each id once. */
  linked: ReadonlyMap<string, readonly string[]>
}

export function routeDocument({ id, shipment_id, created_at, updated_at, journey_stops }: RoutedContainer): RouteDocument {
  const route: RouteIdentifier = { id: nameBasedId('route', id), type: 'route' }
  const seen = new Map<string, number>()
  const locations = journey_stops.map((stop) => {
    // The same place can be passed twice; the id of a stop outlives stops that come in before it.
    const place = stop.locode ?? stop.name ?? ''
    const visit = (seen.get(place) ?? 0) + 1
    seen.set(place, visit)
    const own = nameBasedId('route_location', id, place, String(visit))
    return locationResource(stop, { own, route, times: { created_at, updated_at } })
  })
  const identifiers = [{ id: shipment_id, type: 'shipment' }, ...locations.flatMap(linkedTo)]
  const types = Map.groupBy(identifiers, ({ type }) => type)
  return {
    route: {
      ...route,
      attributes: { id: route.id, created_at, updated_at },
      relationships: {
        cargo: { data: { id, type: 'container' } },
        shipment: { data: { id: shipment_id, type: 'shipment' } },
        route_locations: { data: locations.map(({ id: own, type }) => ({ id: own, type })) },
      },
    },
    locations,
    linked: new Map([...types].map(([type, list]) => [type, [...new Set(list.map((one) => one.id))]])),
  }
}

function linkedTo({ relationships }: RouteResource): RouteIdentifier[] {
  return Object.values(relationships).flatMap(({ data }) =>
    data === null || Array.isArray(data) || data.type === 'route' ? [] : [data],
  )
}

type RouteContext = { own: string; route: RouteIdentifier; times: { created_at: Instant; updated_at: Instant } }

function locationResource(stop: JourneyStop, { own, route, times }: RouteContext): RouteResource {
  const { inbound, outbound, location_id, location_type } = stop
  const location = location_id === null || location_type === null ? null : { id: location_id, type: location_type }
  const terminal = stop.terminal === null || stop.terminal_type === null ? null : { id: stop.terminal, type: stop.terminal_type }
  const port = location?.type === 'port' ? location : null
  return {
    id: own,
    type: 'route_location',
    attributes: {
      id: own,
      inbound_scac: inbound?.scac ?? null,
      inbound_mode: inbound?.mode ?? null,
      inbound_eta_at: inbound?.estimated_at ?? null,
      inbound_ata_at: inbound?.actual_at ?? null,
      inbound_voyage_number: inbound?.voyage_number ?? null,
      outbound_scac: outbound?.scac ?? null,
      outbound_mode: outbound?.mode ?? null,
      outbound_etd_at: outbound?.estimated_at ?? null,
      outbound_atd_at: outbound?.actual_at ?? null,
      outbound_voyage_number: outbound?.voyage_number ?? null,
      ...times,
    },
    relationships: {
      route: { data: route },
      inbound_vessel: { data: shipOf(inbound) },
      outbound_vessel: { data: shipOf(outbound) },
      location: { data: location },
      facility: { data: terminal ?? port },
      port: { data: port },
    },
  }
}

function shipOf(leg: JourneyLeg | null): RouteIdentifier | null {
  return leg?.vessel_id == null ? null : { id: leg.vessel_id, type: 'vessel' }
}
