/** Rows for the search: one account with a million containers under made-up numbers, references that differ, and another account. */
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import type { Database } from '../../src/store/pool.ts'
import { addAccount } from '../world/deliveries.ts'

export type Archive = { account_id: string; key: string }

// Requests in 60 seconds: more than any machine makes, and all of them are counted.
const unlimited = 2_000_000
// A statement may run for 30 seconds at most.
const batch = 10_000

/** Two and a half containers a shipment, a request for each; every tenth shipment belongs to somebody else. */
export async function fillArchive(database: Database, containers: number): Promise<Archive> {
  const [account_id, neighbour_id] = [await addAccount(database), await addAccount(database)]
  const key = `lf_${newId()}`
  await database.query(
    `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at)
      values ($1, $2, 'bench', 'read', $3, $4, now())`,
    [newId(), account_id, sha256(key), unlimited],
  )
  const shipments = Math.ceil(containers / 2.5)
  // What rows bring about one by one is made at once afterwards.
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`)
  for (let first = 1; first <= shipments; first += batch) {
    await insertBatch(database, { account_id, neighbour_id, first, end: Math.min(first + batch, shipments + 1) })
  }
  await insertTerms(database)
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`)
  for (const table of [...tables, 'search_terms']) await database.query(`analyze ${table}`)
  return { account_id, key }
}

const tables = ['shipments', 'tracking_requests', 'containers']

export async function insertTerms(database: Database): Promise<void> {
  const sources = { shipment: 'ref_numbers || tags', tracking_request: 'ref_numbers' }
  for (const [entity_type, texts] of Object.entries(sources)) {
    for (let part = 0; part < 16; part++) {
      await database.query(
        `insert into search_terms (account_id, term, created_at, entity_type, entity_id)
          select account_id, term, created_at, $1, id from ${entity_type}s, unnest(search_terms_of(${texts})) as term
          where get_byte(uuid_send(id), 15) % 16 = $2 on conflict do nothing`,
        [entity_type, part],
      )
    }
  }
}

type Batch = { account_id: string; neighbour_id: string; first: number; end: number }

async function insertBatch(database: Database, { account_id, neighbour_id, first, end }: Batch): Promise<void> {
  await database.query(
    `insert into tracked_numbers (id, scac, number_type, number, created_at)
      select md5('number' || n)::uuid, 'ACLU', 'bill_of_lading', ${bill_number}, now() from generate_series($1::int, $2::int - 1) n`,
    [first, end],
  )
  await database.query(
    `insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, bill_of_lading_number, normalized_number, ref_numbers,
        tags, shipping_line_scac, shipping_line_name, shipping_line_short_name, port_of_lading_name, port_of_discharge_name)
      select case when n % 10 = 0 then $4::uuid else $3::uuid end, md5('shipment' || n)::uuid, md5('number' || n)::uuid,
        now() - n * interval '1 minute', now(), ${bill_number}, ${bill_number}, array['PO-' || (n * 7)], array['lane ' || n % 50],
        'ACLU', 'Atlantic Container Line', 'ACL', 'Antwerp', 'New York'
      from generate_series($1::int, $2::int - 1) n`,
    [first, end, account_id, neighbour_id],
  )
  await database.query(
    `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number, ref_numbers,
        status, tracked_number_id, tracked_object_id)
      select account_id, gen_random_uuid(), created_at, created_at, bill_of_lading_number, 'bill_of_lading', 'ACLU', bill_of_lading_number,
        ref_numbers, 'created', tracked_number_id, id
      from shipments where id in (select md5('shipment' || n)::uuid from generate_series($1::int, $2::int - 1) n)`,
    [first, end],
  )
  await database.query(
    `insert into containers (account_id, id, shipment_id, created_at, updated_at, number, ref_numbers, current_status)
      select s.account_id, gen_random_uuid(), s.id, s.created_at, now(),
        (array['ZZAU', 'ZZBU', 'ZZCU', 'ZZDU', 'ZZEU', 'ZZLU', 'ZZMU', 'ZZTU'])[1 + n % 8] || lpad((((n::bigint * 3 + box) * 7919) % 10000000)::text, 7, '0'),
        s.ref_numbers, 'on_ship'
      from generate_series($1::int, $2::int - 1) n join shipments s on s.id = md5('shipment' || n)::uuid
      cross join lateral generate_series(1, 2 + (n % 2)) box`,
    [first, end],
  )
}

const bill_number = `'ACLU' || lpad(((n::bigint * 104729) % 1000000000)::text, 9, '0')`
