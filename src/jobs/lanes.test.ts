import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { oneLane } from '../../test/world/one-lane.ts'
import { silentLog } from '../base/log.ts'
import { countJobs, enqueue } from '../store/jobs/jobs.ts'
import { drained } from './drained.ts'
import { defineTasks, type Lane } from './tasks.ts'
import { startWorkers, type Workers } from './workers.ts'

let world: TestDatabase
let workers: Workers[] = []

beforeEach(async () => {
  world = await testDatabase()
})
afterEach(async () => {
  await Promise.all(workers.map((some) => some.stop(1_000)))
  workers = []
  await world.close()
})

async function run(...lanes: Lane[]): Promise<void> {
  workers.push(await startWorkers({ database_url: world.url, lanes, log: silentLog }))
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('what hangs in one lane, with more of it waiting, takes no worker from another', async () => {
  const release = Promise.withResolvers<void>()
  let asking = 0
  const poll = async () => {
    asking += 1
    await release.promise
  }
  const delivered: number[] = []
  const polling = { ...oneLane(defineTasks<{ poll: object }>({ poll }), 3), name: 'polling', takes_ahead: false }
  const deliver = async ({ n }: { n: number }) => void delivered.push(n)
  const delivering = { ...oneLane(defineTasks<{ deliver: { n: number } }>({ deliver }), 2), name: 'delivering' }
  await run(polling, delivering)
  await enqueue(
    world.db,
    numbers(1_000).map(() => ({ task: 'poll', payload: {} })),
  )
  await expect.poll(() => asking, { timeout: 60_000 }).toBe(3)
  await enqueue(
    world.db,
    numbers(20).map((n) => ({ task: 'deliver', payload: { n } })),
  )
  await expect.poll(() => delivered.toSorted((a, b) => a - b), { timeout: 60_000, interval: 10 }).toEqual(numbers(20))
  expect(asking).toBe(3)
  // Nothing is held that does not run: another process may begin it.
  await expect.poll(async () => (await countJobs(world.db)).running, { timeout: 60_000 }).toBe(3)
  release.resolve()
})

test('a lane begins what has the best priority first, whatever its task', async () => {
  const ran: string[] = []
  const tasks = defineTasks<{ one: object; two: object }>({
    one: async () => void ran.push('one'),
    two: async () => void ran.push('two'),
  })
  await enqueue(world.db, [
    ...numbers(5).map(() => ({ task: 'one', payload: {}, priority: 10 })),
    ...numbers(5).map(() => ({ task: 'two', payload: {} })),
  ])
  await run({ ...oneLane(tasks, 1), takes_ahead: false })
  await drained(world.db)
  expect(ran).toEqual([...numbers(5).map(() => 'two'), ...numbers(5).map(() => 'one')])
})

test('jobs of a named queue run one after the other, over all processes, and hold up no other', async () => {
  let [under_way, most] = [0, 0]
  const ran: string[] = []
  const work = async ({ name }: { name: string }) => {
    if (name === 'free') return void ran.push(name)
    under_way += 1
    most = Math.max(most, under_way)
    // Long enough for a look of the other process.
    await world.db.query('select pg_sleep(0.02)')
    under_way -= 1
    ran.push(name)
    if (name === 'fails') throw new Error('once')
  }
  const tasks = () => oneLane(defineTasks<{ work: { name: string } }>({ work }), 4)
  await enqueue(world.db, [
    ...numbers(10).map((n) => ({ task: 'work', payload: { name: `${n}` }, queue: 'papers' })),
    { task: 'work', payload: { name: 'fails' }, queue: 'papers', max_attempts: 1 },
    ...numbers(10).map(() => ({ task: 'work', payload: { name: 'free' } })),
  ])
  await run(tasks())
  await run(tasks())
  await drained(world.db)
  expect(ran).toHaveLength(21)
  expect(most).toBe(1)
})

test('jobs that were taken ahead are given back at a stop, as if they had not been taken', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const work = async () => {
    begun.resolve()
    await release.promise
  }
  await enqueue(
    world.db,
    numbers(6).map((n) => ({ task: 'work', payload: {}, key: `work:${n}` })),
  )
  await run(oneLane(defineTasks<{ work: object }>({ work }), 2))
  await begun.promise
  await enqueue(world.db, [{ task: 'work', payload: { is_new: true }, key: 'work:3' }])
  const stopped = workers[0]?.stop()
  release.resolve()
  await stopped
  const { rows } = await world.db.query('select key, attempts from graphile_worker._private_jobs order by key')
  expect(rows).toEqual([2, 3, 4, 5].map((n) => ({ key: `work:${n}`, attempts: 0 })))
})
