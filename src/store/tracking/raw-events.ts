/** Raw events: one claim each, append only. What its source no longer says is marked, never removed; whether it counts is for the fold to say. */
import { sha256 } from '../../base/hash.ts'
import { nameBasedId } from '../../base/ids.ts'
import type { DecodedEvent, RawEvent } from '../../vocabulary/raw-event.ts'
import type { NumberType } from '../../vocabulary/request-type.ts'
import { binaryColumns, rowsAt } from '../binary-columns.ts'
import { inOneTrip } from '../one-trip.ts'
import type { Sql } from '../pool.ts'

type RawEventOrigin = { account_id: string | null; feed: string; message_id: string; tracked_number_id: string | null }

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
  const [added, restored] = await inOneTrip([
    addRawEvents(sql, origin, { identified, now }),
    restoreRawEvents(sql, [...identified.keys()], now),
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

/** Adds those that are not there yet, and returns how many. The caller holds the lock of the feed, or of the number: between the look and the insert nobody adds the same. */
async function addRawEvents(
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
      from unnest($6::uuid[], $7::json[]) as r(id, decoded)
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

/** Those that had gone missing are reported again; the gap is noted, because what was said in it took their place. Returns how many. */
async function restoreRawEvents(sql: Sql, ids: readonly string[], now: Date): Promise<number> {
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

export type NewRawEvent = Omit<RawEventOrigin, 'account_id'> & { id: string; decoded: DecodedEvent }

const newColumns = {
  id: 'uuid',
  feed: 'text',
  message_id: 'uuid',
  tracked_number_id: 'uuid',
  scac: 'text',
  container_number: 'text',
  bill_of_lading_number: 'text',
  booking_number: 'text',
  decoded: 'json',
} as const

/** Adds events that answers to asks held for the first time. The caller holds the locks of their numbers and has looked. */
export async function insertNewRawEvents(sql: Sql, events: readonly NewRawEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ decoded, ...event }) => {
    const { operator, container_number, bill_of_lading_number, booking_number } = decoded
    return { ...event, scac: operator, container_number, bill_of_lading_number, booking_number, decoded }
  })
  await sql.query({
    name: 'insert_new_raw_events',
    text: `insert into raw_events (received_at, ${Object.keys(newColumns).join(', ')}) select $1, r.* from ${rowsAt(2, newColumns)}`,
    values: [now, ...binaryColumns(newColumns, rows)],
  })
}

/** Writes since when events are missing from answers, or that they are back. The caller holds the locks of their numbers. */
export async function saveAbsences(sql: Sql, events: readonly KnownRawEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql.query({
    name: 'save_absences',
    text: `update raw_events r set missed = n.missed, last_heard_at = n.last_heard_at, no_longer_reported_at = n.no_longer_reported_at,
        absent_from = n.absent_from, absent_until = n.absent_until
      from unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
        as n(id, missed, last_heard_at, no_longer_reported_at, absent_from, absent_until)
      where r.id = n.id`,
    values: [
      events.map(({ id }) => id),
      events.map(({ missed }) => missed),
      events.map(({ last_heard_at }) => last_heard_at),
      events.map(({ no_longer_reported_at }) => no_longer_reported_at),
      events.map(({ absent_from }) => absent_from),
      events.map(({ absent_until }) => absent_until),
    ],
  })
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
export const misses_to_be_gone = 2

/** When complete answers began to lack a claim, as SQL; null: they hold it, or only the last one lacked it. `row`: alias of raw_events. */
export function noLongerReportedAt(row: string): string {
  return `case when ${row}.missed >= ${misses_to_be_gone} then ${row}.no_longer_reported_at end`
}

/** A raw event with what later answers said, or did not say, of it. */
export type KnownRawEvent = {
  id: string
  /** Null: shared by all accounts. */
  account_id: string | null
  feed: string
  message_id: string
  /** The number that was asked about; null: it came by itself. */
  tracked_number_id: string | null
  received_at: Date
  /** Complete answers in a row that no longer held it. */
  missed: number
  /** Of one that is missing: when it was last heard. */
  last_heard_at: Date | null
  no_longer_reported_at: Date | null
  absent_from: Date | null
  absent_until: Date | null
  decoded: DecodedEvent
}

const knownColumns = `r.id, r.account_id, r.feed, r.message_id, r.tracked_number_id, r.received_at, r.missed, r.last_heard_at,
  r.no_longer_reported_at, r.absent_from, r.absent_until, r.decoded`

/** The raw events of answers about numbers. */
export async function listAskedRawEvents(sql: Sql, tracked_number_ids: readonly string[]): Promise<KnownRawEvent[]> {
  const { rows } = await sql.query<KnownRawEvent>({
    name: 'list_asked_raw_events',
    text: `select ${knownColumns} from raw_events r where r.tracked_number_id = any($1)`,
    values: [tracked_number_ids],
  })
  return rows
}

type ShipmentNumbers = {
  account_id: string
  number_type: NumberType
  /** The number in every form in which sources write it. */
  numbers: readonly string[]
  /** The line and those that share its tracking system. */
  scacs: readonly string[]
  /** Its containers that are known already: terminals and railroads mean the box, whatever papers they name with it. */
  shipment_id: string
}

const numberColumn: Record<NumberType, string> = {
  bill_of_lading: 'bill_of_lading_number',
  booking: 'booking_number',
  container: 'container_number',
}

/**
 * Raw events that nobody asked for and that may speak of shipments, shared ones and the accounts' own, in the order of `shipments`. An
 * event that is found in two ways is there once.
 */
export async function listPushedRawEvents(sql: Sql, shipments: readonly ShipmentNumbers[]): Promise<KnownRawEvent[][]> {
  if (shipments.length === 0) return []
  const named = shipments.flatMap(({ account_id, number_type, numbers, scacs }, position) =>
    numbers.flatMap((number) => scacs.map((scac) => ({ position, account_id, number_type, number, scac }))),
  )
  const byNumber = Object.entries(numberColumn).map(
    ([type, column]) => `select w.position, ${knownColumns}
        from unnest($1::integer[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as w(position, account_id, number_type, number, scac)
        join raw_events r on r.${column} = w.number
        where w.number_type = '${type}' and r.scac = w.scac and r.tracked_number_id is null
          and (r.account_id is null or r.account_id = w.account_id)`,
  )
  const { rows } = await sql.query<KnownRawEvent & { position: number }>({
    name: 'list_pushed_raw_events',
    text: `${byNumber.join(' union all ')}
      union all select w.position, ${knownColumns}
        from unnest($6::integer[], $7::uuid[], $8::uuid[]) as w(position, account_id, shipment_id)
        join containers c on c.account_id = w.account_id and c.shipment_id = w.shipment_id
        join raw_events r on r.container_number = c.number
        where r.tracked_number_id is null and (r.account_id is null or r.account_id = w.account_id)
          and (r.bill_of_lading_number is null and r.booking_number is null or r.decoded->>'data_source' in ('terminal', 'rail'))`,
    values: [
      named.map(({ position }) => position),
      named.map(({ account_id }) => account_id),
      named.map(({ number_type }) => number_type),
      named.map(({ number }) => number),
      named.map(({ scac }) => scac),
      shipments.map((_, position) => position),
      shipments.map(({ account_id }) => account_id),
      shipments.map(({ shipment_id }) => shipment_id),
    ],
  })
  const found = Map.groupBy(rows, ({ position }) => position)
  return shipments.map((_, position) => [...new Map(found.get(position)?.map((row) => [row.id, row])).values()])
}

/**
 * A raw event as the fold reads it. `last_complete_at`: when the number was last answered about in full, at which what is not missing was
 * heard.
 */
export function rawEventOf({ decoded, id, feed, message_id, ...row }: KnownRawEvent, last_complete_at: Date | null): RawEvent {
  const { absent_from: from, absent_until: until } = row
  const last_heard_at = row.tracked_number_id !== null && row.missed === 0 ? last_complete_at : row.last_heard_at
  const no_longer_reported_at = row.missed >= misses_to_be_gone ? row.no_longer_reported_at : null
  return {
    ...decoded,
    ...{ id, feed, message_id, received_at: row.received_at.toISOString() },
    ...(last_heard_at === null ? {} : { last_heard_at: last_heard_at.toISOString() }),
    ...(no_longer_reported_at === null ? {} : { no_longer_reported_at: no_longer_reported_at.toISOString() }),
    ...(from === null || until === null ? {} : { absence: { from: from.toISOString(), until: until.toISOString() } }),
  }
}
