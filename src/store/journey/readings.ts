/** Readings: raw events as the journey of one container reads them. */
import { hash } from 'node:crypto'
import type { Instant } from '../../journey/belief.ts'
import type { Sql } from '../pool.ts'

/** Ids and digests of the readings that are stored for a shipment's containers. */
export async function listReadingDigests(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql.query<{ id: string; digest: string | null }>({
    name: 'list_reading_digests',
    text: `select id, digest from container_raw_events
      where account_id = $1 and container_id = any(array(select id from containers where account_id = $1 and shipment_id = $2))`,
    values: [account_id, id],
  })
  return new Map(rows.map((row) => [row.id, row.digest]))
}

/**
 * The raw events of a shipment's containers as their journeys read them, in the place of those that were there (`stored`). Most of them
 * are as they were: only those that differ are written. Two statements at most. O(readings).
 */
export async function replaceReadings(
  sql: Sql,
  account_id: string,
  {
    readings,
    stored,
  }: { readings: readonly (ReadingRow & { container_id: string })[]; stored: ReadonlyMap<string, string | null> },
): Promise<void> {
  const gone = new Set(stored.keys())
  const differing: unknown[] = []
  for (const reading of readings) {
    gone.delete(reading.id)
    const digest = hash('sha1', JSON.stringify(reading), 'base64')
    if (stored.get(reading.id) !== digest) differing.push({ account_id, ...reading, digest })
  }
  await Promise.all([
    gone.size > 0 &&
      sql.query({
        name: 'remove_readings',
        text: 'delete from container_raw_events where account_id = $1 and id = any($2)',
        values: [account_id, [...gone]],
      }),
    differing.length > 0 &&
      sql.query({
        name: 'save_readings',
        text: `insert into container_raw_events (${readingColumns.join(', ')})
          select ${readingColumns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::container_raw_events, $1) as r
          on conflict (account_id, id) do update set ${readingColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
        values: [JSON.stringify(differing)],
      }),
  ])
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
