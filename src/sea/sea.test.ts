import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heap } from './heap.ts'
import { along, densified, routeThrough } from './route.ts'
import { simplified, unwrapped } from './simplify.ts'
import { bearingOf, distanceKm, km_per_nautical_mile, type Position, vectorOf, wrapped } from './sphere.ts'
import {
  cellOf,
  closing,
  columnOf,
  columns,
  isClear,
  isOpen,
  nearestOpen,
  raster_bytes,
  rowOf,
  setCell,
  waterOf,
} from './water.ts'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const place = fc.record({
  latitude: fc.double({ min: -59, max: 71, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the globe', () => {
  test('a minute of latitude is a nautical mile', () => {
    expect(distanceKm(at(10, 20), at(11, 20)) / km_per_nautical_mile).toBeCloseTo(60, 0)
  })

  test('headings are those of a compass, also over the date line', () => {
    expect([at(1, 0), at(0, 1), at(-1, 0), at(0, -1)].map((to) => Math.round(bearingOf(at(0, 0), to)))).toEqual([0, 90, 180, 270])
    expect(Math.round(bearingOf(at(0, 179), at(0, -179)))).toBe(90)
  })

  test('longitudes come back to −180 … 180', () => {
    expect([180, 190, -190, 540].map(wrapped)).toEqual([-180, -170, 170, -180])
  })
})

describe('a route', () => {
  const pacific = routeThrough([at(35, 140), at(45, 180), at(34, -118)])

  test('knows where one is after some kilometres', () => {
    expect(along(pacific, 0).at).toEqual(expect.objectContaining({ latitude: expect.closeTo(35, 6) }))
    expect(along(pacific, pacific.length_km + 50).at.longitude).toBeCloseTo(-118, 6)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const km = share * pacific.length_km
        const { at: here, heading } = along(pacific, km)
        expect(heading).toBeGreaterThanOrEqual(0)
        expect(heading).toBeLessThan(360)
        const [from, middle, to] = pacific.points
        if (!from || !middle || !to) throw new Error('three points')
        const before_km = km <= (pacific.kms[1] ?? 0) ? distanceKm(from, here) : (pacific.kms[1] ?? 0) + distanceKm(middle, here)
        expect(before_km).toBeCloseTo(km, 3)
      }),
    )
  })

  test('is drawn in steps of at most a hundred kilometres', () => {
    const line = densified(pacific)
    const steps = line.slice(1).map((point, index) => distanceKm(line[index] ?? point, point))
    expect(Math.max(...steps)).toBeLessThanOrEqual(100)
    expect(line.length).toBeGreaterThan(pacific.length_km / 100)
  })

  test('is simplified without moving more than a hundredth of a degree, and keeps its ends', () => {
    const line = densified(pacific, 10)
    const few = simplified(line)
    expect(few.length).toBeLessThan(line.length / 2)
    expect([few[0], few.at(-1)]).toEqual([line[0], line.at(-1)])
    const [plain, kept] = [unwrapped(line), unwrapped(few)]
    for (const { latitude, longitude } of plain) {
      const next = kept.findIndex((point) => point.longitude >= longitude)
      const [one, other] = [kept[Math.max(0, next - 1)], kept[Math.max(0, next)]]
      if (!one || !other || one === other) continue
      const share = (longitude - one.longitude) / (other.longitude - one.longitude)
      expect(Math.abs(one.latitude + share * (other.latitude - one.latitude) - latitude)).toBeLessThan(0.02)
    }
  })
})

test('a heap gives the least first', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (costs) => {
      const queue = heap()
      for (const [index, cost] of costs.entries()) queue.push(index, cost)
      const out = costs.map(() => queue.pop()?.cost)
      expect(out).toEqual(costs.toSorted((one, other) => one - other))
      expect(queue.pop()).toBeNull()
    }),
  )
})

describe('the waters', () => {
  const ocean = waterOf(new Uint8Array(raster_bytes).fill(255))
  const wall = { west: 10, south: -20, east: 10.2, north: 20 }

  test('every cell has its place', () => {
    fc.assert(
      fc.property(place, (point) => {
        expect(cellOf(point)).toBe(rowOf(point.latitude) * columns + columnOf(point.longitude))
        expect(isOpen(ocean.open, cellOf(point))).toBe(true)
      }),
    )
    expect(cellOf(at(80, 0))).toBe(-1)
  })

  test('land in between hides one point from the other', () => {
    const water = closing(ocean, [wall])
    expect(isClear(ocean, vectorOf(at(0, 0)), vectorOf(at(0, 30)))).toBe(true)
    expect(isClear(water, vectorOf(at(0, 0)), vectorOf(at(0, 30)))).toBe(false)
    expect(isClear(water, vectorOf(at(30, 0)), vectorOf(at(30, 30)))).toBe(true)
    expect(isClear(water, vectorOf(at(0, 170)), vectorOf(at(0, -170)))).toBe(true)
  })

  test('one step of land is enough to hide, wherever it is', () => {
    fc.assert(
      fc.property(place, place, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (from, to, share) => {
        const route = routeThrough([from, to])
        fc.pre(route.length_km > 100 && route.length_km < 15_000)
        const inBetween = along(route, route.length_km * share).at
        fc.pre(cellOf(inBetween) >= 0 && cellOf(inBetween) !== cellOf(from) && cellOf(inBetween) !== cellOf(to))
        const open = ocean.open.slice()
        const cell = cellOf(inBetween)
        for (const row of [-columns, 0, columns])
          for (const column of [-1, 0, 1]) if (cell + row + column >= 0) setCell(open, cell + row + column, false)
        expect(isClear(waterOf(open), vectorOf(from), vectorOf(to))).toBe(false)
      }),
      { numRuns: 8 },
    )
  })

  test('the nearest open cell is found, if there is one near enough', () => {
    const water = closing(ocean, [{ west: -3, south: -3, east: 3, north: 3 }])
    const found = nearestOpen(water, at(0, 2), 500)
    expect(found?.longitude).toBeCloseTo(3.07, 1)
    expect(nearestOpen(water, at(0, 0), 200)).toBeNull()
  })
})
