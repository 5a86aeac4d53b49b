import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandRow, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { exits } from './exits.ts'
import type { CommandFlag } from './flags.ts'
import { globalFlags } from './given.ts'
import { exitsOf, flagText, type OperatorCommand, part_words, unknownCommand } from './help.ts'
import { mark } from './output/text.ts'
import { countText } from './words.ts'

// Pages for man(1), from the same table as the help: in the macros of man(7), which every man reads.

export const man: CommandRun = async ({ subjects, flags, out, machine, line, commands }) => {
  const pages = new Map([
    ['landfall', firstPage(commands, machine.operator_commands, machine.version)],
    ...commands.map((row) => [pageName(row), commandPage(row, machine.version)] as const),
  ])
  const folder = flags.text('to')
  if (folder === null) {
    const name = ['landfall', ...subjects].join('-')
    const page = pages.get(name)
    if (page === undefined) throw unknownCommand(subjects.join(' '), [], { line, commands })
    // Written as it is: lines may be as long as they like.
    machine.out.write(page)
    return 'done'
  }
  try {
    mkdirSync(folder, { recursive: true })
    for (const [name, page] of pages) writeFileSync(join(folder, `${name}.1`), page)
  } catch {
    throw new Complaint({ exit: 'unreadable', wrong: `${folder} cannot be written.`, code: 'unwritable' })
  }
  out.say([mark('well'), ` ${countText(pages.size, 'page')} in ${folder}`])
  return 'done'
}

const pageName = ({ name }: CommandRow) => `landfall-${name.replaceAll(' ', '-')}`

/** Text as troff shows it: what would be taken for a command, an escape or a hyphen that may be broken at is none. */
function plain(text: string): string {
  const safe = text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/[^\x20-\x7e]/gu, (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
  return /^[.']/.test(safe) ? `\\&${safe}` : safe
}

const section = (name: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`.SH ${name}`, ...lines])
const titled = (name: string, version: string) =>
  `.TH "${name.toUpperCase().replaceAll('-', '\\-')}" "1" "" "landfall ${plain(version)}" "Landfall"`
const entry = (term: string, text: string) => ['.TP', `\\fB${plain(term)}\\fR`, plain(text)]
const flagEntry = (flag: CommandFlag) => entry(flagText(flag), flag.sentence)
const ended = (lines: readonly string[]) => `${lines.join('\n')}\n`

function commandPage(row: CommandRow, version: string): string {
  const { name, sentence, usage, examples, flags, page } = row
  const own = `landfall ${name}`
  return ended([
    titled(pageName(row), version),
    ...section('NAME', [`${plain(pageName(row))} \\- ${plain(sentence.replace(/\.$/, ''))}`]),
    ...section('SYNOPSIS', [`\\fB${plain(own)}\\fR ${plain(usage)}`.trimEnd()]),
    ...section(
      'EXAMPLES',
      examples.flatMap(([words, what]) =>
        entry(`landfall ${words}`, what === '' ? sentence : `${what.slice(0, 1).toUpperCase()}${what.slice(1)}.`),
      ),
    ),
    ...section('OPTIONS', flags.flatMap(flagEntry)),
    ...section('OPTIONS OF EVERY COMMAND', globalFlags.flatMap(flagEntry)),
    ...section(
      'EXIT STATUS',
      exitsOf(row).flatMap((one) => entry(String(exits[one].code), exits[one].sentence)),
    ),
    ...section('SEE ALSO', ['\\fBlandfall\\fR(1)', '.PP', plain(`landfall docs ${page}`)]),
  ])
}

function firstPage(commands: readonly CommandRow[], operators: readonly OperatorCommand[], version: string): string {
  const parts = Object.entries(part_words).flatMap(([part, words]) => [
    `.SS "${plain(words)}"`,
    ...commands
      .filter((row) => row.part === part)
      .flatMap(({ name, usage, sentence }) => entry(`${name} ${usage}`.trimEnd(), sentence)),
  ])
  return ended([
    titled('landfall', version),
    ...section('NAME', ['landfall \\- follows ocean shipments on your own machine']),
    ...section('SYNOPSIS', ['\\fBlandfall\\fR COMMAND [SUBJECT] [flags]']),
    ...section('COMMANDS OVER THE INTERFACE, WITH A KEY', parts),
    ...section(
      'COMMANDS ON THE INSTALLATION, WITH ITS DATABASE',
      operators.flatMap(([name, sentence]) => entry(name, sentence)),
    ),
    ...section('OPTIONS OF EVERY COMMAND', globalFlags.flatMap(flagEntry)),
    ...section('ENVIRONMENT', [
      ...entry(
        'LANDFALL_SERVER, LANDFALL_KEY',
        'Which server, and with which key; a flag goes before them, the configuration behind them.',
      ),
      ...entry('LANDFALL_PROFILE', 'Which installation of the configuration.'),
      ...entry('NO_COLOR', 'No colour.'),
    ]),
    ...section('FILES', entry('~/.config/landfall/config.toml', 'Servers and keys, kept by landfall login.')),
    ...section(
      'EXIT STATUS',
      Object.values(exits).flatMap(({ code, sentence }) => entry(String(code), sentence)),
    ),
  ])
}
