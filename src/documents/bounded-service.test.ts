import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { type FakeReaderService, startReaderService } from '../../test/world/reader-service.ts'
import { movableClock } from '../base/clock.ts'
import { openHttp } from '../base/http.ts'
import { openService } from '../reading/own-reader/service.ts'
import type { ServiceQuestion } from '../reading/own-reader/wire.ts'
import { boundService } from './bounded-service.ts'

let test_db: TestDatabase
let fake: FakeReaderService
const http = openHttp()
beforeAll(async () => {
  test_db = await testDatabase()
  fake = await startReaderService()
})
afterAll(async () => {
  await http.close()
  await fake[Symbol.asyncDispose]()
  await test_db.close()
})

const question: ServiceQuestion<string> = {
  ...{ instruction: 'Read.', paper: 'A paper.', pictures: [], pages: 2 },
  schema: { name: 'nothing', of: {} },
  answerIn: (text) => text,
}
const clock = movableClock()

/** A service of its own for each test, which has never failed. */
async function bounded({ address = fake.address, most = { pages: 4, cost_micros: 1_000_000 } } = {}) {
  const account_id = await addAccount(test_db.db)
  const service = openService({ address, model: 'made-up', key: null }, { http, clock })
  const bound = boundService({ most, prices: { input: 1, output: 10 } }, { database: test_db.db, clock, service })
  const used = async () => {
    const { rows } = await test_db.db.query('select pages, cost_micros from reader_days where account_id = $1', [account_id])
    return rows
  }
  const ask = ({ time_ms = 5_000, signal = new AbortController().signal } = {}) =>
    bound.ask(question, { account_id, ends_ms: performance.now() + time_ms, signal })
  return { ask, used }
}
const not_asked = (reason: string) => ({ kind: 'not_asked', reason })

test('what an answer cost by its own count is what it cost', async () => {
  const { ask, used } = await bounded()
  fake.reply({ finds: [] })
  expect(await ask()).toMatchObject({ kind: 'answered' })
  expect(await used()).toEqual([{ pages: 2, cost_micros: 1_000 * 1 + 100 * 10 }])
})

test('questions at the same time do not outrun the limit together', async () => {
  const { ask, used } = await bounded()
  fake.reply({ finds: [] })
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(2)
  expect(outcomes.filter(({ kind }) => kind === 'not_asked')).toEqual(Array(4).fill(not_asked('over_limit')))
  expect(await used()).toMatchObject([{ pages: 4 }])
})

test('who was not reached is not counted; who was, and gave nothing, is', async () => {
  const away = await bounded({ address: 'http://127.0.0.1:9/v1' })
  expect(await away.ask()).toMatchObject({ kind: 'failed', failure: 'unreachable' })
  expect(await away.used()).toEqual([{ pages: 0, cost_micros: 0 }])
  const failing = await bounded()
  fake.reply({ status: 500 })
  expect(await failing.ask()).toMatchObject({ kind: 'failed', failure: 'fault' })
  expect(await failing.used()).toMatchObject([{ pages: 2 }])
  // 16,000 tokens of an answer at 10, and what the question may have.
  const [used] = await failing.used()
  expect(used?.cost_micros).toBeGreaterThan(160_000)
})

test('a service that failed rests a minute, or as long as it asks for', async () => {
  const { ask } = await bounded({ most: { pages: 100, cost_micros: 10_000_000 } })
  fake.reply({ status: 429, headers: { 'retry-after': '600' } }, { status: 500 }, { finds: [] })
  expect(await ask()).toMatchObject({ failure: 'busy' })
  clock.advance(599_000)
  expect(await ask()).toEqual(not_asked('resting'))
  clock.advance(1_000)
  expect(await ask()).toMatchObject({ failure: 'fault' })
  clock.advance(59_000)
  expect(await ask()).toEqual(not_asked('resting'))
  clock.advance(1_000)
  expect(await ask()).toMatchObject({ kind: 'answered' })
})

test('nobody is asked when there is no time left, and a process that stops waits for no answer', async () => {
  const { ask, used } = await bounded()
  expect(await ask({ time_ms: 100 })).toEqual(not_asked('no_time'))
  expect(await used()).toEqual([])
  fake.reply('silent')
  const stopping = new AbortController()
  const asked = ask({ signal: stopping.signal })
  const before = fake.asked.length
  await expect.poll(() => fake.asked.length).toBe(before + 1)
  stopping.abort(new Error('the process stops'))
  await expect(asked).rejects.toThrow('the process stops')
})
