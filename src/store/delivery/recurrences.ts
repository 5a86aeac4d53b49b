/** What was told before. */
import type { Sql } from '../pool.ts'

/** An event that may be there, and the resource that would be written with it; null: it has none. */
export type EventCandidate = { account_id: string; event_id: string; resource_id: string | null }

/** When those events were told that are there, or whose resource still is, by `account_id event_id`. Found by their keys. */
export async function listTold(sql: Sql, candidates: readonly EventCandidate[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql.query<{ account_id: string; event_id: string; created_at: Date }>({
    name: 'list_told',
    text: `select c.account_id, c.event_id, coalesce(e.created_at, o.created_at) as created_at
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as c(account_id, event_id, resource_id)
      left join events e on e.account_id = c.account_id and e.id = c.event_id
      left join reference_objects o on o.account_id = c.account_id and o.id = c.resource_id
      where e.id is not null or o.id is not null`,
    values: [
      candidates.map(({ account_id }) => account_id),
      candidates.map(({ event_id }) => event_id),
      candidates.map(({ resource_id }) => resource_id),
    ],
  })
  return new Map(rows.map(({ account_id, event_id, created_at }) => [`${account_id} ${event_id}`, created_at]))
}
