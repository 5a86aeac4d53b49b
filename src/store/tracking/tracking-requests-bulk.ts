/** Many tracking requests in a few statements. */
import type { Sql } from '../pool.ts'
import { type NumberKey, trackedNumberId } from './tracked-numbers.ts'
import type { NewTrackingRequest } from './tracking-requests.ts'

/** Makes the rows that are not there, in the order of their ids, so that two batches never wait for each other. */
export async function ensureTrackedNumbers(sql: Sql, keys: readonly NumberKey[], now: Date): Promise<void> {
  const rows = keys.map((key) => ({ id: trackedNumberId(key), ...key })).sort((a, b) => (a.id < b.id ? -1 : 1))
  await sql.query({
    name: 'ensure_tracked_numbers',
    text: `insert into tracked_numbers (id, scac, number_type, number, created_at)
      select r.id, r.scac, r.number_type, r.number, $2
      from json_to_recordset($1) as r(id uuid, scac text, number_type text, number text) order by r.id on conflict do nothing`,
    values: [JSON.stringify(rows), now],
  })
}

/**
 * Adds pending requests. Returns for each of them its own id, or the id of the one in flight that stands in its way: the duplicate rule,
 * also among the requests themselves, where the first counts.
 */
export async function insertTrackingRequests(
  sql: Sql,
  requests: readonly NewTrackingRequest[],
  { batch_id, now }: { batch_id: string; now: Date },
): Promise<{ id: string; standing_id: string | null; added: boolean }[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'insert_tracking_requests',
    text: `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number,
        ref_numbers, shipment_tags, tracked_number_id, customer_id, user_id, initial_custom_fields, batch_id, status)
      select r.account_id, r.id, $2, $2, r.request_number, r.request_type, r.scac, r.compared_number, r.ref_numbers, r.shipment_tags,
        r.tracked_number_id, r.customer_id, r.user_id, r.initial_custom_fields, $3, 'pending'
      from json_to_recordset($1) as r(account_id uuid, id uuid, request_number text, request_type text, scac text, compared_number text,
        ref_numbers text[], shipment_tags text[], tracked_number_id uuid, customer_id uuid, user_id uuid, initial_custom_fields jsonb, place integer)
      order by r.scac, r.compared_number, r.place
      on conflict (account_id, scac, compared_number) where status in ('pending', 'awaiting_manifest', 'created') and scac <> 'TEST' do nothing
      returning id`,
    values: [JSON.stringify(requests.map((request, place) => ({ ...request, place }))), now, batch_id],
  })
  const added = new Set(rows.map(({ id }) => id))
  const refused = requests.filter(({ id }) => !added.has(id))
  const standing = refused.length === 0 ? new Map<string, string>() : await findStanding(sql, refused)
  return requests.map(({ id }) => ({ id, added: added.has(id), standing_id: standing.get(id) ?? null }))
}

export type InFlight = { tracking_request_id: string; shipment_id: string | null }

/** Requests that would stand in the way of new ones with these lines and numbers, by `SCAC NUMBER`. */
export async function listInFlight(
  sql: Sql,
  account_id: string,
  keys: readonly { scac: string; compared_number: string }[],
): Promise<Map<string, InFlight>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql.query<InFlight & { scac: string; compared_number: string }>({
    name: 'list_requests_in_flight',
    text: `select r.scac, r.compared_number, r.id as tracking_request_id, r.tracked_object_id as shipment_id
      from json_to_recordset($2) as w(scac text, compared_number text)
      join tracking_requests r on r.account_id = $1 and r.scac = w.scac and r.compared_number = w.compared_number
        and r.status in ('pending', 'awaiting_manifest', 'created') and r.scac <> 'TEST'`,
    values: [account_id, JSON.stringify(keys)],
  })
  return new Map(rows.map(({ scac, compared_number, ...found }) => [`${scac} ${compared_number}`, found]))
}

/** Shipments that are tracked and have boxes of these numbers already, by number: the latest where several do. */
export async function listHomesOfBoxes(sql: Sql, account_id: string, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql.query<{ number: string; shipment_id: string }>({
    name: 'list_homes_of_boxes',
    text: `select distinct on (c.number) c.number, c.shipment_id from unnest($2::text[]) as w(number)
      join containers c on c.account_id = $1 and c.number = w.number and c.tracking_stopped_at is null
      join shipments s on s.account_id = $1 and s.id = c.shipment_id and s.line_tracking_stopped_at is null
      order by c.number, c.created_at desc`,
    values: [account_id, [...new Set(numbers)]],
  })
  return new Map(rows.map(({ number, shipment_id }) => [number, shipment_id]))
}

/** The requests in flight that stand in the way of others, by the ids of those. */
async function findStanding(sql: Sql, refused: readonly NewTrackingRequest[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; standing_id: string }>({
    name: 'find_standing_requests',
    text: `select w.id, r.id as standing_id from json_to_recordset($1) as w(account_id uuid, id uuid, scac text, compared_number text)
      join tracking_requests r on r.account_id = w.account_id and r.scac = w.scac and r.compared_number = w.compared_number
        and r.status in ('pending', 'awaiting_manifest', 'created')`,
    values: [
      JSON.stringify(refused.map(({ account_id, id, scac, compared_number }) => ({ account_id, id, scac, compared_number }))),
    ],
  })
  return new Map(rows.map((row) => [row.id, row.standing_id]))
}
