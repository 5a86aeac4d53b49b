/** Calls at ports as positions tell, the journeys that expect them, and estimates of arrival. Over all accounts. */
import type { JourneyStop } from '../../journey/belief.ts'
import type { Sql } from '../pool.ts'

export type ExpectingJourney = {
  account_id: string
  shipment_id: string
  container_number: string
  journey_stops: readonly JourneyStop[]
}

// A ship of 24,000 containers, all of them tracked.
const carried_max = 30_000

/** Containers of shipments that are tracked and have the vessel in their journey. */
export async function listExpecting(sql: Sql, vessel_id: string): Promise<ExpectingJourney[]> {
  const { rows } = await sql.query<ExpectingJourney>({
    name: 'list_expecting',
    text: `select c.account_id, c.shipment_id, c.number as container_number, c.journey_stops from container_vessels v
        join containers c on c.account_id = v.account_id and c.id = v.container_id
        join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where v.vessel_id = $1 and s.line_tracking_stopped_at is null order by c.number limit ${carried_max}`,
    values: [vessel_id],
  })
  return rows
}

/** The distinct journeys of tracked shipments in which vessels are, by vessel. */
export async function listJourneysByVessel(
  sql: Sql,
  vessel_ids: readonly string[],
): Promise<Map<string, (readonly JourneyStop[])[]>> {
  const { rows } = await sql.query<{ vessel_id: string; journey_stops: readonly JourneyStop[] }>({
    name: 'list_journeys_by_vessel',
    text: `select w.vessel_id, j.journey_stops from unnest($1::uuid[]) as w(vessel_id) cross join lateral (
        select distinct c.journey_stops from container_vessels v join containers c on c.account_id = v.account_id and c.id = v.container_id
        join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
        where v.vessel_id = w.vessel_id and s.line_tracking_stopped_at is null limit 500) j`,
    values: [vessel_ids],
  })
  const found = new Map<string, (readonly JourneyStop[])[]>()
  for (const { vessel_id, journey_stops } of rows) found.set(vessel_id, [...(found.get(vessel_id) ?? []), journey_stops])
  return found
}

export type CalledPort = {
  id: string
  name: string
  code: string
  latitude: number | null
  longitude: number | null
  terminals: CalledTerminal[]
}
type CalledTerminal = {
  id: string
  name: string
  smdg_code: string | null
  firms_code: string | null
  latitude: number
  longitude: number
}

/** Ports with those of their terminals whose place is known. */
export async function listCalledPorts(sql: Sql, ids: readonly string[]): Promise<CalledPort[]> {
  const { rows } = await sql.query<CalledPort>({
    name: 'list_called_ports',
    text: `select p.id, p.name, p.code, p.latitude, p.longitude, coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
        'smdg_code', t.smdg_code, 'firms_code', t.firms_code, 'latitude', t.latitude, 'longitude', t.longitude) order by t.id)
        from terminals t where t.port_id = p.id and t.latitude is not null and t.longitude is not null), '[]') as terminals
      from ports p where p.id = any($1) order by p.id`,
    values: [ids],
  })
  return rows
}

export type StoredCall = {
  id: string
  vessel_id: string
  port_id: string
  arrived_at: Date | null
  arrived_estimated: boolean
  arrived_noted_at: Date | null
  berthed_at: Date | null
  berthed_estimated: boolean
  berthed_noted_at: Date | null
  terminal_id: string | null
  departed_at: Date | null
  departed_estimated: boolean
  departed_noted_at: Date | null
}

/** Calls of a vessel of which something was seen since then. The row of the vessel is held until the transaction ends. */
export async function lockCalls(sql: Sql, { vessel_id, since }: { vessel_id: string; since: Date }): Promise<StoredCall[]> {
  await sql.query({
    name: 'lock_calls',
    text: `select pg_advisory_xact_lock(hashtextextended('port calls ' || $1, 0))`,
    values: [vessel_id],
  })
  const { rows } = await sql.query<StoredCall>({
    name: 'list_calls',
    text: `select * from port_calls where vessel_id = $1 and greatest(arrived_at, berthed_at, departed_at) >= $2 order by id`,
    values: [vessel_id, since],
  })
  return rows
}

const names = [
  'vessel_id',
  'port_id',
  'arrived_at',
  'arrived_estimated',
  'arrived_noted_at',
  'berthed_at',
  'berthed_estimated',
  'berthed_noted_at',
  'terminal_id',
  'departed_at',
  'departed_estimated',
  'departed_noted_at',
] as const

export async function saveCall(sql: Sql, call: StoredCall): Promise<void> {
  await sql.query({
    name: 'save_call',
    text: `insert into port_calls (id, ${names.join(', ')}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})
      on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [call.id, ...names.map((name) => call[name])],
  })
}

type StoredEstimate = {
  vessel_id: string
  port_id: string
  made_at: Date
  arrives_at: Date
  berths_at: Date
  distance_nm: number
  speed_knots: number
  position_at: Date
  line_eta_at: Date | null
}

/** The latest estimate for each port. */
export async function listLatestEstimates(sql: Sql, vessel_id: string): Promise<StoredEstimate[]> {
  const { rows } = await sql.query<StoredEstimate>({
    name: 'list_latest_estimates',
    text: 'select distinct on (port_id) * from arrival_estimates where vessel_id = $1 order by port_id, made_at desc',
    values: [vessel_id],
  })
  return rows
}

export async function insertEstimate(sql: Sql, estimate: StoredEstimate): Promise<void> {
  const { vessel_id, port_id, made_at, arrives_at, berths_at, distance_nm, speed_knots, position_at, line_eta_at } = estimate
  await sql.query({
    name: 'insert_estimate',
    text: `insert into arrival_estimates (vessel_id, port_id, made_at, arrives_at, berths_at, distance_nm, speed_knots, position_at, line_eta_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    values: [vessel_id, port_id, made_at, arrives_at, berths_at, distance_nm, speed_knots, position_at, line_eta_at],
  })
}

// Fewer say little.
const calls_needed = 5

/** How long ships waited at a port before they came to a berth, in the middle of what was seen in a year, or null. */
export async function medianWaiting(sql: Sql, port_id: string, since: Date): Promise<number | null> {
  const { rows } = await sql.query<{ ms: number | null }>({
    name: 'median_waiting',
    text: `select case when count(*) >= ${calls_needed} then
        percentile_cont(0.5) within group (order by extract(epoch from berthed_at - arrived_at) * 1000) end as ms
      from port_calls where port_id = $1 and arrived_at >= $2 and berthed_at >= arrived_at`,
    values: [port_id, since],
  })
  return rows[0]?.ms ?? null
}

const seen_max = 5_000

/** Vessels whose last position is not older. */
export async function listVesselsSeenSince(sql: Sql, since: Date): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'list_vessels_seen_since',
    text: `select id from vessels where position_timestamp >= $1 order by id limit ${seen_max}`,
    values: [since],
  })
  return rows.map(({ id }) => id)
}
