import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portZones } from '../../../data/port-zones.ts'
import { portByLocode } from '../../../src/reference/places.ts'
import { effectiveSpeed, estimateArrival, isNews, isOutdone } from '../../../src/voyage/arrival-estimate.ts'
import { noTrack, weigh } from '../../../src/voyage/plausible.ts'
import { type PortZone, portCallsOf, type Sighting } from '../../../src/voyage/port-call.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
// On the equator a degree is 111 km: the port lies at 0°, 10°, its terminals a kilometre apart.
const zone: PortZone = {
  circles: [{ at: { latitude: 0, longitude: 10 }, radius_km: 15 }],
  berths: [
    { terminal_id: 'west', at: { latitude: 0, longitude: 10 } },
    { terminal_id: 'east', at: { latitude: 0, longitude: 10.009 } },
  ],
}
const seen = (hours: number, km: number, ...[speed_knots = 12, navigational_status = 0]: [number?, number?]): Sighting => ({
  ms: hours * hour_ms,
  at: { latitude: 0, longitude: 10 - km / 111.2 },
  speed_knots,
  navigational_status,
})
const calls = (sightings: readonly Sighting[], there = zone) =>
  portCallsOf(sightings, there).map(({ arrived, berthed, departed }) => ({
    arrived: arrived && arrived.ms / hour_ms,
    berthed: berthed && berthed.ms / hour_ms,
    terminal: berthed?.terminal_id ?? null,
    departed: departed && departed.ms / hour_ms,
  }))

const approach = [seen(0, 200), seen(2, 100), seen(4, 40), seen(5, 12), seen(5.2, 10, 4)]
const alongside = [seen(7, 0.1, 0.1, 5), seen(7.2, 0.1, 0, 5), seen(20, 0.1, 0, 5)]
const leaving = [seen(21, 2, 5), seen(21.1, 5, 8), seen(21.3, 10, 12), seen(22, 30), seen(23, 60)]

describe('calls at a port', () => {
  test('a ship comes, lies at a berth and leaves', () => {
    expect(calls([...approach, ...alongside, ...leaving])).toEqual([{ arrived: 5, berthed: 7, terminal: 'west', departed: 21 }])
    expect(calls([...approach, ...alongside])).toEqual([{ arrived: 5, berthed: 7, terminal: 'west', departed: null }])
  })

  test('in any order, and with repetitions', () => {
    const all = [...approach, ...alongside, ...leaving]
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }), (told) => {
        expect(calls(told)).toEqual(calls(all))
      }),
    )
  })

  test('one sighting inside proves nothing', () => {
    expect(calls([seen(0, 40), seen(1, 12)])).toEqual([])
    expect(calls([seen(0, 40), seen(1, 12), seen(1.1, 12), seen(1.2, 18), seen(1.5, 30)])).toEqual([])
  })

  test('a ship that was there when it was first seen came at a time that nobody knows', () => {
    expect(calls(alongside)).toEqual([])
    expect(calls([...alongside, ...leaving])).toEqual([{ arrived: null, berthed: null, terminal: null, departed: 21 }])
  })

  test('who passes at full speed does not call', () => {
    expect(calls([seen(0, 40), seen(1, 14), seen(1.5, 1), seen(2, -14), seen(2.5, -30), seen(3, -50)])).toEqual([])
  })

  test('between two terminals it lies at a berth of which nobody can tell the name', () => {
    const between = [seen(7, -0.4, 0, 5), seen(7.2, -0.4, 0, 5), seen(20, -0.4, 0, 5)]
    const close = {
      ...zone,
      berths: zone.berths.map((berth) => ({ ...berth, at: { ...berth.at, longitude: 10 + (berth.at.longitude - 10) * 0.9 } })),
    }
    expect(calls([...approach, ...between], close)).toMatchObject([{ berthed: 7, terminal: null }])
  })

  test('at anchor it does not lie at a berth', () => {
    const anchored = [seen(7, 0.1, 0, 1), seen(9, 0.1, 0, 1)]
    expect(calls([...approach, ...anchored])).toEqual([{ arrived: 5, berthed: null, terminal: null, departed: null }])
  })

  test('passing a berth slowly is not lying there', () => {
    expect(calls([...approach, seen(7, 0.2, 0.4), seen(7.2, 0.1, 0.4), seen(7.3, 1, 2)])[0]).toMatchObject({ berthed: null })
  })

  test('drifting out of the zone for some hours makes no second call, coming back the next day does', () => {
    const drifting = [seen(8, 17, 1), seen(11, 12, 1), seen(11.5, 12, 1)]
    expect(calls([...approach, ...drifting])).toHaveLength(1)
    expect(calls([...approach, ...alongside, ...leaving, seen(40, 12), seen(40.5, 10, 3)])).toMatchObject([
      { arrived: 5 },
      { arrived: 40 },
    ])
  })

  test('shifting to another terminal is no departure', () => {
    const shifting = [seen(21, 4, 4), seen(21.3, 3, 4), seen(22, -1, 0, 5), seen(23, -1, 0, 5)]
    expect(calls([...approach, ...alongside, ...shifting])).toEqual([
      { arrived: 5, berthed: 7, terminal: 'west', departed: null },
    ])
  })

  test('after hours of silence the time is an estimate', () => {
    const [call] = portCallsOf([seen(0, 200), seen(8, 10), seen(8.5, 9, 2)], zone)
    expect(call?.arrived).toEqual({ ms: 8 * hour_ms, estimated: true })
  })

  test('where no terminal has a place, the word of the crew counts', () => {
    const unknown = { ...zone, berths: [] }
    expect(calls([...approach, ...alongside], unknown)).toMatchObject([{ berthed: 7, terminal: null }])
    expect(calls([...approach, seen(7, 0, 0, 0), seen(9, 0, 0, 0)], unknown)).toMatchObject([{ berthed: null }])
  })
})

