import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { defineTasks } from '../../src/jobs/tasks.ts'
import { startWorkers } from '../../src/jobs/workers.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { enqueue, hasWork } from '../../src/store/jobs/jobs.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { oneLane } from '../world/one-lane.ts'
import { makeScratch } from '../world/scratch.ts'

test('workers go on by themselves after the database was killed, and no job is lost [F13 I5]', async () => {
  const folder = makeScratch('outage')
  const postgres = await startPostgres({ data_dir: folder, log: silentLog })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, { account: '*', connections_max: 2, application_name: 'test' })
  const ran = new Set<number>()
  const begun = Promise.withResolvers<void>()
  const work = async ({ n }: { n: number }) => {
    // Asking the database is long enough to be cut short.
    await db.query('select pg_sleep(0.02)')
    begun.resolve()
    ran.add(n)
  }
  const tasks = defineTasks<{ work: { n: number } }>({ work })
  const workers = await startWorkers({ database_url: postgres.url, lanes: [oneLane(tasks, 2)], log: silentLog })
  await enqueue(
    db,
    Array.from({ length: 20 }, (_, n) => ({ task: 'work', payload: { n } })),
  )
  await begun.promise
  process.kill(postgres.pid(), 'SIGKILL')
  // One that failed because of the outage waits before it is tried again, and is not due meanwhile.
  await expect.poll(() => ran.size, { interval: 50 }).toBe(20)
  await expect.poll(() => hasWork(db).catch(() => true), { interval: 50 }).toBe(false)
  await workers.stop()
  await db.close()
})
