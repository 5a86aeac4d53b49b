import { describe, expect, test } from 'vitest'
import { flatLine, flatOf, keepIn, placeOf, spotsOf, viewFrom, viewOf, viewText, zoomed } from './flat.ts'
import type { Position } from './shapes.ts'

const size = { width: 900, height: 600 }

test.each<Position>([
  [0, 0],
  [139.7, 35.6],
  [-118.2, 33.7],
  [179.9, -45],
])('the place at %f, %f is found again', (...position) => {
  const [longitude, latitude] = placeOf(flatOf(position))
  expect(longitude).toBeCloseTo(position[0], 9)
  expect(latitude).toBeCloseTo(position[1], 9)
})

test('a place in the world beside is the same place', () => {
  const [x, y] = flatOf([170, 10])
  expect(placeOf([x + 1, y])[0]).toBeCloseTo(170, 9)
})

describe('a line across the 180th meridian', () => {
  test.each([
    ['eastward', [170, -170, -120], 1],
    ['westward', [-170, 170, 120], -1],
  ] as const)('%s goes on and never jumps around the world', (_, longitudes, side) => {
    const line = flatLine(longitudes.map((longitude) => [longitude, 40]))
    const steps = line.slice(1).map(([x], place) => x - (line[place]?.[0] ?? 0))
    for (const step of steps) expect(step * side).toBeGreaterThan(0)
    for (const step of steps) expect(Math.abs(step)).toBeLessThan(0.5)
  })
})

test('ships on both sides of the Pacific are shown across it, each in sight', () => {
  const ships: Position[] = [
    [121, 31],
    [170, 49],
    [-143, 43],
    [-118, 33],
  ]
  const view = viewOf(ships, size)
  expect(Math.abs(placeOf([view.x, view.y])[0])).toBeGreaterThan(150)
  for (const ship of ships) expect(spotsOf(flatOf(ship), view, size)).toHaveLength(1)
})

test('on a phone all of a fleet around the world is in sight, above what floats over the lower end', () => {
  const phone = { width: 360, height: 420 }
  const fleet: Position[] = [
    [9, 53],
    [-74, 40],
    [114, 22],
    [-118, 33],
    [100, 1],
  ]
  const view = viewOf(fleet, phone, 76)
  const spots = fleet.flatMap((place) => spotsOf(flatOf(place), view, phone))
  const within = spots.filter(([x, y]) => x > 10 && x < 350 && y > 10 && y < 420 - 76)
  expect(within.length).toBeGreaterThanOrEqual(fleet.length)
})

test('a place stands once in each world that is in sight', () => {
  const wide = { width: 1_000, height: 300 }
  const spots = spotsOf(flatOf([0, 0]), keepIn({ x: 0, y: 0, world_px: 400 }, wide), wide)
  expect(spots.map(([x]) => Math.round(x))).toEqual([100, 500, 900])
})

test('nearer keeps what is under the pointer there', () => {
  const view = keepIn({ x: 0.1, y: -0.05, world_px: 2_000 }, size)
  const ship = flatOf([60, 20])
  const [before] = spotsOf(ship, view, size)
  if (before === undefined) throw new Error('the ship is not in sight')
  const [after] = spotsOf(ship, zoomed(view, { by: 2, at: before, size }), size)
  expect(after?.[0]).toBeCloseTo(before[0], 6)
  expect(after?.[1]).toBeCloseTo(before[1], 6)
})

test('farther ends where the map fills the screen, and the poles are not passed', () => {
  const far = zoomed(keepIn({ x: 0, y: 0, world_px: 2_000 }, size), { by: 0.0001, at: [450, 300], size })
  expect(far.world_px).toBeGreaterThan(300)
  expect(keepIn({ x: 0, y: 9, world_px: 2_000 }, size).y).toBeLessThan(0.5)
})

test('a view stands in an address; what is no view is none', () => {
  const view = keepIn({ x: 0.4, y: -0.08, world_px: 1_500 }, size)
  const read = viewFrom(viewText(view), size)
  expect(read?.x).toBeCloseTo(view.x, 3)
  expect(read?.world_px).toBe(1_500)
  for (const text of [null, '', '1,2', 'a,b,c']) expect(viewFrom(text, size)).toBeNull()
})
