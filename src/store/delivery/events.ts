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

/** Stores the announcements in their order. Returns the ids of those that were not there yet. */
export async function insertEvents(sql: Sql, news: readonly AccountNews[], now: Date): Promise<ReadonlySet<string>> {
  const rows = news.flatMap(({ account_id, announcements }) =>
    announcements.map(({ id, name, reference, shipment_id, container_id }) => {
      return { account_id, id, name, reference_type: reference.type, reference_id: reference.id, shipment_id, container_id }
    }),
  )
  const inserted = await sql.query<{ id: string }>({
    name: 'insert_events',
    text: `insert into events (account_id, id, name, reference_type, reference_id, shipment_id, container_id, created_at)
      select e.account_id, e.id, e.name, e.reference_type, e.reference_id, e.shipment_id, e.container_id, $1
      from json_to_recordset($2) as e(account_id uuid, id uuid, name text, reference_type text, reference_id uuid, shipment_id uuid,
        container_id uuid, position integer)
      order by e.position
      on conflict do nothing returning id`,
    values: [now, JSON.stringify(rows.map((row, position) => ({ ...row, position })))],
  })
  return new Set(inserted.rows.map((row) => row.id))
}
