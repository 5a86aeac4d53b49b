/** How good lines are as sources, day by day, from what was seen. Each select below measures one thing for one day (UTC). */
import { day_ms } from '../../base/durations.ts'
import type { Sql, Transaction } from '../pool.ts'
import { noLongerReportedAt } from './raw-events.ts'

/** Days before the actual arrival at which the estimate is looked at. */
const lead_days = [30, 14, 7, 3, 1]
// What a box that was imported goes through, whatever the line and the port.
const milestones = ['vessel_loaded', 'vessel_departed', 'vessel_arrived', 'vessel_discharged', 'full_out', 'empty_in']

type MeasuredTable = {
  table: string
  /** The column that says to which day a row belongs. */
  at: string
  /** What is measured of the rows of a span. Nothing comes of a day without such rows. */
  measures: readonly LineMeasure[]
}

/** A select over the rows from $1 until before $2. */
type LineMeasure =
  /** One row a case: scac, measure, part, at, account_id, type and id of the record that the case is about, value. */
  | { kind: 'cases'; name: string; select: string }
  /** Of what no record of an account stands behind: scac, measure, part, cases, total. */
  | { kind: 'sums'; select: string }

const measured: readonly MeasuredTable[] = [
  {
    table: 'feed_hours',
    at: 'hour',
    measures: [
      {
        kind: 'sums',
        select: `select feed as scac, 'availability' as measure, '' as part,
          sum(answered + same + empty + not_found + invalid_number + unrecognized + unreachable + rate_limited + credentials) as cases,
          sum(answered + same + empty + not_found + invalid_number)::float8 as total
        from feed_hours where hour >= $1 and hour < $2 group by feed`,
      },
    ],
  },
  {
    table: 'containers',
    at: 'empty_terminated_at',
    measures: [
      {
        kind: 'cases',
        name: 'completeness',
        select: `select s.shipping_line_scac as scac, 'completeness' as measure, m.milestone as part, c.empty_terminated_at as at, c.account_id,
          'container' as type, c.id, (exists (select 1 from transport_events t where t.account_id = c.account_id and t.container_id = c.id
            and t.event = 'container.transport.' || m.milestone and t.invalidated_at is null))::integer::float8 as value
        from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
          cross join unnest(array['${milestones.join("','")}']) as m(milestone)
        where c.empty_terminated_at >= $1 and c.empty_terminated_at < $2`,
      },
      {
        kind: 'cases',
        name: 'no_longer_reported',
        // Believed by the word of the line when the box was returned, though its answers no longer held that word.
        select: `select s.shipping_line_scac as scac, 'no_longer_reported' as measure, replace(t.event, 'container.transport.', '') as part,
          c.empty_terminated_at as at, c.account_id, 'container' as type, c.id, (exists (
            select from raw_events r where r.id = t.source_event_id and ${noLongerReportedAt('r')} is not null))::integer::float8 as value
        from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
          join transport_events t on t.account_id = c.account_id and t.container_id = c.id
        where c.empty_terminated_at >= $1 and c.empty_terminated_at < $2 and t.invalidated_at is null
          and t.data_source = 'shipping_line' and replace(t.event, 'container.transport.', '') = any('{${milestones.join(',')}}')`,
      },
    ],
  },
  {
    table: 'transport_events',
    at: 'created_at',
    measures: [
      {
        kind: 'cases',
        name: 'latency_hours',
        // What happened before we asked the first time was not heard late.
        select: `select s.shipping_line_scac as scac, 'latency_hours' as measure, replace(t.event, 'container.transport.', '') as part,
          t.created_at as at, t.account_id, 'container' as type, t.container_id as id,
          greatest(0, extract(epoch from t.created_at - t.timestamp) / 3600)::float8 as value
        from transport_events t join shipments s on s.account_id = t.account_id and s.id = t.shipment_id
        where t.created_at >= $1 and t.created_at < $2 and t.event like 'container.transport.%' and t.version = 1
          and t.invalidated_at is null and t.data_source = 'shipping_line' and t.timestamp > s.created_at`,
      },
    ],
  },
  {
    table: 'shipments',
    at: 'pod_ata_at',
    measures: [
      ...['eta_error_days', 'eta_bias_days'].map((measure) => ({
        kind: 'cases' as const,
        name: measure,
        select: `select s.shipping_line_scac as scac, '${measure}' as measure, lead::text as part, s.pod_ata_at as at, s.account_id,
            'shipment' as type, s.id, ${measure === 'eta_error_days' ? 'abs' : ''}(extract(epoch from s.pod_ata_at - e.eta) / 86400)::float8 as value
          from shipments s cross join unnest(array[${lead_days}]) as lead cross join lateral (
            select (v.record ->> 'pod_eta_at')::timestamptz as eta from belief_versions v
              where v.account_id = s.account_id and v.record_id = s.id and v.valid_from <= s.pod_ata_at - lead * interval '1 day'
              order by v.valid_from desc limit 1) e
          where s.pod_ata_at >= $1 and s.pod_ata_at < $2 and e.eta is not null`,
      })),
      // Of the same arrivals, so that they can be compared: what the position of the vessel told then, and what the line did. What was believed is the
      // line's word unless it followed the vessel; then the estimate knows it.
      ...['vessel', 'line'].flatMap((who) =>
        ['error', 'bias'].map((kind) => ({
          kind: 'cases' as const,
          name: `${who}_eta_${kind}_days`,
          select: `select s.shipping_line_scac as scac, '${who}_eta_${kind}_days' as measure, lead::text as part, s.pod_ata_at as at, s.account_id,
            'shipment' as type, s.id,
            ${kind === 'error' ? 'abs' : ''}(extract(epoch from s.pod_ata_at - ${who === 'vessel' ? 'e.arrives_at' : 'l.eta'}) / 86400)::float8 as value
          from shipments s join vessels v on v.imo = s.pod_vessel_imo cross join unnest(array[${lead_days}]) as lead cross join lateral (
            select a.arrives_at, a.line_eta_at from arrival_estimates a
              where a.vessel_id = v.id and a.port_id = s.port_of_discharge_id and a.made_at <= s.pod_ata_at - lead * interval '1 day'
                and a.made_at >= coalesce(s.pol_atd_at, s.pod_ata_at - interval '60 days')
              order by a.made_at desc limit 1) e cross join lateral (
            select case when v.record -> 'provenance' -> 'pod_eta_at' ->> 'rule' like 'outdone:%' then e.line_eta_at
                else (v.record ->> 'pod_eta_at')::timestamptz end as eta from belief_versions v
              where v.account_id = s.account_id and v.record_id = s.id and v.valid_from <= s.pod_ata_at - lead * interval '1 day'
              order by v.valid_from desc limit 1) l
          where s.pod_ata_at >= $1 and s.pod_ata_at < $2 and l.eta is not null`,
        })),
      ),
      {
        kind: 'cases',
        name: 'eta_revisions',
        select: `select s.shipping_line_scac as scac, 'eta_revisions' as measure, '' as part, s.pod_ata_at as at, s.account_id, 'shipment' as type, s.id,
            (select count(*) from (
              select (v.record ->> 'pod_eta_at')::timestamptz as eta, lag((v.record ->> 'pod_eta_at')::timestamptz) over (order by v.valid_from) as before
                from belief_versions v where v.account_id = s.account_id and v.record_id = s.id) c
              where before is not null and eta is not null and eta <> before)::float8 as value
          from shipments s where s.pod_ata_at >= $1 and s.pod_ata_at < $2`,
      },
    ],
  },
  {
    table: 'raw_events',
    at: 'received_at',
    measures: [
      {
        kind: 'sums',
        select: `select scac, 'contradictions' as measure, '' as part, count(*) as cases,
          count(*) filter (where ${noLongerReportedAt('r')} is not null)::float8 as total
        from raw_events r where received_at >= $1 and received_at < $2 and decoded ->> 'data_source' = 'shipping_line' group by scac`,
      },
    ],
  },
]

