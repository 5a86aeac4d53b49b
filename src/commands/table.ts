import type { CommandRow } from './command.ts'
import { deliveryCommands } from './table/deliveries.ts'
import { documentCommands } from './table/documents.ts'
import { installationCommands } from './table/installation.ts'
import { programCommands } from './table/program.ts'
import { sandboxCommands } from './table/sandbox.ts'
import { shipmentCommands } from './table/shipments.ts'

// All commands of users. A row is data: help, completion, the reference page and the exit codes are told from it, and nothing that the command
// needs is loaded before it is called.

export const commandTable: readonly CommandRow[] = [
  ...shipmentCommands,
  ...deliveryCommands,
  ...sandboxCommands,
  ...documentCommands,
  ...installationCommands,
  ...programCommands,
]

const name_words_max = 2

/** The command that the words begin with, and the words behind its name; null: there is none. */
export function findCommand(words: readonly string[]): { row: CommandRow; rest: readonly string[] } | null {
  for (let count = name_words_max; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    const row = commandTable.find((one) => one.name === name)
    if (row !== undefined) return { row, rest: words.slice(count) }
  }
  return null
}
