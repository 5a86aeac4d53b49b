import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { messageOf } from '../../src/base/errors.ts'
import { lockFile } from '../../src/base/lock.ts'
import { silentLog } from '../../src/base/log.ts'
import { randomToken } from '../../src/base/secret.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { seedReference } from '../../src/store/reference/reference.ts'
import { type BrokerAnswer, type Template, type ToldNotice, templates, urlOfDatabase } from './server-address.ts'

// Global set-up of vitest: one PostgreSQL for the whole run, started when the first test asks (a run of pure tests never does),
// with durability off. It dies with the run; what a killed run left behind is removed by the next.

declare module 'vitest' {
  interface ProvidedContext {
    database_broker: string
  }
}

const prefix = 'landfall-test-'

// A database is some hundred files: to make and remove them on a disk takes longer than most tests do. Whoever kills a process loses nothing in
// memory either.
const memory_folder = '/dev/shm'
const memory_bytes_min = 4_000_000_000

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory_folder : tmpdir(), prefix))
  chmodSync(folder, 0o755) // When root runs the tests, PostgreSQL runs as another user.
  const lock = lockFile(join(folder, 'lock'))
  project.provide('scratch', folder)
  let started: Promise<Started> | undefined
  const broker = createServer((request, response) => {
    started ??= start(folder)
    started
      .then((running) => answerTo(request, running))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const address = broker.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  project.provide('database_broker', `http://127.0.0.1:${port}`)
  return async () => {
    broker.close()
    broker.closeAllConnections()
    await started?.then(
      (running) => running.stop(),
      () => undefined, // It never started; the test that asked has reported why.
    )
    lock?.release()
    // The last of its processes may still be removing a file of its own.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

type Started = { postgres: EmbeddedPostgres; copies: Record<Template, Copies>; told: ToldDatabase; stop(): Promise<void> }

async function answerTo(request: IncomingMessage, { postgres, copies, told }: Started): Promise<BrokerAnswer> {
  const { url, superuser_url } = postgres
  const server = { url, superuser_url, copy: null, story: null }
  if (request.url === '/told') {
    if (request.method !== 'POST') return { ...server, ...(await told.take()) }
    await told.hear(JSON.parse(await text(request)) as ToldNotice) // written by database.ts
    return server
  }
  const wanted = templates.find((template) => request.url === `/${template}`)
  return wanted === undefined ? server : { ...server, copy: await copies[wanted].take() }
}

/** The database in which a story was told, once it was asked for. */
type ToldDatabase = {
  /** Whoever asks first gets nothing, and has to tell it; the others wait for that. */
  take(): Promise<Pick<BrokerAnswer, 'copy' | 'story'>>
  hear(notice: ToldNotice): Promise<void>
  close(): Promise<void>
}

function openTold(superuser: pg.Client): ToldDatabase {
  let teller_asked = false
  const story = Promise.withResolvers<{ copies: Copies; story: string }>()
  story.promise.catch(() => undefined) // Whoever waits for it sees the error.
  return {
    take: async () => {
      if (!teller_asked) {
        teller_asked = true
        return { copy: null, story: null }
      }
      const told = await story.promise
      return { copy: await told.copies.take(), story: told.story }
    },
    hear: async (notice) => {
      if (notice.kind === 'failed') return story.reject(new Error(notice.reason))
      await superuser.query(`alter database ${notice.database} allow_connections false`)
      story.resolve({ copies: makeCopies(superuser, notice.database), story: notice.story })
    },
    close: async () => {
      if (!teller_asked) return
      story.reject(new Error('the run has ended'))
      await story.promise.then(
        ({ copies }) => copies.close(),
        () => undefined,
      )
    },
  }
}

/** Databases copied from a template. Copying takes a moment, so the next one is made while the last one is used. */
type Copies = { take(): Promise<string>; close(): Promise<void> }

function makeCopies(superuser: pg.Client, template: string): Copies {
  const copy = async () => {
    const name = `test_${randomToken(6)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '_')}_${++count}`
    await superuser.query(`create database ${name} template ${template} owner landfall strategy file_copy`)
    return name
  }
  let count = 0
  let next: Promise<string> | undefined
  return {
    take: () => {
      const taken = next ?? copy()
      next = taken.then(copy)
      next.catch(() => undefined) // Whoever takes it sees the error.
      return taken
    },
    close: async () => {
      await next?.catch(() => undefined)
    },
  }
}

async function start(folder: string): Promise<Started> {
  await removeLeftovers()
  const postgres = await startPostgres({ data_dir: folder, log: silentLog, sync: false })
  const superuser = await makeTemplates(postgres)
  const copies = { migrated: makeCopies(superuser, 'landfall_migrated'), seeded: makeCopies(superuser, 'landfall_seeded') }
  const told = openTold(superuser)
  return {
    ...{ postgres, copies, told },
    stop: async () => {
      for (const template of templates) await copies[template].close()
      await told.close()
      await superuser.end()
      await postgres.stop()
    },
  }
}

async function makeTemplates({ url, superuser_url }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  // Each connection proves that it knows the password, at the cost of some thousand hashes otherwise.
  await client.query('set scram_iterations = 1')
  await client.query(`alter role landfall password ${pg.escapeLiteral(new URL(url).password)}`)
  await client.query('create database landfall_migrated owner landfall')
  await migrate(urlOfDatabase(url, 'landfall_migrated'))
  await client.query('create database landfall_seeded template landfall_migrated owner landfall')
  const seeded = urlOfDatabase(url, 'landfall_seeded')
  const db = openDatabase(seeded, { account: '*', connections_max: 1, application_name: 'template' })
  await seedReference(db, new Date())
  await db.close()
  for (const template of templates) await client.query(`alter database landfall_${template} allow_connections false`)
  return client
}

/** Whether the machine keeps a folder in memory that has room for what a run holds. */
function hasRoomInMemory(): boolean {
  try {
    accessSync(memory_folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory_folder)
    return bavail * bsize > memory_bytes_min
  } catch {
    return false
  }
}

/** Stops and removes the servers of runs that were killed: their lock is free. Those in folders of single tests end when their files are gone. */
async function removeLeftovers(): Promise<void> {
  const parents = [memory_folder, tmpdir()].filter((parent) => existsSync(parent))
  const found = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  for (const folder of found.filter((path) => basename(path).startsWith(prefix))) {
    try {
      const lock = lockFile(join(folder, 'lock'))
      if (lock === null) continue
      if (existsSync(join(folder, 'postgres')))
        await (await startPostgres({ data_dir: folder, log: silentLog, sync: false })).stop()
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      // Another user's, or half removed by another run that does the same: not worth failing a test for.
      process.stderr.write(`${folder} is left over and stays: ${messageOf(error)}\n`)
    }
  }
}
