/** The map of one journey: ports, the ship, where it was and where it goes, as GeoJSON features in the order of the voyage. */
import { hour_ms } from '../base/durations.ts'
import type { Instant } from '../journey/belief.ts'
import { densified } from '../sea/route.ts'
import { simplified } from '../sea/simplify.ts'
import type { Position } from '../sea/sphere.ts'
import { countryName, stateName } from './country.ts'
import { type LegCall, legsOf, type VoyageLeg } from './legs.ts'
import { type FindRoute, type Fix, fixesOf, type Whereabouts, wayUntil, whereaboutsAt } from './track.ts'

type Coordinates = [longitude: number, latitude: number]
export type MapFeature = {
  type: 'Feature'
  geometry: { type: 'Point'; coordinates: Coordinates } | { type: 'LineString'; coordinates: Coordinates[] }
  properties: { feature_type: string; [property: string]: unknown }
}

type MapScene = {
  calls: readonly LegCall[]
  vessels: ReadonlyMap<string, { id: string; name: string | null; imo: string | null }>
  /** Reported positions of a leg's ship during the leg. */
  reportedOn(leg: VoyageLeg): readonly Fix[]
  findRoute: FindRoute
  shipment_updated_at: Instant | null
  now_ms: number
}

/** O(points of all lines). */
export function mapFeatures(scene: MapScene): MapFeature[] {
  const legs = new Map(legsOf(scene.calls).map((leg) => [leg.from.sequence, leg]))
  return scene.calls.flatMap((call) => {
    const leg = legs.get(call.sequence)
    return [...portFeature(call, scene), ...(leg ? legFeatures(leg, scene) : [])]
  })
}

function portFeature(
  { port, at, sequence, label, inbound, outbound }: LegCall,
  { calls, shipment_updated_at }: MapScene,
): MapFeature[] {
  if (at === null) return []
  return [
    pointFeature(at, {
      feature_type: 'port',
      ports_sequence: sequence,
      ports_total: calls.length,
      location_id: port.id,
      location_type: 'Port',
      name: port.name,
      ...regionOf(port),
      time_zone: port.time_zone,
      inbound_eta_at: inbound?.estimated_at ?? null,
      inbound_ata_at: inbound?.actual_at ?? null,
      outbound_etd_at: outbound?.estimated_at ?? null,
      outbound_atd_at: outbound?.actual_at ?? null,
      label,
      updated_at: shipment_updated_at,
    }),
  ]
}

function legFeatures(leg: VoyageLeg, scene: MapScene): MapFeature[] {
  if (leg.from.at === null || leg.to.at === null) return []
  if (leg.state === 'done') return pastFeature(leg, { scene, until: null })
  const ship = leg.state === 'running' && leg.vessel_id !== null ? scene.vessels.get(leg.vessel_id) : undefined
  // Without a ship there is none to show on its way: the leg is drawn whole.
  const here = ship && shipAt(leg, scene)
  if (!ship || !here) return wholeFeature(leg, leg.from.at, { scene, to: leg.to.at })
  return [
    currentFeature(leg, { ship, here }),
    ...pastFeature(leg, { scene, until: here }),
    ...partialFeature(leg, here, { scene, to: leg.to.at }),
  ]
}

// A position that is older says less than the schedule.
const fresh_ms = 12 * hour_ms

/** The last report, or, when that is old or there is none, where the ship should be by now. */
export function shipAt(leg: VoyageLeg, scene: Pick<MapScene, 'now_ms' | 'findRoute' | 'reportedOn'>): Whereabouts | null {
  const { now_ms, findRoute } = scene
  const reported = scene.reportedOn(leg)
  const fixes = fixesOf(leg, reported, scene)
  const last = fixes.at(-2)
  if (last && fixes.length > 2 && now_ms - last.ms <= fresh_ms) return { ...last, estimated: false }
  return whereaboutsAt(fixes, now_ms, findRoute)
}

type MapShip = { id: string; name: string | null; imo: string | null }

