/** Webhooks: where an account wants to hear of events. Secrets and values of headers are sealed before they get here. */
import type { EventSelector } from '../../vocabulary/event-name.ts'
import type { Sql, Transaction } from '../pool.ts'

export type WebhookHeader = { name: string; value: string }
/** As it is stored. */
export type SealedHeader = { name: string; sealed: string }

type NewWebhook = {
  account_id: string
  id: string
  url: string
  active: boolean
  /** As they were asked for, wildcards too. */
  events: readonly EventSelector[]
  headers: readonly SealedHeader[] | null
  /** Whether the events of one object are sent one after the other; false when left out. */
  in_order?: boolean
  /** Sealed. */
  secret: string
}

type Key = { account_id: string; id: string }

export async function insertWebhook(sql: Sql, webhook: NewWebhook, now: Date): Promise<void> {
  await sql.query({
    name: 'insert_webhook',
    text: `insert into webhooks (account_id, id, url, active, events, headers, secret, created_at, updated_at, in_order, inactive_since)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, case when $4 then null else $8::timestamptz end)`,
    values: [
      webhook.account_id,
      webhook.id,
      webhook.url,
      webhook.active,
      webhook.events,
      webhook.headers === null ? null : JSON.stringify(webhook.headers),
      webhook.secret,
      now,
      webhook.in_order ?? false,
    ],
  })
}

type WebhookChange = Partial<Pick<NewWebhook, 'url' | 'active' | 'events' | 'headers' | 'in_order'>>

/**
 * False: the account has no such webhook. A webhook that is switched on, or moves, starts without a record of failures; of one that was switched
 * off for them it is still told when it answers again.
 */
export async function updateWebhook(
  sql: Sql,
  { account_id, id }: Key,
  { change, now }: { change: WebhookChange; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'update_webhook',
    text: `update webhooks set url = coalesce($4, url), active = coalesce($5, active), events = coalesce($6, events),
        headers = case when $7 then $8::json else headers end, in_order = coalesce($9, in_order), updated_at = $3,
        failing_since = case when $4 is null and $5 is null then failing_since end,
        failures = case when $4 is null and $5 is null then failures else 0 end,
        last_failure = case when $4 is null and $5 is null then last_failure end,
        warned = case when $4 is null and $5 is null then warned when deactivated_reason is null then 0 else 1 end,
        parallel_limit = case when $4 is null and $5 is null then parallel_limit end,
        paused_until = case when $4 is null and $5 is null then paused_until end,
        deactivated_reason = case when $5 then null else deactivated_reason end,
        inactive_since = case when $5 then null when $5 = false then coalesce(inactive_since, $3) else inactive_since end
      where account_id = $1 and id = $2`,
    values: [
      account_id,
      id,
      now,
      change.url ?? null,
      change.active ?? null,
      change.events ?? null,
      change.headers !== undefined,
      change.headers == null ? null : JSON.stringify(change.headers),
      change.in_order ?? null,
    ],
  })
  return rowCount === 1
}

// Who missed more has to read everything anyway.
const missed_max = 10_000

/**
 * What a webhook that is off, or fails, has missed: notifications that were given up since it began to fail, and events of the kinds it asked for
 * since it is off. Up to ten thousand are counted. undefined: the account has no such webhook.
 */
export async function countMissed(
  sql: Sql,
  { account_id, id }: Key,
  kindsOf: (events: readonly string[]) => readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql.query<{ active: boolean; events: string[]; inactive_since: Date | null; since: Date | null }>({
    name: 'webhook_absence',
    text: `select active, events, inactive_since, least(failing_since, inactive_since) as since from webhooks
      where account_id = $1 and id = $2 for update`,
    values: [account_id, id],
  })
  const [webhook] = rows
  if (webhook === undefined) return undefined
  if (webhook.since === null) return 0
  const counted = await sql.query<{ count: number }>({
    name: 'count_missed',
    text: `select count(*)::integer as count from (
        (select from notifications where account_id = $1 and webhook_id = $2 and delivery_status = 'failed' and settled_at >= $3 limit $6)
        union all
        (select from events where account_id = $1 and created_at >= $4 and name = any($5) limit $6)
        limit $6) missed`,
    values: [account_id, id, webhook.since, webhook.inactive_since, kindsOf(webhook.events), missed_max],
  })
  return counted.rows[0]?.count ?? 0
}

