/**
 * `npm run soak [-- --minutes 10] [-- --per-second 4] [-- --pending 0]`: runs the whole product for minutes, with numbers that are asked for and
 * webhooks that are delivered, and looks whether its memory and its tables stay flat. `--pending 1000000` puts that many notifications of one
 * account in line at the start, for which the process may take hardly more memory. Ends with a verdict; 0: flat, 1: something grows. Load is bounded, and goes to loopback only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { silentLog } from '../../src/base/log.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { startOutsiders } from '../bench/start-outsiders.ts'
import { scacs, startLandfall } from '../bench/start-product.ts'
import { addBacklog } from './backlog.ts'
import { openGauge, type Sample } from './gauge.ts'
import { verdictOf } from './verdict.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, 'per-second': { type: 'string' }, pending: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 10)
const per_second = Math.min(50, Number(values['per-second'] ?? 4))
const pending = Math.min(5_000_000, Number(values.pending ?? 0))
const samples_count = 30

await using stack = new AsyncDisposableStack()
const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'landfall-soak-')), (path) =>
  rmSync(path, { recursive: true, force: true }),
)
const postgres = stack.adopt(await startPostgres({ data_dir: mkdtempSync(join(folder, 'data-')), log: silentLog }), (it) =>
  it.stop(),
)
await migrate(postgres.url)
const database = stack.adopt(openDatabase(postgres.url, { account: '*', connections_max: 4, application_name: 'soak' }), (it) =>
  it.close(),
)
const outsiders = stack.adopt(await startOutsiders(), (it) => it.close())
const api = await startLandfall(stack, { database, url: postgres.url, folder, line: outsiders.line })
await api.post('/webhooks', 'webhook', { url: `${outsiders.receiver}/`, active: true })
const gauge = openGauge(database)
const before = pending > 0 ? await gauge.read(0) : null
if (pending > 0) {
  process.stdout.write(`Putting ${pending} notifications in line ...\n`)
  await addBacklog(database, { api, count: pending, receiver: outsiders.receiver })
}
const samples: Sample[] = []
const began_ms = performance.now()
const until_ms = began_ms + minutes * 60_000
let serial = 0

// As often as the bulk endpoint may be used.
const bulk_every_s = 10

/** Some new numbers, a page of each list, and some old numbers once more. */
async function ask(): Promise<void> {
  for (let next_ms = began_ms; next_ms < until_ms; next_ms += bulk_every_s * 1_000) {
    await delay(Math.max(0, next_ms - performance.now()))
    const data = Array.from({ length: per_second * bulk_every_s }, () => {
      serial += 1
      const request_number = `SOAK${String(serial).padStart(7, '0')}`
      return { attributes: { request_type: 'bill_of_lading', request_number, scac: scacs[serial % scacs.length] } }
    })
    const headers = { 'content-type': 'application/vnd.api+json' }
    const { status, text } = await api.raw('POST', '/tracking_requests/bulk', { body: JSON.stringify({ data }), headers })
    if (status >= 300) throw new Error(`the bulk endpoint answered ${status}: ${text.slice(0, 200)}`)
    for (const list of ['shipments', 'containers', 'webhook_notifications']) await api.get(`/${list}`)
    await refreshSome()
  }
}

/** Numbers are asked again long before their plan says so. */
async function refreshSome(): Promise<void> {
  await database.query(
    `select graphile_worker.reschedule_jobs(array(select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'poll' and j.locked_at is null order by j.run_at limit 20), run_at := now())`,
  )
}

async function sample(): Promise<void> {
  for (let n = 0; n <= samples_count; n++) {
    await delay(Math.max(0, began_ms + (n * (until_ms - began_ms)) / samples_count - performance.now()))
    const taken = await gauge.read((performance.now() - began_ms) / 60_000)
    samples.push(taken)
    const { minute, heap_mb, rss_mb, pending: waiting, delivered } = taken
    process.stdout.write(
      `${minute.toFixed(1)} min  heap ${heap_mb.toFixed(0)} MB  rss ${rss_mb.toFixed(0)} MB  pending ${waiting}  delivered ${delivered}\n`,
    )
  }
}

await Promise.all([ask(), sample()])
const verdict = verdictOf(samples, before)
process.stdout.write(`${verdict.lines.join('\n')}\n${verdict.is_flat ? 'Flat.' : 'Not flat.'}\n`)
process.exitCode = verdict.is_flat ? 0 : 1
