import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { messageOf, StartError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { type Cluster, clusterAt, openCluster } from './cluster.ts'
import {
  type Endpoint,
  lastWords,
  type Postmaster,
  servedEndpoint,
  spawnPostmaster,
  stopOrphan,
  stopPostmaster,
} from './postmaster.ts'

/** A PostgreSQL of our own, running. */
export type EmbeddedPostgres = {
  /** For the application: role `landfall`, which owns its database and is bound by row-level security. */
  url: string
  /** For tests that make databases: the superuser. */
  superuser_url: string
  pid(): number
  /** Ends sessions, writes everything down and stops. Safe to call twice. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  data_dir: string
  log: Log
  /** false: fast and forgetful, for tests only. */
  sync?: boolean
}

// After a crash PostgreSQL first replays its log, which takes as long as it takes; this is only a guard against waiting for ever.
const ready_timeout_ms = 300_000
// Sessions of a server that was killed end by themselves within moments; until then its memory counts as in use.
const leftover_timeout_ms = 20_000
// The address of a socket is at most 107 bytes on Linux and 103 on macOS.
const socket_bytes_max = 100

/**
 * Starts the PostgreSQL in `data_dir`, with its files made at the first start, and starts it again whenever it dies. The caller
 * holds the lock of `data_dir`. Throws StartError with one sentence when that cannot work.
 */
export async function startPostgres({ data_dir, log, sync = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openClusterIn(data_dir, sync)
  if (!cluster.folder.startsWith(realpathSync(data_dir)))
    log.warn({ data_dir, folder: cluster.folder }, 'postgres.kept_elsewhere')
  const orphan = await stopOrphan(cluster)
  if (orphan !== null) log.warn({ pid: orphan }, 'postgres.orphan_stopped')
  const endpoint = await chooseEndpoint(cluster)
  const superuser_url = urlOf(endpoint, { role: 'postgres', password: cluster.passwords.superuser })
  const url = urlOf(endpoint, { role: 'landfall', password: cluster.passwords.landfall })
  const launching = { sync, superuser_url }
  let current = await launch(cluster, endpoint, launching)
  let stopping = false
  const watch = async () => {
    while (!stopping) {
      await current.exited
      if (stopping) return
      log.error({ pid: current.child.pid, last_words: lastWords(cluster) }, 'postgres.died')
      current = await relaunch(current, { log, isStopping: () => stopping, launch: () => launch(cluster, endpoint, launching) })
      if (stopping) await stopPostmaster(current)
    }
  }
  try {
    await provision(superuser_url, cluster.passwords.landfall)
  } catch (error) {
    await stopPostmaster(current)
    throw error
  }
  const watching = watch()
  log.debug({ pid: current.child.pid, folder: cluster.folder, user: cluster.user?.name }, 'postgres.started')
  return {
    url,
    superuser_url,
    pid: () => current.child.pid ?? 0,
    stop: async () => {
      stopping = true
      await stopPostmaster(current)
      await watching
    },
  }
}

/** The address of the PostgreSQL that runs in `data_dir` at this moment, started by another process; null when none does. */
export function runningPostgresUrl(data_dir: string): string | null {
  const found = clusterAt(data_dir)
  const endpoint = found === null ? null : servedEndpoint(found.data)
  return found === null || endpoint === null ? null : urlOf(endpoint, { role: 'landfall', password: found.passwords.landfall })
}

async function openClusterIn(data_dir: string, sync: boolean): Promise<Cluster> {
  try {
    return await openCluster(data_dir, { sync })
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error && 'syscall' in error)) throw error
    throw new StartError(`The database cannot be kept in ${data_dir}: ${messageOf(error)}.`, { cause: error })
  }
}

async function chooseEndpoint({ run }: Cluster): Promise<Endpoint> {
  if (process.platform !== 'win32' && Buffer.byteLength(`${run}/.s.PGSQL.5432`) <= socket_bytes_max) {
    return { kind: 'socket', folder: run }
  }
  return { kind: 'port', port: await freePort() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      const port = typeof bound === 'object' && bound !== null ? bound.port : 0
      server.close(() => resolve(port))
    })
  })
}

// Each of the two roles has a database of its name.
function urlOf(endpoint: Endpoint, { role, password }: { role: string; password: string }): string {
  if (endpoint.kind === 'port') return `postgres://${role}:${password}@127.0.0.1:${endpoint.port}/${role}`
  return `postgres://${role}:${password}@localhost/${role}?host=${encodeURIComponent(endpoint.folder)}`
}

type LaunchOptions = { sync: boolean; superuser_url: string }

async function launch(cluster: Cluster, endpoint: Endpoint, { sync, superuser_url }: LaunchOptions): Promise<Postmaster> {
  const began_ms = performance.now()
  while (true) {
    const postmaster = spawnPostmaster(cluster, endpoint, { sync })
    if (await isReady(postmaster, superuser_url)) return postmaster
    const reason = lastWords(cluster)
    const leftover = /shared memory block|lock file/.test(reason) && performance.now() - began_ms < leftover_timeout_ms
    if (!leftover) throw new StartError(`The PostgreSQL in ${cluster.folder} did not start: ${reason || 'it gave no reason'}`)
    await delay(250)
  }
}

/** Waits until connections are accepted; false when the server ended instead. */
async function isReady(postmaster: Postmaster, superuser_url: string): Promise<boolean> {
  let exited = false
  void postmaster.exited.then(() => {
    exited = true
  })
  for (let waited_ms = 0; waited_ms < ready_timeout_ms && !exited; waited_ms += 25) {
    const answer = await knock(superuser_url)
    if (answer === 'open') return true
    if (answer !== 'closed') {
      await stopPostmaster(postmaster)
      throw new StartError(`The embedded PostgreSQL refuses our password: ${answer}`)
    }
    await delay(25)
  }
  await stopPostmaster(postmaster)
  return false
}

async function knock(superuser_url: string): Promise<'open' | 'closed' | string> {
  const client = new pg.Client({ connectionString: superuser_url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // A server that goes away again is found by the next knock.
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return error instanceof Error && 'code' in error && String(error.code).startsWith('28') ? error.message : 'closed'
  } finally {
    await client.end().catch(() => undefined)
  }
}

type RelaunchOptions = { log: Log; isStopping(): boolean; launch(): Promise<Postmaster> }

async function relaunch(dead: Postmaster, { log, isStopping, launch }: RelaunchOptions): Promise<Postmaster> {
  for (let attempt = 0; !isStopping(); attempt++) {
    try {
      const started = await launch()
      log.warn({ pid: started.child.pid }, 'postgres.restarted')
      return started
    } catch (error) {
      log.error({ error, attempt }, 'postgres.restart_failed')
      await delay(Math.min(250 * 2 ** attempt, 10_000))
    }
  }
  return dead
}

// The application's role is no superuser and may not bypass row-level security: that is the second wall between accounts.
async function provision(superuser_url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  try {
    const { rows: roles } = await client.query(`select 1 from pg_roles where rolname = 'landfall'`)
    if (roles.length === 0) {
      await client.query(
        `create role landfall login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(password)}`,
      )
    }
    const { rows: databases } = await client.query(`select 1 from pg_database where datname = 'landfall'`)
    if (databases.length === 0) await client.query('create database landfall owner landfall')
    await client.query('revoke all on database landfall from public')
  } finally {
    await client.end()
  }
}
