import { sha256 } from '../../src/base/hash.ts'
import { nameBasedId, newId } from '../../src/base/ids.ts'
import { seal } from '../../src/base/secret.ts'
import { secretContext } from '../../src/delivery/webhook-actions.ts'
import type { Database } from '../../src/store/pool.ts'
import { sealing_key } from '../world/api-services.ts'

// Rows for tests of the API, written without any of the code that writes them in earnest.

export type Account = {
  id: string
  /** Of an admin; the account is not the operator's. */
  key: string
  write_key: string
  read_key: string
  user_id: string
  key_id: string
  read_key_id: string
  audit_entry: string
} & Ids
type Ids = Record<
  | 'shipment'
  | 'container'
  | 'bare_container'
  | 'tracking_request'
  | 'pending_request'
  | 'transport_event'
  | 'raw_event'
  | 'webhook'
  | 'notification'
  | 'party'
  | 'updated_event',
  string
>

export const reference = {
  port: nameBasedId('port', 'JPTYO'),
  discharge: nameBasedId('port', 'USLAX'),
  metro_area: nameBasedId('metro_area', 'USCHI'),
  terminal: nameBasedId('terminal', 'USLAX', 'W123'),
  rail_terminal: nameBasedId('rail_terminal', 'USCHI'),
  vessel: nameBasedId('vessel', '9990005'),
  line: nameBasedId('shipping_line', 'HLCU'),
}

type Writer = Pick<Database, 'query'>

