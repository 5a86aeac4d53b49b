import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, addWebhook } from '../../test/world/deliveries.ts'
import { keepReceiver, releaseReceiver, takeReceiver } from './delivery/webhooks.ts'
import { beat, enqueue, registerWorker } from './jobs/jobs.ts'
import { giveBackJobs, takeJobs, taskIds } from './jobs/taking.ts'
import type { Sql } from './pool.ts'
import { ensureTrackedNumber, noteUnchanged, scheduleNextPolls } from './tracking/tracked-numbers.ts'

// Rows that are rewritten all day. A change that touches no index stays in its page (HOT): it costs no entry in any index, and no vacuum.

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

type Updates = { all: number; in_place: number }

/** How many rows of `table` were rewritten by `work`, and how many of them in their page. */
async function updatesOf(table: string, work: (sql: Sql) => Promise<unknown>): Promise<Updates> {
  return base.db.connection(async (sql) => {
    const read = async () => {
      // What this connection has done shows only when it has told the server.
      await sql.query('select pg_stat_force_next_flush()')
      const { rows } = await sql.query<Updates>(
        'select n_tup_upd as all, n_tup_hot_upd as in_place from pg_stat_all_tables where relname = $1',
        [table],
      )
      return rows[0] ?? { all: 0, in_place: 0 }
    }
    const before = await read()
    await work(sql)
    await read()
    const after = await read()
    return { all: after.all - before.all, in_place: after.in_place - before.in_place }
  })
}

const now = new Date('2031-01-01T00:00:00Z')

test('a number that is asked about, with no news [F24]', async () => {
  const number = { scac: 'ACLU', number_type: 'bill_of_lading' as const, number: 'BILL1' }
  const tracked_number_id = await base.db.transaction((tx) => ensureTrackedNumber(tx, number, now))
  const updates = await updatesOf('tracked_numbers', async (sql) => {
    for (let n = 0; n < 3; n++) {
      const answer = { tracked_number_id, attempted_at: now, succeeded_at: now, is_complete: true, next_poll_at: now }
      await noteUnchanged(sql, [answer])
      await scheduleNextPolls(sql, [{ tracked_number_id, next_poll_at: now }])
    }
  })
  expect(updates).toEqual({ all: 6, in_place: 6 })
})

test('a job that is taken and given back [F24]', async () => {
  await enqueue(
    base.db,
    Array.from({ length: 5 }, (_, n) => ({ task: 'work', payload: {}, key: `work:${n}` })),
  )
  const task_ids = [...(await taskIds(base.db, ['work'])).values()]
  const updates = await updatesOf('_private_jobs', async (sql) => {
    const jobs = await takeJobs(sql, 'me', [{ task_ids, room: 10 }])
    await giveBackJobs(
      sql,
      'me',
      jobs.map(({ id }) => id),
    )
  })
  expect(updates).toEqual({ all: 10, in_place: 10 })
})

test('a webhook that is delivered to, and a process that lives [F24]', async () => {
  const webhook_id = await addWebhook(base.db, await addAccount(base.db), { url: 'https://one.example/' })
  const right = { holder: 'me', lease_ms: 1_000 }
  const webhooks = await updatesOf('webhooks', async (sql) => {
    await takeReceiver(sql, webhook_id, right)
    await keepReceiver(sql, webhook_id, right)
    await releaseReceiver(sql, webhook_id, 'me')
  })
  expect(webhooks).toEqual({ all: 3, in_place: 3 })
  await registerWorker(base.db, { id: 'me', host: 'here', pid: 1 })
  expect(await updatesOf('job_workers', (sql) => beat(sql, 'me'))).toEqual({ all: 1, in_place: 1 })
})

test('partitions of notifications are vacuumed early, also those that are made later [F24]', async () => {
  await base.db.query('select ensure_partitions($1, 1)', [now])
  const { rows } = await base.db.query(
    `select part.relname from pg_inherits i join pg_class part on part.oid = i.inhrelid
     where i.inhparent = 'notifications'::regclass and not ('autovacuum_vacuum_scale_factor=0.05' = any(coalesce(part.reloptions, '{}')))`,
  )
  expect(rows).toEqual([])
})
