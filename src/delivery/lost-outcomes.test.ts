import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import {
  addAccount,
  addWebhook,
  announceFailures,
  attemptsOf,
  type DeliveryWorld,
  notificationsOf,
  openDelivery,
} from '../../test/world/deliveries.ts'
import { type FakeReceiver, startReceiver } from '../../test/world/receiver.ts'
import type { Database } from '../store/pool.ts'

let base: TestDatabase
let receiver: FakeReceiver
let world: DeliveryWorld

beforeEach(async () => {
  base = await testDatabase()
  receiver = await startReceiver()
})
afterEach(async () => {
  await world.close()
  await receiver.close()
  await base.close()
})

/** The database, which is away when the outcomes of deliveries are to be settled, until `is_back`. */
function awayAtSettling(db: Database): { database: Database; come: () => void } {
  let is_back = false
  const query = (...given: Parameters<Database['query']>) => {
    const [statement] = given
    const is_settling = typeof statement === 'object' && statement.name === 'settle_and_list_due'
    return is_settling && !is_back ? Promise.reject(new Error('Connection terminated unexpectedly')) : db.query(...given)
  }
  return {
    database: { ...db, query: query as Database['query'] }, // the overloads are those of `query`
    come: () => {
      is_back = true
    },
  }
}

test('what was sent and could not be noted is sent again under its id, and all of it is noted in the end [W13 W15]', async () => {
  const { database, come } = awayAtSettling(base.db)
  world = openDelivery(database)
  const account_id = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await announceFailures(base.db, account_id, { count: 40, clock: world.clock })
  await expect(world.deliverer.deliver({ webhook_id })).rejects.toThrow(/terminated/)
  // Whoever cannot note what came back sends nothing more than what was under way, and what was taken ahead of any answer.
  const unnoted_max = 8 + 24
  expect(receiver.requests.length).toBeLessThanOrEqual(unnoted_max)
  expect(await attemptsOf(base.db, account_id)).toEqual([])
  expect((await notificationsOf(base.db, webhook_id)).every(({ delivery_status }) => delivery_status === 'pending')).toBe(true)

  come()
  await world.deliverer.deliver({ webhook_id })
  const stored = await notificationsOf(base.db, webhook_id)
  expect(stored.map(({ delivery_status, attempts }) => `${delivery_status} ${attempts}`)).toEqual(Array(40).fill('succeeded 1'))
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(stored.map(({ id }) => id)))
  expect(receiver.requests.length).toBeLessThanOrEqual(40 + unnoted_max)
  const noted = (await attemptsOf(base.db, account_id)).map(({ notification_id }) => notification_id)
  expect(noted.sort()).toEqual(stored.map(({ id }) => id).sort())
})
