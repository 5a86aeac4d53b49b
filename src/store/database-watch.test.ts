import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { lineThatFallsSilent } from '../../test/world/silent-line.ts'
import { movableClock, systemClock } from '../base/clock.ts'
import { day_ms, hour_ms, minute_ms } from '../base/durations.ts'
import { openLog } from '../base/log.ts'
import { type DatabaseWatch, watchDatabase } from './database-watch.ts'
import { DatabaseAway } from './unavailable.ts'

let base: TestDatabase
let watch: DatabaseWatch | undefined
let lines: { event: string; skew_ms?: number }[]
const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const times = { look_ms: 20, timeout_ms: 10_000, space_ms: 60_000 }

beforeEach(async () => {
  base = await testDatabase()
  lines = []
})
afterEach(async () => {
  await watch?.stop()
  watch = undefined
  await base.close()
})

/** How far the watch's clock is from the database's, in milliseconds. */
async function error_ms(): Promise<number> {
  const before = watch?.clock.now().getTime() ?? 0
  const { rows } = await base.db.query<{ now: Date }>('select clock_timestamp() as now')
  const after = watch?.clock.now().getTime() ?? 0
  const now = rows[0]?.now.getTime() ?? 0
  return now < before ? before - now : now > after ? now - after : 0
}

test.each([
  ['an hour ahead', hour_ms],
  ['a day ahead', day_ms],
  ['a year ahead', 365 * day_ms],
  ['an hour behind', -hour_ms],
  ['a day behind', -day_ms],
  ['five minutes ahead', 5 * minute_ms],
])("a machine whose clock is %s goes by the database's, says so, and signs nothing [F26] [F27]", async (_, offset_ms) => {
  watch = await watchDatabase({ database_url: base.url, machine: movableClock(offset_ms), log, times })
  // The machine's own clock and the wait for an answer are all that may come between.
  expect(await error_ms()).toBeLessThan(2_000)
  expect(Math.abs(watch.skew_ms() - offset_ms)).toBeLessThan(2_000)
  expect(watch.isClockTrusted()).toBe(false)
  expect(lines.map(({ event }) => event)).toEqual(['clock.not_trusted'])
})

test('a clock that is some seconds off is told of and corrected, and what is signed has the right time', async () => {
  watch = await watchDatabase({ database_url: base.url, machine: movableClock(-30_000), log, times })
  expect(await error_ms()).toBeLessThan(2_000)
  expect(watch.isClockTrusted()).toBe(true)
  expect(lines.map(({ event }) => event)).toEqual(['clock.differs'])
})

test('a clock that is put right is believed again [F27]', async () => {
  const machine = movableClock(365 * day_ms)
  watch = await watchDatabase({ database_url: base.url, machine, log, times })
  machine.advance(-365 * day_ms)
  await expect.poll(() => watch?.isClockTrusted()).toBe(true)
  expect(await error_ms()).toBeLessThan(2_000)
  await expect.poll(() => lines.map(({ event }) => event)).toEqual(['clock.not_trusted', 'clock.agrees'])
})

test('whoever waits for a database that no longer answers is told, and does not wait for it to give up', async () => {
  await using line = await lineThatFallsSilent(base.url)
  watch = await watchDatabase({
    ...{ database_url: line.url, machine: systemClock, log },
    times: { look_ms: 20, timeout_ms: 100, space_ms: 60_000 },
  })
  const answered = watch.whileReachable(() => new Promise(() => undefined))
  line.hush()
  await expect(answered).rejects.toBeInstanceOf(DatabaseAway)
  expect(watch.state()).toBe('unreachable')
  await expect(watch.whileReachable(async () => 'asked')).rejects.toBeInstanceOf(DatabaseAway)
  line.speak()
  await expect.poll(() => watch?.state()).toBe('ready')
})

test('what clocks differ by less than a measurement can tell does not move the time', async () => {
  watch = await watchDatabase({ database_url: base.url, machine: movableClock(60), log, times })
  expect(watch.skew_ms()).toBe(0)
})

test('the time does not waver while the clocks agree', async () => {
  watch = await watchDatabase({ database_url: base.url, machine: systemClock, log, times })
  expect([watch.state(), watch.skew_ms() === 0 || Math.abs(watch.skew_ms()) > 100]).toEqual(['ready', true])
  expect(lines).toEqual([])
})
