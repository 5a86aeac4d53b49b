/** Ships that are heard by AIS, and which of our vessels they are. Shared by all accounts. */
import type { Sql } from '../pool.ts'

export type HeardShip = {
  mmsi: string
  imo: string | null
  name: string | null
  call_sign: string | null
  ship_type: number | null
  draught_m: number | null
  destination: string | null
  latitude: number | null
  longitude: number | null
  nautical_speed_knots: number | null
  navigational_heading_degrees: number | null
  navigational_status: number | null
  /** Of the position, or null. */
  position_at: Date | null
  seen_at: Date
  /** When the crew expects to arrive; null: they do not say. */
  eta_at: Date | null
  /** When the crew told of its voyage; null: they did not. */
  voyage_at: Date | null
}

const columns = `mmsi text, imo text, name text, call_sign text, ship_type smallint, draught_m real, destination text,
  latitude double precision, longitude double precision, nautical_speed_knots real, navigational_heading_degrees real,
  navigational_status smallint, position_at timestamptz, seen_at timestamptz, eta_at timestamptz, voyage_at timestamptz`

/** Notes what was heard of ships: what a report does not tell stays as it was, an older position changes nothing. One row for each ship. */
export async function noteShips(sql: Sql, ships: readonly HeardShip[]): Promise<void> {
  if (ships.length === 0) return
  const written = JSON.stringify(ships)
  const newer = `case when excluded.position_at >= coalesce(s.position_at, '-infinity')`
  const moved = [
    'latitude',
    'longitude',
    'nautical_speed_knots',
    'navigational_heading_degrees',
    'navigational_status',
    'position_at',
  ]
  const told = ['imo', 'name', 'call_sign', 'ship_type', 'draught_m', 'destination']
  await sql.query({
    name: 'note_ships',
    text: `insert into ais_ships as s select * from json_to_recordset($1) as r(${columns}) order by mmsi
      on conflict (mmsi) do update set ${told.map((name) => `${name} = coalesce(excluded.${name}, s.${name})`).join(', ')},
        ${moved.map((name) => `${name} = ${newer} then excluded.${name} else s.${name} end`).join(', ')},
        seen_at = greatest(s.seen_at, excluded.seen_at), voyage_at = coalesce(excluded.voyage_at, s.voyage_at),
        eta_at = case when excluded.voyage_at is null then s.eta_at else excluded.eta_at end`,
    values: [written],
  })
  await sql.query({
    name: 'note_identities',
    text: `insert into ais_identities as i (mmsi, imo, first_seen_at, last_seen_at)
      select mmsi, imo, seen_at, seen_at from json_to_recordset($1) as r(${columns}) where imo is not null order by mmsi
      on conflict (mmsi, imo) do update set last_seen_at = greatest(i.last_seen_at, excluded.last_seen_at),
        first_seen_at = least(i.first_seen_at, excluded.first_seen_at)`,
    values: [written],
  })
}

type KnownVessel = {
  mmsi: string
  /** Null: none of our vessels. */
  vessel_id: string | null
  /** The last position of the vessel, or of the ship when it is none. */
  latitude: number | null
  longitude: number | null
  position_at: Date | null
  nautical_speed_knots: number | null
  navigational_heading_degrees: number | null
  navigational_status: number | null
}

// A name stands for a ship as long as no other ship of that name was heard in this time.
const name_days = 60

/**
 * Which vessels ships are: by IMO number; for a ship or a vessel without one by its name, when only one of each has it.
 */
export async function findVessels(sql: Sql, mmsis: readonly string[], now: Date): Promise<KnownVessel[]> {
  const { rows } = await sql.query<KnownVessel>({
    name: 'find_vessels_of_ships',
    text: `select s.mmsi, coalesce(by_imo.id, by_name.id) as vessel_id, s.latitude, s.longitude, s.position_at, s.nautical_speed_knots,
        s.navigational_heading_degrees, s.navigational_status
      from ais_ships s
      left join vessels by_imo on by_imo.imo = s.imo
      left join lateral (
        select min(v.id::text)::uuid as id from vessels v
        where by_imo.id is null and ship_name_key(v.name) = ship_name_key(s.name) and (v.imo is null or s.imo is null)
          and not exists (select from ais_ships o where o.mmsi <> s.mmsi and ship_name_key(o.name) = ship_name_key(s.name)
            and o.seen_at > $2::timestamptz - ${name_days} * interval '1 day')
        having count(*) = 1) by_name on true
      where s.mmsi = any($1)`,
    values: [mmsis, now],
  })
  return rows
}

/** Notes under which number vessels are heard. */
export async function nameMmsis(sql: Sql, vessels: readonly { vessel_id: string; mmsi: string }[], now: Date): Promise<void> {
  if (vessels.length === 0) return
  await sql.query({
    name: 'name_mmsis',
    text: `with told as (select * from json_to_recordset($1) as r(vessel_id uuid, mmsi text)),
      held as (select v.id from vessels v join told t on t.vessel_id = v.id where v.mmsi is distinct from t.mmsi order by v.id for update of v)
      update vessels v set mmsi = t.mmsi, updated_at = $2 from told t join held h on h.id = t.vessel_id where v.id = t.vessel_id`,
    values: [JSON.stringify(vessels), now],
  })
}

/** Forgets ships that were not heard since `seen_before`, identities and estimates after a year, positions after thirteen months. */
export async function sweepAis(sql: Sql, { seen_before, now }: { seen_before: Date; now: Date }): Promise<number> {
  const { rowCount } = await sql.query('delete from ais_ships where seen_at < $1', [seen_before])
  await sql.query(`delete from ais_identities where last_seen_at < $1::timestamptz - interval '13 months'`, [now])
  await sql.query(`delete from arrival_estimates where made_at < $1::timestamptz - interval '13 months'`, [now])
  // Some at a time: a statement has its limit.
  await sql.query(
    `delete from vessel_positions where (vessel_id, "timestamp") in (
      select vessel_id, "timestamp" from vessel_positions where "timestamp" < $1::timestamptz - interval '13 months' limit 200000)`,
    [now],
  )
  return rowCount ?? 0
}
