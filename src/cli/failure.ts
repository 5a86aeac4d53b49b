import { asCalledHere } from '../app/installation.ts'
import { exitConfiguration, messageOf, StartError } from '../base/errors.ts'
import { keepFault } from './fault-file.ts'
import { ownDataFolder } from './own-machine.ts'
import { complain } from './print.ts'

const fault = 1

/** Ends the process: what a person must change is a sentence and exit code 78; a bug is a sentence with a file for its details, and exit code 1. */
export function exitWith(error: unknown): never {
  if (error instanceof StartError) {
    complain(asCalledHere(error.message))
    process.exit(exitConfiguration)
  }
  complain(faultSentence(error))
  process.exit(fault)
}

/** What a person is told of a bug: no stack trace, which is in the file. */
export function faultSentence(error: unknown): string {
  const file = keepFault(error, ownDataFolder())
  const first = messageOf(error).split('\n')[0] ?? ''
  return `A fault of Landfall itself: ${first}${/[.!?]$/.test(first) ? '' : '.'}${file === null ? '' : ` Its details are in ${file}`}`
}
