import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
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
import type { AttemptOutcome } from './attempt.ts'
import { resendNotification } from './resend.ts'
import { afterAnyAttempt } from './resend-policy.ts'
import { sweepAttempts } from './sweep.ts'

// Of the schedule.
const delivery_retries_max = 12

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

async function delivered(wish: Partial<Parameters<typeof addWebhook>[2]> = {}): Promise<{ webhook_id: string; id: string }> {
  const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url, ...wish })
  await announceFailures(base.db, account_id, { clock: world.clock })
  await world.deliverer.deliver({ webhook_id })
  const [notification] = await notificationsOf(base.db, webhook_id)
  return { webhook_id, id: notification?.id ?? '' }
}

const resend = (id: string) => base.db.transaction((tx) => resendNotification(tx, { account_id }, { id, now: world.clock.now() }))

describe('a notification that somebody asks for again', () => {
  test('goes out after a success too: same id and bytes, new time and signature, and marked [W61 W63]', async () => {
    const { webhook_id, id } = await delivered()
    world.clock.advance(90_000)
    expect(await resend(id)).toBe('asked')
    await world.deliverer.deliver({ webhook_id })
    const [first, second] = receiver.requests
    expect(receiver.requests).toHaveLength(2)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(id)
    const sent_s = [first, second].map((request) => Number(request?.headers['webhook-timestamp']))
    expect((sent_s[1] ?? 0) - (sent_s[0] ?? 0)).toBeGreaterThanOrEqual(90)
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
    expect(second?.headers['x-t49-webhook-signature']).toBe(first?.headers['x-t49-webhook-signature'])
    expect([first?.headers['webhook-replay'], second?.headers['webhook-replay']]).toEqual([undefined, 'true'])
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
      { delivery_status: 'succeeded', attempts: 2, next_attempt_at: null, resumes_as: null, resent: 1, last_status: 200 },
    ])
    expect(await attemptsOf(base.db, account_id)).toMatchObject([
      { number: 1, is_replay: false },
      { number: 2, is_replay: true },
    ])
  })

  test('stays what it was when that attempt fails: what had arrived has arrived, what was given up is given up', async () => {
    const { webhook_id, id } = await delivered()
    receiver.answer(500)
    await resend(id)
    await world.deliverer.deliver({ webhook_id })
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
      { delivery_status: 'succeeded', attempts: 2, next_attempt_at: null, last_status: 500 },
    ])
    await base.db.query("update notifications set delivery_status = 'failed' where id = $1", [id])
    await resend(id)
    await world.deliverer.deliver({ webhook_id })
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
      { delivery_status: 'failed', attempts: 3, next_attempt_at: null },
    ])
    expect(receiver.requests).toHaveLength(3)
  })

  test('and is asked for twice before it goes is sent once, and stays what it was', async () => {
    const { webhook_id, id } = await delivered()
    receiver.answer(500)
    await resend(id)
    await resend(id)
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toHaveLength(2)
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded', next_attempt_at: null }])
  })

  test('that waits for a retry goes at once in its place, and keeps its retries [W61]', async () => {
    receiver.answer(500)
    const { webhook_id, id } = await delivered()
    await resend(id)
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests.map(({ headers }) => headers['webhook-replay'])).toEqual([undefined, 'true'])
    const [waiting] = await notificationsOf(base.db, webhook_id)
    expect(waiting).toMatchObject({ delivery_status: 'pending', attempts: 2, resent: 1, resumes_as: null })
    // As after the first attempt that the schedule wanted.
    expect(await queuedIn(base.db, webhook_id)).toBeLessThan(17_000)
    for (let retry = 0; retry < 15; retry++) {
      world.clock.advance(27 * 3_600_000)
      await world.deliverer.deliver({ webhook_id })
    }
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
      { delivery_status: 'failed', attempts: delivery_retries_max + 2 },
    ])
  })

  test('goes out once more when the attempt under way was begun before it was asked for', async () => {
    receiver.answerWith((_, position) => (position === 0 ? { kind: 'hang' } : 200))
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await announceFailures(base.db, account_id, { clock: world.clock })
    const delivery = world.deliverer.deliver({ webhook_id })
    await receiver.received(1)
    const [notification] = await notificationsOf(base.db, webhook_id)
    expect(await resend(notification?.id ?? '')).toBe('asked')
    receiver.release(200)
    await delivery
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests.map(({ headers }) => headers['webhook-replay'])).toEqual([undefined, 'true'])
    expect(receiver.mostAtOnce()).toBe(1)
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([
      { delivery_status: 'succeeded', attempts: 2, resent: 1, resumes_as: null },
    ])
  })

  test('switches no webhook off, however often it fails', async () => {
    const { webhook_id, id } = await delivered()
    await base.db.query("update notifications set delivery_status = 'failed' where id = $1", [id])
    await base.db.query("update webhooks set failures = 99, failing_since = now() - interval '9 days' where id = $1", [
      webhook_id,
    ])
    receiver.answer(500)
    await resend(id)
    await world.deliverer.deliver({ webhook_id })
    const { rows } = await base.db.query('select active from webhooks where id = $1', [webhook_id])
    expect(rows).toEqual([{ active: true }])
  })

  test('is refused when the webhook is switched off or deleted, and when another account asks', async () => {
    const { webhook_id, id } = await delivered()
    const other = { account_id: await addAccount(base.db) }
    const now = world.clock.now()
    expect(await base.db.transaction((tx) => resendNotification(tx, other, { id, now }))).toBe('not_found')
    await updateWebhook(base.db, { account_id, id: webhook_id }, { change: { active: false }, now })
    expect(await resend(id)).toBe('webhook_inactive')
    await deleteWebhook(base.db, { account_id, id: webhook_id })
    expect(await resend(id)).toBe('webhook_inactive')
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toHaveLength(1)
  })

  test('that is cancelled before it goes stays what it was', async () => {
    const { webhook_id, id } = await delivered()
    await resend(id)
    await cancelPending(base.db, webhook_id, world.clock.now())
    await world.deliverer.deliver({ webhook_id })
    expect(receiver.requests).toHaveLength(1)
    expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'succeeded', resumes_as: null }])
  })
})

