import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeAccount } from '../accounts/accounts.ts'
import { makeKey, revokeKey } from '../accounts/keys.ts'
import { minute_ms } from '../base/durations.ts'
import type { Http } from '../base/http.ts'
import { invariant } from '../base/invariant.ts'
import { createClient } from '../client/landfall.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { type OfficeMemory, workInOffice } from '../sandbox/customer/office.ts'
import { beginFleet, bookingsAt, fleetAccount } from '../sandbox/fleet/fleet.ts'
import { lettersAt } from '../sandbox/fleet/letters.ts'
import type { SandboxMemory } from '../sandbox/memory.ts'
import type { Sandbox } from '../sandbox/start.ts'
import { findOperator } from '../store/accounts/accounts.ts'
import { listKeys } from '../store/accounts/keys.ts'
import { cancelJobs, enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import { hasTracked } from '../store/tracking/sandbox-journeys.ts'
import type { Ground } from './app.ts'

// The sandbox's fleet: one job that lets its customers do what is due, and its line write letters. See docs/guides/sandbox.md#the-fleet.

/** The same on every machine: where boxes are does not depend on chance. */
export const fleet_seed = 'landfall'

const account_name = 'Sandbox'
const key_name = 'Sandbox fleet'
const task = 'sandbox_fleet'
const every_ms = 5 * minute_ms
// While lines have yet to answer what was just asked, and before the first account is there.
const soon_ms = 3_000
const waits_ms = 1_000

const letter_folders = ['', 'working', 'done', 'failed'] as const

/** Makes the folder that lines of the fleet drop their letters into, for the owner alone, and gives its path. */
export function openLetters(data_dir: string): string {
  for (const name of letter_folders) mkdirSync(join(lettersIn(data_dir), name), { recursive: true, mode: 0o700 })
  return lettersIn(data_dir)
}

function lettersIn(data_dir: string): string {
  return join(data_dir, 'sandbox-letters')
}

type FleetTools = Pick<Ground, 'config' | 'clock' | 'log'> & {
  database: Database
  http: Pick<Http, 'request'>
  sandbox: Sandbox
  memory: SandboxMemory
  /** Of the API in this process; null: it is not there yet. */
  origin(): string | null
}

/** What the fleet's job knows of this process. `posted`: the letters that it has dropped. */
type FleetMemory = OfficeMemory & { key: string | null; posted: Set<string> }

/** The job of the fleet. Repeats itself for as long as there is one. */
export function fleetTasks(tools: FleetTools): Tasks {
  const memory: FleetMemory = { asked: null, furnished: false, key: null, posted: new Set() }
  return defineTasks<{ [task]: Record<string, never> }>({
    [task]: async () => {
      const next_ms = await turn(tools, memory)
      if (next_ms !== null) await scheduleFleet(tools.database, next_ms)
    },
  })
}

/** Queues the next turn of the fleet. The key holds one. */
export function scheduleFleet(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task, payload: {}, key: task, delay_ms }])
}

/** Takes back what was queued when there was a fleet. */
export function cancelFleet(sql: Sql): Promise<void> {
  return cancelJobs(sql, [task])
}

/** Milliseconds to the next turn; null: there is no fleet, nor will there be one. */
async function turn(tools: FleetTools, memory: FleetMemory): Promise<number | null> {
  const { clock, sandbox, database } = tools
  const address = tools.origin()
  const operator = await findOperator(database)
  if (address === null || operator === undefined) return waits_ms
  const account_id = await accountOf(tools, operator)
  if (account_id === null) return null
  const began_at = await sandbox.fleet?.beganAt()
  invariant(began_at, 'a fleet that has an account has begun')
  memory.key ??= await freshKey(tools, account_id)
  const now = clock.now()
  const api = createClient({ base_url: address, key: memory.key })
  const is_waiting = await workInOffice(
    { api, http: tools.http, seed: fleet_seed, began_at, now, address: sandbox.address },
    memory,
  )
  postLetters(lettersIn(tools.config.data_dir), memory.posted, { began_at, now })
  await sandbox.radio?.speak()
  return is_waiting ? soon_ms : every_ms
}

/** Whose the fleet is: of the first account, if it has tracked nothing by the time the fleet begins. Null: nobody's. */
async function accountOf({ database, clock, memory, log }: FleetTools, operator: string): Promise<string | null> {
  const known = await fleetAccount(memory)
  if (known !== null) return known
  if (await hasTracked(database, operator)) {
    log.info({}, 'fleet.not_wanted')
    return null
  }
  const now = clock.now()
  await database.transaction((tx) => changeAccount(tx, { id: operator, change: { company_name: account_name } }, now))
  log.info({ account_id: operator }, 'fleet.begun')
  return beginFleet(memory, operator, now)
}

/** A key of this process; those of processes before are revoked. */
function freshKey({ database, clock }: FleetTools, account_id: string): Promise<string> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const former = await listKeys(tx, { account_id, also_revoked: false })
    for (const { id, name } of former) if (name === key_name) await revokeKey(tx, { id, account_id }, now)
    const wish = { account_id, name: key_name, role: 'write', expires_at: null, requests_per_minute: null, user: null } as const
    const made = await makeKey(tx, wish, { maker: null, now })
    invariant(made.kind === 'made', 'nothing speaks against a key without an end')
    return made.text
  })
}

/** Drops the letters of the fleet's lines into their folder. One that was dropped before is the same text again, which is known. */
function postLetters(folder: string, posted: Set<string>, { began_at, now }: { began_at: Date; now: Date }): void {
  for (const { file, text } of lettersAt(fleet_seed, bookingsAt(fleet_seed, began_at, now), { began_at, now })) {
    if (posted.has(file)) continue
    const path = join(folder, file)
    // Whoever looks into the folder finds whole letters.
    writeFileSync(`${path}.part`, text, { mode: 0o600 })
    renameSync(`${path}.part`, path)
    posted.add(file)
  }
}
