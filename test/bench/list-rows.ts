/**
 * Rows for the lists: an account with six tenths of a million containers and what goes with them, and another with the rest. Lines, ports,
 * states and days are spread as in earnest: the old are done, some lines and ports are rare, and some were only used long ago.
 */
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { keptLists } from '../../src/store/list-counts.ts'
import type { Database } from '../../src/store/pool.ts'
import { addAccount } from '../world/deliveries.ts'
import { fillExposed } from './exposed-rows.ts'
import { insertTerms } from './search-rows.ts'
import { runLong, withoutIndexes } from './without-indexes.ts'

export type Archive = { account_id: string; key: string }

// Requests in 60 seconds: more than any machine makes, and all of them are counted.
const unlimited = 2_000_000
// A statement may run for 30 seconds at most.
const batch = 5_000

/** Fills the database: two and a half containers a shipment, and the other lists in proportion. */
export async function fillLists(database: Database, containers: number): Promise<Archive> {
  const [account_id, neighbour_id] = [await addAccount(database), await addAccount(database)]
  await database.query("select ensure_partitions(now() - interval '13 months', 15)")
  const shipments = Math.ceil(containers / 2.5)
  // What rows bring about one by one is made at once afterwards.
  await database.query(
    `insert into vessels (id, name, latitude, longitude, position_timestamp, updated_at)
      select md5('vessel' || n)::uuid, 'SHIP ' || n, n % 60, n, now(), now() from generate_series(0, ${vessels - 1}) n`,
  )
  await database.query(
    `insert into ports (id, name, code, country_code, latitude, longitude, origin, updated_at)
      select md5('port' || n)::uuid, 'Port ' || n, 'ZZP' || lpad(n::text, 2, '0'), 'ZZ', n, -n, 'learned', now() from generate_series(0, 39) n`,
  )
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`)
  await withoutIndexes(database, tables, async () => {
    for (const [owner, name] of [
      [account_id, 'one'],
      [neighbour_id, 'two'],
    ] as const)
      await fillOnce(database, { owner, name, shipments })
    for (let first = 1; first <= shipments; first += batch) {
      const range = { first, end: Math.min(first + batch, shipments + 1) }
      for (const text of statements) await database.query(text, [range.first, range.end, account_id, neighbour_id, shipments])
    }
  })
  await withoutIndexes(database, workTables, async () => {
    for (let first = 1; first <= shipments; first += batch)
      for (const text of workStatements) await database.query(text, [first, Math.min(first + batch, shipments + 1), shipments])
    for (const owner of [account_id, neighbour_id]) await fillExposed(database, owner)
  })
  await runLong(database, [countedWords, countedParts])
  await fillCounts(database)
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`)
  for (const table of [...tables, ...workTables, 'container_counts', 'search_terms'])
    await database.query(`vacuum (analyze) ${table}`)
  // Nothing is left to decide.
  await database.query('delete from account_marks')
  await database.query('delete from container_marks')
  // Last, because a key tells that the archive is whole.
  return { account_id, key: await addKey(database, account_id) }
}

/** The archive that was filled before into a database that was kept; null when it is empty. Throws when the filling was cut short. */
export async function keptArchive(database: Database): Promise<Archive | null> {
  const { rows } = await database.query<{ account_id: string }>("select account_id from api_keys where name = 'bench' limit 1")
  const [found] = rows
  if (found) return { account_id: found.account_id, key: await addKey(database, found.account_id) }
  const { rowCount } = await database.query('select from accounts limit 1')
  if (rowCount !== 0) throw new Error('the database was left half filled: remove its folder')
  return null
}

async function addKey(database: Database, account_id: string): Promise<string> {
  const key = `lf_${newId()}`
  await database.query(
    `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at)
      values ($1, $2, 'bench', 'admin', $3, $4, now())`,
    [newId(), account_id, sha256(key), unlimited],
  )
  return key
}

const tables = [
  'parties',
  'users',
  'custom_field_definitions',
  'shipments',
  'tracking_requests',
  'containers',
  'custom_fields',
  'email_submissions',
  'documents',
  'document_references',
  'notifications',
  'audit_entries',
]

const workTables = ['container_work', 'container_terms', 'shipment_terms', 'exceptions', 'container_whereabouts']

const vessels = 300
const port = (of: string) => `md5('port' || (${of}))::uuid`

