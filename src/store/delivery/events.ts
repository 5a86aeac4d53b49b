/** Events: what was announced. Append only. */
import type { Announcement } from '../../announcements/announcement.ts'
import type { Sql } from '../pool.ts'

/** What one account may hear of. */
export type AccountNews = { account_id: string; announcements: readonly Announcement[] }

/** Stores the subjects that have no table of their own, as the resources in which they leave. */
export async function insertReferenceObjects(sql: Sql, news: readonly AccountNews[], now: Date): Promise<void> {
  const objects = news.flatMap(({ account_id, announcements }) =>
    announcements.flatMap(({ reference: { id, type, ...written } }) =>
      'resource' in written ? [{ account_id, id, type, document: written.resource }] : [],
    ),
  )
  if (objects.length === 0) return
  await sql.query({
    name: 'insert_reference_objects',
    text: `insert into reference_objects (account_id, id, type, document, created_at)
      select o.account_id, o.id, o.type, o.document, $1
      from json_to_recordset($2) as o(account_id uuid, id uuid, type text, document json)
      on conflict do nothing`,
    values: [now, JSON.stringify(objects)],
  })
}

/** An event that was written, with its number among those of its container, of its shipment, or, where it has neither, of its subject. */
export type NumberedEvent = {
  id: string
  container_sequence: number | null
  shipment_sequence: number | null
  reference_sequence: number | null
}

// Each event that is not there yet, with each thing of whose events it is one. As JSON, of which PostgreSQL expects a hundred rows: of arrays it
// expects ten, and joins thousands in nested loops.
const numbered_events = `told as materialized (
    select distinct on (e.account_id, e.id) e.*, case when e.container_id is null and e.shipment_id is null then e.reference_id end as lone_id
    from json_to_recordset($2) as e(account_id uuid, id uuid, name text, reference_type text, reference_id uuid, shipment_id uuid,
      container_id uuid, position integer)
    where not exists (select from events known where known.account_id = e.account_id and known.id = e.id)
    order by e.account_id, e.id, e.position),
  of_objects as materialized (
    select t.account_id, t.id, o.object_id, o.kind,
      row_number() over (partition by t.account_id, o.object_id order by t.position desc) as from_last
    from told t cross join lateral (values (t.container_id, 1), (t.shipment_id, 2), (t.lone_id, 3)) o(object_id, kind)
    where o.object_id is not null),
  counted as (
    insert into event_sequences as s (account_id, object_id, last)
    select account_id, object_id, count(*) from of_objects group by account_id, object_id order by account_id, object_id
    on conflict (account_id, object_id) do update set last = s.last + excluded.last returning account_id, object_id, last),
  numbered as materialized (
    select o.account_id, o.id, max(c.last - o.from_last + 1) filter (where o.kind = 1) as of_container,
      max(c.last - o.from_last + 1) filter (where o.kind = 2) as of_shipment,
      max(c.last - o.from_last + 1) filter (where o.kind = 3) as of_reference
    from of_objects o join counted c on c.account_id = o.account_id and c.object_id = o.object_id group by o.account_id, o.id)`

/**
 * Stores the announcements in their order, and numbers them by what they are about. Returns those that were not there yet. The counters of
 * these things are locked until the transaction ends: whoever writes of one of them next has the next number, and sees what is written here.
 */
export async function insertEvents(
  sql: Sql,
  news: readonly AccountNews[],
  now: Date,
): Promise<ReadonlyMap<string, NumberedEvent>> {
  const rows = news.flatMap(({ account_id, announcements }) =>
    announcements.map(({ id, name, reference, shipment_id, container_id }) => {
      return { account_id, id, name, reference_type: reference.type, reference_id: reference.id, shipment_id, container_id }
    }),
  )
  const inserted = await sql.query<NumberedEvent>({
    name: 'insert_events',
    text: `with ${numbered_events}
      insert into events (account_id, id, name, reference_type, reference_id, shipment_id, container_id, created_at, container_sequence,
        shipment_sequence, reference_sequence)
      select t.account_id, t.id, t.name, t.reference_type, t.reference_id, t.shipment_id, t.container_id, $1, n.of_container, n.of_shipment,
        n.of_reference
      from told t left join numbered n on n.account_id = t.account_id and n.id = t.id
      order by t.position
      on conflict do nothing returning id, container_sequence, shipment_sequence, reference_sequence`,
    values: [now, JSON.stringify(rows.map((row, position) => ({ ...row, position })))],
  })
  return new Map(inserted.rows.map((row) => [row.id, row]))
}
