/** The rows of a database of Landfall as lines of JSON; `restore.ts` reads them. The tables themselves come from the release's migrations, which are frozen. */
import pg from 'pg'

/** The first line: what wrote the rows. */
export type DumpHead = {
  version: string
  taken_at: string
  /** `version` since 0.2.0. */
  migrations: { number: number; name: string; checksum: string; version?: string | null }[]
  /** Work that was queued: what it is, and what it was told. */
  jobs: { task: string; payload: unknown; key: string | null }[]
  sequences: { name: string; value: number }[]
}

export type DumpTable = { table: string; columns: string[]; rows: unknown[] }

/** Everything of one moment: the head, then each table that has rows. */
export async function dumpDatabase(url: string, version: string): Promise<[DumpHead, ...DumpTable[]]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c landfall.account_id=*' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const many = async <Row>(text: string): Promise<Row[]> => (await client.query<{ row: Row }>(text)).rows.map(({ row }) => row)
    const head: DumpHead = {
      version,
      taken_at: new Date().toISOString(),
      migrations: await many('select to_json(m) as row from schema_migrations m order by number'),
      jobs: await many(`select json_build_object('task', t.identifier, 'payload', j.payload, 'key', j.key) as row
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`),
      sequences: await many(`select json_build_object('name', sequencename, 'value', last_value) as row from pg_sequences
        where schemaname = 'public' and last_value is not null order by sequencename`),
    }
    const tables: DumpTable[] = []
    for (const table of await tableNames(client)) {
      const columns = await columnNames(client, table)
      const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
      const rows = await many<unknown>(`select to_json(t) as row from (select ${list} from ${pg.escapeIdentifier(table)}) t`)
      if (rows.length > 0) tables.push({ table, columns, rows })
    }
    return [head, ...tables]
  } finally {
    await client.end()
  }
}

// Who migrated stands in the head; processes are gone; the longest of the lists that every version writes at its start are in its source.
const left_out = ['schema_migrations', 'job_workers', 'ports', 'metro_areas']

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all($1) order by relname`,
    [left_out],
  )
  return rows.map(({ name }) => name)
}

async function columnNames(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [pg.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}
