/** The way of a container: its stops, and where on it the box is. */
import type { JourneyStop } from '../journey/belief.ts'
import type { WayStopKind } from '../vocabulary/container-work.ts'
import type { Moments } from './moments.ts'

type WayStop = { locode: string | null; name: string | null; kind: WayStopKind; passed: boolean }

export type WayView = {
  stops: readonly WayStop[]
  /** The last stop that it reached, by its place in the list; -1: none. */
  at: number
  /** Whether it has left that one and goes on. */
  between: boolean
  /** Whether it is only supposed to be there: what is known is old, or the next arrival should have been reported. */
  supposed: boolean
}

const kinds: Record<JourneyStop['part'], WayStopKind> = {
  pre: 'origin',
  pol: 'origin',
  transshipment: 'transhipment',
  pod: 'port_of_discharge',
  post: 'destination',
  inland: 'destination',
}

export function wayOf(stops: readonly JourneyStop[], { is_old, moments }: { is_old: boolean; moments: Moments }): WayView {
  const at = stops.findLastIndex(({ inbound, outbound }) => isActual(inbound) || isActual(outbound))
  const between = at >= 0 && at < stops.length - 1 && isActual(stops[at]?.outbound)
  const expected = stops[at + 1]?.inbound?.estimated_at ?? null
  const is_overdue = expected !== null && moments.hasCome(new Date(expected))
  return {
    stops: stops.map(({ locode, name, part }, position) => ({
      locode,
      name,
      kind: kinds[part],
      passed: position < at || (position === at && between),
    })),
    at,
    between,
    supposed: at >= 0 && at < stops.length - 1 && (is_old || (between && is_overdue)),
  }
}

function isActual(leg: JourneyStop['inbound'] | undefined): boolean {
  return leg != null && leg.actual_at !== null
}
