/** Beliefs: the stored result of the fold. Read as the `before` of a comparison, written as its changes. */
import type { Provenance, ShipmentBelief } from '../../journey/belief.ts'
import type { StoredContainer, StoredShipment, TransportEventRow } from '../../journey/stored.ts'
import { containerBeliefs, shipmentBeliefs, versionKey } from '../../journey/stored.ts'
import { instant } from '../instant.ts'
import type { Sql } from '../pool.ts'
import { type NewShipment, newShipmentColumns, type ShipmentRow } from './shipments.ts'

type Key = { account_id: string; id: string }

/** Everything believed about a shipment, which the caller has locked. Two queries at once, whatever the number of containers. */
export async function loadBeliefs(sql: Sql, { account_id, id, ...row }: ShipmentRow): Promise<StoredShipment> {
  const [containers, events] = await Promise.all([
    sql.query({
      name: 'load_container_beliefs',
      text: `select id, ${quoted(containerBeliefs)}, provenance from containers where account_id = $1 and shipment_id = $2 order by number`,
      values: [account_id, id],
    }),
    sql.query<TransportEventRow & { invalidation_reason: string | null }>({
      name: 'load_transport_events',
      text: `select id, container_id, key, version, event, "timestamp", timezone, data_source, location_locode, location_id, location_type, terminal_id,
        terminal_type, vessel_id, voyage_number, value, source_event_id, previous_version_id, told, invalidation_reason
      from transport_events where account_id = $1 and container_id = any(array(select id from containers where account_id = $1 and shipment_id = $2
        union all select id from containers where account_id = $1 and left_shipment_id = $2))`,
      values: [account_id, id],
    }),
  ])
  // The columns are those of a row and the reason, the values those that the fold wrote.
  const rows = events.rows.map((row) => believed(row) as TransportEventRow & { invalidation_reason: string | null })
  // A locked row has all columns of its table.
  const columns: Record<string, unknown> = row
  const shipment = Object.fromEntries([...shipmentBeliefs, 'provenance'].map((column) => [column, columns[column]]))
  return {
    // The columns are those of the belief (its table of attributes), the values those that it wrote.
    shipment: believed(shipment) as StoredShipment['shipment'],
    containers: containers.rows.map((row) => believed(row) as StoredContainer), // as above
    ...versionsOf(rows),
  }
}

function versionsOf(
  rows: readonly (TransportEventRow & { invalidation_reason: string | null })[],
): Pick<StoredShipment, 'transport_events' | 'versions' | 'withdrawn'> {
  const transport_events: TransportEventRow[] = []
  const versions: Record<string, number> = {}
  const withdrawn: Record<string, TransportEventRow> = {}
  const succeeded = new Set(rows.map((row) => row.previous_version_id))
  for (const { invalidation_reason, ...row } of rows.toSorted((one, other) => one.version - other.version)) {
    const key = versionKey(row.container_id, row.key)
    versions[key] = row.version
    if (invalidation_reason === null) transport_events.push(row)
    else if (!succeeded.has(row.id)) withdrawn[key] = row
  }
  return { transport_events, versions, withdrawn }
}

/** A row as the fold writes it: instants as text. */
function believed(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? instant(value) : value]),
  )
}

type ShipmentWrite = {
  shipment: ShipmentBelief
  provenance: Readonly<Record<string, Provenance>>
  fold_sha256: string
  booking_cancelled: boolean
  now: Date
}

// Columns of a belief are named as its attributes.
const writtenOfShipment = [...shipmentBeliefs, 'provenance', 'fold_sha256', 'booking_cancelled']

/** All attributes, changed or not: one statement that is planned once. */
export async function saveShipmentBelief(
  sql: Sql,
  key: Key,
  { shipment, provenance, fold_sha256, booking_cancelled, now }: ShipmentWrite,
): Promise<void> {
  await sql.query({
    name: 'save_shipment_belief',
    text: `update shipments s set updated_at = $3, ${writtenOfShipment.map((column) => `"${column}" = r."${column}"`).join(', ')}
      from json_populate_record(null::shipments, $4) r where s.account_id = $1 and s.id = $2`,
    values: [key.account_id, key.id, now, JSON.stringify({ ...shipment, provenance, fold_sha256, booking_cancelled })],
  })
}

/** Begins a shipment with its first belief. */
export async function insertShipment(
  sql: Sql,
  opened: NewShipment,
  { shipment, provenance, fold_sha256, booking_cancelled, now }: ShipmentWrite,
): Promise<void> {
  const columns = [...newShipmentColumns, ...writtenOfShipment]
  await sql.query({
    name: 'insert_shipment',
    text: `insert into shipments (created_at, updated_at, line_tracking_last_attempted_at, line_tracking_last_succeeded_at, ${quoted(columns)})
      select $1, $1, $2, $2, ${columns.map((column) => `r."${column}"`).join(', ')} from json_populate_record(null::shipments, $3) r`,
    values: [
      now,
      opened.asked_at,
      JSON.stringify({
        ...opened,
        tags: [...new Set(opened.tags)],
        ...shipment,
        provenance,
        fold_sha256,
        booking_cancelled,
      }),
    ],
  })
}

