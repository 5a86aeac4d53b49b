/** Pacing of feeds over all processes (generic cell rate algorithm on one row per feed). */
import type { Sql } from './pool.ts'

// A short burst is what people see when they track a few numbers at once; the mean rate still holds.
const burst = 5

/**
 * Takes the next place in the line of a feed, and resolves to the milliseconds until it comes (0: now). Whoever cannot wait so long
 * comes back at that time with `reserved`. However many come at once, each gets a place of its own, so a backlog drains evenly. O(1).
 */
export async function takePlace(
  sql: Sql,
  { feed, requests_per_minute, reserved }: { feed: string; requests_per_minute: number; reserved: boolean },
): Promise<number> {
  const { rows } = await sql.query<{ wait_ms: number }>({
    name: 'take_place',
    text: 'select take_place($1, $2, $3, $4) as wait_ms',
    values: [feed, 60_000 / requests_per_minute, burst, reserved],
  })
  return Math.ceil(rows[0]?.wait_ms ?? 0)
}

/** A feed asked for a pause (429): nobody asks before it is over. */
export async function pauseFeed(sql: Sql, feed: string, pause_ms: number): Promise<void> {
  await sql.query(
    `insert into feed_pacing as p values ($1, clock_timestamp(), clock_timestamp() + $2 * interval '1 ms')
      on conflict (feed) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`,
    [feed, pause_ms],
  )
}
