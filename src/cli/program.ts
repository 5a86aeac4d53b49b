import { Command } from 'commander'
import { asCalledHere, command_line } from '../app/installation.ts'
import { version } from '../app/version.ts'
import { registerAccounts } from './accounts.ts'
import { exitWith } from './failure.ts'
import { registerFeeds } from './feeds.ts'
import { registerFeedsCheck } from './feeds-check.ts'
import { registerFeedsNew } from './feeds-new.ts'
import { registerFeedsStatus } from './feeds-status.ts'
import { registerFeedsTry } from './feeds-try.ts'
import { registerHealth } from './health.ts'
import { registerImport } from './import.ts'
import { registerInfer } from './infer.ts'
import { registerIngest } from './ingest.ts'
import { registerJobs } from './jobs.ts'
import { registerKeys } from './keys.ts'
import { registerMail } from './mail.ts'
import { complain, print } from './print.ts'
import { registerSecrets } from './secrets.ts'
import { registerServe } from './serve.ts'
import { registerSettings } from './settings.ts'
import { registerShow } from './show.ts'
import { registerVerify } from './verify.ts'

// A command is one file that exports `registerX(program)`, and one line here.
const registrations: readonly ((program: Command) => void)[] = [
  registerServe,
  registerHealth,
  registerSettings,
  registerShow,
  registerFeeds,
  registerFeedsTry,
  registerFeedsNew,
  registerFeedsCheck,
  registerIngest,
  registerInfer,
  registerImport,
  registerVerify,
  registerJobs,
  registerFeedsStatus,
  registerAccounts,
  registerKeys,
  registerMail,
  registerSecrets,
]

function createProgram(): Command {
  const program = new Command(command_line)
    .description('Self-hosted tracking of ocean shipments and containers.')
    .version(version)
    .configureOutput({
      writeOut: (text) => print(asCalledHere(text).trimEnd()),
      writeErr: (text) => complain(asCalledHere(text).trimEnd()),
    })
    .showHelpAfterError(`See: ${command_line} --help`)
  for (const register of registrations) register(program)
  return program
}

/** Runs one command line. */
export async function runProgram(command_line: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(command_line)
  } catch (error) {
    exitWith(error)
  }
}
