import { expect, test } from 'vitest'
import type { FleetFeature, Ship } from '../../server/map.ts'
import { portMarks, positionsOf, shipMarks, waysOf } from './contents.ts'

const position = {
  longitude: 170,
  latitude: 40,
  at: '2026-11-24T00:00:00Z',
  age_s: 60,
  is_estimated: false,
  heading: 90,
  speed_knots: 14,
}
// What the map reads of a ship.
const ship = { id: 'a', type: 'ship', attributes: { name: 'Tidewater', position } } as unknown as Ship

const leg = (feature_type: 'past_leg' | 'future_leg', coordinates: [number, number][], estimated?: boolean) =>
  // What the map reads of a leg.
  ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: { feature_type, vessel_id: 'a', point_count: coordinates.length, ...(estimated ? { estimated } : {}) },
  }) as unknown as FleetFeature

test('the way behind is solid where it was reported; the way ahead never is', () => {
  const ways = waysOf([
    leg('past_leg', [
      [120, 30],
      [170, 40],
    ]),
    leg(
      'past_leg',
      [
        [100, 10],
        [120, 30],
      ],
      true,
    ),
    leg('future_leg', [
      [170, 40],
      [-120, 34],
    ]),
  ])
  expect(ways.map(({ time, is_estimated }) => [time, is_estimated])).toEqual([
    ['past', false],
    ['past', true],
    ['ahead', true],
  ])
  const xs = ways[2]?.points.map(([x]) => x) ?? []
  expect(xs[1]).toBeGreaterThan(xs[0] ?? 1)
})

test('a ship stands where it was seen, and ahead of now where the server says that it will be', () => {
  const at = Date.parse('2026-11-25T00:00:00Z')
  const coming = new Map([
    ['a', [0, 3_600_000].map((after, place) => ({ at: at + after, longitude: 175 + place, latitude: 41, heading: 80 }))],
  ])
  expect(shipMarks([ship], null, coming)[0]).toMatchObject({ is_estimated: false, heading: 90 })
  expect(shipMarks([ship], at, coming)[0]).toMatchObject({ is_estimated: true, heading: 80, at: [175 / 360, expect.any(Number)] })
  expect(shipMarks([ship], at + 86_400_000, coming)[0]?.at[0]).toBeCloseTo(176 / 360)
})

test('a ship of which nobody says where it will be stays, and is no longer sure', () => {
  expect(shipMarks([ship], Date.now(), new Map())[0]).toMatchObject({ is_estimated: true, heading: 90 })
})

test('without a ship the ports are shown', () => {
  // What the map reads of a port.
  const port = { attributes: { longitude: 4.5, latitude: 51.9 } } as unknown as Parameters<typeof positionsOf>[2][number]
  expect(positionsOf([], [], [port])).toEqual([[4.5, 51.9]])
  expect(positionsOf([ship], [], [port])).toEqual([[170, 40]])
})

test('a port from which a ship came is on the map, though no box is there', () => {
  // What the map reads of a port and of a ship.
  const port = { attributes: { name: 'Los Angeles', longitude: -118, latitude: 34, containers_count: 2, approaching_count: 1 } }
  const from = (id: string, name: string) => ({ id, attributes: { previous_port_name: name } }) as unknown as Ship
  const ports = [port] as unknown as Parameters<typeof portMarks>[0]
  const ways = waysOf([
    leg('past_leg', [
      [104, 1],
      [170, 40],
    ]),
  ])
  const marks = portMarks(ports, [from('a', 'Singapore'), from('b', 'Los Angeles')], ways)
  expect(marks.map(({ name, count }) => [name, count])).toEqual([
    ['Los Angeles', 3],
    ['Singapore', 0],
  ])
})
