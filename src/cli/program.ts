import type { Command } from 'commander'
import { asCalledHere, command_line } from '../app/installation.ts'
import { version } from '../app/version.ts'
import { operatorCommands } from './operator-commands.ts'
import { complain, print } from './print.ts'
import { runUserCommand } from './user-commands.ts'

/** Runs one command line. */
export async function runProgram(words: readonly string[]): Promise<void> {
  const given = words.slice(2)
  const called = given.find((word) => word !== '--local')
  if (called === '--version' || called === '-V') return print(version)
  if (isOperators(given)) return runOperatorCommand(given.filter((word) => word !== '--local'))
  process.exitCode = await runUserCommand(given)
}

/** Whether it needs the database: a command of operators, or one that both have with `--local`. */
function isOperators(given: readonly string[]): boolean {
  const [first = '', second = ''] = given
  const row = Object.hasOwn(operatorCommands, first) ? operatorCommands[first] : undefined
  if (row === undefined) return false
  if (row.shared === undefined) return true
  const is_shared = row.shared.length === 0 || row.shared.includes(second)
  return !is_shared || given.includes('--local') || given.includes('--evaluate')
}

async function runOperatorCommand(given: readonly string[]): Promise<void> {
  const { exitWith } = await import('./failure.ts')
  try {
    const program = await createProgram(given[0] ?? '')
    await program.parseAsync(['node', 'landfall', ...given])
  } catch (error) {
    exitWith(error)
  }
}

/** The program with the command that is called. */
async function createProgram(called: string): Promise<Command> {
  const { Command } = await import('commander')
  const program = new Command(command_line).configureOutput({
    writeOut: (text) => print(asCalledHere(text).trimEnd()),
    writeErr: (text) => complain(asCalledHere(text).trimEnd()),
  })
  program.showHelpAfterError(`See: ${command_line} ${called} --help`)
  const row = operatorCommands[called]
  for (const register of (await row?.load()) ?? []) register(program)
  program.commands.find((command) => command.name() === called)?.description(row?.sentence ?? '')
  return program
}
