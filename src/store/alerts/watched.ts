/** What alert rules look at: exceptions that are open, and containers that pass a threshold. */
import type { ChargedContainers } from '../accounts/exposure.ts'
import type { Sql } from '../pool.ts'
import type { AlertRule } from './alert-rules.ts'

/** Containers of a view: what narrows their list down. */
export type ViewedContainers = ChargedContainers

type RuleSubject = Pick<AlertRule, 'account_id' | 'kind' | 'rule'>

type OpenException = {
  id: string
  container_id: string | null
  shipment_id: string | null
  sentence: string
  times_opened: number
}

// Of an account with more open cases nobody reads a message of all.
export const watched_max = 10_000

/** Exceptions that are open and of which a rule speaks: of these, or, with null, of all. */
export async function listOpenExceptions(
  sql: Sql,
  { account_id, kind, rule }: RuleSubject,
  ids: readonly string[] | null,
): Promise<OpenException[]> {
  const { rows } = await sql.query<OpenException>({
    name: ids === null ? 'list_open_exceptions' : 'list_open_exceptions_of',
    text: `select id, container_id, shipment_id, sentence, times_opened from exceptions
      where account_id = $1 and state = 'open' and (rule_group = $2 or ($2 = 'rule' and rule = $3))
        ${ids === null ? '' : 'and id = any($5::uuid[])'} order by weight desc, opened_at desc, id desc limit $4`,
    values: [account_id, kind, rule, watched_max, ...(ids === null ? [] : [ids])],
  })
  return rows
}

/** Which of these containers are in a view. */
export async function listInView(
  sql: Sql,
  { account_id, view }: { account_id: string; view: ViewedContainers },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { where, values, long } = view
  const { rows } = await sql.query<{ id: string }>({
    name: 'list_in_view',
    text: `select r.id from ${long?.rows ?? 'containers'} r where r.account_id = $1 and (${where}) and r.id = any($${values.length + 2}::uuid[])`,
    values: [account_id, ...values, ids],
  })
  return new Set(rows.map(({ id }) => id))
}

export type PassedThreshold = { container_id: string; shipment_id: string | null; days: number; on: string | null }

type ThresholdRead = { account_id: string; view: ViewedContainers; threshold: number; now: Date }

/** Containers of a view with what is decided about them: `box` and `decided` name the two rows, `from` has both. The account is $1. */
function boxesOf({ long }: ViewedContainers): { box: string; decided: string; from: string } {
  // What a view narrows down is `r`: a container, or what is decided about one.
  if (long?.rows === undefined)
    return { box: 'r', decided: 'w', from: `containers r join container_work w on w.account_id = $1 and w.container_id = r.id` }
  return { box: 'b', decided: 'r', from: `${long.rows} r join containers b on b.account_id = $1 and b.id = r.id` }
}

// The zone of the place where it is picked up; unknown: nothing is reckoned from it.
const zoneOf = (box: string) =>
  `case when ${box}.pickup_facility_type = 'rail_terminal' or ${box}.ind_ata_at is not null then ${box}.final_destination_timezone else ${box}.pod_timezone end`
const lfdDay = (box: string) => `(${box}.pickup_lfd at time zone ${zoneOf(box)})::date`

// Free time is over when the last day of it is, at the place, which is at most so much later.
const days_apart = '2'
const inDays = (moment: string, days: string) => `${moment} + ${days} * interval '1 day'`

/** Boxes that were not picked up, whose last free day is so many days from now or fewer, and not over: by an index of those that still may be. */
export function listFreeTimeEnding(sql: Sql, read: ThresholdRead): Promise<PassedThreshold[]> {
  return listPassing(sql, read, {
    name: 'last_free_day',
    days: (box, now) => `(${lfdDay(box)} - (${now} at time zone ${zoneOf(box)})::date)`,
    on: (box) => `(${lfdDay(box)})::text`,
    condition: ({ box, now, threshold }) => `${box}.pod_full_out_at is null and ${box}.final_destination_full_out_at is null
      and ${box}.pickup_lfd between ${now} - interval '2 days' and ${inDays(inDays(now, threshold), days_apart)}`,
    passes: (days, given) => `${days} between 0 and ${given}`,
  })
}

const slipOf = (shipment: string) =>
  `((${shipment}.pod_eta_at at time zone ${shipment}.pod_timezone)::date - (${shipment}.pod_original_eta_at at time zone ${shipment}.pod_timezone)::date)`

/** Boxes that have not arrived, whose ship is expected so many days later than first said, or more. */
export function listSlipped(sql: Sql, read: ThresholdRead): Promise<PassedThreshold[]> {
  return listPassing(sql, read, {
    name: 'slipped',
    days: () => slipOf('sh'),
    on: () => `((sh.pod_eta_at at time zone sh.pod_timezone)::date)::text`,
    // As an array, because a plan made once for all thresholds would walk through all boxes.
    condition: ({ box, threshold }) => `sh.pod_ata_at is null and ${box}.pod_arrived_at is null
      and ${box}.shipment_id = any(array(select l.id from shipments l where l.account_id = $1 and l.pod_ata_at is null and ${slipOf('l')} >= ${threshold}))`,
    passes: (days, given) => `${days} >= ${given}`,
  })
}

