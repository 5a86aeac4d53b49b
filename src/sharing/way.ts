/** The way of a box as a line with a stop a port, and where it is on it. */

import type { SharedJourney } from '../contract/resources/shared-journey.ts'
import type { JourneyStop } from '../journey/belief.ts'
import type { SharedCargo } from './facts.ts'

type Way = NonNullable<SharedJourney['way']>

const kinds: Partial<Record<JourneyStop['part'], Way['stops'][number]['kind']>> = {
  pol: 'origin',
  transshipment: 'transhipment',
  pod: 'port_of_discharge',
  inland: 'destination',
}

export function wayOf(
  { container }: SharedCargo,
  positions: ReadonlyMap<string, { latitude: number | null; longitude: number | null }>,
): Way {
  const shown = container.journey_stops.filter(({ part }) => kinds[part] !== undefined)
  // Some lines report the arrival at a port and none before.
  const reached = shown.findLastIndex(isReached)
  const left = shown[reached]?.outbound?.actual_at ?? null
  const is_over = container.delivered_at !== null || container.empty_terminated_at !== null || container.full_out_at !== null
  const stops = shown.map((stop, index) => ({
    name: stop.name ?? stop.locode ?? '',
    locode: stop.locode,
    kind: kinds[stop.part] ?? 'transhipment',
    passed: index < reached || (index === reached && (left !== null || is_over)),
    latitude: positions.get(stop.location_id ?? '')?.latitude ?? null,
    longitude: positions.get(stop.location_id ?? '')?.longitude ?? null,
  }))
  return { stops, at: reached, between: left !== null && reached < shown.length - 1 }
}

function isReached({ inbound, outbound }: JourneyStop): boolean {
  return (inbound?.actual_at ?? outbound?.actual_at ?? null) !== null
}
