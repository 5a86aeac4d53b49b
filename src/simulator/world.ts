/** One simulated world: a Landfall of its own, with a database of its own, on a clock that its account moves. */
import { setTimeout as delay } from 'node:timers/promises'
import { newApiKey } from '../base/api-key.ts'
import type { Clock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { type Client, createClient } from '../client/landfall.ts'
import { drained } from '../jobs/drained.ts'
import type { Database } from '../store/pool.ts'
import { type NotedClock, openWorldDatabase, replaceDoorKeys } from '../store/simulations.ts'
import { decideDue } from '../tracking/container-work.ts'
import { bringNearer } from './bring-nearer.ts'
import { type WorldClock, worldClock } from './clock.ts'
import { type Motion, nextStep } from './pace.ts'

/** Starts a Landfall of API, workers and sandbox on a database and a clock, listening on loopback. */
export type StartLandfall = (given: { database_url: string; clock: Clock }) => Promise<{ origin: string; stop(): Promise<void> }>

/** The role of who asks, and with it the key by which requests enter. */
type DoorRole = 'read' | 'write' | 'admin'

export type SimulatedWorld = {
  origin: string
  key(role: DoorRole): string
  /** Asks the world's API with the right to write. */
  client: Client
  clock: WorldClock
  database: Database
  motion(): Motion
  /** How the clock goes on from now. Resolves once that is noted. */
  move(motion: Motion): Promise<void>
  /** Milliseconds since anybody asked for it, on a monotonic clock; 0 while somebody is being answered. */
  idleMs(): number
  /** Somebody is being answered, until what is returned is called. */
  use(): () => void
  /** Whether it was stopped, by whoever wiped it or because the process stops: what is still done in it fails. */
  hasStopped(): boolean
  stop(): Promise<void>
}

type WorldParts = {
  database_url: string
  company_name: string
  noted: NotedClock
  startLandfall: StartLandfall
  log: Log
  /** Keeps where the clock is, for when the world wakes again. */
  note(noted: NotedClock): Promise<void>
}

// What a running clock may have gone since it was noted last, when its process is killed: it never goes back.
const unnoted_ms = 2_000
const turn_ms = 250
// A clock that stands holds back what is planned; once a second is soon enough.
const standing_turn_ms = 1_000
// Who does not answer, such as a source that hangs, does not hold the world's time for longer.
const patience_ms = 5_000
// Who is being answered for longer listens to a stream, or has hung up without a word.
const use_max_ms = 60_000

export async function startWorld(parts: WorldParts): Promise<SimulatedWorld> {
  const { at, speed } = parts.noted
  const clock = worldClock(new Date(at.getTime() + (speed === 0 ? 0 : unnoted_ms)))
  const { origin, stop } = await parts.startLandfall({ database_url: parts.database_url, clock })
  const database = openWorldDatabase(parts.database_url)
  const keys = { read: newApiKey(), write: newApiKey(), admin: newApiKey() }
  await replaceDoorKeys(database, {
    keys: Object.entries(keys).map(([role, { hash }]) => ({ id: newId(), role: role as DoorRole, key_hash: hash })), // the keys of `keys`
    company_name: parts.company_name,
    now: clock.now(),
  })
  const pace = beginPace({ ...parts, clock, database })
  let asked_ms = performance.now()
  const uses = new Set<{ since_ms: number }>()
  let stopped = false
  return {
    origin,
    clock,
    database,
    key: (role) => keys[role].text,
    client: createClient({ base_url: origin, key: keys.admin.text }),
    motion: pace.motion,
    move: pace.move,
    idleMs: () => {
      const now_ms = performance.now()
      return [...uses].some(({ since_ms }) => now_ms - since_ms < use_max_ms) ? 0 : now_ms - asked_ms
    },
    use: () => {
      asked_ms = performance.now()
      const one = { since_ms: asked_ms }
      uses.add(one)
      return () => {
        if (uses.delete(one)) asked_ms = performance.now()
      }
    },
    hasStopped: () => stopped,
    stop: async () => {
      stopped = true
      await pace.stop()
      await database.close()
      await stop()
    },
  }
}

type PaceParts = Pick<WorldParts, 'noted' | 'note' | 'log'> & { clock: WorldClock; database: Database }

/** Moves the clock, turn by turn, until it is stopped. */
function beginPace({ clock, database, note, noted, log }: PaceParts) {
  let motion: Motion = { speed: noted.speed, goal: noted.goal }
  let owed_ms = 0
  let looked_ms = performance.now()
  const stopping = new AbortController()
  const ownRate = () => clock.run(motion.speed > 0 && motion.goal === null ? 'running' : 'standing')
  ownRate()
  const turn = async () => {
    const real_ms = performance.now()
    const elapsed_ms = real_ms - looked_ms
    looked_ms = real_ms
    const { step, owed_ms: owes_ms } = nextStep(motion, { now: clock.now(), elapsed_ms, owed_ms })
    owed_ms = owes_ms
    if (step.jump_ms > 0) await note({ at: new Date(clock.now().getTime() + step.jump_ms), ...motion })
    clock.jump(step.jump_ms)
    if (step.nearer_ms !== 0) await bringNearer(database, step.nearer_ms)
    if (step.jump_ms > 0) await settle(database, clock)
    if (step.is_at_goal) {
      motion = { ...motion, goal: null }
      ownRate()
      await note({ at: clock.now(), ...motion })
    }
  }
  const isHurrying = () => motion.goal !== null || motion.speed > 1
  const run = async () => {
    while (!stopping.signal.aborted) {
      const wait_ms = motion.goal !== null ? 1 : isHurrying() ? turn_ms : standing_turn_ms
      await waited(wait_ms)
      if (stopping.signal.aborted) return
      await turn().catch((error) => log.warn({ reason: messageOf(error) }, 'simulation.turn_failed'))
    }
  }
  let wake: () => void = () => undefined
  const waited = (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    return Promise.race([promise, delay(ms, undefined, { ref: false })])
  }
  const running = run()
  return {
    motion: () => motion,
    move: async (wanted: Motion) => {
      motion = wanted
      owed_ms = 0
      ownRate()
      await note({ at: clock.now(), ...wanted })
      wake()
    },
    stop: async () => {
      stopping.abort()
      wake()
      await running
      await note({ at: clock.now(), ...motion }).catch(() => undefined)
    },
  }
}

/** Resolves once the world has done what is due, or has had time enough. */
async function settle(database: Database, clock: Clock): Promise<void> {
  await drained(database, patience_ms).catch(() => undefined)
  await decideDue({ database, clock })
}
