import { type Flat, flatLine, flatOf } from '../../map/flat.ts'
import type { Position } from '../../map/shapes.ts'
import type { ComingPosition, FleetFeature, PortCount, Ship } from '../../server/map.ts'

// What the map of all ships shows, out of what the server says of them.

export type ShipMark = {
  ship: Ship
  at: Flat
  heading: number | null
  /** Nobody reported it there: where it should be now, or on the day that the reader looks ahead to. */
  is_estimated: boolean
}
export type WayLine = { ship_id: string; time: 'past' | 'ahead'; is_estimated: boolean; points: readonly Flat[] }
export type PortMark = { name: string; at: Flat; count: number }

/** The ways of ships: behind them, and ahead. */
export function waysOf(features: readonly FleetFeature[]): readonly WayLine[] {
  return features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'LineString') return []
    if (properties.feature_type !== 'past_leg' && properties.feature_type !== 'future_leg') return []
    const is_past = properties.feature_type === 'past_leg'
    const is_estimated = !is_past || properties.estimated === true
    const points = flatLine(geometry.coordinates.map(positionOf))
    return [{ ship_id: properties.vessel_id, time: is_past ? 'past' : 'ahead', is_estimated, points } as const]
  })
}

/** Ports with boxes there or on their way there, those with the most first; then the other ends of the ways of ships. */
export function portMarks(ports: readonly PortCount[], ships: readonly Ship[], ways: readonly WayLine[]): readonly PortMark[] {
  const counted = ports
    .flatMap(({ attributes: { name, latitude, longitude, containers_count, approaching_count } }) =>
      latitude === null || longitude === null
        ? []
        : [{ name, at: flatOf([longitude, latitude]), count: containers_count + approaching_count }],
    )
    .toSorted((one, other) => other.count - one.count)
  const known = new Set(counted.map(({ name }) => name))
  const ends = ships.flatMap(({ id, attributes: { previous_port_name: name } }): PortMark[] => {
    const at = ways.find(({ ship_id, time }) => ship_id === id && time === 'past')?.points[0]
    return name === null || at === undefined || known.has(name) ? [] : [{ name, at, count: 0 }]
  })
  return [...counted, ...new Map(ends.map((end) => [end.name, end])).values()]
}

/**
 * Where ships are; `ahead_at`, in milliseconds since 1970, is when the reader looks ahead to: then where they will be, as far as the server says.
 * A ship that has arrived by then stands at its port.
 */
export function shipMarks(
  ships: readonly Ship[],
  ahead_at: number | null,
  coming: ReadonlyMap<string, readonly ComingPosition[]>,
): readonly ShipMark[] {
  return ships.flatMap((ship): ShipMark[] => {
    const { position } = ship.attributes
    const later = ahead_at === null ? null : (coming.get(ship.id)?.findLast(({ at }) => at <= ahead_at) ?? null)
    if (later !== null)
      return [{ ship, at: flatOf([later.longitude, later.latitude]), heading: later.heading, is_estimated: true }]
    if (position === null) return []
    const { longitude, latitude, heading, is_estimated } = position
    return [{ ship, at: flatOf([longitude, latitude]), heading, is_estimated: is_estimated || ahead_at !== null }]
  })
}

/** All positions that the map should show when it opens: ships with their ways; ports where there is no ship. */
export function positionsOf(
  ships: readonly Ship[],
  features: readonly FleetFeature[],
  ports: readonly PortCount[],
): readonly Position[] {
  const at_sea = ships.flatMap(({ attributes: { position } }): Position[] =>
    position === null ? [] : [[position.longitude, position.latitude]],
  )
  const ways = features.flatMap(({ geometry, properties }) =>
    geometry.type === 'LineString' && properties.feature_type !== 'port' ? geometry.coordinates.map(positionOf) : [],
  )
  if (at_sea.length + ways.length > 0) return [...at_sea, ...ways]
  return ports.flatMap(({ attributes: { latitude, longitude } }): Position[] =>
    latitude === null || longitude === null ? [] : [[longitude, latitude]],
  )
}

function positionOf([longitude = 0, latitude = 0]: readonly number[]): Position {
  return [longitude, latitude]
}
