import { webhookEventNames } from '../vocabulary/event-name.ts'
import type { CommandRow, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { globalFlags } from './given.ts'

// Completion for shells, from the table of commands. Numbers that were lately asked for are read from their file by the shell itself.

export const completion: CommandRun = async ({ subjects, out, machine, commands }) => {
  const shell = subjects[0] ?? ''
  const write = Object.hasOwn(shells, shell) ? shells[shell] : undefined
  if (write === undefined)
    throw new Complaint({ exit: 'usage', wrong: `No completion for "${shell}": bash, zsh, fish or pwsh.`, code: 'usage' })
  const operators = machine.operator_commands.map(([name]) => name)
  const script = write({
    words: [...new Set([...commands.map(({ name }) => name.split(' ')[0] ?? name), ...operators])],
    commands,
  })
  // A script is written as it is: lines may be as long as they like.
  machine.out.write(script)
  out.record({ shell })
  return 'done'
}

type CompletionNames = { words: readonly string[]; commands: readonly CommandRow[] }

const recent = `"\${XDG_CONFIG_HOME:-$HOME/.config}/landfall/recent"`
const flagsOf = (row: CommandRow) => [...row.flags, ...globalFlags].map(({ name }) => `--${name}`).join(' ')
const choicesOf = (commands: readonly CommandRow[]) =>
  commands.flatMap((row) =>
    row.flags.flatMap(({ name, choices }) => (choices === undefined ? [] : [{ command: row.name, name, choices }])),
  )

const shells: Readonly<Record<string, (names: CompletionNames) => string>> = {
  bash: ({ words, commands }) => `# Completion of landfall for bash.
_landfall() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  if [ "$command" = feeds ]; then command="feeds \${COMP_WORDS[2]}"; fi
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")); return; fi
  case "$command $before" in
${choicesOf(commands)
  .map(
    ({ command, name, choices }) =>
      `    "${command} --${name}") COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word")); return ;;`,
  )
  .join('\n')}
    "trigger "*|*" --kind"|*" --events") COMPREPLY=($(compgen -W "${webhookEventNames.join(' ')}" -- "$word")); return ;;
  esac
  case "$word" in
    -*) case "$command" in
${commands.map((row) => `      "${row.name}") COMPREPLY=($(compgen -W "${flagsOf(row)}" -- "$word")) ;;`).join('\n')}
      esac ;;
    *) COMPREPLY=($(compgen -W "$(cat ${recent} 2>/dev/null)" -- "$word")) ;;
  esac
}
complete -o default -F _landfall landfall
`,
  zsh: ({ words, commands }) => `#compdef landfall
# Completion of landfall for zsh.
_landfall() {
  local -a flags
  if (( CURRENT == 2 )); then compadd -- ${words.join(' ')}; return; fi
  case "$words[2]" in
${commands
  .filter(({ name }) => !name.includes(' '))
  .map((row) => `    ${row.name}) flags=(${flagsOf(row)}) ;;`)
  .join('\n')}
    feeds) flags=(status scorecard --days --local) ;;
  esac
  if [[ "$words[CURRENT]" == -* || "$words[2]" == feeds ]]; then compadd -- $flags; else compadd -- $(cat ${recent} 2>/dev/null); _files; fi
}
compdef _landfall landfall
`,
  fish: ({ words, commands }) => `# Completion of landfall for fish.
complete -c landfall -f -n __fish_use_subcommand -a "${words.join(' ')}"
complete -c landfall -n "not __fish_use_subcommand" -a "(cat ${recent.replace(`\${XDG_CONFIG_HOME:-$HOME/.config}`, '$HOME/.config')} 2>/dev/null)"
${commands
  .flatMap((row) =>
    row.flags.map(({ name, sentence, choices, value }) => {
      const argument = value === undefined ? '' : choices === undefined ? ' -r' : ` -x -a "${choices.join(' ')}"`
      return `complete -c landfall -n "__fish_seen_subcommand_from ${row.name.split(' ').at(-1)}" -l ${name}${argument} -d "${sentence.replaceAll(/["$`]/g, "'")}"`
    }),
  )
  .join('\n')}
`,
  pwsh: ({ words, commands }) => `# Completion of landfall for PowerShell.
Register-ArgumentCompleter -Native -CommandName landfall -ScriptBlock {
  param($word, $ast, $position)
  $flags = @{
${commands
  .map((row) => `    '${row.name.split(' ')[0]}' = '${flagsOf(row)}'`)
  .filter((line, place, all) => all.findIndex((one) => one.split(' =')[0] === line.split(' =')[0]) === place)
  .join('\n')}
  }
  $parts = $ast.CommandElements | ForEach-Object { $_.ToString() }
  $offered = if ($parts.Count -le 2 -and -not $word.StartsWith('-')) { '${words.join(' ')}' } else { $flags[$parts[1]] }
  $offered -split ' ' | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`,
}
