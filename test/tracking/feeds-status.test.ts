import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { watchFeeds } from '../../src/api/feed-metrics.ts'
import { newId } from '../../src/base/ids.ts'
import { statusText } from '../../src/cli/feeds-status.ts'
import { pauseFeed, takePlace } from '../../src/store/tracking/pacing.ts'
import { countShrunk } from '../../src/tracking/feed-tally.ts'
import { readFeedsStatus, shownToAccounts } from '../../src/tracking/feeds-status.ts'
import { knownFeeds } from '../../src/tracking/known-feeds.ts'
import { feedOf, openRoom, type Room } from './feed-room.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const down = { kind: 'unreachable', reason: 'status 503', retry_after_ms: null } as const
const feeds = { lines: [feedOf('ACLU'), feedOf('HLCU')], mailboxes: [], container_sources: [] }

async function statusOf({ db, clock, tally }: Room, name: string) {
  await tally.flush()
  const found = (await readFeedsStatus({ database: db, clock }, knownFeeds(feeds))).find(({ feed }) => feed === name)
  if (found === undefined) throw new Error(`no feed ${name}`)
  return found
}

test('a feed that was never asked is idle; one that answers is well; both keep their figures apart', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 3)
  await room.run()
  expect(await statusOf(room, 'ACLU')).toMatchObject({ status: 'idle', numbers: 0, last_succeeded_at: null })
  expect(await statusOf(room, 'HLCU')).toMatchObject({
    status: 'well',
    numbers: 3,
    lag_seconds: 0,
    last_hour: { asks: 3, errors: 0, error_rate: 0, outcomes: { not_found: 3 }, p95_latency_ms: 100 },
    pacing: { requests_per_minute: 60, requests_left_now: 6, places_ahead: 0 },
  })
})

test('asks of a few minutes ago count when an hour of the clock has begun since, and no longer after two', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 3)
  await room.run()
  const until_next_hour = hour_ms - (room.clock.now().getTime() % hour_ms)
  room.clock.advance(until_next_hour + minute_ms)
  expect(await statusOf(room, 'HLCU')).toMatchObject({ last_hour: { asks: 3 }, last_day: { asks: 3 } })
  room.clock.advance(hour_ms)
  expect(await statusOf(room, 'HLCU')).toMatchObject({ last_hour: { asks: 0 }, last_day: { asks: 3 } })
  room.clock.advance(24 * hour_ms)
  expect(await statusOf(room, 'HLCU')).toMatchObject({ last_day: { asks: 0 } })
})

test('failing, paused, recovering, well: each as it is, with how late the longest waiting ask is [I7]', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 3)
  room.line.answer = () => down
  await room.run()
  expect(await statusOf(room, 'HLCU')).toMatchObject({ status: 'failing', reason: 'unreachable', last_hour: { error_rate: 1 } })
  await room.track('HLCU', 200)
  await room.run()
  room.clock.advance(20_000)
  const paused = await statusOf(room, 'HLCU')
  expect(paused).toMatchObject({ status: 'paused', reason: 'unreachable', numbers: 203 })
  expect(paused.numbers_parked).toBeGreaterThan(190)
  expect(paused.lag_seconds).toBeGreaterThanOrEqual(20)
  room.line.answer = () => ({ kind: 'not_found' })
  await room.pass(2 * minute_ms)
  expect(await statusOf(room, 'HLCU')).toMatchObject({ status: 'recovering', paused_since: null })
  for (let minute = 0; minute < 12; minute++) await room.pass(minute_ms)
  expect(await statusOf(room, 'HLCU')).toMatchObject({ status: 'well', numbers_parked: 0, lag_seconds: 0 })
})

test('the budget of a feed is what its pacing leaves', async () => {
  await using room = await openRoom()
  const wish = { feed: 'HLCU', requests_per_minute: 60, reserved: false }
  for (let taken = 0; taken < 3; taken++) await takePlace(room.db, wish)
  const some = (await statusOf(room, 'HLCU')).pacing
  expect(some?.requests_left_now).toBeOneOf([3, 4])
  for (let taken = 0; taken < 20; taken++) await takePlace(room.db, wish)
  expect((await statusOf(room, 'HLCU')).pacing).toMatchObject({ requests_left_now: 0, places_ahead: expect.toBeOneOf([17, 18]) })
  await pauseFeed(room.db, 'HLCU', 60_000)
  expect((await statusOf(room, 'HLCU')).pacing?.paused_seconds).toBeGreaterThan(55)
})

test('what could not be read is told, the most frequent first', async () => {
  await using room = await openRoom()
  await room.db.query(
    `insert into unread_codes select 'HLCU', 'C' || n, 'unknown event code', n, $1, $1, $2 from generate_series(1, 9) n`,
    [room.clock.now(), newId()],
  )
  const { unread } = await statusOf(room, 'HLCU')
  expect(unread.map(({ code, seen }) => [code, seen])).toEqual([9, 8, 7, 6, 5].map((n) => [`C${n}`, n]))
})

test('the command prints a line for each feed and says why one is left alone', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 9)
  room.line.answer = () => ({ kind: 'credentials', status: 401 })
  await room.run()
  await room.tally.flush()
  room.clock.advance(3 * minute_ms)
  const text = statusText(await readFeedsStatus({ database: room.db, clock: room.clock }, knownFeeds(feeds)), room.clock.now())
  const [, aclu, hlcu, why] = text.split('\n')
  expect(aclu).toMatch(/^ACLU {2}line +idle +never/)
  expect(hlcu).toMatch(/^HLCU {2}line +paused +never +9 +8 +3 min +1 +100 %/)
  expect(why).toMatch(
    /^HLCU is left alone for 3 min, because it refuses our credentials: 8 numbers wait; the next look comes in \d/,
  )
})

test('answers that lack moves which the one before held are told', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 1)
  await room.run()
  expect(await statusOf(room, 'HLCU')).toMatchObject({ last_hour: { answers_shrunk: 0 }, last_day: { answers_shrunk: 0 } })
  for (let time = 0; time < 2; time++) await countShrunk(room.db, ['HLCU'], room.clock.now())
  room.clock.advance(3 * hour_ms)
  const status = await statusOf(room, 'HLCU')
  expect(status).toMatchObject({ last_hour: { answers_shrunk: 0 }, last_day: { answers_shrunk: 2, asks: 1 } })
  const [heading = '', row = ''] = statusText([status], room.clock.now()).split('\n')
  expect(row.slice(heading.indexOf('SHRUNK'))).toMatch(/^2 +-/)
})

test('Prometheus reads the same, and an account sees no loads', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 2)
  await room.run()
  await room.tally.flush()
  const registry = new Registry()
  watchFeeds(registry, () => readFeedsStatus({ database: room.db, clock: room.clock }, knownFeeds(feeds)))
  const text = await registry.metrics()
  expect(text).toContain('landfall_feed_numbers{feed="HLCU"} 2\n')
  expect(text).toContain('landfall_feed_paused{feed="HLCU"} 0\n')
  expect(text).toContain('landfall_feed_error_ratio{feed="HLCU"} 0\n')
  expect(text).toContain('landfall_feed_hour_asks{feed="HLCU",outcome="not_found"} 2\n')
  expect(text).toContain('landfall_feed_hour_shrunk_answers{feed="HLCU"} 0\n')
  expect(text).toMatch(/landfall_feed_last_success_timestamp_seconds\{feed="HLCU"\} \d{10}/)
  const shown = shownToAccounts(await statusOf(room, 'HLCU'))
  expect(Object.keys(shown).sort()).toEqual(['feed', 'kind', 'last_succeeded_at', 'paused_since', 'status'])
})
