/**
 * The simulated worlds of accounts: each begins when its account first asks for it, sleeps when nobody has asked for a while, and goes on where
 * it was. What is in one is in no other, and nothing of it is in production's database. See docs/decisions/simulated-worlds.md.
 */
import type { Clock } from '../base/clock.ts'
import { hour_ms, minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { repeat } from '../base/repeat.ts'
import type { Database } from '../store/pool.ts'
import {
  addSimulation,
  type DatabaseMaker,
  dropDatabase,
  findSimulation,
  makeDatabase,
  noteSimulatedClock,
  removeSimulation,
  type SimulationRow,
  urlOfDatabase,
} from '../store/simulations.ts'
import { type SimulatedWorld, type StartLandfall, startWorld } from './world.ts'

export type Simulator = {
  /** The account's world, which begins now unless it has begun. Throws SimulatorFull. */
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

/** As many worlds are awake as this machine bears. */
export class SimulatorFull extends Error {}

type SimulatorTools = {
  /** Production's, which sees every account. */
  database: Database
  making: DatabaseMaker
  clock: Clock
  log: Log
  startLandfall: StartLandfall
}

// Each has connections and workers of its own.
const awake_max = 4
// One whose clock runs is left alone for longer.
const idle_ms = { standing: 15 * minute_ms, running: 2 * hour_ms }

export function openSimulator(tools: SimulatorTools): Simulator {
  const awake = new Map<string, Promise<SimulatedWorld>>()
  const inTurn = openTurns()
  let stopped = false
  const sleep = async (account_id: string) => {
    const world = await awake.get(account_id)?.catch(() => undefined)
    awake.delete(account_id)
    await world?.stop()
  }
  const tireSome = async () => {
    for (const [account_id, waking] of awake) {
      const world = await waking.catch(() => null)
      if (world === null || world.idleMs() > idle_ms[world.motion().speed === 0 ? 'standing' : 'running']) await sleep(account_id)
    }
  }
  const tiring = repeat(tireSome, () => minute_ms)
  return {
    enter: (owner) =>
      inTurn(owner.account_id, async () => {
        if (stopped) throw new SimulatorFull('the process is stopping')
        const { account_id } = owner
        if (!awake.has(account_id) && awake.size >= awake_max) await makeRoom(awake, sleep)
        const waking = awake.get(account_id) ?? wakeUp(tools, owner)
        awake.set(account_id, waking)
        try {
          const world = await waking
          world.enter()
          return world
        } catch (error) {
          awake.delete(account_id)
          throw error
        }
      }),
    standsAt: async (account_id) => {
      if (awake.has(account_id)) return null
      const found = await findSimulation(tools.database, account_id)
      if (found === undefined) return { now: tools.clock.now(), has_begun: false }
      return found.speed === 0 ? { now: found.clock_at, has_begun: true } : null
    },
    hasBegun: async (account_id) => (await findSimulation(tools.database, account_id)) !== undefined,
    wipe: (account_id) =>
      inTurn(account_id, async () => {
        const found = await findSimulation(tools.database, account_id)
        if (found === undefined) return
        await sleep(account_id)
        await dropDatabase(tools.making, found.database_name)
        await removeSimulation(tools.database, account_id)
      }),
    stop: async () => {
      stopped = true
      await tiring.stop()
      await Promise.all([...awake.keys()].map(sleep))
    },
  }
}

/** Lets what is done to one world be done one after the other: nobody enters what is being wiped. */
function openTurns(): <Result>(account_id: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (account_id, work) => {
    const turn = (last.get(account_id) ?? Promise.resolve()).then(work, work)
    last.set(account_id, turn)
    const forget = () => {
      if (last.get(account_id) === turn) last.delete(account_id)
    }
    turn.then(forget, forget)
    return turn
  }
}

/** Lets the one sleep that nobody has asked for longest, if that is a while. */
async function makeRoom(
  awake: ReadonlyMap<string, Promise<SimulatedWorld>>,
  sleep: (account_id: string) => Promise<void>,
): Promise<void> {
  const idle = await Promise.all(
    [...awake].map(async ([account_id, waking]) => ({ account_id, ms: (await waking.catch(() => null))?.idleMs() ?? Infinity })),
  )
  const longest = idle.sort((one, other) => other.ms - one.ms)[0]
  if (longest === undefined || longest.ms < minute_ms) throw new SimulatorFull(`${awake_max} simulated worlds are in use`)
  await sleep(longest.account_id)
}

async function wakeUp(tools: SimulatorTools, { account_id, company_name }: WorldOwner): Promise<SimulatedWorld> {
  const { database, making, log, startLandfall } = tools
  const found = (await findSimulation(database, account_id)) ?? (await begun(tools, account_id))
  const began_ms = performance.now()
  await makeDatabase(making, found.database_name)
  const world = await startWorld({
    ...{ company_name, startLandfall, log },
    database_url: urlOfDatabase(making.owner_url, found.database_name),
    noted: { at: found.clock_at, speed: found.speed },
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
  const row = { database_name: `landfall_simulated_${newId(now.getTime()).replaceAll('-', '')}`, clock_at: now, speed: 0 }
  await addSimulation(database, account_id, { ...row, now })
  return (await findSimulation(database, account_id)) ?? row
}
