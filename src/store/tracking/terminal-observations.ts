/** What terminals handed in, by moment of observation, and whom it concerns. */

import type { TrackingAccount } from '../journey/shipments.ts'
import type { Sql } from '../pool.ts'

type Observation = { source: string; container_number: string; observed_at: string }

/** `first`: nobody has handed it in before. `latest`: nothing newer of the same source and container is known. */
type ObservationNovelty = { first: boolean; latest: boolean }

/** Notes observations of a feed, which the caller has locked. Returns what is new about each, in their order. */
export async function noteObservations(
  sql: Sql,
  { feed, observations, now }: { feed: string; observations: readonly Observation[]; now: Date },
): Promise<ObservationNovelty[]> {
  const columns = [
    observations.map(({ source }) => source),
    observations.map(({ container_number }) => container_number),
    observations.map(({ observed_at }) => observed_at),
  ]
  const { rows } = await sql.query<{ position: number; first: boolean; latest: boolean }>({
    name: 'note_observations',
    text: `with told as (select * from unnest($2::text[], $3::text[], $4::timestamptz[]) with ordinality as t(source, container_number, observed_at, position)),
      added as (
        insert into terminal_observations (feed, source, container_number, observed_at, received_at)
        select $1, source, container_number, observed_at, $5 from told on conflict do nothing returning source, container_number, observed_at)
      select t.position::int, a.source is not null as first, not exists (select from terminal_observations o
          where o.feed = $1 and o.source = t.source and o.container_number = t.container_number and o.observed_at > t.observed_at) as latest
      from told t left join added a using (source, container_number, observed_at) order by t.position`,
    values: [feed, ...columns, now],
  })
  return rows.map(({ first, latest }) => ({ first, latest }))
}

/** Forgets observations that were received before. */
export async function sweepObservations(sql: Sql, received_before: Date): Promise<void> {
  await sql.query('delete from terminal_observations where received_at < $1', [received_before])
}

/** Accounts that have containers of these numbers in shipments that are still tracked. */
export async function listContainerTrackers(
  sql: Sql,
  { numbers, account_id }: { numbers: readonly string[]; account_id: string | null },
): Promise<TrackingAccount[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql.query<TrackingAccount>({
    name: 'list_container_trackers',
    text: `select distinct s.account_id, s.tracked_number_id from containers c
        join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.number = any($1) and ($2::uuid is null or c.account_id = $2) and s.line_tracking_stopped_at is null
      order by s.account_id, s.tracked_number_id`,
    values: [numbers, account_id],
  })
  return rows
}

/**
 * A terminal has spoken of containers by itself. The caller holds the tracked numbers of their shipments, so that nobody else writes the
 * rows meanwhile.
 */
export async function markTerminalHeard(
  sql: Sql,
  { numbers, account_id, at }: { numbers: readonly string[]; account_id: string | null; at: Date },
): Promise<void> {
  await sql.query({
    name: 'mark_terminal_heard',
    text: `update containers c set terminal_checked_at = greatest(c.terminal_checked_at, $3) from shipments s
      where c.number = any($1) and ($2::uuid is null or c.account_id = $2) and s.account_id = c.account_id and s.id = c.shipment_id
        and s.line_tracking_stopped_at is null`,
    values: [numbers, account_id, at],
  })
}

/** Terminals that were learned from sources or imported, by id. */
export async function listTerminalCodes(
  sql: Sql,
  ids: readonly string[],
): Promise<
  { id: string; locode: string; firms_code: string | null; smdg_code: string | null; bic_facility_code: string | null }[]
> {
  if (ids.length === 0) return []
  const { rows } = await sql.query<{
    id: string
    locode: string
    firms_code: string | null
    smdg_code: string | null
    bic_facility_code: string | null
  }>({
    name: 'list_terminal_codes',
    text: `select t.id, p.code as locode, t.firms_code, t.smdg_code, t.bic_facility_code from terminals t join ports p on p.id = t.port_id where t.id = any($1)`,
    values: [ids],
  })
  return rows
}
