import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../test/world/database.ts'
import { inOneTrip } from './one-trip.ts'
import { openDatabase, type Sql } from './pool.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await emptyDatabase()
  await world.db.query('create table things (name text primary key, sequence bigint generated always as identity)')
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate things'))

const add = (sql: Sql, name: string) =>
  sql.query({ name: 'add_thing', text: 'insert into things (name) values ($1)', values: [name] })

async function names(): Promise<string[]> {
  const { rows } = await world.db.query<{ name: string }>('select name from things order by sequence')
  return rows.map(({ name }) => name)
}

describe('statements in one trip', () => {
  test('run in the order in which they were sent', async () => {
    const letters = [...'pipeline of many statements'].map((letter, position) => `${position} ${letter}`)
    await world.db.transaction((tx) => inOneTrip(letters.map((letter) => add(tx, letter))))
    expect(await names()).toEqual(letters)
  })

  test('see what was sent before them', async () => {
    const seen = await world.db.transaction(async (tx) => {
      const [, { rows }] = await inOneTrip([add(tx, 'a'), tx.query('select name from things')])
      return rows
    })
    expect(seen).toEqual([{ name: 'a' }])
  })

  test('leave nothing when one fails, and the error is that of the first', async () => {
    const work = world.db.transaction((tx) => inOneTrip([add(tx, 'a'), add(tx, 'a'), add(tx, 'b')]))
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
  })

  test('run again after a conflict of transactions [F18]', async () => {
    let runs = 0
    await world.db.transaction(async (tx) => {
      runs += 1
      const conflict = `do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`
      await inOneTrip([tx.query(runs === 1 ? conflict : 'select 1'), add(tx, 'a')])
    })
    expect({ runs, names: await names() }).toEqual({ runs: 2, names: ['a'] })
  })
})

describe('a transaction at once', () => {
  test('is committed when it resolves, and what is put off until then comes after it', async () => {
    const { promise: seen, resolve } = Promise.withResolvers<string[]>()
    const result = await world.db.transactionAtOnce(async (tx) => {
      tx.afterCommit(async () => resolve(await names()))
      await inOneTrip([add(tx, 'a'), add(tx, 'b')])
      return 'done'
    })
    expect({ result, names: await names(), seen: await seen }).toEqual({ result: 'done', names: ['a', 'b'], seen: ['a', 'b'] })
  })

  test('leaves nothing when one of its statements fails, and runs again after a conflict', async () => {
    await expect(
      world.db.transactionAtOnce((tx) => inOneTrip([add(tx, 'a'), tx.query('select 1 / 0'), add(tx, 'b')])),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await names()).toEqual([])
    let runs = 0
    await world.db.transactionAtOnce((tx) => {
      runs += 1
      const conflict = `do $$ begin raise exception 'conflict' using errcode = '40P01'; end $$`
      return inOneTrip([add(tx, `run ${runs}`), tx.query(runs === 1 ? conflict : 'select 1')])
    })
    expect(await names()).toEqual(['run 2'])
  })

  test('refuses a statement that comes too late for it', async () => {
    const late = world.db.transactionAtOnce(async (tx) => {
      await add(tx, 'in time')
      await add(tx, 'late')
    })
    await expect(late).rejects.toThrow('sent without this statement')
    expect(await names()).toEqual(['in time'])
  })
})

test('a connection serves on after a transaction that failed', async () => {
  const failing = Array.from({ length: 30 }, () =>
    world.db.transaction((tx) => Promise.all([tx.query('select 1 / 0'), add(tx, 'never')])).catch(() => undefined),
  )
  await Promise.all(failing)
  await Promise.all(Array.from({ length: 30 }, (_, n) => world.db.transaction((tx) => add(tx, `${n}`))))
  expect((await names()).length).toBe(30)
})

test('a connection that breaks inside a transaction is not lent again [F14]', async () => {
  const broken = world.db.transaction((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'))
  await expect(broken).rejects.toThrow()
  await world.db.transaction((tx) => add(tx, 'after'))
  expect(await names()).toEqual(['after'])
})

describe('a connection in an account', () => {
  const entered = async (sql: Sql) =>
    (await sql.query<{ account: string }>("select current_setting('landfall.account_id') as account")).rows[0]?.account
  let pool: ReturnType<typeof openDatabase>
  beforeAll(() => {
    pool = openDatabase(world.url, { account: '', connections_max: 2, application_name: 'test' })
  })
  afterAll(() => pool.close())

  test('sees its account from the first statement on, however many accounts share few connections', async () => {
    const accounts = Array.from({ length: 60 }, (_, n) => `account ${n % 7}`)
    const seen = await Promise.all(
      accounts.map((account) => pool.inAccount(account, (sql) => Promise.all([entered(sql), entered(sql)]))),
    )
    expect(seen).toEqual(accounts.map((account) => [account, account]))
  })

  test('is in its own again after work that saw more and failed', async () => {
    const failing = pool.inAccount('one', (connection) =>
      connection.transaction(async (tx) => {
        await tx.query("select set_config('landfall.account_id', '*', true)")
        await tx.query('select 1 / 0')
      }),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await pool.inAccount('two', entered)).toBe('two')
  })

  test('is none where no statement is sent: work without one waits for no connection', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const busy = [1, 2].map(() => pool.connection(() => released))
    expect(await pool.inAccount('one', async () => 'done')).toBe('done')
    release()
    await Promise.all(busy)
  })

  test('is given back when it breaks, and the next one works', async () => {
    const broken = pool.inAccount('one', (sql) => sql.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(broken).rejects.toThrow()
    await expect.poll(() => pool.inAccount('two', entered).catch(() => null)).toBe('two')
  })
})
