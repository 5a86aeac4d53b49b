import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import {
  addAccount,
  addWebhook,
  announceFailures,
  type DeliveryWorld,
  openDelivery,
  queuedIn,
} from '../../test/world/deliveries.ts'
import { type FakeReceiver, startReceiver } from '../../test/world/receiver.ts'
import { deliveryLimits } from './deliver.ts'

let base: TestDatabase
let receiver: FakeReceiver
let account_id: string
let world: DeliveryWorld
let others: DeliveryWorld[]

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  receiver = await startReceiver()
  account_id = await addAccount(base.db)
  world = openDelivery(base.db)
  others = []
})
afterEach(async () => {
  receiver.release()
  await Promise.all([world, ...others].map((process) => process.close()))
  await receiver.close()
})

async function deliver(webhook_id: string, count = 1): Promise<void> {
  await announceFailures(base.db, account_id, { count, clock: world.clock })
  await world.deliverer.deliver({ webhook_id })
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: 60_000, interval: 10 }).toBe(true)
}

test('one account whose endpoints all hang moves nobody else: what is under way is shared [W37 W39]', async () => {
  const quick = await startReceiver()
  receiver.answerWith(() => ({ kind: 'hang' }))
  const small = openDelivery(base.db, {}, { ...deliveryLimits, under_way_max: 24, slow_max: 8, slow_after_ms: 200, held_max: 4 })
  others.push(small)
  const stranger = await addAccount(base.db)
  const hanging = await Promise.all(
    Array.from({ length: 30 }, (_, n) => addWebhook(base.db, account_id, { url: `${receiver.url}/${n}` })),
  )
  const quick_id = await addWebhook(base.db, stranger, { url: quick.url })
  await announceFailures(base.db, account_id, { count: 10, clock: small.clock })
  const held = hanging.map((webhook_id) => small.deliverer.deliver({ webhook_id }))
  // Half of the places, then those of the slow pool too: 12 there, and 4 of 8 here.
  await receiver.received(16)
  await announceFailures(base.db, stranger, { count: 50, clock: small.clock })
  await small.deliverer.deliver({ webhook_id: quick_id })
  expect(new Set(quick.documents().map(({ data }) => data.id)).size).toBe(50)
  expect(receiver.requests).toHaveLength(16)
  const perEndpoint = Map.groupBy(receiver.requests, ({ path }) => path)
  expect(Math.max(...[...perEndpoint.values()].map((requests) => requests.length))).toBeLessThanOrEqual(8)
  receiver.answer(200)
  receiver.release()
  await Promise.all(held)
  await receiver.received(300)
  await quick.close()
})

test('an account with a large backlog is not waited for [W38]', async () => {
  const quick = await startReceiver()
  const stranger = await addAccount(base.db)
  const busy_ids = await Promise.all(
    Array.from({ length: 10 }, (_, n) => addWebhook(base.db, account_id, { url: `${receiver.url}/${n}` })),
  )
  const quick_id = await addWebhook(base.db, stranger, { url: quick.url })
  await announceFailures(base.db, account_id, { count: 300, clock: world.clock })
  await announceFailures(base.db, stranger, { count: 20, clock: world.clock })
  const backlog = busy_ids.map((webhook_id) => world.deliverer.deliver({ webhook_id }))
  await receiver.received(20)
  await world.deliverer.deliver({ webhook_id: quick_id })
  expect(quick.requests).toHaveLength(20)
  const { rows } = await base.db.query(
    "select count(*)::int as pending from notifications where account_id = $1 and delivery_status = 'pending'",
    [account_id],
  )
  expect(rows[0]?.pending).toBeGreaterThan(0)
  await Promise.all(backlog)
  await receiver.received(3_000)
  await quick.close()
})

test('a receiver that hangs holds no worker: jobs beyond a few are handed over at once', async () => {
  receiver.answerWith(() => ({ kind: 'hang' }))
  const patient = openDelivery(base.db, {}, { ...deliveryLimits, hold_ms: 600_000, held_max: 2 })
  others.push(patient)
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, n) => addWebhook(base.db, account_id, { url: `${receiver.url}/${n}` })),
  )
  await announceFailures(base.db, account_id, { clock: patient.clock })
  const jobs = ids.map((webhook_id) => patient.deliverer.deliver({ webhook_id }))
  // The first four end while all of them hang, and a job looks after each should the process die.
  await Promise.all(jobs.slice(0, 4))
  await receiver.received(6)
  const { rows } = await base.db.query('select key from graphile_worker._private_jobs where key = any($1)', [
    ids.map((id) => `deliver_watch:${id}`),
  ])
  expect(rows.map(({ key }) => key).sort()).toEqual(
    ids
      .slice(0, 4)
      .map((id) => `deliver_watch:${id}`)
      .sort(),
  )
  // Those that are looked after need no second job.
  await patient.deliverer.deliver({ webhook_id: ids[0] ?? '' })
  receiver.release()
  await Promise.all(jobs)
})

describe('a receiver that says it has too much', () => {
  test('gets half as many requests at a time, and all of them again when it answers for a while [W40]', async () => {
    receiver.answerWith(() => ({ kind: 'hang' }))
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { count: 60, clock: world.clock })
    const delivery = world.deliverer.deliver({ webhook_id })
    await receiver.received(8)
    receiver.release(429)
    // The next round hangs, and is of four at most.
    await receiver.received(9)
    const limitOf = async () => (await base.db.query('select parallel_limit from webhooks where id = $1', [webhook_id])).rows[0]
    await until(async () => (await limitOf())?.parallel_limit !== null)
    expect(receiver.requests.length).toBeLessThanOrEqual(12)
    receiver.answer(200)
    receiver.release()
    await delivery
    await receiver.received(60)
    await until(async () => (await limitOf())?.parallel_limit === null)
  })

  test('is sent nothing for as long as it asks [W40]', async () => {
    receiver.answer({ kind: 'status', status: 429, headers: { 'retry-after': '600' } }, 200)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    await announceFailures(base.db, account_id, { count: 5, clock: world.clock })
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toHaveLength(1)
    expect(await queuedIn(base.db, webhook_id)).toBeGreaterThan(500_000)
    world.clock.advance(601_000)
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toHaveLength(7)
  })
})
