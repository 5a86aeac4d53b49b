import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratch } from '../../test/world/scratch.ts'
import { StartError } from '../base/errors.ts'
import { silentLog } from '../base/log.ts'
import { type EmbeddedPostgres, runningPostgresUrl, startPostgres } from './server.ts'

let folder: string
let server: EmbeddedPostgres

beforeAll(async () => {
  folder = makeScratch('postgres')
  server = await startPostgres({ data_dir: folder, log: silentLog })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(question)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

test('what is committed is on disk, and text sorts the same on every machine', async () => {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(server.url, `select current_setting('${name}') as answer`)).toBe('on')
  }
  expect(await ask(server.url, `select datlocale as answer from pg_database where datname = 'landfall'`)).toBe('C.UTF-8')
})

test('the role of the application is bound by row-level security', async () => {
  const question =
    'select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as answer from pg_roles where rolname = current_user'
  expect(await ask(server.url, question)).toBe(false)
  await ask(server.url, 'create table mine (a int)')
  await ask(server.url, 'alter table mine enable row level security')
  await ask(server.url, 'alter table mine force row level security')
  await ask(server.superuser_url.replace(/\/postgres\?/, '/landfall?'), 'insert into mine values (1)')
  expect(await ask(server.url, 'select count(*)::int as answer from mine')).toBe(0)
})

test('passwords are asked for, and only the owner may read them', async () => {
  await expect(ask(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  expect(statSync(join(folder, 'postgres/passwords.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
})

test('other programs of ours find it while it runs', () => {
  expect(runningPostgresUrl(folder)).toBe(server.url)
  expect(runningPostgresUrl(join(folder, 'absent'))).toBeNull()
})

test('a path too long for a socket is served on a port of loopback; files of another version are refused', async () => {
  const long = join(folder, 'x'.repeat(100))
  mkdirSync(long)
  const other = await startPostgres({ data_dir: long, log: silentLog, sync: false })
  expect(new URL(other.url).hostname).toBe('127.0.0.1')
  expect(await ask(other.url, 'select 1 as answer')).toBe(1)
  expect(runningPostgresUrl(long)).toBe(other.url)
  await other.stop()
  expect(runningPostgresUrl(long)).toBeNull()

  // Files of another major version are refused in one sentence.
  writeFileSync(join(long, 'postgres/data/PG_VERSION'), '17\n')
  const starting = startPostgres({ data_dir: long, log: silentLog, sync: false })
  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(/written by PostgreSQL 17/)
})