test('however asked-for attempts and scheduled ones are mixed, the schedule makes no more than it may [W20]', () => {
  const outcomes: AttemptOutcome[] = [
    { kind: 'rejected', status: 500, retry_after_ms: null },
    { kind: 'unreachable', reason: 'timeout', detail: '' },
  ]
  const steps = fc.array(fc.record({ asked: fc.boolean(), outcome: fc.constantFrom(...outcomes) }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, (made) => {
      let state = { attempts: 0, resent: 0, delivery_status: 'pending' as 'pending' | 'succeeded' | 'failed' }
      for (const { asked, outcome } of made) {
        if (!asked && state.delivery_status !== 'pending') continue
        const resumes_as = asked ? state.delivery_status : null
        const { delivery_status } = afterAnyAttempt({ ...state, resumes_as }, outcome, { now: new Date(0), random: 0.5 })
        state = { attempts: state.attempts + 1, resent: state.resent + (asked ? 1 : 0), delivery_status }
      }
      const scheduled = state.attempts - state.resent
      expect(scheduled).toBeLessThanOrEqual(delivery_retries_max + 1)
      // What somebody asked for takes no retry away.
      expect(state.delivery_status === 'failed').toBe(scheduled === delivery_retries_max + 1)
    }),
    propertyRuns(300),
  )
})

describe('what is kept of an attempt [W64]', () => {
  test('is where it went, what was sent and what came back, without what is secret of the webhook', async () => {
    receiver.answerWith(({ headers }) => ({
      kind: 'status',
      status: 500,
      headers: { 'set-cookie': 'session=1', 'x-debug': `got ${headers.authorization}` },
      body: `You sent ${headers.authorization}, and my secret is c2VjcmV0IGZvciB0ZXN0cw. ${'x'.repeat(9_000)}`,
    }))
    await delivered({ headers: [{ name: 'authorization', sealed: 'sealed:Bearer open-sesame' }] })
    expect(receiver.requests[0]?.headers.authorization).toBe('Bearer open-sesame')
    const { rows } = await base.db.query('select * from attempts where account_id = $1', [account_id])
    expect(rows).toMatchObject([
      {
        url: receiver.url,
        address: '127.0.0.1',
        request_headers: {
          Authorization: '••••',
          'Webhook-Id': expect.any(String),
          'Webhook-Signature': expect.stringMatching(/^v1,/),
          'Content-Type': 'application/json',
        },
        response_status: 500,
        response_headers: { 'set-cookie': '••••', 'x-debug': 'got ••••' },
        response_body: expect.stringMatching(/^You sent ••••, and my secret is ••••\. x+$/),
      },
    ])
    expect(rows[0]?.response_body).toHaveLength(4_096)
    expect(JSON.stringify(rows)).not.toContain('sesame')
  })

  test('has no address and no answer where nobody was reached', async () => {
    const webhook_id = await addWebhook(base.db, account_id, { url: receiver.url })
    await receiver.close()
    await announceFailures(base.db, account_id, { clock: world.clock })
    await world.deliverer.deliver({ webhook_id })
    const { rows } = await base.db.query('select * from attempts where account_id = $1', [account_id])
    expect(rows).toMatchObject([{ address: null, response_status: null, error: expect.stringMatching(/^refused/) }])
  })

  test('goes after as many days as the settings say, and the notification stays', async () => {
    await delivered()
    const count = async (table: string) =>
      (await base.db.query(`select 1 from ${table} where account_id = $1`, [account_id])).rowCount
    const sweep = () => sweepAttempts({ database: base.db, clock: world.clock, attempt_days: 90 })
    await sweep()
    expect(await count('attempts')).toBe(1)
    world.clock.advance(89 * 86_400_000)
    await sweep()
    expect(await count('attempts')).toBe(1)
    world.clock.advance(86_400_000 + 60_000)
    expect(await sweep()).toBeGreaterThan(0)
    expect([await count('attempts'), await count('notifications')]).toEqual([0, 1])
    expect(await sweep()).toBe(0)
  })
})
