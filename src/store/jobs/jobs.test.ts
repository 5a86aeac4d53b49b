import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { cancelJobs, countJobs, enqueue, listFailedJobs, shiftSchedule } from './jobs.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())
beforeEach(() => world.db.query('delete from graphile_worker._private_jobs'))

type Row = { key: string | null; payload: unknown; run_at: Date; priority: number; max_attempts: number }

async function jobs(): Promise<Row[]> {
  const { rows } = await world.db.query<Row>(
    'select key, payload, run_at, priority, max_attempts from graphile_worker._private_jobs order by id',
  )
  return rows
}

describe('enqueue', () => {
  test('a key holds one row, and the last one added counts', async () => {
    await enqueue(world.db, [{ task: 'poll', payload: { id: 1 }, key: 'poll:1' }])
    await enqueue(world.db, [
      { task: 'poll', payload: { id: 2 }, key: 'poll:1' },
      { task: 'poll', payload: { id: 3 }, key: 'poll:1', priority: 5 },
      { task: 'poll', payload: { id: 4 } },
    ])
    expect((await jobs()).map(({ key, payload, priority }) => ({ key, payload, priority }))).toEqual([
      { key: 'poll:1', payload: { id: 3 }, priority: 5 },
      { key: null, payload: { id: 4 }, priority: 0 },
    ])
  })

  test('preserve_run_at keeps the time that was planned before', async () => {
    const early = new Date('2031-01-01T00:00:00Z')
    const late = new Date('2032-01-01T00:00:00Z')
    await enqueue(world.db, [
      { task: 'poll', payload: {}, key: 'a', run_at: early },
      { task: 'poll', payload: {}, key: 'b', run_at: early },
    ])
    await enqueue(world.db, [
      { task: 'poll', payload: {}, key: 'a', run_at: late, key_mode: 'preserve_run_at' },
      { task: 'poll', payload: {}, key: 'b', run_at: late },
    ])
    expect(await jobs()).toMatchObject([
      { key: 'a', run_at: early },
      { key: 'b', run_at: late },
    ])
  })

  test('earliest takes the time that comes first', async () => {
    const early = new Date('2031-01-01T00:00:00Z')
    const late = new Date('2032-01-01T00:00:00Z')
    await enqueue(world.db, [
      { task: 'poll', payload: {}, key: 'a', run_at: early },
      { task: 'poll', payload: {}, key: 'b', run_at: late },
    ])
    await enqueue(world.db, [
      { task: 'poll', payload: {}, key: 'a', run_at: late, key_mode: 'earliest' },
      { task: 'poll', payload: {}, key: 'b', run_at: early, key_mode: 'earliest' },
      { task: 'poll', payload: {}, key: 'c', run_at: late, key_mode: 'earliest' },
    ])
    expect(await jobs()).toMatchObject([
      { key: 'a', run_at: early },
      { key: 'b', run_at: early },
      { key: 'c', run_at: late },
    ])
  })

  test('unless_due takes the new time unless the old one has come', async () => {
    const past = new Date('2021-01-01T00:00:00Z')
    const early = new Date('2031-01-01T00:00:00Z')
    const late = new Date('2032-01-01T00:00:00Z')
    await enqueue(world.db, [
      { task: 'poll', payload: {}, key: 'a', run_at: past },
      { task: 'poll', payload: {}, key: 'b', run_at: early },
    ])
    await enqueue(world.db, [
      { task: 'poll', payload: {}, key: 'a', run_at: late, key_mode: 'unless_due' },
      { task: 'poll', payload: {}, key: 'b', run_at: late, key_mode: 'unless_due' },
      { task: 'poll', payload: {}, key: 'c', run_at: late, key_mode: 'unless_due' },
    ])
    expect(await jobs()).toMatchObject([
      { key: 'a', run_at: past },
      { key: 'b', run_at: late },
      { key: 'c', run_at: late },
    ])
  })

  test('belongs to the transaction of the caller', async () => {
    const failing = world.db.transaction(async (tx) => {
      await enqueue(tx, [{ task: 'poll', payload: {} }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
  })

  test('two who add to the same keys, each in an order of its own, do not lock each other out [F18]', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `poll:${n}`)
    const add = (order: readonly string[]) =>
      world.db.transaction((tx) =>
        enqueue(
          tx,
          order.map((key) => ({ task: 'poll', payload: {}, key })),
        ),
      )
    await Promise.all(Array.from({ length: 8 }, (_, n) => add(n % 2 === 0 ? keys : keys.toReversed())))
    const { rows } = await world.db.query('select revision from graphile_worker._private_jobs')
    // Nobody had to begin again: each found what the one before had written.
    expect(rows).toEqual(keys.map(() => ({ revision: 7 })))
  })

  test('a job that was set aside loses its key to a new one, and still waits for a person', async () => {
    await enqueue(world.db, [{ task: 'poll', payload: { id: 1 }, key: 'poll:1', max_attempts: 1 }])
    await world.db.query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'no'`)
    await enqueue(world.db, [{ task: 'poll', payload: { id: 2 }, key: 'poll:1' }])
    expect((await listFailedJobs(world.db)).map(({ key, payload }) => [key, payload])).toEqual([[null, { id: 1 }]])
    expect(await countJobs(world.db)).toMatchObject({ due: 1, failed: 1 })
  })

  test('a job that a worker took a moment ago is superseded by the new one, and not given up when its process dies', async () => {
    await enqueue(world.db, [{ task: 'poll', payload: { id: 1 }, key: 'poll:1' }])
    await world.db.query(`update graphile_worker._private_jobs set locked_by = 'dying', locked_at = now(), attempts = 1`)
    await enqueue(world.db, [{ task: 'poll', payload: { id: 2 }, key: 'poll:1' }])
    await world.db.query(`update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by = 'dying'`)
    expect(await listFailedJobs(world.db)).toEqual([])
    expect((await jobs()).map(({ key, payload }) => [key, payload])).toContainEqual(['poll:1', { id: 2 }])
  })

  test('tells workers of jobs that are due, also beside others, and not of those that are put off', async () => {
    const listener = new pg.Client({ connectionString: world.url })
    await listener.connect()
    try {
      const heard: unknown[] = []
      listener.on('notification', ({ payload = '{}' }) => heard.push(JSON.parse(payload).count))
      await listener.query('listen "jobs:insert"')
      await enqueue(world.db, [{ task: 'poll', payload: {}, delay_ms: 60_000 }])
      await enqueue(world.db, [
        { task: 'poll', payload: {}, delay_ms: 60_000 },
        { task: 'fold', payload: {} },
      ])
      await expect.poll(() => heard).toEqual([1])
    } finally {
      await listener.end()
    }
  })

  test('adds nothing when there is nothing to add', async () => {
    await enqueue(world.db, [])
    expect(await countJobs(world.db)).toEqual({ due: 0, running: 0, scheduled: 0, failed: 0 })
  })
})

test('jobs are taken back by their keys; one that runs is not, and leaves no failure behind', async () => {
  await enqueue(
    world.db,
    ['a', 'b', 'c'].map((key) => ({ task: 'poll', payload: {}, key })),
  )
  await world.db.query(
    `update graphile_worker._private_jobs set locked_by = 'me', locked_at = now(), attempts = 1 where key = 'a'`,
  )
  await cancelJobs(world.db, ['a', 'b', 'nothing'])
  expect((await jobs()).map(({ key }) => key)).toEqual([null, 'c'])
  await world.db.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null')
  expect(await listFailedJobs(world.db)).toEqual([])
})

test('shiftSchedule brings waiting jobs nearer', async () => {
  await enqueue(world.db, [{ task: 'poll', payload: {}, run_at: new Date(Date.now() + 3_600_000) }])
  expect(await countJobs(world.db)).toMatchObject({ due: 0, scheduled: 1 })
  await shiftSchedule(world.db, 3_600_001)
  expect(await countJobs(world.db)).toMatchObject({ due: 1, scheduled: 0 })
})
