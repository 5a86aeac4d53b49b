/** What goes wrong, and when: the seed's choice. Each kind counts how often it struck, so that a run can say which it never saw. */
import { type Fate, fates, type Waiting } from './gate.ts'
import { count, lineMoods, receiverMoods } from './outsiders.ts'
import { lines } from './stage.ts'
import { strike, type World } from './world.ts'

/** What becomes of a statement that may go. */
export function fateOf(world: World, { is_commit }: Waiting): Fate {
  const { chance, calm_from_ms, fault_every } = world
  // What is lost around a commit is what is hardest to get right.
  const one_of = is_commit ? Math.ceil(fault_every / 4) : fault_every
  if (calm_from_ms !== null || chance.below(one_of) !== 0) return 'well'
  const [, ...bad] = fates
  const fate = bad[chance.below(bad.length)] ?? 'well'
  count(world.hits, `${is_commit ? 'commit' : 'statement'} ${fate}`)
  return fate
}

const well_again = 0.4

/** Changes of the world that need no statement. */
const disturbances: Readonly<Record<string, (world: World) => void>> = {
  'line changes': ({ chance, outsiders, note }) => {
    const [scac, mood] = [chance.pick(lines), chance.chance(well_again) ? 'well' : chance.pick(lineMoods)]
    outsiders.moodOfLine.set(scac, mood)
    note(`${scac} ${mood}`)
  },
  'receiver changes': ({ chance, outsiders, customers, note }) => {
    const { host } = customers[chance.below(customers.length)] ?? { host: '' }
    const mood = chance.chance(well_again) ? 'well' : chance.pick(receiverMoods)
    outsiders.moodOfReceiver.set(host, mood)
    note(`${host} ${mood}`)
  },
  'worker killed': (world) => {
    const slot = world.workers[world.chance.below(world.workers.length)]
    if (slot?.process.life.is_alive) strike(world, slot)
  },
  'API killed': (world) => {
    if (world.api.process.life.is_alive) strike(world, world.api)
  },
  'worker frozen': (world) => {
    const { chance, time, workers } = world
    const slot = workers[chance.below(workers.length)]
    if (!slot?.process.life.is_alive) return
    slot.process.life.frozen_until_ms = time.now_ms + 1_000 + chance.below(chance.chance(0.5) ? 300_000 : 20_000)
    for (const name of slot.process.names()) world.dead.set(name, time.now_ms)
    world.note(`${slot.process.life.name} is frozen`)
  },
  'clock jumps': (world) => {
    const { chance, time, workers, api } = world
    const lives = [api, ...workers].map(({ process }) => process.life)
    const life = lives[chance.below(lives.length)] ?? api.process.life
    life.skew_ms = chance.pick([-1, 1]) * chance.pick(jumps_ms)
    life.corrected_ms = time.now_ms + 1 + chance.below(corrected_within_ms)
    world.has_jumped = true
    world.note(`the clock of ${life.name} jumps by ${life.skew_ms}`)
  },
}

// What lies further ahead than any lawful plan is for src/store/plans.ts.
const jumps_ms = [2_500, 90_000, 600_000, 3_600_000] as const
// Each second a process compares its clock with the database's (src/store/database-watch.ts).
const corrected_within_ms = 1_500

/** Clocks that were found to be wrong are put right. */
export function putRight({ workers, api, time }: World): void {
  for (const { life } of [...workers, api].map(({ process }) => process)) if (life.corrected_ms <= time.now_ms) life.skew_ms = 0
}

const names = Object.keys(disturbances)
// Outsiders are bad more often than processes.
const weighted = [...names, 'line changes', 'line changes', 'receiver changes']

/** Who is bad from the beginning. */
export function beginBadly(world: World): void {
  for (const name of ['line changes', 'receiver changes']) if (world.chance.chance(0.3)) disturbances[name]?.(world)
}

/** Perhaps something happens. */
export function disturb(world: World): void {
  const { chance, calm_from_ms } = world
  if (calm_from_ms !== null || !chance.chance(0.03)) return
  const name = weighted[chance.below(weighted.length)] ?? ''
  count(world.hits, name)
  disturbances[name]?.(world)
}

/** Whatever is wrong is put right, and stays so. */
export function heal(world: World): void {
  world.calm_from_ms = world.time.now_ms
  world.outsiders.moodOfLine.clear()
  world.outsiders.moodOfReceiver.clear()
  for (const { process } of [...world.workers, world.api]) process.life.skew_ms = 0
  for (const { process } of [...world.workers, world.api])
    process.life.frozen_until_ms = Math.min(process.life.frozen_until_ms, world.time.now_ms)
  world.note('calm')
}

/** Kinds of faults that did not strike. */
export function missed(hits: ReadonlyMap<string, number>): string[] {
  const [, ...bad] = fates
  const kinds = [
    ...bad.flatMap((fate) => [`statement ${fate}`, `commit ${fate}`]),
    ...names,
    ...lineMoods.map((mood) => `line ${mood}`),
    ...receiverMoods.map((mood) => `receiver ${mood}`),
    ...['answer lost on its way to the customer', 'restart'],
  ]
  return kinds.filter((kind) => !hits.has(kind))
}
