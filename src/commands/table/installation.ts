import type { CommandRow } from '../command.ts'

// How the installation is doing, as a key sees it.

const usual = ['refused_key', 'too_fast', 'source_failed', 'no_connection'] as const
const local = { name: 'local', group: 'how', sentence: 'Read the database of this machine; the server may be down.' } as const

export const installationCommands: readonly CommandRow[] = [
  {
    name: 'feeds status',
    part: 'installation',
    sentence: 'How the sources are doing.',
    usage: '[FEED] [flags]',
    subjects: { least: 0, most: 1 },
    examples: [
      ['feeds status', ''],
      ['feeds status ZZLF', 'one of them'],
      ['feeds status --watch', 'kept up to date until q'],
    ],
    flags: [{ name: 'watch', group: 'how', sentence: 'Look again every 5 s; in a pipe what changed.' }, local],
    exits: [...usual, 'not_found', 'configuration'],
    page: 'guides/feeds-status',
    load: async () => (await import('../feeds-status.ts')).feedsStatus,
  },
  {
    name: 'feeds scorecard',
    part: 'installation',
    sentence: 'How good each line is as a source.',
    usage: '[SCAC] [flags]',
    subjects: { least: 0, most: 1 },
    examples: [['feeds scorecard --days 30', '']],
    flags: [
      { name: 'days', value: 'N', group: 'which', sentence: 'How many days back; 90 unless told.', pointer: 'days' },
      local,
    ],
    exits: [...usual, 'not_found', 'configuration'],
    page: 'guides/feeds-status',
    load: async () => (await import('../feeds-scorecard.ts')).feedsScorecard,
  },
  {
    name: 'doctor',
    part: 'installation',
    sentence: 'What is wrong, and what to do. Changes nothing.',
    usage: '[flags]',
    subjects: { least: 0, most: 0 },
    examples: [
      ['doctor', ''],
      ['doctor -q', 'for monitoring: an object a check'],
    ],
    flags: [local],
    exits: [...usual, 'answer_is_no', 'configuration'],
    page: 'guides/operations',
    load: async () => (await import('../doctor.ts')).doctor,
  },
]
