import { describe, expect, test } from 'vitest'
import { routeThrough } from '../sea/route.ts'
import type { Position } from '../sea/sphere.ts'
import type { LegCall, VoyageLeg } from './legs.ts'
import { estimatesBetween, type FindRoute, type Fix, fixesOf, wayUntil, whereaboutsAt } from './track.ts'

const hour_ms = 3_600_000
const begin_ms = Date.parse('2031-01-01T00:00:00Z')
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const hours = (count: number) => new Date(begin_ms + count * hour_ms).toISOString()
// An ocean without land.
const findRoute: FindRoute = (from, to) => routeThrough([from, to])

function call(sequence: number, where: Position | null): LegCall {
  const port = {
    id: `${sequence}`,
    name: 'x',
    code: 'XXXXX',
    state_abbr: null,
    country_code: 'XX',
    time_zone: null,
    latitude: null,
    longitude: null,
  }
  return { port, at: where, sequence, label: 'x', inbound: null, outbound: null }
}

/** Along the equator, 100 hours for twenty degrees, unless told otherwise. */
function leg(other: Partial<VoyageLeg> = {}): VoyageLeg {
  return {
    from: call(1, at(0, 0)),
    to: call(2, at(0, 20)),
    vessel_id: 'v',
    voyage_number: null,
    departed_at: hours(0),
    departs_at: null,
    arrived_at: null,
    arrives_at: hours(100),
    state: 'running',
    ...other,
  }
}

const reported = (hour: number, longitude: number): Fix => ({
  at: at(0, longitude),
  ms: begin_ms + hour * hour_ms,
  heading: 90,
  speed_knots: 15,
})
const fixes = (one: VoyageLeg, reports: readonly Fix[], now_hour: number) =>
  fixesOf(one, reports, { now_ms: begin_ms + now_hour * hour_ms, findRoute })
const longitudeAt = (list: readonly Fix[], hour: number) =>
  whereaboutsAt(list, begin_ms + hour * hour_ms, findRoute)?.at.longitude

describe('a ship under way', () => {
  test('is taken to sail evenly from its departure to the arrival that is expected', () => {
    expect(longitudeAt(fixes(leg(), [], 50), 50)).toBeCloseTo(10, 3)
  })

  test('is where it was reported, and goes on from there', () => {
    const known = fixes(leg(), [reported(50, 12)], 60)
    expect(longitudeAt(known, 50)).toBe(12)
    expect(longitudeAt(known, 75)).toBeCloseTo(16, 3)
    expect(longitudeAt(known, 25)).toBeCloseTo(6, 3)
  })

  test('that is overdue is at the door and not in the port', () => {
    const late = longitudeAt(fixes(leg(), [], 120), 120) ?? 0
    expect(late).toBeGreaterThan(18)
    expect(late).toBeLessThan(20)
  })

  test('of which no arrival is known goes at fourteen knots', () => {
    // Twenty degrees are 1,200 nautical miles.
    expect(longitudeAt(fixes(leg({ arrives_at: null }), [], 10), 10)).toBeCloseTo(140 / 60, 1)
  })

  test('reported after the arrival or before the departure was elsewhere', () => {
    const done = leg({ arrived_at: hours(90), state: 'done' })
    expect(fixes(done, [reported(-5, 50), reported(95, 60)], 200)).toHaveLength(2)
  })

  test('to or from a place that nobody knows cannot be followed', () => {
    expect(fixes(leg({ to: call(2, null) }), [], 10)).toEqual([])
    expect(fixes(leg({ state: 'to_come' }), [], 10)).toEqual([])
  })
})

test('estimates fill gaps at full hours, and no others', () => {
  const list = fixes(leg(), [reported(50.5, 10), reported(51.2, 10.2)], 60)
  const window = { from_ms: begin_ms + 48 * hour_ms, to_ms: begin_ms + 55 * hour_ms, step_ms: hour_ms, most: 100 }
  const found = estimatesBetween(list, window, findRoute).map(({ ms }) => (ms - begin_ms) / hour_ms)
  expect(found).toEqual([48, 49, 50, 52, 53, 54, 55])
  expect(estimatesBetween(list, { ...window, most: 3 }, findRoute)).toHaveLength(3)
})

test('the way so far leads through what was reported and ends where the ship is', () => {
  const list = fixes(leg(), [reported(50, 10)], 75)
  const way = wayUntil(list, begin_ms + 75 * hour_ms, findRoute)
  expect(way[0]).toEqual(at(0, 0))
  expect(way).toContainEqual(at(0, 10))
  expect(way.at(-1)?.longitude).toBeCloseTo(15, 3)
})
