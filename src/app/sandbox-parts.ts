import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { SandboxMemory } from '../sandbox/memory.ts'
import { type Sandbox, startSandbox } from '../sandbox/start.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import {
  addSandboxJourneys,
  latestSandboxJourney,
  noteSandboxAsk,
  type SandboxJourney,
} from '../store/tracking/sandbox-journeys.ts'
import type { Ground } from './app.ts'
import { isFleetOn } from './config.ts'
import { fleet_seed } from './fleet-parts.ts'

/** Where it is asked, and what runs in this process; null: none. */
export type BegunSandbox = { address: string; running: { sandbox: Sandbox; memory: SandboxMemory } | null }

/**
 * Runs the simulated world where something asks it: in each process with workers, on a port of its own. All of them remember in the database,
 * so that a number has one journey whoever is asked. Resolves to its address; where none runs here, to one that nobody asks.
 */

export async function beginSandbox(
  { config, database_url, roles, clock, log, is_simulated }: Ground,
  lifetimes: Lifetimes,
): Promise<BegunSandbox> {
  const alone = `http://127.0.0.1:${config.sandbox_port}`
  if (!roles.has('worker') && !roles.has('sandbox')) return { address: alone, running: null }
  const options = { account: '*', connections_max: 2, application_name: 'landfall sandbox' } as const
  const database = await lifetimes.begin('sandbox database', () => openDatabase(database_url, options), {
    end: (db) => db.close(),
  })
  await takeOverFile(database, join(config.data_dir, 'sandbox.tsv'))
  const port = roles.has('worker') ? 0 : config.sandbox_port
  const memory = sandboxMemory(database)
  const seed = isFleetOn(config) ? fleet_seed : null
  // Where somebody moves the clock, an hour of a journey is an hour of that clock.
  const pace = is_simulated ? { speed: 1 } : {}
  const options_of_world = { port, clock, log, memory, fleet_seed: seed, ...pace }
  const sandbox = await lifetimes.begin('sandbox', () => startSandbox(options_of_world), { end: (thing) => thing.close() })
  return { address: sandbox.address, running: { sandbox, memory } }
}

/** Shared by all processes on the database. */
export function sandboxMemory(database: Database): SandboxMemory {
  return {
    noteAsk: (journey, { now, is_further_page }) =>
      noteSandboxAsk(database, { ...journey, first_asked_at: now, counts: !is_further_page }),
    latest: (start) => latestSandboxJourney(database, start),
  }
}

// Version 0.1.0 remembered in a file: its journeys go on.
async function takeOverFile(database: Database, file: string): Promise<void> {
  if (!existsSync(file)) return
  await addSandboxJourneys(database, readFileSync(file, 'utf8').split('\n').flatMap(readLine))
  rmSync(file)
}

// Four letters of the line and six digits; the rest is the word.
const start_length = 10

function readLine(line: string): SandboxJourney[] {
  const [journey = '', at = ''] = line.split('\t')
  // A line that a kill cut short is as good as none: its journey begins again.
  if (at.length !== 24 || Number.isNaN(Date.parse(at))) return []
  return [{ start: journey.slice(0, start_length), word: journey.slice(start_length), first_asked_at: new Date(at) }]
}