/** Cases and their sum, by line and part. */
function summed(measure: LineMeasure): string {
  if (measure.kind === 'sums') return measure.select
  return `select scac, measure, part, count(*) as cases, sum(value)::float8 as total from (${measure.select}) c group by scac, measure, part`
}

// Planning all measures takes far longer than to see that nothing happened, as on every day of the past of a new installation.
const seen_of_day = `select ${measured
  .map(({ table, at }) => `exists (select from ${table} where ${at} >= $1 and ${at} < $2) as ${table}`)
  .join(', ')}`

const scored = 'scored'

/** Works out one day for all lines, and notes that it is done. Doing it again replaces what was found before. */
export async function scoreDay(tx: Transaction, day: string): Promise<void> {
  const [from, until] = [`${day}T00:00:00Z`, new Date(Date.parse(`${day}T00:00:00Z`) + day_ms)]
  // Two sweeps at the same moment: the second one begins when the first has written its days.
  await tx.query("select pg_advisory_xact_lock(hashtext('scorecard_days'))")
  await tx.query('delete from scorecard_days where day = $1', [day])
  const { rows } = await tx.query<Record<string, boolean>>(seen_of_day, [from, until])
  for (const measure of measured.flatMap(({ table, measures }) => (rows[0]?.[table] ? measures : []))) {
    await tx.query(
      `insert into scorecard_days (scac, day, measure, part, cases, total)
        select scac, ($1::timestamptz at time zone 'UTC')::date, measure, part, cases, total from (${summed(measure)}) m where cases > 0 and $2::timestamptz is not null`,
      [from, until],
    )
  }
  await tx.query(`insert into scorecard_days (scac, day, measure, cases, total) values ('', $1, '${scored}', 0, 0)`, [day])
}

