/**
 * Chaos: API, worker and PostgreSQL as real processes under load, and kill -9 at moments that a seed chooses. Afterwards everything
 * that was accepted must exist once, beliefs must equal a fresh fold, and every event must have been delivered.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/postgres/server.ts'
import { countJobs, hasWork, shiftSchedule } from '../../src/store/jobs/jobs.ts'
import { migrate } from '../../src/store/migrate.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { webhookEventNames } from '../../src/vocabulary/event-name.ts'
import { type FakeLine, startLine } from '../world/line.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'
import { check, type Findings } from './checker.ts'
import { type Customer, type Load, startLoad } from './load.ts'
import { freePort, type Program, startProgram } from './programs.ts'
import { type Seeded, seeded } from './seeded.ts'
import { answerTo, scac } from './story.ts'

type ChaosOptions = {
  seed: number
  kills: number
  per_second: number
  /** The folder in which the database gets one of its own. */
  parent: string
  log(line: string): void
}

type Victim = 'api' | 'worker' | 'database'
type Kill = { victim: Victim; after_ms: number; recovered_ms: number | null }
export type ChaosReport = Findings & {
  seed: number
  seconds: number
  kills: readonly Kill[]
  failures: Load['failures']
  found_again: number
  last_words: string
}

/** Runs it. Throws only when the world itself cannot be set up; what the product did wrong is in `violations`. */
export async function runChaos({ seed, kills, per_second, parent, log }: ChaosOptions): Promise<ChaosReport> {
  const began_ms = performance.now()
  const chance = seeded(seed)
  await using stack = new AsyncDisposableStack()
  const theatre = await setUp(stack, chance, parent)
  const { programs, database, receiver, customers, origin } = theatre
  const load = startLoad({ origin, customers, per_second })
  const moving = moveTime(database)
  const striking = new Map<Victim, Promise<Kill>>()
  const done: Kill[] = []
  for (let round = 0; round < kills; round++) {
    await delay(500 + chance.below(2_500))
    // Whoever is down is not hit again; while a dead worker's lease runs out, the others are.
    while (striking.size === victims.length) await Promise.race(striking.values())
    const victim = victimOf(round, chance, striking)
    const struck = strike(theatre, { victim, began_ms }).then((kill) => {
      striking.delete(victim)
      done.push(kill)
      log(
        `${Math.round(kill.after_ms)} ms: killed the ${victim}, back after ${kill.recovered_ms ?? '?'} ms, ${load.accepted.size} accepted`,
      )
      return kill
    })
    striking.set(victim, struck)
  }
  load.stop()
  await load.finished
  await moving.stop()
  await Promise.all(striking.values())
  const unsettled = await settle(database, log)
  const findings = await check(database, { accepted: load.accepted, received: receiver.requests })
  return {
    ...findings,
    violations: [...unsettled, ...findings.violations, ...[...programs.values()].flatMap((program) => program.crashes())],
    seed,
    seconds: Math.round((performance.now() - began_ms) / 1_000),
    kills: done,
    failures: load.failures,
    found_again: load.found_again,
    last_words: [...programs.values()]
      .map((program) => `${program.name}, ${program.lives()} lives:\n${program.text().slice(-3_000)}`)
      .join('\n\n'),
  }
}

const victims = ['worker', 'api', 'database'] as const

/** Each is hit in the first three rounds; after that chance decides. */
function victimOf(round: number, chance: Seeded, down: ReadonlyMap<Victim, unknown>): Victim {
  const [first = 'worker', ...others] = victims.filter((victim) => !down.has(victim))
  const next = victims[round]
  return next !== undefined && !down.has(next) ? next : chance.pick([first, ...others])
}

type Theatre = {
  origin: string
  postgres: EmbeddedPostgres
  database: Database
  programs: ReadonlyMap<'api' | 'worker' | 'second worker', Program>
  line: FakeLine
  receiver: FakeReceiver
  customers: readonly Customer[]
}

const customers_count = 12

