import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { messageOf, StartError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { invariant } from '../base/invariant.ts'
import { sqlState } from './pool.ts'
import { isUnavailable } from './unavailable.ts'

export type Migrated = {
  /** Names of the files that were applied now, in order. */
  applied: string[]
}

type Migration = { number: number; name: string; checksum: string; sql: string }

const ourMigrations = resolve(import.meta.dirname, '../../migrations')
const oldest_version = 150_000
const connect_timeout_ms = 10_000
// Any number, the same in every version of Landfall: the name of the lock under which one process migrates.
const lock_number = 4_949_001

/**
 * Brings the database at `url` up to date: the job engine's schema, then the files of `folder` (NNNN_name.sql) that are not
 * applied yet, each in a transaction of its own. Processes that start together take turns. Throws StartError with one sentence
 * when the database cannot be reached or used, or when an applied file was changed.
 */
export async function migrate(url: string, { folder = ourMigrations }: { folder?: string } = {}): Promise<Migrated> {
  const migrations = readMigrations(folder)
  const client = await connect(url)
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [lock_number])
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: quiet, noHandleSignals: true })
    return { applied: await applyMissing(client, migrations) }
  } catch (error) {
    throw asStartError(error, url)
  } finally {
    // Ending the session gives the lock back, also when the statement before failed.
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
  '53300': 'PostgreSQL at {place} has no connection left',
  '57P01': stopping,
  '57P02': stopping,
  '57P03': stopping,
}

/** Host, port and database of an address, without user and password. */
function placeOf(url: string): string {
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

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; text: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text`,
  )
  const [found] = rows
  invariant(found, 'a server knows its version')
  if (found.version < oldest_version)
    throw new StartError(`Landfall needs PostgreSQL 15 or newer, and DATABASE_URL leads to ${found.text}.`)
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`)
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>('select * from schema_migrations')
  const applied = new Map(rows.map((row) => [row.number, row]))
  const missing = migrations.filter((migration) => {
    const before = applied.get(migration.number)
    if (before !== undefined && before.checksum !== migration.checksum) {
      throw new StartError(
        `The migration ${migration.name} differs from the one that was applied (${before.name}): add a new file instead of changing it.`,
      )
    }
    return before === undefined
  })
  // Numbers that only the database knows belong to a newer Landfall beside us; its changes leave room for this one.
  for (const migration of missing) await apply(client, migration)
  return missing.map((migration) => migration.name)
}

async function apply(client: pg.Client, { number, name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`the migration ${name} failed: ${messageOf(error)}`, { cause: error })
  }
}

const quiet = new Logger(() => () => undefined)
