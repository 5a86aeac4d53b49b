import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../test/world/database.ts'
import { StartError } from '../base/errors.ts'
import { asStartError, checkSchema, migrate } from './migrate.ts'

let world: TestDatabase
let folder: string

beforeAll(async () => {
  world = await emptyDatabase()
})
afterAll(() => world.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-migrate-'))
  await world.db.query('drop table if exists schema_migrations, one, two, three')
  return () => rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await world.db.query<{ name: string }>(
    `select relname as name from pg_class where relname in ('one', 'two', 'three') order by 1`,
  )
  return rows.map((row) => row.name)
}

describe('files', () => {
  test('are applied in order, once each', async () => {
    write('0001_one.sql', 'create table one (id int)')
    write('0002_two.sql', 'create table two (id int); insert into one values (1)')
    expect(await migrate(world.url, { folder })).toEqual({ applied: ['0001_one.sql', '0002_two.sql'] })
    expect(await migrate(world.url, { folder })).toEqual({ applied: [] })
    write('0003_three.sql', 'create table three ()')
    expect(await migrate(world.url, { folder })).toEqual({ applied: ['0003_three.sql'] })
    expect(await tables()).toEqual(['one', 'three', 'two'])
  })

  test('are applied once when processes start together', async () => {
    write('0001_one.sql', 'create table one (id int)')
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(world.url, { folder })))
    expect(all.flatMap(({ applied }) => applied)).toEqual(['0001_one.sql'])
  })

  test('that write a table anew leave it tidy, so that indexes alone answer for it', async () => {
    const toldByAll = async () => {
      const { rows } = await world.db.query<{ name: string; pages: number; whole: number }>(
        `select relname as name, relpages as pages, relallvisible as whole from pg_class where relname in ('one', 'two') order by 1`,
      )
      return rows.map(({ name, pages, whole }) => [name, pages > 0 && whole === pages])
    }
    const filled = (name: string) =>
      `create table ${name} (id int) with (autovacuum_enabled = off); insert into ${name} select generate_series(1, 5000)`
    write('0001_one.sql', filled('one'))
    write('0002_two.sql', filled('two'))
    await migrate(world.url, { folder })
    await world.db.query('vacuum one')
    write('0003_again.sql', 'alter table one add column double int generated always as (2 * id) stored')
    await migrate(world.url, { folder })
    expect(await toldByAll()).toEqual([
      ['one', true],
      ['two', false],
    ])
  })

  test('that fail leave nothing of themselves, and the next start goes on from there [F12]', async () => {
    write('0001_one.sql', 'create table one (id int)')
    write('0002_two.sql', 'create table two (id int); select 1 / 0')
    await expect(migrate(world.url, { folder })).rejects.toThrow(/0002_two.sql failed: division by zero/)
    expect(await tables()).toEqual(['one'])
    write('0002_two.sql', 'create table two (id int)')
    expect(await migrate(world.url, { folder })).toEqual({ applied: ['0002_two.sql'] })
  })

  test('whose connection ends in the middle leave nothing of themselves either [F12]', async () => {
    write('0001_one.sql', 'create table one (id int)')
    write('0002_two.sql', 'create table two (id int); select pg_terminate_backend(pg_backend_pid())')
    await expect(migrate(world.url, { folder })).rejects.toThrow()
    expect(await tables()).toEqual(['one'])
    write('0002_two.sql', 'create table two (id int)')
    expect(await migrate(world.url, { folder })).toEqual({ applied: ['0002_two.sql'] })
  })

  test('that were changed after they were applied are refused', async () => {
    write('0001_one.sql', 'create table one (id int)')
    await migrate(world.url, { folder })
    write('0001_one.sql', 'create table one (id bigint)')
    await expect(migrate(world.url, { folder })).rejects.toThrow(
      /^The migration 0001_one.sql differs from the one that was applied/,
    )
  })

  test('that only the database knows are refused, with the version that wrote them, before anything is changed [F11]', async () => {
    write('0001_one.sql', 'create table one (id int)')
    write('0003_three.sql', 'create table three (id int)')
    await migrate(world.url, { folder, version: '9.1.0' })
    rmSync(join(folder, '0003_three.sql'))
    write('0002_two.sql', 'create table two (id int)')
    const older = migrate(world.url, { folder, version: '9.0.2' })
    await expect(older).rejects.toThrow(StartError)
    await expect(older).rejects.toThrow(
      /^This Landfall \(9\.0\.2\) does not know the migration 0003_three\.sql of the database at .*, which Landfall 9\.1\.0 wrote: start that version or a newer one\.$/,
    )
    expect(await tables()).toEqual(['one', 'three'])
  })

  test('are noted with the version that applied them; of those before versions were noted nothing is known', async () => {
    write('0001_one.sql', 'create table one (id int)')
    await migrate(world.url, { folder, version: '9.0.0' })
    // As 0.1.0 left it.
    await world.db.query('alter table schema_migrations drop column version')
    write('0002_two.sql', 'create table two (id int)')
    await migrate(world.url, { folder, version: '9.0.1' })
    const { rows } = await world.db.query('select number, version from schema_migrations order by number')
    expect(rows).toEqual([
      { number: 1, version: null },
      { number: 2, version: '9.0.1' },
    ])
  })

  test('must have a number of their own and the usual form of name', async () => {
    write('0001_one.sql', '')
    write('0001_two.sql', '')
    await expect(migrate(world.url, { folder })).rejects.toThrow(/two migrations have the number/)
    rmSync(join(folder, '0001_two.sql'))
    write('notes.sql', '')
    await expect(migrate(world.url, { folder })).rejects.toThrow(/NNNN_name.sql/)
  })
})

