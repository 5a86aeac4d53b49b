import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, addWebhook, type DeliveryWorld, notificationsOf, openDelivery } from '../../test/world/deliveries.ts'
import { type FakeReceiver, type ReceivedRequest, startReceiver } from '../../test/world/receiver.ts'
import type { Announcement } from '../announcements/announcement.ts'
import { newId } from '../base/ids.ts'
import { orderPending } from '../store/delivery/in-order.ts'
import { askForAttempts } from '../store/delivery/resends.ts'
import { updateWebhook } from '../store/delivery/webhooks.ts'
import { recordAnnouncements } from './record.ts'

// Webhooks that want the events of one thing one after the other.

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

/** One event for each of these containers, in this order, each in a transaction of its own. */
async function announce(containers: readonly string[]): Promise<void> {
  for (const container_id of containers) {
    const reference = { type: 'transport_event', id: newId() } as const
    const about: Announcement = {
      ...{ id: newId(), name: 'container.transport.vessel_loaded', reference, shipment_id: null, container_id },
      ...{ includes: [], is_return: false, recurs: false },
    }
    await base.db.transaction((tx) => recordAnnouncements(tx, [about], { account_id, now: world.clock.now() }))
  }
}

/** Container and number of what a request told of, by the event's row. */
async function tellers(webhook_id: string) {
  const { rows } = await base.db.query<{ id: string; container_id: string; container_sequence: number }>(
    `select n.id, e.container_id, e.container_sequence from notifications n join events e on e.account_id = n.account_id and e.id = n.event_id
      where n.webhook_id = $1`,
    [webhook_id],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ body }: Pick<ReceivedRequest, 'body'>) => {
    const told = byId.get((JSON.parse(body) as { data: { id: string } }).data.id)
    if (told === undefined) throw new Error('nobody was to be told of this')
    return told
  }
}

const statuses = async (webhook_id: string) =>
  (await notificationsOf(base.db, webhook_id)).map(({ delivery_status }) => delivery_status)

/** Delivers what is due, moving the clock from one retry to the next, until nothing is pending. */
async function deliverAll(webhook_id: string): Promise<void> {
  while ((await statuses(webhook_id)).includes('pending')) {
    await world.deliverer.deliver({ webhook_id })
    const { rows } = await base.db.query<{ at: Date | null }>(
      "select min(next_attempt_at) as at from notifications where webhook_id = $1 and delivery_status = 'pending' and next_attempt_at > $2",
      [webhook_id, world.clock.now()],
    )
    const at = rows[0]?.at
    if (at) world.clock.advance(at.getTime() - world.clock.now().getTime() + 1)
  }
}

test('the next event of a container is sent when the one before has arrived, whatever fails how often [W44]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 25 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 25 }),
      async (order, fails) => {
        const containers = [newId(), newId(), newId(), newId()]
        account_id = await addAccount(base.db)
        const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, in_order: true })
        await announce(order.map((index) => containers[index] ?? ''))
        const toldOf = await tellers(webhook_id)
        const begun: { container_id: string; number: number; fails: boolean }[] = []
        receiver.answerWith((request) => {
          const { container_id, container_sequence: number } = toldOf(request)
          // Not all the time, or the webhook would be switched off.
          const failing = begun.length < 2 * order.length && fails[begun.length % fails.length] === true
          begun.push({ container_id, number, fails: failing })
          return failing ? 500 : 200
        })
        await deliverAll(webhook_id)
        expect(new Set(await statuses(webhook_id))).toEqual(new Set(['succeeded']))
        for (const attempts of Map.groupBy(begun, ({ container_id }) => container_id).values()) {
          let arrived = 0
          for (const { number, fails: failed } of attempts) {
            expect(number).toBe(arrived + 1)
            if (!failed) arrived = number
          }
        }
      },
    ),
    propertyRuns(15),
  )
})

test('one that hangs or fails holds up its own container only [W45]', async () => {
  const [stuck, ...free] = [newId(), newId(), newId()]
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, in_order: true })
  await announce([stuck, ...free, stuck, ...free, stuck, ...free])
  const toldOf = await tellers(webhook_id)
  receiver.answerWith((request) => (toldOf(request).container_id === stuck ? { kind: 'hang' } : 200))
  const delivering = world.deliverer.deliver({ webhook_id })
  await expect.poll(async () => (await statuses(webhook_id)).filter((status) => status === 'succeeded').length).toBe(6)
  const heard = receiver.requests.map(toldOf)
  expect(heard.filter(({ container_id }) => container_id === stuck)).toMatchObject([{ container_sequence: 1 }])
  receiver.answer(200)
  receiver.release(500)
  await delivering
  // What failed waits for its retry, and those behind it with it.
  expect((await statuses(webhook_id)).filter((status) => status === 'pending')).toHaveLength(3)
  expect(receiver.requests.map(toldOf).filter(({ container_id }) => container_id === stuck)).toHaveLength(1)
  await deliverAll(webhook_id)
  expect(
    receiver.requests
      .map(toldOf)
      .filter(({ container_id }) => container_id === stuck)
      .map(({ container_sequence }) => container_sequence),
  ).toEqual([1, 1, 2, 3])
})

