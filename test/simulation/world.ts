/** One world: processes, customers and outsiders of a seed, and what was noted of them. */
import { type Seeded, seeded } from '../chaos/seeded.ts'
import { type ApiAnswer, type ApiRequest, type SimulatedApi, startApi } from './api-node.ts'
import { addCustomer, type Customer, listen } from './customers.ts'
import { type Gate, openGate } from './gate.ts'
import { inside, type Life, newLife, takeTimers, VirtualTime } from './machine.ts'
import { count, type Outsiders, openOutsiders } from './outsiders.ts'
import { began_at, type Stage } from './stage.ts'
import { type Journey, journeyOf } from './truth.ts'
import { type SimulatedWorker, startWorker } from './workers.ts'

/** A place for a process. A supervisor fills it again when its process has ended. */
type Slot<Process extends { life: Life }> = { name: string; process: Process; lives: number; restart_ms: number | null }

export type DueJob = { task: string; at: Date }

export type World = {
  stage: Stage
  time: VirtualTime
  gate: Gate
  /** The scheduler's own chance; that of the product is another, so that neither disturbs the other. */
  chance: Seeded
  journeys: readonly Journey[]
  outsiders: Outsiders
  customers: readonly Customer[]
  workers: readonly Slot<SimulatedWorker>[]
  api: Slot<SimulatedApi>
  /** Names under which dead processes locked jobs, and since when they are silent. */
  dead: Map<string, number>
  /** Since when no new fault comes; null: they still do. */
  calm_from_ms: number | null
  /** Whether a clock was wrong: what was noted by it may be, too. */
  has_jumped: boolean
  /** How often each fault struck. */
  hits: Map<string, number>
  trace: string[]
  note(what: string): void
  request(request: ApiRequest): Promise<ApiAnswer>
  /** When somebody looks next for jobs that are locked by nobody. */
  tidy_from_ms: number
  /** What went through since the last look at the tables: nothing, what concerns jobs alone, or what may concern everything. */
  changed: 'nothing' | 'jobs' | 'all'
  /** Somebody died, or lost the answer to a statement, since the last look for jobs that nobody has. */
  is_untidy: boolean
  /** What waits, as of the last look: the first of each task. */
  jobs: readonly DueJob[]
  /** How often a statement meets a fault, while it storms: one of so many. */
  fault_every: number
}

/** With its time taken: dispose of it. */
export function openWorld(stage: Stage, seed: number): World & Disposable {
  const chance = seeded(seed)
  const fork = () => seeded(chance.below(2 ** 32))
  const time = new VirtualTime(began_at, fork())
  const timers = takeTimers(time)
  const gate = openGate(stage.countLockWaits)
  const telling = fork()
  const journeys = Array.from({ length: telling.chance(0.2) ? 2 : 1 }, (_, serial) => journeyOf(serial + 1, telling))
  const outsiders = openOutsiders(journeys, time, fork())
  const parts = { stage, time, gate, http: outsiders.http }
  const trace: string[] = []
  const hits = new Map<string, number>()
  const slot = <Process extends { life: Life }>(name: string, process: Process): Slot<Process> => ({
    ...{ name, process, lives: 1, restart_ms: null },
  })
  const api = slot('api', startApi(parts, 'api 1'))
  const world: World & Disposable = {
    tidy_from_ms: time.now_ms,
    changed: 'all',
    is_untidy: false,
    has_jumped: false,
    jobs: [],
    fault_every: chance.pick([1_000_000, 250, 100]),
    [Symbol.dispose]: () => timers[Symbol.dispose](),
    ...{ stage, time, gate, chance, journeys, outsiders, customers: [], api, dead: new Map(), calm_from_ms: null, hits, trace },
    workers: ['A', 'B'].map((name) => slot(name, startWorker(parts, `${name} 1`))),
    note: (what) => void trace.push(`${time.now_ms - began_at.getTime()} ${what}`),
    request: async (request) => {
      const answer = await api.process.request(request)
      if (world.calm_from_ms !== null || answer.kind === 'lost' || !chance.chance(0.05)) return answer
      count(hits, 'answer lost on its way to the customer')
      return { kind: 'lost' }
    },
  }
  return world
}

const customers_count = 2

/** Customers who listen, before anything goes wrong. */
export async function settleIn({ stage, chance }: World): Promise<Customer[]> {
  const customers: Customer[] = []
  const setting_up = newLife('setting up')
  for (let serial = 0; serial < customers_count; serial++) {
    const customer = await inside(setting_up, () => addCustomer(stage, serial))
    await inside(setting_up, () => listen(stage, customer, chance))
    customers.push(customer)
  }
  return customers
}

/** Ends a process where it stands. Somebody starts it again a little later. */
export function strike(world: World, slot: Slot<{ life: Life }>): void {
  slot.process.life.kill()
  noteDeath(world, slot)
}

/** A process that was found dead, whose jobs stay locked under its name. */
export function noteDeath(world: World, slot: Slot<{ life: Life; names?(): readonly string[] }>): void {
  if (slot.restart_ms !== null) return
  for (const name of slot.process.names?.() ?? []) world.dead.set(name, world.time.now_ms)
  world.is_untidy = true
  slot.restart_ms = world.time.now_ms + 500 + world.chance.below(90_000)
  world.note(`${slot.process.life.name} has ended`)
}

/** Starts what is to be started by now. */
export function restart(world: World, { at_once }: { at_once: boolean }): void {
  const { stage, time, gate, outsiders } = world
  const parts = { stage, time, gate, http: outsiders.http }
  const begin = <Process extends { life: Life }>(slot: Slot<Process>, start: (name: string) => Process) => {
    if (slot.restart_ms === null || (slot.restart_ms > time.now_ms && !at_once)) return
    slot.lives += 1
    slot.restart_ms = null
    slot.process = start(`${slot.name} ${slot.lives}`)
    world.note(`${slot.process.life.name} starts`)
    count(world.hits, 'restart')
  }
  for (const slot of world.workers) begin(slot, (name) => startWorker(parts, name))
  begin(world.api, (name) => startApi(parts, name))
}
