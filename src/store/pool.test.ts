import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../test/world/database.ts'
import type { Sql } from './pool.ts'

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

describe('statements that are sent together', () => {
  test('run in the order in which they were sent', async () => {
    const letters = [...'pipeline of many statements'].map((letter, position) => `${position} ${letter}`)
    await world.db.transaction((tx) => Promise.all(letters.map((letter) => add(tx, letter))))
    expect(await names()).toEqual(letters)
  })

  test('see what was sent before them', async () => {
    const seen = await world.db.transaction(async (tx) => {
      const [, { rows }] = await Promise.all([add(tx, 'a'), tx.query('select name from things')])
      return rows
    })
    expect(seen).toEqual([{ name: 'a' }])
  })

  test('leave nothing when one fails, and the error is that of the first', async () => {
    const work = world.db.transaction((tx) => Promise.all([add(tx, 'a'), add(tx, 'a'), add(tx, 'b')]))
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
  })

  test('fail with the first error, also when a later one is waited for first', async () => {
    const work = world.db.transaction(async (tx) => {
      const first = tx.query('select 1 / 0')
      first.catch(() => undefined)
      await add(tx, 'a')
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  test('run again after a conflict of transactions, whichever is waited for', async () => {
    let runs = 0
    await world.db.transaction(async (tx) => {
      runs += 1
      const conflict = `do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`
      const first = tx.query(runs === 1 ? conflict : 'select 1')
      first.catch(() => undefined)
      await add(tx, 'a')
    })
    expect({ runs, names: await names() }).toEqual({ runs: 2, names: ['a'] })
  })
})

describe('what is put off until the commit', () => {
  test('runs last', async () => {
    await world.db.transaction(async (tx) => {
      tx.atCommit((sql) => add(sql, 'last'))
      await add(tx, 'first')
    })
    expect(await names()).toEqual(['first', 'last'])
  })

  test('undoes everything when it fails', async () => {
    const work = world.db.transaction(async (tx) => {
      tx.atCommit((sql) => add(sql, 'a'))
      await add(tx, 'a')
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
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
