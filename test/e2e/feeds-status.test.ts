import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedStatus } from '../../src/tracking/feeds-status.ts'
import { apiWorld, type World } from './api-world.ts'

const none = { asks: 0, errors: 0, error_rate: null, mean_latency_ms: null, p95_latency_ms: null }
const figures = { ...none, outcomes: {}, events: 0, unread: 0, answers_shrunk: 2 }
const feed: FeedStatus = {
  ...{ feed: 'HLCU', kind: 'line', scacs: ['HLCU'], status: 'paused', reason: 'credentials' },
  paused_since: new Date('2031-01-01T10:00:00Z'),
  next_look_at: new Date('2031-01-01T11:00:00Z'),
  ...{ last_asked_at: null, last_succeeded_at: null, numbers: 7, numbers_parked: 6, oldest_due_at: null, lag_seconds: 0 },
  ...{ last_hour: figures, last_day: figures },
  pacing: { requests_per_minute: 60, requests_left_now: 6, places_ahead: 0, paused_seconds: 0 },
  unread: [{ code: 'XYZ', reason: 'unknown event code', seen: 3, last_seen_at: new Date('2031-01-01T09:00:00Z') }],
}

let world: World
const days: number[] = []

beforeAll(async () => {
  world = await apiWorld({
    readFeedsStatus: async () => [feed],
    readScorecard: async (count) => {
      days.push(count)
      return { data: [], meta: { from: '2031-01-01', until: '2031-03-31' } }
    },
  })
  await world.test.db.query('update accounts set is_operator = (id = $1)', [world.mine.id])
})
afterAll(() => world[Symbol.asyncDispose]())

test('admin keys of the operator see everything, others names and health', async () => {
  const whole = await world.ask('/v2/feeds/status')
  expect(whole.body).toMatchObject({ meta: { detailed: true }, data: [{ feed: 'HLCU', numbers: 7, reason: 'credentials' }] })
  const health = {
    feed: 'HLCU',
    kind: 'line',
    status: 'paused',
    paused_since: '2031-01-01T10:00:00.000Z',
    last_succeeded_at: null,
  }
  for (const key of [world.other.key, world.mine.read_key]) {
    const { body } = await world.ask('/v2/feeds/status', { key })
    expect(body).toMatchObject({ meta: { detailed: false } })
    expect(body.data).toEqual([health])
  }
})

test('the scorecard looks back as many days as asked for, within bounds', async () => {
  for (const search of ['', '?days=7', '?days=366']) expect((await world.ask(`/v2/feeds/scorecard${search}`)).status).toBe(200)
  expect(days).toEqual([90, 7, 366])
  for (const search of ['?days=0', '?days=367', '?days=x', '?days=1.5']) {
    const { status, body } = await world.ask(`/v2/feeds/scorecard${search}`)
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'days' }])
  }
})
