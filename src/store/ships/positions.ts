/** Reported positions of ships: written as they come in, read by ship and time. */
import type { Sql } from '../pool.ts'

export type ReportedPosition = {
  vessel_id: string
  /** When the ship was there. */
  timestamp: Date
  latitude: number
  longitude: number
  nautical_speed_knots: number | null
  /** 0 to below 360. */
  navigational_heading_degrees: number | null
  /** ITU-R M.1371: 1 at anchor, 5 moored; absent or null: not told. */
  navigational_status?: number | null
  /** Where the report is from, such as the name of the feed. */
  source: string
}

export type StoredPosition = Omit<ReportedPosition, 'source' | 'navigational_status'>

// Partitions of the months a batch speaks of are there already, or the default one takes it.
const batch_max = 5_000

/**
 * Keeps positions; one that is known (same ship, same time) stays as it is, so that a report may be handed over twice. The newest one becomes
 * the ship's own, unless that is newer. Ships must be known. Returns how many were new. `positions` may hold 5,000.
 */
export async function insertPositions(sql: Sql, positions: readonly ReportedPosition[], now: Date): Promise<number> {
  if (positions.length > batch_max) throw new RangeError(`at most ${batch_max} positions at once`)
  if (positions.length === 0) return 0
  const written = JSON.stringify(positions)
  const columns = `vessel_id uuid, "timestamp" timestamptz, latitude double precision, longitude double precision, nautical_speed_knots double precision,
    navigational_heading_degrees double precision, navigational_status smallint, source text`
  const { rowCount } = await sql.query({
    name: 'insert_positions',
    text: `insert into vessel_positions (vessel_id, "timestamp", latitude, longitude, nautical_speed_knots, navigational_heading_degrees,
        navigational_status, source)
      select vessel_id, "timestamp", latitude, longitude, nautical_speed_knots, navigational_heading_degrees, navigational_status, source
      from json_to_recordset($1) as r(${columns}) order by vessel_id, "timestamp" on conflict do nothing`,
    values: [written],
  })
  await sql.query({
    name: 'move_vessels',
    // In order of id, so that two batches do not lock crosswise.
    text: `with newest as (
        select distinct on (vessel_id) * from json_to_recordset($1) as r(${columns}) order by vessel_id, "timestamp" desc),
      held as (select v.id from vessels v join newest n on n.vessel_id = v.id order by v.id for update of v)
      update vessels v set latitude = n.latitude, longitude = n.longitude, nautical_speed_knots = n.nautical_speed_knots,
        navigational_heading_degrees = n.navigational_heading_degrees, position_timestamp = n."timestamp", updated_at = $2
      from newest n join held h on h.id = n.vessel_id
      where v.id = n.vessel_id and (v.position_timestamp is null or v.position_timestamp < n."timestamp")`,
    values: [written, now],
  })
  return rowCount ?? 0
}

// A report every two minutes for four weeks.
export const positions_max = 20_000

/** Positions of a ship from `from` to `to`, the earliest first; the latest 20,000 where there are more. */
export async function listPositions(
  sql: Sql,
  { vessel_id, from, to }: { vessel_id: string; from: Date; to: Date },
): Promise<StoredPosition[]> {
  const { rows } = await sql.query<StoredPosition>({
    name: 'list_positions',
    text: `select * from (
        select vessel_id, "timestamp", latitude, longitude, nautical_speed_knots, navigational_heading_degrees
        from vessel_positions where vessel_id = $1 and "timestamp" between $2 and $3 order by "timestamp" desc limit $4) p
      order by "timestamp"`,
    values: [vessel_id, from, to, positions_max],
  })
  return rows
}

/** The last position of a ship from `from` to `to`, or undefined. */
export async function lastPosition(
  sql: Sql,
  { vessel_id, from, to }: { vessel_id: string; from: Date; to: Date },
): Promise<StoredPosition | undefined> {
  const { rows } = await sql.query<StoredPosition>({
    name: 'last_position',
    text: `select vessel_id, "timestamp", latitude, longitude, nautical_speed_knots, navigational_heading_degrees
      from vessel_positions where vessel_id = $1 and "timestamp" between $2 and $3 order by "timestamp" desc limit 1`,
    values: [vessel_id, from, to],
  })
  return rows[0]
}

type StoredSighting = Pick<StoredPosition, 'timestamp' | 'latitude' | 'longitude' | 'nautical_speed_knots'> & {
  navigational_status: number | null
}

/** Positions of a ship since then, the latest first, with what it said it was doing; the latest 20,000 where there are more. */
export async function listSightings(sql: Sql, { vessel_id, from }: { vessel_id: string; from: Date }): Promise<StoredSighting[]> {
  const { rows } = await sql.query<StoredSighting>({
    name: 'list_sightings',
    text: `select "timestamp", latitude, longitude, nautical_speed_knots, navigational_status
      from vessel_positions where vessel_id = $1 and "timestamp" >= $2 order by "timestamp" desc limit $3`,
    values: [vessel_id, from, positions_max],
  })
  return rows
}
