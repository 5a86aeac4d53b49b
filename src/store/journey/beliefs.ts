/** Beliefs: the stored result of the fold. Read as the `before` of a comparison, written as its changes. */
import type { Provenance, ShipmentBelief } from '../../journey/belief.ts'
import type { StoredContainer, StoredShipment, TransportEventRow } from '../../journey/stored.ts'
import { containerBeliefs, shipmentBeliefs, versionKey } from '../../journey/stored.ts'
import { binaryColumns, type ColumnType, type ColumnTypes, rowsAt } from '../binary-columns.ts'
import { instant } from '../instant.ts'
import { inOneTrip } from '../one-trip.ts'
import type { Sql } from '../pool.ts'
import { containerColumns, shipmentColumns } from './belief-columns.ts'
import { type NewShipment, newShipmentColumns, type ShipmentRow } from './shipments.ts'

type StoredVersion = TransportEventRow & { invalidation_reason: string | null }

/** Everything believed about shipments, which the caller has locked, by their ids. Two statements, whatever the number of shipments. */
export async function loadBeliefs(sql: Sql, shipments: readonly ShipmentRow[]): Promise<ReadonlyMap<string, StoredShipment>> {
  if (shipments.length === 0) return new Map()
  const keys = [shipments.map(({ account_id }) => account_id), shipments.map(({ id }) => id)]
  const [containers, events] = await inOneTrip([
    sql.query<{ shipment_id: string }>({
      name: 'load_container_beliefs',
      text: `select c.shipment_id, c.id, ${quoted(containerBeliefs, 'c')}, c.provenance
        from unnest($1::uuid[], $2::uuid[]) as w(account_id, id)
        join containers c on c.account_id = w.account_id and c.shipment_id = w.id order by c.number`,
      values: keys,
    }),
    sql.query<StoredVersion & { of_shipment: string }>({
      name: 'load_transport_events',
      text: `with boxes as (
          select w.id as shipment_id, c.account_id, c.id from unnest($1::uuid[], $2::uuid[]) as w(account_id, id)
            join containers c on c.account_id = w.account_id and c.shipment_id = w.id
          union all select w.id, c.account_id, c.id from unnest($1::uuid[], $2::uuid[]) as w(account_id, id)
            join containers c on c.account_id = w.account_id and c.left_shipment_id = w.id)
        select b.shipment_id as of_shipment, e.id, e.container_id, e.key, e.version, e.event, e."timestamp", e.timezone, e.data_source,
          e.location_locode, e.location_id, e.location_type, e.terminal_id, e.terminal_type, e.vessel_id, e.voyage_number, e.value,
          e.source_event_id, e.previous_version_id, e.told, e.invalidation_reason
        from boxes b join transport_events e on e.account_id = b.account_id and e.container_id = b.id`,
      values: keys,
    }),
  ])
  const containersOf = Map.groupBy(containers.rows, ({ shipment_id }) => shipment_id)
  const eventsOf = Map.groupBy(events.rows, ({ of_shipment }) => of_shipment)
  return new Map(
    shipments.map((row) => [row.id, storedOf(row, containersOf.get(row.id) ?? [], eventsOf.get(row.id) ?? [])] as const),
  )
}

function storedOf(
  row: ShipmentRow,
  containers: readonly { shipment_id: string }[],
  events: readonly (StoredVersion & { of_shipment: string })[],
): StoredShipment {
  // The columns are those of a version, the values those that the fold wrote.
  const versions = events.map(({ of_shipment: _, ...event }) => believed(event) as StoredVersion)
  // A locked row has all columns of its table.
  const columns: Record<string, unknown> = row
  const shipment = Object.fromEntries([...shipmentBeliefs, 'provenance'].map((column) => [column, columns[column]]))
  return {
    // The columns are those of the belief (its table of attributes), the values those that it wrote.
    shipment: believed(shipment) as StoredShipment['shipment'],
    // The columns that are selected are those of a container's belief.
    containers: containers.map(({ shipment_id: _, ...container }) => believed(container) as StoredContainer),
    ...versionsOf(versions),
  }
}

