/** What a shipment or container is believed to be and why: the winners and losers of every value, with what they said. */
import type { Provenance } from '../../journey/belief.ts'
import type { DecodedEvent } from '../../vocabulary/raw-event.ts'
import type { Sql } from '../pool.ts'
import { versionOf } from '../resources/as-of.ts'
import { noLongerReportedAt } from '../tracking/raw-events.ts'

type ExplainedRecord = {
  provenance: Readonly<Record<string, Provenance>>
  line_tracking_last_attempted_at: Date | null
  line_tracking_last_succeeded_at: Date | null
  terminal_checked_at: Date | null
  /** The containers whose readings say how raw events were understood. */
  container_ids: string[]
}

type Key = { account_id: string; id: string }

/** undefined: the account has no such record. */
export async function readExplained(sql: Sql, type: 'shipment' | 'container', key: Key): Promise<ExplainedRecord | undefined> {
  const { rows } = await sql.query<ExplainedRecord>({
    name: `explain_${type}`,
    text: statements[type],
    values: [key.account_id, key.id],
  })
  return rows[0]
}

const statements = {
  shipment: `select s.provenance, s.line_tracking_last_attempted_at, s.line_tracking_last_succeeded_at,
      (select max(c.terminal_checked_at) from containers c where c.account_id = s.account_id and c.shipment_id = s.id) as terminal_checked_at,
      array(select c.id from containers c where c.account_id = s.account_id and c.shipment_id = s.id order by c.number) as container_ids
    from shipments s where s.account_id = $1 and s.id = $2`,
  container: `select c.provenance, s.line_tracking_last_attempted_at, s.line_tracking_last_succeeded_at, c.terminal_checked_at,
      array[c.id] as container_ids
    from containers c left join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
    where c.account_id = $1 and c.id = $2`,
} as const

/** The same as it was believed at an instant; undefined: the account knew no such record then. */
export async function readExplainedThen(
  sql: Sql,
  type: 'shipment' | 'container',
  { account_id, id, as_of }: Key & { as_of: Date },
): Promise<ExplainedRecord | undefined> {
  const { rows } = await sql.query<ExplainedRecord>({
    name: `explain_${type}_then`,
    text: statements_then[type],
    values: [account_id, id, as_of],
  })
  return rows[0]
}

const statements_then = {
  shipment: `select s.provenance, s.line_tracking_last_attempted_at, s.line_tracking_last_succeeded_at, null::timestamptz as terminal_checked_at,
      array(select c.id from containers c where c.account_id = s.account_id and c.shipment_id = s.id and c.created_at <= $3 order by c.number) as container_ids
    from ${versionOf('shipments')} s`,
  container: `select c.provenance, s.line_tracking_last_attempted_at, s.line_tracking_last_succeeded_at, c.terminal_checked_at,
      array[c.id] as container_ids
    from ${versionOf('containers')} c left join lateral ${versionOf('shipments', 'c.shipment_id')} s on true`,
} as const

export type VesselEstimate = {
  made_at: Date
  arrives_at: Date
  distance_nm: number
  speed_knots: number
  position_at: Date
}

/** When the vessel of a shipment should reach the port of discharge by where it is; undefined: it has arrived, or its position is not known. */
export async function readVesselEstimate(
  sql: Sql,
  { account_id, id, as_of }: Key & { as_of?: Date | undefined },
): Promise<VesselEstimate | undefined> {
  const then = as_of !== undefined
  const { rows } = await sql.query<VesselEstimate>({
    name: then ? 'explain_vessel_estimate_then' : 'explain_vessel_estimate',
    text: `select e.made_at, e.arrives_at, e.distance_nm::float8, e.speed_knots::float8, e.position_at
      from ${then ? versionOf('shipments') : 'shipments'} s join vessels v on v.imo = s.pod_vessel_imo
        join arrival_estimates e on e.vessel_id = v.id and e.port_id = s.port_of_discharge_id ${then ? 'and e.made_at <= $3' : ''}
      where s.account_id = $1 and s.id = $2 and s.pod_ata_at is null order by e.made_at desc limit 1`,
    values: then ? [account_id, id, as_of] : [account_id, id],
  })
  return rows[0]
}

export type CrewWord = { destination: string; eta_at: Date; voyage_at: Date; port_locode: string }

/** What the crew last told by AIS of the voyage of a shipment's vessel; undefined: it has arrived, or the crew tells no time or no destination. */
export async function readCrewWord(sql: Sql, { account_id, id }: Key): Promise<CrewWord | undefined> {
  const { rows } = await sql.query<CrewWord>({
    name: 'explain_crew_word',
    text: `select a.destination, a.eta_at, a.voyage_at, s.port_of_discharge_locode as port_locode
      from shipments s join ais_ships a on a.imo = s.pod_vessel_imo
      where s.account_id = $1 and s.id = $2 and s.pod_ata_at is null and s.port_of_discharge_locode is not null
        and a.destination is not null and a.eta_at is not null and a.voyage_at is not null
      order by a.voyage_at desc limit 1`,
    values: [account_id, id],
  })
  return rows[0]
}

/** A raw event with how the journey reads it, where it does. */
export type ReportedEvent = {
  id: string
  feed: string
  message_id: string
  received_at: Date
  /** Since when complete answers of its source have no longer held it; null: they do. */
  no_longer_reported_at: Date | null
  decoded: DecodedEvent
  /** As one of the containers reads it; null: it is about no move, or about none of them. */
  timestamp: Date | null
  timezone: string | null
  estimated: boolean | null
  event: string | null
  set_aside: string | null
}

/** The raw events with these ids. O(ids × partitions). */
export async function readSaid(
  sql: Sql,
  { account_id, container_ids, ids }: { account_id: string; container_ids: readonly string[]; ids: readonly string[] },
): Promise<ReportedEvent[]> {
  const { rows } = await sql.query<ReportedEvent>({
    name: 'explain_said',
    text: `with readings as (
        select distinct on (e.raw_event_id) e.raw_event_id, coalesce(e.actual_at, e.estimated_at, e."timestamp") as "timestamp", e.timezone,
          e.estimated, e.event, e.set_aside
        from container_raw_events e where e.account_id = $1 and e.container_id = any($2::uuid[]) and e.raw_event_id = any($3::uuid[])
        order by e.raw_event_id, e.set_aside nulls first)
      select r.id, r.feed, r.message_id, r.received_at, ${noLongerReportedAt('r')} as no_longer_reported_at, r.decoded,
        e."timestamp", e.timezone, e.estimated, e.event, e.set_aside
      from raw_events r left join readings e on e.raw_event_id = r.id where r.id = any($3::uuid[])`,
    values: [account_id, container_ids, ids],
  })
  return rows
}

/** Raw events of a container that decide nothing, with the reason, the latest first. */
export async function readSetAside(sql: Sql, { account_id, id }: Key): Promise<{ raw_event_id: string; reason: string }[]> {
  const { rows } = await sql.query<{ raw_event_id: string; reason: string }>({
    name: 'explain_set_aside',
    text: `select raw_event_id, set_aside as reason from container_raw_events
      where account_id = $1 and container_id = $2 and set_aside is not null and set_aside <> 'lost'
      order by created_at desc, id limit 200`,
    values: [account_id, id],
  })
  return rows
}
