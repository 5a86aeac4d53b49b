import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAudit } from '../../src/accounts/audit.ts'
import { movableClock } from '../../src/base/clock.ts'
import { changeByCommand } from '../../src/cli/accounts.ts'
import { createKey, revokeByCommand } from '../../src/cli/keys.ts'
import { apiWorld, type Shown, type World } from './api-world.ts'

// `mine` runs the installation; `other` is an account of its own.

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await world.makeMineOperator()
})
afterAll(() => world[Symbol.asyncDispose]())

type Entry = {
  operation: string
  action: string
  actor: string
  actor_name: string | null
  entity_type: string | null
  entity_id: string | null
  key_id: string | null
  user_id: string | null
  remote_address: string | null
  request_id: string | null
  created_at: string
  before: Shown | null
  after: Shown | null
}

async function entries(query = '', key = world.mine.key): Promise<Entry[]> {
  const { body } = await world.ask(`/v2/admin/audit_entries?page[size]=100${query}`, { key })
  // The contract has checked their form.
  return body.data.map(({ attributes }) => attributes as Entry)
}

async function lastEntry(query = '', key = world.mine.key): Promise<Entry> {
  const [entry] = await entries(query, key)
  if (entry === undefined) throw new Error('there is no entry')
  return entry
}

const countEntries = async () => (await world.test.db.query('select from audit_entries')).rowCount

