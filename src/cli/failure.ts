import { asCalledHere } from '../app/installation.ts'
import { exitConfiguration, StartError } from '../base/errors.ts'
import { complain } from './print.ts'

/** Ends the process: what a person must change is a sentence and exit code 78; a bug is a stack trace and exit code 1. */
export function exitWith(error: unknown): never {
  if (error instanceof StartError) {
    complain(asCalledHere(error.message))
    process.exit(exitConfiguration)
  }
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
}
