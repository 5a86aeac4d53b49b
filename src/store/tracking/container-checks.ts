/** Which containers terminals and railroads are asked about, and what came of it. */
import type { WatchedBox } from '../../polling/container-checks.ts'
import type { Sql } from '../pool.ts'
import { takePacedPlaces } from './pacing.ts'
import { lockTrackedNumbers } from './tracked-numbers.ts'

/** Which containers a source may know. */
export type SourceReach = {
  source: string
  kind: 'terminal' | 'rail'
  /** FIRMS codes, and `USLAX:APMT` for those with an SMDG or BIC code alone. */
  firms: readonly string[]
  codes: readonly string[]
  /** UN/LOCODEs of the terminals' ports. */
  ports: readonly string[]
  railroad: string | null
  /** Rail terminals of the railroad. */
  ramps: readonly string[]
  asks_unassigned: boolean
  /** Owner codes of the only containers that it may know; null: any. */
  owners: readonly string[] | null
}

export type WatchedContainer = WatchedBox & { number: string; last_checked_at: Date | null; next_check_at: Date | null }

const atTerminal = `c.pod_terminal_id = any(array(select t.id from terminals t join ports p on p.id = t.port_id
    where t.firms_code = any($2) or p.code || ':' || t.smdg_code = any($3) or p.code || ':' || t.bic_facility_code = any($3)))`
const withRailroad = `c.pod_rail_carrier_scac = $5 or c.ind_rail_carrier_scac = $5
  or (c.pickup_facility_type = 'rail_terminal' and c.pickup_facility_id = any($6))`
/** By kind, and by whether those that nobody has named anything for are asked about too: they are found by no index. */
const conditions = {
  terminal: {
    assigned: atTerminal,
    all: `${atTerminal} or (c.pod_terminal_id is null and s.port_of_discharge_locode = any($4))`,
  },
  rail: {
    assigned: withRailroad,
    all: `${withRailroad} or (c.pod_rail_carrier_scac is null and c.ind_rail_carrier_scac is null
      and s.destination_locode <> s.port_of_discharge_locode and left(s.destination_locode, 2) in ('US', 'CA', 'MX'))`,
  },
} as const

/** Containers that the source may know and that have not been gone for long; of `numbers` only, unless it is null. One row per account. */
export async function listWatched(
  sql: Sql,
  reach: SourceReach,
  { numbers, now }: { numbers: readonly string[] | null; now: Date },
): Promise<WatchedContainer[]> {
  const extent = reach.asks_unassigned ? 'all' : 'assigned'
  const { rows } = await sql.query<WatchedContainer>({
    name: `list_watched_${reach.kind}_${extent}`,
    text: `select c.number, s.pod_eta_at, coalesce(c.pod_arrived_at, c.pod_discharged_at, s.pod_ata_at) as arrived_at, c.pod_full_out_at,
        c.pod_rail_departed_at, c.final_destination_full_out_at, coalesce(c.pod_timezone, s.pod_timezone) as zone, k.last_checked_at, k.next_check_at
      from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      left join container_source_checks k on k.source = $1 and k.container_number = c.number
      where c.current_status <> 'empty_returned' and s.line_tracking_stopped_at is null and c.tracking_stopped_at is null and ($7::text[] is null or c.number = any($7))
        and ($9::text[] is null or left(c.number, 4) = any($9))
        and coalesce(c.final_destination_full_out_at, c.pod_full_out_at, $8) > $8::timestamptz - interval '2 days'
        -- Each parameter has its type, also where it is not used.
        and ($2::text[] is not null and $3::text[] is not null and $4::text[] is not null and $5::text is not distinct from $5 and $6::uuid[] is not null)
        and (${conditions[reach.kind][extent]})
      order by c.number`,
    values: [reach.source, reach.firms, reach.codes, reach.ports, reach.railroad, reach.ramps, numbers, now, reach.owners],
  })
  return rows
}

export type PlannedCheck = { number: string; next_check_at: Date | null }

/** Writes when containers are asked about next, for those whose time is another. */
export async function planChecks(sql: Sql, source: string, checks: readonly PlannedCheck[]): Promise<void> {
  if (checks.length === 0) return
  const sorted = [...checks].sort((one, other) => (one.number < other.number ? -1 : 1))
  await sql.query({
    name: 'plan_container_checks',
    text: `insert into container_source_checks as k (source, container_number, next_check_at)
        select $1, * from unnest($2::text[], $3::timestamptz[])
      on conflict (source, container_number) do update set next_check_at = excluded.next_check_at
        where k.next_check_at is distinct from excluded.next_check_at`,
    values: [source, sorted.map(({ number }) => number), sorted.map(({ next_check_at }) => next_check_at)],
  })
}

/** Containers that nobody tracks any more, or that are gone, are not asked about. */
export async function endChecks(sql: Sql, source: string, but: readonly string[]): Promise<void> {
  await sql.query({
    name: 'end_container_checks',
    text: `update container_source_checks set next_check_at = null where source = $1 and next_check_at is not null and container_number <> all($2)`,
    values: [source, but],
  })
}

export type ClaimedCheck = {
  container_number: string
  failures: number
  last_answer_sha256: string | null
  last_checked_at: Date | null
}