// What would have been decided: the old are done, one in forty of the others needs somebody. $3: how many shipments there are.
const group = `case when c.current_status in ('empty_returned', 'delivered', 'picked_up') then 'done' when n % 40 = 0 then 'needs_attention'
  when c.current_status in ('available', 'not_available') then 'ready_to_pick_up' when c.current_status = 'new' then 'awaiting_departure'
  when n % 5 = 0 then 'arriving' else 'at_sea' end`
const workTerms = `array['tag?', 'ref:po-' || (n * 7), 'pol:' || s.port_of_lading_locode, 'destination?', 'terminal?', 'hold?', 'available?',
  'vessel:SHIP ' || n % 300, 'stopped:' || (s.line_tracking_stopped_at is not null)]`
const ofShipments =
  "generate_series($1::int, $2::int - 1) n join shipments s on s.id = md5('shipment' || n)::uuid join containers c on c.account_id = s.account_id and c.shipment_id = s.id"
const workStatements = [
  `insert into container_work (account_id, container_id, created_at, number, current_status, shipping_line_scac, port_of_discharge_locode,
      customer_id, tracking_stopped, availability_known, action_group, findings, pickup_lfd_on, pickup_lfd_time_zone, pickup_lfd_source,
      arrival_at, arrival_is_estimate, slip_days, last_heard_at, last_heard_from, last_heard_is_old, way, charges, charged, open_conflicts,
      withdrawn, terms)
    select c.account_id, c.id, c.created_at, c.number, c.current_status, c.shipping_line_scac, c.port_of_discharge_locode, c.customer_id,
      s.line_tracking_stopped_at is not null, false, ${group}, '[]', case when n > $3 * 0.1 and n % 3 > 0 then (coalesce(s.pod_ata_at, s.pod_eta_at) + interval '5 days')::date end,
      'America/Los_Angeles', 'line', coalesce(s.pod_ata_at, s.pod_eta_at), s.pod_ata_at is null, n % 17 - 4,
      coalesce(s.line_tracking_stopped_at, now() - n % 900 * interval '1 minute'), 'line', coalesce(s.line_tracking_stopped_at < now() - interval '2 days', false), '{"stops":[],"at":-1,"between":false,"supposed":false}',
      '{"state":"does_not_apply","reason":"ended","strip":[]}', case when n % 9 = 0 then n % 4000 end, 0, 0,
      ${workTerms} || array['group:' || ${group}, 'status:' || c.current_status, 'group_status:' || ${group} || '/' || c.current_status,
        'group_pod:' || ${group} || '/' || c.port_of_discharge_locode]
    from ${ofShipments}`,
  `insert into container_terms (account_id, term, created_at, container_id)
    select c.account_id, term, c.created_at, c.id from ${ofShipments} cross join unnest(${workTerms}) term where $3::int > 0`,
  `insert into shipment_terms (account_id, term, created_at, shipment_id)
    select s.account_id, term, s.created_at, s.id from generate_series($1::int, $2::int - 1) n join shipments s on s.id = md5('shipment' || n)::uuid
      cross join unnest(terms_of_shipment(s)) term where $3::int > 0`,
  // One case of what needs somebody, and one that is over for a third of the others.
  `insert into exceptions (account_id, id, subject_id, container_id, shipment_id, rule, rule_group, state, sentence, evidence, weight, opened_at,
      resolved_at, resolved_by, created_at, updated_at)
    select c.account_id, gen_random_uuid(), c.id, c.id, c.shipment_id, 'hold', (array['holds', 'charges', 'silence', 'late_arrival'])[1 + n / 40 % 4],
      case when g = 'needs_attention' then 'open' else 'resolved' end, 'A hold', '[]', n % 100, s.updated_at,
      case when g <> 'needs_attention' then now() end, case when g <> 'needs_attention' then 'itself' end, s.created_at, s.updated_at
    from ${ofShipments} cross join lateral (select ${group} as g) decided where g = 'needs_attention' or n % 3 = $3::int % 3`,
  `insert into container_whereabouts (account_id, container_id, current_status, vessel_id, from_port_id, to_port_id, arrives_at, port_id)
    select c.account_id, c.id, c.current_status, case when c.current_status = 'on_ship' then md5('vessel' || n % ${vessels})::uuid end,
      case when c.current_status = 'on_ship' then ${port('n % 20')} end, case when c.current_status = 'on_ship' then ${port('20 + n % 20')} end,
      s.pod_eta_at, case when c.current_status <> 'on_ship' then ${port('n % 40')} end
    from ${ofShipments} where $3::int > 0 and c.current_status in ('on_ship', 'available', 'not_available', 'new')`,
]
const countedWords = `insert into container_counts (account_id, term, containers)
  select account_id, term, count(*) from container_work cross join unnest(terms || exposed
    || array(select 'exposed_in:' || action_group || '/' || substr(told, 9) from unnest(exposed) told)) term where term !~ '^ref' group by 1, 2`