/** Headers of the account's webhook, which is locked until the transaction ends; undefined: there is no such webhook. */
export async function lockHeaders(tx: Transaction, { account_id, id }: Key): Promise<SealedHeader[] | undefined> {
  const { rows } = await tx.query<{ headers: SealedHeader[] | null }>({
    name: 'lock_webhook_headers',
    text: 'select headers from webhooks where account_id = $1 and id = $2 for update',
    values: [account_id, id],
  })
  return rows[0] === undefined ? undefined : (rows[0].headers ?? [])
}

/** Replaces the secret. Until `expires_at` the former one signs too; null: it is forgotten. False: the account has no such webhook. */
export async function replaceSecret(
  sql: Sql,
  { account_id, id }: Key,
  { secret, expires_at, now }: { secret: string; expires_at: Date | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'replace_webhook_secret',
    text: `update webhooks set secret = $3, previous_secret = case when $4::timestamptz is not null then secret end,
        previous_secret_expires_at = $4, updated_at = $5
      where account_id = $1 and id = $2`,
    values: [account_id, id, secret, expires_at, now],
  })
  return rowCount === 1
}

/** False: the account has no such webhook. */
export async function deleteWebhook(sql: Sql, { account_id, id }: Key): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'delete_webhook',
    text: 'delete from webhooks where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rowCount === 1
}

/** The secrets of the account's webhook with this address, sealed: the active one of several. Undefined: it has none. */
export async function findSecrets(
  sql: Sql,
  { account_id, url }: { account_id: string; url: string },
): Promise<Pick<Receiver, 'id' | 'secret' | 'previous_secret' | 'previous_secret_expires_at'> | undefined> {
  const { rows } = await sql.query<Pick<Receiver, 'id' | 'secret' | 'previous_secret' | 'previous_secret_expires_at'>>({
    name: 'find_webhook_secrets',
    text: `select id, secret, previous_secret, previous_secret_expires_at from webhooks where account_id = $1 and url = $2
      order by active desc, created_at, id limit 1`,
    values: [account_id, url],
  })
  return rows[0]
}

export async function countWebhooks(sql: Sql, account_id: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'count_webhooks',
    text: 'select count(*)::integer as count from webhooks where account_id = $1',
    values: [account_id],
  })
  return rows[0]?.count ?? 0
}

export type Subscriber = { account_id: string; id: string; events: string[]; in_order: boolean }

/** Webhooks of accounts that are told of events, oldest first. */
export async function listActiveWebhooks(sql: Sql, account_ids: readonly string[]): Promise<Subscriber[]> {
  const { rows } = await sql.query<Subscriber>({
    name: 'list_active_webhooks',
    text: 'select account_id, id, events, in_order from webhooks where account_id = any($1) and active order by created_at, id',
    values: [account_ids],
  })
  return rows
}

/** What is needed to deliver to a webhook, and how it fared so far. */
export type Receiver = {
  account_id: string
  id: string
  url: string
  active: boolean
  headers: SealedHeader[] | null
  secret: string
  /** The secret before it, sealed, and until when it signs too. */
  previous_secret: string | null
  previous_secret_expires_at: Date | null
  failing_since: Date | null
  /** Notifications in a row that failed for good. */
  failures: number
  /** The last failure in words, while it fails. */
  last_failure: string | null
  /** The last warning on the way to being switched off, in percent of it; 0: none. */
  warned: number
  /** Requests that it gets at a time since it said that it has too much; null: as many as others. */
  parallel_limit: number | null
  /** Until when it is sent nothing, as it asked. */
  paused_until: Date | null
}

