import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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
import { newId } from '../base/ids.ts'
import { takeReceiver } from '../store/delivery/webhooks.ts'
import { deliveryLimits } from './deliver.ts'

// A process delivers to a webhook while it has the right to, and nothing goes wrong when it loses that.

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

test('the right to deliver is kept while every request hangs', async () => {
  receiver.answerWith(() => ({ kind: 'hang' }))
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  const lease_ms = 2_000
  const patient = openDelivery(base.db, {}, { ...deliveryLimits, lease_ms, hold_ms: 20, slow_after_ms: 10, ahead_ms: 50 })
  others.push(patient)
  await announceFailures(base.db, account_id, { count: 40, clock: patient.clock })
  await patient.deliverer.deliver({ webhook_id })
  await receiver.received(8)
  const left = async () => {
    const { rows } = await base.db.query<{ until: Date; has_lapsed: boolean }>(
      'select delivering_until as until, delivering_until < clock_timestamp() as has_lapsed from webhooks where id = $1',
      [webhook_id],
    )
    return { until_ms: rows[0]?.until.getTime() ?? 0, has_lapsed: rows[0]?.has_lapsed }
  }
  const first = await left()
  const seen: (boolean | undefined)[] = []
  const lasts = async () => {
    const { until_ms, has_lapsed } = await left()
    seen.push(has_lapsed)
    return until_ms > first.until_ms + lease_ms
  }
  await expect.poll(lasts).toBe(true)
  // In between it would have been somebody else's.
  expect(seen).not.toContain(true)
  receiver.answer(200)
  receiver.release()
  await expect.poll(async () => (await notificationsOf(base.db, webhook_id)).at(-1)?.delivery_status).toBe('succeeded')
  expect(receiver.requests).toHaveLength(40)
})

test('a job that leaves its deliveries to run on has somebody look after them, should the process die', async () => {
  receiver.answerWith(() => ({ kind: 'hang' }))
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  const impatient = openDelivery(base.db, {}, { ...deliveryLimits, hold_ms: 20 })
  others.push(impatient)
  await announceFailures(base.db, account_id, { clock: impatient.clock })
  await base.db.query('delete from graphile_worker._private_jobs')
  await impatient.deliverer.deliver({ webhook_id })
  const { rows } = await base.db.query<{ key: string; ms: number }>(
    'select key, extract(epoch from run_at - created_at)::float8 * 1000 as ms from graphile_worker._private_jobs',
  )
  expect(rows).toEqual([{ key: `deliver_watch:${webhook_id}`, ms: expect.any(Number) }])
  // When the right to deliver has run out.
  expect(rows[0]?.ms).toBeGreaterThanOrEqual(deliveryLimits.lease_ms - 1)
})

test('what was taken by a turn that took too long is not sent: it may be another process that delivers by now', async () => {
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  const [taken, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction: typeof base.db.transaction = async (work, ...how) => {
    const result = await base.db.transaction(work, ...how)
    taken.resolve()
    await answered.promise
    return result
  }
  const slow = openDelivery({ ...base.db, transaction }, {}, { ...deliveryLimits, lease_ms: 100 })
  others.push(slow)
  await announceFailures(base.db, account_id, { count: 3, clock: slow.clock })
  const delivering = slow.deliverer.deliver({ webhook_id })
  await taken.promise
  await expect.poll(() => takeReceiver(base.db, webhook_id, { holder: newId(), lease_ms: 600_000 })).toBeDefined()
  answered.resolve()
  await delivering
  expect(receiver.requests).toHaveLength(0)
})

test.each([
  [200, 'succeeded', 1],
  [500, 'pending', 0],
] as const)(
  'who lost the right to deliver notes what arrived, and leaves what failed to others: %i',
  async (status, delivery_status, attempts) => {
    receiver.answerWith(() => ({ kind: 'hang' }))
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { clock: world.clock })
    const delivering = world.deliverer.deliver({ webhook_id })
    await receiver.received(1)
    await base.db.query(
      "update webhooks set delivering_by = $2, delivering_until = clock_timestamp() + interval '1 hour' where id = $1",
      [webhook_id, newId()],
    )
    receiver.release(status)
    await delivering
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status, attempts }])
  },
)
