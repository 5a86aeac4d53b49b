import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { enqueueInTurn } from './job-turns.ts'
import { enqueue } from './jobs.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(() => base.db.query('delete from graphile_worker._private_jobs'))

const first = 10
const job = (account_id: string, key: string) => ({ task: 'read', key, payload: { account_id } })
/** Adds one after the other, as uploads come. */
async function add(account_id: string, ...keys: string[]) {
  for (const key of keys) await enqueueInTurn(base.db, [job(account_id, key)], first)
}
/** The jobs in the order in which they are taken. */
async function order(): Promise<string[]> {
  const { rows } = await base.db.query<{ key: string }>(
    'select key from graphile_worker._private_jobs where is_available order by priority, run_at, id',
  )
  return rows.map(({ key }) => key)
}
const done = (...keys: string[]) => base.db.query('delete from graphile_worker._private_jobs where key = any($1)', [keys])

test('who comes later with little does not wait for all of who came first with much', async () => {
  await add('a', 'a1', 'a2', 'a3', 'a4')
  await add('b', 'b1', 'b2')
  expect(await order()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

test('a turn counts from where the others are by then, so that nobody is overtaken for ever', async () => {
  await add('a', 'a1', 'a2', 'a3', 'a4')
  await done('a1', 'a2')
  await add('b', 'b1', 'b2', 'b3')
  expect(await order()).toEqual(['a3', 'b1', 'a4', 'b2', 'b3'])
})

test('many at once take turns like many one by one, and all begin anew once nothing waits', async () => {
  await enqueueInTurn(base.db, [job('a', 'a1'), job('a', 'a2'), job('b', 'b1'), job('b', 'b2')], first)
  expect((await order()).map((key) => key.slice(1))).toEqual(['1', '1', '2', '2'])
  await done('a1', 'a2', 'b1', 'b2')
  await add('c', 'c1')
  const { rows } = await base.db.query('select priority from graphile_worker._private_jobs')
  expect(rows).toEqual([{ priority: first }])
})

test('a job that is asked for again keeps its turn', async () => {
  await add('a', 'a1', 'a2', 'a3')
  await add('a', 'a1')
  expect(await order()).toEqual(['a1', 'a2', 'a3'])
})

test('what waits for another attempt moves no turn, and other work goes before', async () => {
  await add('c', 'c1')
  await base.db.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`)
  await add('a', 'a1', 'a2', 'a3')
  await done('a1', 'a2')
  await add('b', 'b1')
  await enqueue(base.db, [{ task: 'poll', payload: {}, key: 'poll' }])
  expect((await order()).filter((key) => key !== 'c1')).toEqual(['poll', 'a3', 'b1'])
})
