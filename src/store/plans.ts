/**
 * Times that say when something happens next, or until when. A clock that was ahead and has been put right leaves some of them in a future that
 * nobody planned: what they speak of would rest until then, in silence. Each kind has a horizon, beyond which no lawful plan lies.
 */
import { day_ms, hour_ms, minute_ms } from '../base/durations.ts'
import type { Database } from './pool.ts'

type PlanKind = {
  /** As the log names it. */
  name: string
  table: string
  column: string
  /** Columns that tell a row. */
  key: readonly string[]
  /** How far ahead a lawful plan of this kind may lie. */
  horizon_ms: number
  /** What is pulled back comes within this time from now, and not all at once. None: it is due, or over, now. */
  spread_ms: number
  /** Rows that are meant, where not all are. */
  only?: string
  /** Whose rows they are, by whom an index finds them. */
  each?: { table: string; column: string }
  /** 'small': found by an index, or there are few. 'large': the whole table is read. */
  size: 'small' | 'large'
}

// Intervals of a feed's own may be a week, and a number is asked up to 15 % later. A backlog of many days at the pace of its feed that is pulled
// back queues for its places again.
const ask_horizon_ms = 9 * day_ms
// The longest wait between two attempts, and the longest Retry-After that is heeded.
const retry_horizon_ms = 2 * day_ms
// Nothing of this kind is ever noted ahead. Less than this is the difference of two readings.
const past_ms = minute_ms
const lease_horizon_ms = 10 * minute_ms

const pk = ['account_id', 'id'] as const

const planKinds: readonly PlanKind[] = [
  {
    ...{ name: 'jobs', table: 'graphile_worker._private_jobs', column: 'run_at', key: ['id'], size: 'small' },
    ...{ horizon_ms: ask_horizon_ms, spread_ms: 10 * minute_ms },
    // By the index that begins with the task. Jobs that were set aside wait for a person.
    each: { table: 'graphile_worker._private_tasks', column: 'task_id' },
    only: "run_at <> 'infinity' and locked_at is null",
  },
  {
    ...{ name: 'next_attempts', table: 'notifications', column: 'next_attempt_at', key: ['account_id', 'id', 'created_at'] },
    ...{ horizon_ms: retry_horizon_ms, spread_ms: 10 * minute_ms, size: 'small' },
    each: { table: 'webhooks', column: 'webhook_id' },
    only: "delivery_status = 'pending'",
  },
  {
    ...{ name: 'deliveries', table: 'webhooks', column: 'delivering_until', key: pk, size: 'small' },
    ...{ horizon_ms: lease_horizon_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'failing_webhooks', table: 'webhooks', column: 'failing_since', key: pk, size: 'small' },
    ...{ horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'workers', table: 'job_workers', column: 'seen_at', key: ['id'], size: 'small' },
    ...{ horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'nodes', table: 'nodes', column: 'seen_at', key: ['id'], size: 'small' },
    ...{ horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'paces', table: 'feed_pacing', column: 'arrival_at', key: ['feed'], size: 'small' },
    ...{ horizon_ms: ask_horizon_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'pauses', table: 'feed_pacing', column: 'paused_until', key: ['feed'], size: 'small' },
    ...{ horizon_ms: retry_horizon_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'probes', table: 'feed_health', column: 'probe_at', key: ['feed'], size: 'small' },
    ...{ horizon_ms: 2 * hour_ms, spread_ms: minute_ms },
  },
  {
    ...{ name: 'recoveries', table: 'feed_health', column: 'recovered_at', key: ['feed'], size: 'small' },
    ...{ horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'mailbox_turns', table: 'mailbox_turns', column: 'until', key: ['mailbox'], size: 'small' },
    ...{ horizon_ms: hour_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'next_polls', table: 'tracked_numbers', column: 'next_poll_at', key: ['id'], size: 'large' },
    ...{ horizon_ms: ask_horizon_ms, spread_ms: 10 * minute_ms },
  },
  {
    ...{ name: 'last_polls', table: 'tracked_numbers', column: 'last_attempted_at', key: ['id'], size: 'large' },
    ...{ horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'next_checks', table: 'container_source_checks', column: 'next_check_at', size: 'large' },
    ...{ key: ['source', 'container_number'], horizon_ms: ask_horizon_ms, spread_ms: 10 * minute_ms },
  },
  {
    ...{ name: 'checks_under_way', table: 'container_source_checks', column: 'asking_until', size: 'large' },
    ...{ key: ['source', 'container_number'], horizon_ms: hour_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'last_checks', table: 'container_source_checks', column: 'last_checked_at', size: 'large' },
    ...{ key: ['source', 'container_number'], horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'requests', table: 'tracking_requests', column: 'next_attempt_at', key: pk, size: 'large' },
    // A request lives for seven days.
    ...{ horizon_ms: ask_horizon_ms, spread_ms: 10 * minute_ms },
  },
  {
    ...{ name: 'awaited_manifests', table: 'tracking_requests', column: 'awaiting_manifest_since', key: pk, size: 'large' },
    ...{ horizon_ms: past_ms, spread_ms: 0 },
  },
  {
    ...{ name: 'idempotency_keys', table: 'idempotency_keys', column: 'created_at', key: ['account_id', 'key_hash'] },
    ...{ horizon_ms: past_ms, spread_ms: 0, size: 'small' },
  },
]

/** Which plans: those that are found quickly, for every minute, or all of them. */
export type PlanExtent = 'quick' | 'all'

/**
 * Pulls back what lies ahead of any lawful plan, by the database's clock, or by `now` where that is somebody's who moves the time. Resolves to how many of each kind there were, without those of which there
 * were none. Rows that somebody holds at the moment are left to the next look. Of several processes at once one looks.
 */
export async function pullBackPlans(
  database: Database,
  { extent, now }: { extent: PlanExtent; now: Date },
): Promise<Readonly<Record<string, number>>> {
  const kinds = planKinds.filter(({ size }) => extent === 'all' || size === 'small')
  const counts: Record<string, number> = {}
  for (const kind of kinds) {
    const count = await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ is_mine: boolean; now: Date }>(
        `select pg_try_advisory_xact_lock(hashtext('landfall plans'), hashtext($1)) as is_mine, greatest(clock_timestamp(), $2) as now`,
        [kind.name, now],
      )
      if (rows[0]?.is_mine !== true) return 0
      // A large table may take its time, in the background.
      await tx.query(`set local statement_timeout = '5min'`)
      if (kind.size === 'small') await tx.query('set local enable_seqscan = off')
      return (await tx.query(pullBack(kind), [new Date(rows[0].now.getTime() + kind.horizon_ms)])).rowCount ?? 0
    })
    if (count > 0) counts[kind.name] = count
  }
  return counts
}

/** $1: the horizon. */
function pullBack({ table, column, key, spread_ms, only = 'true', each }: PlanKind): string {
  const rows = (whose: string) =>
    `select ${key.join(', ')} from ${table} where ${whose} and ${column} > $1::timestamptz and ${only} for update skip locked`
  const found =
    each === undefined
      ? rows('true')
      : `select rows.* from ${each.table} owner cross join lateral (${rows(`${each.column} = owner.id`)}) rows`
  return `update ${table} t set ${column} = clock_timestamp() + random() * interval '${spread_ms} milliseconds'
    from (${found}) ahead where ${key.map((name) => `t.${name} = ahead.${name}`).join(' and ')}`
}
