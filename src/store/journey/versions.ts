/** Versions of what was believed (migrations/0016, 0077): what differs from one to the next, or between two instants. */

import type { AttributeTable } from '../../vocabulary/attribute.ts'
import { containerAttributes } from '../../vocabulary/container-attributes.ts'
import { shipmentAttributes } from '../../vocabulary/shipment-attributes.ts'
import type { Sql } from '../pool.ts'
import { versionsOf } from '../resources/as-of.ts'

export type VersionedType = 'shipment' | 'container'

const tables = { shipment: 'shipments', container: 'containers' } as const

type Key = { account_id: string; id: string }

/** By which rule a value is believed, and the raw event that decided it; empty where none did. */
type Grounds = { rule: string; raw_event_id: string }

export type Differences = {
  /** By column: what was, and what is from then on, as PostgreSQL writes them in JSON. */
  changed: Readonly<Record<string, readonly [from: unknown, to: unknown]>>
  /** By attribute; a dot descends. */
  reasons: Readonly<Record<string, Grounds>>
  contradicted: string[]
  uncontradicted: string[]
}

export type VersionRow = Differences & { at: Date; is_first: boolean; total: number }

// When sources were asked says nothing of the record, and what follows from another column would be told twice.
const left_out: ReadonlySet<string> = new Set([
  'created_at',
  'terminal_checked_at',
  'pod_last_tracking_request_at',
  'shipment_last_tracking_request_at',
  'rail_last_tracking_request_at',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
  'ind_facility_lfd_on',
  'journey_stops',
  'pod_terminal_source',
  'pickup_facility_type',
  'destination_type',
  'destination_terminal_type',
  'customer_name',
])

function comparedColumns(table: AttributeTable): string[] {
  return Object.entries(table).flatMap(([name, { decided_by }]) => (decided_by === 'nobody' || left_out.has(name) ? [] : [name]))
}

/** The columns that are compared. Those of the account's own words stand beside the table of attributes. */
const compared: Record<VersionedType, readonly string[]> = {
  container: comparedColumns(containerAttributes),
  shipment: [...comparedColumns(shipmentAttributes), 'customer_id'],
}

/** Of two records of one kind, the columns whose names are $3. */
const changedColumns = `(select jsonb_object_agg(name, jsonb_build_array(coalesce(before -> name, 'null'), coalesce(record -> name, 'null')))
  from unnest($3::text[]) name where coalesce(before -> name, 'null') <> coalesce(record -> name, 'null'))`

function contradictedOnlyIn(one: string, other: string): string {
  return `array(select p.key from jsonb_each(${one} -> 'provenance') p where p.value ? 'contradicted_by'
    except select p.key from jsonb_each(${other} -> 'provenance') p where p.value ? 'contradicted_by' order by 1)`
}

const differences = `${changedColumns} as changed, ${contradictedOnlyIn('record', 'before')} as contradicted,
  ${contradictedOnlyIn('before', 'record')} as uncontradicted`

const reasonsIn = (
  record: string,
) => `(select jsonb_object_agg(p.key, jsonb_build_object('rule', p.value -> 'rule', 'raw_event_id', p.value -> 'raw_event_id'))
  from jsonb_each(${record} -> 'provenance') p)`

/** The containers whose transport events are told with a record. */
const boxes: Record<VersionedType, string> = {
  container: 'array[$2::uuid]',
  shipment: 'array(select c.id from containers c where c.account_id = $1 and c.shipment_id = $2)',
}

/**
 * A page of the versions in which something changed, the latest first. An instant at which a transport event was recorded or taken back is one
 * too. O(versions of the record).
 */
export async function readVersions(
  sql: Sql,
  type: VersionedType,
  { account_id, id, limit, offset }: Key & { limit: number; offset: number },
): Promise<VersionRow[]> {
  const { rows } = await sql.query<VersionRow>({
    name: `versions_of_${type}`,
    text: `with versions as (
        select v.valid_from as at, v.record, lag(v.record) over (order by v.valid_from) as before from ${versionsOf(tables[type])}),
      differing as materialized (select at, before is null as is_first, ${differences} from versions),
      entries as (
        select at, is_first, jsonb_build_object('changed', changed, 'contradicted', contradicted, 'uncontradicted', uncontradicted) as differs
          from differing where changed is not null or contradicted <> '{}' or uncontradicted <> '{}'
        union all select i.at, false, null from transport_events e cross join lateral (values (e.created_at), (e.invalidated_at)) i(at)
          where e.account_id = $1 and e.container_id = any(${boxes[type]}) and i.at is not null),
      page as (
        select at, bool_or(is_first) as is_first, (array_agg(differs) filter (where differs is not null))[1] as differs,
          count(*) over ()::integer as total
        from entries group by at order by at desc limit $4 offset $5)
      select p.at, p.total, p.is_first, coalesce(nullif(p.differs -> 'changed', 'null'), '{}') as changed,
        coalesce(p.differs -> 'contradicted', '[]') as contradicted, coalesce(p.differs -> 'uncontradicted', '[]') as uncontradicted,
        coalesce(${reasonsIn('v.record')}, '{}') as reasons
      from page p left join belief_versions v on v.account_id = $1 and v.record_id = $2 and v.valid_from = p.at order by p.at desc`,
    values: [account_id, id, compared[type], limit, offset],
  })
  return rows
}

