/**
 * The whole of Landfall in this process: API and workers on a database of their own, invented lines and a customer's server outside,
 * and a clock that the test moves. Everything between them is real: HTTP, PostgreSQL, jobs, signatures.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ProcessRole, roles, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { startParts } from '../../src/app/parts.ts'
import { type MovableClock, movableClock } from '../../src/base/clock.ts'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { type Log, silentLog } from '../../src/base/log.ts'
import { drained } from '../../src/jobs/drained.ts'
import { bringNearer } from '../../src/simulator/bring-nearer.ts'
import type { Database } from '../../src/store/pool.ts'
import { decideDue } from '../../src/tracking/container-work.ts'
import { usualEventNames } from '../../src/vocabulary/event-name.ts'
import { type Answered, type ApiClient, apiClient } from './client.ts'
import { sharedServer, type TestDatabase, testDatabase } from './database.ts'
import { type FakeLine, startLine } from './line.ts'
import { type FakeReceiver, startReceiver } from './receiver.ts'
import { follow, type Phase, type TrackedShipment } from './shipments.ts'

export type World = AsyncDisposable & {
  origin: string
  /** Where the first person signs in; null: there is somebody. */
  first_sign_in: string | null
  db: Database
  clock: MovableClock
  /** The first account's client. */
  api: ApiClient
  /** The line under the SCAC `line.scac`; about it no quirk is known. */
  line: FakeLine
  receiver: FakeReceiver
  /** A client of a new account. */
  newAccount(): Promise<ApiClient>
  /** Registers `receiver` for all kinds of events, or for those named. */
  listen(events?: readonly string[]): Promise<string>
  /** Asks to track a bill at `line`. Give other attributes to ask for something else. */
  track(number: string, attributes?: Readonly<Record<string, unknown>>): Promise<Answered>
  /** A new shipment in this phase of its journey, tracked by the first account and fully known. */
  follow(phase: Phase): Promise<TrackedShipment>
  /** Resolves once nothing is due: no job, no delivery. */
  settled(): Promise<void>
  /** Jumps: moves the clock and everything that is scheduled at once, and lets what is due happen. As after an outage of that length. */
  advance(ms: number): Promise<void>
  /** Lets time pass, in steps that are shorter than any interval of the product that matters here. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

export const minute_ms = 60_000
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

/** A line of the reference table whose numbers are asked as they are written. */
export const scac = 'ACLU'