describe('a write', () => {
  test('is noted with who, what, where from, and the record before and after', async () => {
    const { mine, ask } = world
    const body = { data: { type: 'shipment', attributes: { tags: ['rush'] } } }
    const { headers } = await ask(`/v2/shipments/${mine.shipment}`, { method: 'PATCH', body })
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      operation: 'updateShipment',
      action: 'update',
      actor: 'key',
      actor_name: 'k',
      key_id: mine.key_id,
      user_id: mine.user_id,
      entity_type: 'shipment',
      entity_id: mine.shipment,
      remote_address: '127.0.0.1',
      request_id: headers.get('x-request-id'),
      before: { id: mine.shipment, attributes: { tags: [] } },
      after: { id: mine.shipment, attributes: { tags: ['rush'] } },
    })
    expect(entry.after?.relationships).not.toHaveProperty('containers')
  })

  test('keeps no secret', async () => {
    const headers = [{ name: 'Authorization', value: 'Basic dXNlcjpwYXNz' }]
    const attributes = { url: 'https://hooks.example.org/x', headers }
    const made = await world.ask('/v2/webhooks', { method: 'POST', body: { data: { type: 'webhook', attributes } } })
    const key = await world.ask('/v2/admin/keys', {
      method: 'POST',
      body: { data: { type: 'api_key', attributes: { name: 'n' } } },
    })
    await world.ask(`/v2/webhooks/${made.body.data.id}`, { method: 'DELETE' })
    const text = JSON.stringify((await world.test.db.query('select * from audit_entries')).rows)
    for (const secret of ['dXNlcjpwYXNz', made.body.data.attributes.secret, key.body.data.attributes.key, 'sealed:'])
      expect(text).not.toContain(secret)
    const deleted = await lastEntry()
    expect(deleted).toMatchObject({ operation: 'deleteWebhook', action: 'delete', entity_type: 'webhook', after: null })
    expect(deleted.before?.attributes).toMatchObject({ url: attributes.url, secret: '[redacted]' })
    expect(await lastEntry('&filter[action]=create&filter[entity_type]=webhook')).toMatchObject({ before: null })
  })

  test('that is refused or fails leaves nothing', async () => {
    const before = await countEntries()
    const { ask, other } = world
    const webhook = { type: 'webhook', attributes: { url: 'https://x.example/' } }
    expect((await ask('/v2/webhooks', { method: 'POST', key: world.mine.read_key, body: { data: webhook } })).status).toBe(403)
    expect((await ask(`/v2/webhooks/${other.webhook}`, { method: 'DELETE' })).status).toBe(404)
    expect((await ask(`/v2/admin/keys/${world.mine.key_id}`, { method: 'DELETE', key: other.key })).status).toBe(404)
    expect((await ask('/v2/webhooks', { method: 'POST', body: { data: { ...webhook, attributes: {} } } })).status).toBe(422)
    expect((await ask('/v2/tracking_requests/infer_number', { method: 'POST', body: { number: 'ZZTU1234569' } })).status).toBe(
      200,
    )
    expect(await countEntries()).toBe(before)
  })

  test('does not count when its entry cannot be written', async () => {
    const { db } = world.test
    await db.query("alter table audit_entries add constraint full_disk check (operation <> 'updateWebhook') not valid")
    const body = { data: { type: 'webhook', attributes: { active: false } } }
    const path = `/v2/webhooks/${world.mine.webhook}`
    expect((await world.ask(path, { method: 'PATCH', body })).status).toBe(500)
    await db.query('alter table audit_entries drop constraint full_disk')
    expect((await world.ask(path)).body.data.attributes.active).toBe(true)
  })

  test('to a value that is named by its field is noted with the value before', async () => {
    const { ask, mine } = world
    const post = (path: string, type: string, attributes: object) =>
      ask(`/v2/${path}`, { method: 'POST', body: { data: { type, attributes } } })
    const definition = { entity_type: 'Shipment', api_slug: 'gate_code', display_name: 'Gate code', data_type: 'short_text' }
    expect((await post('custom_field_definitions', 'custom_field_definition', definition)).status).toBe(201)
    const path = `shipments/${mine.shipment}/custom_fields`
    for (const value of ['A', 'B']) await post(path, 'custom_field', { api_slug: 'gate_code', value })
    await ask(`/v2/${path}/gate_code`, { method: 'DELETE' })
    const list = await entries('&filter[entity_type]=custom_field')
    expect(list.map(({ action, before, after }) => [action, before?.attributes.value, after?.attributes.value])).toEqual([
      ['delete', 'B', undefined],
      ['update', 'A', 'B'],
      ['create', undefined, 'A'],
    ])
  })

  test('of many records has an entry for each', async () => {
    const row = (request_number: string, scac: string) => ({
      type: 'tracking_request',
      attributes: { request_type: 'booking', request_number, scac },
    })
    const data = [row('MANY-1', 'HLCU'), row('MANY-2', 'NONE'), row('MANY-3', 'HLCU')]
    expect((await world.ask('/v2/tracking_requests/bulk', { method: 'POST', body: { data } })).body.meta).toMatchObject({
      created: 2,
    })
    const list = await entries('&filter[operation]=createTrackingRequests&filter[action]=create')
    expect(list.map(({ after }) => after?.attributes.request_number).sort()).toEqual(['MANY-1', 'MANY-3'])
  })

  test('that talks to the world is noted when it is done', async () => {
    const body = { url: 'https://x.example/', event: 'container.updated', secret: 'shh' }
    expect((await world.ask('/v2/webhooks/trigger', { method: 'POST', body })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ operation: 'triggerWebhook', action: 'run', entity_id: null, after: null })
  })

  test('on the command line is noted too', async () => {
    const { db } = world.test
    const { id, key } = await createKey(db, { name: 'cli', role: 'read', json: false, account: world.other.id })
    await revokeByCommand(db, id)
    await changeByCommand(db, { command: 'rename', account: world.other.id, wish: { company_name: 'Renamed' } })
    await changeByCommand(db, { command: 'rename', account: world.other.id, wish: { company_name: 'other' } })
    const list = await entries(`&filter[account_id]=${world.other.id}`)
    expect(list.map(({ operation }) => operation).slice(0, 4)).toEqual([
      'landfall accounts rename',
      'landfall accounts rename',
      'landfall keys revoke',
      'landfall keys create',
    ])
    expect(list[2]).toMatchObject({ actor: 'command', actor_name: expect.any(String), entity_id: id, key_id: null })
    expect(list[2]?.before?.attributes.revoked_at).toBeNull()
    expect(list[2]?.after?.attributes.revoked_at).not.toBeNull()
    expect(JSON.stringify(list)).not.toContain(key)
    await changeByCommand(db, { command: 'duplicates', account: 'other', wish: { duplicate_documents: 'accept' } })
    await changeByCommand(db, { command: 'duplicates', account: 'other', wish: { duplicate_documents: null } })
    const [back, said] = await entries(`&filter[account_id]=${world.other.id}`)
    expect(said).toMatchObject({
      operation: 'landfall accounts duplicates',
      after: { attributes: { duplicate_documents: 'accept' } },
    })
    expect(back?.after?.attributes.duplicate_documents).toBeNull()
  })
})

