/** Numbers that feeds are asked about: one row each, however many accounts track it. */
import { nameBasedId } from '../../base/ids.ts'
import type { PolledShipment } from '../../polling/tracking-policy.ts'
import type { NumberType } from '../../vocabulary/request-type.ts'
import type { Sql } from '../pool.ts'

export type TrackedNumber = {
  id: string
  scac: string
  number_type: NumberType
  number: string
  created_at: Date
  last_attempted_at: Date | null
  last_succeeded_at: Date | null
  last_changed_at: Date | null
  /** When the line last answered with all pages, every one of them read. */
  last_complete_at: Date | null
  /** From when on an answer, even an unchanged one, may show a move to have happened that was reported before its date. */
  actual_due_at: Date | null
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
  const { rows } = await sql.query<TrackedNumber>({
    name: 'get_tracked_number',
    text: 'select * from tracked_numbers where id = $1',
    values: [id],
  })
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
  {
    scacs,
    bills,
    bookings,
    containers,
  }: { scacs: readonly string[]; bills: readonly string[]; bookings: readonly string[]; containers: readonly string[] },
): Promise<{ id: string }[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from tracked_numbers where scac = any($1) and (
       (number_type = 'bill_of_lading' and number = any($2)) or (number_type = 'booking' and number = any($3))
       or (number_type = 'container' and number = any($4)))`,
    [scacs, bills, bookings, containers],
  )
  return rows
}

export type Touch = {
  tracked_number_id: string
  attempted_at: Date
  /** When the line answered, or null: it did not. */
  succeeded_at: Date | null
  /** Whether it answered with all pages, every one of them read. */
  is_complete: boolean
}

/**
 * Asks ended: the line's mirrors on numbers, shipments and containers say when. Many at once, in the order of their ids, so that two
 * batches never wait for each other. Shipments whose tracking has stopped keep their times.
 */
export async function touchNumbers(sql: Sql, touches: readonly Touch[]): Promise<void> {
  const sorted = [...touches].sort((a, b) => (a.tracked_number_id < b.tracked_number_id ? -1 : 1))
  const columns = [
    sorted.map((touch) => touch.tracked_number_id),
    sorted.map((touch) => touch.attempted_at),
    sorted.map((touch) => touch.succeeded_at),
    sorted.map((touch) => touch.is_complete),
  ]
  await sql.query({
    name: 'touch_numbers',
    text: `with touch as (select * from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::boolean[]) as t(id, attempted_at, succeeded_at, is_complete)),
      numbers as (
        update tracked_numbers n set last_attempted_at = t.attempted_at, last_succeeded_at = coalesce(t.succeeded_at, n.last_succeeded_at),
          last_complete_at = case when t.is_complete then t.succeeded_at else n.last_complete_at end
        from touch t where n.id = t.id),
      tracked as (
        update shipments s set line_tracking_last_attempted_at = t.attempted_at,
          line_tracking_last_succeeded_at = coalesce(t.succeeded_at, s.line_tracking_last_succeeded_at)
        from touch t where s.tracked_number_id = t.id and s.line_tracking_stopped_at is null
        returning s.account_id, s.id, t.attempted_at)
      update containers c set shipment_last_tracking_request_at = s.attempted_at from tracked s where c.account_id = s.account_id and c.shipment_id = s.id`,
    values: columns,
  })
}

export type Answered = {
  attempted_at: Date
  /** Whether the line answered with all pages, every one of them read. */
  is_complete: boolean
  changed: boolean
  answer_sha256: string
  unconfirmed: number
  actual_due_at: Date | null
  /** When it is asked next; null: nobody tracks it any more. */
  next_poll_at: Date | null
  now: Date
}

/** A line answered: what `touchNumbers`, `markAsked` and `scheduleNextPoll` write, each row once. */
export async function noteAnswer(sql: Sql, id: string, answered: Answered): Promise<void> {
  await sql.query({
    name: 'note_answer',
    text: `with number as (
        update tracked_numbers set last_attempted_at = $2, last_succeeded_at = $3, last_complete_at = case when $4 then $3 else last_complete_at end,
          last_outcome = 'answered', failures = 0, last_changed_at = case when $5 then $3 else last_changed_at end,
          last_answer_sha256 = $6, unconfirmed = $7, actual_due_at = $8, next_poll_at = $9
        where id = $1),
      tracked as (
        update shipments set line_tracking_last_attempted_at = $2, line_tracking_last_succeeded_at = $3
        where tracked_number_id = $1 and line_tracking_stopped_at is null
        returning account_id, id)
      update containers c set shipment_last_tracking_request_at = $2 from tracked s where c.account_id = s.account_id and c.shipment_id = s.id`,
    values: [
      id,
      answered.attempted_at,
      answered.now,
      answered.is_complete,
      answered.changed,
      answered.answer_sha256,
      answered.unconfirmed,
      answered.actual_due_at,
      answered.next_poll_at,
    ],
  })
}

export type AskResult = {
  outcome: string
  succeeded: boolean
  changed: boolean
  answer_sha256: string | null
  unconfirmed: number
  actual_due_at: Date | null
  now: Date
}

/** What came of an ask. */
export async function markAsked(sql: Sql, id: string, result: AskResult): Promise<void> {
  await sql.query({
    name: 'mark_asked',
    text: `update tracked_numbers set last_outcome = $2, failures = case when $3 then 0 else failures + 1 end,
        last_changed_at = case when $4 then $6 else last_changed_at end,
        last_answer_sha256 = coalesce($5, last_answer_sha256), unconfirmed = $7, actual_due_at = $8
      where id = $1`,
    values: [
      id,
      result.outcome,
      result.succeeded,
      result.changed,
      result.answer_sha256,
      result.now,
      result.unconfirmed,
      result.actual_due_at,
    ],
  })
}

/** What a poll needs to know of its number before it asks, and to say when to ask again: one round trip. Undefined: there is no such number. */
export async function readPollView(sql: Sql, id: string): Promise<PollView | undefined> {
  // A statement of its own: with a list of ids it would be planned again each time.
  const { rows } = await sql.query<PollViewRow>({ name: 'read_poll_view', text: pollViews('n.id = $1'), values: [id] })
  return rows[0] && pollViewOf(rows[0])
}

/** The same for many numbers, in the order of `ids`. */
export async function readPollViews(sql: Sql, ids: readonly string[]): Promise<(PollView | undefined)[]> {
  const { rows } = await sql.query<PollViewRow>({ name: 'read_poll_views', text: pollViews('n.id = any($1)'), values: [ids] })
  const views = new Map(rows.map((row) => [row.id, pollViewOf(row)]))
  return ids.map((id) => views.get(id))
}

const pollViews = (condition: string) => `select n.*, waiting, next_attempt_at,
        array(select json_build_object('pod_eta_at', s.pod_eta_at, 'pod_ata_at', s.pod_ata_at, 'all_full_out', (
            select coalesce(bool_and(coalesce(c.final_destination_full_out_at, c.pod_full_out_at) is not null), false)
            from containers c where c.account_id = s.account_id and c.shipment_id = s.id))
          from shipments s where s.tracked_number_id = n.id and s.line_tracking_stopped_at is null) as shipments
      from tracked_numbers n cross join lateral (
        select count(*) > 0 as waiting, min(next_attempt_at) as next_attempt_at from tracking_requests r
        where r.tracked_number_id = n.id and r.status in ('pending', 'awaiting_manifest')) w
      where ${condition}`

function pollViewOf({ waiting, next_attempt_at, shipments, ...number }: PollViewRow): PollView {
  const date = (value: string | boolean | null | undefined) => (typeof value === 'string' ? new Date(value) : null)
  return {
    number,
    waiting,
    next_attempt_at,
    shipments: shipments.map((shipment) => ({
      pod_eta_at: date(shipment.pod_eta_at),
      pod_ata_at: date(shipment.pod_ata_at),
      all_full_out: shipment.all_full_out === true,
    })),
  }
}

type PollViewRow = TrackedNumber &
  Omit<PollView, 'number' | 'shipments'> & { shipments: Record<keyof PolledShipment, string | boolean | null>[] }

export type PollView = {
  number: TrackedNumber
  /** Whether requests wait for an answer. */
  waiting: boolean
  /** When the earliest of them is due; null: none has been settled yet. */
  next_attempt_at: Date | null
  /** Shipments that are still tracked. */
  shipments: readonly PolledShipment[]
}

/** When numbers are asked next; for the sweep, which finds those whose job was lost. */
export async function scheduleNextPolls(
  sql: Sql,
  polls: readonly { tracked_number_id: string; next_poll_at: Date }[],
): Promise<void> {
  const sorted = [...polls].sort((a, b) => (a.tracked_number_id < b.tracked_number_id ? -1 : 1))
  await sql.query({
    name: 'schedule_next_polls',
    text: `update tracked_numbers n set next_poll_at = t.next_poll_at, failures = 0
      from unnest($1::uuid[], $2::timestamptz[]) as t(id, next_poll_at) where n.id = t.id`,
    values: [sorted.map((poll) => poll.tracked_number_id), sorted.map((poll) => poll.next_poll_at)],
  })
}

export async function scheduleNextPoll(sql: Sql, id: string, next_poll_at: Date | null): Promise<void> {
  await sql.query({
    name: 'schedule_next_poll',
    text: 'update tracked_numbers set next_poll_at = $2 where id = $1',
    values: [id, next_poll_at],
  })
}
