/** `landfall feeds check`: an adapter of one's own through the suite that our dialects go through. Needs no database, asks nobody. */
import type { Command } from 'commander'
import { systemClock } from '../base/clock.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { remedies } from '../conformance/remedies.ts'
import { shownSentence, shownValue } from '../conformance/shortened.ts'
import {
  checkRecordings,
  type Property,
  type PropertyFailure,
  properties,
  propertyNames,
  type RecordingVerdict,
  seed_default,
} from '../conformance/suite.ts'
import { openAdapterFolder, outcomeOf, type RecordedOutcome, type StoredRecording, writeOutcome } from './adapter-folder.ts'
import { counted } from './ingest.ts'
import { print, table } from './print.ts'

type Options = { update: boolean; seed: string }

export function registerFeedsCheck(program: Command): void {
  const group = program.commands.find((command) => command.name() === 'feeds') ?? program.command('feeds')
  group
    .command('check')
    .description(
      'Check an adapter on its recordings: that each is read as was written down, and that it holds what every feed must.',
    )
    .argument('<folder>', 'the folder of the adapter, with its recordings in `recordings`')
    .option('--update', 'write down what is read now as what is to be read', false)
    .option('--seed <number>', 'spoil the recordings at other places', String(seed_default))
    .addHelpText('after', `\nWhat must hold:\n${explained(propertyNames)}`)
    .action(async (folder: string, { update, seed }: Options) => {
      const { text, failures } = await checkFolder(folder, { update, seed: seedOf(seed), now: systemClock.now() })
      print(text)
      process.exitCode = failures === 0 ? 0 : 1
    })
}

function seedOf(text: string): number {
  const seed = Number(text)
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32) return seed
  throw new StartError('--seed must be a whole number from 0 to 4294967295.')
}

type CheckOptions = { update: boolean; seed: number; now: Date }
type AdapterComplaint = PropertyFailure | { property: 'expected'; what: string; remedy: string }
type CheckResult = Omit<RecordingVerdict, 'failures'> & { failures: readonly AdapterComplaint[]; written: boolean }

/** The table and what is wrong, as text; and how much is wrong. Throws StartError when there is nothing that could be checked. */
export async function checkFolder(
  folder: string,
  { update, seed, now }: CheckOptions,
): Promise<{ text: string; failures: number }> {
  const { stored } = await openAdapterFolder(folder, now)
  const verdicts = checkRecordings(
    stored.map(({ recording }) => recording),
    seed,
  )
  const checked = verdicts.flatMap((verdict, position): CheckResult[] => {
    const one = stored[position]
    if (one === undefined) return []
    const { complaints, written } = compare(one, update)
    return [{ ...verdict, failures: [...verdict.failures, ...complaints], written }]
  })
  const failures = checked.reduce((sum, one) => sum + one.failures.length, 0)
  return { text: reportOf(checked, seed), failures }
}

function compare(stored: StoredRecording, update: boolean): { complaints: AdapterComplaint[]; written: boolean } {
  const complaint = (what: string, remedy: string = remedies.look_then_update) => ({
    complaints: [{ property: 'expected', what, remedy } as const],
    written: false,
  })
  let read: RecordedOutcome
  try {
    read = outcomeOf(stored.recording)
  } catch (error) {
    return complaint(`nothing to compare: ${shownSentence(messageOf(error))}`, remedies.decoded_first)
  }
  if (JSON.stringify(read) === JSON.stringify(stored.outcome)) return { complaints: [], written: false }
  if (update) {
    writeOutcome(stored, read)
    return { complaints: [], written: true }
  }
  if (stored.outcome === null) return complaint('no outcome is written down yet')
  return complaint(differenceBetween(stored.outcome, read, 'read') ?? 'the members stand in another order')
}

/** The first place where they differ. Null: nowhere. */
function differenceBetween(expected: unknown, found: unknown, path: string): string | null {
  const is_inner = typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null
  if (!is_inner) {
    const [was, is] = [expected, found].map((value) => JSON.stringify(value))
    return was === is ? null : `${path} should be ${shownValue(expected)} and is ${shownValue(found)}`
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  for (const name of names) {
    const difference = differenceBetween(Reflect.get(expected, name), Reflect.get(found, name), `${path}.${name}`)
    if (difference !== null) return difference
  }
  return null
}

const columns = [...propertyNames, 'expected'] as const
const failures_shown = 3

function reportOf(checked: readonly CheckResult[], seed: number): string {
  const rows = checked.map(({ recording, events, unread, failures, written }) => [
    recording,
    String(events),
    String(unread),
    ...columns.map((column) => {
      if (failures.some(({ property }) => property === column)) return 'FAILS'
      if (isLeftOut(column, failures)) return '-'
      return column === 'expected' && written ? 'written' : 'ok'
    }),
  ])
  const failing = propertyNames.filter((name) =>
    checked.some(({ failures }) => failures.some(({ property }) => property === name)),
  )
  const failures = checked.reduce((sum, one) => sum + one.failures.length, 0)
  return [
    table(['RECORDING', 'EVENTS', 'UNREAD', ...columns.map((column) => column.toUpperCase())], rows),
    ...checked.flatMap(complaintLines),
    ...(failing.length === 0 ? [] : ['', 'What must hold:', explained(failing)]),
    '',
    `${counted(checked.length, 'recording')}, ${counted(failures, 'failure')} (seed ${seed}).`,
  ].join('\n')
}

// These spoil what is sound before.
const onSoundOnes: ReadonlySet<string> = new Set(['counted', 'whole', 'broken', 'pages'])

/** What was not looked at, because what it builds on fails already. */
function isLeftOut(column: (typeof columns)[number], failures: readonly AdapterComplaint[]): boolean {
  const fails = (...names: readonly Property[]) => names.some((name) => failures.some(({ property }) => property === name))
  if (column === 'expected') return false
  return fails('form') || (onSoundOnes.has(column) && fails('numbers', 'times', 'ids'))
}

/** What does not hold, the first few of a kind, each followed by what to do about it; what has one remedy stands together. */
function complaintLines({ recording, failures }: CheckResult): string[] {
  return [...Map.groupBy(failures, ({ property, remedy }) => `${property} ${remedy}`).values()].flatMap((found) => {
    const [first] = found
    const lines = new Set(found.map(({ property, what }) => `${recording} ${property}: ${what}`))
    return [
      '',
      ...[...lines].slice(0, failures_shown),
      ...(lines.size > failures_shown ? [`${recording} ${first?.property}: … and ${lines.size - failures_shown} more`] : []),
      `  Do: ${first?.remedy}`,
    ]
  })
}

function explained(names: readonly Property[]): string {
  return names.map((name) => `  ${name.padEnd(8)}  ${properties[name]}`).join('\n')
}
