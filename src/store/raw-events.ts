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

/**
 * Adds those that are not there yet; one that had gone missing and is back counts again. Returns how many are new, and how many back.
 * For lists of some hundreds: whoever has more hands them over in batches.
 */
export async function insertRawEvents(
  sql: Sql,
  origin: RawEventOrigin,
  { events, now }: { events: readonly DecodedEvent[]; now: Date },
): Promise<{ added: number; restored: number }> {
  const identified = identify(origin, events)
  const [added, restored] = await Promise.all([
    addRawEvents(sql, origin, { identified, now }),
    restoreRawEvents(sql, [...identified.keys()]),
  ])
  return { added, restored }
}

/** Events by their ids, each once. */
export function identify(
  origin: Omit<RawEventOrigin, 'message_id'>,
  events: readonly DecodedEvent[],
): ReadonlyMap<string, DecodedEvent> {
  return new Map(events.map((event) => [rawEventId(origin, event), event]))
}

/**
 * Adds those that are not there yet, and says how many they are. The caller holds the lock of the tracked number or of the feed: between
 * the look and the insert nobody adds the same.
 */
export async function addRawEvents(
  sql: Sql,
  origin: RawEventOrigin,
  { identified, now }: { identified: ReadonlyMap<string, DecodedEvent>; now: Date },
): Promise<number> {
  if (identified.size === 0) return 0
  const { rowCount } = await sql.query({
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
      [...identified.keys()],
      [...identified.values()].map((event) => JSON.stringify(event)),
    ],
  })
  return rowCount ?? 0
}

/** Those that had gone missing and are back count again. Returns how many they are. */
export async function restoreRawEvents(sql: Sql, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await sql.query({
    name: 'restore_raw_events',
    text: `update raw_events set missed = 0, withdrawn_at = null where id = any($1) and missed > 0`,
    values: [ids],
  })
  return rowCount ?? 0
}

/** What an event is about, by one of its versions. */
export type EventSubject = Pick<
  DecodedEvent,
  'operator' | 'container_number' | 'bill_of_lading_number' | 'booking_number' | 'reported_at'
> & {
  /** The id of the event, and that of the claim about one container of its list. */
  event_id: string
  source_id: string
  kind: DecodedEvent['claim']['kind']
  movement: string | null
}

/** What the events that a mailbox has taken under these ids of its source are about, each subject of each version once. */
export async function listSubjects(
  sql: Sql,
  { feed, account_id, event_ids }: { feed: string; account_id: string | null; event_ids: readonly string[] },
): Promise<EventSubject[]> {
  const { rows } = await sql.query<EventSubject>({
    name: 'list_subjects',
    text: `select distinct event_id_of(decoded->>'source_id', container_number) as event_id, decoded->>'source_id' as source_id,
        scac as operator, container_number, bill_of_lading_number, booking_number, decoded->>'reported_at' as reported_at,
        decoded->'claim'->>'kind' as kind, decoded->'claim'->>'movement' as movement
      from raw_events
      where feed = $1 and event_id_of(decoded->>'source_id', container_number) = any($2) and account_id is not distinct from $3
        and tracked_number_id is null and decoded->>'source_id' is not null and decoded->>'retracted' = 'false'
        and coalesce(container_number, bill_of_lading_number, booking_number) is not null
      order by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    values: [feed, event_ids, account_id],
  })
  return rows
}

// One answer without it may be a hiccup of the source; two in a row withdraw it.
const misses_to_withdraw = 2

/**
 * After a complete answer: counts what the answer no longer held, and lets count again what had gone missing and is back. Returns how many
 * are waiting for confirmation, how many were withdrawn by this answer, and how many are back.
 */
export async function markMissing(
  sql: Sql,
  { tracked_number_id, feed, seen, now }: { tracked_number_id: string; feed: string; seen: readonly string[]; now: Date },
): Promise<{ unconfirmed: number; withdrawn: number; restored: number }> {
  const { rows } = await sql.query<{ missed: number; withdrawn: boolean }>({
    name: 'mark_missing',
    text: `update raw_events set missed = case when id = any($3) then 0 else missed + 1 end,
        withdrawn_at = case when id <> all($3) and missed + 1 >= $5 then $4::timestamptz end
      where tracked_number_id = $1 and feed = $2 and case when id = any($3) then missed > 0 else withdrawn_at is null end
      returning missed, withdrawn_at is not null as withdrawn`,
    values: [tracked_number_id, feed, seen, now, misses_to_withdraw],
  })
  const withdrawn = rows.filter((row) => row.withdrawn).length
  const restored = rows.filter((row) => row.missed === 0).length
  return { unconfirmed: rows.length - withdrawn - restored, withdrawn, restored }
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
