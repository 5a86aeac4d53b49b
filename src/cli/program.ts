import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { exitConfiguration, StartError } from '../base/errors.ts'
import { registerServe } from './serve.ts'
import { registerSettings } from './settings.ts'

// A command is one file that exports `registerX(program)`, and one line here.
const registrations: readonly ((program: Command) => void)[] = [registerServe, registerSettings]

export const version: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version

function createProgram(): Command {
  const program = new Command('landfall').description('Self-hosted tracking of ocean shipments and containers.').version(version)
  for (const register of registrations) register(program)
  return program
}

/** Runs one command line. What a person must change is a sentence and exit code 78; a bug is a stack trace and exit code 1. */
export async function runProgram(command_line: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(command_line)
  } catch (error) {
    if (error instanceof StartError) {
      process.stderr.write(`${error.message}\n`)
      process.exit(exitConfiguration)
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