test('every port zone is of a port that we know', () => {
  for (const code of Object.keys(portZones)) expect(portByLocode(code)?.code, code).toBe(code)
})

describe('jumps', () => {
  const follow = (points: readonly (readonly [hours: number, longitude: number])[]) => {
    let track = noTrack
    return points.map(([hours, longitude]) => {
      const weighed = weigh(track, { ms: hours * hour_ms, at: { latitude: 0, longitude } })
      track = weighed.track
      return weighed.isPlausible
    })
  }

  test('a ship that leaps is not believed, and is believed again when it is back', () => {
    expect(
      follow([
        [0, 10],
        [1, 10.3],
        [1.1, 30],
        [1.2, 50],
        [2, 10.6],
      ]),
    ).toEqual([true, true, false, false, true])
  })

  test('what was believed first may be what was wrong', () => {
    expect(
      follow([
        [0, 50],
        [0.5, 10],
        [0.6, 10],
        [0.7, 10.01],
        [1, 10.1],
      ]),
    ).toEqual([true, false, false, true, true])
  })

  test('an earlier position that comes late is held against the last', () => {
    expect(
      follow([
        [5, 10],
        [4, 9.8],
        [3, 30],
      ]),
    ).toEqual([true, true, false])
  })
})

describe('estimates of arrival', () => {
  const findRoute = () => null
  const now_ms = 100 * hour_ms
  const sailing = {
    here: { latitude: 0, longitude: 0 },
    seen_ms: now_ms - hour_ms,
    speeds_knots: [20, 20, 20, 1],
    calls: [],
    to: { latitude: 0, longitude: 10 },
  }

  test('the way that remains at the speed that it keeps', () => {
    const estimate = estimateArrival(sailing, { now_ms, findRoute })
    expect(estimate?.distance_nm).toBeCloseTo(600.4, 0)
    expect(estimate && (estimate.arrives_ms - now_ms) / hour_ms).toBeCloseTo(29, 0)
    expect(estimateArrival({ ...sailing, seen_ms: now_ms - 13 * hour_ms }, { now_ms, findRoute })).toBeNull()
  })

  test('calls before take time', () => {
    const straight = estimateArrival(sailing, { now_ms, findRoute })?.arrives_ms ?? 0
    const calling =
      estimateArrival({ ...sailing, calls: [{ latitude: 0, longitude: 5 }] }, { now_ms, findRoute })?.arrives_ms ?? 0
    expect((calling - straight) / hour_ms).toBeCloseTo(30, 0)
  })

  test('speeds', () => {
    expect([[], [3], [30, 31], [6], [14, 15, 18]].map(effectiveSpeed)).toEqual([16, 16, 22, 10, 15])
  })

  test('when the word of the line is worse', () => {
    const estimate = { distance_nm: 1_000, arrives_ms: now_ms + 60 * hour_ms }
    const line = (hours: number, said: number) =>
      isOutdone({ eta_ms: now_ms + hours * hour_ms, said_ms: now_ms - said * hour_ms }, estimate, now_ms)
    expect([line(60, 1), line(60, 49), line(20, 1), line(400, 1), line(-5, 1)]).toEqual([false, true, true, true, true])
  })

  test('what is news', () => {
    const later = (hours: number) => now_ms + hours * hour_ms
    expect(isNews(null, later(50), now_ms)).toBe(true)
    expect(isNews(later(55), later(50), now_ms)).toBe(false)
    expect(isNews(later(56), later(50), now_ms)).toBe(true)
    expect(isNews(later(11.5), later(10), now_ms)).toBe(true)
  })
})