/** What differs between two instants; undefined: the account knew no such record at the first of them. */
export async function readDifferences(
  sql: Sql,
  type: VersionedType,
  { account_id, id, from, to }: Key & { from: Date; to: Date },
): Promise<Differences | undefined> {
  const then = (instant: string) => `(select v.record from ${versionsOf(tables[type])} and v.valid_from <= ${instant}
    order by v.valid_from desc limit 1)`
  const { rows } = await sql.query<Differences>({
    name: `differences_of_${type}`,
    text: `with pair as materialized (select ${then('$4')} as before, ${then('$5')} as record)
      select coalesce(d.changed, '{}') as changed, d.contradicted, d.uncontradicted, coalesce(${reasonsIn('pair.record')}, '{}') as reasons
      from pair cross join lateral (select ${differences}) d where pair.before is not null`,
    values: [account_id, id, compared[type], from, to],
  })
  return rows[0]
}

export type MoveRow = {
  id: string
  container_id: string
  event: string
  timestamp: Date | null
  timezone: string | null
  location_locode: string | null
  data_source: string
  created_at: Date
  invalidated_at: Date | null
  invalidation_reason: string | null
}

const moveColumns = `e.id, e.container_id, e.event, e."timestamp", e.timezone, e.location_locode, e.data_source, e.created_at, e.invalidated_at,
  e.invalidation_reason`

/** Transport events of a record that were recorded or taken back behind `from` and by `to`, in the order of their time. */
export async function readMoves(
  sql: Sql,
  type: VersionedType,
  { account_id, id, from, to }: Key & { from: Date; to: Date },
): Promise<MoveRow[]> {
  const { rows } = await sql.query<MoveRow>({
    name: `moves_of_${type}`,
    text: `select ${moveColumns} from transport_events e where e.account_id = $1 and e.container_id = any(${boxes[type]})
      and (e.created_at > $3 and e.created_at <= $4 or e.invalidated_at > $3 and e.invalidated_at <= $4)
      order by e."timestamp" nulls last, e.created_at, e.id`,
    values: [account_id, id, from, to],
  })
  return rows
}

export type SayerRow = {
  id: string
  message_id: string
  feed: string
  data_source: string
  operator: string
  said: string | null
  reported_at: string | null
  received_at: Date
}

/** Who said what the raw events with these ids say. O(ids × partitions). */
export async function readSayers(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, SayerRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<SayerRow>({
    name: 'read_sayers',
    text: `select id, message_id, feed, decoded ->> 'data_source' as data_source, decoded ->> 'operator' as operator,
        decoded ->> 'original_event' as said, decoded ->> 'reported_at' as reported_at, received_at
      from raw_events where id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

export type DeadlineRow = {
  at: Date
  pickup_lfd: string | null
  deadlines: Readonly<Record<'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail', string | null>>
  /** Of each of them. */
  reasons: Readonly<Record<string, Grounds>>
  pod_timezone: string | null
  final_destination_timezone: string | null
}

/** The last free days of a container whenever one of them changed, the earliest first. */
export async function readDeadlines(sql: Sql, { account_id, id }: Key): Promise<DeadlineRow[]> {
  const { rows } = await sql.query<DeadlineRow>({
    name: 'deadlines_of_container',
    text: `with versions as (
        select v.valid_from as at, v.record, v.record ->> 'pickup_lfd' as pickup_lfd, v.record -> 'import_deadlines' as deadlines,
          lag(v.record -> 'import_deadlines') over (order by v.valid_from) as deadlines_before,
          lag(v.record ->> 'pickup_lfd') over (order by v.valid_from) as before, row_number() over (order by v.valid_from) as place
        from ${versionsOf('containers')})
      select at, pickup_lfd, deadlines, coalesce(${reasonsIn('record')}, '{}') as reasons, record ->> 'pod_timezone' as pod_timezone,
        record ->> 'final_destination_timezone' as final_destination_timezone
      from versions where place = 1 or deadlines is distinct from deadlines_before or pickup_lfd is distinct from before order by at`,
    values: [account_id, id],
  })
  return rows
}