function currentFeature(
  { from, to, voyage_number }: VoyageLeg,
  { ship, here }: { ship: MapShip; here: Whereabouts },
): MapFeature {
  return pointFeature(here.at, {
    feature_type: 'current_vessel',
    ports_sequence: from.sequence,
    vessel_id: ship.id,
    vessel_name: ship.name,
    vessel_imo: ship.imo,
    voyage_number,
    vessel_location_timestamp: instantOf(here.ms),
    vessel_location_heading: here.heading,
    vessel_location_speed: here.speed_knots,
    ...endOf('departure', from),
    departure_port_atd: from.outbound?.actual_at ?? null,
    departure_port_time_zone: from.port.time_zone,
    ...endOf('arrival', to),
    arrival_port_eta: to.inbound?.estimated_at ?? null,
    arrival_port_time_zone: to.port.time_zone,
    ...marked(here.estimated),
  })
}

function endOf(side: 'departure' | 'arrival', { port, label }: LegCall): Record<string, unknown> {
  const { state_abbr, state, country_code, country } = regionOf(port)
  return {
    [`${side}_port_id`]: port.id,
    [`${side}_port_name`]: port.name,
    [`${side}_port_state_abbr`]: state_abbr,
    [`${side}_port_state`]: state,
    [`${side}_port_country_code`]: country_code,
    [`${side}_port_country`]: country,
    [`${side}_port_label`]: label,
  }
}

export function regionOf({ state_abbr, country_code }: LegCall['port']) {
  return { state_abbr, state: stateName(country_code, state_abbr), country_code, country: countryName(country_code) }
}

/** The way so far: `until` where the ship is now, null when it has arrived. */
function pastFeature(leg: VoyageLeg, { scene, until }: { scene: MapScene; until: Whereabouts | null }): MapFeature[] {
  const reported = scene.reportedOn(leg)
  const fixes = fixesOf(leg, reported, scene)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return []
  return lineFeature(wayUntil(fixes, until?.ms ?? last.ms, scene.findRoute), (point_count) => ({
    feature_type: 'past_vessel_locations',
    ports_sequence: leg.from.sequence,
    vessel_id: leg.vessel_id,
    start_time: instantOf(first.ms),
    end_time: instantOf(until?.ms ?? last.ms),
    point_count,
    outbound_atd_at: leg.departed_at,
    inbound_ata_at: leg.arrived_at,
    inbound_eta_at: leg.arrives_at,
    ...marked(reported.length === 0),
  }))
}

function wholeFeature(leg: VoyageLeg, from: Position, { scene, to }: { scene: MapScene; to: Position }): MapFeature[] {
  return lineFeature(courseBetween(from, to, scene), (point_count) => ({
    feature_type: 'estimated_full_legs',
    ports_sequence: leg.from.sequence,
    previous_port_id: leg.from.port.id,
    next_port_id: leg.to.port.id,
    point_count,
  }))
}

function partialFeature(leg: VoyageLeg, { at }: Whereabouts, { scene, to }: { scene: MapScene; to: Position }): MapFeature[] {
  return lineFeature(courseBetween(at, to, scene), (point_count) => ({
    feature_type: 'estimated_partial_leg',
    ports_sequence: leg.from.sequence,
    current_port_id: leg.from.port.id,
    next_port_id: leg.to.port.id,
    point_count,
  }))
}

export function courseBetween(from: Position, to: Position, { findRoute }: Pick<MapScene, 'findRoute'>): Position[] {
  const route = findRoute(from, to)
  return route === null ? [] : densified(route)
}

/** Marks what no source reported. Beyond the properties that readers of the interface know. */
function marked(estimated: boolean): { estimated?: true } {
  return estimated ? { estimated: true } : {}
}

export function pointFeature(at: Position, properties: MapFeature['properties']): MapFeature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: coordinatesOf(at) }, properties }
}

/** None for a line of fewer than two points. */
export function lineFeature(
  line: readonly Position[],
  propertiesFor: (point_count: number) => MapFeature['properties'],
): MapFeature[] {
  const coordinates = simplified(line).map(coordinatesOf)
  if (coordinates.length < 2) return []
  return [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: propertiesFor(line.length) }]
}

// A metre.
const decimals = 1e5

function coordinatesOf({ latitude, longitude }: Position): Coordinates {
  return [Math.round(longitude * decimals) / decimals, Math.round(latitude * decimals) / decimals]
}

export function instantOf(ms: number): Instant {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
