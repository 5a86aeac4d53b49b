import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import {
  addAccount,
  addWebhook,
  announceFailures,
  type DeliveryWorld,
  notificationsOf,
  openDelivery,
} from '../../test/world/deliveries.ts'
import { type FakeReceiver, startReceiver } from '../../test/world/receiver.ts'
import { cancelPending } from '../store/delivery/notifications.ts'
import { cancelReplay } from '../store/delivery/replays.ts'
import { updateWebhook } from '../store/delivery/webhooks.ts'
import { startRecovery, startReplay, stepReplay } from './replays.ts'

let base: TestDatabase
let receiver: FakeReceiver
let account_id: string
let world: DeliveryWorld
let webhook_id: string

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  receiver = await startReceiver()
  account_id = await addAccount(base.db)
  world = openDelivery(base.db)
  webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
})
afterEach(async () => {
  receiver.release()
  await world.close()
  await receiver.close()
})

const announce = (count: number) => announceFailures(base.db, account_id, { count, clock: world.clock })
const deliver = () => world.deliverer.deliver({ webhook_id })
const everything = {
  statuses: undefined,
  events: undefined,
  from: undefined,
  to: undefined,
  container_id: undefined,
  shipment_id: undefined,
}

async function replay(filters: object = {}, dry_run = false) {
  const request = { account_id, webhook_id, filter: {}, now: world.clock.now() }
  const wanted = { ...everything, webhook_id, ...filters }
  return base.db.transaction((tx) => startReplay(tx, { ...request, filters: wanted, dry_run }))
}

const recover = (since: Date, whose = webhook_id) =>
  base.db.transaction((tx) => startRecovery(tx, { account_id, webhook_id: whose, filter: {}, since, now: world.clock.now() }))

/** One second of the worker. */
async function step(per_second = 20): Promise<void> {
  await base.db.transaction((tx) => stepReplay(tx, webhook_id, { per_second, now: world.clock.now() }))
  await deliver()
  world.clock.advance(1_000)
}

async function stateOf(outcome: { kind: string; id?: string }) {
  const { rows } = await base.db.query<{ status: string; count: number; done: number }>(
    'select status, count, done from webhook_replays where id = $1',
    [outcome.id],
  )
  return rows[0]
}

const marks = () => receiver.requests.map(({ headers }) => headers['webhook-replay'])
const ids = (from = 0) => receiver.requests.slice(from).map(({ headers }) => headers['webhook-id'])

describe('a replay', () => {
  test('tells the count before, and sends each that fits once, under its id and marked [W61]', async () => {
    await announce(5)
    await deliver()
    await base.db.query(
      `update notifications set delivery_status = 'failed' where id in (
        select id from notifications where webhook_id = $1 order by position limit 2)`,
      [webhook_id],
    )
    expect(await replay({ statuses: ['failed'] }, true)).toEqual({ kind: 'counted', count: 2 })
    const failed = (await notificationsOf(base.db, webhook_id)).filter(({ delivery_status }) => delivery_status === 'failed')
    const started = await replay({ statuses: ['failed'] })
    expect(await stateOf(started)).toEqual({ status: 'running', count: 2, done: 0 })
    await step()
    expect(ids(5).sort()).toEqual(failed.map(({ id }) => id).sort())
    expect(marks().slice(5)).toEqual(['true', 'true'])
    expect(await stateOf(started)).toEqual({ status: 'finished', count: 2, done: 2 })
    await step()
    expect(receiver.requests).toHaveLength(7)
    // What has ended is not cancelled.
    const id = started.kind === 'started' ? started.id : ''
    expect(await cancelReplay(base.db, { account_id, id }, world.clock.now())).toBe(true)
    expect((await stateOf(started))?.status).toBe('finished')
  })

  test('goes out a few a second, and what is new goes before the rest of it [W62]', async () => {
    await announce(60)
    await deliver()
    const started = await replay()
    for (let second = 1; second <= 3; second++) {
      await step(20)
      expect(receiver.requests).toHaveLength(60 + 20 * second)
    }
    await step(20)
    expect(await stateOf(started)).toMatchObject({ status: 'finished', done: 60 })

    // As many wait as may go out in a second: nothing is added to them.
    await replay()
    await announce(25)
    await base.db.transaction((tx) => stepReplay(tx, webhook_id, { per_second: 20, now: world.clock.now() }))
    await deliver()
    expect(marks().slice(120)).toEqual(Array.from({ length: 25 }, () => undefined))
  })

  test('of a hundred thousand puts 20 before what is new, and not one more [W62]', async () => {
    await announce(1)
    await deliver()
    await base.db.query(
      `insert into notifications (account_id, id, created_at, webhook_id, event_id, event, reference_type, reference_id, payload, delivery_status, settled_at)
        select account_id, gen_random_uuid(), created_at, webhook_id, event_id, event, reference_type, reference_id, '{"data":{}}', 'succeeded', now()
        from notifications, generate_series(1, 99999) where webhook_id = $1`,
      [webhook_id],
    )
    const started = await replay()
    expect(await stateOf(started)).toMatchObject({ count: 100_000 })
    await base.db.transaction((tx) => stepReplay(tx, webhook_id, { per_second: 20, now: world.clock.now() }))
    world.clock.advance(10)
    await announce(1)
    await deliver()
    expect(receiver.requests).toHaveLength(22)
    expect(marks().filter((mark) => mark === 'true')).toHaveLength(20)
    expect(await stateOf(started)).toMatchObject({ status: 'running', done: 20 })
  })

  test('feels its way while the webhook fails, and ends with it when it is switched off', async () => {
    await announce(5)
    await deliver()
    receiver.answer(500)
    const started = await replay()
    await step(2)
    expect(receiver.requests).toHaveLength(7)
    await step(2)
    expect(receiver.requests).toHaveLength(8)
    expect((await notificationsOf(base.db, webhook_id)).map(({ delivery_status }) => delivery_status)).toEqual(
      Array(5).fill('succeeded'),
    )
    const other = await replay()
    await updateWebhook(base.db, { account_id, id: webhook_id }, { change: { active: false }, now: world.clock.now() })
    await step()
    await step()
    expect(receiver.requests).toHaveLength(8)
    expect((await stateOf(started))?.status).not.toBe('running')
    expect(await stateOf(other)).toMatchObject({ status: 'cancelled', done: 0 })
    expect(await replay()).toEqual({ kind: 'webhook_inactive' })
  })

  test('that is cancelled sends nothing more, and one of another account cannot be', async () => {
    await announce(3)
    await deliver()
    const [oldest] = await notificationsOf(base.db, webhook_id)
    const started = await replay()
    const id = started.kind === 'started' ? started.id : ''
    const stranger = await addAccount(base.db)
    expect(await cancelReplay(base.db, { account_id: stranger, id }, world.clock.now())).toBe(false)
    await step(1)
    // The oldest first.
    expect(ids(3)).toEqual([oldest?.id])
    expect(await cancelReplay(base.db, { account_id, id }, world.clock.now())).toBe(true)
    await step()
    expect(receiver.requests).toHaveLength(4)
    expect(await stateOf(started)).toEqual({ status: 'cancelled', count: 3, done: 1 })
  })
})

