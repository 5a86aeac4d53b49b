/** Rows for the contests of reading: one account with a key, many shipments of two and a half containers each. */
import { sha256 } from '../../src/base/hash.ts'
import { nameBasedId, newId } from '../../src/base/ids.ts'
import type { Database } from '../../src/store/pool.ts'
import { seedReference } from '../../src/store/reference/reference.ts'
import { addAccount } from '../world/deliveries.ts'

export type Library = { account_id: string; key: string; container_ids: readonly string[] }

// Requests in 60 seconds: more than any machine makes, and all of them are counted.
const unlimited = 2_000_000

export async function fillLibrary(database: Database, containers: number): Promise<Library> {
  await seedReference(database, new Date())
  const account_id = await addAccount(database)
  const key = `lf_${newId()}`
  await database.query(
    `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at)
      values ($1, $2, 'bench', 'write', $3, $4, now())`,
    [newId(), account_id, sha256(key), unlimited],
  )
  await insertShipments(database, account_id, Math.ceil(containers / 2.5))
  await database.query(
    `insert into containers (account_id, id, shipment_id, created_at, updated_at, number, ref_numbers, equipment_type, equipment_length,
        equipment_height, weight_in_lbs, seal_number, availability_known, pod_arrived_at, pod_discharged_at, pod_timezone, current_status,
        empty_out_at, pol_full_in_at, pol_vessel_loaded_at, pol_vessel_departed_at, pod_terminal_id, shipment_last_tracking_request_at)
      select s.account_id, gen_random_uuid(), s.id, s.created_at, now(), 'ZZLU' || lpad((s.position * 3 + n)::text, 7, '0'), '{PO-4711}',
        'dry', 40, 'high_cube', 42000, 'SEAL' || n, true, s.created_at + interval '30 days', s.created_at + interval '31 days',
        'Europe/Amsterdam', 'discharged', s.created_at - interval '5 days', s.created_at - interval '3 days', s.created_at - interval '1 day',
        s.created_at, (select id from terminals order by id limit 1), now()
      from (select *, row_number() over (order by id) as position from shipments where account_id = $1) s
      cross join lateral generate_series(1, 2 + (s.position % 2)::int) n`,
    [account_id],
  )
  await database.query('analyze')
  const { rows } = await database.query<{ id: string }>(
    'select id from containers where account_id = $1 order by id limit 1000',
    [account_id],
  )
  return { account_id, key, container_ids: rows.map(({ id }) => id) }
}

async function insertShipments(database: Database, account_id: string, count: number): Promise<void> {
  await database.query(
    `insert into tracked_numbers (id, scac, number_type, number, created_at)
      select gen_random_uuid(), 'ACLU', 'bill_of_lading', 'READ' || lpad(n::text, 8, '0'), now() from generate_series(1, $1::int) n`,
    [count],
  )
  await database.query(
    `insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, bill_of_lading_number, normalized_number, ref_numbers,
        tags, shipping_line_scac, shipping_line_name, shipping_line_short_name, port_of_lading_id, port_of_lading_locode, port_of_lading_name,
        port_of_discharge_id, port_of_discharge_locode, port_of_discharge_name, pod_vessel_name, pod_vessel_imo, pod_voyage_number,
        pol_etd_at, pol_atd_at, pod_eta_at, pod_original_eta_at, pod_ata_at, pol_timezone, pod_timezone,
        line_tracking_last_attempted_at, line_tracking_last_succeeded_at)
      select $1, gen_random_uuid(), n.id, b.began_at, now(), n.number, n.number, '{PO-4711,rush order}', '{rush}', n.scac, 'Atlantic Container Line', 'ACL',
        $2, 'CNSHA', 'Shanghai', $3, 'NLRTM', 'Rotterdam', 'LANDFALL PIONEER', '3000013', '123E', b.began_at, b.began_at, b.began_at + interval '30 days',
        b.began_at + interval '29 days', b.began_at + interval '30 days', 'Asia/Shanghai', 'Europe/Amsterdam', now(), now()
      from (select *, row_number() over (order by number) as position from tracked_numbers where number like 'READ%') n
      cross join lateral (select now() - n.position * interval '1 minute' as began_at) b`,
    [account_id, nameBasedId('port', 'CNSHA'), nameBasedId('port', 'NLRTM')],
  )
}
