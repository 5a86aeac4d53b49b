import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approaches } from '../../data/sea-approaches.ts'
import { channels } from '../../data/sea-channels.ts'
import { portByLocode, referencePorts } from '../../src/reference/places.ts'
import { readChart } from '../../src/sea/chart.ts'
import { densified } from '../../src/sea/route.ts'
import { openRouter } from '../../src/sea/router.ts'
import { simplified } from '../../src/sea/simplify.ts'
import { distanceKm, km_per_nautical_mile, type Position } from '../../src/sea/sphere.ts'
import { nearestOpen } from '../../src/sea/water.ts'
import { readLand } from './land.ts'
import { openJudge } from './over-land.ts'
import { published, publishedInshore } from './published.ts'

const router = openRouter({ avoid_red_sea: false })
const judge = openJudge()
const aroundAfrica = openRouter({ avoid_red_sea: true })

function port(code: string): Position {
  const { latitude, longitude } = portByLocode(code) ?? {}
  if (latitude == null || longitude == null) throw new Error(`no port ${code}`)
  return { latitude, longitude }
}

function miles(from: string, to: string, by = router): number {
  const route = by.route(port(from), port(to))
  if (route === null) throw new Error(`no route from ${from} to ${to}`)
  return route.length_km / km_per_nautical_mile
}

function passes(from: string, to: string, where: { near: [number, number]; by?: typeof router }): boolean {
  const [latitude, longitude] = where.near
  const line = densified((where.by ?? router).route(port(from), port(to)) ?? { points: [] }, 20)
  return line.some((point) => distanceKm(point, { latitude, longitude }) < 150)
}

const suez: [number, number] = [30.6, 32.3]
const good_hope: [number, number] = [-34.8, 19.5]

describe('distances', () => {
  test.each(published)('%s to %s', (from, to, nautical_miles) => {
    expect(Math.abs(miles(from, to) / nautical_miles - 1)).toBeLessThan(0.03)
  })

  test.each(publishedInshore)('%s to %s, inshore', (from, to, nautical_miles) => {
    expect(Math.abs(miles(from, to) / nautical_miles - 1)).toBeLessThan(0.09)
  })

  test('are the same both ways', () => {
    expect(miles('USLAX', 'CNSHA')).toBeCloseTo(miles('CNSHA', 'USLAX'), -2)
  })
})

describe('passages', () => {
  test('ships between Asia and Europe go through Suez, or around Africa where the Red Sea is avoided', () => {
    expect(passes('CNSHA', 'NLRTM', { near: suez })).toBe(true)
    expect(passes('CNSHA', 'NLRTM', { near: suez, by: aroundAfrica })).toBe(false)
    expect(passes('CNSHA', 'NLRTM', { near: good_hope, by: aroundAfrica })).toBe(true)
    expect(Math.abs(miles('CNSHA', 'NLRTM', aroundAfrica) / 13_850 - 1)).toBeLessThan(0.03)
  })

  test('a port on the Red Sea is still reached', () => {
    expect(aroundAfrica.route(port('SGSIN'), port('SAJED'))).not.toBeNull()
  })

  test('no ship goes through the Arctic', () => {
    for (const [from, to] of [
      ['CNSHA', 'NLRTM'],
      ['JPYOK', 'NOOSL'],
      ['KRPUS', 'RUMMK'],
      ['JPYOK', 'USNYC'],
    ] as const) {
      const north = Math.max(...(router.route(port(from), port(to))?.points ?? []).map(({ latitude }) => latitude))
      expect([from, to, north > (to === 'RUMMK' ? 72 : 66.5)]).toEqual([from, to, false])
    }
    // By Suez, and not along Siberia.
    expect(miles('KRPUS', 'RUMMK')).toBeGreaterThan(11_000)
  })

  test('the Black Sea, the Baltic and the Gulf are reached', () => {
    expect(passes('CNSHA', 'ROCND', { near: [41.1, 29.1] })).toBe(true)
    expect(router.route(port('DEHAM'), port('FIHEL'))).not.toBeNull()
    expect(passes('SGSIN', 'AEJEA', { near: [26.4, 56.6] })).toBe(true)
  })

  test('ships go around Sri Lanka, whose strait is too shallow', () => {
    expect(passes('INNSA', 'BDCGP', { near: [5.9, 80.6] })).toBe(true)
  })

  test.each(['NOSVG', 'BRMAO', 'CATHU', 'CAHAM', 'CNWUH', 'CNNKG', 'KHPNH', 'USPDX', 'PYASU', 'CLPUQ'])(
    '%s is reached over water',
    (code) => {
      const route = router.route(port(code), port('NLRTM'))
      expect(route).not.toBeNull()
      expect(judge(route ?? { points: [], kms: [], length_km: 0 }).km).toBeLessThan(20)
    },
  )

  test('ships between the Plate and Chile go through the Strait of Magellan, from Guam to Manila by San Bernardino', () => {
    expect(passes('ARBUE', 'CLVAP', { near: [-53.5, -70.95] })).toBe(true)
    expect(passes('GUGUM', 'PHMNL', { near: [12.62, 124.0] })).toBe(true)
  })

  test('a place far from the sea has no route', () => {
    expect(router.route({ latitude: 47.5, longitude: 85 }, port('NLRTM'))).toBeNull()
  })
})

describe('no route goes over land', () => {
  const isLand = readLand()
  const inChannels = [...Object.values(channels), ...Object.values(approaches)].flatMap((line) =>
    densified({ points: line.map(([longitude, latitude]) => ({ latitude, longitude })) }, 10),
  )
  const trading = [
    'CNSHA',
    'NLRTM',
    'USLAX',
    'SGSIN',
    'DEHAM',
    'USNYC',
    'BRSSZ',
    'INNSA',
    'ZADUR',
    'AUMEL',
    'JPTYO',
    'KRPUS',
    'EGPSD',
    'GRPIR',
    'CLVAP',
    'PAONX',
    'AEJEA',
    'IDJKT',
    'PHMNL',
    'VNSGN',
  ]

  /** Points on land that are neither near an end nor in a channel. */
  function ashore(from: Position, to: Position): Position[] {
    const route = router.route(from, to)
    if (route === null) return []
    const drawn = [densified(route, 10), densified({ points: simplified(densified(route)) }, 10)].flat()
    return drawn.filter(
      (point) =>
        distanceKm(point, from) > 50 &&
        distanceKm(point, to) > 50 &&
        isLand(point) &&
        !inChannels.some((other) => distanceKm(point, other) < 20),
    )
  }

  const { water } = readChart()
  // From a port deep inside a bay or up a river that is no channel the way to open water is drawn straight.
  const isCoastal = (one: Position) => nearestOpen(water, one, 25) !== null

  test('between large ports', () => {
    const found = trading.flatMap((from) =>
      trading.filter((to) => to > from).flatMap((to) => ashore(port(from), port(to)).map((point) => ({ from, to, ...point }))),
    )
    expect(found).toEqual([])
  })

  test('between any two ports on a coast', () => {
    const coastal = referencePorts.flatMap(({ code, latitude, longitude }) =>
      latitude !== null && longitude !== null && isCoastal({ latitude, longitude })
        ? [{ code, at: { latitude, longitude } }]
        : [],
    )
    expect(coastal.length).toBeGreaterThan(1_000)
    const any = fc.constantFrom(...coastal)
    const property = fc.property(any, any, (from, to) => {
      expect([from.code, to.code, ashore(from.at, to.at)]).toEqual([from.code, to.code, []])
    })
    fc.assert(property, { numRuns: 60, seed: 20_260_801 })
  })
})
