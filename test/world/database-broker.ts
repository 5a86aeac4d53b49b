/**
 * Hands out databases of one PostgreSQL, which is started when the first test asks. Several runs of vitest may ask, each by a name of its own:
 * what one of them tells is not told to another.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { silentLog } from '../../src/base/log.ts'
import { randomToken } from '../../src/base/secret.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { seedReference } from '../../src/store/reference/reference.ts'
import { removeLeftovers } from './leftovers.ts'
import { type BrokerAnswer, type Template, type ToldNotice, templates, urlOfDatabase } from './server-address.ts'

export type DatabaseBroker = {
  /** Where a run asks. */
  urlOf(run: string): string
  /** Drops the databases of a run that has ended. */
  forget(run: string): Promise<void>
  close(): Promise<void>
}

export async function openBroker(folder: string): Promise<DatabaseBroker> {
  let started: Promise<Started> | undefined
  const server = createServer((request, response) => {
    started ??= start(folder)
    started
      .then((running) => answerTo(request, running))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  // A worker that was busy sends into a line that the server would have closed meanwhile.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    urlOf: (run) => `http://127.0.0.1:${port}/${run}`,
    forget: async (run) => (await started)?.forget(run),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await started?.then(
        (running) => running.stop(),
        () => undefined, // It never started; the test that asked has reported why.
      )
    },
  }
}

type Started = {
  postgres: EmbeddedPostgres
  copies: Record<Template, Copies>
  runOf(name: string): Run
  forget(name: string): Promise<void>
  stop(): Promise<void>
}

/** A run of vitest: its story, and the databases that it was given. */
type Run = { told: ToldDatabase; databases: string[] }

/** To `/RUN`, `/RUN/told` and `/RUN/seeded`. */
async function answerTo(request: IncomingMessage, { postgres, copies, runOf }: Started): Promise<BrokerAnswer> {
  const { url, superuser_url } = postgres
  const server = { url, superuser_url, copy: null, story: null }
  const [, name = '', wish] = (request.url ?? '').split('/')
  const { told, databases } = runOf(name)
  if (wish === 'told') {
    if (request.method !== 'POST') return { ...server, ...(await told.take()) }
    await told.hear(JSON.parse(await text(request)) as ToldNotice) // written by database.ts
    return server
  }
  const wanted = templates.find((template) => template === wish)
  if (wanted === undefined) return server
  const copy = await copies[wanted].take()
  databases.push(copy)
  return { ...server, copy }
}

/** The database in which a story was told, once it was asked for. */
type ToldDatabase = {
  /** Whoever asks first gets nothing, and has to tell it; the others wait for that. */
  take(): Promise<Pick<BrokerAnswer, 'copy' | 'story'>>
  hear(notice: ToldNotice): Promise<void>
  close(): Promise<void>
}

function openTold(superuser: pg.Client, made: (name: string) => void): ToldDatabase {
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
      made(notice.database)
      await superuser.query(`alter database ${notice.database} allow_connections false`)
      story.resolve({ copies: makeCopies(superuser, { template: notice.database, made }), story: notice.story })
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

function makeCopies(
  superuser: pg.Client,
  { template, made = () => undefined }: { template: string; made?: (name: string) => void },
): Copies {
  const copy = async () => {
    const name = `test_${randomToken(6)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '_')}_${++count}`
    await superuser.query(`create database ${name} template ${template} owner landfall strategy file_copy`)
    made(name)
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
  const copies = {
    migrated: makeCopies(superuser, { template: 'landfall_migrated' }),
    seeded: makeCopies(superuser, { template: 'landfall_seeded' }),
  }
  const runs = new Map<string, Run>()
  return {
    ...{ postgres, copies },
    runOf: (name) => {
      const databases: string[] = []
      const run = runs.get(name) ?? { told: openTold(superuser, (made) => databases.push(made)), databases }
      runs.set(name, run)
      return run
    },
    forget: async (name) => {
      const run = runs.get(name)
      runs.delete(name)
      await run?.told.close()
      for (const database of run?.databases ?? []) await superuser.query(`drop database if exists ${database} with (force)`)
    },
    stop: async () => {
      for (const template of templates) await copies[template].close()
      for (const { told } of runs.values()) await told.close()
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
