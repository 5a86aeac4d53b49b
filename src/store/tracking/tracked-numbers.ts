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

/**
 * Locks rows until the transaction ends, in the order of their ids: what is received for one number is received one after the other. Before
 * anything else of a transaction: who holds a number may lock its requests, then shipments, then jobs.
 */
export async function lockTrackedNumbers(sql: Sql, ids: readonly string[]): Promise<TrackedNumber[]> {
  const { rows } = await sql.query<TrackedNumber>({
    name: 'lock_tracked_numbers',
    text: 'select * from tracked_numbers where id = any($1) order by id for update',
    values: [ids],
  })
  return rows
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

/** Of an ask that has ended. */
type Touch = {
  tracked_number_id: string
  attempted_at: Date
  /** When the line answered, or null: it did not. */
  succeeded_at: Date | null
}

/** An answer that says nothing new, and when the number is asked again. */
type UnchangedAnswer = {
  tracked_number_id: string
  attempted_at: Date
  succeeded_at: Date
  /** Whether it came with all pages, every one of them read. */
  is_complete: boolean
  next_poll_at: Date
}

/**
 * Answers that say nothing new: the line's mirrors on numbers, shipments and containers say when they came. Many at once. Numbers are locked
 * before shipments, as when an answer is settled, and in the order of their ids, so that two batches never wait for each other. Shipments whose
 * tracking has stopped keep their times.
 */
export async function noteUnchanged(sql: Sql, answers: readonly UnchangedAnswer[]): Promise<void> {
  await sql.query({
    name: 'note_unchanged',
    text: `with locked as materialized (select id from tracked_numbers where id = any($1) order by id for update),
      touch as materialized (
        select t.* from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::boolean[], $5::timestamptz[])
          as t(id, attempted_at, succeeded_at, is_complete, next_poll_at)
        -- As an array, so that all are locked before the first shipment is.
        where t.id = any(array(select id from locked))),
      numbers as (
        update tracked_numbers n set last_attempted_at = t.attempted_at, last_succeeded_at = t.succeeded_at,
          last_complete_at = case when t.is_complete then t.succeeded_at else n.last_complete_at end, next_poll_at = t.next_poll_at, failures = 0
        from touch t where n.id = t.id),
      tracked as (
        update shipments s set line_tracking_last_attempted_at = t.attempted_at, line_tracking_last_succeeded_at = t.succeeded_at
        from touch t where s.tracked_number_id = t.id and s.line_tracking_stopped_at is null
        returning s.account_id, s.id, t.attempted_at)
      update containers c set shipment_last_tracking_request_at = s.attempted_at from tracked s where c.account_id = s.account_id and c.shipment_id = s.id`,
    values: [
      answers.map(({ tracked_number_id }) => tracked_number_id),
      answers.map(({ attempted_at }) => attempted_at),
      answers.map(({ succeeded_at }) => succeeded_at),
      answers.map(({ is_complete }) => is_complete),
      answers.map(({ next_poll_at }) => next_poll_at),
    ],
  })
}

/**
 * Asks ended: the line's mirrors on shipments and containers say when. All but those of `written`, which say so themselves: each row is written
 * once. Shipments whose tracking has stopped keep their times.
 */
export async function touchTrackers(
  sql: Sql,
  touches: readonly Touch[],
  written: { shipment_ids: readonly string[]; container_ids: readonly string[] },
): Promise<void> {
  if (touches.length === 0) return
  await sql.query({
    name: 'touch_trackers',
    text: `with touched as (
        select s.account_id, s.id, t.attempted_at, t.succeeded_at
        from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as t(tracked_number_id, attempted_at, succeeded_at)
        join shipments s on s.tracked_number_id = t.tracked_number_id and s.line_tracking_stopped_at is null),
      tracked as (
        update shipments s set line_tracking_last_attempted_at = t.attempted_at,
          line_tracking_last_succeeded_at = coalesce(t.succeeded_at, s.line_tracking_last_succeeded_at)
        from touched t where s.account_id = t.account_id and s.id = t.id and t.id <> all($4))
      update containers c set shipment_last_tracking_request_at = t.attempted_at
      from touched t where c.account_id = t.account_id and c.shipment_id = t.id and c.id <> all($5)`,
    values: [
      touches.map((touch) => touch.tracked_number_id),
      touches.map((touch) => touch.attempted_at),
      touches.map((touch) => touch.succeeded_at),
      written.shipment_ids,
      written.container_ids,
    ],
  })
}

// What asking changes of a number. Complete by type.
const askedColumns = {
  last_attempted_at: 'timestamptz',
  last_succeeded_at: 'timestamptz',
  last_changed_at: 'timestamptz',
  last_complete_at: 'timestamptz',
  actual_due_at: 'timestamptz',
  last_outcome: 'text',
  last_answer_sha256: 'text',
  failures: 'integer',
  unconfirmed: 'integer',
  next_poll_at: 'timestamptz',
} as const satisfies Record<keyof Omit<TrackedNumber, keyof NumberKey | 'id' | 'created_at'>, string>

/** Writes what asking made of numbers, which the caller has locked. */
export async function saveTrackedNumbers(sql: Sql, numbers: readonly TrackedNumber[]): Promise<void> {
  if (numbers.length === 0) return
  const columns = Object.entries(askedColumns)
  await sql.query({
    name: 'save_tracked_numbers',
    text: `update tracked_numbers n set ${columns.map(([name]) => `${name} = r.${name}`).join(', ')}
      from json_to_recordset($1) as r(id uuid, ${columns.map(([name, type]) => `${name} ${type}`).join(', ')}) where n.id = r.id`,
    values: [JSON.stringify(numbers)],
  })
}

/**
 * What a poll needs to know of its number before it asks, for many numbers, in the order of `ids`. Undefined: there is no such number.
 */
export async function readPollViews(sql: Sql, ids: readonly string[]): Promise<(PollView | undefined)[]> {
  const { rows } = await sql.query<PollViewRow>({ name: 'read_poll_views', text: poll_views, values: [ids] })
  const views = new Map(rows.map((row) => [row.id, pollViewOf(row)]))
  return ids.map((id) => views.get(id))
}

// Joined, so that small tables are gone through once for all numbers and large ones are asked by index for each.
const poll_views = `with tracked as (
        select s.tracked_number_id, s.account_id, s.id, s.pod_eta_at, s.pod_ata_at from shipments s
        where s.tracked_number_id = any($1) and s.line_tracking_stopped_at is null),
      collected as (
        select c.account_id, c.shipment_id, bool_and(coalesce(c.final_destination_full_out_at, c.pod_full_out_at) is not null) as all_full_out
        from tracked t join containers c on c.account_id = t.account_id and c.shipment_id = t.id group by 1, 2),
      shipped as (
        select t.tracked_number_id, array_agg(json_build_object('pod_eta_at', t.pod_eta_at, 'pod_ata_at', t.pod_ata_at,
          'all_full_out', coalesce(c.all_full_out, false))) as shipments
        from tracked t left join collected c on c.account_id = t.account_id and c.shipment_id = t.id group by 1),
      waits as (
        select r.tracked_number_id, min(r.next_attempt_at) as next_attempt_at from tracking_requests r
        where r.tracked_number_id = any($1) and r.status in ('pending', 'awaiting_manifest') group by 1)
      select n.*, w.tracked_number_id is not null as waiting, w.next_attempt_at, coalesce(shipped.shipments, '{}') as shipments
      from tracked_numbers n left join waits w on w.tracked_number_id = n.id left join shipped on shipped.tracked_number_id = n.id
      where n.id = any($1)`

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
