/** Events: what was announced. Append only. */
import type { Announcement } from '../../announcements/announcement.ts'
import type { Sql } from '../pool.ts'

/** Stores the subjects that have no table of their own, as the resources in which they leave. */
export async function insertReferenceObjects(
  sql: Sql,
  account_id: string,
  { announcements, now }: { announcements: readonly Announcement[]; now: Date },
): Promise<void> {
  const objects = announcements.flatMap(({ reference: { id, type, ...written } }) =>
    'resource' in written ? [{ id, type, document: written.resource }] : [],
  )
  if (objects.length === 0) return
  await sql.query({
    name: 'insert_reference_objects',
    text: `insert into reference_objects (account_id, id, type, document, created_at)
      select $1, o.id, o.type, o.document, $2 from json_to_recordset($3) as o(id uuid, type text, document json)
      on conflict do nothing`,
    values: [account_id, now, JSON.stringify(objects)],
  })
}

/** Stores the announcements in their order. Returns the ids of those that were not there yet. */
export async function insertEvents(
  sql: Sql,
  account_id: string,
  { announcements, now }: { announcements: readonly Announcement[]; now: Date },
): Promise<ReadonlySet<string>> {
  const rows = announcements.map(({ id, name, reference, shipment_id, container_id }, position) => {
    return { id, name, reference_type: reference.type, reference_id: reference.id, shipment_id, container_id, position }
  })
  const inserted = await sql.query<{ id: string }>({
    name: 'insert_events',
    text: `insert into events (account_id, id, name, reference_type, reference_id, shipment_id, container_id, created_at)
      select $1, e.id, e.name, e.reference_type, e.reference_id, e.shipment_id, e.container_id, $2
      from json_to_recordset($3) as e(id uuid, name text, reference_type text, reference_id uuid, shipment_id uuid, container_id uuid, position integer)
      order by e.position
      on conflict do nothing returning id`,
    values: [account_id, now, JSON.stringify(rows)],
  })
  return new Set(inserted.rows.map((row) => row.id))
}