export type WorldOptions = {
  environment?: Readonly<Record<string, string>>
  roles?: readonly ProcessRole[]
  log?: Log
  /** What the feeds file holds beside the line. */
  feeds?: Readonly<Record<string, readonly unknown[]>>
  /** What the line's pacing says beside its pace. */
  pacing?: Readonly<Record<string, unknown>>
  /** Runs on the database before the application begins. */
  prepare?: (database: TestDatabase) => Promise<void>
  /** Instead of a new database: this one, which stays. */
  database?: TestDatabase
  /** Instead of one that begins now. */
  clock?: MovableClock
  /** Of the line. */
  line_scac?: string
  /** An hour of the sandbox's journeys is an hour of the clock, as in a simulated world. */
  is_simulated?: boolean
  /** The address by which the application reaches the database, when it is another than its own. */
  through?: (database_url: string) => Promise<string>
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { environment = {}, roles: wanted = roles, log = silentLog, feeds = {}, pacing = {}, prepare } = options
  const { clock = movableClock(), line_scac = scac } = options
  const simulated = options.is_simulated === undefined ? {} : { is_simulated: options.is_simulated }
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'landfall-world-')), removeFolder)
  const base = options.database ?? stack.use(await testDatabase('seeded'))
  await prepare?.(base)
  const line = stack.use(await startLine(line_scac))
  const receiver = stack.use(await startReceiver())
  const key = `lf_${newId()}`
  const config = loadConfig({
    PORT: '0',
    // Each connection costs the server a process with plans of its own: a third of the time that a small world takes.
    LANDFALL_DATABASE_CONNECTIONS: '4',
    DATABASE_URL: (await options.through?.(base.url)) ?? base.url,
    LANDFALL_DATA_DIR: folder,
    LANDFALL_API_KEY: key,
    LANDFALL_FEEDS: writeFeeds(folder, line, { others: feeds, pacing }),
    LANDFALL_SANDBOX: 'off',
    // Where the sandbox is on, accounts have simulated worlds.
    LANDFALL_SIMULATIONS_URL: (await sharedServer()).superuser_url,
    LANDFALL_ALLOW_PRIVATE_TARGETS: 'on',
    ...environment,
  })
  const app = stack.adopt(await startApp({ config, roles: new Set(wanted), log, clock, startParts, ...simulated }), (running) =>
    running.stop(),
  )
  const origin = app.origin ?? ''
  await liftLimit(base.db, key)
  const api = apiClient(origin, key)
  const settled = () => settle(base.db, clock)
  const advance = async (ms: number) => {
    clock.advance(ms)
    await bringNearer(base.db, ms)
    await settled()
  }
  const rest = stack.move()
  let followed = 0
  return {
    origin,
    first_sign_in: app.first_sign_in,
    db: base.db,
    clock,
    api,
    line,
    receiver,
    newAccount: () => addAccount(base.db, origin),
    listen: async (events = usualEventNames) => {
      const { status, id } = await api.post('/webhooks', 'webhook', { url: receiver.url, active: true, events })
      if (status !== 201) throw new Error(`the webhook was refused with ${status}`)
      return id
    },
    track: (number, attributes = {}) =>
      api.post('/tracking_requests', 'tracking_request', {
        request_type: 'bill_of_lading',
        request_number: number,
        scac,
        ...attributes,
      }),
    follow: (phase) => follow({ origin, api, clock, line, settled }, phase, followed++),
    settled,
    advance,
    pass: async (ms) => {
      for (let left_ms = ms; left_ms > 0; left_ms -= step_ms) await advance(Math.min(step_ms, left_ms))
    },
    close: () => rest.disposeAsync(),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

function writeFeeds(
  folder: string,
  line: FakeLine,
  { others, pacing }: { others: WorldOptions['feeds']; pacing: WorldOptions['pacing'] },
): string {
  const file = join(folder, 'feeds.json')
  const entry = {
    scac: line.scac,
    dialect: 'dcsa-2',
    base_url: line.address,
    auth: { kind: 'none' },
    // As many as are asked about at once: who finds it full comes back a second later, by the clock of the machine.
    pacing: { requests_per_minute: 6_000, concurrency: 100, ...pacing },
  }
  writeFileSync(file, JSON.stringify({ ...others, lines: [entry] }))
  return file
}

/** The limit for most requests: tests of something else should not meet it. Creating requests keeps its own. */
async function liftLimit(db: Database, key: string): Promise<void> {
  await db.query('update api_keys set requests_per_minute = 1000000 where key_hash = $1', [sha256(key)])
}

async function addAccount(db: Database, origin: string): Promise<ApiClient> {
  const [account_id, key] = [newId(), `lf_${newId()}`]
  await db.query("insert into accounts (id, company_name, created_at) values ($1, 'Another account', now())", [account_id])
  await db.query(
    "insert into api_keys (id, account_id, name, role, key_hash, created_at) values ($1, $2, 'key', 'admin', $3, now())",
    [newId(), account_id, sha256(key)],
  )
  await liftLimit(db, key)
  return apiClient(origin, key)
}

// The hourly sweep asks again about numbers whose poll is an hour late: nothing may be.
const step_ms = 50 * minute_ms
const patience_ms = 60_000

async function settle(db: Database, clock: MovableClock): Promise<void> {
  const deadline_ms = performance.now() + patience_ms
  for (;;) {
    await drained(db, deadline_ms - performance.now())
    const { rowCount } = await db.query(
      "select 1 from notifications where delivery_status = 'pending' and next_attempt_at <= $1 limit 1",
      [clock.now()],
    )
    // What there is to do about containers is part of what has settled.
    await decideDue({ database: db, clock })
    const undecided = await db.query('select 1 from container_marks limit 1')
    if (rowCount === 0 && undecided.rowCount === 0) return
    if (performance.now() > deadline_ms) throw new Error(`notifications are still due after ${patience_ms} ms`)
    await delay(10)
  }
}
