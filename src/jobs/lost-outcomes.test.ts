import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { openDatabaseLine } from '../../test/world/database-line.ts'
import { oneLane } from '../../test/world/one-lane.ts'
import { silentLog } from '../base/log.ts'
import { countJobs, enqueue, listFailedJobs } from '../store/jobs/jobs.ts'
import { drained } from './drained.ts'
import { defineTasks, type Tasks } from './tasks.ts'
import { startWorkers, type Workers } from './workers.ts'

// A job that stays locked by a process which lives but does not run it would wait for hours.

let world: TestDatabase
let workers: Workers | undefined

beforeEach(async () => {
  world = await testDatabase()
})
afterEach(async () => {
  await workers?.stop(1_000)
  workers = undefined
  await world.close()
})

async function run(tasks: Tasks, database_url = world.url): Promise<void> {
  const times = { beat_ms: 100, silence_ms: 2_000 }
  workers = await startWorkers({ database_url, lanes: [oneLane(tasks, 4)], log: silentLog, times })
}

type Refusal = { count(): Promise<number>; end(): Promise<unknown> }

/** Lets no failure be noted, and counts the tries: a sequence keeps its count when the statement fails. */
async function refuseNotesOfFailure(): Promise<Refusal> {
  const { db } = world
  await db.query('create sequence refusals minvalue 0 start 0')
  await db.query(`select nextval('refusals')`)
  await db.query(`create function refuse() returns trigger language plpgsql as $$
    begin perform nextval('refusals'); raise exception 'the database system is starting up'; end $$`)
  await db.query(`create trigger refuse before update on graphile_worker._private_jobs for each row
    when (old.locked_by is not null and new.locked_by is null and new.last_error = 'not yet') execute function refuse()`)
  return {
    count: async () => (await db.query<{ count: number }>('select last_value::int as count from refusals')).rows[0]?.count ?? 0,
    end: () => db.query('drop trigger refuse on graphile_worker._private_jobs'),
  }
}

test('failures that could not be noted are noted when they can be, and their jobs run again [F03]', async () => {
  const refusal = await refuseNotesOfFailure()
  const runs = new Map<number, number>()
  const firstRuns = Promise.withResolvers<void>()
  const fail = async ({ n }: { n: number }) => {
    const run = (runs.get(n) ?? 0) + 1
    runs.set(n, run)
    if (run > 1) return
    // Each fails when a note before it was refused, so that later ones join those that wait.
    await expect.poll(refusal.count, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(n - 1)
    if (n < 3) throw new Error('not yet')
    firstRuns.resolve()
  }
  await run(defineTasks<{ fail: { n: number } }>({ fail }))
  await enqueue(
    world.db,
    [1, 2, 3].map((n) => ({ task: 'fail', payload: { n } })),
  )
  await firstRuns.promise
  await refusal.end()
  await expect
    .poll(() => countJobs(world.db), { timeout: 60_000, interval: 50 })
    .toMatchObject({ running: 0, due: 0, scheduled: 0 })
  expect(await listFailedJobs(world.db)).toEqual([])
  expect([...runs.keys()].sort()).toEqual([1, 2, 3])
})

test('a failure with a text that the database does not keep is noted, and so are those beside it', async () => {
  const fail = async ({ text }: { text: string }) => {
    throw new Error(JSON.parse(text))
  }
  const texts = ['"a\\u0000b"', '"half \\ud83d"', '"plain"']
  await enqueue(
    world.db,
    texts.map((text) => ({ task: 'fail', payload: { text }, max_attempts: 1 })),
  )
  await run(defineTasks<{ fail: { text: string } }>({ fail }))
  await drained(world.db)
  const failed = (await listFailedJobs(world.db)).map(({ last_error }) => last_error)
  expect(failed.toSorted()).toEqual(['a\uFFFDb', 'half \uFFFD', 'plain'])
})

test('jobs that were handed out, but the answer was lost with its connection, run all the same [F03]', async () => {
  await using line = await lineThatCanBeCut(world.url)
  const ran: number[] = []
  await run(defineTasks<{ work: { n: number } }>({ work: async ({ n }) => void ran.push(n) }), line.url)
  line.cutWhenSeen('the answer that gets lost')
  await enqueue(world.db, [{ task: 'work', payload: { n: 1, note: 'the answer that gets lost' } }])
  await line.cut
  await drained(world.db)
  expect(ran).toEqual([1])
})

test('a job locked by a name that nobody goes by any more is freed', async () => {
  const ran: number[] = []
  await enqueue(world.db, [{ task: 'work', payload: { n: 1 } }])
  await world.db.query(`update graphile_worker._private_jobs set locked_by = 'long gone', locked_at = now()`)
  await run(defineTasks<{ work: { n: number } }>({ work: async ({ n }) => void ran.push(n) }))
  await drained(world.db)
  expect(ran).toEqual([1])
})

type CuttableLine = AsyncDisposable & {
  url: string
  /** Cuts the first connection on which the database says `text`, before it is passed on. */
  cutWhenSeen(text: string): void
  cut: Promise<void>
}

async function lineThatCanBeCut(database_url: string): Promise<CuttableLine> {
  const cut = Promise.withResolvers<void>()
  let fatal: string | undefined
  const line = await openDatabaseLine(database_url, ({ near, far }) => {
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (fatal === undefined || !bytes.includes(fatal)) {
        near.write(bytes)
        return
      }
      fatal = undefined
      near.destroy()
      cut.resolve()
    })
  })
  return {
    ...line,
    cut: cut.promise,
    cutWhenSeen: (text) => {
      fatal = text
    },
  }
}
