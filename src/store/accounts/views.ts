/** Saved views of an account. */
import type { ViewedResource } from '../../contract/resources/view.ts'
import { oneOf, whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

export type ViewRow = {
  name: string
  resource: ViewedResource
  query: string
  columns: string[]
  sort: string | null
  position: number
  /** Null: of the account. */
  owner_person_id: string | null
}

/** Who reads: a person sees the account's views and their own. */
export type ViewReader = { account_id: string; person_id: string | null }

/** The views that the reader sees, by their place; of one list only, unless `resource` is undefined. */
export function selectViews({ person_id }: ViewReader, resource: string | undefined): Omit<Selection, 'limit' | 'offset'> {
  const { where, values } = whereOf([
    {
      name: 'person',
      condition: (given, row) => `(${row}.owner_person_id is null or ${row}.owner_person_id = ${given}::uuid)`,
      value: person_id,
    },
    oneOf('resource', 'resource', resource === undefined ? undefined : [resource]),
  ])
  return { type: 'view', where, values, order: 'r.position, r.created_at, r.id' }
}

/** undefined: the reader sees no such view. */
export async function findView(
  sql: Sql,
  { account_id, person_id }: ViewReader,
  id: string,
): Promise<(ViewRow & { built_in: string | null }) | undefined> {
  const { rows } = await sql.query<ViewRow & { built_in: string | null }>({
    name: 'find_view',
    text: `select name, resource, query, columns, sort, position, owner_person_id, built_in from views
      where account_id = $1 and id = $3 and (owner_person_id is null or owner_person_id = $2)`,
    values: [account_id, person_id, id],
  })
  return rows[0]
}

/** How many views the account has, and the place behind the last. */
export async function countViews(sql: Sql, account_id: string): Promise<{ count: number; next_position: number }> {
  const { rows } = await sql.query<{ count: number; next_position: number }>({
    name: 'count_views',
    text: 'select count(*)::integer as count, coalesce(max(position) + 1, 0) as next_position from views where account_id = $1',
    values: [account_id],
  })
  return rows[0] ?? { count: 0, next_position: 0 }
}

/** Adds a view, or replaces what can be changed of one. */
export async function saveView(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
  { view, now }: { view: ViewRow; now: Date },
): Promise<void> {
  const { name, resource, query, columns, sort, position, owner_person_id } = view
  await sql.query({
    name: 'save_view',
    text: `insert into views (account_id, id, created_at, updated_at, name, resource, query, columns, sort, position, owner_person_id)
      values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (account_id, id) do update set updated_at = excluded.updated_at, name = excluded.name, query = excluded.query,
        columns = excluded.columns, sort = excluded.sort, position = excluded.position, owner_person_id = excluded.owner_person_id`,
    values: [account_id, id, now, name, resource, query, columns, sort, position, owner_person_id],
  })
}

export async function deleteView(sql: Sql, { account_id, id }: { account_id: string; id: string }): Promise<void> {
  await sql.query({
    name: 'delete_view',
    text: 'delete from views where account_id = $1 and id = $2 and built_in is null',
    values: [account_id, id],
  })
}
