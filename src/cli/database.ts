import { type Config, loadConfig } from '../app/config.ts'
import { claimDataFolder, openDataFolder } from '../app/data-folder.ts'
import { version } from '../app/version.ts'
import { StartError } from '../base/errors.ts'
import { openLifetimes } from '../base/lifetimes.ts'
import { type Log, openLog } from '../base/log.ts'
import { hasCluster } from '../postgres/cluster.ts'
import { runningPostgresUrl, startPostgres } from '../postgres/server.ts'
import { checkSchema, migrate, placeOf } from '../store/migrate.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import { complain } from './print.ts'

/** What a command works with. The database sees every account. */
type Workplace = { db: Database; database_url: string; config: Config; log: Log }

type DatabaseWork<Result> = (place: Workplace) => Promise<Result>

/**
 * Runs a command's work on the database of DATABASE_URL, or on the embedded one: that of a Landfall that is running, or started
 * for as long as the work takes. For commands that write: the database is made and brought up to date where that has not happened.
 */
export function withDatabase<Result>(work: DatabaseWork<Result>): Promise<Result> {
  return atDatabase(work, { opens: openDataFolder, prepare: (url) => migrate(url, { version }) })
}

/** The same for commands that only read: they make no folder, no database and no table. Throws StartError where there is none. */
export function readDatabase<Result>(work: DatabaseWork<Result>): Promise<Result> {
  return atDatabase(work, { opens: requireCluster, prepare: (url) => checkSchema(url, { version }) })
}

type DatabaseOpening = { opens(data_dir: string): void; prepare(url: string): Promise<unknown> }

async function atDatabase<Result>(work: DatabaseWork<Result>, { opens, prepare }: DatabaseOpening): Promise<Result> {
  const config = loadConfig()
  const log = openLog(config.log_level === 'info' ? 'warn' : config.log_level)
  const lifetimes = openLifetimes(log)
  try {
    const { url: database_url, name } = await findDatabase(config, { log, lifetimes, opens })
    // Not on standard output, which may be read by a program.
    complain(`landfall: ${name}`)
    await prepare(database_url)
    const options = { account: '*', connections_max: 4, application_name: 'landfall command' } as const
    const db = await lifetimes.begin('database', () => openDatabase(database_url, options), { end: (opened) => opened.close() })
    return await work({ db, database_url, config, log })
  } finally {
    await lifetimes.end()
  }
}

type DatabaseSearch = { log: Log; lifetimes: ReturnType<typeof openLifetimes>; opens: DatabaseOpening['opens'] }

/** Where the database is, and how a person would call it. */
async function findDatabase(
  { database_url, data_dir }: Config,
  { log, lifetimes, opens }: DatabaseSearch,
): Promise<{ url: string; name: string }> {
  if (database_url !== null) return { url: database_url, name: `the database of DATABASE_URL at ${placeOf(database_url)}` }
  const running = runningPostgresUrl(data_dir)
  if (running !== null) return { url: running, name: `the database of the Landfall that runs on ${data_dir}` }
  opens(data_dir)
  const is_new = !hasCluster(data_dir)
  await lifetimes.begin('data folder', () => claimDataFolder(data_dir), { end: (claim) => claim.release() })
  const postgres = await lifetimes.begin('postgres', () => startPostgres({ data_dir, log }), { end: (server) => server.stop() })
  return {
    url: postgres.url,
    name: is_new ? `a new database in ${data_dir}` : `the database in ${data_dir}, on which no Landfall runs`,
  }
}

function requireCluster(data_dir: string): void {
  if (hasCluster(data_dir)) return
  throw new StartError(
    `There is no database in ${data_dir}: set LANDFALL_DATA_DIR to the folder that Landfall runs on, or DATABASE_URL to its database.`,
  )
}
