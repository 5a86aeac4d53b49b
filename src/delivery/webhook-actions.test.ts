import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, announceFailures, notificationsOf } from '../../test/world/deliveries.ts'
import { startReceiver } from '../../test/world/receiver.ts'
import { systemClock } from '../base/clock.ts'
import { openHttp } from '../base/http.ts'
import { newId } from '../base/ids.ts'
import type { SealedHeader, WebhookHeader } from '../store/delivery/webhooks.ts'
import { readDocument } from '../store/resources/resources.ts'
import { webhookEventNames } from '../vocabulary/event-name.ts'
import { webhookActions } from './webhook-actions.ts'

let base: TestDatabase
const http = openHttp()
const sealing_key = { bytes: randomBytes(32) }
const actions = webhookActions({ http, clock: systemClock, private_targets: 'refused', sealing_key })
const open_actions = webhookActions({ http, clock: systemClock, private_targets: 'allowed', sealing_key })
const now = new Date('2031-04-01T00:00:00Z')
const attributes = { url: 'https://hooks.example.org', active: true, events: webhookEventNames, headers: null }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(async () => {
  await http.close()
  await base.close()
})

async function created(account_id: string): Promise<string> {
  const outcome = await base.db.transaction((tx) => actions.createWebhook(tx, { account_id }, { attributes, now }))
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  return outcome.id
}

test('a new webhook has a secret, sealed under its own id [W53]', async () => {
  const account_id = await addAccount(base.db)
  const id = await created(account_id)
  const { rows } = await base.db.query<{ secret: string }>('select secret from webhooks where id = $1', [id])
  const sealed = rows[0]?.secret ?? ''
  const secret = actions.openSecret(sealed, id)
  expect(secret).toMatch(/^[A-Za-z0-9+/]{40}$/)
  expect(sealed).not.toContain(secret)
  expect(() => actions.openSecret(sealed, 'another')).toThrow()
})

test('all faults of a webhook are told together', async () => {
  const account_id = await addAccount(base.db)
  const wrong = { ...attributes, url: 'https://127.0.0.1/', headers: [{ name: 'Host', value: 'a' }] }
  const outcome = await base.db.transaction((tx) => actions.createWebhook(tx, { account_id }, { attributes: wrong, now }))
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [
      { code: 'forbidden_target', pointer: '/data/attributes/url' },
      { code: 'invalid', pointer: '/data/attributes/headers/0/name' },
    ],
  })
})

test('only what is given changes; switching off gives up what waits', async () => {
  const account_id = await addAccount(base.db)
  const id = await created(account_id)
  await announceFailures(base.db, account_id, { clock: systemClock })
  const change = (changed: object) =>
    base.db.transaction((tx) => actions.updateWebhook(tx, { account_id }, { id, attributes: changed, now }))
  await change({ events: ['container.updated'] })
  expect(await notificationsOf(base.db, id)).toMatchObject([{ delivery_status: 'pending' }])
  await change({ active: false })
  expect(await notificationsOf(base.db, id)).toMatchObject([{ delivery_status: 'failed', next_attempt_at: null }])
  const { rows } = await base.db.query('select url, active, events from webhooks where id = $1', [id])
  expect(rows).toEqual([{ url: attributes.url, active: false, events: ['container.updated'] }])
})

test('one that is switched on starts without a record of failures, and hears what it missed itself', async () => {
  const account_id = await addAccount(base.db)
  const [id, other_id] = [await created(account_id), await created(account_id)]
  await announceFailures(base.db, account_id, { count: 3, clock: systemClock })
  // One of its own was given up, and all of the other's.
  await base.db.query(
    `update notifications set delivery_status = 'failed', next_attempt_at = null, settled_at = $1
      where webhook_id = $2 or id = (select id from notifications where webhook_id = $3 limit 1)`,
    [now, other_id, id],
  )
  await base.db.query(
    `update webhooks set active = false, inactive_since = $2, failing_since = $2, failures = 100, warned = 90, last_failure = 'timeout'
      where account_id = $1`,
    [account_id, now],
  )
  await base.db.query("update events set created_at = $2::timestamptz - interval '1 hour' where account_id = $1", [
    account_id,
    now,
  ])
  const outcome = await base.db.transaction((tx) =>
    actions.updateWebhook(tx, { account_id }, { id, attributes: { active: true }, now }),
  )
  expect(outcome).toEqual({ kind: 'saved', id, missed: 1 })
  const { rows } = await base.db.query('select failing_since, failures, warned, last_failure from webhooks where id = $1', [id])
  expect(rows).toEqual([{ failing_since: null, failures: 0, warned: 0, last_failure: null }])
})