/**
 * Boxes of which nothing was heard for so many hours; `days` are hours. Those that are tracked no more are silent for a reason. What is kept of the
 * last word may be older than the word, never younger: it finds those that may count.
 */
export function listSilent(sql: Sql, read: ThresholdRead): Promise<PassedThreshold[]> {
  return listPassing(sql, read, {
    name: 'silent',
    days: (box, now) =>
      `floor(extract(epoch from ${now} - greatest(${box}.terminal_checked_at, sh.line_tracking_last_succeeded_at)) / 3600)::float8`,
    on: () => 'null',
    // As an array, because how many there are depends on both conditions together, of which statistics know nothing.
    condition: ({ box, decided, now, threshold }) => `sh.line_tracking_stopped_at is null and ${box}.tracking_stopped_at is null
      and ${decided}.container_id = any(array(select l.container_id from container_work l where l.account_id = $1 and not l.tracking_stopped
        and l.last_heard_at <= ${now} - ${threshold} * interval '1 hour'))`,
    passes: (hours, given) => `${hours} >= ${given}`,
  })
}

type ThresholdSql = {
  name: string
  days: (box: string, now: string) => string
  on: (box: string) => string
  condition: (row: { box: string; decided: string; now: string; threshold: string }) => string
  passes: (days: string, given: string) => string
}

async function listPassing(
  sql: Sql,
  { account_id, view, threshold, now }: ThresholdRead,
  { name: what, days, on, condition, passes }: ThresholdSql,
): Promise<PassedThreshold[]> {
  const { where, values } = view
  const [now_at, threshold_at, limit_at] = [2, 3, 4].map((place) => `$${values.length + place}`)
  const [moment, given] = [`${now_at}::timestamptz`, `${threshold_at}::float8`]
  const { box, decided, from } = boxesOf(view)
  const { rows } = await sql.query<PassedThreshold>({
    name: `list_passing_${what}`,
    text: `select ${box}.id as container_id, ${box}.shipment_id, ${days(box, moment)} as days, ${on(box)} as "on"
      from ${from} join shipments sh on sh.account_id = $1 and sh.id = ${box}.shipment_id
      where r.account_id = $1 and ${moment} is not null and ${box}.empty_terminated_at is null and (${where})
        and ${condition({ box, decided, now: moment, threshold: given })} and ${passes(days(box, moment), given)}
      order by r.created_at desc, r.id desc limit ${limit_at}`,
    values: [account_id, ...values, now, threshold, watched_max],
  })
  return rows
}

/** How often exceptions of which a rule speaks were opened since then, in a view. */
export async function countOpened(
  sql: Sql,
  { account_id, kind, rule }: RuleSubject,
  { view, since }: { view: ViewedContainers | null; since: Date },
): Promise<number> {
  const { where, values, long } = view ?? { where: 'true', values: [], long: undefined }
  const [kind_at, rule_at, since_at] = [2, 3, 4].map((place) => `$${values.length + place}`)
  const within =
    view === null
      ? ''
      : `and exists (select from ${long?.rows ?? 'containers'} r where r.account_id = $1 and r.id = e.container_id and (${where}))`
  const { rows } = await sql.query<{ count: number }>({
    name: 'count_opened',
    text: `select count(*)::integer as count from exception_entries l join exceptions e on e.account_id = l.account_id and e.id = l.exception_id
      where l.account_id = $1 and l.at >= ${since_at} and l.kind in ('opened', 'reopened')
        and (e.rule_group = ${kind_at} or (${kind_at} = 'rule' and e.rule = ${rule_at})) ${within}`,
    values: [account_id, ...values, kind, rule, since],
  })
  return rows[0]?.count ?? 0
}

/** How many boxes came as near to their last free day as that, since then, before they were picked up. */
export async function countFreeTimeEnding(
  sql: Sql,
  { account_id, view, threshold, now, since }: ThresholdRead & { since: Date },
): Promise<number> {
  const { where, values } = view
  const [now_at, threshold_at, since_at] = [
    `$${values.length + 2}::timestamptz`,
    `$${values.length + 3}::float8`,
    `$${values.length + 4}::timestamptz`,
  ]
  const { box, from } = boxesOf(view)
  const begun = `(${box}.pickup_lfd - ${threshold_at} * interval '1 day')`
  const lately = `${box}.pickup_lfd between ${inDays(since_at, threshold_at)} and ${inDays(now_at, threshold_at)}`
  const { rows } = await sql.query<{ count: number }>({
    name: 'count_free_time_ending',
    text: `select count(*)::integer as count from ${box === 'r' ? 'containers r' : from}
      where r.account_id = $1 and ${box}.shipment_id is not null and (${where}) and ${lately}
        and coalesce(${box}.final_destination_full_out_at, ${box}.pod_full_out_at, 'infinity') > ${begun}`,
    values: [account_id, ...values, now, threshold, since],
  })
  return rows[0]?.count ?? 0
}
