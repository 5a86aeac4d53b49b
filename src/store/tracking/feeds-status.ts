/** How feeds are doing, over all accounts: for whoever runs the installation. Some statements read whole tables; ask at most every few seconds. */

import type { Sql } from '../pool.ts'
import { type CountedOutcome, counted_outcomes, latency_bounds_ms } from './feed-hours.ts'

export type FeedCounts = Record<CountedOutcome, number> & {
  latency_ms: number
  latency_counts: number[]
  events: number
  unread: number
  answers_shrunk: number
}

type FeedHours = { feed: string; counts: FeedCounts }

/** What came of asks since an instant. */
export async function readFeedCounts(sql: Sql, since: Date): Promise<FeedHours[]> {
  const numbers = [...counted_outcomes, 'latency_ms', 'events', 'unread', 'answers_shrunk']
  const { rows } = await sql.query<FeedCounts & { feed: string }>(
    `select feed, ${numbers.map((name) => `sum(${name})::float8 as ${name}`).join(', ')},
        array(select sum(u.count)::float8 from feed_hours g, unnest(g.latency_counts) with ordinality as u(count, i)
          where g.feed = h.feed and g.hour >= $1 group by i order by i) as latency_counts
      from feed_hours h where hour >= $1 group by feed order by feed`,
    [since],
  )
  return rows.map(({ feed, ...counts }) => ({ feed, counts }))
}

export type FeedSpanRow = { feed: string; at: Date; last_succeeded_at: Date | null; counts: FeedCounts }

/** The same by hour or day (UTC) of a span, the earliest first; of some feeds, or of all. */
export async function readFeedSpans(
  sql: Sql,
  { by, from, until, feeds }: { by: 'hour' | 'day'; from: Date; until: Date; feeds: string[] | undefined },
): Promise<FeedSpanRow[]> {
  const numbers = [...counted_outcomes, 'latency_ms', 'events', 'unread', 'answers_shrunk']
  const groups = [...latency_bounds_ms, null].map((_, group) => `coalesce(sum(latency_counts[${group + 1}]), 0)::float8`)
  const { rows } = await sql.query<FeedCounts & Omit<FeedSpanRow, 'counts'>>({
    name: 'read_feed_spans',
    text: `select feed, date_trunc($1, hour, 'UTC') as at, max(last_succeeded_at) as last_succeeded_at,
        ${numbers.map((name) => `sum(${name})::float8 as ${name}`).join(', ')}, array[${groups.join(', ')}] as latency_counts
      from feed_hours where hour >= $2 and hour < $3 and ($4::text[] is null or feed = any($4)) group by feed, at order by feed, at`,
    values: [by, from, until, feeds ?? null],
  })
  return rows.map(({ feed, at, last_succeeded_at, ...counts }) => ({ feed, at, last_succeeded_at, counts }))
}

type FeedTimes = { feed: string; last_asked_at: Date | null; last_succeeded_at: Date | null }

export async function readFeedTimes(sql: Sql): Promise<FeedTimes[]> {
  const { rows } = await sql.query<FeedTimes>(
    `select feed, max(last_asked_at) as last_asked_at, max(last_succeeded_at) as last_succeeded_at from feed_hours group by feed`,
  )
  return rows
}

export type LineLoad = {
  scac: string
  numbers: number
  oldest_due_at: Date | null
  parked: number
  oldest_parked_at: Date | null
}

/** Numbers by line: how many are asked about, and since when the longest waiting one has been due. */
export async function readLineLoads(sql: Sql, now: Date): Promise<LineLoad[]> {
  const { rows } = await sql.query<LineLoad>(
    `select n.scac, count(*) filter (where n.next_poll_at is not null)::int as numbers,
        min(n.next_poll_at) filter (where n.next_poll_at < $1) as oldest_due_at,
        count(p.tracked_number_id)::int as parked, min(p.parked_at) as oldest_parked_at
      from tracked_numbers n left join parked_polls p on p.tracked_number_id = n.id group by n.scac`,
    [now],
  )
  return rows
}

export type SourceLoad = { source: string; numbers: number; due: number; oldest_due_at: Date | null }

/** Containers by terminal or railroad: how many are asked about, how many are due, and since when the longest waiting one. */
export async function readSourceLoads(sql: Sql, now: Date): Promise<SourceLoad[]> {
  const { rows } = await sql.query<SourceLoad>(
    `select source, count(*)::int as numbers, count(*) filter (where next_check_at < $1)::int as due,
        min(next_check_at) filter (where next_check_at < $1) as oldest_due_at
      from container_source_checks where next_check_at is not null group by source`,
    [now],
  )
  return rows
}

type UnreadCode = { feed: string; code: string; reason: string; seen: number; last_seen_at: Date }

/** What each feed's answers held most often and could not be read, since an instant. */
export async function readTopUnread(sql: Sql, since: Date, limit: number): Promise<UnreadCode[]> {
  const { rows } = await sql.query<UnreadCode>(
    `select feed, code, reason, seen, last_seen_at from (
        select u.*, row_number() over (partition by feed order by seen desc, code) as place from unread_codes u where last_seen_at >= $1) r
      where place <= $2 order by feed, place`,
    [since, limit],
  )
  return rows
}

/** `ahead_ms`: until when, in milliseconds from now, places in the feed's line of requests are given out. */
export type PacingNow = { feed: string; ahead_ms: number; paused_ms: number }

export async function readPacing(sql: Sql): Promise<PacingNow[]> {
  const { rows } = await sql.query<PacingNow>(
    `select feed, greatest(0, extract(epoch from arrival_at - clock_timestamp()) * 1000)::float8 as ahead_ms,
        case when paused_until > clock_timestamp() then extract(epoch from paused_until - clock_timestamp()) * 1000 else 0 end::float8 as paused_ms
      from feed_pacing`,
  )
  return rows
}
