import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { messageOf, StartError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { invariant } from '../base/invariant.ts'
import { sqlState } from './pool.ts'
import { readTableFiles, tidyRewritten } from './rewritten-tables.ts'
import { isUnavailable } from './unavailable.ts'

type MigrationReport = {
  /** Names of the files that were applied now, in order. */
  applied: string[]
}

type Migration = { number: number; name: string; checksum: string; sql: string }

const ourMigrations = resolve(import.meta.dirname, '../../migrations')
const oldest_version = 150_000
const connect_timeout_ms = 10_000
// Any number, the same in every version of Landfall: the name of the lock under which one process migrates.
const lock_number = 4_949_001

type MigrateOptions = {
  folder?: string
  /** Of the product, noted with each migration; null: unknown. */
  version?: string | null
}

/**
 * Brings the database at `url` up to date: the job engine's schema, then the files of `folder` (NNNN_name.sql) that are not
 * applied yet, each in a transaction of its own. Processes that start together take turns. Throws StartError with one sentence
 * when the database cannot be reached or used, when an applied file was changed, or when a newer version has been here.
 */
export async function migrate(
  url: string,
  { folder = ourMigrations, version = null }: MigrateOptions = {},
): Promise<MigrationReport> {
  const migrations = readMigrations(folder)
  return withSession(url, async (client) => {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [lock_number])
    // Before anything is changed: whoever starts an older version by mistake finds the database as it was.
    const missing = missingOf(migrations, await readApplied(client), { url, version })
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: quiet, noHandleSignals: true })
    await client.query(`create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`)
    // Version 0.1.0 did not note itself. Nothing is locked when the column is there already.
    if (!(await hasVersions(client))) await client.query('alter table schema_migrations add column version text')
    const files = await readTableFiles(client)
    for (const migration of missing) await apply(client, migration, version)
    await tidyRewritten(client, files)
    return { applied: missing.map(({ name }) => name) }
  })
}

/**
 * Throws StartError unless the database at `url` is exactly as this version needs it. Changes nothing: for commands that only read.
 */
export async function checkSchema(url: string, { folder = ourMigrations, version = null }: MigrateOptions = {}): Promise<void> {
  const migrations = readMigrations(folder)
  await withSession(url, async (client) => {
    const applied = await readApplied(client)
    if (applied.length === 0)
      throw new StartError(`The database at ${placeOf(url)} is not one of Landfall's yet: start Landfall on it once.`)
    const [missing] = missingOf(migrations, applied, { url, version })
    if (missing === undefined) return
    throw new StartError(
      `The database at ${placeOf(url)} is older than this Landfall (${missing.name} is not applied): start this version on it once.`,
    )
  })
}

async function withSession<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url)
  try {
    return await work(client)
  } catch (error) {
    throw asStartError(error, url)
  } finally {
    // Ending the session gives its locks back, also when the statement before failed.
    await client.end().catch(() => undefined)
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connect_timeout_ms,
      application_name: 'landfall migrate',
      options: '-c timezone=UTC -c landfall.account_id=*',
    })
    client.on('error', () => undefined) // The statement under way fails with the same error, and that one is reported.
    await client.connect()
    return client
  } catch (error) {
    const known = asStartError(error, url)
    if (known instanceof StartError) throw known
    // No password, no or another encryption, a certificate: whatever it is, the address or the server has to be changed.
    const sentence = `PostgreSQL at ${placeOf(url)} cannot be used with this DATABASE_URL (${messageOf(error)}).`
    throw new StartError(sentence, { cause: error })
  }
}

/** What keeps Landfall from using the database at `url`, as a sentence for a person; other errors come back as they are. */
export function asStartError(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error
  const place = placeOf(url)
  const state = sqlState(error) || (error instanceof Error ? sqlState(error.cause) : '')
  const is_out_of_reach = isUnavailable(error) || /timeout|terminated/i.test(messageOf(error))
  const sentence = sentences[state] ?? (is_out_of_reach ? unreachable : undefined)
  if (sentence === undefined) return error
  return new StartError(`${sentence.replace('{place}', place)} (${messageOf(error)}).`, { cause: error })
}

const unreachable = 'No PostgreSQL answers at {place}; check DATABASE_URL'
const refused = 'PostgreSQL at {place} refuses the user or password of DATABASE_URL'
const stopping = 'PostgreSQL at {place} is starting or stopping'
const rights = 'The user of DATABASE_URL may not create what Landfall needs in the database at {place}'

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  '28000': refused,
  '28P01': refused,
  '3D000': 'The database that DATABASE_URL names does not exist at {place}',
  '42501': rights,
  '25006': 'The database at {place} is read-only',
  '53100': 'PostgreSQL at {place} has no space left on its disk',
  '58030': 'PostgreSQL at {place} cannot read or write its disk',
  '53300': 'PostgreSQL at {place} has no connection left',
  '57P01': stopping,
  '57P02': stopping,
  '57P03': stopping,
}

/** Host, port and database of an address, without user and password. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return 'the address in DATABASE_URL'
  const socket = parsed.searchParams.get('host')
  return socket ? `${socket}${parsed.pathname}` : `${parsed.hostname}:${parsed.port || '5432'}${parsed.pathname}`
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    invariant(Number.isInteger(number), `a migration is named NNNN_name.sql, not ${name}`)
    invariant(names[index + 1]?.slice(0, 4) !== name.slice(0, 4), `two migrations have the number of ${name}`)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { number, name, checksum: sha256(sql), sql }
  })
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; text: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text`,
  )
  const [found] = rows
  invariant(found, 'a server knows its version')
  if (found.version < oldest_version)
    throw new StartError(`Landfall needs PostgreSQL 15 or newer, and DATABASE_URL leads to ${found.text}.`)
}

type AppliedMigration = { number: number; name: string; checksum: string; version: string | null }

/** None when the table is not there: the database is new. */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query("select 1 from pg_class where oid = to_regclass('schema_migrations')")
  if (tables.length === 0) return []
  const version = (await hasVersions(client)) ? 'version' : 'null::text as version'
  const { rows } = await client.query<AppliedMigration>(
    `select number, name, checksum, ${version} from schema_migrations order by number`,
  )
  return rows
}

async function hasVersions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'version' and not attisdropped",
  )
  return rows.length > 0
}

/** Which migrations are to be applied yet. Throws StartError when one was changed after it was applied, or only the database knows it. */
function missingOf(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  { url, version }: { url: string; version: string | null },
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const { number, name, checksum, version: writer } of applied) {
    const migration = known.get(number)
    if (migration === undefined) {
      const [we, they] = [version === null ? '' : ` (${version})`, writer === null ? 'another Landfall' : `Landfall ${writer}`]
      throw new StartError(
        `This Landfall${we} does not know the migration ${name} of the database at ${placeOf(url)}, which ${they} wrote: start that version or a newer one.`,
      )
    }
    if (migration.checksum === checksum) continue
    throw new StartError(
      `The migration ${migration.name} differs from the one that was applied (${name}): add a new file instead of changing it.`,
    )
  }
  const done = new Set(applied.map(({ number }) => number))
  return migrations.filter(({ number }) => !done.has(number))
}

async function apply(client: pg.Client, { number, name, checksum, sql }: Migration, version: string | null): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name, checksum, version) values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      version,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`the migration ${name} failed: ${messageOf(error)}`, { cause: error })
  }
}

const quiet = new Logger(() => () => undefined)
