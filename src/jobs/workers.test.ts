import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Child, startChild } from '../../test/world/child.ts'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { oneLane } from '../../test/world/one-lane.ts'
import { silentLog } from '../base/log.ts'
import { countJobs, discardFailedJobs, enqueue, listFailedJobs, retryFailedJobs } from '../store/jobs/jobs.ts'
import { drained } from './drained.ts'
import { defineTasks, type Tasks } from './tasks.ts'
import { startWorkers, type Workers } from './workers.ts'

let world: TestDatabase
let workers: Workers | undefined
let children: Child[] = []

beforeEach(async () => {
  world = await testDatabase()
  await world.db.query('create table ran (job_id text, pid int, step text, at timestamptz default clock_timestamp())')
})
afterEach(async () => {
  await workers?.stop(1_000)
  workers = undefined
  await Promise.all(children.map((child) => child.kill('SIGKILL')))
  children = []
  await world.close()
})

async function run(tasks: Tasks, concurrency = 4): Promise<void> {
  workers = await startWorkers({ database_url: world.url, lanes: [oneLane(tasks, concurrency)], log: silentLog })
}

// On a busy machine a process that lives may be silent for a second or two.
async function startRunner(beat_ms = 200, silence_ms = 4_000): Promise<Child> {
  const child = startChild(['test/world/job-runner.ts', world.url, String(beat_ms), String(silence_ms)])
  children.push(child)
  await child.said(/ready/)
  return child
}

async function steps(step: string): Promise<{ job_id: string; pid: number }[]> {
  const { rows } = await world.db.query<{ job_id: string; pid: number }>(
    'select job_id, pid from ran where step = $1 order by at',
    [step],
  )
  return rows
}

/** The processes that are believed to live. */
async function holders(): Promise<number[]> {
  return (await world.db.query<{ pid: number }>('select pid from job_workers')).rows.map(({ pid }) => pid)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: 60_000, interval: 20 }).toBe(true)
}

describe('in one process', () => {
  test('a job added in a transaction runs after its commit, with its payload', async () => {
    const seen: unknown[] = []
    await run(defineTasks<{ greet: { name: string } }>({ greet: async ({ name }) => void seen.push(name) }))
    await world.db.transaction(async (tx) => {
      await enqueue(tx, [{ task: 'greet', payload: { name: 'a' } }])
      await enqueue(tx, [{ task: 'greet', payload: { name: 'b' } }])
    })
    await drained(world.db)
    expect(seen.sort()).toEqual(['a', 'b'])
  })

  test('a poison job is set aside after its attempts, its neighbours run, and it can be retried or discarded [F53]', async () => {
    let broken = true
    const ran: number[] = []
    const poison = async () => {
      if (broken) throw new Error('cannot be done')
    }
    await run(defineTasks<{ poison: object; good: { n: number } }>({ poison, good: async ({ n }) => void ran.push(n) }))
    await enqueue(world.db, [
      { task: 'poison', payload: { why: 'test' }, key: 'p', max_attempts: 1 },
      ...[1, 2, 3].map((n) => ({ task: 'good', payload: { n } })),
    ])
    await drained(world.db)
    expect(ran.sort()).toEqual([1, 2, 3])
    const [failed] = await listFailedJobs(world.db)
    expect(failed).toMatchObject({
      task: 'poison',
      key: 'p',
      payload: { why: 'test' },
      attempts: 1,
      last_error: 'cannot be done',
    })
    broken = false
    expect(await retryFailedJobs(world.db, [failed?.id ?? ''])).toBe(1)
    await drained(world.db)
    expect(await listFailedJobs(world.db)).toEqual([])
    broken = true
    await enqueue(world.db, [{ task: 'poison', payload: {}, max_attempts: 1 }])
    await drained(world.db)
    const ids = (await listFailedJobs(world.db)).map((job) => job.id)
    expect(await discardFailedJobs(world.db, ids)).toBe(1)
    expect(await countJobs(world.db)).toEqual({ due: 0, running: 0, scheduled: 0, failed: 0 })
  })

  test('adding to the key of a running job runs it again, and a failure of the first run is no failed job', async () => {
    const running = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const seen: number[] = []
    const poll = async ({ n }: { n: number }) => {
      seen.push(n)
      if (n > 1) return
      running.resolve()
      await release.promise
      throw new Error('too late')
    }
    await run(defineTasks<{ poll: { n: number } }>({ poll }))
    await enqueue(world.db, [{ task: 'poll', payload: { n: 1 }, key: 'poll:1' }])
    await running.promise
    await enqueue(world.db, [{ task: 'poll', payload: { n: 2 }, key: 'poll:1' }])
    release.resolve()
    await drained(world.db)
    expect(seen).toEqual([1, 2])
    expect(await listFailedJobs(world.db)).toEqual([])
  })

  test('stopping waits for the job that runs and leaves the others for later', async () => {
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const done: number[] = []
    const work = async ({ n }: { n: number }) => {
      begun.resolve()
      await release.promise
      done.push(n)
    }
    await run(defineTasks<{ work: { n: number } }>({ work }), 1)
    await enqueue(
      world.db,
      [1, 2, 3].map((n) => ({ task: 'work', payload: { n } })),
    )
    await begun.promise
    const stopped = workers?.stop()
    release.resolve()
    await stopped
    expect(done).toHaveLength(1)
    expect(await countJobs(world.db)).toEqual({ due: 2, running: 0, scheduled: 0, failed: 0 })
  })

  test('a job that does not end in time is given back and its signal fires', async () => {
    const begun = Promise.withResolvers<AbortSignal>()
    const stuck = async (_: object, { signal }: { signal: AbortSignal }) => {
      begun.resolve(signal)
      await new Promise(() => undefined)
    }
    await run(defineTasks<{ stuck: object }>({ stuck }))
    await enqueue(world.db, [{ task: 'stuck', payload: {} }])
    const signal = await begun.promise
    await workers?.stop(100)
    expect(signal.aborted).toBe(true)
    expect(await countJobs(world.db)).toMatchObject({ running: 0 })
  })
})

