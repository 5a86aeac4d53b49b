import { openLifetimes } from '../base/lifetimes.ts'
import { type Log, openLog } from '../base/log.ts'
import { type Config, loadConfig } from '../config.ts'
import { claimDataFolder, openDataFolder } from '../data-folder.ts'
import { runningPostgresUrl, startPostgres } from '../postgres/server.ts'
import { migrate } from '../store/migrate.ts'
import { type Database, openDatabase } from '../store/pool.ts'

/** What a command works with. The database sees every account. */
export type Workplace = { db: Database; database_url: string; config: Config; log: Log }

/**
 * Runs a command's work on the database of DATABASE_URL, or on the embedded one: that of a Landfall that is running, or started
 * for as long as the work takes.
 */
export async function withDatabase<Result>(work: (place: Workplace) => Promise<Result>): Promise<Result> {
  const config = loadConfig()
  const log = openLog(config.log_level === 'info' ? 'warn' : config.log_level)
  const lifetimes = openLifetimes(log)
  try {
    const database_url = config.database_url ?? runningPostgresUrl(config.data_dir) ?? (await startForNow(config, log, lifetimes))
    await migrate(database_url)
    const options = { account: '*', connections_max: 4, application_name: 'landfall command' } as const
    const db = await lifetimes.begin('database', () => openDatabase(database_url, options), { end: (opened) => opened.close() })
    return await work({ db, database_url, config, log })
  } finally {
    await lifetimes.end()
  }
}

async function startForNow({ data_dir }: Config, log: Log, lifetimes: ReturnType<typeof openLifetimes>): Promise<string> {
  openDataFolder(data_dir)
  await lifetimes.begin('data folder', () => claimDataFolder(data_dir), { end: (claim) => claim.release() })
  const postgres = await lifetimes.begin('postgres', () => startPostgres({ data_dir, log }), { end: (server) => server.stop() })
  return postgres.url
}
