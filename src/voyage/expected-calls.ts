/** Which calls of a ship journeys expect, and when. */
import { day_ms } from '../base/durations.ts'
import type { JourneyLeg, JourneyStop } from '../journey/belief.ts'

export type ExpectedCall = {
  port_id: string
  /** UN/LOCODE of the port. */
  locode: string | null
  /** Whether the box comes on the ship or leaves on it. */
  side: 'in' | 'out'
  /** When the ship arrives or leaves, by the latest word; null: unknown. */
  at_ms: number | null
  /** When the ship is on the leg at the earliest: its departure from the stop before, for `in`. */
  from_ms: number | null
  /** What the line says of an arrival that lies ahead. */
  line_eta_ms: number | null
}

/** A ship makes the same call again after weeks; schedules slip by days. */
const window_ms = 10 * day_ms
// The longest leg of a liner, with waiting.
const leg_ms = 60 * day_ms

const outward: ReadonlySet<JourneyStop['part']> = new Set(['pre', 'pol', 'transshipment'])

/** In the order of the journey. Ports only. */
export function expectedCallsOf(stops: readonly JourneyStop[], vessel_id: string): ExpectedCall[] {
  return stops.flatMap((stop, index) => {
    if (stop.location_type !== 'port' || stop.location_id === null) return []
    const port_id = stop.location_id
    const { locode } = stop
    const calls: ExpectedCall[] = []
    if (isOn(stop.inbound, vessel_id)) {
      const { estimated_at, actual_at } = stop.inbound
      const from_ms = timeOf(stops[index - 1]?.outbound ?? null)
      calls.push({
        port_id,
        locode,
        side: 'in',
        at_ms: timeOf(stop.inbound),
        from_ms,
        line_eta_ms: actual_at === null ? msOf(estimated_at) : null,
      })
    }
    if (outward.has(stop.part) && isOn(stop.outbound, vessel_id))
      calls.push({ port_id, locode, side: 'out', at_ms: timeOf(stop.outbound), from_ms: null, line_eta_ms: null })
    return calls
  })
}

/** Whether something at `ms` belongs to the call. */
export function isOfCall({ at_ms, from_ms }: Pick<ExpectedCall, 'at_ms' | 'from_ms'>, ms: number): boolean {
  if (from_ms !== null && ms < from_ms - day_ms) return false
  if (at_ms !== null) return Math.abs(at_ms - ms) <= window_ms
  return from_ms !== null && ms - from_ms <= leg_ms
}

/** Whether the ship is wanted now: it is on its way to the call, or near it in time. */
export function isWanted(call: Pick<ExpectedCall, 'at_ms' | 'from_ms'>, now_ms: number): boolean {
  const { at_ms, from_ms } = call
  if (isOfCall(call, now_ms)) return true
  return from_ms !== null && from_ms - window_ms <= now_ms && at_ms !== null && now_ms <= at_ms + window_ms
}

function isOn(leg: JourneyLeg | null, vessel_id: string): leg is JourneyLeg {
  return leg !== null && leg.mode !== 'rail' && leg.vessel_id === vessel_id
}

function timeOf(leg: JourneyLeg | null): number | null {
  return leg === null ? null : (msOf(leg.actual_at) ?? msOf(leg.estimated_at))
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}
