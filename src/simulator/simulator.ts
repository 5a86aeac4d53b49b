/**
 * The simulated worlds of accounts: each begins when its account first asks for it, sleeps when nobody has asked for a while, and goes on where
 * it was. What is in one is in no other, and nothing of it is in production's database. See docs/decisions/simulated-worlds.md.
 */
import type { Clock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { repeat } from '../base/repeat.ts'
import type { Database } from '../store/pool.ts'
import {
  addSimulation,
  type DatabaseMaker,
  dropDatabase,
  eachFileKeys,
  findSimulation,
  makeDatabase,
  noteSimulatedClock,
  removeSimulation,
  type SimulationRow,
  urlOfDatabase,
} from '../store/simulations.ts'
import { type AwakeLimits, openAwakeWorlds } from './awake-worlds.ts'
import { type SimulatedWorld, type StartLandfall, startWorld } from './world.ts'

export type Simulator = {
  /** The account's world, which begins now unless it has begun. Throws SimulatorFull (`awake-worlds.ts`). */
  enter(account: WorldOwner): Promise<SimulatedWorld>
  /** Whether the account has a world, running or asleep. */
  hasBegun(account_id: string): Promise<boolean>
  /**
   * What the account's clock says without a world that is awake: the present where none has begun, or where a sleeping one stands. Null:
   * it has to be entered.
   */
  standsAt(account_id: string): Promise<{ now: Date; has_begun: boolean } | null>
  /** Forgets everything in the account's world. The next one begins anew, at the present. */
  wipe(account_id: string): Promise<void>
  stop(): Promise<void>
}

type WorldOwner = { account_id: string; company_name: string }

type SimulatorTools = {
  /** Production's, which sees every account. */
  database: Database
  making: DatabaseMaker
  clock: Clock
  log: Log
  startLandfall: StartLandfall
  /** Removes a file of a world from where worlds keep theirs, by its key. */
  removeFile(key: string): Promise<void>
  /** Tests shorten them. */
  limits?: Partial<AwakeLimits>
}

export function openSimulator(tools: SimulatorTools): Simulator {
  const worlds = openAwakeWorlds((owner: WorldOwner) => wakeUp(tools, owner), tools.limits)
  const tiring = repeat(worlds.tireSome, () => minute_ms)
  return {
    enter: worlds.enter,
    standsAt: async (account_id) => {
      if (worlds.has(account_id)) return null
      const found = await findSimulation(tools.database, account_id)
      if (found === undefined) return { now: tools.clock.now(), has_begun: false }
      return found.speed === 0 && found.goal_at === null ? { now: found.clock_at, has_begun: true } : null
    },
    hasBegun: async (account_id) => (await findSimulation(tools.database, account_id)) !== undefined,
    wipe: (account_id) =>
      worlds.whileAsleep(account_id, async () => {
        const found = await findSimulation(tools.database, account_id)
        if (found === undefined) return
        // The files first: once the database is gone, nobody knows them any more.
        await eachFileKeys(tools.making, found.database_name, async (keys) => {
          for (const key of keys) await tools.removeFile(key)
        })
        await dropDatabase(tools.making, found.database_name)
        await removeSimulation(tools.database, account_id)
      }),
    stop: async () => {
      await tiring.stop()
      await worlds.stop()
    },
  }
}

async function wakeUp(tools: SimulatorTools, { account_id, company_name }: WorldOwner): Promise<SimulatedWorld> {
  const { database, making, log, startLandfall } = tools
  const found = (await findSimulation(database, account_id)) ?? (await begun(tools, account_id))
  const began_ms = performance.now()
  await makeDatabase(making, found.database_name)
  const world = await startWorld({
    ...{ company_name, startLandfall, log },
    database_url: urlOfDatabase(making.owner_url, found.database_name),
    noted: { at: found.clock_at, speed: found.speed, goal: found.goal_at },
    note: (noted) => noteSimulatedClock(database, account_id, noted),
  }).catch((error) => {
    log.error({ account_id, reason: messageOf(error) }, 'simulation.not_started')
    throw error
  })
  log.info({ account_id, duration_ms: Math.round(performance.now() - began_ms) }, 'simulation.awake')
  return world
}

/** A new world begins at the present, and stands. Its name is its own: several installations may share a server. */
async function begun({ database, clock }: SimulatorTools, account_id: string): Promise<SimulationRow> {
  const now = clock.now()
  const row = {
    database_name: `landfall_simulated_${newId(now.getTime()).replaceAll('-', '')}`,
    clock_at: now,
    speed: 0,
    goal_at: null,
  }
  await addSimulation(database, account_id, { ...row, now })
  return (await findSimulation(database, account_id)) ?? row
}
