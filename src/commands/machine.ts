import type { Clock } from '../base/clock.ts'
import type { Fetch } from '../client/exchange.ts'

// The machine that a command runs on: everything from outside that it touches. The program gives the real one, a test one of its own.

export type Machine = {
  environment: Readonly<Record<string, string | undefined>>
  platform: string
  /** Where the configuration of the person is kept. */
  home: string
  /** Where a Landfall of this machine keeps its first key. */
  data_folder: string
  /** How a person calls the program: `landfall`. */
  called: string
  version: string
  /** Commands that need the database of the installation: name and sentence. */
  operator_commands: readonly (readonly [name: string, sentence: string])[]
  clock: Clock
  out: OutputStream
  err: OutputStream
  input: {
    is_terminal: boolean
    /** All of it, to its end. */
    read(): Promise<string>
    /** One line that a person types. `hidden`: not shown while it is typed. */
    ask(question: string, options: { hidden: boolean }): Promise<string>
    /** Single keys, until `stop` is called. */
    keys(hear: (key: string) => void): { stop(): void }
  }
  fetch: Fetch
  /** The same without a look at who shows the certificate: for an address that a person named. */
  fetchUnverified: Fetch
  /** Runs a program; its standard output. Rejects when it cannot be run or ends with another code than 0. */
  run(program: string, words: readonly string[], input?: string): Promise<string>
  /** Ends with Ctrl-C. */
  interrupted: AbortSignal
  /** Ends what is under way, as Ctrl-C does. */
  interrupt(): void
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Keeps the details of a fault of ours in a file; its place, or null where it cannot. */
  keepFault(error: unknown): string | null
}

type OutputStream = { write(text: string): void; is_terminal: boolean; columns: number | undefined; rows?: number | undefined }
