/** Where the containers of an account are, by ship and by port (migrations/0077). */
import type { PortPlace } from '../../journey/belief.ts'
import type { Sql } from '../pool.ts'
import type { AboardCount, PlaceCount, PortCount, ShipCount } from './aboard.ts'

export type ShipRow = ShipCount & {
  name: string | null
  imo: string | null
  latitude: number | null
  longitude: number | null
  nautical_speed_knots: number | null
  navigational_heading_degrees: number | null
  position_timestamp: Date | null
  voyage_number: string | null
  departed_at: Date | null
  arrives_at: Date | null
  from_port: PortPlace | null
  to_port: PortPlace | null
  /** When the first shipment that ends its voyage at the next port was first expected there. */
  first_arrives_at: Date | null
}

// Containers on one ship to one port belong to voyages of one kind: a few of them tell what there is to tell. Each costs two rows of wide tables,
// and there are a hundred ships: of forty a ship they were nine tenths of the statement.
const looked_at_max = 8

const portPlace = (
  id: string,
) => `(select jsonb_build_object('id', place.id, 'name', place.name, 'code', place.code, 'state_abbr', place.state_abbr,
  'country_code', place.country_code, 'time_zone', place.time_zone, 'latitude', place.latitude, 'longitude', place.longitude)
  from ports place where place.id = ${id})`

/** How many containers of the account are aboard which ship to which port: one walk through an index, O(containers that sail). */
export async function readAboard(sql: Sql, account_id: string): Promise<AboardCount[]> {
  const { rows } = await sql.query<AboardCount>({
    name: 'read_aboard',
    text: `select vessel_id, to_port_id, current_status, count(*)::integer as containers from container_whereabouts
      where account_id = $1 and vessel_id is not null group by vessel_id, to_port_id, current_status`,
    values: [account_id],
  })
  return rows
}

/** Ships that sail with containers of the account aboard, in the order given. The leg is that to the port that is reached first. */
export async function readShips(sql: Sql, account_id: string, ships: readonly ShipCount[]): Promise<ShipRow[]> {
  if (ships.length === 0) return []
  const counts = new Map(ships.map((ship) => [ship.vessel_id, ship]))
  const { rows } = await sql.query<Omit<ShipRow, keyof ShipCount> & { vessel_id: string }>({
    name: 'read_ships',
    text: `with page as (select vessel_id, place from unnest($2::uuid[]) with ordinality as given(vessel_id, place))
      select p.vessel_id, v.name, v.imo, v.latitude, v.longitude, v.nautical_speed_knots, v.navigational_heading_degrees, v.position_timestamp,
        l.voyage_number, l.departed_at, l.arrives_at, ${portPlace('l.from_port_id')} as from_port, ${portPlace('l.to_port_id')} as to_port,
        (select s.pod_original_eta_at from (select w.container_id from container_whereabouts w
            where w.account_id = $1 and w.vessel_id = p.vessel_id and w.to_port_id = l.to_port_id limit ${looked_at_max}) w
          join containers c on c.account_id = $1 and c.id = w.container_id
          join shipments s on s.account_id = $1 and s.id = c.shipment_id
          where s.port_of_discharge_id = l.to_port_id and s.pod_original_eta_at is not null order by s.created_at, s.id limit 1) as first_arrives_at
      from page p join vessels v on v.id = p.vessel_id cross join lateral (
        select w.* from container_whereabouts w where w.account_id = $1 and w.vessel_id = p.vessel_id
        order by w.arrives_at nulls last, w.departed_at desc nulls last, w.container_id limit 1) l
      order by p.place`,
    values: [account_id, ships.map(({ vessel_id }) => vessel_id)],
  })
  return rows.flatMap((row) => {
    const count = counts.get(row.vessel_id)
    return count === undefined ? [] : [{ ...count, ...row }]
  })
}

export type PortRow = {
  port: PortPlace
  containers_count: number
  containers_by_status: Readonly<Record<string, number>>
  approaching_count: number
}

/** How many containers of the account are at which port, or sail to it on ships that nobody names: an index each, O(containers that are there). */
export async function readElsewhere(sql: Sql, account_id: string): Promise<PlaceCount[]> {
  const { rows } = await sql.query<PlaceCount>({
    name: 'read_elsewhere',
    // Of what sails nobody asks for the status: the index has it not.
    text: `select null::uuid as vessel_id, null::uuid as to_port_id, port_id, current_status, count(*)::integer as containers from container_whereabouts
        where account_id = $1 and port_id is not null group by port_id, current_status
      union all select null, to_port_id, null, null, count(*)::integer from container_whereabouts
        where account_id = $1 and to_port_id is not null and vessel_id is null group by to_port_id`,
    values: [account_id],
  })
  return rows
}

/** The ports of what was counted, in the order given. */
export async function readPorts(sql: Sql, counted: readonly PortCount[]): Promise<PortRow[]> {
  if (counted.length === 0) return []
  const { rows } = await sql.query<{ id: string; port: PortPlace }>({
    name: 'read_ports_of_counts',
    text: `select p.id, ${portPlace('p.id')} as port from ports p where p.id = any($1::uuid[])`,
    values: [counted.map(({ port_id }) => port_id)],
  })
  const ports = new Map(rows.map(({ id, port }) => [id, port]))
  return counted.flatMap(({ port_id, ...counts }) => {
    const port = ports.get(port_id)
    return port === undefined ? [] : [{ port, ...counts }]
  })
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
