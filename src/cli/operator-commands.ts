import type { Command } from 'commander'

// Commands that run on the installation, with its database. A command is one file that exports `registerX(program)`, and one row here: only the
// one that is called is loaded, since all together take a second.

type Register = (program: Command) => void
type OperatorRow = {
  sentence: string
  load: () => Promise<readonly Register[]>
  /** The name is also that of a command over the interface, which goes first without `--local`: these words behind it, or the name itself. */
  shared?: readonly string[]
}

export const operatorCommands: Readonly<Record<string, OperatorRow>> = {
  serve: { sentence: 'Run Landfall until it is told to stop.', load: async () => [(await import('./serve.ts')).registerServe] },
  health: {
    sentence: 'Ask the process that runs here whether it is ready.',
    load: async () => [(await import('./health.ts')).registerHealth],
  },
  doctor: {
    sentence: 'What is wrong here, also while the server is down.',
    shared: [],
    load: async () => [(await import('./doctor.ts')).registerDoctor],
  },
  settings: {
    sentence: 'All settings, with type, default and meaning.',
    load: async () => [(await import('./settings.ts')).registerSettings],
  },
  show: {
    sentence: 'The journey of a number, from the database.',
    shared: [],
    load: async () => [(await import('./show.ts')).registerShow],
  },
  feeds: {
    sentence: 'Try, check and subscribe to sources.',
    shared: ['status', 'scorecard'],
    load: async () => [
      (await import('./feeds.ts')).registerFeeds,
      (await import('./feeds-try.ts')).registerFeedsTry,
      (await import('./feeds-new.ts')).registerFeedsNew,
      (await import('./feeds-check.ts')).registerFeedsCheck,
      (await import('./feeds-status.ts')).registerFeedsStatus,
    ],
  },
  mcp: {
    sentence: 'Serve language models over standard input and output, with a key.',
    load: async () => [(await import('./mcp.ts')).registerMcp],
  },
  ingest: { sentence: 'Take files as a mailbox would.', load: async () => [(await import('./ingest.ts')).registerIngest] },
  infer: {
    sentence: 'Measure how well lines are inferred.',
    shared: [],
    load: async () => [(await import('./infer.ts')).registerInfer],
  },
  import: {
    sentence: 'Read official lists of places and terminals.',
    load: async () => [(await import('./import.ts')).registerImport],
  },
  'restore-check': {
    sentence: 'After a backup was put back: what may come twice.',
    load: async () => [(await import('./restore-check.ts')).registerRestoreCheck],
  },
  verify: {
    sentence: 'Compare what is kept with a fresh fold of it.',
    load: async () => [(await import('./verify.ts')).registerVerify],
  },
  jobs: { sentence: 'Background work that was set aside.', load: async () => [(await import('./jobs.ts')).registerJobs] },
  accounts: {
    sentence: 'List, open, rename and suspend accounts.',
    load: async () => [(await import('./accounts.ts')).registerAccounts],
  },
  keys: { sentence: 'List, make and revoke API keys.', load: async () => [(await import('./keys.ts')).registerKeys] },
  people: {
    sentence: 'Invite, list, unlock and remove people.',
    load: async () => [(await import('./people.ts')).registerPeople],
  },
  mail: {
    sentence: 'Addresses for documents, and mails as they came.',
    load: async () => [(await import('./mail.ts')).registerMail],
  },
  secrets: { sentence: 'The key that opens stored secrets.', load: async () => [(await import('./secrets.ts')).registerSecrets] },
}
