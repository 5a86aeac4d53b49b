/** Journeys as routes and maps read them: the stops of a container, and the ships and ports on its way. */
import type { JourneyStop, PortPlace } from '../../journey/belief.ts'
import type { Sql } from '../pool.ts'
import { versionOf } from '../resources/as-of.ts'

type StoredJourney = {
  id: string
  shipment_id: string
  created_at: Date
  updated_at: Date
  shipment_updated_at: Date | null
  journey_stops: readonly JourneyStop[]
}

/** The stops of a container; undefined when the account has no such container. */
export async function readJourney(sql: Sql, container: { account_id: string; id: string }): Promise<StoredJourney | undefined> {
  const { rows } = await sql.query<StoredJourney>({
    name: 'read_journey',
    text: `select c.id, c.shipment_id, c.created_at, c.updated_at, c.journey_stops, s.updated_at as shipment_updated_at
      from containers c left join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.account_id = $1 and c.id = $2`,
    values: [container.account_id, container.id],
  })
  return rows[0]
}

/** The stops as they were believed at an instant; undefined when the account knew no such container then. */
export async function readJourneyThen(
  sql: Sql,
  { account_id, id, as_of }: { account_id: string; id: string; as_of: Date },
): Promise<StoredJourney | undefined> {
  const { rows } = await sql.query<StoredJourney>({
    name: 'read_journey_then',
    text: `select c.id, c.shipment_id, c.created_at, greatest(c.updated_at, j.valid_from) as updated_at, j.journey_stops,
        s.updated_at as shipment_updated_at
      from ${versionOf('containers')} c cross join lateral (
          select v.valid_from, v.journey_stops from journey_versions v
          where v.account_id = $1 and v.container_id = $2 and v.valid_from <= $3 order by v.valid_from desc limit 1) j
        left join lateral ${versionOf('shipments', 'c.shipment_id')} s on true`,
    values: [account_id, id, as_of],
  })
  return rows[0]
}

// A vessel carries thousands of boxes of one account at most; their journeys on it are alike.
const carried_max = 200

/** The distinct journeys of the account's containers that a vessel carries, has carried or is to carry, the latest change first. */
export async function listJourneysOf(
  sql: Sql,
  { account_id, vessel_id }: { account_id: string; vessel_id: string },
): Promise<(readonly JourneyStop[])[]> {
  const { rows } = await sql.query<{ journey_stops: readonly JourneyStop[] }>({
    name: 'list_journeys_of_vessel',
    text: `select journey_stops from (
        select distinct on (c.journey_stops) c.journey_stops, c.updated_at from container_vessels v
        join containers c on c.account_id = v.account_id and c.id = v.container_id
        where v.account_id = $1 and v.vessel_id = $2
        order by c.journey_stops, c.updated_at desc) j
      order by updated_at desc limit $3`,
    values: [account_id, vessel_id, carried_max],
  })
  return rows.map((row) => row.journey_stops)
}

export async function listPortPlaces(sql: Sql, ids: readonly string[]): Promise<Map<string, PortPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<PortPlace>({
    name: 'list_port_places',
    text: 'select id, name, code, state_abbr, country_code, time_zone, latitude, longitude from ports where id = any($1)',
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

export type VesselRow = {
  id: string
  name: string | null
  imo: string | null
  latitude: number | null
  longitude: number | null
  nautical_speed_knots: number | null
  navigational_heading_degrees: number | null
  position_timestamp: Date | null
}

export async function listVessels(sql: Sql, ids: readonly string[]): Promise<Map<string, VesselRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<VesselRow>({
    name: 'list_vessels',
    text: `select id, name, imo, latitude, longitude, nautical_speed_knots, navigational_heading_degrees, position_timestamp
      from vessels where id = any($1)`,
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
