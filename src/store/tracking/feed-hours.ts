/** What came of asking, by feed and hour. */
import type { Sql } from '../pool.ts'

export const counted_outcomes = [
  'answered',
  'same',
  'empty',
  'not_found',
  'invalid_number',
  'not_supported',
  'unrecognized',
  'unreachable',
  'rate_limited',
  'credentials',
] as const
export type CountedOutcome = (typeof counted_outcomes)[number]

/** Upper bounds of the latencies that are counted together; a last group holds those that took longer. */
export const latency_bounds_ms = [100, 300, 1_000, 3_000, 10_000, 30_000] as const

export type FeedHour = Record<CountedOutcome, number> & {
  feed: string
  hour: Date
  latency_ms: number
  latency_counts: number[]
  events: number
  unread: number
  /** Complete answers that lacked moves which the one before of the same number held. */
  answers_shrunk: number
  last_asked_at: Date
  last_succeeded_at: Date | null
}

const sums = [...counted_outcomes, 'latency_ms', 'events', 'unread', 'answers_shrunk'] as const

/** Adds to the hours in one statement; in their order, so that two processes never wait for each other. */
export async function addFeedHours(sql: Sql, hours: readonly FeedHour[]): Promise<void> {
  const sorted = [...hours].sort((a, b) => (a.feed === b.feed ? a.hour.getTime() - b.hour.getTime() : a.feed < b.feed ? -1 : 1))
  await sql.query({
    name: 'add_feed_hours',
    text: `insert into feed_hours as h (feed, hour, ${sums.join(', ')}, latency_counts, last_asked_at, last_succeeded_at)
      select feed, hour, ${sums.join(', ')}, latency_counts, last_asked_at, last_succeeded_at
        from json_to_recordset($1) as r(feed text, hour timestamptz, ${sums.map((name) => `${name} bigint`).join(', ')}, latency_counts bigint[],
          last_asked_at timestamptz, last_succeeded_at timestamptz)
      on conflict (feed, hour) do update set ${sums.map((name) => `${name} = h.${name} + excluded.${name}`).join(', ')},
        latency_counts = array(select a + b from unnest(h.latency_counts, excluded.latency_counts) with ordinality as u(a, b, i) order by i),
        last_asked_at = greatest(h.last_asked_at, excluded.last_asked_at),
        last_succeeded_at = greatest(h.last_succeeded_at, excluded.last_succeeded_at)`,
    values: [JSON.stringify(sorted)],
  })
}

/** Forgets hours before an instant. */
export async function sweepFeedHours(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from feed_hours where hour < $1', [before])
}
