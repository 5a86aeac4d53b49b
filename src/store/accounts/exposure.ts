/** What the charges of many containers come to: what is exposed, counted; and what their charges depend on. */
import type { ChargeFacts } from '../../charges/assess.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { exposed_in_kind, exposed_kind } from '../work/work-words.ts'
import { type ChargeRow, chargeColumns, chargeFactsOf, isInland } from './tariffs.ts'

export type ChargedContainers = Pick<Selection, 'where' | 'values' | 'long'>

type ExposureRead = {
  account_id: string
  containers: ChargedContainers
  /** Made before, they are no exposure any more. */
  since: Date
  limit: number
}

/** What containers are alike in (charges/exposed.ts), and how many are. `is_more`: there are more than the limit. */
type ExposedCounts = { counts: { exposed: string; containers: number }[]; is_more: boolean }

/** Of all containers of the account, or of one of its action groups, as it was decided last; null while all of them are decided anew. One statement. */
export async function readExposedCounts(sql: Sql, account_id: string, group: string | null): Promise<ExposedCounts | null> {
  const begin = group === null ? `${exposed_kind}:` : `${exposed_in_kind}:${group}/`
  // The sign that follows the last one.
  const end = group === null ? `${exposed_kind};` : `${exposed_in_kind}:${group}0`
  const { rows } = await sql.query<{ exposed: string[] | null; containers: number[] | null; is_marked: boolean }>({
    name: 'read_exposed_counts',
    text: `select exists (select from account_marks where account_id = $1) as is_marked, c.* from (
        select array_agg(substr(term, length($2) + 1)) as exposed, array_agg(containers::integer) as containers from container_counts
        where account_id = $1 and term >= $2 and term < $3 and containers > 0) c`,
    values: [account_id, begin, end],
  })
  const [found] = rows
  if (found === undefined || found.is_marked) return null
  const { exposed, containers } = found
  return {
    counts: (exposed ?? []).map((text, place) => ({ exposed: text, containers: containers?.[place] ?? 0 })),
    is_more: false,
  }
}

/** Of the newest of a selection of what is decided, as it was decided last; null while the account is decided anew. One statement. */
export async function countExposed(
  sql: Sql,
  { account_id, containers: { where, values, long }, limit }: Omit<ExposureRead, 'since'>,
): Promise<ExposedCounts | null> {
  const limit_at = `$${values.length + 2}::integer`
  // What excludes one another is found part by part, each by its index.
  const parts = (long?.branches ?? [where]).map(
    (branch) => `(select r.exposed, r.created_at, r.container_id from (select w.*, w.container_id as id from container_work w) r
      where r.account_id = $1 and r.exposed is not null and (${branch}) order by r.created_at desc, r.container_id desc limit ${limit_at} + 1)`,
  )
  const { rows } = await sql.query<{ exposed: string | null; containers: number; is_marked: boolean; is_more: boolean }>({
    name: 'count_exposed',
    text: `with found as materialized (
        select exposed, row_number() over (order by created_at desc, container_id desc) as nth from (${parts.join(' union all ')}) r
        order by created_at desc, container_id desc limit ${limit_at} + 1)
      select exists (select from account_marks where account_id = $1) as is_marked, (select count(*) > ${limit_at} from found) as is_more, counted.*
      from (select) one left join (select substr(term, ${exposed_kind.length + 2}) as exposed, count(*)::integer as containers
        from (select unnest(exposed) as term from found where nth <= ${limit_at}) words group by 1) counted on true`,
    values: [account_id, ...values, limit],
  })
  const [first] = rows
  if (first === undefined || first.is_marked) return null
  return {
    counts: rows.flatMap(({ exposed, containers }) => (exposed === null ? [] : [{ exposed, containers }])),
    is_more: first.is_more,
  }
}

// Nobody has it, and no train: what it costs is decided at the port of discharge.
const at_port = `c.pod_full_out_at is null and c.final_destination_full_out_at is null and not ${isInland}`
// As in `chargeFactsOf`.
const full_out_at = `(case when ${isInland} then c.final_destination_full_out_at else c.pod_full_out_at end)`
const not_arrived = 'c.pod_timezone is not null and c.pod_arrived_at is null and c.pod_discharged_at is null'

type ExposureFacts = {
  /** Of those for which something may have begun. */
  facts: (ChargeFacts & { container_id: string; shipment_id: string | null })[]
  /** Of the others how many have not arrived at a port whose zone is known, and how many are for a port without one and nobody has fetched them. */
  waiting: Readonly<Record<'not_begun' | 'no_time_zone', number>>
  /** There are more than the limit. */
  is_more: boolean
}

/**
 * Containers of a selection that are not returned yet, the newest first. One that was picked up and is tracked no more has ended for all that
 * anybody will ever hear. Those that have not arrived are counted alone, which spares their shipments. One statement.
 */
export async function readExposureFacts(
  sql: Sql,
  { account_id, containers, since, limit }: ExposureRead,
): Promise<ExposureFacts> {
  const { where, values, long } = containers
  const [since_at, limit_at] = [`$${values.length + 2}`, `$${values.length + 3}::integer`]
  const { rows } = await sql.query<
    ChargeRow & ExposureFacts['waiting'] & { id: string | null; shipment_id: string | null; is_more: boolean }
  >({
    name: 'read_exposure_facts',
    text: `with found as materialized (
        select r.id, row_number() over (order by r.created_at desc, r.id desc) as nth,
          case when not (${at_port}) then null when c.pod_timezone is null then 'no_time_zone' when ${not_arrived} then 'not_begun' end as waits
        from ${long?.rows ?? 'containers'} r join containers c on c.account_id = r.account_id and c.id = r.id
        where r.account_id = $1 and c.empty_terminated_at is null and c.shipment_id is not null and r.created_at > ${since_at} and (${where})
          and (${full_out_at} is null or c.tracking_stopped_at is null and exists (
            select from shipments sh where sh.account_id = $1 and sh.id = c.shipment_id and sh.line_tracking_stopped_at is null))
        order by r.created_at desc, r.id desc limit ${limit_at} + 1),
      told as (select count(*) > ${limit_at} as is_more, (count(*) filter (where waits = 'no_time_zone' and nth <= ${limit_at}))::integer as no_time_zone,
        (count(*) filter (where waits = 'not_begun' and nth <= ${limit_at}))::integer as not_begun from found)
      select told.*, begun.* from told left join lateral (select c.id, c.shipment_id, ${chargeColumns}
        from (select id from found where waits is null and nth <= ${limit_at} offset 0) f cross join lateral (
          select c.* from containers c where c.account_id = $1 and c.id = f.id offset 0) c
          cross join lateral (select s.* from shipments s where s.account_id = $1 and s.id = c.shipment_id offset 0) s
          left join terminals t on t.id = c.pod_terminal_id) begun on true`,
    values: [account_id, ...values, since, limit],
  })
  const { not_begun = 0, no_time_zone = 0, is_more = false } = rows[0] ?? {}
  const begun = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
  return {
    facts: begun.map((row) => ({ container_id: row.id, shipment_id: row.shipment_id, ...chargeFactsOf(row) })),
    waiting: { not_begun, no_time_zone },
    is_more,
  }
}
