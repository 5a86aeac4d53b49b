/** Raw events: one claim each, append only. What its source no longer says is marked, never removed; whether it counts is for the fold to say. */
import { sha256 } from '../../base/hash.ts'
import { nameBasedId } from '../../base/ids.ts'
import type { DecodedEvent, RawEvent } from '../../vocabulary/raw-event.ts'
import type { NumberType } from '../../vocabulary/request-type.ts'
import type { Sql } from '../pool.ts'

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
 * Adds those that are not there yet; one that had gone missing is reported again. Returns how many are new, and how many back.
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
    restoreRawEvents(sql, [...identified.keys()], now),
  ])
  return { added: added.length, restored }
}

/** Events by their ids, each once. */
export function identify(
  origin: Omit<RawEventOrigin, 'message_id'>,
  events: readonly DecodedEvent[],
): ReadonlyMap<string, DecodedEvent> {
  return new Map(events.map((event) => [rawEventId(origin, event), event]))
}

/**
 * Adds those that are not there yet, and returns their ids. The caller holds the lock of the tracked number or of the feed: between
 * the look and the insert nobody adds the same.
 */
export async function addRawEvents(
  sql: Sql,
  origin: RawEventOrigin,
  { identified, now }: { identified: ReadonlyMap<string, DecodedEvent>; now: Date },
): Promise<string[]> {
  if (identified.size === 0) return []
  const { rows } = await sql.query<{ id: string }>({
    name: 'insert_raw_events',
    text: `insert into raw_events (id, received_at, account_id, feed, message_id, tracked_number_id, scac, container_number,
        bill_of_lading_number, booking_number, decoded)
      select r.id, $1, $2, $3, $4, $5, r.decoded->>'operator', r.decoded->>'container_number', r.decoded->>'bill_of_lading_number',
        r.decoded->>'booking_number', r.decoded
      from unnest($6::uuid[], $7::jsonb[]) as r(id, decoded)
      where (select true from raw_events e where e.id = r.id limit 1) is null
      returning id`,
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
  return rows.map(({ id }) => id)
}

/** Those that had gone missing are reported again; the gap is noted, because what was said in it took their place. Returns how many. */
export async function restoreRawEvents(sql: Sql, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await sql.query({
    name: 'restore_raw_events',
    text: `update raw_events set missed = 0, no_longer_reported_at = null, absent_from = coalesce(no_longer_reported_at, absent_from),
        absent_until = case when no_longer_reported_at is null then absent_until else $2 end
      where id = any($1) and missed > 0`,
    values: [ids, now],
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

// One answer without it may be a hiccup of the source; after two in a row it is no longer reported.
const misses_to_be_gone = 2

/** When complete answers began to lack a claim, as SQL; null: they hold it, or only the last one lacked it. `row`: alias of raw_events. */
export function noLongerReportedAt(row: string): string {
  return `case when ${row}.missed >= ${misses_to_be_gone} then ${row}.no_longer_reported_at end`
}

/** What became of a claim by an answer: lacked for the first time, lacked again so that it is no longer reported, or held again. */
export type Noted = { change: 'missed' | 'gone' | 'back' } & Pick<EventSubject, 'container_number' | 'movement'> & {
    /** Of a move: whether it was reported to have happened, not taken back. */
    is_actual: boolean
  }

/** After a complete answer: notes what the answer no longer held, and what it holds again. */
export async function noteAbsence(
  sql: Sql,
  { tracked_number_id, feed, seen, now }: { tracked_number_id: string; feed: string; seen: readonly string[]; now: Date },
): Promise<Noted[]> {
  const { rows } = await sql.query<Noted>({
    name: 'note_absence',
    text: `update raw_events set missed = case when id = any($4) then 0 else missed + 1 end,
        no_longer_reported_at = case when id <> all($4) then coalesce(no_longer_reported_at, $2) end,
        last_heard_at = case when id <> all($4) and missed = 0 then (select last_complete_at from tracked_numbers where id = $1) else last_heard_at end,
        absent_from = case when id = any($4) then coalesce(no_longer_reported_at, absent_from) else absent_from end,
        absent_until = case when id = any($4) and no_longer_reported_at is not null then $2 else absent_until end
      where tracked_number_id = $1 and feed = $3 and case when id = any($4) then missed > 0 else missed < ${misses_to_be_gone} end
      returning case missed when 0 then 'back' when 1 then 'missed' else 'gone' end as change, container_number,
        decoded->'claim'->>'movement' as movement, decoded->'claim'->>'classifier' is not distinct from 'actual' and decoded->>'retracted' = 'false' as is_actual`,
    values: [tracked_number_id, now, feed, seen],
  })
  return rows
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
  no_longer_reported_at: Date | null
  absent_from: Date | null
  absent_until: Date | null
  decoded: DecodedEvent
}

/** Every raw event that may speak of a shipment, shared ones and the account's own. Ordered by id. One query, by index alone. */
export async function listRawEvents(sql: Sql, numbers: ShipmentNumbers): Promise<RawEvent[]> {
  const column = { bill_of_lading: 'bill_of_lading_number', booking: 'booking_number', container: 'container_number' }[
    numbers.number_type
  ]
  const { rows } = await sql.query<Row>({
    name: `list_raw_events_${numbers.number_type}`,
    text: `select id, feed, message_id, received_at, ${noLongerReportedAt('r')} as no_longer_reported_at, absent_from, absent_until, decoded,
        case when tracked_number_id = $2 and missed = 0 then (select last_complete_at from tracked_numbers where id = $2)
          else last_heard_at end as last_heard_at
      from raw_events r
      where (account_id is null or account_id = $1) and (
        tracked_number_id = $2
        or (tracked_number_id is null and scac = any($4) and ${column} = any($3))
        or (tracked_number_id is null and container_number = any(array(select number from containers where account_id = $1 and shipment_id = $5))
          and (bill_of_lading_number is null and booking_number is null or decoded->>'data_source' in ('terminal', 'rail'))))
      order by id`,
    values: [numbers.account_id, numbers.tracked_number_id, numbers.numbers, numbers.scacs, numbers.shipment_id],
  })
  return rows.map(rawEventOf)
}

function rawEventOf({ decoded, id, feed, message_id, ...row }: Row): RawEvent {
  const { last_heard_at, no_longer_reported_at, absent_from: from, absent_until: until } = row
  return {
    ...decoded,
    ...{ id, feed, message_id, received_at: row.received_at.toISOString() },
    ...(last_heard_at === null ? {} : { last_heard_at: last_heard_at.toISOString() }),
    ...(no_longer_reported_at === null ? {} : { no_longer_reported_at: no_longer_reported_at.toISOString() }),
    ...(from === null || until === null ? {} : { absence: { from: from.toISOString(), until: until.toISOString() } }),
  }
}
