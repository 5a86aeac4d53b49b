/**
 * `npm run bench -- starvation`: how much longer deliveries of one account take while 300 endpoints of another account hang. About two
 * minutes; writes docs/reference/starvation.md.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lanesOf } from '../../src/app/lanes.ts'
import { nameBasedId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import type { DeliverPayload } from '../../src/delivery/jobs.ts'
import { defineTasks } from '../../src/jobs/tasks.ts'
import { startWorkers } from '../../src/jobs/workers.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { addAccount, addWebhook, announceFailures, type DeliveryWorld, openDelivery } from '../world/deliveries.ts'
import { quantile } from './compare.ts'
import { describeMachine, type Machine } from './machine.ts'
import type { ReceiverMode, Told } from './receiver.ts'

const endpoints = 300
const webhooks_of_other = 5
const event_every_ms = 50
/** Transactions of events that may be under way: they wait for each other, because each queues the same five jobs. */
const events_under_way_max = 6
const news_every_ms = 1_000
/** What a process opens for deliveries. */
const connections = 7

type Phase = { name: string; seconds: number; others: boolean; mode: ReceiverMode }

// The last begins with the endpoints in good standing, so that it holds the first wave, the time-outs and the retries.
const phases: readonly Phase[] = [
  { name: 'not measured', seconds: 5, others: true, mode: 'answer' },
  { name: 'alone', seconds: 20, others: false, mode: 'answer' },
  { name: `beside ${endpoints} endpoints that answer`, seconds: 25, others: true, mode: 'answer' },
  { name: `beside ${endpoints} endpoints that hang`, seconds: 45, others: true, mode: 'hang' },
]

type Figures = { name: string; count: number; missing: number; p50_ms: number; p99_ms: number; most_ms: number; attempts: number }

export async function measureStarvation(
  database: Database,
  { url, load, busy }: { url: string; load: () => number; busy: boolean },
): Promise<string> {
  const load_before = load()
  const machine = await describeMachine(database)
  const receiver = await startReceiver()
  const delivering = openDatabase(url, { account: '*', connections_max: connections, application_name: 'bench deliveries' })
  const world = openDelivery(delivering)
  const tasks = defineTasks<{ deliver: DeliverPayload }>({ deliver: (wanted) => world.deliverer.deliver(wanted) })
  const lanes = lanesOf(tasks, {
    ...{
      delivery_concurrency: 100,
      tracking_concurrency: 64,
      poll_concurrency: 100,
      document_readers: 1,
      worker_concurrency: 20,
    },
  })
  const workers = await startWorkers({ database_url: url, lanes, log: silentLog })
  const [hog, other] = [await addAccount(database), await addAccount(database)]
  for (let n = 0; n < endpoints; n++) await addWebhook(database, hog, { url: `${receiver.url}/hang/${n}` })
  const webhook_ids: string[] = []
  for (let n = 0; n < webhooks_of_other; n++) webhook_ids.push(await addWebhook(database, other, { url: `${receiver.url}/${n}` }))
  const figures: Figures[] = []
  try {
    for (const phase of phases) {
      receiver.tell(phase.mode)
      figures.push(await measure(database, phase, { hog, other, webhook_ids, receiver, clock: world.clock }))
      process.stdout.write(`${row(figures.at(-1))}\n`)
    }
  } finally {
    receiver.close()
    await workers.stop(0)
    await world.close()
    await delivering.close()
  }
  return write({ figures: figures.slice(1), machine, load_before, busy })
}

type Receiver = { url: string; arrivals: Map<string, number>; tell(mode: ReceiverMode): void; close(): void }

async function startReceiver(): Promise<Receiver> {
  const child = fork(join(import.meta.dirname, 'receiver.ts'))
  const arrivals = new Map<string, number>()
  const url = await new Promise<string>((resolve) => {
    child.on('message', (told: Told) => {
      if ('url' in told) resolve(told.url)
      else if (!arrivals.has(told.id)) arrivals.set(told.id, told.at_ms)
    })
  })
  return { url, arrivals, tell: (mode) => child.send(mode), close: () => child.disconnect() }
}

type Scene = Pick<DeliveryWorld, 'clock'> & { hog: string; other: string; webhook_ids: readonly string[]; receiver: Receiver }

