import type { Database } from '../../src/store/pool.ts'

type Writer = Pick<Database, 'query'>

/** Inserts one row; the keys of `row` are the columns. */
export async function insert(sql: Writer, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  const list = columns.map((column) => `"${column}"`).join(', ')
  await sql.query(
    `insert into ${table} (${list}) values (${columns.map((_, position) => `$${position + 1}`).join(', ')})`,
    Object.values(row),
  )
}
