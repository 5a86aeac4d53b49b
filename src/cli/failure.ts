import { exitConfiguration, StartError } from '../base/errors.ts'

/** Ends the process: what a person must change is a sentence and exit code 78; a bug is a stack trace and exit code 1. */
export function exitWith(error: unknown): never {
  if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(exitConfiguration)
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
