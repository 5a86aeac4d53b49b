/** A database as it is after a year: one account with most of everything, and neighbours. Written in sets, without what rows bring about. */
import type pg from 'pg'
import { version } from '../../src/app/version.ts'

/** How many journeys there are; of most tables there are as many rows or some times as many. */
export const journeys = 10_000

export const accountOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** The account with most of the rows. */
export const large_account = accountOf(0)

type Rows = { count?: number; columns: Readonly<Record<string, string>> }

// Expressions over `n`, the number of the row from 1 on. Nine of ten journeys are the large account's, the others those of thirty: on average an
// account has some hundred rows, as where there are thousands of accounts, and plans that are made for all of them are made for that.
const account = `case when n % 10 = 0 then account(1 + n / 10 % 30) else account(0) end`
const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`
const journey = `(1 + n % ${journeys})`
const accountOfJourney = account.replaceAll(/\bn\b/g, journey)
const recently = `now() - n * interval '7 minutes'`
const created = { created_at: recently }
const changed = { created_at: recently, updated_at: recently }
const bill = (n: string) => `'FILL' || lpad((${n})::text, 9, '0')`
const box = (n: string) => `'FILU' || lpad((${n})::text, 7, '0')`
const lines = `(array['MAEU', 'MSCU', 'HLCU', 'ACLU', 'ONEY'])[1 + n % 5]`
const of_account = { account_id: account }
const of_journey = { account_id: accountOfJourney }

const claim = `jsonb_build_object('kind', 'milestone', 'movement', 'load', 'classifier', 'actual', 'at', json_build_object('local', '2026-08-01T10:00:00', 'offset', null))`

/** Rows of each table. The catalogue is compared with it: a table that is new is filled here or declared small. */
export const filled: Readonly<Record<string, Rows>> = {
  accounts: { count: 10_000, columns: { id: 'account(n)', company_name: `'Company ' || n`, ...created } },
  api_keys: { columns: { id: id('key'), ...of_account, name: `'key'`, key_hash: `'hash' || n`, ...created } },
  arrival_estimates: {
    columns: {
      vessel_id: id('vessel', 'n % 5000'),
      port_id: id('port', 'n % 900'),
      made_at: recently,
      arrives_at: 'now()',
      berths_at: 'now()',
      distance_nm: '100',
      speed_knots: '15',
      position_at: recently,
    },
  },
  ais_identities: {
    columns: { mmsi: '(200000000 + n)::text', imo: '(9000000 + n)::text', first_seen_at: recently, last_seen_at: recently },
  },
  ais_ships: { columns: { mmsi: `(200000000 + n)::text`, imo: `(9000000 + n)::text`, name: `'SHIP ' || n`, seen_at: 'now()' } },
  attempts: {
    count: 2 * journeys,
    columns: {
      ...of_journey,
      id: id('attempt'),
      notification_id: id('notification'),
      attempted_at: recently,
      number: '1',
      outcome: `'delivered'`,
      duration_ms: '20',
    },
  },
  audit_entries: {
    columns: {
      ...of_account,
      id: id('audit'),
      ...created,
      operation: `'createTrackingRequest'`,
      action: `'create'`,
      entity_id: `${id('request')}::text`,
      actor: `'key'`,
      key_id: id('key', 'n % 100'),
    },
  },
  belief_versions: {
    count: 2 * journeys,
    columns: { ...of_journey, record_id: id('shipment', journey), valid_from: recently, record: `'{}'` },
  },
  blobs: {
    columns: {
      ...of_account,
      id: id('blob'),
      ...created,
      key: `'blobs/' || n`,
      service_name: `'local'`,
      filename: `'notice.pdf'`,
      content_type: `'application/pdf'`,
      byte_size: '1000',
      checksum: `'made up'`,
      stored_at: recently,
    },
  },
  cargo_references: {
    columns: { ...of_account, compared: `'P0' || n`, record_type: `'shipment'`, record_id: id('shipment'), origin: `'own'` },
  },
  container_raw_events: {
    count: 3 * journeys,
    columns: {
      ...of_journey,
      id: id('reading'),
      container_id: id('container', journey),
      raw_event_id: id('raw'),
      index: `n / ${journeys}`,
      estimated: 'false',
      ...created,
      data_source: `'shipping_line'`,
      digest: `'made up'`,
    },
  },
  container_source_checks: {
    columns: { source: `'terminal ' || n % 5`, container_number: box('n'), next_check_at: `now() + interval '30 days'` },
  },
  container_vessels: { columns: { ...of_account, container_id: id('container'), vessel_id: id('vessel', 'n % 5000') } },
  containers: {
    columns: {
      ...of_account,
      id: id('container'),
      shipment_id: id('shipment'),
      ...changed,
      number: box('n'),
      ref_numbers: `array['PO-' || n]`,
      // Every other journey is over, its number no longer asked.
      current_status: `case when n % 2 = 0 then 'empty_returned' else (array['new', 'on_ship', 'grounded', 'picked_up'])[1 + n % 4] end`,
      empty_terminated_at: `case when n % 2 = 0 then ${recently} end`,
    },
  },
  custom_field_definitions: {
    columns: {
      account_id: 'account(n)',
      id: id('definition'),
      entity_type: `'Shipment'`,
      api_slug: `'field_' || n`,
      display_name: `'Field ' || n`,
      data_type: `'short_text'`,
      ...changed,
    },
  },
  custom_fields: {
    columns: {
      ...of_account,
      id: id('field'),
      definition_id: id('definition', 'n % 50'),
      api_slug: `'field_' || n % 50`,
      entity_type: `'shipment'`,
      entity_id: id('shipment'),
      value: `'"value"'`,
      ...changed,
    },
  },
  custom_field_options: {
    columns: {
      ...of_account,
      id: id('option'),
      definition_id: id('definition'),
      label: `'Label ' || n`,
      value: `'v' || n`,
      ...created,
    },
  },
  document_links: {
    columns: {
      ...of_account,
      id: id('link'),
      document_id: id('document'),
      record_type: `'shipment'`,
      record_id: id('shipment'),
      kind: `'direct'`,
      matched_by: bill('n'),
      ...created,
    },
  },
  document_references: {
    count: 2 * journeys,
    columns: {
      ...of_journey,
      document_id: id('document', journey),
      kind: `(array['bill', 'container', 'reference'])[1 + n % 3]`,
      compared: `(array[${bill('n')}, ${box('n')}, 'P0' || n])[1 + n % 3]`,
      printed: bill('n'),
    },
  },
  document_representations: {
    columns: {
      ...of_account,
      id: id('representation'),
      document_id: id('document'),
      ...changed,
      origin: `'reading'`,
      schema_version: `'1'`,
      payload: `'{}'`,
    },
  },
  documents: {
    columns: {
      ...of_account,
      id: id('document'),
      ...changed,
      name: `'notice ' || n`,
      source: `'api'`,
      file_name: `'notice.pdf'`,
      blob_id: id('blob'),
      content_sha256: `'sha ' || n`,
      done_reading: '1',
    },
  },
  email_submissions: {
    columns: {
      ...of_account,
      id: id('mail'),
      ...changed,
      subject: `'Mail ' || n`,
      message_id: `'mail' || n`,
      raw_sha256: `'sha ' || n`,
    },
  },
  events: {
    count: 2 * journeys,
    columns: {
      ...of_journey,
      id: id('event'),
      name: `'container.transport.vessel_loaded'`,
      reference_type: `'transport_event'`,
      reference_id: id('move'),
      shipment_id: id('shipment', journey),
      container_id: id('container', journey),
      ...created,
    },
  },
  feed_hours: { columns: { feed: lines, hour: `date_trunc('hour', now()) - n / 5 * interval '1 hour'`, answered: '10' } },
  idempotency_keys: {
    columns: { ...of_account, key_hash: `'hash' || n`, fingerprint: `'made up'`, created_at: `now() - n * interval '5 seconds'` },
  },
  mail_aliases: { columns: { account_id: 'account(n % 3000)', alias: `'alias' || n`, ...created } },
  mail_senders: { columns: { ...of_account, sender: `'sender' || n || '@example.org'`, ...created } },
  mailbox_files: {
    columns: {
      mailbox: `'folder'`,
      name: `'file' || n`,
      bytes: '1000',
      modified_at: recently,
      outcome: `'taken'`,
      noted_at: recently,
    },
  },
  messages: {
    count: 2 * journeys,
    columns: {
      id: id('message'),
      received_at: recently,
      feed: lines,
      dialect: `'dcsa-2'`,
      tracked_number_id: id('number', journey),
      body: `'\\x1f8b'`,
      body_bytes: '1000',
      sha256: `'sha ' || n`,
    },
  },
  notifications: {
    count: 2 * journeys,
    columns: {
      ...of_journey,
      id: id('notification'),
      created_at: recently,
      webhook_id: id('webhook', 'n % 5'),
      event_id: id('event'),
      event: `'container.transport.vessel_loaded'`,
      reference_type: `'transport_event'`,
      reference_id: id('move'),
      payload: `'{"data":{}}'`,
      delivery_status: `case when n % 20 = 0 then 'pending' else 'succeeded' end`,
      next_attempt_at: `case when n % 20 = 0 then now() + interval '90 days' end`,
    },
  },
  parked_polls: { columns: { feed: `'SEAU'`, tracked_number_id: id('number'), parked_at: recently } },
  parties: { columns: { ...of_account, id: id('party'), company_name: `'Party ' || n`, ...created } },
  port_calls: {
    columns: { id: id('call'), vessel_id: id('vessel', 'n % 5000'), port_id: id('port', 'n % 900'), arrived_at: recently },
  },
  raw_events: {
    count: 3 * journeys,
    columns: {
      id: id('raw'),
      received_at: recently,
      feed: lines,
      message_id: id('message'),
      tracked_number_id: `case when n % 20 > 0 then ${id('number', journey)} end`,
      scac: lines,
      container_number: box(journey),
      bill_of_lading_number: bill(journey),
      decoded: `jsonb_build_object('source_id', 'source ' || n, 'data_source', 'shipping_line', 'retracted', false, 'claim', ${claim})`,
    },
  },
  raw_mails: {
    columns: { ...of_account, id: id('raw mail'), ...created, key: `'mails/' || n`, byte_size: '1000', sha256: `'sha ' || n` },
  },
  rate_limit_counters: { columns: { key_id: id('key'), bucket: `'general'`, hits: 'n' } },
  rate_limit_slots: { columns: { key_id: id('key', 'n % 1000'), bucket: `'general'`, slot: 'n / 1000', hit_at: recently } },
  reference_objects: {
    columns: {
      ...of_account,
      id: id('object'),
      type: `'container_updated_event'`,
      document: `'{"id":"1","type":"container_updated_event"}'`,
      ...created,
    },
  },
  sandbox_journeys: { columns: { start: `'FILL'`, word: `'WORD' || n`, first_asked_at: recently, asks: '1' } },
  search_terms: {
    columns: { ...of_account, term: `'PO' || n`, ...created, entity_type: `'shipment'`, entity_id: id('shipment') },
  },
  shipments: {
    columns: {
      ...of_account,
      id: id('shipment'),
      tracked_number_id: id('number'),
      ...changed,
      bill_of_lading_number: bill('n'),
      normalized_number: bill('n'),
      ref_numbers: `array['PO-' || n]`,
      shipping_line_scac: lines,
      shipping_line_name: `'A line'`,
      shipping_line_short_name: `'Line'`,
      pod_eta_at: `now() + n % 30 * interval '1 day'`,
      pod_ata_at: `case when n % 5 > 1 then ${recently} end`,
      line_tracking_stopped_at: `case when n % 2 = 0 then ${recently} end`,
    },
  },
  tariffs: {
    columns: {
      ...of_account,
      id: id('tariff'),
      ...changed,
      name: `'Tariff ' || n`,
      charge: `'demurrage'`,
      currency_code: `'USD'`,
      free_days: '5',
      free_days_count: `'calendar'`,
      free_time_from: `'discharge'`,
      first_day: `'next_day'`,
      charged_days_count: `'calendar'`,
      tiers: `'[]'`,
      calendar: `'{}'`,
    },
  },
  terminal_observations: {
    columns: { feed: `'yard'`, source: `'gate'`, container_number: box('n'), observed_at: recently, received_at: recently },
  },
  tracked_numbers: {
    columns: {
      id: id('number'),
      scac: lines,
      number_type: `'bill_of_lading'`,
      number: bill('n'),
      ...created,
      last_attempted_at: 'now()',
      last_changed_at: 'now()',
      next_poll_at: `now() + interval '90 days'`,
    },
  },
  tracking_requests: {
    columns: {
      ...of_account,
      id: id('request'),
      ...changed,
      request_number: bill('n'),
      request_type: `'bill_of_lading'`,
      scac: lines,
      compared_number: bill('n'),
      status: `case when n % 2 = 0 then 'tracking_stopped' else 'created' end`,
      tracked_number_id: id('number'),
      tracked_object_id: id('shipment'),
    },
  },
  transport_events: {
    count: 3 * journeys,
    columns: {
      ...of_journey,
      id: id('move'),
      shipment_id: id('shipment', journey),
      container_id: id('container', journey),
      key: `'vessel_loaded:' || n`,
      version: '1',
      event: `'container.transport.vessel_loaded'`,
      ...created,
      timestamp: recently,
      data_source: `'shipping_line'`,
      source_event_id: id('raw'),
    },
  },
  upload_counts: { columns: { ...of_account, day: `(now() - n * interval '1 day')::date`, files: '1', bytes: '1000' } },
  users: { columns: { ...of_account, id: id('user'), email: `'user' || n || '@example.org'`, ...created } },
  vessel_positions: {
    columns: {
      vessel_id: id('vessel', 'n % 5000'),
      timestamp: `${recently} - interval '2 days'`,
      latitude: '1',
      longitude: '1',
      source: `'ais'`,
    },
  },
  vessels: {
    columns: {
      id: id('vessel'),
      name: `'SHIP ' || n`,
      imo: `(9000000 + n)::text`,
      mmsi: `(200000000 + n)::text`,
      updated_at: recently,
    },
  },
  webhooks: {
    columns: {
      account_id: 'account(1 + n % 30)',
      id: id('webhook', 'n + 5'),
      url: `'http://127.0.0.1:1/'`,
      active: 'false',
      events: `'{}'`,
      secret: `'made up'`,
      ...changed,
    },
  },
}

/** Tables that stay small however long the installation runs, and why. */
export const small: Readonly<Record<string, string>> = {
  feed_health: 'a row for each line',
  feed_pacing: 'a row for each line',
  followed_estimates: 'a row for each arrival that a line is wrong about at this moment',
  job_workers: 'a row for each process',
  mailbox_host_keys: 'a row for each mailbox',
  mailbox_turns: 'a row for each mailbox',
  master_keys: 'a row for each key of the installation',
  metro_areas: 'a list of the world',
  nodes: 'a row for each process',
  ports: 'a list of the world',
  position_refusals: 'a row for each source',
  position_sources: 'a row for each source',
  rail_terminals: 'a list of the world',
  schema_migrations: 'a row for each migration',
  scorecard_days: 'grows by lines and days',
  shipping_lines: 'a list of the world',
  terminals: 'a list of the world',
  unread_codes: 'a row for each code of a line',
  worked_versions: 'a row for each version',
}

/** Fills every table but `webhooks`. `superuser`: only one may leave out what rows bring about. */
export async function fill(superuser: pg.Client): Promise<void> {
  await superuser.query('set session_replication_role = replica')
  await superuser.query(
    `create function pg_temp.account(n integer) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$`,
  )
  await superuser.query(`select ensure_partitions(now() - interval '3 months', 5)`)
  await superuser.query(`insert into accounts (id, company_name, created_at) values (pg_temp.account(0), 'Large', now())`)
  for (const table of Object.keys(filled)) if (table !== 'webhooks') await fillTable(superuser, table)
  await superuser.query(
    `select graphile_worker.add_jobs(array(select row('poll', json_build_object('tracked_number_id', ${id('number')}), null,
      now() + interval '90 days', 10, 'poll:' || ${id('number')}, 0, null)::graphile_worker.job_spec from generate_series(1, ${journeys}) n))`,
  )
  // This version has worked here before: a new one folds everything anew.
  await superuser.query('insert into worked_versions (version) values ($1)', [version])
  await superuser.query('set session_replication_role = origin')
  await superuser.query('vacuum analyze')
}

/** Fills what the application must find empty when it makes its key. In the session that has run `fill`. */
export async function fillWebhooks(superuser: pg.Client): Promise<void> {
  await fillTable(superuser, 'webhooks')
  await superuser.query('vacuum analyze webhooks')
}

async function fillTable(superuser: pg.Client, table: string): Promise<void> {
  const { count = journeys, columns } = filled[table] ?? { columns: {} }
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const values = Object.values(columns).map((expression) => expression.replaceAll('account(', 'pg_temp.account('))
  await superuser.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${count}) n`,
  )
}
