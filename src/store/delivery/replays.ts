/** Replays: what is sent to a webhook again, and what of it is still to be sent. */
import { whereOf } from '../filter.ts'
import type { Sql, Transaction } from '../pool.ts'
import { type NotificationFilters, notificationFilters } from './notifications-read.ts'
import { packPayload } from './payload-bytes.ts'

type Key = { account_id: string; id: string }

export type Replay = Key & { webhook_id: string; kind: 'replay' | 'recovery' }

/** How many notifications fit; `most` and one more where there are more than `most`. */
export async function countNotifications(
  sql: Sql,
  account_id: string,
  { filters, most }: { filters: NotificationFilters; most: number },
): Promise<number> {
  const { where, values } = whereOf(notificationFilters(filters))
  const { rows } = await sql.query<{ count: number }>({
    text: `select count(*)::integer as count from (select from notifications r where r.account_id = $1 and ${where} limit ${most + 1}) found`,
    values: [account_id, ...values],
  })
  return rows[0]?.count ?? 0
}

export async function insertReplay(sql: Sql, replay: Replay & { filter: object }, now: Date): Promise<void> {
  await sql.query({
    name: 'insert_webhook_replay',
    text: 'insert into webhook_replays (account_id, id, webhook_id, kind, filter, created_at) values ($1, $2, $3, $4, $5, $6)',
    values: [replay.account_id, replay.id, replay.webhook_id, replay.kind, JSON.stringify(replay.filter), now],
  })
}

const columns = 'account_id, replay_id, position, event_id, notification_id, created_at'

/** Puts the notifications that fit into a replay, the oldest first. Returns how many there are. */
export async function fillReplay(sql: Sql, { account_id, id }: Key, filters: NotificationFilters): Promise<number> {
  const { where, values } = whereOf(notificationFilters(filters))
  const { rowCount } = await sql.query({
    text: `insert into webhook_replay_events (${columns})
      select r.account_id, $${values.length + 2}, row_number() over (order by r.created_at, r.position, r.id), r.event_id, r.id, r.created_at
      from notifications r where r.account_id = $1 and ${where}`,
    values: [account_id, ...values, id],
  })
  return noteCount(sql, { account_id, id }, rowCount ?? 0)
}

// A notification is given up at most this long after it was made, whatever its receiver asked for.
const retried_at_most = "interval '14 days'"

/**
 * Puts into a recovery what a webhook missed since a moment: notifications that were given up, and the events of these kinds of which none was
 * made. Returns how many there are.
 */
export async function fillRecovery(
  sql: Sql,
  { account_id, id, webhook_id }: Replay,
  { since, events }: { since: Date; events: readonly string[] },
): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'fill_recovery',
    text: `insert into webhook_replay_events (${columns})
      select $1, $2, row_number() over (order by missed.created_at, missed.place, missed.event_id), missed.event_id, missed.id, missed.created_at
      from (
        select n.event_id, n.id, n.created_at, n.position::bigint as place from notifications n
        where n.account_id = $1 and n.webhook_id = $3 and n.delivery_status = 'failed' and n.created_at >= $4::timestamptz - ${retried_at_most}
          and (n.created_at >= $4 or n.settled_at >= $4)
        union all
        select e.id, null, e.created_at, e.sequence from events e
        where e.account_id = $1 and e.created_at >= $4 and e.name = any($5::text[]) and not exists (
          select from notifications n where n.account_id = $1 and n.webhook_id = $3 and n.created_at = e.created_at and n.event_id = e.id)) missed`,
    values: [account_id, id, webhook_id, since, events],
  })
  return noteCount(sql, { account_id, id }, rowCount ?? 0)
}

async function noteCount(sql: Sql, { account_id, id }: Key, count: number): Promise<number> {
  await sql.query({
    name: 'note_replay_count',
    text: 'update webhook_replays set count = $3 where account_id = $1 and id = $2',
    values: [account_id, id, count],
  })
  return count
}

/** The recovery of a webhook that is under way, or undefined. */
export async function runningRecovery(sql: Sql, { account_id, id }: Key): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'running_recovery',
    text: `select id from webhook_replays where account_id = $1 and webhook_id = $2 and status = 'running' and kind = 'recovery'`,
    values: [account_id, id],
  })
  return rows[0]?.id
}

