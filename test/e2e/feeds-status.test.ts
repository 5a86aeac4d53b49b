import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFeedHealth, saveFeedHealth } from '../../src/store/tracking/feed-health.ts'
import { apiWorld, type World } from './api-world.ts'

const opened_at = new Date('2031-01-01T10:00:00Z')
const probe_at = new Date('2031-01-01T11:00:00Z')

let world: World

beforeAll(async () => {
  world = await apiWorld()
  const { db } = world.test
  await world.makeMineOperator()
  await db.transaction(async (tx) => {
    const health = await lockFeedHealth(tx, 'HLCU')
    await saveFeedHealth(tx, { ...health, state: 'open', reason: 'credentials', opened_at, probe_at })
  })
})
afterAll(() => world[Symbol.asyncDispose]())

test('admin keys of the operator see everything, others names and health', async () => {
  const whole = await world.ask('/v2/feeds/status')
  expect(whole.body).toMatchObject({
    meta: { detailed: true },
    data: [
      { feed: 'HLCU', scacs: ['HLCU'], numbers: 1, reason: 'credentials' },
      { feed: 'ZZLF' },
      { feed: 'edi' },
      { feed: 'yard' },
    ],
  })
  const health = {
    feed: 'HLCU',
    kind: 'line',
    status: 'paused',
    paused_since: '2031-01-01T10:00:00.000Z',
    last_succeeded_at: expect.stringMatching(/^2026-01-07T/),
  }
  for (const key of [world.other.key, world.mine.read_key]) {
    const { body } = await world.ask('/v2/feeds/status', { key })
    expect(body).toMatchObject({ meta: { detailed: false } })
    const others = { ...health, paused_since: null }
    expect(body.data).toEqual([
      health,
      { ...others, feed: 'ZZLF', status: 'idle', last_succeeded_at: null },
      { ...others, kind: 'mailbox', feed: 'edi', status: 'idle', last_succeeded_at: null },
      // Heard once, and no longer among the feeds.
      { ...others, kind: 'former', feed: 'yard', status: 'well' },
    ])
  }
})

test('the scorecard looks back as many days as asked for, within bounds', async () => {
  for (const [search, days] of [
    ['', 90],
    ['?days=7', 7],
    ['?days=366', 366],
  ] as const) {
    const { status, body } = await world.ask(`/v2/feeds/scorecard${search}`)
    const { from, until } = body.meta as unknown as { from: string; until: string } // Not the meta of a page.
    expect([status, (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1]).toEqual([200, days])
  }
  for (const search of ['?days=0', '?days=367', '?days=x', '?days=1.5']) {
    const { status, body } = await world.ask(`/v2/feeds/scorecard${search}`)
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'days' }])
  }
})
