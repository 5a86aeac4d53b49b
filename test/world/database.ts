import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { urlOfDatabase } from './server-address.ts'

/** A migrated, empty database of its own for one test file. */
export type TestDatabase = {
  url: string
  /** Sees every account, as workers do. For what the API may see, open another with `account: ''`. */
  db: Database
  /** Closes `db` and drops the database. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Makes a database by copying the migrated template, on the one PostgreSQL that a run of vitest shares. */
export function testDatabase(): Promise<TestDatabase> {
  return makeDatabase('template landfall_template')
}

/** A new database without any table, for tests of what happens before and during the migration. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('')
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const { url, superuser_url } = await sharedServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(superuser_url, `create database ${name} ${template} owner landfall`)
  const own_url = urlOfDatabase(url, name)
  const db = openDatabase(own_url, { account: '*', connections_max: 10, application_name: 'test' })
  const close = async () => {
    await db.close()
    await asSuperuser(superuser_url, `drop database if exists ${name} with (force)`)
  }
  return { url: own_url, db, close, [Symbol.asyncDispose]: close }
}

export type SharedServer = { url: string; superuser_url: string }

/** The addresses of the run's PostgreSQL, which starts when the first test asks for it. */
export async function sharedServer(): Promise<SharedServer> {
  const answer = await fetch(inject('database_broker'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the shared PostgreSQL did not start: ${text}`)
  const server: SharedServer = JSON.parse(text) // written by shared-postgres.ts
  return server
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