async function setUp(stack: AsyncDisposableStack, chance: Seeded, parent: string): Promise<Theatre> {
  const folder = stack.adopt(mkdtempSync(join(parent, 'landfall-chaos-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  chmodSync(folder, 0o755) // When root runs it, PostgreSQL runs as another user.
  const line = stack.use(await startLine(scac))
  const began_at = new Date()
  line.replyToAll((number, ask) => answerTo(number, ask, { chance, began_at }))
  const receiver = stack.use(await startReceiver())
  const postgres = stack.adopt(await startPostgres({ data_dir: folder, log: silentLog }), (running) => running.stop())
  await migrate(postgres.url)
  const database = stack.adopt(
    openDatabase(postgres.url, { account: '*', connections_max: 4, application_name: 'chaos' }),
    (pool) => pool.close(),
  )
  const feeds = join(folder, 'feeds.json')
  writeFileSync(
    feeds,
    JSON.stringify({
      lines: [
        {
          scac,
          dialect: 'dcsa-2',
          base_url: line.address,
          auth: { kind: 'none' },
          pacing: { requests_per_minute: 6_000, concurrency: 20 },
        },
      ],
    }),
  )
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATABASE_URL: postgres.url,
    LANDFALL_DATA_DIR: join(folder, 'state'),
    LANDFALL_SECRET_KEY: secret_key,
    LANDFALL_FEEDS: feeds,
    LANDFALL_SANDBOX: 'off',
    LANDFALL_ALLOW_PRIVATE_TARGETS: 'on',
    LANDFALL_LOG_LEVEL: 'warn',
  }
  const start = (name: string, role: string) =>
    stack.adopt(startProgram(name, ['serve', '--roles', role], env), async (program) => void (await program.stop()))
  const programs = new Map([
    ['api', start('api', 'api')],
    ['worker', start('worker', 'worker')],
    ['second worker', start('second worker', 'worker')],
  ] as const)
  const origin = `http://127.0.0.1:${port}`
  if (!(await until(() => isReady(origin), 60_000))) throw new Error(`the API did not start:\n${programs.get('api')?.text()}`)
  const customers = await Promise.all(
    Array.from({ length: customers_count }, () => addCustomer(database, { origin, url: receiver.url })),
  )
  return { origin, postgres, database, programs, line, receiver, customers }
}

// Any 32 bytes: all processes need the same.
const secret_key = 'c4'.repeat(32)

async function addCustomer(database: Database, { origin, url }: { origin: string; url: string }): Promise<Customer> {
  const [account_id, key] = [newId(), `lf_${newId()}`]
  await database.query("insert into accounts (id, company_name, created_at) values ($1, 'Chaos', now())", [account_id])
  await database.query(
    "insert into api_keys (id, account_id, name, role, key_hash, created_at) values ($1, $2, 'chaos', 'admin', $3, now())",
    [newId(), account_id, sha256(key)],
  )
  const response = await fetch(`${origin}/v2/webhooks`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'webhook', attributes: { url, active: true, events: webhookEventNames } } }),
  })
  if (response.status !== 201) throw new Error(`the webhook was refused: ${response.status} ${await response.text()}`)
  return { account_id, key }
}

async function strike(
  { programs, postgres, database, origin }: Theatre,
  { victim, began_ms }: { victim: Victim; began_ms: number },
): Promise<Kill> {
  const after_ms = performance.now() - began_ms
  const struck_ms = performance.now()
  const measured = (recovered: boolean) => (recovered ? Math.round(performance.now() - struck_ms) : null)
  switch (victim) {
    case 'api':
      await programs.get('api')?.kill()
      return { victim, after_ms, recovered_ms: measured(await until(() => isReady(origin), 30_000)) }
    case 'database': {
      const pid = postgres.pid()
      process.kill(pid, 'SIGKILL')
      // What it had started answers for a moment longer.
      const is_back = () => postgres.pid() !== pid && answers(database)
      return {
        victim,
        after_ms,
        recovered_ms: measured((await until(async () => is_back(), 60_000)) && (await until(() => isReady(origin), 30_000))),
      }
    }
    case 'worker': {
      const worker = programs.get('worker')
      const pid = worker?.pid() ?? 0
      await worker?.kill()
      // Its jobs are given to others when its lease is gone.
      return { victim, after_ms, recovered_ms: measured(await until(async () => !(await hasLease(database, pid)), 90_000)) }
    }
  }
}

