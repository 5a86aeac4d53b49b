/** Where the containers of an account are, by ship and by port (migrations/0077). */
import type { PortPlace } from '../../journey/belief.ts'
import type { Sql } from '../pool.ts'

type PageOfRows = { limit: number; offset: number }

export type ShipRow = {
  vessel_id: string
  name: string | null
  imo: string | null
  latitude: number | null
  longitude: number | null
  nautical_speed_knots: number | null
  navigational_heading_degrees: number | null
  position_timestamp: Date | null
  containers_count: number
  containers_by_status: Record<string, number>
  voyage_number: string | null
  departed_at: Date | null
  arrives_at: Date | null
  from_port: PortPlace | null
  to_port: PortPlace | null
  /** When the first shipment that ends its voyage at the next port was first expected there. */
  first_arrives_at: Date | null
  total: number
}

// Containers on one ship to one port belong to voyages of one kind: a few of them tell what there is to tell. Each costs two rows of wide tables,
// and there are a hundred ships: of forty a ship they were nine tenths of the statement.
const looked_at_max = 8

const portPlace = (
  id: string,
) => `(select jsonb_build_object('id', place.id, 'name', place.name, 'code', place.code, 'state_abbr', place.state_abbr,
  'country_code', place.country_code, 'time_zone', place.time_zone, 'latitude', place.latitude, 'longitude', place.longitude)
  from ports place where place.id = ${id})`

/** Ships that sail with containers of the account aboard, those with the most first. The leg is that to the port that is reached first. */
export async function readShips(sql: Sql, account_id: string, { limit, offset }: PageOfRows): Promise<ShipRow[]> {
  const { rows } = await sql.query<ShipRow>({
    name: 'read_ships',
    text: `with aboard as (
        select vessel_id, current_status, count(*)::integer as boxes from container_whereabouts
        where account_id = $1 and vessel_id is not null group by vessel_id, current_status),
      page as (
        select vessel_id, sum(boxes)::integer as containers_count, jsonb_object_agg(current_status, boxes) as containers_by_status,
          count(*) over ()::integer as total
        from aboard group by vessel_id order by containers_count desc, vessel_id limit $2 offset $3)
      select p.*, v.name, v.imo, v.latitude, v.longitude, v.nautical_speed_knots, v.navigational_heading_degrees, v.position_timestamp,
        l.voyage_number, l.departed_at, l.arrives_at, ${portPlace('l.from_port_id')} as from_port, ${portPlace('l.to_port_id')} as to_port,
        (select s.pod_original_eta_at from (select w.container_id from container_whereabouts w
            where w.account_id = $1 and w.vessel_id = p.vessel_id and w.to_port_id = l.to_port_id limit ${looked_at_max}) w
          join containers c on c.account_id = $1 and c.id = w.container_id
          join shipments s on s.account_id = $1 and s.id = c.shipment_id
          where s.port_of_discharge_id = l.to_port_id and s.pod_original_eta_at is not null order by s.created_at, s.id limit 1) as first_arrives_at
      from page p join vessels v on v.id = p.vessel_id cross join lateral (
        select w.* from container_whereabouts w where w.account_id = $1 and w.vessel_id = p.vessel_id
        order by w.arrives_at nulls last, w.departed_at desc nulls last, w.container_id limit 1) l
      order by p.containers_count desc, p.vessel_id`,
    values: [account_id, limit, offset],
  })
  return rows
}

export type PortRow = {
  port: PortPlace
  containers_count: number
  containers_by_status: Record<string, number>
  approaching_count: number
  total: number
}

/** Ports at which containers of the account are, or to which they sail, those with the most first. */
export async function readPortOccupancies(sql: Sql, account_id: string, { limit, offset }: PageOfRows): Promise<PortRow[]> {
  const { rows } = await sql.query<PortRow>({
    name: 'read_port_occupancies',
    text: `with boxes as (
        select port_id, current_status, count(*)::integer as there, 0 as coming from container_whereabouts
          where account_id = $1 and port_id is not null group by port_id, current_status
        union all select to_port_id, null, 0, count(*)::integer from container_whereabouts
          where account_id = $1 and to_port_id is not null group by to_port_id),
      page as (
        select port_id, sum(there)::integer as containers_count, sum(coming)::integer as approaching_count,
          coalesce(jsonb_object_agg(current_status, there) filter (where current_status is not null), '{}') as containers_by_status,
          count(*) over ()::integer as total
        from boxes group by port_id order by containers_count desc, approaching_count desc, port_id limit $2 offset $3)
      select ${portPlace('p.port_id')} as port, p.containers_count, p.approaching_count, p.containers_by_status, p.total
      from page p join ports on ports.id = p.port_id order by p.containers_count desc, p.approaching_count desc, p.port_id`,
    values: [account_id, limit, offset],
  })
  return rows
}

type TrackPoint = {
  vessel_id: string
  timestamp: Date
  latitude: number
  longitude: number
  nautical_speed_knots: number | null
  navigational_heading_degrees: number | null
}

// A point an hour for four weeks: enough for a map of many ships.
const points_max = 700

/** The last position of every hour of some ships, each from an instant on, in the order of time. */
export async function readTracks(
  sql: Sql,
  ships: readonly { vessel_id: string; from: Date }[],
  until: Date,
): Promise<ReadonlyMap<string, TrackPoint[]>> {
  if (ships.length === 0) return new Map()
  const { rows } = await sql.query<TrackPoint>({
    name: 'read_tracks',
    text: `select t.* from unnest($1::uuid[], $2::timestamptz[]) as w(vessel_id, since) cross join lateral (
        select distinct on (date_trunc('hour', p."timestamp")) p.vessel_id, p."timestamp", p.latitude, p.longitude, p.nautical_speed_knots,
          p.navigational_heading_degrees
        from vessel_positions p where p.vessel_id = w.vessel_id and p."timestamp" >= w.since and p."timestamp" <= $3
        order by date_trunc('hour', p."timestamp") desc, p."timestamp" desc limit ${points_max}) t
      order by t.vessel_id, t."timestamp"`,
    values: [ships.map(({ vessel_id }) => vessel_id), ships.map(({ from }) => from), until],
  })
  return Map.groupBy(rows, ({ vessel_id }) => vessel_id)
}
