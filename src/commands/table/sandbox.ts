import type { CommandRow } from '../command.ts'

// The simulated world of the account: its journeys and its clock.

const usual = ['refused_key', 'too_fast', 'refused', 'source_failed', 'no_connection'] as const
const page = 'guides/simulated-worlds'

export const sandboxCommands: readonly CommandRow[] = [
  {
    name: 'simulate',
    part: 'sandbox',
    sentence: 'A whole journey in the simulated world, in a minute.',
    usage: '[NAME|NUMBER] [flags]',
    subjects: { least: 0, most: 1 },
    nothing_happened: 'Nothing was begun.',
    examples: [
      ['simulate --list', 'what can be begun'],
      ['simulate rail --seed 7', 'the same seed gives the same journey'],
      ['simulate direct --speed 10000x --until P5D', 'five days of it, ten thousand times as fast'],
      ['simulate direct -q | jq .event', 'a JSON object a line'],
    ],
    flags: [
      { name: 'list', group: 'which', sentence: 'Only list the scenarios.' },
      { name: 'seed', value: 'N', group: 'which', sentence: 'Draw the journeys from it.', pointer: '/data/attributes/seed' },
      { name: 'count', value: 'N', group: 'which', sentence: 'So many journeys.', pointer: '/data/attributes/count' },
      {
        name: 'begins',
        value: 'WHERE',
        group: 'which',
        sentence: 'booked: from the booking on; under-way: with the last ship a day from its port.',
        choices: ['booked', 'under-way'],
        pointer: '/data/attributes/begins',
      },
      {
        name: 'speed',
        value: 'N',
        group: 'how',
        sentence: 'Times real time: 10000x. Left out: as fast as the world can follow.',
        pointer: '/data/attributes/speed',
      },
      { name: 'until', value: 'WHEN', group: 'how', sentence: 'Stop there: P5D, PT6H, a day or an instant of that world.' },
    ],
    exits: [...usual, 'not_found', 'answer_is_no'],
    page,
    load: async () => (await import('../simulate.ts')).simulate,
  },
  {
    name: 'sandbox clock',
    part: 'sandbox',
    sentence: 'The clock of the simulated world: read it, or move it.',
    usage: '[flags]',
    subjects: { least: 0, most: 0 },
    nothing_happened: 'The clock was not moved.',
    examples: [
      ['sandbox clock', 'what it says'],
      ['sandbox clock --to next-moment', 'until something happens'],
      ['sandbox clock --by P3D', 'three days on'],
      ['sandbox clock --speed 1000', 'let it run'],
    ],
    flags: [
      { name: 'freeze', group: 'how', sentence: 'Let it stand.' },
      {
        name: 'speed',
        value: 'N',
        group: 'how',
        sentence: 'Let it run: times real time.',
        pointer: '/data/attributes/speed',
      },
      {
        name: 'to',
        value: 'WHEN',
        group: 'how',
        sentence: 'Go to next-moment, next-day, a day or an instant.',
        pointer: '/data/attributes/to',
      },
      { name: 'by', value: 'TIME', group: 'how', sentence: 'Go on by so much: P3D, PT6H, 3d.', pointer: '/data/attributes/by' },
    ],
    exits: [...usual],
    page,
    load: async () => (await import('../sandbox-clock.ts')).sandboxClock,
  },
  {
    name: 'sandbox next',
    part: 'sandbox',
    sentence: 'What comes next in the simulated world.',
    usage: '[flags]',
    subjects: { least: 0, most: 0 },
    examples: [['sandbox next', 'the next first']],
    flags: [{ name: 'all', group: 'which', sentence: 'A hundred of them; else ten.' }],
    exits: [...usual],
    page,
    load: async () => (await import('../sandbox-next.ts')).sandboxNext,
  },
  {
    name: 'sandbox wipe',
    part: 'sandbox',
    sentence: 'Forget everything in the simulated world.',
    usage: '[flags]',
    subjects: { least: 0, most: 0 },
    nothing_happened: 'Nothing was forgotten.',
    examples: [['sandbox wipe --yes', 'its keys and webhooks too']],
    flags: [],
    exits: [...usual],
    page,
    load: async () => (await import('../sandbox-wipe.ts')).sandboxWipe,
  },
]
