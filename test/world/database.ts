import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { type BrokerAnswer, type Template, type ToldNotice, urlOfDatabase } from './server-address.ts'

/** A migrated, empty database of its own for one test file. */
export type TestDatabase = {
  url: string
  /** Sees every account, as workers do. For what the API may see, open another with `account: ''`. */
  db: Database
  /** Closes `db` and drops the database. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Hands out a copy of a template, on the one PostgreSQL that a run of vitest shares. */
export async function testDatabase(template: Template = 'migrated'): Promise<TestDatabase> {
  const server = await ask(`/${template}`)
  if (server.copy === null) throw new Error('the shared PostgreSQL gave no copy')
  return openTestDatabase(server, server.copy)
}

/**
 * A copy of the database in which `tell` left its story, and what it said of it. It is told once in a run, by whoever asks first, whatever
 * the others bring. `tell` leaves no connection open.
 */
export async function toldDatabase<Story>(
  tell: (database: TestDatabase) => Promise<Story>,
): Promise<TestDatabase & { story: Story }> {
  const found = await ask('/told')
  if (found.copy === null) {
    await send(await tellFirst(tell))
    return toldDatabase(tell)
  }
  // Written by `tellFirst`.
  return { ...openTestDatabase(found, found.copy), story: JSON.parse(found.story ?? 'null') as Story }
}

async function tellFirst<Story>(tell: (database: TestDatabase) => Promise<Story>): Promise<ToldNotice> {
  try {
    const server = await ask('/migrated')
    if (server.copy === null) throw new Error('the shared PostgreSQL gave no copy')
    const database = openTestDatabase(server, server.copy)
    const story = JSON.stringify(await tell(database))
    await database.db.close()
    return { kind: 'told', database: server.copy, story }
  } catch (error) {
    return { kind: 'failed', reason: `the story was not told: ${error instanceof Error ? error.stack : String(error)}` }
  }
}

async function send(notice: ToldNotice): Promise<void> {
  const response = await fetch(`${inject('database_broker')}/told`, { method: 'POST', body: JSON.stringify(notice) })
  if (!response.ok) throw new Error(await response.text())
}

/** A new database without any table, for tests of what happens before and during the migration. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = await ask('/')
  const name = `empty_${randomBytes(8).toString('hex')}`
  await asSuperuser(server.superuser_url, `create database ${name} owner landfall`)
  return openTestDatabase(server, name)
}

/** The addresses of the run's PostgreSQL, which starts when the first test asks for it. */
export async function sharedServer(): Promise<SharedServer> {
  const { url, superuser_url } = await ask('/')
  return { url, superuser_url }
}

type SharedServer = { url: string; superuser_url: string }

function openTestDatabase({ url, superuser_url }: SharedServer, name: string): TestDatabase {
  const own_url = urlOfDatabase(url, name)
  const db = openDatabase(own_url, { account: '*', connections_max: 10, application_name: 'test' })
  const close = async () => {
    await db.close()
    await asSuperuser(superuser_url, `drop database if exists ${name} with (force)`)
  }
  return { url: own_url, db, close, [Symbol.asyncDispose]: close }
}

async function ask(path: '/' | '/told' | `/${Template}`): Promise<BrokerAnswer> {
  const response = await fetch(`${inject('database_broker')}${path}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`the shared PostgreSQL did not start: ${text}`)
  const answer: BrokerAnswer = JSON.parse(text) // written by shared-postgres.ts
  return answer
}

async function asSuperuser(superuser_url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
