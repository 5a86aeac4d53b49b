/** Many ships on one map: each where it is on its present leg, with the way behind it and the way ahead. */
import { day_ms } from '../base/durations.ts'
import type { PortPlace } from '../journey/belief.ts'
import type { VoyageLeg } from './legs.ts'
import { courseBetween, instantOf, lineFeature, type MapFeature, pointFeature, regionOf, shipAt } from './map-features.ts'
import { type FindRoute, type Fix, fixesOf, type Whereabouts, wayUntil } from './track.ts'

type Sailing = {
  vessel_id: string
  from: PortPlace
  to: PortPlace
  departed_at: string | null
  arrives_at: string | null
  voyage_number: string | null
}

/** The leg that a ship is on, as maps know it. */
export function legOfSailing({ vessel_id, from, to, departed_at, arrives_at, voyage_number }: Sailing): VoyageLeg {
  const call = (port: PortPlace, sequence: number) => ({
    port,
    at: port.latitude === null || port.longitude === null ? null : { latitude: port.latitude, longitude: port.longitude },
    ...{ sequence, label: '', inbound: null, outbound: null },
  })
  const expected = { departs_at: null, arrived_at: null, arrives_at }
  return { from: call(from, 1), to: call(to, 2), vessel_id, voyage_number, departed_at, ...expected, state: 'running' }
}

export type FleetScene = { findRoute: FindRoute; now_ms: number }

/** Where the ship of a leg is: its last report, or where it should be when that is old. Null while a port has no known position. */
export function whereaboutsOf(leg: VoyageLeg, reported: readonly Fix[], scene: FleetScene): Whereabouts | null {
  if (leg.from.at === null || leg.to.at === null) return null
  return shipAt(leg, { ...scene, reportedOn: () => reported })
}

/** By how many days a ship comes later than it was first expected; below 0 earlier. */
export function slipDays(arrives_at: Date | null, first_arrives_at: Date | null): number | null {
  if (arrives_at === null || first_arrives_at === null) return null
  return Math.round((arrives_at.getTime() - first_arrives_at.getTime()) / day_ms)
}

type FleetShip = {
  leg: VoyageLeg
  here: Whereabouts
  reported: readonly Fix[]
  /** What is told of the ship beside where it is. */
  told: Readonly<Record<string, unknown>>
}

/** The ship, the way it came on this leg, and the way ahead. */
export function shipFeatures({ leg, here, reported, told }: FleetShip, scene: FleetScene): MapFeature[] {
  const ship = pointFeature(here.at, {
    feature_type: 'ship',
    ...told,
    vessel_location_timestamp: instantOf(here.ms),
    vessel_location_heading: here.heading,
    vessel_location_speed: here.speed_knots,
    ...(here.estimated ? { estimated: true } : {}),
  })
  const fixes = fixesOf(leg, reported, scene)
  const [first] = fixes
  const past =
    first === undefined
      ? []
      : lineFeature(wayUntil(fixes, here.ms, scene.findRoute), (point_count) => ({
          feature_type: 'past_leg',
          vessel_id: leg.vessel_id,
          start_time: instantOf(first.ms),
          end_time: instantOf(here.ms),
          point_count,
          ...(reported.length === 0 ? { estimated: true } : {}),
        }))
  const ahead =
    leg.to.at === null
      ? []
      : lineFeature(courseBetween(here.at, leg.to.at, scene), (point_count) => ({
          feature_type: 'future_leg',
          vessel_id: leg.vessel_id,
          next_port_id: leg.to.port.id,
          arrives_at: leg.arrives_at,
          point_count,
        }))
  return [ship, ...past, ...ahead]
}

type Occupancy = {
  port: PortPlace
  containers_count: number
  containers_by_status: Readonly<Record<string, number>>
  approaching_count: number
}

/** A port with what is there; none for a port without a known position. */
export function portOccupancyFeature({ port, ...counts }: Occupancy): MapFeature[] {
  const { latitude, longitude } = port
  if (latitude === null || longitude === null) return []
  return [
    pointFeature(
      { latitude, longitude },
      {
        feature_type: 'port',
        location_id: port.id,
        locode: port.code,
        name: port.name,
        ...regionOf(port),
        time_zone: port.time_zone,
        ...counts,
      },
    ),
  ]
}
