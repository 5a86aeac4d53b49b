import type { Actions } from '../../src/api/actions.ts'
import { type Api, startApi } from '../../src/api/server.ts'
import { systemClock } from '../../src/base/clock.ts'
import { sha256 } from '../../src/base/hash.ts'
import { nameBasedId, newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { checkAnswer } from './api-contract.ts'

// The API over a database with two accounts, whose rows are written here: nothing tracks or delivers.

export type World = AsyncDisposable & {
  test: TestDatabase
  api: Api
  mine: Account
  /** Another account, with records of its own. */
  other: Account
  /** Another server on the same database, with a pool of its own. */
  startAnother(): Promise<Api>
  /** A request with the key of `mine`, unless told otherwise; its answer is checked against the contract. */
  ask(path: string, options?: Ask): Promise<Answered>
}

export type Ask = { method?: string; key?: string | null; body?: unknown; headers?: Record<string, string>; api?: Api }
// biome-ignore lint/suspicious/noExplicitAny: tests look into documents whose form the contract has checked.
export type Answered = { status: number; headers: Headers; body: any }

export type Account = { id: string; key: string; read_key: string; user_id: string; key_id: string } & Ids
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

/** Starts the API on a new database. `actions` replaces what the world's stand-ins do. */
export async function apiWorld(actions: Partial<Actions> = {}): Promise<World> {
  const test = await testDatabase()
  await insertReference(test.db)
  const mine = await insertAccount(test.db, 'mine')
  const other = await insertAccount(test.db, 'other')
  const started: { api: Api; database: Database }[] = []
  const startAnother = async () => {
    const database = openDatabase(test.url, { account: '', connections_max: 5, application_name: 'api' })
    const settings = { host: '127.0.0.1', port: 0, public_url: null, metrics_token: null, webhook_ips: ['203.0.113.7'] }
    const api = await startApi({ database, actions: { ...standIns, ...actions }, clock: systemClock, log: silentLog, settings })
    started.push({ api, database })
    return api
  }
  const api = await startAnother()
  return {
    test,
    api,
    mine,
    other,
    startAnother,
    ask: (path, { key = mine.key, api: asked = api, ...options } = {}) => ask(asked, path, { ...options, key }),
    async [Symbol.asyncDispose]() {
      for (const server of started) {
        await server.api.close()
        await server.database.close()
      }
      await test.close()
    },
  }
}

async function ask(api: Api, path: string, { method = 'GET', key, body, headers }: Ask): Promise<Answered> {
  const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Token ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/vnd.api+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const answered = { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  if (path.startsWith('/v2/')) checkAnswer({ method, path, ...answered })
  return answered
}

/** What the rest of the product does, as little as the API can see of it. */
export const standIns: Actions = {
  findLine: (scac) =>
    scac === 'HLCU' || scac === 'TEST'
      ? { kind: 'supported', scac }
      : scac === 'MAEU'
        ? { kind: 'unsupported', name: 'Maersk' }
        : { kind: 'unknown' },
  async createTrackingRequest(tx, { account_id, user_id }, { request, now }) {
    const compared_number = request.request_number.toUpperCase()
    const { rows } = await tx.query<{ id: string }>(
      `select id from tracking_requests where account_id = $1 and scac = $2 and compared_number = $3 and status in ('pending', 'created')`,
      [account_id, request.scac, compared_number],
    )
    if (rows[0]) return { kind: 'duplicate', tracking_request_id: rows[0].id }
    const id = newId(now.getTime())
    const { request_number, request_type, scac, ref_numbers, shipment_tags, customer_id } = request
    const row = {
      account_id,
      id,
      user_id,
      created_at: now,
      updated_at: now,
      request_number,
      request_type,
      scac,
      ref_numbers,
      shipment_tags,
      customer_id,
    }
    await insert(tx, 'tracking_requests', { ...row, compared_number, status: 'pending' })
    return { kind: 'created', id }
  },
  async stopTracking(tx, { account_id, id }, { reason, user_id, now }) {
    const { rowCount } = await tx.query(
      `update shipments set line_tracking_stopped_at = $3, line_tracking_stopped_reason = $4, line_tracking_stopped_by_user_id = $5 where account_id = $1 and id = $2`,
      [account_id, id, now, reason, user_id],
    )
    return rowCount === 1
  },
  async resumeTracking(tx, { account_id, id }) {
    const { rowCount } = await tx.query(
      `update shipments set line_tracking_stopped_at = null, line_tracking_stopped_reason = null, line_tracking_stopped_by_user_id = null where account_id = $1 and id = $2`,
      [account_id, id],
    )
    return rowCount === 1
  },
  inferNumber: (number) =>
    number.length < 4
      ? { kind: 'unusable', reason: 'The number is too short to be one.' }
      : {
          kind: 'inferred',
          attributes: {
            number_type: 'container',
            validation: { is_valid: true, type: 'container', check_digit_passed: true, parsed_number: null, reason: null },
            shipping_line: { decision: 'no_prediction', selected: null, candidates: [] },
          },
        },
  async createWebhook(tx, { account_id }, { attributes: { headers, ...attributes }, now }) {
    if (attributes.url.includes('//127.'))
      return { kind: 'refused', problems: [{ code: 'forbidden_target', pointer: '/data/attributes/url', detail: 'no' }] }
    const id = newId(now.getTime())
    const written = headers && JSON.stringify(headers)
    await insert(tx, 'webhooks', {
      account_id,
      id,
      ...attributes,
      headers: written,
      secret: 'sealed:s3cret',
      created_at: now,
      updated_at: now,
    })
    return { kind: 'saved', id }
  },
  async updateWebhook(tx, { account_id }, { id, attributes: { active } }) {
    const { rowCount } = await tx.query('update webhooks set active = coalesce($3, active) where account_id = $1 and id = $2', [
      account_id,
      id,
      active ?? null,
    ])
    return rowCount === 1 ? { kind: 'saved', id } : { kind: 'not_found' }
  },
  async deleteWebhook(tx, { account_id }, id) {
    return (await tx.query('delete from webhooks where account_id = $1 and id = $2', [account_id, id])).rowCount === 1
  },
  triggerWebhook: async ({ url }) => ({
    kind: 'sent',
    report: {
      url,
      succeeded: false,
      error: 'no answer',
      status_code: null,
      request_headers: {},
      request_body: '{}',
      response_headers: null,
      response_body: null,
    },
  }),
  exampleNotification: (event) => {
    const id = nameBasedId('example', event)
    const data = {
      id,
      type: 'webhook_notification',
      attributes: { event, delivery_status: 'pending', created_at: '2031-01-01T00:00:00Z', id, version: null },
    }
    const relationships = {
      webhook: { data: { id, type: 'webhook' } },
      reference_object: { data: null },
      webhook_notification_logs: { data: [] },
    }
    return { data: { ...data, relationships }, included: [] }
  },
  eventCategories: () => [
    { id: 'container-events', name: 'Containers', events: [{ name: 'container.created', description: 'A container joined.' }] },
  ],
  openSecret: (sealed) => sealed.replace('sealed:', ''),
  receiveFeedMessage: async ({ token }) =>
    token === 'feed-token'
      ? { kind: 'received', message_id: nameBasedId('message'), events: 1, added: 1, unread: [] }
      : { kind: 'refused' },
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

async function insertReference(db: Database): Promise<void> {
  const common = { origin: 'built_in', updated_at: new Date() }
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
  await insert(db, 'vessels', {
    id: reference.vessel,
    name: 'EXAMPLE STAR',
    imo: '9990005',
    latitude: 34.9,
    updated_at: new Date(),
  })
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

async function insertAccount(db: Database, name: string): Promise<Account> {
  const id = nameBasedId('account', name)
  const own = (kind: string) => nameBasedId(kind, name)
  const [key, read_key] = [`key-of-${name}`, `read-key-of-${name}`]
  const account = { id, key, read_key, user_id: own('user'), key_id: own('key') }
  const created_at = new Date('2031-01-05T10:00:00.789Z')
  await insert(db, 'accounts', { id, company_name: name, created_at })
  await insert(db, 'users', { account_id: id, id: account.user_id, name: 'Ada', email: 'ada@example.org', created_at })
  await insert(db, 'api_keys', {
    id: account.key_id,
    account_id: id,
    user_id: account.user_id,
    name: 'k',
    key_hash: sha256(key),
    created_at,
    requests_per_minute: 100_000,
  })
  await insert(db, 'api_keys', {
    id: own('read key'),
    account_id: id,
    name: 'r',
    role: 'read',
    key_hash: sha256(read_key),
    created_at,
  })
  return { ...account, ...(await insertJourney(db, { account_id: id, name, created_at })) }
}

async function insertJourney(
  db: Database,
  { account_id, name, created_at }: { account_id: string; name: string; created_at: Date },
): Promise<Ids> {
  const own = (kind: string) => nameBasedId(kind, name)
  const [shipment_id, container_id, number_id] = [own('shipment'), own('container'), own('number')]
  const stamps = { created_at, updated_at: created_at }
  const scoped = { account_id, created_at }
  await insert(db, 'tracked_numbers', {
    id: number_id,
    scac: 'HLCU',
    number_type: 'bill_of_lading',
    number: own('bill'),
    created_at,
  })
  await insert(db, 'parties', { ...scoped, id: own('party'), company_name: 'Blue Heron' })
  await insert(db, 'shipments', {
    account_id,
    id: shipment_id,
    tracked_number_id: number_id,
    ...stamps,
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
  await insert(db, 'containers', {
    account_id,
    id: container_id,
    shipment_id,
    ...stamps,
    number: 'ZZTU1234564',
    pod_terminal_id: reference.terminal,
    holds_at_pod_terminal: '[{"name":"customs","status":"hold","description":null}]',
  })
  await insert(db, 'containers', { account_id, id: own('bare'), shipment_id, ...stamps, number: 'ZZTU7654321' })
  await insert(db, 'tracking_requests', {
    account_id,
    id: own('request'),
    ...stamps,
    request_number: 'QX7781204',
    request_type: 'booking_number',
    scac: 'HLCU',
    compared_number: 'QX7781204',
    status: 'created',
    tracked_object_id: shipment_id,
    user_id: own('user'),
    ref_numbers: ['ORD-1'],
  })
  await insert(db, 'tracking_requests', {
    account_id,
    id: own('pending'),
    created_at: new Date('2031-01-06T00:00:00Z'),
    updated_at: created_at,
    request_number: 'PENDING1',
    request_type: 'bill_of_lading',
    scac: 'HLCU',
    compared_number: 'PENDING1',
    status: 'pending',
  })
  const place = { location_id: reference.port, location_type: 'port', vessel_id: reference.vessel }
  await insert(db, 'container_raw_events', {
    ...scoped,
    id: own('raw'),
    container_id,
    raw_event_id: own('source'),
    index: 0,
    event: 'vessel_loaded',
    estimated: false,
    actual_on: '2031-01-09',
    data_source: 'shipping_line',
    ...place,
  })
  const event = {
    ...scoped,
    shipment_id,
    container_id,
    event: 'container.transport.vessel_loaded',
    data_source: 'shipping_line',
    ...place,
  }
  await insert(db, 'transport_events', { ...event, id: own('old event'), key: 'loaded', version: 1, invalidated_at: created_at })
  await insert(db, 'transport_events', {
    ...event,
    id: own('event'),
    key: 'loaded',
    version: 2,
    source_event_id: own('source'),
    previous_version_id: own('old event'),
    timestamp: new Date('2031-01-09T04:30:00Z'),
  })
  await insert(db, 'webhooks', {
    account_id,
    id: own('webhook'),
    url: 'https://hooks.example.org/',
    events: ['container.updated'],
    secret: 'sealed:first',
    ...stamps,
  })
  const updated = {
    id: own('updated'),
    type: 'container_updated_event',
    attributes: {
      changeset: { pickup_lfd: [null, '2031-01-25T08:00:00Z'] },
      timestamp: '2031-01-20T00:00:00Z',
      timezone: 'America/Los_Angeles',
      data_source: 'terminal',
    },
    relationships: {
      container: { data: { id: container_id, type: 'container' } },
      terminal: { data: { id: reference.terminal, type: 'terminal' } },
      shipment: { data: { id: shipment_id, type: 'shipment' } },
    },
  }
  await insert(db, 'reference_objects', {
    ...scoped,
    id: own('updated'),
    type: 'container_updated_event',
    document: JSON.stringify(updated),
  })
  await insert(db, 'notifications', {
    ...scoped,
    id: own('notification'),
    webhook_id: own('webhook'),
    event_id: own('announced'),
    event: 'container.updated',
    reference_type: 'container_updated_event',
    reference_id: own('updated'),
    payload: JSON.stringify({ included: [updated] }),
  })
  return {
    shipment: shipment_id,
    container: container_id,
    bare_container: own('bare'),
    tracking_request: own('request'),
    pending_request: own('pending'),
    transport_event: own('event'),
    raw_event: own('raw'),
    webhook: own('webhook'),
    notification: own('notification'),
    party: own('party'),
    updated_event: own('updated'),
  }
}
