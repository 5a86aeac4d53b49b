/** Tables that migrations wrote anew: the database does not notice by itself that it has to look after them. */
import pg from 'pg'

/** Which file each table of the product is in: another one after it was written anew. */
type TableFiles = ReadonlyMap<string, number>

export async function readTableFiles(client: pg.Client): Promise<TableFiles> {
  const { rows } = await client.query<{ name: string; file: number }>(
    `select relname as name, pg_relation_filenode(oid)::bigint::float8 as file from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, file }) => [name, file]))
}

/**
 * Tidies the tables that are in other files than `before`. Which of their pages everybody sees whole is forgotten when they are written anew, and no
 * row of it counts as changed: without this, lists that are read off an index alone would look up each of its rows, for days. Nothing that is
 * kept depends on it, so that what fails is left to the database.
 */
export async function tidyRewritten(client: pg.Client, before: TableFiles): Promise<void> {
  for (const [name, file] of await readTableFiles(client)) {
    const known = before.get(name)
    if (known === undefined || known === file) continue
    await client.query(`vacuum (analyze) ${pg.escapeIdentifier(name)}`).catch(() => undefined)
  }
}
