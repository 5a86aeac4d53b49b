import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { cancelPending } from '../store/delivery/notifications.ts'
import { deleteWebhook, updateWebhook } from '../store/delivery/webhooks.ts'
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

describe('a delivery', () => {
  test('sends the stored bytes, signed both ways, with the headers that the customer added', async () => {
    const webhook_id = await addWebhook(base.db, account_id, {
      url: receiver.url,
      headers: [{ name: 'x-env', sealed: 'sealed:dev' }],
    })
    await deliver(webhook_id)
    const [request] = receiver.requests
    const [notification] = await notificationsOf(base.db, webhook_id)
    expect(request).toMatchObject({ method: 'POST', body: notification?.payload })
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-env': 'dev', 'webhook-id': notification?.id })
    expect(request?.rawHeaders).toContain('X-Env')
    expect(request?.rawHeaders).toContain('X-T49-Webhook-Signature')
    const secret = 'c2VjcmV0IGZvciB0ZXN0cw'
    expect(request?.headers['x-t49-webhook-signature']).toBe(
      createHmac('sha256', secret)
        .update(request?.body ?? '')
        .digest('hex'),
    )
    expect(receiver.documents()).toMatchObject([
      {
        data: {
          id: notification?.id,
          type: 'webhook_notification',
          attributes: { id: notification?.id, event: 'tracking_request.failed', delivery_status: 'pending' },
          relationships: {
            webhook: { data: { id: webhook_id, type: 'webhook' } },
            reference_object: { data: { type: 'tracking_request' } },
            webhook_notification_logs: { data: [] },
          },
        },
        included: [{ type: 'tracking_request', attributes: { failed_reason: 'not_found' } }],
      },
    ])
    expect(notification).toMatchObject({ delivery_status: 'succeeded', attempts: 1, next_attempt_at: null })
    expect(await attemptsOf(base.db, account_id)).toMatchObject([
      { number: 1, outcome: 'delivered', response_status: 200, error: null },
    ])
  })

  test('can be verified by an independent implementation of the standard [W47]', async () => {
    const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8G'
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, secret: `sealed:${secret}` })
    await deliver(webhook_id)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.requests
    const standard = new Webhook(secret)
    const sent = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '', ...stringsOf(headers) }
    expect(standard.verify(body, sent)).toEqual(JSON.parse(body))
    expect(() => standard.verify(`${body} `, sent)).toThrow()
  })

  test.each([200, 201, 202, 204])('%i is success [W26]', async (status) => {
    receiver.answer(status)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded' }])
    expect(await queuedIn(base.db, webhook_id)).toBeNull()
  })

  test.each([203, 206, 301, 307, 400, 404, 429, 500, 503])('%i is tried again [W26 W27 W28]', async (status) => {
    receiver.answer({ kind: 'status', status, headers: { location: `${receiver.url}/elsewhere` } })
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'pending', attempts: 1 }])
    const wait_ms = (await queuedIn(base.db, webhook_id)) ?? 0
    expect(wait_ms).toBeGreaterThan(3_000)
    expect(wait_ms).toBeLessThan(6_100)
    expect(receiver.requests.map((request) => request.path)).toEqual(['/hooks'])
  })

  test("the answer's body does not matter: without end, or cut off [W29]", async () => {
    receiver.answer({ kind: 'flood', status: 200 })
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded' }])
    const [attempt] = await attemptsOf(base.db, account_id)
    expect(attempt?.response_body).toHaveLength(4_096)
  })

  test('characters that the database does not keep do not fail it', async () => {
    receiver.answer({ kind: 'status', status: 500, body: 'a\0b' })
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    expect(await attemptsOf(base.db, account_id)).toMatchObject([{ outcome: 'rejected', response_body: 'a\uFFFDb' }])
  })

  test('a connection that breaks is a failed attempt', async () => {
    receiver.answer({ kind: 'reset' })
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    expect(await attemptsOf(base.db, account_id)).toMatchObject([
      { outcome: 'unreachable', response_status: null, error: expect.stringMatching(/^reset/) },
    ])
  })

  test('a private address is not contacted where the installation refuses it', async () => {
    const guarded = openDelivery(base.db, { private_targets: 'refused' })
    others.push(guarded)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { clock: guarded.clock })
    await guarded.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toEqual([])
    expect(await attemptsOf(base.db, account_id)).toMatchObject([
      { outcome: 'unreachable', error: expect.stringMatching(/^private_address/) },
    ])
  })
})