describe('values of headers', () => {
  const mask = '••••'
  let [account_id, id] = ['', '']
  beforeEach(async () => {
    account_id = await addAccount(base.db)
    id = await created(account_id)
  })

  const change = (headers: WebhookHeader[] | null) =>
    base.db.transaction((tx) => actions.updateWebhook(tx, { account_id }, { id, attributes: { headers }, now }))
  const stored = async () => {
    const { rows } = await base.db.query<{ headers: SealedHeader[] | null }>('select headers from webhooks where id = $1', [id])
    return rows[0]?.headers ?? null
  }
  const opened = async () => actions.openHeaders((await stored()) ?? [], id)
  const shown = async () => {
    const found = await readDocument(base.db, { account_id }, { type: 'webhook', id })
    return JSON.parse(found?.document ?? '').attributes.headers
  }

  test('are sealed for their webhook and name, and shown to nobody', async () => {
    const given = [{ name: 'x-token', value: 'open sesame' }]
    const attributes_with = { ...attributes, headers: given }
    const made = await base.db.transaction((tx) =>
      actions.createWebhook(tx, { account_id }, { attributes: attributes_with, now }),
    )
    id = made.kind === 'saved' ? made.id : ''
    expect(JSON.stringify(await stored())).not.toContain('sesame')
    expect(await shown()).toEqual([{ name: 'x-token', value: mask }])
    expect(await opened()).toEqual(given)
    const sealed = (await stored()) ?? []
    expect(() => actions.openHeaders(sealed, newId())).toThrow()
    expect(() =>
      actions.openHeaders(
        sealed.map((header) => ({ ...header, name: 'x-other' })),
        id,
      ),
    ).toThrow()
  })

  test('stay when what was read is written back, are replaced by others, and go', async () => {
    await change([
      { name: 'X-A', value: 'one' },
      { name: 'X-B', value: 'two' },
    ])
    await change(await shown())
    expect(await opened()).toEqual([
      { name: 'X-A', value: 'one' },
      { name: 'X-B', value: 'two' },
    ])
    await change([
      { name: 'X-B', value: 'three' },
      { name: 'x-a', value: mask },
    ])
    expect(await opened()).toEqual([
      { name: 'X-B', value: 'three' },
      { name: 'x-a', value: 'one' },
    ])
    await change([])
    expect(await stored()).toEqual([])
    await change(null)
    expect([await stored(), await shown()]).toEqual([null, null])
  })

  test('cannot be what stands for them where nothing is stored', async () => {
    await change([{ name: 'X-A', value: 'one' }])
    const headers = [
      { name: 'X-A', value: mask },
      { name: 'X-C', value: mask },
    ]
    const problems = [{ code: 'invalid', pointer: '/data/attributes/headers/1/value' }]
    expect(await change(headers)).toMatchObject({ kind: 'refused', problems })
    const creation = { attributes: { ...attributes, headers: [{ name: 'X-A', value: mask }] }, now }
    expect(await base.db.transaction((tx) => actions.createWebhook(tx, { account_id }, creation))).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'invalid', pointer: '/data/attributes/headers/0/value' }],
    })
    expect(await opened()).toEqual([{ name: 'X-A', value: 'one' }])
  })
})

test("another account's webhook can be neither changed nor deleted", async () => {
  const [owner, stranger] = [await addAccount(base.db), await addAccount(base.db)]
  const id = await created(owner)
  const caller = { account_id: stranger }
  expect(
    await base.db.transaction((tx) => actions.updateWebhook(tx, caller, { id, attributes: { active: false }, now })),
  ).toEqual({ kind: 'not_found' })
  expect(await base.db.transaction((tx) => actions.deleteWebhook(tx, caller, id))).toBe(false)
  expect(await base.db.transaction((tx) => actions.deleteWebhook(tx, { account_id: owner }, id))).toBe(true)
})

/** What is tried at an address, signed as the account's trials are; a new account, unless told. */
async function trial(url: string, secret: string | null = null, account?: string) {
  const account_id = account ?? (await addAccount(base.db))
  return {
    url,
    event: 'container.updated' as const,
    ...(await open_actions.keysOfTrial(base.db, { account_id }, { url, secret })),
  }
}