/** The columns of a Receiver. */
export const receiver_columns = `account_id, id, url, active, headers, secret, previous_secret, previous_secret_expires_at, failing_since, failures,
  last_failure, warned, parallel_limit, paused_until`

/**
 * Takes the right to deliver to a webhook for `lease_ms`, or renews it, and locks the row until the transaction ends. undefined: there
 * is no such webhook, or another process delivers to it. By the database's clock, because those of several nodes differ.
 */
export async function takeReceiver(
  sql: Sql,
  webhook_id: string,
  { holder, lease_ms }: { holder: string; lease_ms: number },
): Promise<Receiver | undefined> {
  // Whoever holds the right may be giving it back this moment, after it has looked for the last time: wait for that and see.
  await sql.query({ name: 'lock_receiver', text: 'select from webhooks where id = $1 for update', values: [webhook_id] })
  const { rows } = await sql.query<Receiver>({
    name: 'take_receiver',
    text: `update webhooks set delivering_by = $2, delivering_until = clock_timestamp() + $3 * interval '1 millisecond'
      where id = $1 and (delivering_by = $2 or delivering_until is null or delivering_until < clock_timestamp())
      returning ${receiver_columns}`,
    values: [webhook_id, holder, lease_ms],
  })
  return rows[0]
}

/** Renews the right to deliver, only while it is still this holder's. Locks the row until the transaction ends. */
export async function keepReceiver(
  sql: Sql,
  webhook_id: string,
  { holder, lease_ms }: { holder: string; lease_ms: number },
): Promise<Receiver | undefined> {
  const { rows } = await sql.query<Receiver>({
    name: 'keep_receiver',
    text: `update webhooks set delivering_until = clock_timestamp() + $3 * interval '1 millisecond'
      where id = $1 and delivering_by = $2 and delivering_until >= clock_timestamp() returning ${receiver_columns}`,
    values: [webhook_id, holder, lease_ms],
  })
  return rows[0]
}

/** Gives the right to deliver back. */
export async function releaseReceiver(sql: Sql, webhook_id: string, holder: string): Promise<void> {
  await sql.query({
    name: 'release_receiver',
    text: 'update webhooks set delivering_by = null, delivering_until = null where id = $1 and delivering_by = $2',
    values: [webhook_id, holder],
  })
}

/** Milliseconds until whoever delivers to a webhook now may lose that right; undefined: there is no such webhook. */
export async function busyFor(sql: Sql, webhook_id: string): Promise<number | undefined> {
  const { rows } = await sql.query<{ ms: number }>({
    name: 'receiver_busy_for',
    text: `select greatest(0, coalesce(extract(epoch from delivering_until - clock_timestamp()), 0))::float8 * 1000 as ms from webhooks where id = $1`,
    values: [webhook_id],
  })
  return rows[0]?.ms
}

export type Health = Pick<
  Receiver,
  'active' | 'failing_since' | 'failures' | 'last_failure' | 'warned' | 'parallel_limit' | 'paused_until'
> & { deactivated_reason: string | null }

export async function saveHealth(sql: Sql, webhook_id: string, { health, now }: { health: Health; now: Date }): Promise<void> {
  await sql.query({
    name: 'save_webhook_health',
    text: `update webhooks set failing_since = $2, failures = $3, active = $4, deactivated_reason = coalesce($5, deactivated_reason),
        updated_at = case when active = $4 then updated_at else $6 end, last_failure = $7, warned = $8, parallel_limit = $9, paused_until = $10,
        inactive_since = case when $4 then null else coalesce(inactive_since, $6) end
      where id = $1`,
    values: [
      webhook_id,
      health.failing_since,
      health.failures,
      health.active,
      health.deactivated_reason,
      now,
      health.last_failure,
      health.warned,
      health.parallel_limit,
      health.paused_until,
    ],
  })
}