/** Inserts one row; the keys of `row` are the columns. */
export async function insert(sql: Writer, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  const list = columns.map((column) => `"${column}"`).join(', ')
  await sql.query(
    `insert into ${table} (${list}) values (${columns.map((_, position) => `$${position + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Places, a vessel and shipping lines. */
export async function insertReference(db: Database): Promise<void> {
  await insertPlaces(db)
  await insert(db, 'vessels', {
    id: reference.vessel,
    name: 'EXAMPLE STAR',
    imo: '9990005',
    latitude: 34.9,
    updated_at: new Date(),
  })
  await insertLines(db)
}

const common = { origin: 'built_in', updated_at: new Date() }

async function insertPlaces(db: Database): Promise<void> {
  await insert(db, 'ports', {
    id: reference.port,
    name: 'Tokyo',
    code: 'JPTYO',
    city: 'Tokyo',
    country_code: 'JP',
    time_zone: 'Asia/Tokyo',
    latitude: 35.61,
    longitude: 139.79,
    ...common,
  })
  await insert(db, 'ports', {
    id: reference.discharge,
    name: 'Los Angeles',
    code: 'USLAX',
    state_abbr: 'CA',
    country_code: 'US',
    time_zone: 'America/Los_Angeles',
    latitude: 33.74,
    longitude: -118.26,
    ...common,
  })
  await insert(db, 'metro_areas', {
    id: reference.metro_area,
    name: 'Chicago',
    code: 'USCHI',
    state_abbr: 'IL',
    country_code: 'US',
    time_zone: 'America/Chicago',
    ...common,
  })
  await insert(db, 'terminals', {
    id: reference.terminal,
    port_id: reference.discharge,
    name: 'Made-up Terminal',
    firms_code: 'W123',
    provided_data: '{"pickup_lfd":true}',
    ...common,
  })
  await insert(db, 'rail_terminals', {
    id: reference.rail_terminal,
    metro_area_id: reference.metro_area,
    name: 'Made-up Ramp',
    ...common,
  })
}

async function insertLines(db: Database): Promise<void> {
  const support = {
    bill_of_lading_tracking_support: true,
    booking_number_tracking_support: true,
    container_number_tracking_support: true,
  }
  await insert(db, 'shipping_lines', {
    id: reference.line,
    scac: 'HLCU',
    name: 'Hapag-Lloyd',
    short_name: 'Hapag',
    alternative_scacs: ['HLXU'],
    ...support,
    ...common,
  })
  await insert(db, 'shipping_lines', {
    id: nameBasedId('shipping_line', 'MAEU'),
    scac: 'MAEU',
    name: 'Maersk',
    short_name: 'Maersk',
    ...support,
    ...common,
  })
}

/** An account with two keys and a shipment of two containers, one of which something is known about. */
export async function insertAccount(db: Database, name: string): Promise<Account> {
  const id = nameBasedId('account', name)
  const own = (kind: string) => nameBasedId(kind, name)
  const keys = { key: `key-of-${name}`, write_key: `write-key-of-${name}`, read_key: `read-key-of-${name}` }
  const ids = { user_id: own('user'), key_id: own('key'), read_key_id: own('read key'), audit_entry: newId(0) }
  const account = { id, ...keys, ...ids }
  const created_at = new Date('2031-01-05T10:00:00.789Z')
  await insert(db, 'accounts', { id, company_name: name, created_at })
  await insert(db, 'users', { account_id: id, id: account.user_id, name: 'Ada', email: 'ada@example.org', created_at })
  await insert(db, 'api_keys', {
    id: account.key_id,
    account_id: id,
    user_id: account.user_id,
    name: 'k',
    role: 'admin',
    key_hash: sha256(keys.key),
    created_at,
    requests_per_minute: 100_000,
  })
  const other = { account_id: id, created_at }
  await insert(db, 'api_keys', { ...other, id: own('write key'), name: 'w', key_hash: sha256(keys.write_key) })
  await insert(db, 'api_keys', { ...other, id: ids.read_key_id, name: 'r', role: 'read', key_hash: sha256(keys.read_key) })
  const entry = { operation: 'createWebhook', action: 'create', actor: 'key', key_id: ids.key_id }
  await insert(db, 'audit_entries', { ...other, id: ids.audit_entry, ...entry })
  return { ...account, ...(await insertJourney(db, { account_id: id, name, created_at })) }
}

type Own = { account_id: string; created_at: Date; id: (kind: string) => string }

async function insertJourney(
  db: Database,
  { account_id, name, created_at }: { account_id: string; name: string; created_at: Date },
): Promise<Ids> {
  const own: Own = { account_id, created_at, id: (kind) => nameBasedId(kind, name) }
  await insert(db, 'parties', { account_id, created_at, id: own.id('party'), company_name: 'Blue Heron' })
  await insertShipment(db, own)
  await insertContainers(db, own)
  await insertRequests(db, own)
  await insertEvents(db, own)
  await insertNotification(db, own)
  return {
    shipment: own.id('shipment'),
    container: own.id('container'),
    bare_container: own.id('bare'),
    tracking_request: own.id('request'),
    pending_request: own.id('pending'),
    transport_event: own.id('event'),
    raw_event: own.id('raw'),
    webhook: own.id('webhook'),
    notification: own.id('notification'),
    party: own.id('party'),
    updated_event: own.id('updated'),
  }
}

async function insertShipment(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const number = { id: id('number'), scac: 'HLCU', number_type: 'bill_of_lading', number: id('bill'), created_at }
  await insert(db, 'tracked_numbers', number)
  await insert(db, 'shipments', {
    account_id,
    id: id('shipment'),
    tracked_number_id: number.id,
    created_at,
    updated_at: created_at,
    bill_of_lading_number: 'QX7781204',
    normalized_number: 'QX7781204',
    ref_numbers: ['ORD-1'],
    shipping_line_scac: 'HLCU',
    shipping_line_name: 'Hapag-Lloyd',
    shipping_line_short_name: 'Hapag',
    port_of_lading_id: reference.port,
    port_of_discharge_id: reference.discharge,
    destination_id: reference.metro_area,
    destination_type: 'metro_area',
    destination_terminal_id: reference.rail_terminal,
    destination_terminal_type: 'rail_terminal',
    pod_terminal_id: reference.terminal,
    pod_eta_at: new Date('2031-01-22T14:00:00Z'),
  })
}

async function insertContainers(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const common = { account_id, shipment_id: id('shipment'), created_at, updated_at: created_at }
  const holds_at_pod_terminal = '[{"name":"customs","status":"hold","description":null}]'
  const pod_terminal_id = reference.terminal
  await insert(db, 'containers', {
    ...common,
    id: id('container'),
    number: 'ZZTU1234564',
    pod_terminal_id,
    holds_at_pod_terminal,
  })
  await insert(db, 'containers', { ...common, id: id('bare'), number: 'ZZTU7654321' })
}

async function insertRequests(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const common = { account_id, updated_at: created_at, scac: 'HLCU' }
  await insert(db, 'tracking_requests', {
    ...common,
    id: id('request'),
    created_at,
    request_number: 'QX7781204',
    compared_number: 'QX7781204',
    request_type: 'booking_number',
    status: 'created',
    tracked_object_id: id('shipment'),
    user_id: id('user'),
    ref_numbers: ['ORD-1'],
  })
  await insert(db, 'tracking_requests', {
    ...common,
    id: id('pending'),
    created_at: new Date('2031-01-06T00:00:00Z'),
    request_number: 'PENDING1',
    compared_number: 'PENDING1',
    request_type: 'bill_of_lading',
    status: 'pending',
  })
}

async function insertEvents(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const common = {
    account_id,
    created_at,
    container_id: id('container'),
    data_source: 'shipping_line',
    location_id: reference.port,
    location_type: 'port',
    vessel_id: reference.vessel,
  }
  const raw = { raw_event_id: id('source'), index: 0, event: 'vessel_loaded', estimated: false, actual_on: '2031-01-09' }
  await insert(db, 'container_raw_events', { ...common, ...raw, id: id('raw') })
  const event = { ...common, shipment_id: id('shipment'), event: 'container.transport.vessel_loaded', key: 'loaded' }
  await insert(db, 'transport_events', { ...event, id: id('old event'), version: 1, invalidated_at: created_at })
  const links = { source_event_id: id('source'), previous_version_id: id('old event') }
  await insert(db, 'transport_events', {
    ...event,
    ...links,
    id: id('event'),
    version: 2,
    timestamp: new Date('2031-01-09T04:30:00Z'),
  })
}

async function insertNotification(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const webhook = {
    url: 'https://hooks.example.org/',
    events: ['container.updated'],
    secret: seal(sealing_key, 'first', secretContext(id('webhook'))),
  }
  await insert(db, 'webhooks', { account_id, id: id('webhook'), ...webhook, created_at, updated_at: created_at })
  const updated = {
    id: id('updated'),
    type: 'container_updated_event',
    attributes: {
      changeset: { pickup_lfd: [null, '2031-01-25T08:00:00Z'] },
      timestamp: '2031-01-20T00:00:00Z',
      timezone: 'America/Los_Angeles',
      data_source: 'terminal',
    },
    relationships: {
      container: { data: { id: id('container'), type: 'container' } },
      terminal: { data: { id: reference.terminal, type: 'terminal' } },
      shipment: { data: { id: id('shipment'), type: 'shipment' } },
    },
  }
  const { type } = updated
  await insert(db, 'reference_objects', { account_id, created_at, id: updated.id, type, document: JSON.stringify(updated) })
  await insert(db, 'notifications', {
    account_id,
    created_at,
    id: id('notification'),
    webhook_id: id('webhook'),
    event_id: id('announced'),
    event: 'container.updated',
    reference_type: type,
    reference_id: updated.id,
    payload: JSON.stringify({ included: [updated] }),
  })
}

/** A tariff of an account; its id. */
export async function insertTariff(db: Database, { id: account_id }: Pick<Account, 'id'>): Promise<string> {
  const id = nameBasedId('tariff', account_id)
  const created_at = new Date('2031-01-05T10:00:00Z')
  await insert(db, 'tariffs', {
    account_id,
    id,
    created_at,
    updated_at: created_at,
    name: 'Made-up demurrage',
    charge: 'demurrage',
    currency_code: 'USD',
    free_days: 4,
    free_days_count: 'calendar',
    free_time_from: 'discharge',
    first_day: 'next_day',
    charged_days_count: 'calendar',
    tiers: '[{"from_day":1,"per_day":100}]',
    calendar: '{"weekend":[6,7],"holidays":null,"days_off":[],"days_on":[]}',
  })
  return id
}