describe('a receiver', () => {
  test('gets at most eight requests at a time, over all processes, and each notification once [W18]', async () => {
    others.push(openDelivery(base.db), openDelivery(base.db))
    receiver.answerWith(() => ({ kind: 'hang' }))
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { count: 30, clock: world.clock })
    const deliveries = [world, ...others, world].map((process) => process.deliverer.deliver({ webhook_id }))
    await receiver.received(8)
    receiver.answer(200)
    receiver.release()
    await receiver.received(30)
    await Promise.all(deliveries)
    await until(async () =>
      (await notificationsOf(base.db, webhook_id)).every(({ delivery_status }) => delivery_status === 'succeeded'),
    )
    expect(receiver.mostAtOnce()).toBe(8)
    expect(receiver.requests).toHaveLength(30)
    expect(new Set(receiver.documents().map(({ data }) => data.id)).size).toBe(30)
  })

  test('gets notifications in the order in which they were made', async () => {
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    receiver.answer(500, 200)
    const announced = await announceFailures(base.db, account_id, { count: 20, clock: world.clock })
    const made = (await notificationsOf(base.db, webhook_id)).map(({ id }) => id)
    await world.deliverer.deliver({ webhook_id })
    expect(announced).toHaveLength(20)
    expect(
      receiver.requests
        .slice(0, 8)
        .map(({ headers }) => headers['webhook-id'])
        .sort(),
    ).toEqual(made.slice(0, 8).sort())
  })

  test('that hangs holds up no job and no other receiver [F61]', async () => {
    const quick = await startReceiver()
    receiver.answerWith(() => ({ kind: 'hang' }))
    const slow_id = await addWebhook(base.db, account_id, { url: receiver.url })
    const quick_id = await addWebhook(base.db, account_id, { url: quick.url })
    const impatient = openDelivery(base.db, {}, { ...deliveryLimits, hold_ms: 50 })
    others.push(impatient)
    await announceFailures(base.db, account_id, { count: 20, clock: impatient.clock })
    await impatient.deliverer.deliver({ webhook_id: slow_id })
    await impatient.deliverer.deliver({ webhook_id: quick_id })
    await quick.received(20)
    expect(receiver.mostAtOnce()).toBe(8)
    receiver.answer(200)
    receiver.release()
    await until(async () =>
      (await notificationsOf(base.db, slow_id)).every(({ delivery_status }) => delivery_status === 'succeeded'),
    )
    await quick.close()
  })

  test('that got everything is left at once, without another look after a while', async () => {
    const patient = openDelivery(base.db, {}, { ...deliveryLimits, look_ms: 600_000, hold_ms: 600_000 })
    others.push(patient)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { count: 400, clock: patient.clock })
    await patient.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toHaveLength(400)
    expect(receiver.mostAtOnce()).toBeLessThanOrEqual(8)
    const { rows } = await base.db.query('select delivering_by from webhooks where id = $1', [webhook_id])
    expect(rows).toEqual([{ delivering_by: null }])
  })

  test('that fails gets one request at a time until it answers again', async () => {
    receiver.answer(500)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id)
    receiver.answerWith(() => ({ kind: 'hang' }))
    await announceFailures(base.db, account_id, { count: 5, clock: world.clock })
    const delivery = world.deliverer.deliver({ webhook_id })
    await receiver.received(2)
    expect(receiver.mostAtOnce()).toBe(1)
    receiver.answer(200)
    receiver.release()
    await delivery
    expect(receiver.requests).toHaveLength(6)
  })
})