describe('a database that is only read', () => {
  test('must have all migrations, and gets none', async () => {
    write('0001_one.sql', 'create table one (id int)')
    await expect(checkSchema(world.url, { folder })).rejects.toThrow(/is not one of Landfall's yet/)
    await migrate(world.url, { folder })
    await checkSchema(world.url, { folder })
    write('0002_two.sql', 'create table two (id int)')
    await expect(checkSchema(world.url, { folder })).rejects.toThrow(/older than this Landfall.*start this version on it once/)
    expect(await tables()).toEqual(['one'])
  })

  test('of a newer version is refused as well', async () => {
    write('0001_one.sql', 'create table one (id int)')
    write('0002_two.sql', 'create table two (id int)')
    await migrate(world.url, { folder, version: '9.1.0' })
    rmSync(join(folder, '0002_two.sql'))
    await expect(checkSchema(world.url, { folder, version: '9.0.0' })).rejects.toThrow(/which Landfall 9\.1\.0 wrote/)
  })
})

describe('what keeps us from the database', () => {
  test.each([
    ['28P01', /^PostgreSQL at db.example:5432\/x refuses the user or password of DATABASE_URL/],
    ['ENOTFOUND', /^No PostgreSQL answers at db.example:5432\/x; check DATABASE_URL/],
    ['42501', /may not create/],
    ['57P01', /starting or stopping/],
    ['57P03', /starting or stopping/],
  ])('%s is a sentence without the password', (code, sentence) => {
    const error = asStartError(Object.assign(new Error('no'), { code }), 'postgres://u:canary@db.example/x')
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).not.toContain('canary')
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) })
  })

  test('a connection that broke before the next statement is a database that does not answer', () => {
    const error = new Error('Client has encountered a connection error and is not queryable')
    expect(asStartError(error, 'postgres://h/x')).toMatchObject({
      message: expect.stringMatching(/^No PostgreSQL answers at h:5432\/x/),
    })
  })

  test('another error stays what it is', () => {
    const bug = new TypeError('x')
    expect(asStartError(bug, 'postgres://h/x')).toBe(bug)
  })
})
