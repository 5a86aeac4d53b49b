import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepKeys } from '../../src/store/accounts/idempotency.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

let world: World
let receiver: FakeReceiver
beforeAll(async () => {
  world = await apiWorld({ LANDFALL_ALLOW_PRIVATE_TARGETS: 'on' })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await world[Symbol.asyncDispose]()
})

let serial = 0
const newKey = () => `retry-${++serial}`

function track(request_number: string, idempotency_key: string, account_key = world.mine.key): Promise<Answered> {
  const attributes = { request_type: 'bill_of_lading', request_number, scac: 'HLCU' }
  return world.ask('/v2/tracking_requests', {
    method: 'POST',
    key: account_key,
    headers: { 'idempotency-key': idempotency_key },
    body: { data: { type: 'tracking_request', attributes } },
  })
}

const replayed = ({ headers }: Answered) => headers.get('idempotency-replayed')
const countOf = async (table: string, condition: string) =>
  (await world.test.db.query<{ count: number }>(`select count(*)::integer as count from ${table} where ${condition}`)).rows[0]
    ?.count

test('the same request again has the same answer, and nothing is done twice [F05 I8]', async () => {
  const key = newKey()
  const first = await track('REPEAT01', key)
  const second = await track('REPEAT01', key)
  expect([first.status, replayed(first)]).toEqual([201, null])
  expect([second.status, replayed(second), second.headers.get('location')]).toEqual([201, 'true', first.headers.get('location')])
  expect(second.body).toEqual(first.body)
  expect(await countOf('tracking_requests', "request_number = 'REPEAT01'")).toBe(1)
  expect(await countOf('audit_entries', `entity_id = '${first.body.data.id}'`)).toBe(1)
})

test('the same key with another request is refused', async () => {
  const key = newKey()
  await track('REPEAT02', key)
  const other = await track('REPEAT03', key)
  expect([other.status, other.body.errors[0]?.code]).toEqual([422, 'idempotency_key_reused'])
  const elsewhere = await world.ask(`/v2/webhooks/${world.mine.webhook}`, {
    method: 'DELETE',
    headers: { 'idempotency-key': key },
  })
  expect([elsewhere.status, elsewhere.body.errors[0]?.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await countOf('tracking_requests', "request_number = 'REPEAT03'")).toBe(0)
})

test('twenty at once: one is done, the others have its answer [I8]', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => track('REPEAT04', key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(answers.filter((answer) => replayed(answer) === 'true')).toHaveLength(19)
})

test('accounts do not share keys', async () => {
  const key = newKey()
  const mine = await track('REPEAT05', key)
  const theirs = await track('REPEAT05', key, world.other.key)
  expect([theirs.status, replayed(theirs)]).toEqual([201, null])
  expect(theirs.body.data.id).not.toBe(mine.body.data.id)
})

test('a refusal is not kept: the corrected world gives another answer', async () => {
  const key = newKey()
  await track('REPEAT06', newKey())
  expect((await track('REPEAT06', key)).status).toBe(422)
  await world.test.db.query("update tracking_requests set status = 'failed' where request_number = 'REPEAT06'")
  const again = await track('REPEAT06', key)
  expect([again.status, replayed(again)]).toEqual([201, null])
})

test('PATCH and DELETE are repeated as well', async () => {
  const body = { data: { type: 'webhook', attributes: { active: false } } }
  const path = `/v2/webhooks/${world.mine.webhook}`
  const [patch, remove] = [newKey(), newKey()].map((key) => ({ 'idempotency-key': key }))
  const changes = [1, 2].map(() => world.ask(path, { method: 'PATCH', body, headers: patch ?? {} }))
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200])
  const removals = []
  for (let n = 0; n < 2; n++) removals.push(await world.ask(path, { method: 'DELETE', headers: remove ?? {} }))
  expect(removals.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [200, null],
    [200, 'true'],
  ])
})

test('work that talks to the world is done once; meanwhile its repetition has to wait', async () => {
  const send = (headers: Record<string, string>) =>
    world.ask('/v2/webhooks/trigger', {
      method: 'POST',
      body: { url: receiver.url, event: 'container.updated' },
      headers,
    })
  const headers = { 'idempotency-key': newKey() }
  receiver.answer({ kind: 'hang' })
  const first = send(headers)
  await receiver.received(1)
  const meanwhile = await send(headers)
  expect([meanwhile.status, meanwhile.headers.get('retry-after'), meanwhile.body.errors[0]?.code]).toEqual([
    409,
    '2',
    'idempotency_key_in_use',
  ])
  receiver.release()
  expect((await first).status).toBe(200)
  const again = await send(headers)
  expect([again.status, replayed(again), receiver.requests.length]).toEqual([200, 'true', 1])
})

test('answers are kept sealed, for a day', async () => {
  const key = newKey()
  await track('REPEAT07', key)
  const { rows } = await world.test.db.query<{ row: string }>('select k::text as row from idempotency_keys k')
  expect(rows.filter(({ row }) => row.includes('REPEAT07') || row.includes(key))).toEqual([])
  await world.test.db.query("update idempotency_keys set created_at = created_at - interval '25 hours'")
  await world.test.db.query("update tracking_requests set status = 'failed' where request_number = 'REPEAT07'")
  expect(replayed(await track('REPEAT07', key))).toBeNull()
  await sweepKeys(world.test.db, new Date())
  expect(await countOf('idempotency_keys', 'true')).toBe(1)
})

test.each(['', ' ', 'ü', 'x'.repeat(256)])('the key %j is none', async (key) => {
  const { status } = await world.ask(`/v2/shipments/${world.mine.shipment}/stop_tracking`, {
    method: 'PATCH',
    headers: { 'idempotency-key': key },
  })
  expect(status).toBe(400)
})
