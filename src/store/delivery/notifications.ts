/** Notifications: one event for one webhook, with the bytes that are sent; and every attempt to send them. */
import { binaryColumns, rowsAt } from '../binary-columns.ts'
import type { Sql, Transaction } from '../pool.ts'
import { itsTurn } from './in-order.ts'
import { packPayload, type StoredPayload, unpackPayload } from './payload-bytes.ts'
import { type Receiver, receiver_columns } from './webhooks.ts'

export type NewNotification = {
  account_id: string
  id: string
  webhook_id: string
  event_id: string
  event: string
  reference_type: string
  reference_id: string
  container_sequence: number | null
  shipment_sequence: number | null
  /** For webhooks that want their order kept. */
  object_id: string | null
  object_sequence: number | null
  /** The bytes, as text. */
  payload: string
}

/** Adds notifications that are due now, to be sent in this order. */
export async function insertNotifications(sql: Sql, notifications: readonly NewNotification[], now: Date): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map((notification, position) => {
    return { ...notification, position, packed_payload: packPayload(notification.payload) }
  })
  await sql.query({
    name: 'insert_notifications',
    text: `insert into notifications (created_at, next_attempt_at, ${Object.keys(newColumns).join(', ')})
      select $1, $1, r.* from ${rowsAt(2, newColumns)}`,
    values: [now, ...binaryColumns(newColumns, rows)],
  })
}

const newColumns = {
  position: 'integer',
  account_id: 'uuid',
  id: 'uuid',
  webhook_id: 'uuid',
  event_id: 'uuid',
  event: 'text',
  reference_type: 'text',
  reference_id: 'uuid',
  container_sequence: 'bigint',
  shipment_sequence: 'bigint',
  object_id: 'uuid',
  object_sequence: 'bigint',
  packed_payload: 'bytea',
} as const

export type DueNotification = {
  account_id: string
  id: string
  created_at: Date
  event: string
  payload: string
  /** Made so far. */
  attempts: number
} & ResendState

/** What is known of attempts that were asked for. */
export type ResendState = {
  /** What the notification goes back to when the attempt that was asked for fails; null: the next one follows the schedule. */
  resumes_as: 'pending' | 'succeeded' | 'failed' | null
  /** Attempts that were asked for and made. */
  resent: number
}

/** Notifications of a webhook whose time has come and whose turn it is, the longest due first, but those that are being sent. */
export async function listDue(
  sql: Sql,
  webhook_id: string,
  { but, limit, now }: { but: readonly string[]; limit: number; now: Date },
): Promise<DueNotification[]> {
  const { rows } = await sql.query<StoredPayloadRow<DueNotification>>({
    name: 'list_due_notifications',
    text: `select account_id, id, created_at, event, payload, packed_payload, attempts, resumes_as, resent from notifications n
      where webhook_id = $1 and delivery_status = 'pending' and next_attempt_at <= $2 and id <> all($3) and ${itsTurn()}
      order by next_attempt_at, position limit $4`,
    values: [webhook_id, now, but, limit],
  })
  return rows.map(unpacked)
}

type StoredPayloadRow<Row extends { payload: string }> = Omit<Row, 'payload'> & StoredPayload

function unpacked<Row extends StoredPayload>({ packed_payload, ...row }: Row) {
  return { ...row, payload: unpackPayload({ packed_payload, payload: row.payload }) }
}

/** When the next notification of a webhook is due whose turn it is; null: none is pending. */
export async function nextDueAt(sql: Sql, webhook_id: string): Promise<Date | null> {
  const { rows } = await sql.query<{ next_attempt_at: Date }>({
    name: 'next_due_notification',
    text: `select next_attempt_at from notifications n where webhook_id = $1 and delivery_status = 'pending' and ${itsTurn()}
      order by next_attempt_at limit 1`,
    values: [webhook_id],
  })
  return rows[0]?.next_attempt_at ?? null
}

/** One attempt and what it makes of its notification. */
export type SettledAttempt = {
  account_id: string
  id: string
  notification_id: string
  notification_created_at: Date
  attempted_at: Date
  /** 1 for the first. */
  number: number
  is_replay: boolean
  url: string
  address: string | null
  request_headers: Readonly<Record<string, string>>
  outcome: string
  response_status: number | null
  response_headers: Readonly<Record<string, string>> | null
  response_body: string | null
  error: string | null
  duration_ms: number
  delivery_status: 'pending' | 'succeeded' | 'failed'
  next_attempt_at: Date | null
}

const attempt_columns = `account_id uuid, id uuid, notification_id uuid, notification_created_at timestamptz, attempted_at timestamptz, number integer,
  is_replay boolean, url text, address text, request_headers json, outcome text, response_status integer, response_headers json, response_body text, error text, duration_ms integer, delivery_status text,
  next_attempt_at timestamptz`

const attempt_written = `account_id, id, notification_id, attempted_at, number, is_replay, url, address, request_headers, outcome,
    response_status, response_headers, response_body, error, duration_ms`

const insert_attempts = `insert into attempts (${attempt_written}) select ${attempt_written} from settled`

// Pending ones are those that are not settled. Said by their status, the index of pending ones would be read from end to end for it. One that
// somebody asked to send again while this attempt was under way is due still, and goes back to what this attempt made of it.
const was_asked_for = 'n.resumes_as is not null and not s.is_replay'
const update_notifications = (now: string) => `update notifications n set attempts = s.number, last_status = s.response_status,
    resent = n.resent + s.is_replay::integer,
    resumes_as = case when ${was_asked_for} then s.delivery_status end,
    delivery_status = case when ${was_asked_for} then n.delivery_status else s.delivery_status end,
    next_attempt_at = case when ${was_asked_for} then n.next_attempt_at else s.next_attempt_at end,
    settled_at = case when ${was_asked_for} or s.delivery_status = 'pending' then null else ${now}::timestamptz end
  from settled s where n.account_id = s.account_id and n.id = s.notification_id and n.created_at = s.notification_created_at
    and n.settled_at is null`

