import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, addWebhook, announceFailures } from '../../test/world/deliveries.ts'
import { systemClock } from '../base/clock.ts'
import { enqueue, registerWorker } from './jobs/jobs.ts'
import { type PlanExtent, pullBackPlans } from './plans.ts'
import { pauseFeed, takePlace } from './tracking/pacing.ts'

let base: TestDatabase
beforeEach(async () => {
  base = await testDatabase()
})
afterEach(() => base.close())

const pullBack = (extent: PlanExtent) => pullBackPlans(base.db, { extent, now: systemClock.now() })

/** Everything that has a plan, as it is when all is well. */
async function fill(): Promise<void> {
  const { db } = base
  const account_id = await addAccount(db)
  await addWebhook(db, account_id, { url: 'http://127.0.0.1:9/hooks' })
  await announceFailures(db, account_id, { count: 3, clock: systemClock })
  await db.query(`update webhooks set delivering_by = 'me', delivering_until = now() + interval '30 s', failing_since = now()`)
  await db.query(`update notifications set next_attempt_at = now() + interval '1 day'`)
  await enqueue(db, [{ task: 'poll', payload: {}, key: 'poll:1', delay_ms: 7 * 86_400_000, priority: 3 }])
  await enqueue(db, [{ task: 'poll', payload: {}, key: 'poll:2', run_at: new Date('9999-01-01') }])
  await db.query(`update graphile_worker._private_jobs set run_at = 'infinity', attempts = max_attempts where key = 'poll:2'`)
  await registerWorker(db, { id: 'w', host: 'h', pid: 1 })
  await takePlace(db, { feed: 'f', requests_per_minute: 1, reserved: false })
  await pauseFeed(db, 'f', 86_400_000)
  await db.query(
    `insert into feed_health (feed, state, reason, opened_at, probe_at, recovered_at) values ('f', 'open', 'unreachable', now(), now() + interval '1 h', now())`,
  )
  await db.query(`insert into tracked_numbers (id, scac, number_type, number, created_at, last_attempted_at, next_poll_at)
    values (gen_random_uuid(), 'TEST', 'container', 'ZZTU1234564', now(), now(), now() + interval '7 days')`)
  await db.query(`insert into container_source_checks (source, container_number, next_check_at, asking_until, last_checked_at)
    values ('t', 'ZZTU1234564', now() + interval '6 h', now() + interval '3 min', now())`)
  await db.query(`update tracking_requests set next_attempt_at = now() + interval '1 day', awaiting_manifest_since = now()`)
  await db.query(`insert into mailbox_turns values ('m', gen_random_uuid(), now() + interval '5 min')`)
  await db.query(`insert into idempotency_keys (account_id, key_hash, fingerprint, created_at) values ($1, 'k', 'f', now())`, [
    account_id,
  ])
}

const plans = [
  ['graphile_worker._private_jobs', 'run_at'],
  ['notifications', 'next_attempt_at'],
  ['webhooks', 'delivering_until'],
  ['webhooks', 'failing_since'],
  ['job_workers', 'seen_at'],
  ['feed_pacing', 'arrival_at'],
  ['feed_pacing', 'paused_until'],
  ['feed_health', 'probe_at'],
  ['feed_health', 'recovered_at'],
  ['mailbox_turns', 'until'],
  ['tracked_numbers', 'next_poll_at'],
  ['tracked_numbers', 'last_attempted_at'],
  ['container_source_checks', 'next_check_at'],
  ['container_source_checks', 'asking_until'],
  ['container_source_checks', 'last_checked_at'],
  ['tracking_requests', 'next_attempt_at'],
  ['tracking_requests', 'awaiting_manifest_since'],
  ['idempotency_keys', 'created_at'],
] as const

test('each plan has a horizon of its own: a retry in three days is none of ours, an ask in eight is', async () => {
  const account_id = await addAccount(base.db)
  await addWebhook(base.db, account_id, { url: 'http://127.0.0.1:9/hooks' })
  await announceFailures(base.db, account_id, { clock: systemClock })
  await base.db.query(`update notifications set next_attempt_at = now() + interval '3 days' where account_id = $1`, [account_id])
  await enqueue(base.db, [{ task: 'poll', payload: {}, key: 'poll:3', delay_ms: 8 * 86_400_000 }])
  expect(await pullBack('quick')).toEqual({ next_attempts: 1 })
})

test('of several processes one looks after a kind of plan', async () => {
  await enqueue(base.db, [{ task: 'poll', payload: {}, key: 'poll:4', delay_ms: 400 * 86_400_000 }])
  await base.db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('landfall plans'), hashtext('jobs'))`)
    expect(await pullBack('quick')).toEqual({})
  })
  expect(await pullBack('quick')).toEqual({ jobs: 1 })
})

test('plans of a clock that was a year ahead are pulled back, those of a right one are left alone, and each is counted [F26] [W22]', async () => {
  await fill()
  expect(await pullBack('all')).toEqual({})
  for (const [table, column] of plans) await base.db.query(`update ${table} set ${column} = ${column} + interval '1 year'`)

  const quick = await pullBack('quick')
  expect(quick).toEqual({
    ...{
      jobs: 2,
      next_attempts: 3,
      deliveries: 1,
      failing_webhooks: 1,
      workers: 1,
      paces: 1,
      pauses: 1,
      probes: 1,
      recoveries: 1,
    },
    ...{ mailbox_turns: 1, idempotency_keys: 1 },
  })
  expect(await pullBack('all')).toEqual({
    ...{ next_polls: 1, last_polls: 1, next_checks: 1, checks_under_way: 1, last_checks: 1, requests: 3, awaited_manifests: 3 },
  })
  for (const [table, column] of plans) {
    const { rows } = await base.db.query(
      `select ${column} from ${table} where ${column} > clock_timestamp() + interval '10 min' and ${column} <> 'infinity'`,
    )
    expect(rows, `${table}.${column}`).toEqual([])
  }
  const { rows } = await base.db.query(`select key from graphile_worker._private_jobs where run_at = 'infinity'`)
  expect(rows).toEqual([{ key: 'poll:2' }])
  expect(await pullBack('all')).toEqual({})
})
