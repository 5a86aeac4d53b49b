/**
 * The worlds that are awake: as many as this machine bears. Who finds no room waits a while for the world that nobody has asked for longest,
 * which goes to sleep and later goes on where it was.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { hour_ms, minute_ms } from '../base/durations.ts'
import type { SimulatedWorld } from './world.ts'

/** As many worlds are awake as this machine bears, and all of them are in use. */
export class SimulatorFull extends Error {}

export type AwakeLimits = {
  /** Each has connections and workers of its own. */
  awake_max: number
  /** A world that was left alone for so long makes room for another; who asks again and again keeps it. */
  spare_ms: number
  /** How long who finds no room waits for it. */
  room_wait_ms: number
}

const usual: AwakeLimits = { awake_max: 4, spare_ms: 3_000, room_wait_ms: 20_000 }

const look_again_ms = 100
// One whose clock runs is left alone for longer.
const idle_ms = { standing: 15 * minute_ms, running: 2 * hour_ms }

type AwakeWorlds<Owner extends { account_id: string }> = {
  has(account_id: string): boolean
  /** The world of its owner, which wakes unless it is awake. Throws SimulatorFull. */
  enter(owner: Owner): Promise<SimulatedWorld>
  /** Stops the world, and does something before anybody enters it again. */
  whileAsleep(account_id: string, work: () => Promise<void>): Promise<void>
  /** Lets those sleep that nobody has asked for in a long time. */
  tireSome(): Promise<void>
  stop(): Promise<void>
}

export function openAwakeWorlds<Owner extends { account_id: string }>(
  wake: (owner: Owner) => Promise<SimulatedWorld>,
  given: Partial<AwakeLimits> = {},
): AwakeWorlds<Owner> {
  const limits = { ...usual, ...given }
  const awake = new Map<string, Promise<SimulatedWorld>>()
  const inTurn = openTurns()
  // Who came first is let in first, and two never take the same room.
  const line = openTurns()
  let stopped = false
  const sleep = async (account_id: string) => {
    const world = await awake.get(account_id)?.catch(() => undefined)
    awake.delete(account_id)
    await world?.stop()
  }
  /** In its turn, so that nobody enters what is being stopped. */
  const sleepIf = (account_id: string, isEnough: (world: SimulatedWorld) => boolean) =>
    inTurn(account_id, async () => {
      const world = await awake.get(account_id)?.catch(() => undefined)
      if (world === undefined || isEnough(world)) await sleep(account_id)
    })
  const makeRoom = async (asked_ms: number) => {
    const longest = await longestIdle(awake)
    if (longest !== null && longest.ms >= limits.spare_ms)
      return sleepIf(longest.account_id, (world) => world.idleMs() >= limits.spare_ms)
    if (stopped || performance.now() - asked_ms > limits.room_wait_ms)
      throw new SimulatorFull(`${limits.awake_max} simulated worlds are in use`)
    await delay(look_again_ms)
  }
  /** In an object: the line moves on once there is room, and does not wait for the world to begin. */
  const begin = async (owner: Owner, asked_ms: number): Promise<{ waking: Promise<SimulatedWorld> }> => {
    while (awake.size >= limits.awake_max) await makeRoom(asked_ms)
    if (stopped) throw new SimulatorFull('the process is stopping')
    const waking = wake(owner)
    awake.set(owner.account_id, waking)
    return { waking }
  }
  return {
    has: (account_id) => awake.has(account_id),
    enter: (owner) =>
      inTurn(owner.account_id, async () => {
        const asked_ms = performance.now()
        const known = awake.get(owner.account_id)
        const { waking } = known === undefined ? await line('room', () => begin(owner, asked_ms)) : { waking: known }
        try {
          const world = await waking
          world.use()()
          return world
        } catch (error) {
          awake.delete(owner.account_id)
          throw error
        }
      }),
    whileAsleep: (account_id, work) =>
      inTurn(account_id, async () => {
        await sleep(account_id)
        await work()
      }),
    tireSome: async () => {
      for (const account_id of awake.keys())
        await sleepIf(account_id, (world) => world.idleMs() > idle_ms[world.motion().speed === 0 ? 'standing' : 'running'])
    },
    stop: async () => {
      stopped = true
      await Promise.all([...awake.keys()].map(sleep))
    },
  }
}

async function longestIdle(
  awake: ReadonlyMap<string, Promise<SimulatedWorld>>,
): Promise<{ account_id: string; ms: number } | null> {
  const idle = await Promise.all(
    [...awake].map(async ([account_id, waking]) => {
      const world = await waking.catch(() => null)
      return { account_id, ms: world?.idleMs() ?? Number.POSITIVE_INFINITY }
    }),
  )
  return idle.toSorted((one, other) => other.ms - one.ms)[0] ?? null
}

/** Lets what is done under one name be done one after the other: nobody enters what is being wiped. */
function openTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, turn)
    const forget = () => {
      if (last.get(name) === turn) last.delete(name)
    }
    turn.then(forget, forget)
    return turn
  }
}