describe('with several processes', () => {
  test('they share the jobs, and each job runs once [F10]', async () => {
    await Promise.all([startRunner(), startRunner()])
    let added = 0
    // There is work until both have had some.
    await until(async () => {
      await enqueue(
        world.db,
        Array.from({ length: 20 }, () => ({ task: 'slow', payload: { ms: 30 } })),
      )
      added += 20
      return new Set((await steps('done')).map(({ pid }) => pid)).size === 2
    })
    await drained(world.db)
    const done = await steps('done')
    expect(new Set(done.map(({ job_id }) => job_id)).size).toBe(added)
    expect(done).toHaveLength(added)
  })

  test('a killed process loses its jobs to the others [W16 F01 I5]', async () => {
    const killed = await startRunner()
    await enqueue(world.db, [{ task: 'slow', payload: { ms: 1_500 } }])
    await until(async () => (await steps('begun')).length === 1)
    await killed.kill('SIGKILL')
    const other = await startRunner()
    await drained(world.db)
    expect((await steps('done')).map(({ pid }) => pid)).toEqual([other.child.pid])
  })

  test('a frozen process that comes back writes nothing for a job that was given away, and does not complete it [F07 W18]', async () => {
    const frozen = await startRunner()
    await enqueue(world.db, [{ task: 'fenced', payload: { ms: 400 } }])
    await until(async () => (await steps('begun')).length === 1)
    frozen.child.kill('SIGSTOP')
    const other = await startRunner()
    await until(async () => (await steps('begun')).length === 2)
    frozen.child.kill('SIGCONT')
    await frozen.said(/lease_lost/)
    await drained(world.db)
    expect((await steps('done')).map(({ pid }) => pid)).toEqual([other.child.pid])
    // It works on under a new name.
    await other.kill('SIGKILL')
    await frozen.said(/workers.restarting/)
    await enqueue(world.db, [{ task: 'quick', payload: {} }])
    await until(async () => (await steps('done')).length === 2)
  })

  test('a process that is too busy to say that it lives loses its job, and can write nothing for it [F09]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-busy-'))
    const file = join(folder, 'enough')
    const busy = await startRunner()
    await enqueue(world.db, [{ task: 'busy', payload: { until: file } }])
    await until(async () => (await steps('begun')).length === 1)
    const other = await startRunner()
    await until(async () => (await steps('done')).length === 1)
    expect(await holders()).not.toContain(busy.child.pid)
    writeFileSync(file, '')
    await busy.said(/lease_lost/)
    await busy.said(/"outcome":"lost"/)
    expect((await steps('done')).map(({ pid }) => pid)).toEqual([other.child.pid])
    rmSync(folder, { recursive: true })
  })

  test('a job on which processes end is set aside after its attempts, and the others run [F08 F53]', async () => {
    await enqueue(world.db, [{ task: 'deadly', payload: {}, key: 'deadly', max_attempts: 2 }])
    for (let life = 1; life <= 2; life++) {
      const dying = await startRunner(100, 1_000)
      expect(await dying.exited).toEqual({ code: null, signal: 'SIGKILL' })
    }
    const last = await startRunner(100, 1_000)
    await enqueue(world.db, [{ task: 'quick', payload: {} }])
    await until(async () => (await listFailedJobs(world.db)).length === 1 && (await steps('done')).length === 1)
    expect(await listFailedJobs(world.db)).toMatchObject([{ task: 'deadly', attempts: 2 }])
    expect(await steps('begun')).toHaveLength(2)
    expect(last.child.exitCode).toBeNull()
  })

  test('a connection of the engine cannot complete a job that another holds [F07]', async () => {
    await enqueue(world.db, [{ task: 'slow', payload: {} }])
    await world.db.query(`update graphile_worker._private_jobs set locked_by = 'other', locked_at = now()`)
    await world.db.connection(async (engine) => {
      await engine.query(`set landfall.worker_id = 'frozen'`)
      expect((await engine.query('delete from graphile_worker._private_jobs')).rowCount).toBe(0)
      await engine.query(`set landfall.worker_id = 'other'`)
      expect((await engine.query('delete from graphile_worker._private_jobs')).rowCount).toBe(1)
      await engine.query('reset landfall.worker_id')
    })
  })

  test('SIGTERM drains: the running job is finished, and the process ends by itself', async () => {
    const child = await startRunner()
    await enqueue(world.db, [{ task: 'slow', payload: { ms: 300 } }])
    await until(async () => (await steps('begun')).length === 1)
    expect(await child.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await steps('done')).toHaveLength(1)
    const { rows } = await world.db.query('select * from job_workers')
    expect(rows).toEqual([])
  })
})