const countedParts = `insert into container_counts (account_id, term, containers)
  select account_id, part, count(*) from container_work w cross join lateral order_parts_of(created_at, number, current_status, pickup_lfd_on,
      arrival_at, slip_days, last_heard_at, charged, attention) part group by 1, 2`

/** What triggers would have noted of each row. */
async function fillCounts(database: Database): Promise<void> {
  for (const list of keptLists)
    await database.query(
      `insert into list_counts (account_id, list, day, records)
        select account_id, '${list}', (created_at at time zone 'UTC')::date, count(*) from ${list} group by 1, 3`,
    )
  await insertTerms(database)
  for (const text of texts) await database.query(text)
  await runLong(database, ['select fold_added_texts()'])
  await database.query('vacuum (analyze) searched_texts, added_texts')
}

const texts = [
  "insert into added_texts select account_id, 'container', number from containers",
  "insert into added_texts select account_id, 'shipment', bill_of_lading_number from shipments",
  "insert into added_texts select account_id, 'tracking_request', compared_number from tracking_requests",
  "insert into added_texts select account_id, 'reference', term from shipments, whole_terms_of(ref_numbers) term",
]

const parties = 400

async function fillOnce(database: Database, { owner, name, shipments }: { owner: string; name: string; shipments: number }) {
  await database.query(
    `insert into parties (account_id, id, company_name, created_at)
      select $1, md5($2 || 'party' || n)::uuid, 'Customer ' || n, now() - n * interval '1 hour' from generate_series(1, ${parties}) n`,
    [owner, name],
  )
  await database.query(
    `insert into users (account_id, id, name, email, created_at)
      select $1, md5($2 || 'user' || n)::uuid, 'User ' || n, 'user' || n || '@example.com', now() from generate_series(1, 20) n`,
    [owner, name],
  )
  await database.query(
    `insert into custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, created_at, updated_at)
      select $1, md5($2 || 'definition' || n)::uuid, 'Shipment', 'field_' || n, 'Field ' || n, 'short_text', now(), now()
      from generate_series(1, 10) n`,
    [owner, name],
  )
  await database.query(
    `insert into tariffs (account_id, id, created_at, updated_at, name, charge, shipping_line_scac, currency_code, free_days, free_days_count, free_time_from,
        first_day, charged_days_count, tiers, calendar)
      select $1, md5($2 || 'tariff' || n)::uuid, now(), now(), 'Tariff ' || n, case when n % 2 = 0 then 'demurrage' else 'detention' end,
        (array[null, 'MAEU', 'MSCU', 'CMDU', 'HLCU', 'COSU'])[1 + n / 2], case when n / 2 = 3 then 'EUR' else 'USD' end, 4 + n % 3, 'calendar',
        'discharge', 'next_day', case when n / 2 % 2 = 0 then 'working' else 'calendar' end,
        '[{"from_day":1,"per_day":100},{"from_day":5,"per_day":187.5}]',
        '{"weekend":[6,7],"holidays":{"country":"US","part":null},"days_off":[],"days_on":[]}'
      from generate_series(0, 11) n`,
    [owner, name],
  )
  await database.query(
    `insert into email_submissions (account_id, id, created_at, updated_at, subject, message_id)
      select $1, gen_random_uuid(), now() - n * interval '30 seconds', now(), 'Papers ' || n, $2 || n from generate_series(1, $3::int / 20) n`,
    [owner, name, shipments],
  )
}

