import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { lineThatFallsSilent } from '../../test/world/silent-line.ts'
import { silentLog } from '../base/log.ts'
import { enqueue, registerWorker, unregisterWorker } from '../store/jobs/jobs.ts'
import { takeJobs, taskIds } from '../store/jobs/taking.ts'
import { type Lease, takeLease } from './lease.ts'

let base: TestDatabase
let leases: Lease[]
beforeEach(async () => {
  base = await testDatabase()
  leases = []
})
afterEach(async () => {
  for (const lease of leases) await lease.end()
  await base.close()
})

async function lease(times: { beat_ms: number; silence_ms: number }, changes: { url?: string; onLost?: () => void } = {}) {
  const { url = base.url, onLost = () => undefined } = changes
  const worker = { id: 'mine', host: 'h', pid: 1 }
  const taken = await takeLease({ database_url: url, worker, former_ids: [], times, log: silentLog, onLost })
  leases.push(taken)
  return taken
}

const look = async <Row>(statement: string) => (await base.db.query<Row & { [name: string]: unknown }>(statement)).rows[0]

/** Looks again and again until there is no more to see. Resolves to what was seen, in order. */
async function seenUntilOver<Seen>(looks: () => Promise<Seen | 'over'>): Promise<Seen[]> {
  const seen: Seen[] = []
  const next = async () => {
    const now = await looks()
    if (now !== 'over') seen.push(now)
    return now
  }
  await expect.poll(next, { interval: 5 }).toBe('over')
  return seen
}

test('who hears nothing of the database stops believing in its jobs before others may take them', async () => {
  const silence_ms = 2_000
  await using line = await lineThatFallsSilent(base.url)
  const mine = await lease({ beat_ms: 1_000, silence_ms }, { url: line.url })
  line.hush()
  const silent_ms = await seenUntilOver(async () => {
    const seen = await look<{ ms: number }>(
      "select extract(epoch from clock_timestamp() - seen_at)::float8 * 1000 as ms from job_workers where id = 'mine'",
    )
    return mine.isHeld() ? (seen?.ms ?? 0) : 'over'
  })
  expect(silent_ms.filter((ms) => ms >= silence_ms)).toEqual([])
  line.speak()
})

test('whoever has just begun judges nobody: after a failure of the database everybody looks dead', async () => {
  const beat_ms = 400
  await registerWorker(base.db, { id: 'silent', host: 'h', pid: 2 })
  await base.db.query("update job_workers set seen_at = seen_at - interval '1 hour' where id = 'silent'")
  await lease({ beat_ms, silence_ms: 30_000 })
  const lived = `select extract(epoch from seen_at - started_at)::float8 * 1000 as ms,
    exists (select from job_workers where id = 'silent') as others from job_workers where id = 'mine'`
  let judged_after_ms = 0
  await seenUntilOver(async () => {
    const { ms = 0, others = true } = (await look<{ ms: number; others: boolean }>(lived)) ?? {}
    if (!others) judged_after_ms = ms
    return others ? ms : 'over'
  })
  // At its second sign of life, not at the first.
  expect(judged_after_ms).toBeGreaterThan(1.5 * beat_ms)
})

test('one whose jobs were given away is told so, and holds nothing', async () => {
  const lost = Promise.withResolvers<void>()
  const mine = await lease({ beat_ms: 20, silence_ms: 30_000 }, { onLost: () => lost.resolve() })
  expect(mine.isHeld()).toBe(true)
  await unregisterWorker(base.db, 'mine')
  await lost.promise
  expect(mine.isHeld()).toBe(false)
})

test('jobs that are locked by a name which nobody goes by are freed', async () => {
  await enqueue(base.db, [{ task: 'forgotten', payload: {} }])
  const ids = await taskIds(base.db, ['forgotten'])
  expect(await takeJobs(base.db, 'nobody', [{ task_ids: [...ids.values()], room: 1 }])).toHaveLength(1)
  await lease({ beat_ms: 20, silence_ms: 30_000 })
  await expect
    .poll(() => look('select count(*)::int as locked from graphile_worker._private_jobs where locked_by is not null'))
    .toEqual({ locked: 0 })
})
