/** Readings: raw events as the journey of one container reads them. */
import { hash } from 'node:crypto'
import type { Instant } from '../../journey/belief.ts'
import { binaryColumns, type ColumnType, rowsAt } from '../binary-columns.ts'
import type { Sql } from '../pool.ts'

/** Digests of the readings that are stored for the containers of shipments: by shipment, then by the reading's id. */
export async function listReadingDigests(
  sql: Sql,
  shipments: readonly { account_id: string; id: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string | null>>> {
  if (shipments.length === 0) return new Map()
  const { rows } = await sql.query<{ shipment_id: string; id: string; digest: string | null }>({
    name: 'list_reading_digests',
    text: `select c.shipment_id, r.id, r.digest from unnest($1::uuid[], $2::uuid[]) as w(account_id, id)
      join containers c on c.account_id = w.account_id and c.shipment_id = w.id
      join container_raw_events r on r.account_id = c.account_id and r.container_id = c.id`,
    values: [shipments.map(({ account_id }) => account_id), shipments.map(({ id }) => id)],
  })
  const byShipment = Map.groupBy(rows, ({ shipment_id }) => shipment_id)
  return new Map([...byShipment].map(([id, ofShipment]) => [id, new Map(ofShipment.map((row) => [row.id, row.digest]))]))
}

/** A reading as it is written. */
export type SavedReading = ReadingRow & { account_id: string; container_id: string; digest: string }

/** What readings are compared by: equal rows have equal digests. */
export function digestOfReading(reading: ReadingRow & { container_id: string }): string {
  return hash('sha1', JSON.stringify(reading), 'base64')
}

/** New ones, and those that differ from what is stored under their ids. */
export async function saveReadings(sql: Sql, readings: readonly SavedReading[]): Promise<void> {
  if (readings.length === 0) return
  await sql.query({
    name: 'save_readings',
    text: `${insert_readings}
      on conflict (account_id, id) do update set ${Object.keys(readingColumns)
        .map((column) => `"${column}" = excluded."${column}"`)
        .join(', ')}`,
    values: binaryColumns(readingColumns, readings),
  })
}

/** The first ones of a shipment: none is stored, so that nothing has to be looked for. */
export async function insertReadings(sql: Sql, readings: readonly SavedReading[]): Promise<void> {
  if (readings.length === 0) return
  await sql.query({ name: 'insert_readings', text: insert_readings, values: binaryColumns(readingColumns, readings) })
}

export async function removeReadings(sql: Sql, readings: readonly { account_id: string; id: string }[]): Promise<void> {
  if (readings.length === 0) return
  await sql.query({
    name: 'remove_readings',
    text: `delete from container_raw_events r using unnest($1::uuid[], $2::uuid[]) as w(account_id, id)
      where r.account_id = w.account_id and r.id = w.id`,
    values: [readings.map(({ account_id }) => account_id), readings.map(({ id }) => id)],
  })
}

export type ReadingRow = {
  id: string
  raw_event_id: string
  index: number
  event: string | null
  original_event: string | null
  timestamp: Instant | null
  estimated: boolean
  actual_on: string | null
  estimated_on: string | null
  actual_at: Instant | null
  estimated_at: Instant | null
  timezone: string | null
  created_at: Instant
  location_name: string | null
  location_locode: string | null
  location_id: string | null
  location_type: string | null
  terminal_id: string | null
  terminal_type: string | null
  vessel_id: string | null
  vessel_name: string | null
  vessel_imo: string | null
  voyage_number: string | null
  invalidated_at: Instant | null
  data_source: string
  data_provider_name: string | null
  data_provider_code: string | null
  set_aside: string | null
}

// Complete by type: a column that is added to the row does not compile without its entry here.
const readingColumns: Record<keyof SavedReading, ColumnType> = {
  account_id: 'uuid',
  digest: 'text',
  container_id: 'uuid',
  id: 'uuid',
  raw_event_id: 'uuid',
  index: 'integer',
  event: 'text',
  original_event: 'text',
  timestamp: 'timestamptz',
  estimated: 'boolean',
  actual_on: 'date',
  estimated_on: 'date',
  actual_at: 'timestamptz',
  estimated_at: 'timestamptz',
  timezone: 'text',
  created_at: 'timestamptz',
  location_name: 'text',
  location_locode: 'text',
  location_id: 'uuid',
  location_type: 'text',
  terminal_id: 'uuid',
  terminal_type: 'text',
  vessel_id: 'uuid',
  vessel_name: 'text',
  vessel_imo: 'text',
  voyage_number: 'text',
  invalidated_at: 'timestamptz',
  data_source: 'text',
  data_provider_name: 'text',
  data_provider_code: 'text',
  set_aside: 'text',
}
const insert_readings = `insert into container_raw_events (${Object.keys(readingColumns)
  .map((column) => `"${column}"`)
  .join(', ')}) select r.* from ${rowsAt(1, readingColumns)}`
