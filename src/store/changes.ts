/** Changes that are no events, for screens. They have a place once they are committed, as events have (store/delivery/event-feed.ts). */
import type { changeSubjects } from '../contract/resources/change.ts'
import type { Sql } from './pool.ts'

/** For so long; screens that were away for longer read everything again. */
export const changes_kept_days = 3

type NewChange = {
  account_id: string
  kind: string
  subject: (typeof changeSubjects)[number]
  subject_id: string | null
  container_id: string | null
  /** null: that of the container. */
  shipment_id: string | null
  /** Names of attributes, as far as they are known. */
  changed: readonly string[]
  source: string | null
  at: Date
}

/** Notes changes, in the order in which they are given. One statement. */
export async function noteChanges(sql: Sql, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql.query({
    name: 'note_changes',
    text: `insert into changes (account_id, kind, subject, subject_id, container_id, shipment_id, changed, source, created_at)
      select n.account_id, n.kind, n.subject, n.subject_id, n.container_id, coalesce(n.shipment_id, c.shipment_id), n.changed, n.source, n.at
      from json_to_recordset($1) as n(account_id uuid, position integer, kind text, subject text, subject_id text, container_id uuid,
          shipment_id uuid, changed text[], source text, at timestamptz)
        left join containers c on c.account_id = n.account_id and c.id = n.container_id
      order by n.position`,
    values: [JSON.stringify(changes.map((change, position) => ({ ...change, position })))],
  })
}

/** Removes changes from before, some at a time. Returns how many. */
export async function removeChanges(sql: Sql, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'remove_changes',
    text: 'delete from changes where ctid = any(array(select ctid from changes where created_at < $1 order by created_at limit $2))',
    values: [before, limit],
  })
  return rowCount ?? 0
}
