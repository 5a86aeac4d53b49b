import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount, addWebhook, announceFailures, attemptsOf, notificationsOf } from '../../../test/world/deliveries.ts'
import { systemClock } from '../../base/clock.ts'
import { newId } from '../../base/ids.ts'
import { cancelPending, listForgottenWebhooks, settleAndListDue, settleAttempts } from './notifications.ts'
import { keepReceiver, releaseReceiver, takeReceiver } from './webhooks.ts'

// One process at a time delivers to a webhook.

let base: TestDatabase
let account_id: string
let webhook_id: string
const [mine, others] = [newId(), newId()]

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  account_id = await addAccount(base.db)
  webhook_id = await addWebhook(base.db, account_id, { url: 'https://example.test/' })
  await announceFailures(base.db, account_id, { clock: systemClock })
})

const take = (holder: string, lease_ms = 60_000) => takeReceiver(base.db, webhook_id, { holder, lease_ms })
const keep = (holder: string) => keepReceiver(base.db, webhook_id, { holder, lease_ms: 60_000 })
const runOut = () =>
  base.db.query("update webhooks set delivering_until = clock_timestamp() - interval '1 ms' where id = $1", [webhook_id])

test('who has the right keeps it from others, and gives back none but its own', async () => {
  expect(await take(mine)).toMatchObject({ id: webhook_id })
  expect(await take(others)).toBeUndefined()
  await releaseReceiver(base.db, webhook_id, others)
  expect(await take(others)).toBeUndefined()
  await releaseReceiver(base.db, webhook_id, mine)
  expect(await take(others)).toMatchObject({ id: webhook_id })
})

test('a right that has run out is not renewed: somebody else may have sent meanwhile', async () => {
  await take(mine)
  expect(await keep(mine)).toMatchObject({ id: webhook_id })
  expect(await keep(others)).toBeUndefined()
  await runOut()
  expect(await keep(mine)).toBeUndefined()
  expect(await take(others)).toMatchObject({ id: webhook_id })
})

test('a quick turn is for who has the right for long enough', async () => {
  const turn = { webhook_id, settled: [], but: [], limit: 8, now: new Date() }
  const quick = async (holder: string, margin_ms: number) => (await settleAndListDue(base.db, [turn], { holder, margin_ms }))[0]
  await take(mine)
  expect(await quick(mine, 15_000)).toMatchObject({ due: [{ attempts: 0 }] })
  expect(await quick(others, 15_000)).toBeUndefined()
  // It would end before what is taken now is sent.
  expect(await quick(mine, 90_000)).toBeUndefined()
  expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'pending', attempts: 0 }])
})

test('what is cancelled while it is under way stays so, and its attempt is kept', async () => {
  const [sent] = await notificationsOf(base.db, webhook_id)
  if (sent === undefined) throw new Error('a notification waits')
  const now = new Date()
  await cancelPending(base.db, webhook_id, now)
  const attempt = {
    ...{ account_id, id: newId(), notification_id: sent.id, notification_created_at: sent.created_at, attempted_at: now },
    ...{ number: 1, is_replay: false, url: 'https://example.test/', address: null, request_headers: {}, outcome: 'delivered' },
    ...{ response_status: 200, response_headers: {}, response_body: '', error: null, duration_ms: 1 },
    ...{ delivery_status: 'succeeded' as const, next_attempt_at: null },
  }
  await settleAttempts(base.db, [attempt], now)
  expect(await notificationsOf(base.db, webhook_id)).toMatchObject([{ delivery_status: 'failed', attempts: 0 }])
  expect(await attemptsOf(base.db, account_id)).toMatchObject([{ number: 1, outcome: 'delivered' }])
})

test('a webhook is forgotten only while nobody delivers to it', async () => {
  const forgotten = async () =>
    (await listForgottenWebhooks(base.db, { due_before: new Date(Date.now() + 60_000), limit: 100 })).includes(webhook_id)
  expect(await forgotten()).toBe(true)
  await take(mine)
  expect(await forgotten()).toBe(false)
  await runOut()
  expect(await forgotten()).toBe(true)
})
