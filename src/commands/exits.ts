// How a command may end: one table, for the program, its help and docs/reference/cli.md.

export const exits = {
  done: { code: 0, sentence: 'Done.' },
  fault: { code: 1, sentence: 'A fault of Landfall itself.' },
  usage: { code: 2, sentence: 'The command line was not understood. Nothing was sent.' },
  refused_key: { code: 3, sentence: 'The key is missing, wrong, or without the right.' },
  too_fast: { code: 4, sentence: 'The rate limit, after waiting as long as `--max-wait` says.' },
  not_found: { code: 5, sentence: 'There is no such record.' },
  refused: { code: 6, sentence: 'The server refuses what was asked for; its pointers are told as flags.' },
  answer_is_no: { code: 7, sentence: 'The answer is no: tracking failed, something needs you, a signature is wrong.' },
  source_failed: { code: 8, sentence: 'The server or a source failed.' },
  no_connection: { code: 9, sentence: 'No server was reached.' },
  unreadable: { code: 65, sentence: 'A file cannot be read, or holds what is not understood.' },
  configuration: { code: 78, sentence: 'The configuration cannot work.' },
  interrupted: { code: 130, sentence: 'Interrupted with Ctrl-C.' },
} as const

export type ExitName = keyof typeof exits
