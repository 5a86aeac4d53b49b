/** What a night tries, part by part, and the command of each. A part that fails is repeated with the same seed and count. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export type Wishes = { seed: number; counts: Readonly<Record<PartName, number>> }
export type PartName = 'fold' | 'readers' | 'fuzz' | 'chaos' | 'day' | 'deliveries' | 'mutants' | 'soak' | 'simulation'

export type Step = {
  part: PartName
  /** What is tried, for people. */
  title: string
  /** Arguments of Node, from the root of the project. */
  command: readonly string[]
  environment: Readonly<Record<string, string>>
}

type Part = {
  /** Of what `count` counts. */
  unit: string
  usual: number
  steps(seed: number, count: number): readonly Omit<Step, 'part'>[]
}

const vitest = (...files: readonly string[]) => ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=7200000', ...files]
/** The files of tests below the folders whose properties can be tried with more cases. */
function filesWithProperties(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.test.ts') && readFileSync(resolve(root, file), 'utf8').includes('property-runs.ts'))
    .sort()
}

const properties = (seed: number, count: number) => ({
  LANDFALL_PROPERTY_RUNS: String(count),
  LANDFALL_PROPERTY_SEED: String(seed),
})

export const parts: Readonly<Record<PartName, Part>> = {
  fold: {
    unit: 'cases of each property of the fold',
    usual: 10_000,
    steps: (seed, count) => [
      {
        title: `properties of the fold, ${count} cases each [F42 I2 I3]`,
        command: vitest(...filesWithProperties('src/journey', 'test/journey')),
        environment: properties(seed, count),
      },
    ],
  },
  readers: {
    unit: 'cases of each property of the decoders',
    usual: 5_000,
    steps: (seed, count) => [
      {
        title: `properties of the decoders, ${count} cases each [F34 F35]`,
        command: vitest(...filesWithProperties('src/feeds', 'test/feeds')),
        environment: properties(seed, count),
      },
    ],
  },
  fuzz: {
    unit: 'random requests',
    usual: 100_000,
    steps: (seed, count) => [
      {
        title: `${count} random requests to the API [F59]`,
        command: ['test/fuzz/run.ts', '--requests', String(count), '--seed', String(seed)],
        environment: {},
      },
    ],
  },
  chaos: {
    unit: 'runs of 30 kills, each with a seed of its own',
    usual: 3,
    steps: (seed, count) =>
      Array.from({ length: count }, (_, run) => ({
        title: `kill -9 under load, run ${run + 1} of ${count} [W11 W12 F01 F02 F04 F13 I1 I2 I3 I8]`,
        command: ['test/chaos/run.ts', '--no-report', '--kills', '30', '--seed', String(seed + run)],
        environment: {},
      })),
  },
  simulation: {
    unit: 'seeds of the simulation',
    usual: 10_000,
    steps: (seed, count) => [
      {
        title: `${count} simulated worlds [F01 F02 F03 F04 F05 I1 I2 I3 I4 I5 I6 I7 I8]`,
        command: ['test/simulation/run.ts', '--seeds', String(count), '--from', String(seed)],
        environment: {},
      },
    ],
  },
  deliveries: {
    unit: 'notifications that two processes deliver',
    usual: 100_000,
    steps: (_seed, count) => [
      {
        title: `${count} deliveries without faults, each once [W14]`,
        command: vitest('src/delivery/many-deliveries.test.ts'),
        environment: { LANDFALL_DELIVERIES: String(count) },
      },
    ],
  },
  day: {
    unit: 'tracked numbers',
    usual: 1_000,
    steps: (_seed, count) => [
      {
        title: `a simulated day of ${count} numbers [F38 F54]`,
        command: ['test/sim/run.ts', '--numbers', String(count)],
        environment: {},
      },
    ],
  },
  mutants: {
    unit: 'planted bugs that are tried at a time',
    usual: 2,
    steps: (_seed, count) => [
      {
        title: `each planted bug is noticed by a test, ${count} at a time`,
        command: ['test/mutants/run.ts', '--parallel', String(count)],
        environment: {},
      },
    ],
  },
  soak: {
    unit: 'minutes of the whole product under load, twice',
    usual: 10,
    steps: (_seed, count) => [
      {
        title: `${count} minutes under load: tables of work and their dead rows stay bounded [W42]`,
        command: ['test/soak/run.ts', '--minutes', String(count)],
        environment: {},
      },
      {
        title: `${count} minutes with a million notifications in line take no more memory than none [W41]`,
        command: ['test/soak/run.ts', '--minutes', String(count), '--pending', '1000000'],
        environment: {},
      },
    ],
  },
}

// The order of this list is that of the night: what is quick comes first.
export const partNames = [
  'fold',
  'readers',
  'deliveries',
  'day',
  'simulation',
  'mutants',
  'soak',
  'fuzz',
  'chaos',
] as const satisfies readonly PartName[]

export function isPartName(name: string): name is PartName {
  return Object.hasOwn(parts, name)
}

/** The steps of the parts that are wanted, in the order of the night. */
export function stepsOf({ seed, counts }: Wishes, wanted: readonly PartName[]): Step[] {
  return partNames
    .filter((part) => wanted.includes(part))
    .flatMap((part) => parts[part].steps(seed, counts[part]).map((step) => ({ part, ...step })))
}

/** The seed of a day: every night tries something else, and the same day the same. */
export function seedOf(now: Date): number {
  return Number(now.toISOString().slice(0, 10).replaceAll('-', ''))
}

/** How to do one part again as it was. */
export function repeatCommand(part: PartName, { seed, counts }: Wishes): string {
  return `npm run nightly -- --only ${part} --seed ${seed} --${part} ${counts[part]}`
}
