/** Pacing of feeds over all processes (generic cell rate algorithm on one row per feed). */
import type { Sql } from './pool.ts'

// A short burst is what people see when they track a few numbers at once; the mean rate still holds.
const burst = 5

/**
 * Takes a place in the line of a feed. Returns the milliseconds to wait before the request may go out (0: now); nothing is taken when
 * the wait would be longer than `patience_ms`: then `taken` is false and the ask should be put off by that wait.
 */
export async function takePlace(
  sql: Sql,
  { feed, requests_per_minute, patience_ms }: { feed: string; requests_per_minute: number; patience_ms: number },
): Promise<{ taken: boolean; wait_ms: number }> {
  const { rows } = await sql.query<{ wait_ms: number; taken: boolean }>({
    name: 'take_place',
    text: 'select taken, wait_ms from take_place($1, $2, $3, $4)',
    values: [feed, 60_000 / requests_per_minute, burst, patience_ms],
  })
  const place = rows[0] ?? { taken: true, wait_ms: 0 }
  return { taken: place.taken, wait_ms: Math.ceil(place.wait_ms) }
}

/** A feed asked for a pause (429): nobody asks before it is over. */
export async function pauseFeed(sql: Sql, feed: string, pause_ms: number): Promise<void> {
  await sql.query(
    `insert into feed_pacing as p values ($1, clock_timestamp() + $2 * interval '1 ms')
      on conflict (feed) do update set arrival_at = greatest(p.arrival_at, excluded.arrival_at)`,
    [feed, pause_ms],
  )
}
