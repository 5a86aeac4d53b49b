import { expect, test } from 'vitest'
import { usualDelay } from '../../src/tracking/schedule.ts'
import { answered, claimed, openDesk } from './desk.ts'
import { feedOf, openRoom } from './feed-room.ts'

const hour_ms = 3_600_000

test('a feed may have a pace of its own for some states, or for all; each time is off by 15 % at most', async () => {
  const now = new Date()
  const shipment = { pod_eta_at: new Date(now.getTime() + 40 * 24 * hour_ms), pod_ata_at: null, all_full_out: false }
  const feed = feedOf('HLCU')
  const own = { ...feed, pacing: { ...feed.pacing, cadence: { far: 8 * 3_600 } } }
  const always = { ...feed, pacing: { ...feed.pacing, poll_every_s: 600 } }
  for (const [asked, hours] of [
    [feed, 24],
    [own, 8],
    [always, 1 / 6],
  ] as const) {
    const delays = Array.from(
      { length: 300 },
      () => (usualDelay([shipment], { feed: asked, failures: 0 }, { now, random: Math.random }) ?? 0) / hour_ms,
    )
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(hours * 0.849)
    expect(Math.max(...delays)).toBeLessThanOrEqual(hours * 1.151)
    // Spread, so that what began together does not stay together.
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(hours * 0.2)
  }
})

test('however many accounts track a number and however long nobody asked, it is asked once [F55 F10]', async () => {
  await using room = await openRoom()
  await using desk = await openDesk()
  for (let account = 0; account < 5; account++) await desk.request({ account_id: await desk.newAccount() })
  const { count } = await desk.one<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where key like 'poll:%'`,
  )
  expect(count).toBe(1)
  await room.track('HLCU', 20)
  room.line.answer = () => ({ kind: 'empty', pages: [] })
  await room.run()
  expect(room.line.asks).toHaveLength(20)
  // Five days pass without a worker: as many daily looks were missed, and one is made up for.
  await room.pass(5 * 24 * hour_ms)
  expect(room.line.asks).toHaveLength(40)
})

test('the mirrors say at each moment when the line was asked and when it answered', async () => {
  await using desk = await openDesk()
  desk.line.answer = answered([claimed('gate_in', 'CNSHA 2026-07-01T10:00:00'), claimed('load', 'CNSHA 2026-07-02T10:00:00')])
  await desk.request()
  const mirrors = () =>
    desk.one<{ attempted: Date; succeeded: Date; container: Date; stopped: Date | null }>(
      `select s.line_tracking_last_attempted_at as attempted, s.line_tracking_last_succeeded_at as succeeded, s.line_tracking_stopped_at as stopped,
        c.shipment_last_tracking_request_at as container from shipments s join containers c on c.shipment_id = s.id`,
    )
  await desk.ask()
  desk.clock.advance(6 * hour_ms)
  const asked_ms = desk.clock.now().getTime()
  await desk.ask()
  const good = await mirrors()
  expect(good.attempted.getTime()).toBeGreaterThanOrEqual(asked_ms)
  expect(good.succeeded.getTime()).toBeGreaterThanOrEqual(good.attempted.getTime())
  expect(good.container).toEqual(good.attempted)

  desk.clock.advance(6 * hour_ms)
  desk.line.answer = { kind: 'unreachable', reason: 'timeout', retry_after_ms: null }
  await desk.ask()
  const failing = await mirrors()
  expect(failing.attempted.getTime() - good.attempted.getTime()).toBeGreaterThanOrEqual(6 * hour_ms)
  expect(failing.succeeded).toEqual(good.succeeded)
  expect(failing.container).toEqual(failing.attempted)
})

test('a poll that is put off because its line is left alone was no attempt', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 10)
  room.line.answer = () => ({ kind: 'credentials', status: 401 })
  await room.run()
  const { rows } = await room.db.query(
    'select count(*)::int as numbers, count(last_attempted_at)::int as attempted from tracked_numbers',
  )
  expect(rows).toEqual([{ numbers: 10, attempted: 1 }])
})
