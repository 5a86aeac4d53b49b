import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { enqueue, holdsJobs } from './jobs.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

/** Jobs that 'me' holds. */
async function lockedJobs(count: number): Promise<string[]> {
  await enqueue(
    base.db,
    Array.from({ length: count }, () => ({ task: 'work', payload: {} })),
  )
  const { rows } = await base.db.query<{ id: string }>(
    `update graphile_worker._private_jobs set locked_by = 'me', locked_at = now() where locked_at is null returning id::text as id`,
  )
  return rows.map(({ id }) => id)
}

const giveAway = (ids: readonly string[]) =>
  base.db.query(`update graphile_worker._private_jobs set locked_by = 'other' where id = any($1::bigint[])`, [ids])

test('tells the jobs that are held from those that were given away, in one statement', async () => {
  const [lost = '', ...kept] = await lockedJobs(3)
  await giveAway([lost])
  const jobs = [lost, ...kept].map((id) => ({ id, holder: 'me' }))
  const held = await base.db.transaction((tx) => holdsJobs(tx, jobs))
  expect([...held].sort()).toEqual(kept.toSorted())
})

test('what is held stays so until the transaction ends', async () => {
  const ids = await lockedJobs(2)
  let given: Promise<unknown> | undefined
  const steps: string[] = []
  await base.db.transaction(async (tx) => {
    await holdsJobs(
      tx,
      ids.map((id) => ({ id, holder: 'me' })),
    )
    given = giveAway(ids).then(() => steps.push('given away'))
    await expect
      .poll(async () => (await tx.query(`select 1 from pg_locks where not granted`)).rowCount, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(0)
    steps.push('written')
  })
  await given
  expect(steps).toEqual(['written', 'given away'])
})
