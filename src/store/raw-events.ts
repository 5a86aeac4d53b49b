/** Raw events: one claim each, append only. What its source takes back is marked, never removed. */
import { sha256 } from '../base/hash.ts'
import { nameBasedId } from '../base/ids.ts'
import type { DecodedEvent, RawEvent } from '../vocabulary/raw-event.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import type { Sql } from './pool.ts'

export type RawEventOrigin = { account_id: string | null; feed: string; message_id: string; tracked_number_id: string | null }

/**
 * The id of a raw event: the same claim from the same source has the same id, however often it is received. The version is in it,
 * so a corrected claim is another raw event and the one it replaces stays on record. O(size of the event).
 */
export function rawEventId(
  { account_id, feed, tracked_number_id }: Omit<RawEventOrigin, 'message_id'>,
  event: DecodedEvent,
): string {
  const { index: _position, ...content } = event
  return nameBasedId('raw_event', account_id ?? '', feed, tracked_number_id ?? '', sha256(JSON.stringify(content)))
}

/** Adds those that are not there yet; one that had gone missing and is back counts again. Returns all ids and how many are new. */
export async function insertRawEvents(
  sql: Sql,
  origin: RawEventOrigin,
  { events, now }: { events: readonly DecodedEvent[]; now: Date },
): Promise<{ ids: string[]; added: number; restored: number }> {
  const rows = new Map(events.map((event) => [rawEventId(origin, event), event]))
  const ids = [...rows.keys()]
  if (ids.length === 0) return { ids, added: 0, restored: 0 }
  // The caller holds the lock of the tracked number or of the feed: between the look and the insert nobody adds the same.
  const [inserted, restored] = await Promise.all([
    sql.query({
      name: 'insert_raw_events',
      text: `insert into raw_events (id, received_at, account_id, feed, message_id, tracked_number_id, scac, container_number,
        bill_of_lading_number, booking_number, decoded)
      select r.id, $1, $2, $3, $4, $5, r.decoded->>'operator', r.decoded->>'container_number', r.decoded->>'bill_of_lading_number',
        r.decoded->>'booking_number', r.decoded
      from unnest($6::uuid[], $7::jsonb[]) as r(id, decoded)
      where (select true from raw_events e where e.id = r.id limit 1) is null`,
      values: [
        now,
        origin.account_id,
        origin.feed,
        origin.message_id,
        origin.tracked_number_id,
        ids,
        [...rows.values()].map((event) => JSON.stringify(event)),
      ],
    }),
    sql.query({
      name: 'restore_raw_events',
      text: `update raw_events set missed = 0, withdrawn_at = null where id = any($1) and missed > 0`,
      values: [ids],
    }),
  ])
  return { ids, added: inserted.rowCount ?? 0, restored: restored.rowCount ?? 0 }
}

export type Subject = Pick<DecodedEvent, 'operator' | 'container_number' | 'bill_of_lading_number' | 'booking_number'> & {
  source_id: string
}

/** What the events that a mailbox has taken under these ids of its source are about, each subject once. */
export async function listSubjects(
  sql: Sql,
  { feed, account_id, source_ids }: { feed: string; account_id: string | null; source_ids: readonly string[] },
): Promise<Subject[]> {
  const { rows } = await sql.query<Subject>({
    name: 'list_subjects',
    text: `select distinct decoded->>'source_id' as source_id, scac as operator, container_number, bill_of_lading_number, booking_number
      from raw_events
      where feed = $1 and decoded->>'source_id' = any($2) and account_id is not distinct from $3
        and tracked_number_id is null and decoded->>'source_id' is not null
        and coalesce(container_number, bill_of_lading_number, booking_number) is not null
      order by 1, 2, 3, 4, 5`,
    values: [feed, source_ids, account_id],
  })
  return rows
}

// One answer without it may be a hiccup of the source; two in a row withdraw it.
const misses_to_withdraw = 2

/**
 * After a complete answer: counts what the answer no longer held. Returns how many are waiting for confirmation and how many were
 * withdrawn by this answer.
 */
export async function markMissing(
  sql: Sql,
  { tracked_number_id, feed, seen, now }: { tracked_number_id: string; feed: string; seen: readonly string[]; now: Date },
): Promise<{ unconfirmed: number; withdrawn: number }> {
  const { rows } = await sql.query<{ withdrawn: boolean }>({
    name: 'mark_missing',
    text: `update raw_events set missed = missed + 1, withdrawn_at = case when missed + 1 >= $5 then $4::timestamptz end
      where tracked_number_id = $1 and feed = $2 and withdrawn_at is null and id <> all($3)
      returning withdrawn_at is not null as withdrawn`,
    values: [tracked_number_id, feed, seen, now, misses_to_withdraw],
  })
  const withdrawn = rows.filter((row) => row.withdrawn).length
  return { unconfirmed: rows.length - withdrawn, withdrawn }
}

export type ShipmentNumbers = {
  account_id: string
  tracked_number_id: string
  number_type: NumberType
  /** The number in every form in which sources write it. */
  numbers: readonly string[]
  /** The line and those that share its tracking system. */
  scacs: readonly string[]
  /** Its containers that are known already: terminals and railroads mean the box, whatever papers they name with it. */
  shipment_id: string
}

type Row = {
  id: string
  feed: string
  message_id: string
  received_at: Date
  last_heard_at: Date | null
  withdrawn_at: Date | null
  decoded: DecodedEvent
}

/** Every raw event that may speak of a shipment, shared ones and the account's own. Ordered by id. One query, by index alone. */
export async function listRawEvents(sql: Sql, numbers: ShipmentNumbers): Promise<RawEvent[]> {
  const column = { bill_of_lading: 'bill_of_lading_number', booking: 'booking_number', container: 'container_number' }[
    numbers.number_type
  ]
  const { rows } = await sql.query<Row>({
    name: `list_raw_events_${numbers.number_type}`,
    text: `select id, feed, message_id, received_at, withdrawn_at, decoded,
        case when tracked_number_id = $2 and missed = 0 then (select last_complete_at from tracked_numbers where id = $2) end as last_heard_at
      from raw_events
      where (account_id is null or account_id = $1) and (
        tracked_number_id = $2
        or (tracked_number_id is null and scac = any($4) and ${column} = any($3))
        or (tracked_number_id is null and container_number = any(array(select number from containers where account_id = $1 and shipment_id = $5))
          and (bill_of_lading_number is null and booking_number is null or decoded->>'data_source' in ('terminal', 'rail'))))
      order by id`,
    values: [numbers.account_id, numbers.tracked_number_id, numbers.numbers, numbers.scacs, numbers.shipment_id],
  })
  return rows.map(({ decoded, ...row }) => ({
    ...decoded,
    id: row.id,
    feed: row.feed,
    message_id: row.message_id,
    received_at: row.received_at.toISOString(),
    ...(row.last_heard_at === null ? {} : { last_heard_at: row.last_heard_at.toISOString() }),
    retracted: decoded.retracted || row.withdrawn_at !== null,
    vanished: !decoded.retracted && row.withdrawn_at !== null,
  }))
}