/** Takes containers that are due, for whoever asks until `until`. Nobody else takes them meanwhile. */
export async function claimChecks(
  sql: Sql,
  { source, limit, now, until }: { source: string; limit: number; now: Date; until: Date },
): Promise<ClaimedCheck[]> {
  const { rows } = await sql.query<ClaimedCheck>({
    name: 'claim_container_checks',
    text: `update container_source_checks k set asking_until = $4 from (
        select container_number from container_source_checks
        where source = $1 and next_check_at <= $3 and (asking_until is null or asking_until <= $3)
        order by next_check_at, container_number limit $2 for update skip locked) due
      where k.source = $1 and k.container_number = due.container_number
      returning k.container_number, k.failures, k.last_answer_sha256, k.last_checked_at`,
    values: [source, limit, now, until],
  })
  return rows.sort((one, other) => (one.container_number < other.container_number ? -1 : 1))
}

export type SettledCheck = {
  container_number: string
  next_check_at: Date | null
  outcome: string
  /** Null: as it was. */
  answer_sha256: string | null
  answered: boolean
  failed: boolean
}

/** What came of asking about containers; they are free to be asked about again. */
export async function settleChecks(
  sql: Sql,
  source: string,
  { checks, now }: { checks: readonly SettledCheck[]; now: Date },
): Promise<void> {
  const sorted = [...checks].sort((one, other) => (one.container_number < other.container_number ? -1 : 1))
  await sql.query({
    name: 'settle_container_checks',
    text: `update container_source_checks k set asking_until = null, next_check_at = r.next_check_at, last_checked_at = $3, last_outcome = r.outcome,
        last_answered_at = case when r.answered then $3 else k.last_answered_at end,
        last_answer_sha256 = coalesce(r.answer_sha256, k.last_answer_sha256), failures = case when r.failed then k.failures + 1 else 0 end
      from json_to_recordset($2) as r(container_number text, next_check_at timestamptz, outcome text, answer_sha256 text, answered boolean, failed boolean)
      where k.source = $1 and k.container_number = r.container_number`,
    values: [source, JSON.stringify(sorted), now],
  })
}

/** Gives containers back that were not asked about after all. */
export async function releaseChecks(sql: Sql, source: string, numbers: readonly string[]): Promise<void> {
  await sql.query({
    name: 'release_container_checks',
    text: 'update container_source_checks set asking_until = null where source = $1 and container_number = any($2)',
    values: [source, numbers],
  })
}

/** When the next container is due; null: none is. */
export async function nextDue(sql: Sql, source: string): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>({
    name: 'next_container_check',
    text: `select min(greatest(next_check_at, coalesce(asking_until, next_check_at))) as at from container_source_checks
      where source = $1 and next_check_at is not null`,
    values: [source],
  })
  return rows[0]?.at ?? null
}

/** The source is back: what failed while it was away failed with it, and is due now. */
export async function forgiveFailures(sql: Sql, source: string, now: Date): Promise<void> {
  await sql.query({
    name: 'forgive_container_failures',
    text: `update container_source_checks set failures = 0, next_check_at = least(next_check_at, $2) where source = $1 and failures > 0`,
    values: [source, now],
  })
}

/** The number of the shipment of each container, with its account: those that an answer concerns. Locked in one order. */
export async function lockTrackersOf(
  sql: Sql,
  numbers: readonly string[],
): Promise<{ number: string; account_id: string; tracked_number_id: string }[]> {
  const { rows } = await sql.query<{ number: string; account_id: string; tracked_number_id: string }>({
    name: 'list_trackers_of_containers',
    text: `select c.number, s.account_id, s.tracked_number_id from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.number = any($1) and s.line_tracking_stopped_at is null order by c.number, s.account_id`,
    values: [numbers],
  })
  await lockTrackedNumbers(sql, [...new Set(rows.map(({ tracked_number_id }) => tracked_number_id))])
  return rows
}

/**
 * The mirrors of containers: when the terminal or the railroad was asked, and, of terminals, when it last answered. The caller holds the
 * tracked numbers of their shipments.
 */
export async function markContainersAsked(
  sql: Sql,
  {
    kind,
    asked,
    answered,
    attempted_at,
    now,
  }: { kind: 'terminal' | 'rail'; asked: readonly string[]; answered: readonly string[]; attempted_at: Date; now: Date },
): Promise<void> {
  const text =
    kind === 'terminal'
      ? `update containers c set pod_last_tracking_request_at = $2,
          terminal_checked_at = case when c.number = any($3) then $4 else c.terminal_checked_at end`
      : `update containers c set rail_last_tracking_request_at = $2`
  await sql.query({
    name: `mark_containers_asked_${kind}`,
    text: `${text} from shipments s where c.number = any($1) and s.account_id = c.account_id and s.id = c.shipment_id
      and s.line_tracking_stopped_at is null and $3::text[] is not null and $4::timestamptz is not null`,
    values: [asked, attempted_at, answered, now],
  })
}

/** Takes the next place in a line without bursts; see pacing.ts. Resolves to the milliseconds until it comes. */
export async function takeEvenPlace(
  sql: Sql,
  { feed, interval_ms, burst = 0, reserved = false }: { feed: string; interval_ms: number; burst?: number; reserved?: boolean },
): Promise<number> {
  const [wait_ms = 0] = await takePacedPlaces(sql, [{ feed, interval_ms, burst, reserved }])
  return wait_ms
}
