import { parseArgs } from 'node:util'
import type { CommandRow } from './command.ts'
import { Complaint } from './complaint.ts'
import type { CommandFlag, GivenFlags } from './flags.ts'
import { nearestWord } from './nearest.ts'

// The words behind a command, as subjects and flags. Flags are never abbreviated.

/** Flags that every command has. */
export const globalFlags: readonly CommandFlag[] = [
  { name: 'json', group: 'output', sentence: 'The JSON of the interface itself.' },
  { name: 'quiet', short: 'q', group: 'output', sentence: 'One flat JSON object a line, as in a pipe.' },
  { name: 'fields', value: 'a,b.c', group: 'output', sentence: 'Only these columns or members.' },
  { name: 'utc', group: 'output', sentence: 'Instants in UTC, not on the clocks of the place.' },
  { name: 'no-color', group: 'output', sentence: 'No colour; NO_COLOR and TERM=dumb do the same.' },
  { name: 'ascii', group: 'output', sentence: 'Marks in ASCII.' },
  { name: 'width', value: 'N', group: 'output', sentence: 'Columns, instead of those of the terminal.' },
  { name: 'profile', value: 'NAME', group: 'how', sentence: 'Another installation of the configuration.' },
  { name: 'server', value: 'URL', group: 'how', sentence: 'The server, before LANDFALL_SERVER.' },
  { name: 'key', value: 'KEY', group: 'how', sentence: 'The key, before LANDFALL_KEY.' },
  { name: 'sandbox', group: 'how', sentence: 'In the simulated world of the account.' },
  { name: 'max-wait', value: 'TIME', group: 'how', sentence: 'How long to wait at the rate limit; 60s.' },
  { name: 'idempotency-key', value: 'KEY', group: 'how', sentence: 'Of what is written; made for each run.' },
  { name: 'yes', group: 'how', sentence: 'Do not ask.' },
  { name: 'verbose', short: 'v', group: 'how', sentence: 'Each call, on standard error.' },
  { name: 'help', short: 'h', group: 'how', sentence: 'This page.' },
]

type GivenWords = { subjects: readonly string[]; flags: GivenFlags }

/** Takes the words behind the name of a command apart. Throws a Complaint about what is not understood. */
export function readWords(row: CommandRow, words: readonly string[], line: (words: string) => string): GivenWords {
  const known = [...row.flags, ...globalFlags]
  const options = Object.fromEntries(
    known.map(({ name, short, value, is_optional }) => [
      name,
      {
        type: value === undefined || is_optional ? ('boolean' as const) : ('string' as const),
        ...(short === undefined ? {} : { short }),
        multiple: true,
      },
    ]),
  )
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true })
  const subjects: string[] = []
  const given = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') subjects.push(token.value)
    if (token.kind !== 'option') continue
    const flag = known.find(({ name }) => name === token.name)
    if (flag === undefined) throw unknownFlag(row, token.rawName, { known, line })
    given.set(flag.name, [...(given.get(flag.name) ?? []), valueGiven(flag, token.value, { row, line })])
  }
  if (!given.has('help')) checkSubjects(row, subjects, line)
  return { subjects, flags: flagsOf(given) }
}

export function flagsOf(given: ReadonlyMap<string, readonly string[]>): GivenFlags {
  return {
    has: (name) => given.has(name),
    text: (name) => given.get(name)?.at(-1) ?? null,
    texts: (name) => given.get(name) ?? [],
  }
}

type RowLine = { row: CommandRow; line(words: string): string }

function valueGiven(flag: CommandFlag, value: string | undefined, { row, line }: RowLine): string {
  const { name, value: placeholder, is_optional, choices } = flag
  if (placeholder === undefined) {
    if (value !== undefined) throw usage(`--${name} takes no value.`, row, line)
    return ''
  }
  if (value === undefined && is_optional) return ''
  if (value === undefined || value === '') throw usage(`--${name} needs a value: --${name} ${placeholder}.`, row, line)
  if (choices === undefined) return value
  const wrong = value.split(',').find((one) => !choices.includes(one))
  if (wrong === undefined) return value
  const meant = nearestWord(wrong, choices)
  throw usage(
    `--${name} has no "${wrong}"${meant === null ? `: it has ${choices.join(', ')}` : `. Did you mean: ${meant}`}.`,
    row,
    line,
  )
}

function unknownFlag(row: CommandRow, flag: string, { known, line }: { known: readonly CommandFlag[]; line: RowLine['line'] }) {
  const meant = nearestWord(
    flag.replace(/^--?/, ''),
    known.map(({ name }) => name),
  )
  return usage(`No flag ${flag} of ${row.name}${meant === null ? '' : `. Did you mean: --${meant}`}.`, row, line)
}

function checkSubjects({ subjects: { least, most }, ...row }: CommandRow, given: readonly string[], line: RowLine['line']): void {
  if (given.length >= least && given.length <= most) return
  const whole = { ...row, subjects: { least, most } }
  if (given.length < least) throw usage(`What should it be? ${line(`${row.name} ${row.usage}`)}`, whole, line)
  throw usage(`"${given[most]}" is one too many: ${line(`${row.name} ${row.usage}`)}`, whole, line)
}

function usage(wrong: string, { name }: Pick<CommandRow, 'name'>, line: RowLine['line']): Complaint {
  return new Complaint({ exit: 'usage', wrong, code: 'usage', to_do: [{ label: 'Its flags:', line: line(`help ${name}`) }] })
}