test('what fails at one webhook holds back nothing of another', async () => {
  const container = newId()
  const broken = await startReceiver()
  broken.answer(500)
  const broken_id = await addWebhook(base.db, account_id, { url: broken.url, in_order: true })
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, in_order: true })
  await announce([container, container])
  await world.deliverer.deliver({ webhook_id: broken_id })
  await world.deliverer.deliver({ webhook_id })
  expect([await statuses(broken_id), await statuses(webhook_id)]).toEqual([
    ['pending', 'pending'],
    ['succeeded', 'succeeded'],
  ])
  await broken.close()
})

test('what somebody asks to send again does not wait for its turn', async () => {
  const container = newId()
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, in_order: true })
  await announce([container, container])
  receiver.answer(500, 200)
  await world.deliverer.deliver({ webhook_id })
  const second = (await notificationsOf(base.db, webhook_id)).slice(1)
  await askForAttempts(base.db, second, { account_id, now: world.clock.now() })
  await world.deliverer.deliver({ webhook_id })
  expect(await statuses(webhook_id)).toEqual(['pending', 'succeeded'])
})

test('what is held back keeps no process busy: it is looked at again when the one before it is due [W45]', async () => {
  const container = newId()
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, in_order: true })
  await announce([container, container])
  receiver.answer(500)
  await world.deliverer.deliver({ webhook_id })
  const [first] = await notificationsOf(base.db, webhook_id)
  const { rows } = await base.db.query<{ ms: number }>(
    'select min(extract(epoch from run_at - updated_at))::float8 * 1000 as ms from graphile_worker._private_jobs where key = $1',
    [`deliver_later:${webhook_id}`],
  )
  const wait_ms = (first?.next_attempt_at?.getTime() ?? 0) - world.clock.now().getTime()
  expect(wait_ms).toBeGreaterThan(1_000)
  expect(rows[0]?.ms).toBeGreaterThan(wait_ms - 100)
})

test('one that was given up holds up nobody [W44]', async () => {
  const container = newId()
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, in_order: true })
  await announce([container, container])
  await base.db.query(
    `update notifications set delivery_status = 'failed', next_attempt_at = null, settled_at = now()
      where webhook_id = $1 and object_sequence = 1`,
    [webhook_id],
  )
  await world.deliverer.deliver({ webhook_id })
  expect(await statuses(webhook_id)).toEqual(['failed', 'succeeded'])
})

test('order can be asked for and given up while events wait [W44]', async () => {
  const container = newId()
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await announce([container, container])
  const orders = async () =>
    (
      await base.db.query<{ object_id: string | null; object_sequence: number | null }>(
        'select object_id, object_sequence from notifications where webhook_id = $1 order by id',
        [webhook_id],
      )
    ).rows
  expect(await orders()).toEqual(Array(2).fill({ object_id: null, object_sequence: null }))
  const change = { change: { in_order: true }, now: world.clock.now() }
  await updateWebhook(base.db, { account_id, id: webhook_id }, change)
  await orderPending(base.db, { account_id, webhook_id, in_order: true })
  await announce([container])
  const sequences = (await orders()).map(({ object_sequence }) => object_sequence)
  expect(sequences.toSorted()).toEqual([1, 2, 3])
  await orderPending(base.db, { account_id, webhook_id, in_order: false })
  expect(await orders()).toEqual(Array(3).fill({ object_id: null, object_sequence: null }))
})

test('a backlog drains the longest due first, and what is new comes in its turn [W25]', async () => {
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  const old = Array.from({ length: 150 }, () => newId())
  await announce(old)
  world.clock.advance(7 * 24 * 3_600_000)
  const fresh = Array.from({ length: 20 }, () => newId())
  await announce(fresh)
  const toldOf = await tellers(webhook_id)
  receiver.answer(200)
  await world.deliverer.deliver({ webhook_id })
  expect(new Set(await statuses(webhook_id))).toEqual(new Set(['succeeded']))
  const place = new Map([...old, ...fresh].map((container_id, index) => [container_id, index]))
  const heard = receiver.requests.map((request) => place.get(toldOf(request).container_id) ?? -1)
  // Several are under way at a time: one may overtake a few.
  for (const [index, at] of heard.entries()) expect(Math.abs(index - at)).toBeLessThan(40)
})