describe('a webhook', () => {
  test('that is deleted is sent nothing any more [W6]', async () => {
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { count: 3, clock: world.clock })
    await base.db.transaction(async (tx) => {
      await deleteWebhook(tx, { account_id, id: webhook_id })
      await cancelPending(tx, webhook_id, world.clock.now())
    })
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toEqual([])
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
      { delivery_status: 'failed' },
      { delivery_status: 'failed' },
      { delivery_status: 'failed' },
    ])
  })

  test('that says it is gone is switched off, and what waits for it is given up [W28]', async () => {
    receiver.answer(410)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await deliver(webhook_id, 20)
    expect(receiver.requests.length).toBeLessThanOrEqual(8)
    expect((await notificationsOf(base.db, webhook_id)).every(({ delivery_status }) => delivery_status === 'failed')).toBe(true)
    const { rows } = await base.db.query('select active, deactivated_reason from webhooks where id = $1', [webhook_id])
    expect(rows).toEqual([{ active: false, deactivated_reason: 'gone' }])
    await announceFailures(base.db, account_id, { clock: world.clock })
    expect(await notificationsOf(base.db, webhook_id)).toHaveLength(20)
  })

  test('that fails for five days is switched off', async () => {
    receiver.answer(500)
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    for (let day = 0; day < 9; day++) {
      await deliver(webhook_id)
      for (let retry = 0; retry < 13; retry++) {
        world.clock.advance(110 * 60_000)
        await world.deliverer.deliver({ webhook_id })
      }
    }
    const { rows } = await base.db.query('select active, deactivated_reason, warned, last_failure from webhooks where id = $1', [
      webhook_id,
    ])
    expect(rows).toEqual([{ active: false, deactivated_reason: 'failing_for_days', warned: 90, last_failure: 'answered 500' }])
    expect((await notificationsOf(base.db, webhook_id)).some(({ delivery_status }) => delivery_status === 'pending')).toBe(false)

    // And that it answers again is told when somebody has switched it on.
    receiver.answer(200)
    const told = async () =>
      (
        await base.db.query('select 1 from graphile_worker._private_jobs where key = $1', [
          `tell_of_endpoint:${webhook_id}:webhook.endpoint_recovered:0`,
        ])
      ).rowCount
    await updateWebhook(base.db, { account_id, id: webhook_id }, { change: { active: true }, now: world.clock.now() })
    expect(await told()).toBe(0)
    await deliver(webhook_id)
    expect(await told()).toBe(1)
  })
})

test('when a process dies another goes on after its right to deliver has run out, and the receiver sees the same id again [W13 W16]', async () => {
  receiver.answerWith((_, position) => (position === 0 ? { kind: 'hang' } : 200))
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  const dying = openDelivery(base.db, {}, { ...deliveryLimits, lease_ms: 300, hold_ms: 20, look_ms: 60_000 })
  others.push(dying)
  await announceFailures(base.db, account_id, { clock: dying.clock })
  await dying.deliverer.deliver({ webhook_id })
  await receiver.received(1)
  await until(async () => {
    await world.deliverer.deliver({ webhook_id })
    return receiver.requests.length === 2
  })
  expect(new Set(receiver.documents().map(({ data }) => data.id)).size).toBe(1)
  expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded', attempts: 1 }])
})

test('stopping waits for what is under way and leaves the rest to others [W17]', async () => {
  receiver.answerWith(() => ({ kind: 'hang' }))
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
  await announceFailures(base.db, account_id, { count: 12, clock: world.clock })
  const stopping = openDelivery(base.db)
  const delivery = stopping.deliverer.deliver({ webhook_id })
  await receiver.received(8)
  const stopped = stopping.close()
  receiver.release()
  await Promise.all([delivery, stopped])
  expect(receiver.requests).toHaveLength(8)
  await expect(stopping.deliverer.deliver({ webhook_id })).rejects.toThrow('stopping')
  receiver.answer(200)
  await world.deliverer.deliver({ webhook_id })
  expect(receiver.requests).toHaveLength(12)
})

test('an account hears of its own events only [W8 I4]', async () => {
  const stranger = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, stranger, { url: receiver.url })
  await announceFailures(base.db, account_id, { clock: world.clock })
  await world.deliverer.deliver({ webhook_id })
  expect(await notificationsOf(base.db, webhook_id)).toEqual([])
  expect(receiver.requests).toEqual([])
})

function stringsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