/** Days in a span that are not worked out yet, the latest first. */
export async function unscoredDays(sql: Sql, { from, until }: { from: string; until: string }, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series($1::date, $2::date, interval '1 day') as d
      where not exists (select 1 from scorecard_days s where s.scac = '' and s.day = d::date) order by d desc limit $3`,
    [from, until, limit],
  )
  return rows.map(({ day }) => day)
}

type ScorecardRow = { scac: string; measure: string; part: string; cases: number; mean: number }

/** What was found for the days of a span, both included, put together. */
export async function readScorecard(sql: Sql, { from, until }: { from: string; until: string }): Promise<ScorecardRow[]> {
  const { rows } = await sql.query<ScorecardRow>(
    `select scac, measure, part, sum(cases)::float8 as cases, round((sum(total) / sum(cases))::numeric, 4)::float8 as mean from scorecard_days
      where day between $1 and $2 and measure <> '${scored}' group by scac, measure, part
      order by scac, measure, case when part ~ '^[0-9]+$' then -part::integer end, part`,
    [from, until],
  )
  return rows
}

export const scorecard_periods = ['day', 'week', 'month'] as const
type ScorecardPeriod = (typeof scorecard_periods)[number]

type Span = { from: string; until: string }
type PeriodRow = ScorecardRow & { on: string }

/** The same by day, week (from Monday) or month, the earliest first; of some lines and measures, or of all. */
export async function readScorecardHistory(
  sql: Sql,
  {
    from,
    until,
    by,
    scacs,
    measures,
  }: Span & { by: ScorecardPeriod; scacs: string[] | undefined; measures: string[] | undefined },
): Promise<PeriodRow[]> {
  const { rows } = await sql.query<PeriodRow>({
    name: 'read_scorecard_history',
    text: `select to_char(date_trunc($3, day::timestamp), 'YYYY-MM-DD') as on, scac, measure, part, sum(cases)::float8 as cases,
        round((sum(total) / sum(cases))::numeric, 4)::float8 as mean
      from scorecard_days where day between $1 and $2 and measure <> '${scored}' and ($4::text[] is null or scac = any($4))
        and ($5::text[] is null or measure = any($5))
      group by 1, scac, measure, part order by 1, scac, measure, part`,
    values: [from, until, by, scacs ?? null, measures ?? null],
  })
  return rows
}

type ScorecardCase = {
  on: string
  type: 'container' | 'shipment'
  id: string
  number: string
  part: string
  value: number
}

/** Whether records of accounts stand behind a measure. */
export function hasCases(name: string): boolean {
  return caseSelects.has(name)
}

const caseSelects: ReadonlyMap<string, string> = new Map(
  measured.flatMap(({ measures }) => measures.flatMap((one) => (one.kind === 'cases' ? [[one.name, one.select] as const] : []))),
)

/** The account's own cases of a measure of a line, both days included, the latest day and the largest value first. */
export async function readScorecardCases(
  sql: Sql,
  {
    account_id,
    scac,
    measure,
    part,
    from,
    until,
    limit,
  }: Span & {
    account_id: string
    scac: string
    measure: string
    part: string | undefined
    limit: number
  },
): Promise<ScorecardCase[]> {
  const select = caseSelects.get(measure)
  if (select === undefined) return []
  const { rows } = await sql.query<ScorecardCase>({
    name: `scorecard_cases_${measure}`,
    text: `select to_char(k.at at time zone 'UTC', 'YYYY-MM-DD') as on, k.type, k.id, coalesce(
          (select c.number from containers c where k.type = 'container' and c.account_id = $3 and c.id = k.id),
          (select s.bill_of_lading_number from shipments s where k.type = 'shipment' and s.account_id = $3 and s.id = k.id)) as number,
        k.part, round(k.value::numeric, 4)::float8 as value
      from (${select}) k where k.account_id = $3 and k.scac = $4 and ($5::text is null or k.part = $5)
      order by 1 desc, abs(k.value) desc, k.id, k.part limit $6`,
    values: [`${from}T00:00:00Z`, new Date(Date.parse(`${until}T00:00:00Z`) + day_ms), account_id, scac, part ?? null, limit],
  })
  return rows
}
