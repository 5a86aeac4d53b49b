// The marks of the chart: solid is known, hollow is expected. Each has a twin of ASCII that differs as clearly.

export type TextStyle = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'magenta' | 'blue' | 'struck'

export const marks = {
  known: { sign: '●', ascii: '*', style: null },
  expected: { sign: '○', ascii: 'o', style: 'dim' },
  now: { sign: '◆', ascii: '>', style: 'blue' },
  disputed: { sign: '◎', ascii: '?', style: 'magenta' },
  branch: { sign: '⑂', ascii: '?', style: 'magenta' },
  taken_back: { sign: '×', ascii: '-', style: 'dim' },
  behind: { sign: '│', ascii: '|', style: 'dim' },
  ahead: { sign: '┊', ascii: ':', style: 'dim' },
  well: { sign: '✓', ascii: '+', style: 'green' },
  waiting: { sign: '!', ascii: '!', style: 'yellow' },
  failed: { sign: '✗', ascii: 'x', style: 'red' },
  stale: { sign: '◔', ascii: '~', style: 'magenta' },
  day_used: { sign: '▮', ascii: '#', style: null },
  day_left: { sign: '▯', ascii: '.', style: null },
  day_not_counted: { sign: '╱', ascii: '_', style: 'dim' },
  day_charged: { sign: '▮', ascii: '$', style: 'red' },
} as const satisfies Readonly<Record<string, { sign: string; ascii: string; style: TextStyle | null }>>

export type MarkName = keyof typeof marks
