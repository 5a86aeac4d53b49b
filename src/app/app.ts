import { setTimeout as delay } from 'node:timers/promises'
import { newApiKey, prefixOfKey } from '../base/api-key.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { type Lifetimes, openLifetimes } from '../base/lifetimes.ts'
import type { Log } from '../base/log.ts'
import type { SealingKey } from '../base/secret.ts'
import { makeToken, signInAddress } from '../people/one-time-addresses.ts'
import { startPostgres } from '../postgres/server.ts'
import { ensureGivenKey, ensureSomeKey } from '../store/accounts/accounts.ts'
import { hasPeople } from '../store/accounts/people.ts'
import { type DatabaseWatch, watchDatabase } from '../store/database-watch.ts'
import { releaseDeadWorkers } from '../store/jobs/jobs.ts'
import { asStartError, migrate } from '../store/migrate.ts'
import { type Database, openDatabase, sqlState } from '../store/pool.ts'
import { isUnavailable } from '../store/unavailable.ts'
import type { Config } from './config.ts'
import { claimDataFolder, openDataFolder } from './data-folder.ts'
import { openSealing, type SealingSetup } from './sealing.ts'
import { version } from './version.ts'

// A running Landfall: the ground that everything stands on, then the parts. Stopping is starting in reverse.

export const roles = ['api', 'worker', 'sandbox'] as const
export type ProcessRole = (typeof roles)[number]

/** What every part may use. */
export type Ground = {
  config: Config
  log: Log
  /** The machine's, put right by the database's; in tests, one that the test moves. */
  clock: Clock
  /** Whether the database can be used now, and its clock. */
  watch: DatabaseWatch
  /** PostgreSQL, migrated. Each part opens the pools that it needs. */
  database_url: string
  /** Seals and opens stored secrets. */
  sealing_key: SealingKey
  /** Fingerprint of the key that this node was given. */
  master_key: string
  /** Of a role that may make databases beside this one; null: none is known. */
  maker_url: string | null
  /** This is a simulated world: its time is moved by somebody, and what it sends says so. */
  is_simulated: boolean
  roles: ReadonlySet<ProcessRole>
}

/** Starts the parts that the roles ask for, in order, each with `lifetimes.begin`. Resolves to where the API is, if it runs here. */
export type StartParts = (ground: Ground, lifetimes: Lifetimes) => Promise<{ origin: string | null }>

export type AppOptions = {
  config: Config
  roles: ReadonlySet<ProcessRole>
  log: Log
  /** Goes before every other clock: a time that somebody moves. */
  clock?: Clock
  /** What this machine says that the time is. */
  machine_clock?: Clock
  /** See Ground. */
  is_simulated?: boolean
  startParts: StartParts
}

export type App = {
  /** Where clients reach the API; null: this process does not run it. */
  origin: string | null
  /** The first account's key: the setting gave one, one was made just now (its text is nowhere else), or there was one already. */
  key: { kind: 'given' } | { kind: 'made'; text: string } | { kind: 'known' }
  /** Where the first person signs in, once; its token is nowhere else. null: there is somebody already, or no API here. */
  first_sign_in: string | null
  database_url: string
  /**
   * Drains and stops everything, the database last. `delayed`: whoever sends requests here gets the time of LANDFALL_SHUTDOWN_DELAY_SECONDS to
   * learn from /ready that no more are wanted.
   */
  stop(how?: 'delayed' | 'at once'): Promise<void>
}