/** The oldest replay of a webhook that has something left, locked until the transaction ends; undefined: there is none. */
export async function lockRunningReplay(tx: Transaction, webhook_id: string): Promise<Replay | undefined> {
  const { rows } = await tx.query<Replay>({
    name: 'lock_running_replay',
    text: `select account_id, id, webhook_id, kind from webhook_replays where webhook_id = $1 and status = 'running'
      order by created_at, id limit 1 for update`,
    values: [webhook_id],
  })
  return rows[0]
}

type ReplayedEvent = { event_id: string; notification_id: string | null; created_at: Date }

/** Takes the next events out of a replay, in its order. */
export async function takeReplayed(tx: Transaction, { account_id, id }: Key, limit: number): Promise<ReplayedEvent[]> {
  const { rows } = await tx.query<ReplayedEvent>({
    name: 'take_replayed',
    text: `with next as (
        select position from webhook_replay_events where account_id = $1 and replay_id = $2 order by position limit $3),
      taken as (delete from webhook_replay_events e using next
        where e.account_id = $1 and e.replay_id = $2 and e.position = next.position returning e.*)
      select event_id, notification_id, created_at from taken order by position`,
    values: [account_id, id, limit],
  })
  return rows
}

/** Notes how many more were handed to the sender, and whether that was all. */
export async function noteReplayed(
  sql: Sql,
  { account_id, id }: Key,
  { done, is_last, now }: { done: number; is_last: boolean; now: Date },
): Promise<void> {
  await sql.query({
    name: 'note_replayed',
    text: `update webhook_replays set done = done + $3, status = case when $4 then 'finished' else status end,
        finished_at = case when $4 then $5::timestamptz end
      where account_id = $1 and id = $2`,
    values: [account_id, id, done, is_last, now],
  })
}

/** Sends nothing more of a replay. False: the account has none with this id. One that has ended stays as it is. */
export async function cancelReplay(sql: Sql, { account_id, id }: Key, now: Date): Promise<boolean> {
  // The replay first, as who sends it has it: neither waits for the other.
  const { rowCount } = await sql.query({
    name: 'cancel_webhook_replay',
    text: `update webhook_replays set status = case when status = 'running' then 'cancelled' else status end,
        finished_at = coalesce(finished_at, $3)
      where account_id = $1 and id = $2`,
    values: [account_id, id, now],
  })
  await sql.query({
    name: 'drop_replayed',
    text: 'delete from webhook_replay_events where account_id = $1 and replay_id = $2',
    values: [account_id, id],
  })
  return rowCount === 1
}

type ReplayedWebhook = {
  active: boolean
  events: string[]
  is_failing: boolean
  /** Notifications that are due now, `most` of them at most. */
  waiting: number
}

/** What a replay has to know of its webhook; undefined: there is no such webhook any more. */
export async function findReplayedWebhook(
  sql: Sql,
  { account_id, id }: Key,
  { now, most }: { now: Date; most: number },
): Promise<ReplayedWebhook | undefined> {
  const { rows } = await sql.query<ReplayedWebhook>({
    name: 'find_replayed_webhook',
    text: `select active, events, failing_since is not null as is_failing, (select count(*)::integer from (
          select from notifications n where n.webhook_id = w.id and n.delivery_status = 'pending' and n.next_attempt_at <= $3 limit $4) due) as waiting
      from webhooks w where w.account_id = $1 and w.id = $2`,
    values: [account_id, id, now, most],
  })
  return rows[0]
}

type MissedNotification = {
  id: string
  event_id: string
  event: string
  reference_type: string
  reference_id: string
  container_sequence: number | null
  shipment_sequence: number | null
  created_at: Date
  payload: string
}

/** Adds notifications of events of the past, with the moment of their event, to be sent once now and then as the schedule has it. */
export async function insertMissed(
  sql: Sql,
  notifications: readonly MissedNotification[],
  { account_id, webhook_id, now }: { account_id: string; webhook_id: string; now: Date },
): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map(({ payload, ...row }, position) => {
    return { ...row, position, packed_payload: `\\x${packPayload(payload).toString('hex')}` }
  })
  await sql.query({
    name: 'insert_missed_notifications',
    text: `insert into notifications (account_id, webhook_id, next_attempt_at, resumes_as, id, event_id, event, reference_type, reference_id,
        container_sequence, shipment_sequence, created_at, position, packed_payload)
      select $1, $2, $3, 'pending', n.* from json_to_recordset($4) as n(id uuid, event_id uuid, event text, reference_type text, reference_id uuid,
        container_sequence bigint, shipment_sequence bigint, created_at timestamptz, position integer, packed_payload bytea)
      on conflict do nothing`,
    values: [account_id, webhook_id, now, JSON.stringify(rows)],
  })
}
