import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, roles, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { startParts } from '../../src/app/parts.ts'
import { movableClock, systemClock } from '../../src/base/clock.ts'
import { openLog } from '../../src/base/log.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { announceFailures } from '../world/deliveries.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'

// Nodes whose machines have the wrong time, on one database. What they say of their own clocks is all that is invented.

let base: TestDatabase
let receiver: FakeReceiver
let folder: string
let apps: App[]

beforeEach(async () => {
  base = await testDatabase()
  receiver = await startReceiver()
  folder = mkdtempSync(join(tmpdir(), 'landfall-clocks-'))
  apps = []
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.stop('at once')))
  await receiver.close()
  await base.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'lf_a_key_for_the_test_of_clocks'
const year_ms = 365 * 86_400_000

type Node = { api: ApiClient; origin: string; said: (event: string) => Record<string, unknown>[] }

/** A whole node, whose machine is so far ahead of the true time. */
async function node(ahead_ms: number): Promise<Node> {
  const config = loadConfig({
    ...{
      PORT: '0',
      DATABASE_URL: base.url,
      LANDFALL_DATA_DIR: folder,
      LANDFALL_API_KEY: key,
      LANDFALL_SECRET_KEY: '5'.repeat(64),
    },
    ...{ LANDFALL_DATABASE_CONNECTIONS: '4', LANDFALL_SANDBOX: 'off', LANDFALL_ALLOW_PRIVATE_TARGETS: 'on' },
  })
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await startApp({ config, roles: new Set(roles), log, machine_clock: movableClock(ahead_ms), startParts })
  apps.push(app)
  const origin = app.origin ?? ''
  return { api: apiClient(origin, key), origin, said: (event) => lines.filter((line) => line.event === event) }
}

async function announce({ api }: Node): Promise<void> {
  const webhook = { url: receiver.url, active: true, events: ['tracking_request.failed'] }
  expect((await api.post('/webhooks', 'webhook', webhook)).status).toBe(201)
  const { rows } = await base.db.query<{ account_id: string }>('select account_id from webhooks')
  await announceFailures(base.db, rows[0]?.account_id ?? '', { clock: systemClock })
}

test("a node that is a year ahead writes the database's time, says so, sends nothing that it would have to sign, and another delivers [F26] [F27] [W22]", async () => {
  const wrong = await node(year_ms)
  await announce(wrong)
  const { rows } = await base.db.query<{ is_now: boolean }>(
    `select abs(extract(epoch from created_at - now())) < 600 as is_now from webhooks`,
  )
  expect(rows).toEqual([{ is_now: true }])
  expect(wrong.said('clock.not_trusted')).toHaveLength(1)
  const ready = await fetch(`${wrong.origin}/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', detail: expect.stringMatching(/ahead of that of the database\. No webhook is signed/) },
  ])
  expect(await (await fetch(`${wrong.origin}/metrics`)).text()).toMatch(/^landfall_clock_skew_seconds 3153\d{4}/m)
  // It has looked at the delivery, and put it off.
  await expect
    .poll(
      async () => (await base.db.query(`select from graphile_worker._private_jobs where key like 'deliver_later:%'`)).rowCount,
    )
    .toBe(1)
  expect(receiver.requests).toHaveLength(0)
  expect((await base.db.query('select from notifications where attempts > 0')).rowCount).toBe(0)

  // The time that was given to others is over, and one of them is right.
  await Promise.all(apps.splice(0).map((app) => app.stop('at once')))
  await base.db.query(`update graphile_worker._private_jobs set run_at = now() where key like 'deliver_later:%'`)
  const right = await node(0)
  await receiver.received(1)
  expect(right.said('clock.not_trusted')).toEqual([])
})

test('what a clock of the database that was a year ahead has planned is pulled back at the start, and the log counts it [F26] [W22]', async () => {
  const first = await node(0)
  receiver.answer(500, 200)
  await announce(first)
  await receiver.received(1)
  await expect.poll(async () => (await base.db.query('select from notifications where attempts = 1')).rowCount).toBe(1)
  await Promise.all(apps.splice(0).map((app) => app.stop('at once')))
  // As they would stand there, had all clocks been a year ahead.
  await base.db.query(`update notifications set next_attempt_at = next_attempt_at + interval '1 year'`)
  await base.db.query(`update graphile_worker._private_jobs set run_at = run_at + interval '1 year' where run_at <> 'infinity'`)
  await base.db.query(`update webhooks set failing_since = failing_since + interval '1 year'`)

  const second = await node(0)
  const [told] = second.said('clock.plans_pulled_back')
  expect(told).toMatchObject({ next_attempts: 1, failing_webhooks: 1 })
  const { rows } = await base.db.query(
    `select key from graphile_worker._private_jobs where run_at > now() + interval '2 h' and run_at <> 'infinity'`,
  )
  expect(rows).toEqual([])
})
