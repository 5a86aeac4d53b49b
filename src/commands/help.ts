import type { CommandRow, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { type ExitName, exits } from './exits.ts'
import type { CommandFlag } from './flags.ts'
import { globalFlags } from './given.ts'
import { nearestWord } from './nearest.ts'
import { bold, dim, type TextLine, textWidth, wrapped } from './output/text.ts'

// Help, from the same table as everything else.

export const helpCommand: CommandRun = async ({ subjects, out, line, machine, commands }) => {
  const name = subjects.join(' ')
  const words = { line, commands }
  if (name === '' || name === 'all') {
    const lines = name === '' ? firstPage(machine.version, words) : allCommands(machine.operator_commands, words)
    for (const { name: command, sentence } of commands) out.record({ command, sentence })
    for (const one of lines) out.say(one)
    return 'done'
  }
  const row = commands.find((one) => one.name === name)
  if (row === undefined) throw unknownCommand(name, machine.operator_commands, words)
  for (const one of commandHelp(row, words)) out.say(one)
  out.record(row)
  return 'done'
}

type HelpWords = { line(words: string): string; commands: readonly CommandRow[] }
export type OperatorCommand = readonly [name: string, sentence: string]

const first_page = [
  [
    ['track', 'NUMBER'],
    ['show', 'NUMBER'],
    ['watch', 'NUMBER'],
    ['containers', ''],
    ['explain', 'NUMBER'],
  ],
  [
    ['listen', ''],
    ['simulate', 'NAME'],
    ['doctor', ''],
  ],
] as const

const name_width = 19

function firstPage(version: string, { line, commands }: HelpWords): TextLine[] {
  const title = 'landfall  follows ocean shipments on your own machine'
  const sentenceOf = (name: string) => commands.find((row) => row.name === name)?.sentence ?? ''
  const groups = first_page.map((group) =>
    group.map(([name, subject]): TextLine => {
      const left = `${name} ${subject}`.trimEnd()
      return ['  ', bold(name), left.slice(name.length).padEnd(name_width - name.length), sentenceOf(name).replace(/\.$/, '')]
    }),
  )
  return [
    [title.padEnd(80 - version.length), dim(version)],
    '',
    ...groups.flatMap((group) => [...group, '']),
    ['  ', dim('more'), `       ${line('help all')}`],
    ['  ', dim('a command'), `  ${line('help track')}`],
    ['  ', dim('pages'), `      ${line('docs')}`],
  ]
}

export const part_words = {
  shipments: 'Shipments and containers',
  webhooks: 'Webhooks',
  sandbox: 'The simulated world',
  documents: 'Lists and documents',
  installation: 'How it is doing',
  program: 'The program',
} as const

function allCommands(operators: readonly OperatorCommand[], { line, commands }: HelpWords): TextLine[] {
  const parts = Object.entries(part_words).flatMap(([part, words]): TextLine[] => [
    [bold(words)],
    ...commands.filter((row) => row.part === part).map((row): TextLine => listed(row.name, row.sentence)),
    '',
  ])
  return [
    ['Over the interface, with a key, from any machine'],
    '',
    ...parts,
    ['On the installation, with its database'],
    '',
    ...operators.map(([name, sentence]) => listed(name, sentence)),
    '',
    `A command: ${line('help track')}`,
  ]
}

const listed = (name: string, sentence: string): TextLine => `  ${name.padEnd(name_width)}${sentence}`

const flag_width = 23
const group_words = { which: 'Which', how: 'How', output: 'Output' } as const

/** Sentence, usage, examples, flags, exit codes, page: within 80 columns. */
function commandHelp(row: CommandRow, { line }: HelpWords): TextLine[] {
  const groups = Object.entries(group_words).flatMap(([group, words]): TextLine[] => {
    const flags = row.flags.filter((flag) => flag.group === group)
    return flags.length === 0 ? [] : [[bold(words)], ...flags.flatMap(flagLines), '']
  })
  return [
    row.sentence,
    '',
    `  ${line(`${row.name} ${row.usage}`.trimEnd())}`,
    '',
    ...row.examples.flatMap(([words, sentence]) => exampleLines(line(words), sentence)),
    '',
    ...groups,
    ...dimLines(`Of every command: ${globalFlags.map(({ name }) => `--${name}`).join(' ')}`),
    ...dimLines(
      `Ends with: ${exitsOf(row)
        .map((name) => `${exits[name].code} ${exit_words[name]}`)
        .join(', ')}`,
    ),
    [dim(`Page: ${line(`docs ${row.page}`)}`)],
  ]
}

const page_width = 80

function dimLines(text: string): TextLine[] {
  return wrapped(text, page_width - 2).map((one, place) => [dim(place === 0 ? one : `  ${one}`)])
}

function exampleLines(words: string, sentence: string): TextLine[] {
  const example = `  ${words}`
  if (sentence === '') return [example]
  if (textWidth(example) + 4 + textWidth(sentence) <= 80) return [[example, '   ', dim(sentence)]]
  return [example, ['      ', dim(sentence)]]
}

function flagLines(flag: CommandFlag): TextLine[] {
  const left = `  ${flagText(flag).padEnd(flag_width)} `
  const [first = '', ...rest] = wrapped(flag.sentence, page_width - left.length)
  return [`${left}${first}`, ...rest.map((one) => `${' '.repeat(left.length)}${one}`)]
}

/** `-o, --out FILE`, `--wait[=TIME]`. */
export function flagText({ name, short, value, is_optional }: CommandFlag): string {
  const wanted = value === undefined ? '' : is_optional ? `[=${value}]` : ` ${value}`
  return `${short === undefined ? '' : `-${short}, `}--${name}${wanted}`
}

/** What it may end with, by code. */
export function exitsOf({ exits: own }: CommandRow): ExitName[] {
  const names: ExitName[] = ['done', 'fault', 'usage', 'interrupted', ...own]
  return names.toSorted((one, other) => exits[one].code - exits[other].code)
}

const exit_words: Readonly<Record<ExitName, string>> = {
  done: 'done',
  fault: 'our fault',
  usage: 'usage',
  refused_key: 'key',
  too_fast: 'too fast',
  not_found: 'not found',
  refused: 'refused',
  answer_is_no: 'no',
  source_failed: 'server',
  no_connection: 'network',
  unreadable: 'unreadable',
  configuration: 'configuration',
  interrupted: 'Ctrl-C',
}

/** A command that nobody has: the nearest one, or where all of them are listed. */
export function unknownCommand(name: string, operators: readonly OperatorCommand[], { line, commands }: HelpWords): Complaint {
  const known = [...commands.map((row) => row.name), ...operators.map(([operator]) => operator)]
  const meant = known.find((one) => one.startsWith(`${name} `)) ?? nearestWord(name, known)
  return new Complaint({
    exit: 'usage',
    wrong: `No command "${name}".`,
    code: 'usage',
    to_do: [meant === null ? { label: 'All of them:', line: line('help all') } : { label: 'Did you mean:', line: line(meant) }],
  })
}
