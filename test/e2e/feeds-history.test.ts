import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFeedHours, type FeedHour } from '../../src/store/tracking/feed-hours.ts'
import { apiWorld, type World } from './api-world.ts'

// How the feeds and the lines did over time.

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
let world: World
let hour: Date

const counted = (at: Date, further: Partial<FeedHour>): FeedHour => ({
  ...{ feed: 'ZZQQ', hour: at, answered: 0, same: 0, empty: 0, not_found: 0, invalid_number: 0, not_supported: 0 },
  ...{ unrecognized: 0, unreachable: 0, rate_limited: 0, credentials: 0, latency_ms: 0, events: 0, unread: 0, answers_shrunk: 0 },
  ...{ latency_counts: [0, 0, 0, 0, 0, 0, 0], last_asked_at: at, last_succeeded_at: null },
  ...further,
})

beforeAll(async () => {
  world = await apiWorld()
  hour = new Date(Math.floor(Date.now() / day_ms) * day_ms - day_ms)
  const next = new Date(hour.getTime() + hour_ms)
  await addFeedHours(world.test.db, [
    counted(hour, {
      answered: 3,
      unreachable: 1,
      latency_ms: 400,
      latency_counts: [4, 0, 0, 0, 0, 0, 0],
      last_succeeded_at: hour,
    }),
    counted(next, { unreachable: 2, latency_counts: [0, 0, 0, 2, 0, 0, 0] }),
  ])
  for (const index of [0, 1, 2])
    await world.test.db.query(
      `insert into scorecard_days (scac, day, measure, part, cases, total) values ('ZZQQ', $1, 'eta_error_days', '7', 2, $2)`,
      [new Date(Date.now() - (3 - index) * 7 * day_ms), (index + 1) * 4],
    )
})
afterAll(() => world[Symbol.asyncDispose]())

type History = { data: { feed: string; history: Record<string, unknown>[] }[]; meta: Record<string, unknown> }
const history = async (query: string, key = world.mine.key) => {
  const { status, body } = await world.ask(`/v2/feeds/history?feed=ZZQQ&${query}`, { key })
  return { status, body: body as unknown as History }
}

test('each hour with what came of the asks, for the operator; others see whether it was asked and the share that failed', async () => {
  await world.makeMineOperator()
  const { body } = await history('')
  expect(body.meta).toMatchObject({ by: 'hour', detailed: true })
  expect(body.data[0]?.history).toMatchObject([
    { at: hour.toISOString(), asks: 4, errors: 1, error_rate: 0.25, mean_latency_ms: 100, p95_latency_ms: 100 },
    { asks: 2, errors: 2, error_rate: 1, p95_latency_ms: 3_000, last_succeeded_at: null },
  ])
  const others = await history('', world.other.key)
  expect(others.body.data[0]?.history[0]).toEqual({
    at: hour.toISOString(),
    asked: true,
    error_rate: 0.25,
    last_succeeded_at: hour.toISOString(),
  })
})

test('a day is the sum of its hours', async () => {
  const { body } = await history('by=day')
  expect(body.data[0]?.history).toMatchObject([{ at: hour.toISOString(), asks: 6, errors: 3, error_rate: 0.5 }])
})

test('a span that is too long or ends before it begins, and a unit that there is not, are refused', async () => {
  for (const query of ['by=minute', 'from=2026-01-01&until=2026-03-01', 'from=2026-03-01&until=2026-01-01'])
    expect([query, (await history(query)).status]).toEqual([query, 400])
})

test('the scorecard by week, of some lines and measures', async () => {
  const ask = async (query: string) =>
    (await world.ask(`/v2/feeds/scorecard/history?${query}`)).body as unknown as { data: { mean: number; cases: number }[] }
  const { data } = await ask('scac=ZZQQ&measure=eta_error_days')
  expect(data.map(({ mean, cases }) => [mean, cases])).toEqual([
    [2, 2],
    [4, 2],
    [6, 2],
  ])
  expect((await ask('scac=ZZQQ&measure=eta_bias_days')).data).toEqual([])
  expect((await world.ask('/v2/feeds/scorecard/history?by=hour')).status).toBe(400)
})

test('the cases of a figure are those of the account', async () => {
  const arrived = new Date(Date.now() - 2 * day_ms)
  await world.test.db.query('update shipments set pod_ata_at = $2 where id = any($1)', [
    [world.mine.shipment, world.other.shipment],
    arrived,
  ])
  const ask = async (query: string, key = world.mine.key) => world.ask(`/v2/feeds/scorecard/cases?scac=HLCU&${query}`, { key })
  const mine = (await ask('measure=eta_revisions')).body as unknown as {
    data: { id: string; number: string; type: string }[]
    meta: { is_truncated: boolean }
  }
  expect(mine.data).toMatchObject([{ id: world.mine.shipment, type: 'shipment', number: 'QX7781204' }])
  expect(mine.meta.is_truncated).toBe(false)
  const theirs = (await ask('measure=eta_revisions', world.other.key)).body as unknown as { data: { id: string }[] }
  expect(theirs.data.map(({ id }) => id)).not.toContain(world.mine.shipment)
  for (const query of ['measure=availability', 'measure=nonsense', '', 'measure=eta_revisions&days=0'])
    expect([query, (await ask(query)).status]).toEqual([query, 400])
})
