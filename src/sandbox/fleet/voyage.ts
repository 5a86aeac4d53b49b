/** When a ship of the fleet leaves, arrives and turns round, in hours from the begin of the fleet, and the way that it takes. */
import { along, type SeaRoute } from '../../sea/route.ts'
import { openRouter } from '../../sea/router.ts'
import { type PlaceCode, places } from '../places.ts'
import type { InventedSailing } from './roster.ts'

const knots = 16.5
const km_per_nm = 1.852
const router = openRouter({ avoid_red_sea: false })

/** The way from one place to another over the sea. */
export function wayBetween(from: PlaceCode, to: PlaceCode): SeaRoute {
  const route = router.route(places[from], places[to])
  if (route === null) throw new RangeError(`no way over the sea leads from ${from} to ${to}`)
  return route
}

/** Whole hours at the speed of ships of the fleet, without delays. */
export function sailingHours(from: PlaceCode, to: PlaceCode): number {
  return Math.max(20, Math.round(wayBetween(from, to).length_km / km_per_nm / knots))
}

type VoyageTimes = {
  /** As planned; a delay comes on the way. */
  departs_h: number
  arrival_planned_h: number
  arrives_h: number
  discharges_h: number
}

/** From the arrival to the discharge of the first boxes. */
export const unloading_h = 14
// In port at either end, beyond what loading and unloading take.
const turn_d = 6

/** A ship comes back after so many hours, and takes the next boxes. */
export function periodHours({ from, to }: InventedSailing): number {
  return (Math.ceil((2 * sailingHours(from, to)) / 24) + turn_d) * 24
}

export function voyageTimes(sailing: InventedSailing, voyage: number): VoyageTimes {
  const discharges_h = sailing.discharged_d * 24 + voyage * periodHours(sailing)
  const arrives_h = discharges_h - unloading_h
  const arrival_planned_h = arrives_h - sailing.delay_h
  return { departs_h: arrival_planned_h - sailingHours(sailing.from, sailing.to), arrival_planned_h, arrives_h, discharges_h }
}

type FleetPosition = {
  latitude: number
  longitude: number
  /** Degrees; null in port. */
  heading: number | null
  knots: number
  bound_for: PlaceCode
  /** When the crew expects to be there. */
  arrives_h: number
}

/** Where the ship of a sailing is at an hour: on its way out, in port, on its way back. */
export function positionAt(sailing: InventedSailing, hour: number): FleetPosition {
  const { from, to } = sailing
  const period_h = periodHours(sailing)
  const voyage = Math.floor((hour - voyageTimes(sailing, 0).departs_h) / period_h)
  const out = voyageTimes(sailing, voyage)
  if (hour <= out.arrives_h) return under(wayBetween(from, to), { to, hour, departs_h: out.departs_h, arrives_h: out.arrives_h })
  const next = voyageTimes(sailing, voyage + 1)
  // Half of the turn in each port.
  const idle_h = Math.max(0, next.departs_h - out.arrives_h - sailingHours(to, from)) / 2
  const [leaves_h, returns_h] = [out.arrives_h + idle_h, next.departs_h - idle_h]
  if (hour <= leaves_h) return moored(wayBetween(from, to), { at_end: true, next: from, arrives_h: returns_h })
  if (hour < returns_h) return under(wayBetween(to, from), { to: from, hour, departs_h: leaves_h, arrives_h: returns_h })
  return moored(wayBetween(from, to), { at_end: false, next: to, arrives_h: next.arrives_h })
}

type Passage = { to: PlaceCode; hour: number; departs_h: number; arrives_h: number }

function under(way: SeaRoute, { to, hour, departs_h, arrives_h }: Passage): FleetPosition {
  const share = Math.min(1, Math.max(0, (hour - departs_h) / (arrives_h - departs_h)))
  const { at, heading } = along(way, way.length_km * share)
  const speed = way.length_km / km_per_nm / (arrives_h - departs_h)
  return { ...at, heading, knots: Math.round(speed * 10) / 10, bound_for: to, arrives_h }
}

function moored(
  way: SeaRoute,
  { at_end, next, arrives_h }: { at_end: boolean; next: PlaceCode; arrives_h: number },
): FleetPosition {
  const { at } = along(way, at_end ? way.length_km : 0)
  return { ...at, heading: null, knots: 0, bound_for: next, arrives_h }
}
