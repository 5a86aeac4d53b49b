import { Command } from 'commander'
import { asCalledHere, command_line } from '../app/installation.ts'
import { version } from '../app/version.ts'
import { exitWith } from './failure.ts'
import { complain, print } from './print.ts'

type Register = (program: Command) => void

// A command is one file that exports `registerX(program)`, and one line here. Only the one that is called is loaded: all together take
// a second.
const commands: Readonly<Record<string, () => Promise<readonly Register[]>>> = {
  serve: async () => [(await import('./serve.ts')).registerServe],
  health: async () => [(await import('./health.ts')).registerHealth],
  settings: async () => [(await import('./settings.ts')).registerSettings],
  show: async () => [(await import('./show.ts')).registerShow],
  feeds: async () => [
    (await import('./feeds.ts')).registerFeeds,
    (await import('./feeds-try.ts')).registerFeedsTry,
    (await import('./feeds-new.ts')).registerFeedsNew,
    (await import('./feeds-check.ts')).registerFeedsCheck,
    (await import('./feeds-status.ts')).registerFeedsStatus,
  ],
  ingest: async () => [(await import('./ingest.ts')).registerIngest],
  infer: async () => [(await import('./infer.ts')).registerInfer],
  import: async () => [(await import('./import.ts')).registerImport],
  'restore-check': async () => [(await import('./restore-check.ts')).registerRestoreCheck],
  verify: async () => [(await import('./verify.ts')).registerVerify],
  jobs: async () => [(await import('./jobs.ts')).registerJobs],
  accounts: async () => [(await import('./accounts.ts')).registerAccounts],
  keys: async () => [(await import('./keys.ts')).registerKeys],
  mail: async () => [(await import('./mail.ts')).registerMail],
  secrets: async () => [(await import('./secrets.ts')).registerSecrets],
}

/** The program with the command that is called; with all of them for whoever asks for help, or for one that is not there. */
async function createProgram(called: string | undefined): Promise<Command> {
  const program = new Command(command_line)
    .description('Self-hosted tracking of ocean shipments and containers.')
    .version(version)
    .configureOutput({
      writeOut: (text) => print(asCalledHere(text).trimEnd()),
      writeErr: (text) => complain(asCalledHere(text).trimEnd()),
    })
    .showHelpAfterError(`See: ${command_line} --help`)
  if (called === '--version' || called === '-V') return program
  const wanted = Object.entries(commands).filter(([name]) => !Object.hasOwn(commands, called ?? '') || name === called)
  for (const [, load] of wanted) for (const register of await load()) register(program)
  return program
}

/** Runs one command line. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    const program = await createProgram(words[2])
    await program.parseAsync(words)
  } catch (error) {
    exitWith(error)
  }
}
