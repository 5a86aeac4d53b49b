/** Numbers that feeds are asked about: one row each, however many accounts track it. */
import { nameBasedId } from '../base/ids.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import type { Sql } from './pool.ts'

export type TrackedNumber = {
  id: string
  scac: string
  number_type: NumberType
  number: string
  created_at: Date
  last_attempted_at: Date | null
  last_succeeded_at: Date | null
  last_changed_at: Date | null
  last_outcome: string | null
  last_answer_sha256: string | null
  failures: number
  unconfirmed: number
  next_poll_at: Date | null
}

export type NumberKey = Pick<TrackedNumber, 'scac' | 'number_type' | 'number'>

export function trackedNumberId({ scac, number_type, number }: NumberKey): string {
  return nameBasedId('tracked_number', scac, number_type, number)
}

/** Makes the row unless it is there. Returns its id. */
export async function ensureTrackedNumber(sql: Sql, key: NumberKey, now: Date): Promise<string> {
  const id = trackedNumberId(key)
  await sql.query({
    name: 'ensure_tracked_number',
    text: `insert into tracked_numbers (id, scac, number_type, number, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [id, key.scac, key.number_type, key.number, now],
  })
  return id
}

export async function getTrackedNumber(sql: Sql, id: string): Promise<TrackedNumber | undefined> {
  const { rows } = await sql.query<TrackedNumber>({ name: 'get_tracked_number', text: 'select * from tracked_numbers where id = $1', values: [id] })
  return rows[0]
}

/** Locks the row until the transaction ends: what is received for one number is received one after the other. */
export async function lockTrackedNumber(sql: Sql, id: string): Promise<TrackedNumber | undefined> {
  const { rows } = await sql.query<TrackedNumber>({
    name: 'lock_tracked_number',
    text: 'select * from tracked_numbers where id = $1 for update',
    values: [id],
  })
  return rows[0]
}

/** Numbers of a line that a message names, for messages that nobody asked for. */
export async function findTrackedNumbers(
  sql: Sql,
  { scacs, bills, bookings, containers }: { scacs: readonly string[]; bills: readonly string[]; bookings: readonly string[]; containers: readonly string[] },
): Promise<{ id: string }[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from tracked_numbers where scac = any($1) and (
       (number_type = 'bill_of_lading' and number = any($2)) or (number_type = 'booking' and number = any($3))
       or (number_type = 'container' and number = any($4)))`,
    [scacs, bills, bookings, containers],
  )
  return rows
}

/** An ask begins: the line's mirrors on shipments and containers say so, whatever comes of it. */
export async function markAttempted(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query({ name: 'mark_attempted', text: 'update tracked_numbers set last_attempted_at = $2 where id = $1', values: [id, now] })
  await sql.query({
    name: 'mark_attempted_shipments',
    text: `with touched as (
        update shipments set line_tracking_last_attempted_at = $2
        where tracked_number_id = $1 and line_tracking_stopped_at is null returning account_id, id)
      update containers c set shipment_last_tracking_request_at = $2 from touched t where c.account_id = t.account_id and c.shipment_id = t.id`,
    values: [id, now],
  })
}

export type AskResult = {
  outcome: string
  succeeded: boolean
  changed: boolean
  answer_sha256: string | null
  unconfirmed: number
}

/** An ask ended. */
export async function markAsked(sql: Sql, id: string, result: AskResult, now: Date): Promise<void> {
  await sql.query({
    name: 'mark_asked',
    text: `update tracked_numbers set last_outcome = $2, failures = case when $3 then 0 else failures + 1 end,
        last_succeeded_at = case when $3 then $6 else last_succeeded_at end,
        last_changed_at = case when $4 then $6 else last_changed_at end,
        last_answer_sha256 = coalesce($5, last_answer_sha256), unconfirmed = $7
      where id = $1`,
    values: [id, result.outcome, result.succeeded, result.changed, result.answer_sha256, now, result.unconfirmed],
  })
  if (!result.succeeded) return
  await sql.query({
    name: 'mark_asked_shipments',
    text: 'update shipments set line_tracking_last_succeeded_at = $2 where tracked_number_id = $1 and line_tracking_stopped_at is null',
    values: [id, now],
  })
}

export async function scheduleNextPoll(sql: Sql, id: string, next_poll_at: Date | null): Promise<void> {
  await sql.query({ name: 'schedule_next_poll', text: 'update tracked_numbers set next_poll_at = $2 where id = $1', values: [id, next_poll_at] })
}
