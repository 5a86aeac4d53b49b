/** Pacing of feeds over all processes (generic cell rate algorithm on one row per feed). */
import type { Sql } from './pool.ts'

// A short burst is what people see when they track a few numbers at once; the mean rate still holds.
export const burst = 5

/**
 * Takes the next place in the line of a feed, and resolves to the milliseconds until it comes (0: now). Whoever cannot wait so long
 * comes back at that time with `reserved`. However many come at once, each gets a place of its own, so a backlog drains evenly. O(1).
 */
export async function takePlace(sql: Sql, wish: PlaceWish): Promise<number> {
  const [wait_ms = 0] = await takePlaces(sql, [wish])
  return wait_ms
}

export type PlaceWish = { feed: string; requests_per_minute: number; reserved: boolean }

/** The same for many at once, as if they came one after the other. Feeds in the order of their names, so that no two batches deadlock. */
export async function takePlaces(sql: Sql, wishes: readonly PlaceWish[]): Promise<number[]> {
  const { rows } = await sql.query<{ position: number; wait_ms: number }>({
    name: 'take_places',
    text: `select position, take_place(feed, interval_ms, $4, reserved) as wait_ms from (
        select * from unnest($1::text[], $2::float8[], $3::boolean[]) with ordinality as w(feed, interval_ms, reserved, position)
        order by feed, position) w`,
    values: [
      wishes.map(({ feed }) => feed),
      wishes.map(({ requests_per_minute }) => 60_000 / requests_per_minute),
      wishes.map(({ reserved }) => reserved),
      burst,
    ],
  })
  const waits = new Map(rows.map(({ position, wait_ms }) => [position, Math.ceil(wait_ms)]))
  return wishes.map((_, index) => waits.get(index + 1) ?? 0)
}

/** A feed asked for a pause (429): nobody asks before it is over. */
export async function pauseFeed(sql: Sql, feed: string, pause_ms: number): Promise<void> {
  await sql.query(
    `insert into feed_pacing as p values ($1, clock_timestamp(), clock_timestamp() + $2 * interval '1 ms')
      on conflict (feed) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`,
    [feed, pause_ms],
  )
}
