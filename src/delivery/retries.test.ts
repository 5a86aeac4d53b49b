import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import {
  addAccount,
  addWebhook,
  announceFailures,
  attemptsOf,
  type DeliveryWorld,
  notificationsOf,
  openDelivery,
  queuedIn,
} from '../../test/world/deliveries.ts'
import { type FakeReceiver, startReceiver } from '../../test/world/receiver.ts'

let base: TestDatabase
let receiver: FakeReceiver
let account_id: string
let world: DeliveryWorld

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  receiver = await startReceiver()
  account_id = await addAccount(base.db)
  world = openDelivery(base.db)
})
afterEach(async () => {
  receiver.release()
  await world.close()
  await receiver.close()
})

async function deliver(webhook_id: string, count = 1): Promise<void> {
  await announceFailures(base.db, account_id, { count, clock: world.clock })
  await world.deliverer.deliver({ webhook_id })
}

test('retries send identical bytes under the same id until one succeeds', async () => {
  receiver.answer(500, 500, 200)
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await deliver(webhook_id)
  for (let retry = 0; retry < 2; retry++) {
    world.clock.advance(120_000)
    await world.deliverer.deliver({ webhook_id })
  }
  expect(receiver.requests).toHaveLength(3)
  expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.requests.map(({ headers }) => headers['x-t49-webhook-signature'])).size).toBe(1)
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded', attempts: 3 }])
})

test('retries are not sent before their time [W19]', async () => {
  receiver.answer(500, 500, 200)
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await deliver(webhook_id)
  world.clock.advance(6_500)
  await world.deliverer.deliver({ webhook_id })
  expect(receiver.requests).toHaveLength(2)
  world.clock.advance(30_000)
  await world.deliverer.deliver({ webhook_id })
  expect(receiver.requests).toHaveLength(2)
})

test('retries end after the twelfth, and nothing is sent any more [W20 W24]', async () => {
  receiver.answer(500)
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await deliver(webhook_id)
  for (let retry = 0; retry < 15; retry++) {
    world.clock.advance(27 * 3_600_000)
    await world.deliverer.deliver({ webhook_id })
  }
  expect(receiver.requests).toHaveLength(13)
  expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
    { delivery_status: 'failed', attempts: 13, next_attempt_at: null, settled_at: expect.any(Date) },
  ])
  expect(await attemptsOf(base.db, account_id)).toHaveLength(13)
})

test('retries wait as long as the receiver asks, and never shorter than the schedule [W21]', async () => {
  receiver.answer({ kind: 'status', status: 503, headers: { 'retry-after': '7200' } })
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await deliver(webhook_id)
  const wait_ms = (await queuedIn(base.db, webhook_id)) ?? 0
  expect(wait_ms).toBeGreaterThan(7_190_000)
  expect(wait_ms).toBeLessThan(7_210_000)
})

test('retries survive a clock that jumps by a day, either way: nothing is lost, and nothing comes at once [W22]', async () => {
  receiver.answer(500)
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await deliver(webhook_id, 20)
  receiver.answer(200)
  world.clock.advance(-24 * 3_600_000)
  await world.deliverer.deliver({ webhook_id })
  const before = receiver.requests.length
  world.clock.advance(48 * 3_600_000)
  await world.deliverer.deliver({ webhook_id })
  expect(receiver.requests.length - before).toBe(20)
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(8)
  const notifications = await notificationsOf(base.db, webhook_id)
  expect(notifications.every(({ delivery_status }) => delivery_status === 'succeeded')).toBe(true)
})

test('retries of a week go out the longest due first, and hold up no news for longer than they take [W25]', async () => {
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await announceFailures(base.db, account_id, { count: 60, clock: world.clock })
  // The seventh of them is due for longest.
  await base.db.query(
    `update notifications n set next_attempt_at = next_attempt_at - (1 + position * 7 % 60) * interval '160 minutes' where webhook_id = $1`,
    [webhook_id],
  )
  const { rows } = await base.db.query<{ id: string }>(
    'select id from notifications where webhook_id = $1 order by next_attempt_at',
    [webhook_id],
  )
  await announceFailures(base.db, account_id, { clock: world.clock })
  await world.deliverer.deliver({ webhook_id })
  const sent = receiver.documents().map(({ data }) => data.id)
  expect(sent).toHaveLength(61)
  const place = new Map(sent.map((id, position) => [id, position]))
  // Eight are under way at a time, and may arrive in any order.
  for (const [due, { id }] of rows.entries()) expect(Math.abs((place.get(id) ?? -100) - due)).toBeLessThan(20)
  expect(place.get(rows[0]?.id ?? '')).toBe(0)
})
