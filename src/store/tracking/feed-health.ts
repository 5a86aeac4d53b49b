/** Whether feeds are asked, over all processes, and the polls that wait until one is back. */
import { type FeedHealth, well } from '../../polling/feed-policy.ts'
import type { Sql, Transaction } from '../pool.ts'

export type FeedHealthRow = FeedHealth & { feed: string }

/** All feeds that ever failed. */
export async function readFeedHealth(sql: Sql): Promise<FeedHealthRow[]> {
  const { rows } = await sql.query<FeedHealthRow>({
    name: 'read_feed_health',
    text: 'select * from feed_health order by feed',
    values: [],
  })
  return rows
}

/** Locks a feed's health until the transaction ends. */
export async function lockFeedHealth(tx: Transaction, feed: string): Promise<FeedHealthRow> {
  await tx.query('insert into feed_health (feed) values ($1) on conflict do nothing', [feed])
  const { rows } = await tx.query<FeedHealthRow>('select * from feed_health where feed = $1 for update', [feed])
  return rows[0] ?? { feed, ...well }
}

export async function saveFeedHealth(tx: Transaction, health: FeedHealthRow): Promise<void> {
  await tx.query(
    `update feed_health set state = $2, reason = $3, failures = $4, failing_numbers = $5, opened_at = $6, probe_at = $7, probes = $8,
      recovered_at = $9 where feed = $1`,
    [
      health.feed,
      health.state,
      health.reason,
      health.failures,
      health.failing_numbers,
      health.opened_at,
      health.probe_at,
      health.probes,
      health.recovered_at,
    ],
  )
}

/** Takes the one probe that is due, if any; nobody else gets one before `until`. */
export async function claimProbe(sql: Sql, { feed, now, until }: { feed: string; now: Date; until: Date }): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update feed_health set probe_at = $3 where feed = $1 and state = 'open' and probe_at <= $2`,
    [feed, now, until],
  )
  return rowCount === 1
}

/** Lets feeds whose credentials were refused be looked at by `probe_at`: whoever starts may bring new ones. Returns their names. */
export async function hastenCredentialProbes(sql: Sql, probe_at: Date): Promise<string[]> {
  const { rows } = await sql.query<{ feed: string }>(
    `update feed_health set probe_at = $1 where state = 'open' and reason = 'credentials' and probe_at > $1 returning feed`,
    [probe_at],
  )
  return rows.map(({ feed }) => feed)
}

type ParkedPoll = { feed: string; tracked_number_id: string; parked_at: Date; next_poll_at: Date }

/** Notes polls that wait for their feed. In the order of their ids, so that two batches never wait for each other. */
export async function parkPolls(sql: Sql, polls: readonly ParkedPoll[]): Promise<void> {
  const sorted = [...polls].sort((a, b) => (a.tracked_number_id < b.tracked_number_id ? -1 : 1))
  await sql.query({
    name: 'park_polls',
    text: `with given as (select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as g(feed, id, parked_at, next_poll_at)),
      scheduled as (
        update tracked_numbers n set next_poll_at = g.next_poll_at from given g where n.id = g.id returning n.id)
      insert into parked_polls (feed, tracked_number_id, parked_at)
        select g.feed, g.id, g.parked_at from given g where exists (select 1 from tracked_numbers n where n.id = g.id)
        on conflict do nothing`,
    values: [
      sorted.map(({ feed }) => feed),
      sorted.map(({ tracked_number_id }) => tracked_number_id),
      sorted.map(({ parked_at }) => parked_at),
      sorted.map(({ next_poll_at }) => next_poll_at),
    ],
  })
}

/** A parked number that is still asked about, another one each time: one of them may be what the line cannot answer. */
export async function pickParked(sql: Sql, feed: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    `select p.tracked_number_id as id from parked_polls p where p.feed = $1 and (
        exists (select 1 from shipments s where s.tracked_number_id = p.tracked_number_id and s.line_tracking_stopped_at is null)
        or exists (select 1 from tracking_requests r where r.tracked_number_id = p.tracked_number_id
          and r.status in ('pending', 'awaiting_manifest')))
      order by random() limit 1`,
    [feed],
  )
  return rows[0]?.id
}

/** Takes parked numbers of a feed, those that requests wait for first, then the longest parked. */
export async function takeParked(tx: Transaction, feed: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with chosen as (
        select p.tracked_number_id as id, parked_at, exists (select 1 from tracking_requests r where r.tracked_number_id = p.tracked_number_id
            and r.status in ('pending', 'awaiting_manifest')) as is_waited_for
          from parked_polls p where feed = $1 order by is_waited_for desc, parked_at, id limit $2),
      taken as (delete from parked_polls p using chosen c where p.feed = $1 and p.tracked_number_id = c.id returning c.*)
      select id from taken order by is_waited_for desc, parked_at, id`,
    [feed, limit],
  )
  return rows.map(({ id }) => id)
}