const writtenColumns = ['provenance', ...containerBeliefs]

/** New ones, and those that come back after they had left the shipment. */
export async function insertContainers(
  sql: Sql,
  { account_id, id }: Key,
  { containers, ref_numbers, now }: { containers: readonly StoredContainer[]; ref_numbers: readonly string[]; now: Date },
): Promise<void> {
  if (containers.length === 0) return
  await sql.query({
    name: 'insert_containers',
    text: `insert into containers (account_id, shipment_id, created_at, updated_at, ref_numbers, shipment_last_tracking_request_at, id, ${quoted(writtenColumns)})
      select $1, $2, $3, $3, $4, $3, r.id, ${writtenColumns.map((column) => `r."${column}"`).join(', ')}
      from json_populate_recordset(null::containers, $5) r
      on conflict (account_id, id) do update set shipment_id = excluded.shipment_id, left_shipment_id = null, updated_at = $3,
        ${writtenColumns.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`,
    values: [account_id, id, now, ref_numbers, JSON.stringify(containers.map(writtenContainer))],
  })
}

/** All attributes, changed or not, of all containers in one statement. */
export async function saveContainerBeliefs(
  sql: Sql,
  account_id: string,
  { containers, now }: { containers: readonly StoredContainer[]; now: Date },
): Promise<void> {
  if (containers.length === 0) return
  await sql.query({
    name: 'save_container_beliefs',
    text: `update containers c set updated_at = $2, ${writtenColumns.map((column) => `"${column}" = r."${column}"`).join(', ')}
      from json_populate_recordset(null::containers, $3) r where c.account_id = $1 and c.id = r.id`,
    values: [account_id, now, JSON.stringify(containers.map(writtenContainer))],
  })
}

/** Without what other tables hold of it. */
function writtenContainer(container: StoredContainer): Record<string, unknown> {
  return { ...container, transport_events: undefined, readings: undefined }
}

/** Containers that the line no longer lists leave the shipment. They stay under their ids, as they were last believed to be. */
export async function removeContainers(
  sql: Sql,
  account_id: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql.query({
    name: 'remove_containers',
    text: `update containers set left_shipment_id = shipment_id, shipment_id = null, updated_at = $3
      where account_id = $1 and id = any($2)`,
    values: [account_id, ids, now],
  })
}

export async function insertTransportEvents(
  sql: Sql,
  { account_id, id }: Key,
  { rows, now }: { rows: readonly TransportEventRow[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql.query({
    name: 'insert_transport_events',
    text: `insert into transport_events (account_id, shipment_id, created_at, id, container_id, key, version, event, "timestamp", timezone, data_source,
        location_locode, location_id, location_type, terminal_id, terminal_type, vessel_id, voyage_number, value, source_event_id, previous_version_id, told)
      select $1, $2, $3, r.* from json_to_recordset($4) as r(id uuid, container_id uuid, key text, version integer, event text, "timestamp" timestamptz,
        timezone text, data_source text, location_locode text, location_id uuid, location_type text, terminal_id uuid, terminal_type text,
        vessel_id uuid, voyage_number text, value timestamptz, source_event_id uuid, previous_version_id uuid, told jsonb)`,
    values: [account_id, id, now, JSON.stringify(rows)],
  })
}

/** What changes without being news: the rows stay under their ids. */
export async function correctTransportEvents(sql: Sql, account_id: string, rows: readonly TransportEventRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql.query({
    name: 'correct_transport_events',
    text: `update transport_events e set "timestamp" = r."timestamp", timezone = r.timezone, data_source = r.data_source, location_locode = r.location_locode,
        location_id = r.location_id, location_type = r.location_type, terminal_id = r.terminal_id, terminal_type = r.terminal_type,
        vessel_id = r.vessel_id, voyage_number = r.voyage_number, source_event_id = r.source_event_id, told = r.told
      from json_to_recordset($2) as r(id uuid, "timestamp" timestamptz, timezone text, data_source text, location_locode text, location_id uuid,
        location_type text, terminal_id uuid, terminal_type text, vessel_id uuid, voyage_number text, source_event_id uuid, told jsonb)
      where e.account_id = $1 and e.id = r.id`,
    values: [account_id, JSON.stringify(rows)],
  })
}

export async function invalidateTransportEvents(
  sql: Sql,
  account_id: string,
  { events, now }: { events: readonly { id: string; reason: string }[]; now: Date },
): Promise<void> {
  if (events.length === 0) return
  await sql.query({
    name: 'invalidate_transport_events',
    text: `update transport_events e set invalidated_at = $2, invalidation_reason = r.reason
      from json_to_recordset($3) as r(id uuid, reason text) where e.account_id = $1 and e.id = r.id and e.invalidated_at is null`,
    values: [account_id, now, JSON.stringify(events)],
  })
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