async function hasLease(database: Database, pid: number): Promise<boolean> {
  const { rowCount } = await database.query('select 1 from job_workers where pid = $1', [pid])
  return rowCount !== 0
}

async function answers(database: Database): Promise<boolean> {
  return (await database.query('select 1')).rowCount === 1
}

async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(2_000) })).status === 200
}

/** Resolves to whether `isTrue` came true in time. Not being able to ask counts as no. */
async function until(isTrue: () => Promise<boolean>, patience_ms: number): Promise<boolean> {
  const deadline_ms = performance.now() + patience_ms
  while (performance.now() < deadline_ms) {
    const now = await isTrue().catch(() => false)
    if (now) return true
    await delay(50)
  }
  return false
}

const step_ms = 6 * 3_600_000

/** Brings what is scheduled nearer every few seconds, so that numbers are asked again and again. */
function moveTime(database: Database): { stop(): Promise<void> } {
  let stopped = false
  const run = async () => {
    while (!stopped) {
      await delay(3_000)
      // The database may be dead at the moment.
      await shiftSchedule(database, step_ms).catch(() => false)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopped = true
      return running
    },
  }
}

// A dead worker's jobs are taken up after half a minute, and a failed delivery is repeated after 15 s and more. Working off what has
// gathered may take as long as it takes; standing still may not.
const stillness_ms = 60_000

async function settle(database: Database, log: (line: string) => void): Promise<string[]> {
  let least = Number.POSITIVE_INFINITY
  for (;;) {
    let left = least
    const moved = await until(async () => {
      left = await countWork(database)
      return left === 0 || left < least
    }, stillness_ms)
    if (left === 0) return []
    if (!moved) return [`nothing moves for ${stillness_ms / 1_000} s, with ${left} things to do: ${await listWork(database)}`]
    least = left
    log(`${left} things left to do`)
    await delay(1_000)
    // What waits for its next attempt need not wait for real.
    if (!(await hasWork(database))) await shiftSchedule(database, 60_000)
  }
}

/** Jobs that are due or running, notifications and requests that have not come to an end. */
async function countWork(database: Database): Promise<number> {
  const { due, running } = await countJobs(database)
  const { rows } = await database.query<{ waiting: number }>(
    `select (select count(*)::int from notifications where delivery_status = 'pending')
        + (select count(*)::int from tracking_requests where status in ('pending', 'awaiting_manifest')) as waiting`,
  )
  return due + running + (rows[0]?.waiting ?? 0)
}

/** What stands still, for whoever has to find out why. */
async function listWork(database: Database): Promise<string> {
  const { rows } = await database.query(
    `select (select json_agg(json_build_object('id', jobs.id, 'key', jobs.key, 'run_at', jobs.run_at, 'attempts', jobs.attempts, 'locked_at', jobs.locked_at,
          'locked_by', jobs.locked_by, 'last_error', jobs.last_error, 'flags', jobs.flags))
        from graphile_worker._private_jobs jobs where jobs.locked_at is not null or jobs.run_at <= now() + interval '1 hour') as jobs,
      (select json_agg(json_build_object('id', n.id, 'next_attempt_at', n.next_attempt_at, 'attempts', n.attempts, 'webhook_id', n.webhook_id,
          'delivering_by', w.delivering_by, 'delivering_until', w.delivering_until))
        from notifications n left join webhooks w on w.id = n.webhook_id where n.delivery_status = 'pending') as notifications,
      (select json_agg(r) from tracking_requests r where r.status in ('pending', 'awaiting_manifest')) as requests,
      (select json_agg(w) from job_workers w) as workers, now()`,
  )
  return JSON.stringify(rows[0])
}

/** Now, in the words of a report. */
export const today = () => systemClock.now().toISOString().slice(0, 10)