describe('a recovery', () => {
  test('sends what was given up and what was never made since a moment, each once [W7 W70]', async () => {
    const before = world.clock.now()
    world.clock.advance(60_000)
    await announce(2)
    await deliver()
    world.clock.advance(60_000)
    const since = world.clock.now()
    // One waits when the webhook is switched off; two more happen while it is off.
    await announce(1)
    const now = world.clock.now()
    const key = { account_id, id: webhook_id }
    await updateWebhook(base.db, key, { change: { active: false }, now })
    await cancelPending(base.db, webhook_id, now)
    await announce(2)
    expect(await recover(since)).toEqual({ kind: 'webhook_inactive' })
    await updateWebhook(base.db, key, { change: { active: true }, now })
    await deliver()
    expect(receiver.requests).toHaveLength(2)

    const started = await recover(since)
    expect(await stateOf(started)).toEqual({ status: 'running', count: 3, done: 0 })
    expect(await recover(since)).toMatchObject({ kind: 'running' })
    await step()
    expect(ids(2)).toHaveLength(3)
    expect(new Set(ids()).size).toBe(5)
    expect(marks().slice(2)).toEqual(['true', 'true', 'true'])
    const [, , , late] = receiver.documents()
    expect(late).toMatchObject({
      data: { attributes: { event: 'tracking_request.failed', delivery_status: 'pending' } },
      included: [{ type: 'tracking_request' }],
    })
    expect(await stateOf(started)).toEqual({ status: 'finished', count: 3, done: 3 })
    // Nothing is left to recover, however far back.
    const again = await recover(before)
    expect(await stateOf(again)).toEqual({ status: 'finished', count: 0, done: 0 })
    await step()
    expect(receiver.requests).toHaveLength(5)
  })

  test('tells a webhook that was registered later what happened before, which it is told by nothing else [W5]', async () => {
    const since = world.clock.now()
    await announce(3)
    await deliver()
    const later = await addWebhook(base.db, account_id, { url: receiver.url, events: ['tracking_request.failed'] })
    const deaf = await addWebhook(base.db, account_id, { url: receiver.url, events: ['container.updated'] })
    await world.deliverer.deliver({ webhook_id: later })
    expect(receiver.requests).toHaveLength(3)
    expect(await stateOf(await recover(since, deaf))).toMatchObject({ count: 0 })
    const started = await recover(since, later)
    webhook_id = later
    await step()
    expect(await stateOf(started)).toEqual({ status: 'finished', count: 3, done: 3 })
    expect(await notificationsOf(base.db, later)).toMatchObject([
      { delivery_status: 'succeeded', attempts: 1 },
      { delivery_status: 'succeeded', attempts: 1 },
      { delivery_status: 'succeeded', attempts: 1 },
    ])
  })

  test('sends what was made before and given up since', async () => {
    await announce(2)
    world.clock.advance(60_000)
    const since = world.clock.now()
    await cancelPending(base.db, webhook_id, since)
    expect(await stateOf(await recover(since))).toMatchObject({ count: 2 })
  })

  test('that fails goes on with the retries that are left', async () => {
    const since = world.clock.now()
    await updateWebhook(base.db, { account_id, id: webhook_id }, { change: { active: false }, now: since })
    await announce(1)
    await updateWebhook(base.db, { account_id, id: webhook_id }, { change: { active: true }, now: since })
    receiver.answer(500, 200)
    await recover(since)
    await step()
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'pending', attempts: 1 }])
    world.clock.advance(60_000)
    await deliver()
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded', attempts: 2 }])
  })
})