/** Starts Landfall. When anything fails, what was started is stopped again; StartError says what a person must change. */
export async function startApp({
  config,
  roles,
  log,
  clock: given_clock,
  machine_clock: machine = systemClock,
  is_simulated = false,
  startParts,
}: AppOptions): Promise<App> {
  const lifetimes = openLifetimes(log)
  let url: string | undefined
  try {
    openDataFolder(config.data_dir)
    const { database_url, maker_url, announce } = await openPostgres(config, log, lifetimes)
    url = database_url
    await migrate(database_url, { version })
    const watch = await lifetimes.begin('database watch', () => watchDatabase({ database_url, machine, log }), {
      end: (thing) => thing.stop(),
    })
    const clock = given_clock ?? watch.clock
    const { key: sealing_key, master_key } = await prepare(config, database_url, clock)
    const ground = { config, log, clock, watch, database_url, sealing_key, master_key, maker_url, is_simulated, roles }
    const { origin } = await startParts(ground, lifetimes)
    if (origin !== null) announce(origin)
    // A key that is made is shown once. It is made last, and where the API is: a start that fails, and one that shows none, make none.
    const key = config.api_key !== null || origin === null ? keyOf(config) : await makeKey(database_url, clock.now())
    const first_sign_in = origin === null ? null : await firstSignIn(database_url, origin, clock.now())
    const is_asked = origin !== null || config.admin_port > 0
    const delay_ms = is_asked ? config.shutdown_delay_seconds * 1_000 : 0
    const stop: App['stop'] = async (how = 'delayed') => {
      lifetimes.drain()
      if (how === 'delayed' && delay_ms > 0) await delay(delay_ms)
      await lifetimes.end()
    }
    return { origin, key, first_sign_in, database_url, stop }
  } catch (error) {
    await lifetimes.end()
    // The database may go away at any step of the start, not only at the first.
    throw asListenError(url !== undefined && isUnavailable(error) ? asStartError(error, url) : error, config)
  }
}

type Postgres = Pick<Ground, 'database_url' | 'maker_url'> & { announce(origin: string): void }

/** The database of DATABASE_URL, which others may use as well, or our own, which nobody else may start meanwhile. */
async function openPostgres(config: Config, log: Log, lifetimes: Lifetimes): Promise<Postgres> {
  if (config.database_url !== null)
    return { database_url: config.database_url, maker_url: config.simulations_url, announce: () => undefined }
  const { data_dir } = config
  const claim = await lifetimes.begin('data folder', () => claimDataFolder(data_dir), {
    drain: ({ leave }) => leave(),
    end: ({ release }) => release(),
  })
  const postgres = await lifetimes.begin('postgres', () => startPostgres({ data_dir, log }), { end: (server) => server.stop() })
  return { database_url: postgres.url, maker_url: postgres.superuser_url, announce: claim.announce }
}

/** What must be true in a migrated database before the parts start. */
function prepare(config: Config, database_url: string, clock: Clock): Promise<SealingSetup> {
  return withDatabase(database_url, async (db) => {
    // First: a node with another key must not change anything.
    const sealing = await openSealing(db, config)
    // In a database of our own nobody else can be alive: jobs of a process that was killed need not wait for its silence.
    if (config.database_url === null) await releaseDeadWorkers(db, 0)
    const given = config.api_key
    if (given !== null) await ensureGivenKey(db, { hash: sha256(given), prefix: prefixOfKey(given), now: clock.now() })
    return sealing
  })
}

function keyOf({ api_key }: Config): App['key'] {
  return { kind: api_key === null ? 'known' : 'given' }
}

function makeKey(database_url: string, now: Date): Promise<App['key']> {
  return withDatabase(database_url, async (db) => {
    const { text, hash, prefix } = newApiKey()
    return (await ensureSomeKey(db, { hash, prefix, now })) === 'added' ? { kind: 'made', text } : { kind: 'known' }
  })
}

/** An address of its own for each start, as long as there is nobody: each is good for a day. */
function firstSignIn(database_url: string, origin: string, now: Date): Promise<string | null> {
  return withDatabase(database_url, async (db) => {
    if (await hasPeople(db)) return null
    const { token } = await makeToken(db, { purpose: 'first_person' }, now)
    return signInAddress(origin, token)
  })
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url, { account: '*', connections_max: 1, application_name: 'landfall start' })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const listenSentences: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use by another program; set PORT to a free one.`,
  EACCES: (_, port) => `This user may not listen on port ${port}; set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}; set HOST to one that it has, or to 0.0.0.0.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no address of this machine; set it to one, or to 0.0.0.0.`,
}

function asListenError(error: unknown, { host, port }: Config): unknown {
  if (!(error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')))
    return error
  const sentence = listenSentences[sqlState(error)]
  return sentence === undefined ? error : new StartError(sentence(host, port), { cause: error })
}
