import { expect, test } from 'vitest'
import { paceOf, pauseFeed, takePlace, takePlaces } from '../../src/store/tracking/pacing.ts'
import { testDatabase } from '../world/database.ts'

const feed = { feed: 'line', requests_per_minute: 60, reserved: false }

test('a burst passes, and everyone after it has a place of its own, one interval apart, over all connections [F54]', async () => {
  await using world = await testDatabase()
  const { interval_ms } = paceOf(feed.requests_per_minute)
  const began_ms = performance.now()
  const waits = await Promise.all(Array.from({ length: 40 }, () => takePlace(world.db, feed)))
  const took_ms = performance.now() - began_ms
  const sorted = waits.toSorted((a, b) => a - b)
  // Six at once, and those whose turn came while the others were still asking.
  const at_once = sorted.filter((wait) => wait === 0).length
  expect(at_once).toBeGreaterThanOrEqual(6)
  expect(at_once).toBeLessThanOrEqual(6 + Math.ceil(took_ms / interval_ms))
  expect(new Set(sorted.slice(at_once)).size).toBe(40 - at_once)
  // 34 places behind the burst, less the time that the asking took.
  const last = sorted.at(-1) ?? 0
  expect(last).toBeGreaterThanOrEqual(34 * interval_ms - took_ms - 1)
  expect(last).toBeLessThanOrEqual(34 * interval_ms + 1)
})

test('of a hundred thousand that are due at once each has a place, one interval after the one before [F54]', async () => {
  await using world = await testDatabase()
  const [count, batch] = [100_000, 100]
  const { interval_ms, burst } = paceOf(feed.requests_per_minute)
  const began_ms = performance.now()
  for (let taken = batch; taken <= count; taken += batch) {
    const waits = await takePlaces(world.db, Array(batch).fill(feed))
    // Those of the burst, and those whose turn came while the others were asking, may go at once.
    const later = waits.filter((wait) => wait > 0)
    expect(new Set(later).size).toBe(later.length)
    expect(later).toEqual(later.toSorted((left, right) => left - right))
    const place_ms = (taken - 1 - burst) * interval_ms
    // Places are kept to the microsecond, and the asking takes its time.
    const rounded_ms = 1 + taken / 1_000
    expect(waits.at(-1)).toBeLessThanOrEqual(place_ms + rounded_ms)
    expect(waits.at(-1)).toBeGreaterThanOrEqual(place_ms - rounded_ms - (performance.now() - began_ms))
  }
})

test('a reserved place has come, unless the line asked for a pause meanwhile', async () => {
  await using world = await testDatabase()
  for (let taken = 0; taken < 20; taken++) await takePlace(world.db, feed)
  expect(await takePlace(world.db, { ...feed, reserved: true })).toBe(0)
  await pauseFeed(world.db, 'line', 600_000)
  expect(await takePlace(world.db, { ...feed, reserved: true })).toBeGreaterThan(400_000)
})

test('nobody asks before a pause is over, not even within the burst', async () => {
  await using world = await testDatabase()
  const { interval_ms } = paceOf(feed.requests_per_minute)
  const began_ms = performance.now()
  await pauseFeed(world.db, 'line', 600_000)
  const waits = [await takePlace(world.db, feed), await takePlace(world.db, feed)]
  const took_ms = performance.now() - began_ms
  expect(waits[0]).toBeGreaterThanOrEqual(600_000 - took_ms - 1)
  expect(waits[1]).toBeGreaterThanOrEqual((waits[0] ?? 0) + interval_ms - took_ms - 1)
})

test.each([0.7, 1, 2, 3, 4, 7, 12, 30, 120, 6_000])(
  'a limit of %s a minute holds in every 60 seconds, with places used up to two seconds late [F54]',
  (limit) => {
    const { interval_ms, burst } = paceOf(limit)
    // A place is given out at once up to `burst` intervals early (generic cell rate algorithm).
    const times = Array.from({ length: 3 * Math.ceil(limit) + 20 }, (_, place) => Math.max(0, place - burst) * interval_ms)
    for (const start of times) {
      // Those of the two seconds before may all be late and fall into this minute.
      expect(times.filter((time) => time >= start && time < start + 62_000 - 1e-6).length).toBeLessThanOrEqual(Math.max(1, limit))
    }
  },
)
