import type { CommandRow } from '../command.ts'

// Papers and lists that are handed in.

const usual = ['refused_key', 'too_fast', 'source_failed', 'no_connection'] as const

export const documentCommands: readonly CommandRow[] = [
  {
    name: 'add',
    part: 'documents',
    sentence: 'Hand in a file: a list of numbers, or a document.',
    usage: 'FILE… [flags]',
    subjects: { least: 1, most: 100 },
    nothing_happened: 'Nothing was added.',
    examples: [
      ['add numbers.csv --dry-run', 'what would become of each row'],
      ['add arrival-notice.pdf', 'read, and linked to its shipment'],
    ],
    flags: [
      { name: 'dry-run', group: 'how', sentence: 'Of lists: only tell what would become of each row.' },
      { name: 'list', group: 'how', sentence: 'It is a list, whatever its name.' },
    ],
    exits: [...usual, 'refused', 'unreadable', 'answer_is_no'],
    page: 'guides/documents',
    load: async () => (await import('../add.ts')).add,
  },
  {
    name: 'documents',
    part: 'documents',
    sentence: 'Documents, and what became of them.',
    usage: '[flags]',
    subjects: { least: 0, most: 0 },
    examples: [['documents', 'the newest first']],
    flags: [{ name: 'all', group: 'which', sentence: 'All pages, at most 10,000 rows; else the first 30.' }],
    exits: [...usual, 'refused'],
    page: 'guides/documents',
    load: async () => (await import('../documents.ts')).documents,
  },
]