// Shipments number 1 to $5; number 1 is the oldest, a year old, the last has just come. Six in ten are the first account's.
const numbers = 'generate_series($1::int, $2::int - 1) n'
const owner = 'case when n % 10 < 6 then $3::uuid else $4::uuid end'
const owner_name = "case when n % 10 < 6 then 'one' else 'two' end"
const created = "now() - (($5::int - n)::double precision / $5) * interval '365 days'"
// The same for a number every time, and spread like dice.
const dice = (name: string, sides: number) => `(abs(hashint4(n * 31 + ${name.length * 7919})::bigint) % ${sides})::integer`
const pick = (list: string, sides: number, name: string) => `(array[${list}])[1 + ${dice(name, sides)} % ${sides}]`
const lines = "'MAEU', 'MAEU', 'MSCU', 'MSCU', 'MSCU', 'CMDU', 'HLCU', 'COSU', 'ONEY', 'EGLV'"
// One line and one port were only used long ago, one of each is rare.
const scac = `case when n < $5 * 0.08 then 'SUDU' when n % 997 = 0 then 'ACLU' else ${pick(lines, 10, 'line')} end`
const discharge = `case when n < $5 * 0.12 then 'USSAV' when n % 1499 = 0 then 'USBAL' else 'US' || chr(65 + ${dice('pod', 7)}) || chr(65 + ${dice('discharge', 5)}) || 'X' end`
const lading = `'CN' || chr(65 + ${dice('lading', 20)}) || 'AX'`
const bill = `'ACLU' || lpad(((n::bigint * 104729) % 1000000000)::text, 9, '0')`
// Three in ten have a customer.
const customer = `case when ${dice('customer', 10)} < 3 then md5(${owner_name} || 'party' || (1 + ${dice('which', parties)}))::uuid end`
const old = 'n < $5 * 0.7'
const stopped = `case when ${old} and n % 50 <> 0 then ${created} + interval '70 days' end`
const zones = "'America/Los_Angeles', 'America/Los_Angeles', 'America/New_York', 'America/Chicago', 'Europe/Berlin'"
const arrived = `(${created} + interval '31 days' + ${dice('eta', 240)} * interval '1 hour')`
// Two in three have a last free day that their line told; what the others' is a tariff says.
const lfd = `case when n < $5 * 0.8 and n % 3 > 0 then ${arrived} + interval '5 days' + ${dice('free', 4)} * interval '1 day' end`

