import type { ExitName } from './exits.ts'
import type { CommandFlag, GivenFlags } from './flags.ts'
import type { Machine } from './machine.ts'
import type { CommandOutput } from './output/answer.ts'
import type { ApiService } from './service.ts'

// What a command is: a row of the table, which says all that help, completion and the reference page tell, and a function that is loaded when
// it is called.

export const commandParts = ['shipments', 'webhooks', 'sandbox', 'documents', 'installation', 'program'] as const
type CommandPart = (typeof commandParts)[number]

export type CommandRow = {
  name: string
  part: CommandPart
  sentence: string
  /** Behind the name: `NUMBER… [flags]`. */
  usage: string
  subjects: { least: number; most: number }
  /** What is true when it failed: `Nothing was tracked.` */
  nothing_happened?: string
  examples: readonly (readonly [line: string, sentence: string])[]
  flags: readonly CommandFlag[]
  /** Besides `done`, `fault`, `usage` and `interrupted`, which every command may end with. */
  exits: readonly ExitName[]
  /** A page of the documentation: `guides/webhooks`. */
  page: string
  /** Its answer is text, also in a pipe. */
  is_text?: true
  load: () => Promise<CommandRun>
}

export type CommandRun = (call: CommandCall) => Promise<ExitName>

export type CommandCall = {
  subjects: readonly string[]
  flags: GivenFlags
  out: CommandOutput
  machine: Machine
  /** All commands of users. */
  commands: readonly CommandRow[]
  /** The program as a person calls it, with these words. */
  line(words: string): string
  /** The instant where the command looks: that of the simulated world once its service is open, else this machine's. */
  now(): Date
  /** The server, with a key. Throws a Complaint when none is known. */
  service(): Promise<ApiService>
  /** The same in the simulated world of the account, whatever the flags say. */
  world(): Promise<ApiService>
}