/** Records attempts and moves their notifications on. One that was cancelled meanwhile stays cancelled; its attempt is recorded too. */
export async function settleAttempts(sql: Sql, settled: readonly SettledAttempt[], now: Date): Promise<void> {
  if (settled.length === 0) return
  await sql.query({
    name: 'settle_attempts',
    text: `with settled as materialized (select * from json_to_recordset($1) as s(${attempt_columns})), recorded as (${insert_attempts})
      ${update_notifications('$2')}`,
    values: [JSON.stringify(settled), now],
  })
}

/** A webhook whose attempts all succeeded, and that may have more to send. */
export type QuickTurn = {
  webhook_id: string
  settled: readonly SettledAttempt[]
  /** Ids that are being sent or settled. */
  but: readonly string[]
  limit: number
  now: Date
}

export type QuickTurnResult = { receiver: Receiver; due: DueNotification[] } | undefined

/**
 * Settles attempts that all succeeded and takes what may go out next, for many webhooks in one round trip: what `settleAttempts` and
 * `listDue` do, for webhooks to which `holder` has the right to deliver for `margin_ms` more. In the order of `turns`; undefined: it has
 * not, and nothing was done for that one.
 */
export async function settleAndListDue(
  sql: Sql,
  turns: readonly QuickTurn[],
  { holder, margin_ms }: { holder: string; margin_ms: number },
): Promise<QuickTurnResult[]> {
  const { rows } = await sql.query<ReceiverWithDue>({
    name: 'settle_and_list_due',
    text: `with receiver as materialized (
        select ${receiver_columns}, wanted.but, wanted.most, wanted.now, set_config('synchronous_commit', 'off', true)
        from json_to_recordset($1) as wanted(webhook_id uuid, but uuid[], most integer, now timestamptz) join webhooks on id = webhook_id
        where delivering_by = $2 and delivering_until >= clock_timestamp() + $3 * interval '1 millisecond'),
      settled as materialized (
        select s.*, receiver.now from json_to_recordset($4) as s(webhook_id uuid, ${attempt_columns}) join receiver on receiver.id = s.webhook_id),
      recorded as (${insert_attempts}),
      moved as (${update_notifications('s.now')})
      select ${receiver_columns}, due.* from receiver left join lateral (
        select n.id as due_id, n.created_at, n.event, n.payload, n.packed_payload, n.attempts, n.resumes_as, n.resent,
          n.next_attempt_at, n.position
        from notifications n
        where n.webhook_id = receiver.id and n.delivery_status = 'pending' and n.next_attempt_at <= receiver.now and n.id <> all(receiver.but)
          and ${itsTurn('exists (select from settled where settled.notification_id = earlier.id)')}
        order by n.next_attempt_at, n.position limit receiver.most) due on true
      order by next_attempt_at, position`,
    values: [
      JSON.stringify(turns.map(({ webhook_id, but, limit, now }) => ({ webhook_id, but, most: limit, now }))),
      holder,
      margin_ms,
      JSON.stringify(turns.flatMap(({ webhook_id, settled }) => settled.map((attempt) => ({ webhook_id, ...attempt })))),
    ],
  })
  const byWebhook = Map.groupBy(rows, (row) => row.id)
  return turns.map(({ webhook_id }) => {
    const found = byWebhook.get(webhook_id)
    const receiver = found?.[0]
    if (found === undefined || receiver === undefined) return undefined
    return { receiver, due: found.flatMap(({ due_id, ...row }) => (due_id === null ? [] : [{ ...unpacked(row), id: due_id }])) }
  })
}

type ReceiverWithDue = Receiver & StoredPayloadRow<Omit<DueNotification, 'id'>> & { due_id: string | null }

/** Gives up what is pending for a webhook that is deleted or switched off. Nothing of it is sent later; what had arrived before stays so. */
export async function cancelPending(sql: Sql, webhook_id: string, now: Date): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'cancel_pending_notifications',
    text: `update notifications set delivery_status = case when resumes_as = 'succeeded' then 'succeeded' else 'failed' end, resumes_as = null,
        next_attempt_at = null, settled_at = $2
      where webhook_id = $1 and delivery_status = 'pending'`,
    values: [webhook_id, now],
  })
  return rowCount ?? 0
}

/** Webhooks with a notification that is overdue, which happens only when a job was lost or set aside. */
export async function listForgottenWebhooks(
  sql: Sql,
  { due_before, limit }: { due_before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ webhook_id: string }>({
    name: 'list_forgotten_webhooks',
    text: `select n.webhook_id from notifications n left join webhooks w on w.id = n.webhook_id
      where n.delivery_status = 'pending' and n.next_attempt_at < $1 and ${itsTurn()}
        and (w.delivering_until is null or w.delivering_until < clock_timestamp())
      group by n.webhook_id order by min(n.next_attempt_at) limit $2`,
    values: [due_before, limit],
  })
  return rows.map((row) => row.webhook_id)
}

/** For transactions whose loss in a crash of the server does no harm. They still commit in order and as a whole. */
export async function commitWithoutDisk(tx: Transaction): Promise<void> {
  await tx.query('set local synchronous_commit = off')
}
