import { runCommand } from '../commands/run.ts'
import { faultSentence } from './failure.ts'
import { operatorCommands } from './operator-commands.ts'
import { ownMachine } from './own-machine.ts'
import { complain } from './print.ts'

const fault = 1

/** Runs a command of users; the code that the program ends with. */
export function runUserCommand(words: readonly string[]): Promise<number> {
  // What nobody waited for: a sentence, as everything else that fails.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      complain(faultSentence(error))
      process.exit(fault)
    })
  const operators = Object.entries(operatorCommands).map(([name, { sentence }]) => [name, sentence] as const)
  return runCommand(words, ownMachine(operators))
}
