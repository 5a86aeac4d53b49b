import { expect, test } from 'vitest'
import type { FleetFeature, Ship } from '../../server/map.ts'
import { portMarks, portText, positionsOf, sailedBy, shipMarks, waysOf } from './contents.ts'

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

const hourly = (begins: number, longitude: number, is_estimated: boolean) =>
  [0, 3_600_000].map((after, place) => ({
    ...{ at: begins + after, longitude: longitude + place, latitude: 41, heading: 80 },
    is_estimated,
  }))

test('a ship stands where it was seen, and ahead of now where the server says that it will be', () => {
  const at = Date.parse('2026-11-25T00:00:00Z')
  const coming = new Map([['a', hourly(at, 175, false)]])
  const ahead = (moment: number) => shipMarks([ship], { at: moment, is_past: false }, coming)[0]
  expect(shipMarks([ship], null, coming)[0]).toMatchObject({ is_estimated: false, heading: 90 })
  expect(ahead(at)).toMatchObject({ is_estimated: true, heading: 80, at: [175 / 360, expect.any(Number)] })
  expect(ahead(at + 86_400_000)?.at[0]).toBeCloseTo(176 / 360)
})

test('a ship of which nobody says where it will be stays, and is no longer sure', () => {
  const marks = shipMarks([ship], { at: Date.now(), is_past: false }, new Map())
  expect(marks[0]).toMatchObject({ is_estimated: true, heading: 90 })
})

test('in the past a ship stands where it was then, sure when it was reported there; before it left it is not there', () => {
  const at = Date.parse('2026-11-20T00:00:00Z')
  const was = new Map([['a', hourly(at, 150, false)]])
  const marks = (moment: number) => shipMarks([ship], { at: moment, is_past: true }, was)
  expect(marks(at + 60_000)).toMatchObject([{ is_estimated: false, heading: 80, at: [150 / 360, expect.any(Number)] }])
  expect(marks(at - 60_000)).toEqual([])
  expect(shipMarks([ship], { at, is_past: true }, new Map())).toEqual([])
})

test('what was sailed by a moment ends where the ship was, in the world of its way', () => {
  const at = Date.parse('2026-11-20T00:00:00Z')
  const ways = waysOf([
    leg('past_leg', [
      [175, 41],
      [-170, 42],
    ]),
    leg('future_leg', [
      [-170, 42],
      [-120, 34],
    ]),
  ])
  const [sailed, ...others] = sailedBy(ways, { at: at + 3_600_000, is_past: true }, new Map([['a', hourly(at, 179.5, true)]]))
  expect(others).toEqual([])
  expect(sailed?.points.at(-1)?.[0]).toBeCloseTo(180.5 / 360)
  expect(sailedBy(ways, { at: at - 1, is_past: true }, new Map([['a', hourly(at, 179.5, true)]]))).toEqual([])
})

test('a port says what stands there and what comes, as the list does', () => {
  expect(portText({ name: 'Los Angeles', count: 5, approaching: 2 })).toBe('Los Angeles 3, 2 coming')
  expect(portText({ name: 'Hamburg', count: 2, approaching: 2 })).toBe('Hamburg 2 coming')
  expect(portText({ name: 'Yantian', count: 4, approaching: 0 })).toBe('Yantian 4')
  expect(portText({ name: 'Balboa', count: 0, approaching: 0 })).toBe('Balboa')
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
