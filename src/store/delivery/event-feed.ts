/** The event feed: the events of an account in an order that never changes, each with a place in it. Places are dense and begin with 1. */
import { isUnwritable, type Sql } from '../pool.ts'
import { renderingOf } from '../resources/render.ts'
import type { ResourceDocument } from '../resources/resources.ts'

// Of one look; whoever looks next gives places to the rest.
const numbered_max = 5_000

/**
 * Gives a place to each event of these accounts that is committed and has none. Returns where their feeds end. Where nothing can be
 * written (a full disk, a standby) the feeds stay as they are and can be read.
 */
export async function numberEvents(sql: Sql, account_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  try {
    return await endsOf(sql, {
      name: 'number_events',
      text: `select a.id, number_events(a.id, ${numbered_max}) as last from unnest($1::uuid[]) as a(id)`,
      values: [account_ids],
    })
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return endsOf(sql, {
      name: 'read_event_feeds',
      text: 'select account_id as id, last from event_feeds where account_id = any($1)',
      values: [account_ids],
    })
  }
}

async function endsOf(
  sql: Sql,
  statement: { name: string; text: string; values: readonly unknown[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ id: string; last: number }>(statement)
  return new Map(rows.map(({ id, last }) => [id, last]))
}

/** Accounts with events that have no place yet; `limit` at most. */
export async function listUnnumbered(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ account_id: string }>({
    name: 'list_unnumbered_events',
    text: `with recursive found as (
        (select account_id from events where feed_position is null order by account_id limit 1)
        union all
        select (select e.account_id from events e where e.feed_position is null and e.account_id > f.account_id order by e.account_id limit 1)
        from found f where f.account_id is not null)
      select account_id from found where account_id is not null limit $1`,
    values: [limit],
  })
  return rows.map(({ account_id }) => account_id)
}

/** For how long the oldest of the events that wait for their place has waited, in seconds; 0: none waits. */
export async function oldestUnnumbered(sql: Sql, now: Date): Promise<number> {
  const { rows } = await sql.query<{ seconds: number }>({
    name: 'oldest_unnumbered_event',
    text: `select greatest(0, coalesce(extract(epoch from $1 - min(created_at)), 0))::float8 as seconds
      from (select created_at from events where feed_position is null order by account_id, sequence limit 1000) e`,
    values: [now],
  })
  return rows[0]?.seconds ?? 0
}

type PlaceOfAccount = { account_id: string; position: number }

/** The event that has the place, and when the one behind it was recorded; null where there is none. */
export async function readPlace(
  sql: Sql,
  { account_id, position }: PlaceOfAccount,
): Promise<{ event_id: string | null; next_created_at: Date | null }> {
  const { rows } = await sql.query<{ id: string; feed_position: number; created_at: Date }>({
    name: 'read_feed_place',
    text: 'select id, feed_position, created_at from events where account_id = $1 and feed_position between $2::bigint and $2::bigint + 1',
    values: [account_id, position],
  })
  const at = (place: number) => rows.find(({ feed_position }) => feed_position === place)
  return { event_id: at(position)?.id ?? null, next_created_at: at(position + 1)?.created_at ?? null }
}

/** The last place of the feed with an event from before `since`; 0: there is none. Found by halves: places are dense. */
export async function lastPlaceBefore(sql: Sql, account_id: string, since: Date): Promise<number> {
  const { rows } = await sql.query<{ low: number }>({
    name: 'last_feed_place_before',
    text: `with recursive search(low, high) as (
        select 0::bigint, coalesce((select last from event_feeds where account_id = $1), 0)
        union all
        select case when m.is_before then m.middle else s.low end, case when m.is_before then s.high else m.middle - 1 end
        from search s cross join lateral (
          select middle, coalesce((select e.created_at < $2 from events e where e.account_id = $1 and e.feed_position = middle), true) as is_before
          from (select (s.low + s.high + 1) / 2 as middle) h) m
        where s.low < s.high)
      select low from search where low = high`,
    values: [account_id, since],
  })
  return rows[0]?.low ?? 0
}

export type FeedFilter = {
  /** Kinds. */
  names: readonly string[] | null
  container_id: string | null
  shipment_id: string | null
}

type FeedEvent = ResourceDocument & { name: string; position: number }
export type FeedPage = {
  events: FeedEvent[]
  /** Up to here the feed was looked through. `event_id` is null at the beginning. */
  end: { position: number; event_id: string | null }
  /** Where the feed ended. */
  last: number
}

// Of a narrowed feed not more is looked through for one page, whoever rarely something is found.
const looked_through_max = 10_000

/** The events behind a place, in the order of the feed. */
export async function readFeed(
  sql: Sql,
  { account_id, position }: PlaceOfAccount,
  { filter, limit }: { filter: FeedFilter; limit: number },
): Promise<FeedPage> {
  const { column, from } = renderingOf('event')
  const { rows } = await sql.query<FeedRow>({
    name: 'read_event_feed',
    text: `with feed as (
        select last, greatest($2::bigint, least(last, $2::bigint + ${looked_through_max})) as end_position
        from (select coalesce((select last from event_feeds where account_id = $1), 0) as last) f),
      page as (
        select r.id, r.name, r.feed_position as position, ${column} from ${from}
        where r.account_id = $1 and r.feed_position > $2::bigint and r.feed_position <= (select end_position from feed)
          and ($3::text[] is null or r.name = any($3)) and ($4::uuid is null or r.container_id = $4) and ($5::uuid is null or r.shipment_id = $5)
        order by r.feed_position limit $6)
      select feed.last, feed.end_position, (select id from events where account_id = $1 and feed_position = feed.end_position) as end_event_id, page.*
      from feed left join page on true order by page.position`,
    values: [account_id, position, filter.names, filter.container_id, filter.shipment_id, limit],
  })
  const events = rows.flatMap(({ id, name, document, position: at }) =>
    id === null ? [] : [{ id, type: 'event' as const, name, document, position: at }],
  )
  const [first] = rows
  const full = events.length === limit ? events.at(-1) : undefined
  const end = full
    ? { position: full.position, event_id: full.id }
    : { position: first?.end_position ?? position, event_id: first?.end_event_id ?? null }
  return { events, end, last: first?.last ?? 0 }
}

type FeedRow = { last: number; end_position: number; end_event_id: string | null } & (
  | { id: string; name: string; document: string; position: number }
  | { id: null; name: null; document: null; position: null }
)
