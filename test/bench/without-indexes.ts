/** Fills large tables in a fraction of the time: an index that is made at the end is sorted once instead of being looked through for each row. */
import type { Database } from '../../src/store/pool.ts'

// The default memory for this makes it sort on disk, and a large one may take longer than any statement of the product.
const memory = "set maintenance_work_mem = '512MB'; set statement_timeout = '10min'"
const query_timeout = 600_000

/** Runs `work` while the tables have the indexes only that keep rows apart, and makes the others afterwards. */
export async function withoutIndexes(database: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique order by 1`,
    [tables],
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  await work()
  await runLong(
    database,
    indexes.map(({ definition }) => definition),
  )
}

/** Runs statements that may take longer than any of the product. */
export async function runLong(database: Database, texts: readonly string[]): Promise<void> {
  await database.connection(async (connection) => {
    await connection.query(memory)
    for (const text of texts) await connection.query({ text, ...{ query_timeout } })
    await connection.query('reset maintenance_work_mem; reset statement_timeout')
  })
}
