/** The part of a journey that goes by sea, from the port of lading to the port of discharge, as calls and the legs between them. */
import type { Instant, JourneyLeg, JourneyStop, PortPlace } from '../journey/belief.ts'
import type { Position } from '../sea/sphere.ts'

export type LegCall = {
  port: PortPlace
  /** Null for a port without a known position. */
  at: Position | null
  /** From 1. */
  sequence: number
  /** POL, TS1, TS2 …, POD. */
  label: string
  inbound: JourneyLeg | null
  outbound: JourneyLeg | null
}

export type VoyageLeg = {
  /** The call that it begins at, and the next one. */
  from: LegCall
  to: LegCall
  vessel_id: string | null
  voyage_number: string | null
  departed_at: Instant | null
  departs_at: Instant | null
  arrived_at: Instant | null
  arrives_at: Instant | null
  state: 'done' | 'running' | 'to_come'
}

const parts: ReadonlySet<JourneyStop['part']> = new Set(['pol', 'transshipment', 'pod'])

/** In the order of the voyage. Stops that are no port we know are left out. */
export function callsOf(stops: readonly JourneyStop[], ports: ReadonlyMap<string, PortPlace>): LegCall[] {
  const afloat = stops.filter((stop) => parts.has(stop.part) && stop.location_id !== null && ports.has(stop.location_id))
  let hubs = 0
  return afloat.flatMap(({ location_id, part, inbound, outbound }, index) => {
    const port = ports.get(location_id ?? '')
    if (part === 'transshipment') hubs += 1
    const label = part === 'transshipment' ? `TS${hubs}` : part.toUpperCase()
    return port ? [{ port, at: positionOf(port), sequence: index + 1, label, inbound, outbound }] : []
  })
}

function positionOf({ latitude, longitude }: PortPlace): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export function legsOf(calls: readonly LegCall[]): VoyageLeg[] {
  return calls.flatMap((from, index) => {
    const to = calls[index + 1]
    if (to === undefined) return []
    const departed_at = from.outbound?.actual_at ?? null
    const arrived_at = to.inbound?.actual_at ?? null
    return {
      from,
      to,
      vessel_id: from.outbound?.vessel_id ?? to.inbound?.vessel_id ?? null,
      voyage_number: from.outbound?.voyage_number ?? to.inbound?.voyage_number ?? null,
      departed_at,
      departs_at: from.outbound?.estimated_at ?? null,
      arrived_at,
      arrives_at: to.inbound?.estimated_at ?? null,
      // Some lines report the arrival and never the departure.
      state: arrived_at !== null ? 'done' : departed_at !== null ? 'running' : 'to_come',
    }
  })
}