/** An event of the other account every 50 ms, whether the last is delivered or not; and news of the first account every second. */
async function measure(database: Database, { name, seconds, others }: Phase, scene: Scene): Promise<Figures> {
  const { hog, other, webhook_ids, receiver } = scene
  const began = new Date()
  const until_ms = performance.now() + seconds * 1_000
  const news = async () => {
    while (others && performance.now() < until_ms) {
      await announceFailures(database, hog, { clock: scene.clock })
      await delay(news_every_ms)
    }
  }
  const committed = new Map<string, number>()
  const announcing = new Set<Promise<void>>()
  const events = async () => {
    for (let next_ms = performance.now(); next_ms < until_ms; next_ms += event_every_ms) {
      await delay(Math.max(0, next_ms - performance.now()))
      while (announcing.size >= events_under_way_max) await Promise.race(announcing)
      const announced = announceFailures(database, other, { clock: scene.clock }).then(([announcement]) => {
        const at_ms = Date.now()
        announcing.delete(announced)
        for (const id of webhook_ids) committed.set(nameBasedId('notification', announcement?.id ?? '', id), at_ms)
      })
      announcing.add(announced)
    }
    await Promise.all(announcing)
  }
  await Promise.all([news(), events()])
  // What is still on its way counts with the time that it takes, up to what a request may take.
  for (let n = 0; n < 150 && [...committed.keys()].some((id) => !receiver.arrivals.has(id)); n++) await delay(100)
  const waits = [...committed].map(([id, at_ms]) => Math.max(0, (receiver.arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at_ms))
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from attempts where account_id = $1 and attempted_at >= $2',
    [hog, began],
  )
  return {
    ...{ name, count: waits.length, missing: waits.filter((ms) => !Number.isFinite(ms)).length },
    ...{ p50_ms: quantile(waits, 0.5), p99_ms: quantile(waits, 0.99), most_ms: Math.max(...waits) },
    attempts: rows[0]?.count ?? 0,
  }
}

function row(figures: Figures | undefined): string {
  if (figures === undefined) return ''
  const { name, count, missing, p50_ms, p99_ms, most_ms, attempts } = figures
  return `| ${[name, count, missing, ...[p50_ms, p99_ms, most_ms].map((ms) => ms.toFixed(0)), attempts].join(' | ')} |`
}

type Report = { figures: readonly Figures[]; machine: Machine; load_before: number; busy: boolean }

const allowed = 1.2

function write({ figures, machine, load_before, busy }: Report): string {
  const [, answering, hanging] = figures.map(({ p99_ms }) => p99_ms)
  const ratio = (hanging ?? Number.NaN) / (answering ?? Number.NaN)
  const verdict = ratio < allowed ? 'holds' : 'does not hold in this run'
  const text = `# Endpoints that hang

Written by \`npm run bench -- starvation\`; do not edit. One account has ${endpoints} endpoints and news for all of them each second; another has
${webhooks_of_other} webhooks that answer, and an event every ${event_every_ms} ms. What is measured is the other account's: milliseconds from the commit of an event to the first
byte at its receiver. One process delivers, with as many connections and workers as the product gives it; receivers run in a process of their own on
the same machine. The last row begins when the endpoints begin to hang: it holds the first wave of requests, their time-outs after 15 s, and retries.
${busy ? `\n**The machine was busy with other work (load ${load_before.toFixed(1)}):** the figures are higher than they need be, and move.\n` : ''}
| The other account | Deliveries | Not delivered | p50 ms | p99 ms | Most ms | Attempts of the first account |
|---|--:|--:|--:|--:|--:|--:|
${figures.map(row).join('\n')}

p99 beside endpoints that hang is **${ratio.toFixed(2)}** times that beside endpoints that answer. Less than ${allowed.toFixed(2)} is wanted; that ${verdict}.
[How](../decisions/shares-of-deliveries.md).

## Machine

| | |
|---|---|
${Object.entries(machine)
  .map(([name, value]) => `| ${name} | ${value} |`)
  .join('\n')}
`
  const file = join(import.meta.dirname, '../../docs/reference/starvation.md')
  writeFileSync(file, text)
  return `${file}: ${ratio.toFixed(2)}`
}
