import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import {
  addAccount,
  addWebhook,
  announceFailures,
  type DeliveryWorld,
  notificationsOf,
  openDelivery,
  queuedIn,
} from '../../test/world/deliveries.ts'
import { oneLane } from '../../test/world/one-lane.ts'
import { type FakeReceiver, startReceiver } from '../../test/world/receiver.ts'
import { silentLog } from '../base/log.ts'
import { drained } from '../jobs/drained.ts'
import { defineTasks } from '../jobs/tasks.ts'
import { startWorkers, type Workers } from '../jobs/workers.ts'
import { shiftSchedule } from '../store/jobs/jobs.ts'
import type { DeliverPayload } from './jobs.ts'
import { sweepDeliveries } from './sweep.ts'

let base: TestDatabase
let processes: { delivery: DeliveryWorld; workers: Workers }[]
let receivers: FakeReceiver[]

beforeEach(async () => {
  base = await testDatabase()
  processes = []
  receivers = []
})
afterEach(async () => {
  for (const { workers, delivery } of processes) {
    await workers.stop(1_000)
    await delivery.close()
  }
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await base.close()
})

async function startNode(): Promise<DeliveryWorld> {
  const delivery = openDelivery(base.db)
  const tasks = defineTasks<{ deliver: DeliverPayload }>({ deliver: delivery.deliverer.deliver })
  processes.push({
    delivery,
    workers: await startWorkers({ database_url: base.url, lanes: [oneLane(tasks, 5)], log: silentLog }),
  })
  return delivery
}

async function newReceiver(): Promise<FakeReceiver> {
  const receiver = await startReceiver()
  receivers.push(receiver)
  return receiver
}

test('two processes deliver every notification of several webhooks exactly once, at most eight at a time [W3 W8 W14 W18 F10]', async () => {
  const [{ clock }] = [await startNode(), await startNode()]
  const accounts = await Promise.all([1, 2, 3].map(() => addAccount(base.db)))
  const targets = await Promise.all(
    accounts.map(async (account_id) => {
      const receiver = await newReceiver()
      return { account_id, receiver, webhook_id: await addWebhook(base.db, account_id, { url: receiver.url }) }
    }),
  )
  for (let round = 0; round < 10; round++)
    await Promise.all(targets.map(({ account_id }) => announceFailures(base.db, account_id, { count: 10, clock })))
  await Promise.all(targets.map(({ receiver }) => receiver.received(100)))
  await drained(base.db)
  for (const { receiver, webhook_id } of targets) {
    expect(new Set(receiver.documents().map(({ data }) => data.id)).size).toBe(100)
    expect(receiver.requests).toHaveLength(100)
    expect(receiver.mostAtOnce()).toBeLessThanOrEqual(8)
    expect(receiver.documents().every(({ data }) => data.relationships.webhook?.data?.id === webhook_id)).toBe(true)
    expect((await notificationsOf(base.db, webhook_id)).every(({ delivery_status }) => delivery_status === 'succeeded')).toBe(
      true,
    )
  }
})

test('a retry comes by itself when its time has come', async () => {
  const { clock } = await startNode()
  const receiver = await newReceiver()
  receiver.answer(500, 200)
  const account_id = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await announceFailures(base.db, account_id, { clock })
  await receiver.received(1)
  await drained(base.db)
  expect(await queuedIn(base.db, webhook_id)).toBeGreaterThan(3_000)
  clock.advance(20_000)
  await shiftSchedule(base.db, 20_000)
  await receiver.received(2)
  await drained(base.db)
  expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded', attempts: 2 }])
})

test('what lost its job is swept up', async () => {
  const { clock } = await startNode()
  const receiver = await newReceiver()
  const account_id = await addAccount(base.db)
  await addWebhook(base.db, account_id, { url: receiver.url })
  await base.db.transaction(async (tx) => {
    await announceFailures({ ...base.db, transaction: (work) => work(tx) }, account_id, { clock })
    await tx.query('select graphile_worker.remove_job(key) from graphile_worker.jobs')
  })
  expect(await sweepDeliveries({ database: base.db, clock })).toBe(0)
  clock.advance(16 * 60_000)
  expect(await sweepDeliveries({ database: base.db, clock })).toBe(1)
  await receiver.received(1)
})
