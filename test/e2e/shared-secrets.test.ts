import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareableParts } from '../../src/contract/resources/share-link.ts'
import { apiWorld, type World } from './api-world.ts'

// What strangers see of an account in which everything that is not meant for them says so.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const mark = 'LEAKED'

/** Columns that are shown, or that hold a word of a closed list that is. A new column of text is marked unless it is named here. */
const shown: Readonly<Record<string, readonly string[]>> = {
  containers: [
    'number',
    'current_status',
    'equipment_type',
    'equipment_height',
    'pod_timezone',
    'final_destination_timezone',
    'pickup_facility_type',
  ],
  shipments: [
    'bill_of_lading_number',
    'shipping_line_name',
    'port_of_lading_locode',
    'port_of_lading_name',
    'port_of_discharge_locode',
    'port_of_discharge_name',
    'destination_locode',
    'destination_name',
    'pol_timezone',
    'pod_timezone',
    'destination_timezone',
    'destination_type',
    'destination_terminal_type',
  ],
  transport_events: ['event', 'timezone', 'location_locode', 'location_type', 'terminal_type', 'key'],
  parties: [],
  users: [],
  api_keys: ['key_hash', 'role'],
  accounts: ['duplicate_documents'],
  tracking_requests: ['request_type', 'scac', 'compared_number', 'status'],
  custom_fields: ['entity_type', 'api_slug', 'data_type'],
  tariffs: ['charge', 'free_days_count', 'free_time_from', 'first_day', 'charged_days_count', 'currency_code'],
  webhooks: [],
}

async function markEverything(): Promise<string[]> {
  const { db } = world.test
  const { rows } = await db.query<{ table_name: string; column_name: string; data_type: string }>(
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = current_schema() and table_name = any($1) and data_type in ('text', 'ARRAY') and is_generated = 'NEVER'`,
    [Object.keys(shown)],
  )
  const marked = rows.filter(({ table_name, column_name }) => !shown[table_name]?.includes(column_name))
  const done: string[] = []
  for (const { table_name, column_name, data_type } of marked) {
    const text = `${mark} ${table_name}.${column_name}`
    const value = data_type === 'ARRAY' ? `array['${text}']` : `'${text}'`
    await db.query(`update ${table_name} set ${column_name} = ${value}`).then(
      () => done.push(`${table_name}.${column_name}`),
      // Words of a closed list, and lists of something else: they cannot hold a stranger's text.
      () => undefined,
    )
  }
  const hold = JSON.stringify([{ name: 'customs', status: 'hold', description: `${mark} hold` }])
  const fee = JSON.stringify([{ type: 'demurrage', amount: 987_654_321, currency_code: 'USD' }])
  await db.query('update containers set holds_at_pod_terminal = $1, fees_at_pod_terminal = $2, provenance = $3', [
    ...[hold, fee, JSON.stringify({ pickup_lfd: { source: `${mark} provenance`, rule: mark } })],
  ])
  return done
}

test('a share link tells nothing that it does not name: no customer, reference, tag, hold text, cost, id or key', async () => {
  const tokens: string[] = []
  for (const type of ['container', 'shipment'] as const) {
    const relationships = { subject: { data: { type, id: world.mine[type] } } }
    const attributes = { label: `${mark} label` }
    const made = await world.ask('/v2/share_links', {
      method: 'POST',
      body: { data: { type: 'share_link', attributes, relationships } },
    })
    tokens.push(String(made.body.data.attributes.token))
  }
  const marked = await markEverything()
  expect(marked).toEqual(
    expect.arrayContaining([
      ...[
        'containers.ref_numbers',
        'containers.seal_number',
        'containers.location_at_pod_terminal',
        'shipments.tags',
        'shipments.ref_numbers',
      ],
      ...['shipments.customer_name', 'parties.company_name', 'users.email', 'api_keys.name', 'webhooks.url'],
    ]),
  )
  await world.ask('/v2/brand', { method: 'PATCH', body: { data: { type: 'brand', attributes: { name: 'Shown to all' } } } })
  for (const token of tokens) {
    const response = await fetch(`${world.api.origin}/v2/shared/${token}`)
    const text = await response.text()
    expect([response.status, text.includes('Shown to all')]).toEqual([200, true])
    expect(text).not.toContain(mark)
    expect(text).not.toContain('987654321')
    // No record of ours has a name that strangers could ask for.
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
    expect(JSON.parse(text)).not.toHaveProperty('costs')
  }
})

test('costs are there where somebody says so, without the tariff behind them', async () => {
  const relationships = { subject: { data: { type: 'container', id: world.mine.container } } }
  const attributes = { shows: [...shareableParts] }
  const made = await world.ask('/v2/share_links', {
    method: 'POST',
    body: { data: { type: 'share_link', attributes, relationships } },
  })
  const response = await fetch(`${world.api.origin}/v2/shared/${made.body.data.attributes.token}`)
  expect(await response.json()).toMatchObject({ costs: expect.any(Array) })
})
