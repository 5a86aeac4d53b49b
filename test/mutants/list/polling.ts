import type { Mutant } from '../mutant.ts'

/** Bugs in when lines and terminals are asked. */
export const pollingMutants: readonly Mutant[] = [
  {
    id: 'polling-check-leaving-day',
    bug: 'A box that has left is asked about for two days.',
    file: 'src/polling/container-checks.ts',
    find: 'now.getTime() - left_at.getTime() > leaving_ms',
    replace: 'now.getTime() - left_at.getTime() > 2 * leaving_ms',
    tests: ['src/polling'],
  },
  {
    id: 'polling-check-sunday',
    bug: 'Gates are open on Sundays.',
    file: 'src/polling/container-checks.ts',
    find: 'dayOfWeek !== sunday && hour',
    replace: 'hour',
    tests: ['src/polling'],
  },
  {
    id: 'polling-check-closing-hour',
    bug: 'Gates are open until nine.',
    file: 'src/polling/container-checks.ts',
    find: 'hour < closes_at_hour',
    replace: 'hour <= closes_at_hour',
    tests: ['src/polling'],
  },
  {
    id: 'polling-check-overdue',
    bug: 'A ship that is late by a month is still waited for.',
    file: 'src/polling/container-checks.ts',
    find: `if (until_ms < -overdue_ms) return 'gone'
`,
    replace: '',
    tests: ['src/polling'],
  },
  {
    id: 'polling-check-slowest',
    bug: 'Of two accounts the one that needs it least decides.',
    file: 'src/polling/container-checks.ts',
    find: 'one.interval_ms - other.interval_ms',
    replace: 'other.interval_ms - one.interval_ms',
    tests: ['src/polling'],
  },
  {
    id: 'polling-feed-one-number',
    bug: 'A line that fails for one number is shut for all.',
    file: 'src/polling/feed-policy.ts',
    find: 'failing.failures >= failures_min && failing.failing_numbers.length >= numbers_min',
    replace: 'failing.failures >= failures_min',
    tests: ['src/polling'],
  },
  {
    id: 'polling-feed-open-earlier',
    bug: 'A line is shut after four failures.',
    file: 'src/polling/feed-policy.ts',
    find: 'const failures_min = 5',
    replace: 'const failures_min = 4',
    tests: ['src/polling'],
  },
  {
    id: 'polling-feed-probe-neutral',
    bug: 'A probe that says nothing opens the line.',
    file: 'src/polling/feed-policy.ts',
    find: "if (sign === 'well') return { health: { ...well, recovered_at: now }",
    replace: "if (sign === 'well' || sign === 'unclear') return { health: { ...well, recovered_at: now }",
    tests: ['src/polling'],
  },
  {
    id: 'polling-feed-herd',
    bug: 'The backlog of a line that is back goes out at once.',
    file: 'src/polling/feed-policy.ts',
    find: 'const at_once = 5',
    replace: 'const at_once = 500',
    tests: ['src/polling'],
  },
]
