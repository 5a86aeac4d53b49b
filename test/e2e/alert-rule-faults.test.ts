import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

// What is wrong with an alert rule is said all at once, with places, and what is secret stays so.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const ask = (method: string, path: string, attributes: object) =>
  world.ask(`/v2/alert_rules${path}`, { method, body: { data: { type: 'alert_rule', attributes } } })
const pointersOf = async (attributes: object) => {
  const { status, body } = await ask('POST', '', attributes)
  return [status, ...body.errors.map(({ source }) => source?.pointer?.replace('/data/attributes', ''))]
}
const mail = { destinations: [{ channel: 'email', to: ['ada@example.org'] }] }

test('each kind wants what it cannot do without', async () => {
  expect(await pointersOf({ ...mail, kind: 'rule' })).toEqual([422, '/rule'])
  expect(await pointersOf({ ...mail, kind: 'charge_over' })).toEqual([422, '/threshold', '/currency_code'])
  expect(await pointersOf({ ...mail, kind: 'holds', view: 'filter[nothing]=1' })).toEqual([422, '/view'])
  expect(await pointersOf({ ...mail, kind: 'holds', digest: 'daily' })).toEqual([422, '/digest_at', '/time_zone'])
  const quiet_hours = { from: '08:00', until: '08:00' }
  expect(await pointersOf({ ...mail, kind: 'holds', quiet_hours, time_zone: 'Mars/Olympus' })).toEqual([
    422,
    '/time_zone',
    '/quiet_hours',
  ])
  expect(await pointersOf({ kind: 'unheard_of' })).toEqual([422, '/kind'])
})

test('addresses are guarded as those of webhooks are', async () => {
  const urls = [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://user:word@example.org/',
    'ftp://x',
  ]
  const destinations = urls.slice(0, 5).map((url) => ({ channel: 'slack', url }))
  expect(await pointersOf({ kind: 'holds', destinations })).toEqual([
    422,
    ...destinations.map((_, n) => `/destinations/${n}/url`),
  ])
  const others = [{ channel: 'email' }, { channel: 'email', to: ['ada'] }, { channel: 'teams' }, { channel: 'webhook', id: '7' }]
  expect(await pointersOf({ kind: 'holds', destinations: others })).toEqual([
    ...[422, '/destinations/0/to', '/destinations/1/to', '/destinations/2/url', '/destinations/3/url'],
  ])
})

test('an address is kept by its id, and shown to nobody; the secret is in no later answer and not in the audit log', async () => {
  const url = 'https://hooks.example.org/services/very-private'
  const made = await ask('POST', '', { kind: 'holds', destinations: [{ channel: 'webhook', url }] })
  const { id, attributes } = made.body.data
  expect(attributes.destinations).toEqual([{ id: '1', channel: 'webhook', to: null, host: 'hooks.example.org' }])
  expect(attributes.secret).toMatch(/^[A-Za-z0-9+/]{40}$/)
  const further = [
    { id: '1', channel: 'webhook' },
    { channel: 'email', to: ['ada@example.org'] },
  ]
  const changed = await ask('PATCH', `/${id}`, { destinations: further })
  expect(changed.body.data.attributes.destinations).toMatchObject([
    { id: '1', host: 'hooks.example.org' },
    { id: '3', channel: 'email' },
  ])
  expect(changed.body.data.attributes).not.toHaveProperty('secret')
  const { rows } = await world.test.db.query<{ text: string }>(
    'select (select json_agg(a)::text from audit_entries a) || (select json_agg(r)::text from alert_rules r) as text',
  )
  expect(rows[0]?.text).toContain('createAlertRule')
  expect(rows[0]?.text).not.toContain('very-private')
  expect(rows[0]?.text).not.toContain(attributes.secret)
  const { key } = world.other
  const off = { data: { type: 'alert_rule', attributes: { active: false } } }
  expect((await world.ask(`/v2/alert_rules/${id}`, { method: 'PATCH', key, body: off })).status).toBe(404)
  for (const end of ['', '/alerts']) expect((await world.ask(`/v2/alert_rules/${id}${end}`, { key })).status).toBe(404)
  expect((await world.ask(`/v2/alert_rules/${id}`, { method: 'DELETE', key })).status).toBe(404)
})
