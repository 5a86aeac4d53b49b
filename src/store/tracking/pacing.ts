/** Pacing of feeds over all processes (generic cell rate algorithm on one row per feed). */
import type { Sql } from '../pool.ts'

// A short burst is what people see when they track a few numbers at once.
const burst_most = 5

// Workers come back for a place within this time of it, so what belongs to a little more than a minute may go out within one.
const lag_ms = 2_000

export type Pace = { interval_ms: number; burst: number }

/**
 * What keeps to the limit in every 60 seconds, however they are chosen and although a place may be used up to two seconds late: a burst
 * is paid for by the places after it, which are further apart. Limits too small for that have none.
 */
export function paceOf(requests_per_minute: number): Pace {
  const burst = Math.max(0, Math.min(burst_most, Math.floor(requests_per_minute / 2) - 1))
  const after_burst = burst === 0 ? requests_per_minute : requests_per_minute - burst - 1
  return { interval_ms: (60_000 + lag_ms) / after_burst, burst }
}

/**
 * Takes the next place in the line of a feed, and resolves to the milliseconds until it comes (0: now). Whoever cannot wait so long
 * comes back at that time with `reserved`. However many come at once, each gets a place of its own, so a backlog drains evenly. O(1).
 */
export async function takePlace(sql: Sql, wish: PlaceWish): Promise<number> {
  const [wait_ms = 0] = await takePlaces(sql, [wish])
  return wait_ms
}

export type PlaceWish = { feed: string; requests_per_minute: number; reserved: boolean }

/** The same for many at once, as if they came one after the other. One line is written once, however many stand in it. */
export function takePlaces(sql: Sql, wishes: readonly PlaceWish[]): Promise<number[]> {
  return takePacedPlaces(
    sql,
    wishes.map(({ feed, requests_per_minute, reserved }) => ({ feed, ...paceOf(requests_per_minute), reserved })),
  )
}

/** The same with paces that are worked out already. */
export async function takePacedPlaces(
  sql: Sql,
  wishes: readonly ({ feed: string; reserved: boolean } & Pace)[],
): Promise<number[]> {
  const { rows } = await sql.query<{ waits: number[] }>({
    name: 'take_places',
    text: 'select take_places($1, $2, $3, $4) as waits',
    values: [
      wishes.map(({ feed }) => feed),
      wishes.map(({ interval_ms }) => interval_ms),
      wishes.map(({ burst }) => burst),
      wishes.map(({ reserved }) => reserved),
    ],
  })
  return (rows[0]?.waits ?? []).map(Math.ceil)
}

/** A feed asked for a pause (429): nobody asks before it is over. */
export async function pauseFeed(sql: Sql, feed: string, pause_ms: number): Promise<void> {
  await sql.query(
    `insert into feed_pacing as p values ($1, clock_timestamp(), clock_timestamp() + $2 * interval '1 ms')
      on conflict (feed) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`,
    [feed, pause_ms],
  )
}

/** Milliseconds until the pause that a feed asked for is over; 0: it has none. */
export async function pauseLeft(sql: Sql, feed: string): Promise<number> {
  const { rows } = await sql.query<{ left_ms: number }>({
    name: 'read_pause_left',
    text: `select extract(epoch from paused_until - clock_timestamp())::float8 * 1000 as left_ms from feed_pacing
      where feed = $1 and paused_until > clock_timestamp()`,
    values: [feed],
  })
  return Math.ceil(rows[0]?.left_ms ?? 0)
}

/** Brings what is planned for feeds `by_ms` nearer: what happens when the clock of a simulated world jumps forward by as much. */
export async function shiftPacing(sql: Sql, by_ms: number): Promise<void> {
  await sql.query(
    `update feed_pacing set arrival_at = arrival_at - $1 * interval '1 ms', paused_until = paused_until - $1 * interval '1 ms'`,
    [by_ms],
  )
}
