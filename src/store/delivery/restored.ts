/** What a database that was put back from a backup is about to say a second time. */
import type { Sql } from '../pool.ts'

export type RestoredState = {
  /** The last moment of which the database knows; null: nothing ever happened. What came later is not in it. */
  known_until: Date | null
  /** Notifications that have not arrived as far as the database knows, by webhook: they are sent, also those that have been sent since the backup. */
  pending: readonly PendingNotifications[]
  /** Numbers that are asked about again: what their sources said since is told again, under the same ids. */
  numbers: number
}

type PendingNotifications = { account_id: string; webhook_id: string; url: string; notifications: number; oldest_at: Date }

export async function restoredState(sql: Sql): Promise<RestoredState> {
  const { rows } = await sql.query<{ known_until: Date | null; numbers: number }>(
    `select greatest((select max(created_at) from events), (select max(last_attempted_at) from tracked_numbers),
        (select max(seen_at) from nodes), (select max(attempted_at) from attempts)) as known_until,
      (select count(*)::integer from tracked_numbers where next_poll_at is not null) as numbers`,
  )
  const pending = await sql.query<PendingNotifications>(
    `select n.account_id, n.webhook_id, w.url, count(*)::integer as notifications, min(n.created_at) as oldest_at
      from notifications n join webhooks w on w.account_id = n.account_id and w.id = n.webhook_id
      where n.delivery_status = 'pending' group by n.account_id, n.webhook_id, w.url order by min(n.created_at), n.webhook_id`,
  )
  return { known_until: rows[0]?.known_until ?? null, numbers: rows[0]?.numbers ?? 0, pending: pending.rows }
}

/** The ids of those notifications, the oldest first, for whoever compares them with what a receiver has. */
export async function listPendingIds(sql: Sql, { after, limit }: { after: string | null; limit: number }): Promise<PendingId[]> {
  const { rows } = await sql.query<PendingId>(
    `select id, event_id, event, webhook_id, created_at from notifications
      where delivery_status = 'pending' and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )
  return rows
}

export type PendingId = { id: string; event_id: string; event: string; webhook_id: string; created_at: Date }
