/**
 * Many records of one kind for tests of pages and limits. They are copied as rows: what is tested is how a list with a hundred of them
 * reads, and telling a hundred stories would take a minute to show the same. The first one of them came about by the product.
 */
import type { Database } from '../../src/store/pool.ts'

type Original = { table: string; id: string }

/** Copies a row. `given`: what differs, as SQL over the number `n` of the copy, by column. The ids of the copies. */
export async function copyRow(
  db: Database,
  { table, id }: Original,
  { copies, given }: { copies: number; given: Readonly<Record<string, string>> },
): Promise<string[]> {
  const members = Object.entries({ id: 'gen_random_uuid()', ...given }).map(([column, value]) => `'${column}', ${value}`)
  const columns = await columnsOf(db, table)
  const { rows } = await db.query<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(t, jsonb_build_object(${members.join(', ')}))).*
      from ${table} t, generate_series(1, ${copies}) n where t.id = $1) copied returning id`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** All but those that the database works out itself. */
async function columnsOf(db: Database, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}
