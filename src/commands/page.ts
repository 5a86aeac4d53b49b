import { type CommandRow, commandParts } from './command.ts'
import { exits } from './exits.ts'
import { globalFlags } from './given.ts'
import { exitsOf, flagText, type OperatorCommand, part_words } from './help.ts'
import { marks } from './output/marks.ts'
import { commandTable } from './table.ts'

// docs/reference/cli.md, written from the table of commands by `npm run generate`.

const head = `<!-- Written by \`npm run generate\` from src/commands; do not edit. -->

# The command line

\`landfall COMMAND [SUBJECT] [flags]\`. In a checkout: \`npm run landfall -- COMMAND\`. A subject is a number in any case, an id, or \`-\` for standard input.
On a terminal people read words; in a pipe each line is one JSON object. Standard output is the answer, standard error everything else.

\`landfall login\` keeps a server and a key in \`~/.config/landfall/config.toml\`, which only its owner may read. A flag goes before the environment
(\`LANDFALL_SERVER\`, \`LANDFALL_KEY\`, \`LANDFALL_PROFILE\`), the environment before that file. Instead of \`key\` a profile may have \`key_command\`, a command that
prints the key:

\`\`\`toml
[profile.prod]
server = "https://tracking.example"
key_command = "pass show landfall"
\`\`\`
`

export function commandsPage(operators: readonly OperatorCommand[]): string {
  const parts = commandParts.map((part) => {
    const rows = commandTable.filter((row) => row.part === part)
    return [`## ${part_words[part]}`, ...rows.map(commandText)].join('\n\n')
  })
  const flags = `## Flags of every command\n\n${flagTable(globalFlags)}`
  return `${[head.trimEnd(), exitTable(), markTable(), flags, ...parts, operatorText(operators)].join('\n\n')}\n`
}

function operatorText(operators: readonly OperatorCommand[]): string {
  const rows = operators.map(([name, sentence]) => `| \`${name}\` | ${sentence} |`)
  return `## On the installation

These need the database, and are run where the server is. \`--local\` reads the database where a command above has the same name.

| Command | |
|---|---|
${rows.join('\n')}`
}

function exitTable(): string {
  const rows = Object.values(exits).map(({ code, sentence }) => `| ${code} | ${sentence} |`)
  return `## Exit codes\n\n| Code | Means |\n|--:|---|\n${rows.join('\n')}`
}

function markTable(): string {
  const rows = Object.entries(marks).map(
    ([name, { sign, ascii }]) => `| \`${sign}\` | \`${ascii === '|' ? '\\|' : ascii}\` | ${name.replaceAll('_', ' ')} |`,
  )
  return `## Marks\n\n| Mark | With \`--ascii\` | Means |\n|---|---|---|\n${rows.join('\n')}`
}

function commandText(row: CommandRow): string {
  const examples = row.examples.map(([words, sentence]) => `landfall ${words}${sentence === '' ? '' : `   # ${sentence}`}`)
  return [
    `### ${row.name}`,
    row.sentence,
    `\`landfall ${`${row.name} ${row.usage}`.trimEnd()}\``,
    `\`\`\`sh\n${examples.join('\n')}\n\`\`\``,
    ...(row.flags.length === 0 ? [] : [flagTable(row.flags)]),
    `Ends with ${exitsOf(row)
      .map((name) => exits[name].code)
      .join(', ')}. See [${row.page}](../${row.page}.md).`,
  ].join('\n\n')
}

function flagTable(flags: CommandRow['flags']): string {
  return `| Flag | |\n|---|---|\n${flags.map((flag) => `| \`${flagText(flag).replaceAll('|', '\\|')}\` | ${flag.sentence} |`).join('\n')}`
}