test('a trial is signed like every delivery: by the given secret, by that of the webhook with this address, or by a new one that it tells', async () => {
  await using receiver = await startReceiver()
  const other = `${receiver.url}?of-a-webhook`
  const owner = await addAccount(base.db)
  const made = await base.db.transaction((tx) =>
    open_actions.createWebhook(
      tx,
      { account_id: owner },
      { attributes: { url: other, active: true, events: [], headers: null }, now },
    ),
  )
  const { rows } = await base.db.query<{ secret: string }>('select secret from webhooks where id = $1', [Object(made).id])
  const kept = open_actions.openSecret(rows[0]?.secret ?? '', Object(made).id)
  const reports = []
  for (const [url, secret] of [
    [receiver.url, 'any text'],
    [other, null],
    [receiver.url, null],
  ] as const)
    reports.push(await open_actions.triggerWebhook(await trial(url, secret, owner)))
  const told = reports.map((sent) => (sent.kind === 'sent' ? sent.report.secret : undefined))
  expect(told).toEqual([null, null, expect.any(String)])
  for (const [index, secret] of ['any text', kept, told[2] ?? ''].entries()) {
    const { body, headers } = receiver.requests[index] ?? { body: '', headers: {} }
    expect(headers).toHaveProperty('x-t49-webhook-signature', createHmac('sha256', secret).update(body).digest('hex'))
    expect(headers).toHaveProperty('webhook-signature')
  }
})

test('a trial sends the example and reports what came back', async () => {
  await using receiver = await startReceiver()
  receiver.answer({ kind: 'status', status: 418, headers: { 'x-teapot': 'yes' }, body: 'short and stout' })
  const sent = await open_actions.triggerWebhook(await trial(receiver.url, 'any text'))
  const again = await open_actions.triggerWebhook(await trial(receiver.url))
  expect(sent).toMatchObject({
    kind: 'sent',
    report: {
      succeeded: false,
      error: null,
      status_code: 418,
      response_headers: { 'x-teapot': 'yes' },
      response_body: 'short and stout',
    },
  })
  expect(again.kind === 'sent' && again.report.request_body).toBe(receiver.requests[1]?.body)
  expect(receiver.documents()[0]?.data.attributes.event).toBe('container.updated')
})

test('a trial in a simulated world is signed with the real time, and says when it was there', async () => {
  await using receiver = await startReceiver()
  const clock = { now: () => new Date('2031-03-02T09:30:00Z') }
  const inside = webhookActions({ http, clock, private_targets: 'allowed', sealing_key, is_simulated: true })
  await inside.triggerWebhook(await trial(receiver.url))
  const { headers = {} } = receiver.requests[0] ?? {}
  expect(headers['webhook-simulated-at']).toBe('2031-03-02T09:30:00.000Z')
  expect(Math.abs(Number(headers['webhook-timestamp']) * 1_000 - Date.now())).toBeLessThan(60_000)
})

test('a trial that reaches nobody says why, and one to a private address is refused', async () => {
  const receiver = await startReceiver()
  await receiver.close()
  const lost = await open_actions.triggerWebhook(await trial(receiver.url))
  expect(lost).toMatchObject({
    kind: 'sent',
    report: { succeeded: false, error: expect.stringMatching(/^refused/), status_code: null, response_body: null },
  })
  const refused = await actions.triggerWebhook(await trial('https://[::1]/'))
  expect(refused).toMatchObject({ kind: 'refused', problems: [{ code: 'forbidden_target', pointer: '/url' }] })
})

test('a trial tells a stranger nothing of why an address cannot be reached', async () => {
  const resolve = async (name: string) => {
    if (name === 'private.example') return ['10.0.0.1']
    throw new Error('no such name')
  }
  const dialling = openHttp({ resolve })
  const guarded = webhookActions({ http: dialling, clock: systemClock, private_targets: 'refused', sealing_key })
  const errors = await Promise.all(
    ['https://nowhere.example/', 'https://private.example/'].map(async (url) => {
      const outcome = await guarded.triggerWebhook(await trial(url))
      return outcome.kind === 'sent' ? outcome.report.error : outcome.kind
    }),
  )
  expect(errors[0]).toMatch(/^no answer/)
  expect(errors[1]).toBe(errors[0])
  await dialling.close()
})

test.each([22, 25, 3306, 6379, 9200])('an address with port %d is refused: it belongs to another service [W57]', async (port) => {
  const url = `https://hooks.example.org:${port}/`
  expect(await actions.triggerWebhook(await trial(url))).toMatchObject({
    kind: 'refused',
    problems: [{ code: 'forbidden_target', pointer: '/url' }],
  })
})
