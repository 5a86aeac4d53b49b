import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { silentLog } from '../../src/base/log.ts'
import { drained } from '../../src/jobs/drained.ts'
import { leaseTimes } from '../../src/jobs/lease.ts'
import { defineTasks, type Tasks } from '../../src/jobs/tasks.ts'
import { startWorkers } from '../../src/jobs/workers.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { enqueue, type NewJob } from '../../src/store/jobs/jobs.ts'
import { migrate } from '../../src/store/migrate.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { type Child, startChild } from '../world/child.ts'
import { oneLane } from '../world/one-lane.ts'
import { describeMachine, loadNow } from './machine.ts'

// What the job engine does on this machine, for docs/decisions/job-engine.md: `npm run bench -- jobs`. About three minutes.

type Bench = { db: Database; url: string; rows: [string, string][] }

const million = 1_000_000
const concurrency = 20

/** Measures everything on a durable PostgreSQL of its own and prints a table. */
export async function measureJobs(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const postgres = await startPostgres({ data_dir: folder, log: silentLog })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, { account: '*', connections_max: 10, application_name: 'bench' })
  const bench: Bench = { db, url: postgres.url, rows: [] }
  const load = loadNow()
  try {
    await db.query('create table ran (job_id text, pid int, step text, at timestamptz default clock_timestamp())')
    await adding(bench)
    await execution(bench, 'Jobs run, one process')
    await latency(bench, 'From commit to start, idle')
    await scheduleMillion(bench)
    await db.query('vacuum analyze graphile_worker._private_jobs')
    await execution(bench, 'Jobs run, one process, 1M scheduled')
    await latency(bench, 'From commit to start, idle, 1M scheduled')
    await sharing(bench)
    await death(bench)
    print(bench.rows, { ...(await describeMachine(db)), 'Load of the last minute before': load.toFixed(1) })
  } finally {
    await db.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function adding({ db, rows }: Bench): Promise<void> {
  const each = 800
  const ours = await rate(each, () =>
    eachOf(each, 8, () => db.transaction((tx) => enqueue(tx, [{ task: 'nothing', payload: {} }]))),
  )
  const announced = `select graphile_worker.add_job('nothing', '{}'::json)`
  const theirs = await rate(each, () => eachOf(each, 8, () => db.transaction((tx) => tx.query(announced))))
  const many = 50_000
  const batched = await rate(many, () => addMany(db, many, () => ({ task: 'nothing', payload: {} })))
  rows.push(['One job a transaction, 8 at once', `${ours}/s`])
  rows.push(['The same, announced inside the transaction', `${theirs}/s`])
  rows.push(['1,000 jobs a statement', `${batched}/s`])
  await db.query('truncate graphile_worker._private_jobs')
}

async function execution({ db, url, rows }: Bench, name: string): Promise<void> {
  const jobs = 30_000
  const rates: number[] = []
  for (let round = 0; round < 3; round++) {
    await addMany(db, jobs, () => ({ task: 'nothing', payload: {} }))
    const workers = await startWorkers({ database_url: url, lanes: [oneLane(idle, concurrency)], log: silentLog })
    rates.push(await rate(jobs, () => drained(db, 120_000)))
    await workers.stop()
  }
  rows.push([name, `${rates.sort((a, b) => a - b).join(', ')}/s`])
}

async function latency({ db, url, rows }: Bench, name: string): Promise<void> {
  let began = Promise.withResolvers<number>()
  const tasks = defineTasks<{ stamp: object }>({ stamp: async () => began.resolve(performance.now()) })
  const workers = await startWorkers({ database_url: url, lanes: [oneLane(tasks, concurrency)], log: silentLog })
  const waits: number[] = []
  for (let n = 0; n < 200; n++) {
    began = Promise.withResolvers()
    await db.transaction((tx) => enqueue(tx, [{ task: 'stamp', payload: {} }]))
    const committed_ms = performance.now()
    waits.push((await began.promise) - committed_ms)
    await drained(db)
  }
  await workers.stop()
  waits.sort((a, b) => a - b)
  rows.push([name, `p50 ${waits[100]?.toFixed(1)} ms, p95 ${waits[190]?.toFixed(1)} ms, p99 ${waits[198]?.toFixed(1)} ms`])
}

async function scheduleMillion({ db, rows }: Bench): Promise<void> {
  const far = (n: number): NewJob => ({
    task: 'nothing',
    payload: { n },
    key: `poll:${n}`,
    delay_ms: 3_600_000 + n,
    priority: n % 3,
  })
  const adding = await rate(million, () => addMany(db, million, far))
  const replacing = await rate(20_000, () => addMany(db, 20_000, far))
  const { rows: sizes } = await db.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('graphile_worker._private_jobs')) as size`,
  )
  rows.push(['1M keyed jobs added, 1,000 a statement', `${adding}/s, ${sizes[0]?.size}`])
  rows.push(['Keys replaced among 1M, 1,000 a statement', `${replacing}/s`])
}

async function sharing({ db, url, rows }: Bench): Promise<void> {
  const children = await Promise.all([0, 1, 2, 3].map(() => startRunner(url)))
  await addMany(db, 2_000, () => ({ task: 'slow', payload: { ms: 10 } }))
  await drained(db, 60_000)
  const { rows: shares } = await db.query<{ jobs: number; times: number }>(
    `select count(*) as jobs, (select count(*) from ran where step = 'done') - (select count(distinct job_id) from ran) as times
     from ran where step = 'done' group by pid order by 1`,
  )
  rows.push(['2,000 jobs shared by 4 processes', `${shares.map(({ jobs }) => jobs).join(' + ')}, ${shares[0]?.times} run twice`])
  await Promise.all(children.map((child) => child.kill('SIGTERM')))
  await db.query('truncate ran')
}

/** With the lease times of production: how long the jobs of a killed process wait. */
async function death({ db, url, rows }: Bench): Promise<void> {
  const killed = await startRunner(url)
  // Four run and four are taken ahead: nothing is left for the other.
  await addMany(db, 8, () => ({ task: 'slow', payload: { ms: 100_000 } }))
  await until(async () => (await count(db, 'begun')) === 4)
  const other = await startRunner(url)
  const began_ms = performance.now()
  await killed.kill('SIGKILL')
  await until(async () => (await count(db, 'begun')) === 8)
  rows.push([
    'Jobs of a process killed by kill -9 start elsewhere after',
    `${((performance.now() - began_ms) / 1_000).toFixed(1)} s`,
  ])
  await other.kill('SIGKILL')
}

function startRunner(url: string): Promise<Child> {
  const { beat_ms, silence_ms } = leaseTimes
  const child = startChild(['test/world/job-runner.ts', url, String(beat_ms), String(silence_ms)])
  return child.said(/ready/).then(() => child)
}

const idle: Tasks = defineTasks<{ nothing: object }>({ nothing: async () => undefined })

async function addMany(db: Database, jobs: number, job: (n: number) => NewJob): Promise<void> {
  const batch = 1_000
  for (let from = 0; from < jobs; from += batch)
    await enqueue(
      db,
      Array.from({ length: Math.min(batch, jobs - from) }, (_, n) => job(from + n)),
    )
}

async function eachOf(times: number, at_once: number, work: () => Promise<unknown>): Promise<void> {
  let left = times
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: at_once }, worker))
}

async function rate(things: number, work: () => Promise<unknown>): Promise<number> {
  const began_ms = performance.now()
  await work()
  return Math.round((things / (performance.now() - began_ms)) * 1_000)
}

async function count(db: Database, step: string): Promise<number> {
  return (await db.query('select 1 from ran where step = $1', [step])).rowCount ?? 0
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(50)
}

function print(rows: readonly [string, string][], machine: Readonly<Record<string, string>>): void {
  const lines = rows.map(([name, value]) => `| ${name} | ${value} |`)
  const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`)
  process.stdout.write(`| | |\n|---|---|\n${lines.join('\n')}\n\n${facts.join(' · ')}\n`)
}
