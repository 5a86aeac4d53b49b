import { type Flat, flatLine, flatOf } from '../../map/flat.ts'
import type { Position } from '../../map/shapes.ts'
import type { FleetFeature, PortCount, Ship, TimedPosition, TimedPositions } from '../../server/map.ts'

// What the map of all ships shows, out of what the server says of them.

export type ShipMark = {
  ship: Ship
  at: Flat
  heading: number | null
  /** Nobody reported it there: where it should be now, or on the day that the reader looks ahead to. */
  is_estimated: boolean
}
export type WayLine = { ship_id: string; time: 'past' | 'ahead'; is_estimated: boolean; points: readonly Flat[] }
/** `count`: boxes that are there or on their way there. */
export type PortMark = { name: string; at: Flat; count: number; approaching: number }

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
        : [
            {
              name,
              at: flatOf([longitude, latitude]),
              count: containers_count + approaching_count,
              approaching: approaching_count,
            },
          ],
    )
    .toSorted((one, other) => other.count - one.count)
  const known = new Set(counted.map(({ name }) => name))
  const ends = ships.flatMap(({ id, attributes: { previous_port_name: name } }): PortMark[] => {
    const at = ways.find(({ ship_id, time }) => ship_id === id && time === 'past')?.points[0]
    return name === null || at === undefined || known.has(name) ? [] : [{ name, at, count: 0, approaching: 0 }]
  })
  return [...counted, ...new Map(ends.map((end) => [end.name, end])).values()]
}

/** `Los Angeles 3, 2 coming`: the same figures as in the list beside the map. */
export function portText({ name, count, approaching }: Pick<PortMark, 'name' | 'count' | 'approaching'>): string {
  const there = count - approaching
  const figures = [there > 0 ? `${there}` : '', approaching > 0 ? `${approaching} coming` : ''].filter(Boolean)
  return [name, figures.join(', ')].filter(Boolean).join(' ')
}

/** What the reader looks at: `at` in milliseconds since 1970, which is behind or ahead of now. */
export type Moment = { at: number; is_past: boolean }

/**
 * Where ships are; at another moment, where they were or will be, as far as the server says. A ship that has arrived by then stands at its port, and one
 * that had not left yet is not there.
 */
export function shipMarks(ships: readonly Ship[], moment: Moment | null, told: TimedPositions): readonly ShipMark[] {
  return ships.flatMap((ship): ShipMark[] => {
    const { position } = ship.attributes
    const then = moment === null ? null : (positionAt(told.get(ship.id), moment) ?? null)
    if (then !== null) {
      const { longitude, latitude, heading, is_estimated } = then
      return [{ ship, at: flatOf([longitude, latitude]), heading, is_estimated: is_estimated || moment?.is_past === false }]
    }
    if (position === null || moment?.is_past) return []
    const { longitude, latitude, heading, is_estimated } = position
    return [{ ship, at: flatOf([longitude, latitude]), heading, is_estimated: is_estimated || moment !== null }]
  })
}

function positionAt(positions: readonly TimedPosition[] | undefined, { at }: Moment): TimedPosition | undefined {
  return positions?.findLast((position) => position.at <= at)
}

/** What of the ways was sailed by a moment that is past. */
export function sailedBy(ways: readonly WayLine[], { at }: Moment, told: TimedPositions): readonly WayLine[] {
  return ways.flatMap((way): WayLine[] => {
    const positions = way.time === 'past' ? told.get(way.ship_id)?.filter((position) => position.at <= at) : undefined
    if (positions === undefined || positions.length < 2) return []
    const [first] = way.points
    const points = flatLine(positions.map(({ longitude, latitude }): Position => [longitude, latitude]))
    const [begins] = points
    // In the world of the way that it lies on.
    const turns = first === undefined || begins === undefined ? 0 : Math.round(first[0] - begins[0])
    return [{ ...way, points: points.map(([x, y]) => [x + turns, y] as const) }]
  })
}

/** Since when the ways that are shown were sailed, in milliseconds since 1970; null: no ship is under way. */
export function sailedSince(ships: readonly Ship[]): number | null {
  const departed = ships.flatMap(({ attributes: { departed_at } }) => (departed_at === null ? [] : [Date.parse(departed_at)]))
  return departed.length === 0 ? null : Math.min(...departed)
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
