/** Readings: raw events as the journey of one container reads them. */
import { hash } from 'node:crypto'
import type { Instant } from '../../journey/belief.ts'
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
    text: `insert into container_raw_events (${readingColumns.join(', ')})
      select ${readingColumns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::container_raw_events, $1) as r
      on conflict (account_id, id) do update set ${readingColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [JSON.stringify(readings)],
  })
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
const readingColumnTable: Record<keyof ReadingRow | 'account_id' | 'container_id' | 'digest', true> = {
  account_id: true,
  digest: true,
  container_id: true,
  id: true,
  raw_event_id: true,
  index: true,
  event: true,
  original_event: true,
  timestamp: true,
  estimated: true,
  actual_on: true,
  estimated_on: true,
  actual_at: true,
  estimated_at: true,
  timezone: true,
  created_at: true,
  location_name: true,
  location_locode: true,
  location_id: true,
  location_type: true,
  terminal_id: true,
  terminal_type: true,
  vessel_id: true,
  vessel_name: true,
  vessel_imo: true,
  voyage_number: true,
  invalidated_at: true,
  data_source: true,
  data_provider_name: true,
  data_provider_code: true,
  set_aside: true,
}
const readingColumns = Object.keys(readingColumnTable).map((column) => `"${column}"`)