describe('the log', () => {
  test('is shown per account; who acted as the operator is not told', async () => {
    const { mine, other } = world
    const attributes = { name: 'by the operator' }
    const relationships = { account: { data: { type: 'account', id: other.id } } }
    await world.ask('/v2/admin/keys', { method: 'POST', body: { data: { type: 'api_key', attributes, relationships } } })
    const seen = await lastEntry('', other.key)
    expect(seen).toMatchObject({ operation: 'createApiKey', actor: 'operator' })
    expect([seen.actor_name, seen.key_id, seen.user_id, seen.remote_address]).toEqual([null, null, null, null])
    expect(await lastEntry()).toMatchObject({ operation: 'createApiKey', actor: 'operator', key_id: mine.key_id })
    const { body } = await world.ask('/v2/admin/audit_entries?page[size]=100', { key: other.key })
    for (const { relationships: linked } of body.data) expect(linked.account?.data?.id).toBe(other.id)
    expect(await entries(`&filter[account_id]=${mine.id}`, other.key)).toEqual([])
    const path = `/v2/admin/audit_entries/${mine.audit_entry}`
    expect([(await world.ask(path)).status, (await world.ask(path, { key: other.key })).status]).toEqual([200, 404])
  })

  test('row-level security keeps accounts apart without any condition', async () => {
    const { db } = world.test
    const seen = await db.transaction(async (tx) => {
      await tx.query("select set_config('landfall.account_id', $1, true)", [world.other.id])
      return (await tx.query<{ account_id: string }>('select distinct account_id from audit_entries')).rows
    })
    expect(seen).toEqual([{ account_id: world.other.id }])
  })

  test('is filtered and paged', async () => {
    const { mine } = world
    for (const { key_id } of await entries(`&filter[key_id]=${mine.key_id}`)) expect(key_id).toBe(mine.key_id)
    const theirs = await entries(`&filter[user_id]=${mine.user_id}`)
    expect(new Set(theirs.map(({ user_id }) => user_id))).toEqual(new Set([mine.user_id]))
    for (const { action } of await entries('&filter[action]=delete,run')) expect(['delete', 'run']).toContain(action)
    for (const { operation } of await entries('&filter[operation]=createWebhook')) expect(operation).toBe('createWebhook')
    const about = await entries(`&filter[entity_type]=shipment&filter[entity_id]=${mine.shipment.toUpperCase()}`)
    expect(about.map(({ entity_id }) => entity_id)).toEqual([mine.shipment])
    const [entry] = about
    const at = entry?.created_at
    const within = await entries(`&filter[created_at][start]=${at}&filter[created_at][end]=${at}`)
    expect(within.map(({ operation }) => operation)).toContain('updateShipment')
    expect(await entries('&filter[created_at][start]=2999-01-01')).toEqual([])
    for (const filter of ['key_id', 'user_id']) expect(await entries(`&filter[${filter}]=nonsense`)).toEqual([])
    const first = await world.ask('/v2/admin/audit_entries?page[size]=2')
    expect([first.body.data.length, first.body.meta.total > 2]).toEqual([2, true])
  })

  test('is never changed, and only the sweep removes what is old', async () => {
    const { db } = world.test
    await expect(db.query("update audit_entries set operation = 'x'")).rejects.toThrow(/never changed/)
    await expect(db.query('delete from audit_entries')).rejects.toThrow(/never changed/)
    const before = (await countEntries()) ?? 0
    const clock = movableClock()
    // What was told long ago.
    const swept = await sweepAudit({ database: db, clock, audit_days: 30 })
    expect([swept > 0, swept < before]).toEqual([true, true])
    clock.advance(31 * 86_400_000)
    expect(await sweepAudit({ database: db, clock, audit_days: 30 })).toBe(before - swept)
    expect(await sweepAudit({ database: db, clock, audit_days: 30 })).toBe(0)
  })
})