const statements = [
  `insert into tracked_numbers (id, scac, number_type, number, created_at)
    select md5('number' || n)::uuid, 'ACLU', 'bill_of_lading', ${bill}, ${created} from ${numbers} where $3::uuid <> $4::uuid`,
  `insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, bill_of_lading_number, normalized_number, ref_numbers,
      tags, customer_id, shipping_line_scac, shipping_line_name, shipping_line_short_name, port_of_lading_locode, port_of_discharge_locode,
      pod_eta_at, pod_ata_at, line_tracking_stopped_at, line_tracking_last_succeeded_at)
    select ${owner}, md5('shipment' || n)::uuid, md5('number' || n)::uuid, ${created},
      least(now(), ${created} + ${dice('updated', 80)} * interval '17 hours'), ${bill}, ${bill}, array['PO-' || (n * 7)], '{}', ${customer},
      ${scac}, 'Line', 'Line', ${lading}, ${discharge}, ${created} + interval '30 days' + ${dice('eta', 240)} * interval '1 hour',
      case when n < $5 * 0.9 then ${created} + interval '31 days' + ${dice('eta', 240)} * interval '1 hour' end,
      ${stopped}, coalesce(${stopped}, now() - n % 900 * interval '1 minute')
    from ${numbers}`,
  `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number, ref_numbers,
      status, tracked_number_id, tracked_object_id, customer_id)
    select ${owner}, md5('request' || n)::uuid, ${created}, least(now(), ${created} + interval '1 hour'), ${bill},
      case when n % 400 = 0 then 'container' when n % 5 = 0 then 'booking' else 'bill_of_lading' end, ${scac}, ${bill},
      array['PO-' || (n * 7)], case when ${old} and n % 40 = 1 then 'failed' when ${old} then 'tracking_stopped' when n % 200 = 0 then 'pending'
        else 'created' end, md5('number' || n)::uuid, md5('shipment' || n)::uuid, ${customer}
    from ${numbers}`,
  `insert into containers (account_id, id, shipment_id, created_at, updated_at, number, ref_numbers, shipping_line_scac,
      port_of_discharge_locode, customer_id, current_status, pod_timezone, pod_arrived_at, pod_discharged_at, pickup_lfd, import_deadlines,
      pod_full_out_at, empty_terminated_at)
    select ${owner}, gen_random_uuid(), md5('shipment' || n)::uuid, ${created},
      least(now(), ${created} + ${dice('updated', 80)} * interval '17 hours'),
      (array['ZZAU', 'ZZBU', 'ZZCU', 'ZZDU', 'ZZEU', 'ZZLU', 'ZZMU', 'ZZTU'])[1 + n % 8] || lpad((((n::bigint * 3 + box) * 7919) % 10000000)::text, 7, '0'),
      array['PO-' || (n * 7)], ${scac}, ${discharge}, ${customer}, case when n < $5 * 0.6 then 'empty_returned' when n < $5 * 0.72 then 'delivered' when n < $5 * 0.76 then 'picked_up'
        when n % 300 = 0 then 'not_available' when n < $5 * 0.8 then 'available' when n < $5 * 0.98 then 'on_ship' else 'new' end,
      ${pick(zones, 5, 'zone')}, case when n < $5 * 0.8 then ${arrived} end, case when n < $5 * 0.8 then ${arrived} + interval '1 day' end, ${lfd},
      json_build_object('pickup_lfd_line', ${lfd}, 'pickup_lfd_terminal', null, 'pickup_lfd_rail', null),
      case when n < $5 * 0.76 then ${arrived} + interval '9 days' + box * interval '1 day' end, case when n < $5 * 0.6 then ${arrived} + interval '20 days' end
    from ${numbers} cross join lateral generate_series(1, 2 + (n % 2)) box where $3::uuid <> $4::uuid`,
  `insert into custom_fields (account_id, id, definition_id, api_slug, entity_type, entity_id, value, created_at, updated_at)
    select ${owner}, gen_random_uuid(), md5(${owner_name} || 'definition' || f)::uuid, 'field_' || f, case when n % 500 = 0 then 'container' else 'shipment' end,
      md5('shipment' || n)::uuid, to_jsonb('value ' || n), ${created}, ${created}
    from ${numbers} cross join lateral (select 1 + (n + one) % 10 as f from generate_series(0, 0) one) fields`,
  `insert into documents (account_id, id, created_at, updated_at, name, source, file_name, document_type, user_id)
    select ${owner}, md5('document' || n)::uuid, ${created}, ${created}, 'Invoice ' || n, 'upload', 'invoice-' || n || '.pdf',
      case when n % 7 = 0 then null when n < $5 * 0.1 then 'arrival_notice' else (array['bill_of_lading', 'commercial_invoice', 'packing_list'])[1 + (n / 3) % 3] end,
      case when n % 3 <> 0 then md5(${owner_name} || 'user' || (1 + n % 20))::uuid end
    from ${numbers} where n % 3 = 0 and $3::uuid <> $4::uuid`,
  `insert into document_references (account_id, document_id, kind, compared, printed)
    select ${owner}, md5('document' || n)::uuid, 'bill', ${bill}, ${bill} from ${numbers} where n % 3 = 0 and $5 > 0`,
  `insert into notifications (account_id, id, created_at, webhook_id, event_id, event, reference_type, reference_id, payload, delivery_status, attempts)
    select ${owner}, gen_random_uuid(), ${created} + e * interval '1 hour', md5(${owner_name} || 'webhook' || (1 + e % 3))::uuid, gen_random_uuid(),
      case when n < $5 * 0.05 then 'shipment.estimated.arrival' when n % 700 = 0 then 'container.pickup_lfd.changed'
        else (array['container.updated', 'container.updated', 'container.transport.vessel_arrived', 'tracking_request.succeeded'])[1 + (n + e) % 4] end,
      'shipment', md5('shipment' || n)::uuid, '{}', case when n % 150 = 0 then 'failed' when n > $5 * 0.999 then 'pending' else 'succeeded' end, 1
    from ${numbers} cross join lateral generate_series(1, 5) e`,
  `insert into audit_entries (account_id, id, created_at, operation, action, entity_type, entity_id, actor, actor_name)
    select ${owner}, (lpad(to_hex(floor(extract(epoch from ${created}) * 1000)::bigint), 12, '0') || '7000' || '8' || substr(md5(n::text), 1, 15))::uuid, ${created},
      case when n % 900 = 0 then 'deleteWebhook' else 'createTrackingRequest' end, case when n % 900 = 0 then 'delete' else 'create' end,
      'tracking_request', md5('request' || n), 'key', 'key'
    from ${numbers}`,
]
