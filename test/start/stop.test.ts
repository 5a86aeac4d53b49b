import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/base/clock.ts'
import { type Child, startChild } from '../world/child.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { announceFailures } from '../world/deliveries.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'

// A whole process with every part of it, and real signals.

let base: TestDatabase
let receiver: FakeReceiver
let folder: string
let child: Child | undefined

beforeEach(async () => {
  base = await testDatabase()
  receiver = await startReceiver()
  folder = mkdtempSync(join(tmpdir(), 'landfall-stop-'))
})
afterEach(async () => {
  await child?.kill('SIGKILL')
  child = undefined
  await receiver.close()
  await base.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'lf_a_key_for_the_test_of_stopping'

async function serve(env: Record<string, string> = {}): Promise<{ origin: string; api: ApiClient; process: Child }> {
  const process = startChild(['src/cli/main.ts', 'serve'], {
    env: {
      ...{ DATABASE_URL: base.url, LANDFALL_DATA_DIR: folder, PORT: '0', LANDFALL_API_KEY: key },
      ...{ LANDFALL_SANDBOX: 'off', LANDFALL_ALLOW_PRIVATE_TARGETS: 'on' },
      ...env,
    },
  })
  child = process
  const [, origin = ''] = await process.said(/"origin":"(http[^"]*)".*landfall\.started/)
  return { origin, api: apiClient(origin, key), process }
}

/** One delivery is under way, and has no answer. */
async function deliveryThatHangs(api: ApiClient): Promise<void> {
  receiver.answer({ kind: 'hang' })
  const webhook = { url: receiver.url, active: true, events: ['tracking_request.failed'] }
  expect((await api.post('/webhooks', 'webhook', webhook)).status).toBe(201)
  const { rows } = await base.db.query<{ account_id: string }>('select account_id from webhooks')
  await announceFailures(base.db, rows[0]?.account_id ?? '', { clock: systemClock })
  await receiver.received(1)
}

test('SIGTERM: a delivery that hangs does not delay the end, and the next start sends it again under its id [F06] [W17]', async () => {
  const first = await serve()
  await deliveryThatHangs(first.api)
  expect(await first.process.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  const [, duration_ms] = /"duration_ms":(\d+)[^\n]*landfall\.stopped/.exec(first.process.text()) ?? []
  expect(Number(duration_ms)).toBeLessThan(5_000)
  // It was let go, and neither its time ran out nor was it noted.
  expect((await base.db.query('select from attempts')).rowCount).toBe(0)
  expect((await base.db.query('select from webhooks where delivering_by is null')).rowCount).toBe(1)
  expect((await base.db.query('select from graphile_worker._private_jobs where locked_by is not null')).rowCount).toBe(0)

  receiver.answer(200)
  await serve()
  await receiver.received(2)
  const [once, again] = receiver.requests.map(({ headers }) => headers['webhook-id'])
  expect(again).toBe(once)
})

test('SIGTERM: /ready says no at once, and requests are answered for the time that is set [F06]', async () => {
  const { origin, api, process } = await serve({ LANDFALL_SHUTDOWN_DELAY_SECONDS: '600' })
  expect((await fetch(`${origin}/ready`)).status).toBe(200)
  process.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${origin}/ready`)).status).toBe(503)
  expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ status: 'draining' })
  expect((await api.get('/shipments')).status).toBe(200)
})

test('SIGTERM: when that time is over, the process ends with 0 [F06]', async () => {
  const { process } = await serve({ LANDFALL_SHUTDOWN_DELAY_SECONDS: '1' })
  expect(await process.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})
