import { expect, test } from 'vitest'
import { paceOf, pauseFeed, takePlace } from '../../src/store/pacing.ts'
import { testDatabase } from '../world/database.ts'

const feed = { feed: 'line', requests_per_minute: 60, reserved: false }

test('a burst passes, and everyone after it has a place of its own, one interval apart, over all connections', async () => {
  await using world = await testDatabase()
  const waits = await Promise.all(Array.from({ length: 40 }, () => takePlace(world.db, feed)))
  const sorted = waits.toSorted((a, b) => a - b)
  expect(sorted.slice(0, 6).every((wait) => wait === 0)).toBe(true)
  const last = sorted.at(-1) ?? 0
  // 34 places behind the burst, 62 s / 54 each, less the time that this test took.
  expect(last).toBeGreaterThan(25_000)
  expect(last).toBeLessThanOrEqual(39_100)
  expect(new Set(sorted.slice(6)).size).toBe(34)
})

test('a reserved place has come, unless the line asked for a pause meanwhile', async () => {
  await using world = await testDatabase()
  for (let taken = 0; taken < 20; taken++) await takePlace(world.db, feed)
  expect(await takePlace(world.db, { ...feed, reserved: true })).toBe(0)
  await pauseFeed(world.db, 'line', 60_000)
  expect(await takePlace(world.db, { ...feed, reserved: true })).toBeGreaterThan(50_000)
})

test('nobody asks before a pause is over, not even within the burst', async () => {
  await using world = await testDatabase()
  await pauseFeed(world.db, 'line', 10_000)
  const waits = [await takePlace(world.db, feed), await takePlace(world.db, feed)]
  expect(waits[0]).toBeGreaterThan(9_000)
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) + 900)
})

test.each([0.7, 1, 2, 3, 4, 7, 12, 30, 120, 6_000])(
  'a limit of %s a minute holds in every 60 seconds, with places used up to two seconds late',
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
