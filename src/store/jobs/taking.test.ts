import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { enqueue, holdsJob, registerWorker, releaseDeadWorkers } from './jobs.ts'
import { noteJobs, type TakenJob, takeJobs, taskIds } from './taking.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

async function takenBy(worker_id: string): Promise<TakenJob> {
  await enqueue(base.db, [{ task: 'count', payload: {} }])
  const ids = await taskIds(base.db, ['count'])
  const [job] = await takeJobs(base.db, worker_id, [{ task_ids: [...ids.values()], room: 1 }])
  if (job === undefined) throw new Error('the job was not taken')
  return job
}

async function holderOf(id: string): Promise<string | null | undefined> {
  const { rows } = await base.db.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker._private_jobs where id = $1',
    [id],
  )
  return rows[0]?.locked_by
}

const note = ({ id, attempts }: TakenJob, error: string | null) => ({
  ...{ id, attempts, is_queued: false, error, is_blameless: false },
})

test('the end of a job is noted by who holds it', async () => {
  const job = await takenBy('mine')
  await noteJobs(base.db, 'others', [note(job, null)])
  await noteJobs(base.db, 'others', [note(job, 'no')])
  expect(await holderOf(job.id)).toBe('mine')
  await noteJobs(base.db, 'mine', [note(job, null)])
  expect(await holderOf(job.id)).toBeUndefined()
})

test('who does not hold a job writes nothing for it', async () => {
  const { id } = await takenBy('mine')
  const holds = (worker_id: string) => base.db.transaction((tx) => holdsJob(tx, id, worker_id))
  expect([await holds('mine'), await holds('others')]).toEqual([true, false])
})

test('a failure that is noted twice is not noted of the run that has begun meanwhile', async () => {
  const job = await takenBy('mine')
  await noteJobs(base.db, 'mine', [note({ ...job, attempts: job.attempts - 1 }, 'of the run before')])
  expect(await holderOf(job.id)).toBe('mine')
  await noteJobs(base.db, 'mine', [note(job, 'of this run')])
  expect(await holderOf(job.id)).toBeNull()
})

test('the jobs of those that are silent are given away, of nobody else', async () => {
  for (const id of ['alive', 'dead']) await registerWorker(base.db, { id, host: 'h', pid: 1 })
  await base.db.query(
    "update job_workers set seen_at = seen_at - case id when 'dead' then interval '31 seconds' else interval '20 seconds' end",
  )
  const [kept, lost] = [await takenBy('alive'), await takenBy('dead')]
  expect(await releaseDeadWorkers(base.db, 30_000)).toEqual(['dead'])
  expect([await holderOf(kept.id), await holderOf(lost.id)]).toEqual(['alive', null])
})