function versionsOf(rows: readonly StoredVersion[]): Pick<StoredShipment, 'transport_events' | 'versions' | 'withdrawn'> {
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

/** A row that was just read, as the fold writes it: instants as text. */
function believed(row: Record<string, unknown>): Record<string, unknown> {
  for (const column in row) {
    const value = row[column]
    if (value instanceof Date) row[column] = instant(value)
  }
  return row
}

type Key = { account_id: string; id: string }

/** What an answer makes of a shipment, and when the line was asked for it; null: that stays. */
export type ShipmentWrite = Key &
  ShipmentBelief & {
    provenance: Readonly<Record<string, Provenance>>
    fold_sha256: string
    booking_cancelled: boolean
    line_tracking_last_attempted_at: Date | null
    line_tracking_last_succeeded_at: Date | null
  }

const askedColumns = { line_tracking_last_attempted_at: 'timestamptz', line_tracking_last_succeeded_at: 'timestamptz' } as const
const savedShipment: ColumnTypes = { account_id: 'uuid', id: 'uuid', ...shipmentColumns, ...askedColumns }

/** All attributes, changed or not: one statement that is planned once. */
export async function saveShipments(sql: Sql, shipments: readonly ShipmentWrite[], now: Date): Promise<void> {
  if (shipments.length === 0) return
  await sql.query({
    name: 'save_shipments',
    text: `update shipments s set updated_at = $1, ${assigned(shipmentColumns, 'r')},
        ${namesOf(askedColumns)
          .map((column) => `"${column}" = coalesce(r."${column}", s."${column}")`)
          .join(', ')}
      from ${rowsAt(2, savedShipment)} where s.account_id = r.account_id and s.id = r.id`,
    values: [now, ...binaryColumns(savedShipment, shipments)],
  })
}

const insertedShipment: ColumnTypes = { ...newShipmentColumns, ...shipmentColumns, ...askedColumns }

/** Begins shipments with their first beliefs. */
export async function insertShipments(sql: Sql, shipments: readonly (NewShipment & ShipmentWrite)[], now: Date): Promise<void> {
  if (shipments.length === 0) return
  const { ref_numbers: _references, tags: _tags, ...others } = insertedShipment
  await sql.query({
    name: 'insert_shipments',
    text: `insert into shipments (created_at, updated_at, ref_numbers, tags, ${quoted(namesOf(others))})
      select $1, $1, ${textsIn('r.ref_numbers')}, ${textsIn('r.tags')}, ${quoted(namesOf(others), 'r')}
      from ${rowsAt(2, insertedShipment)} order by r.account_id, r.id`,
    values: [now, ...binaryColumns(insertedShipment, shipments)],
  })
}

/** A container as it is believed to be, without what other tables hold of it; null: when its line was asked last stays as it is. */
export type ContainerWrite = StoredContainer & { account_id: string; shipment_last_tracking_request_at: Date | null }

export type NewContainer = ContainerWrite & {
  shipment_id: string
  /** Those that it begins with. */
  ref_numbers: readonly string[]
}

const savedContainer: ColumnTypes = {
  account_id: 'uuid',
  id: 'uuid',
  shipment_last_tracking_request_at: 'timestamptz',
  ...containerColumns,
}
const insertedContainer: ColumnTypes = { shipment_id: 'uuid', ref_numbers: 'json', ...savedContainer }

/** New ones, and those that come back after they had left the shipment. What a container has of its shipment comes with it. */
export async function insertContainers(sql: Sql, containers: readonly NewContainer[], now: Date): Promise<void> {
  if (containers.length === 0) return
  const { ref_numbers: _references, ...others } = insertedContainer
  await sql.query({
    name: 'insert_containers',
    text: `insert into containers (created_at, updated_at, shipping_line_scac, port_of_discharge_locode, customer_id, ref_numbers,
        ${quoted(namesOf(others))})
      select $1, $1, s.shipping_line_scac, s.port_of_discharge_locode, s.customer_id, ${textsIn('r.ref_numbers')},
        ${quoted(namesOf(others), 'r')}
      from ${rowsAt(2, insertedContainer)} left join shipments s on s.account_id = r.account_id and s.id = r.shipment_id
      order by r.account_id, r.id
      on conflict (account_id, id) do update set shipment_id = excluded.shipment_id, left_shipment_id = null, updated_at = $1,
        ${assigned(containerColumns, 'excluded')}`,
    values: [now, ...binaryColumns(insertedContainer, containers)],
  })
}

/** All attributes, changed or not, of all containers in one statement. */
export async function saveContainers(sql: Sql, containers: readonly ContainerWrite[], now: Date): Promise<void> {
  if (containers.length === 0) return
  await sql.query({
    name: 'save_containers',
    text: `update containers c set updated_at = $1, ${assigned(containerColumns, 'r')},
        shipment_last_tracking_request_at = coalesce(r.shipment_last_tracking_request_at, c.shipment_last_tracking_request_at)
      from ${rowsAt(2, savedContainer)} where c.account_id = r.account_id and c.id = r.id`,
    values: [now, ...binaryColumns(savedContainer, containers)],
  })
}

/** Containers that the line no longer lists leave the shipment. They stay under their ids, as they were last believed to be. */
export async function removeContainers(sql: Sql, containers: readonly Key[], now: Date): Promise<void> {
  if (containers.length === 0) return
  await sql.query({
    name: 'remove_containers',
    text: `update containers c set left_shipment_id = c.shipment_id, shipment_id = null, updated_at = $3
      from unnest($1::uuid[], $2::uuid[]) as w(account_id, id) where c.account_id = w.account_id and c.id = w.id`,
    values: [containers.map(({ account_id }) => account_id), containers.map(({ id }) => id), now],
  })
}

export type OwnedTransportEvent = TransportEventRow & { account_id: string; shipment_id: string }

export async function insertTransportEvents(sql: Sql, rows: readonly OwnedTransportEvent[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql.query({
    name: 'insert_transport_events',
    text: `insert into transport_events (created_at, ${quoted(Object.keys(ownedColumns))}) select $1, r.* from ${rowsAt(2, ownedColumns)}`,
    values: [now, ...binaryColumns(ownedColumns, rows)],
  })
}

const transportEventColumns = {
  id: 'uuid',
  container_id: 'uuid',
  key: 'text',
  version: 'integer',
  event: 'text',
  timestamp: 'timestamptz',
  timezone: 'text',
  data_source: 'text',
  location_locode: 'text',
  location_id: 'uuid',
  location_type: 'text',
  terminal_id: 'uuid',
  terminal_type: 'text',
  vessel_id: 'uuid',
  voyage_number: 'text',
  value: 'timestamptz',
  source_event_id: 'uuid',
  previous_version_id: 'uuid',
  told: 'jsonb',
} as const satisfies Record<keyof TransportEventRow, ColumnType>

const ownedColumns = { account_id: 'uuid', shipment_id: 'uuid', ...transportEventColumns } as const

// A version keeps what makes it that version.
const { id: _id, container_id: _box, key: _key, version: _version, event: _event, ...correctable } = transportEventColumns
const { value: _value, previous_version_id: _previous, ...correctedColumns } = correctable

/** What changes without being news: the rows stay under their ids. */
export async function correctTransportEvents(sql: Sql, rows: readonly OwnedTransportEvent[]): Promise<void> {
  if (rows.length === 0) return
  await sql.query({
    name: 'correct_transport_events',
    text: `update transport_events e set ${Object.keys(correctedColumns)
      .map((column) => `"${column}" = r."${column}"`)
      .join(', ')}
      from json_to_recordset($1) as r(account_id uuid, id uuid, ${typed(correctedColumns)})
      where e.account_id = r.account_id and e.id = r.id`,
    values: [JSON.stringify(rows)],
  })
}

export async function invalidateTransportEvents(
  sql: Sql,
  events: readonly (Key & { reason: string })[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await sql.query({
    name: 'invalidate_transport_events',
    text: `update transport_events e set invalidated_at = $4, invalidation_reason = w.reason
      from unnest($1::uuid[], $2::uuid[], $3::text[]) as w(account_id, id, reason)
      where e.account_id = w.account_id and e.id = w.id and e.invalidated_at is null`,
    values: [events.map(({ account_id }) => account_id), events.map(({ id }) => id), events.map(({ reason }) => reason), now],
  })
}

function quoted(columns: readonly string[], row?: string): string {
  return columns.map((column) => `${row === undefined ? '' : `${row}.`}"${column}"`).join(', ')
}

const namesOf = (columns: ColumnTypes): string[] => Object.keys(columns)

function assigned(columns: ColumnTypes, row: string): string {
  return namesOf(columns)
    .map((column) => `"${column}" = ${row}."${column}"`)
    .join(', ')
}

/** A list of texts, of one that came as JSON. */
function textsIn(json: string): string {
  return `array(select json_array_elements_text(${json}))`
}

function typed(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([column, type]) => `"${column}" ${type}`)
    .join(', ')
}
