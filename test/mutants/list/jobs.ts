import type { Mutant } from '../mutant.ts'

/** Bugs in leases and jobs. */
export const jobsMutants: readonly Mutant[] = [
  {
    id: 'jobs-lease-held-long',
    bug: 'A process believes its lease for as long as the others.',
    file: 'src/jobs/lease.ts',
    find: 'times.silence_ms - times.beat_ms',
    replace: 'times.silence_ms + times.beat_ms',
    tests: ['src/jobs'],
  },
  {
    id: 'jobs-lease-judges-at-once',
    bug: 'A process that has just begun declares others dead.',
    file: 'src/jobs/lease.ts',
    find: 'let judging_from_ms = performance.now() + 2 * times.beat_ms',
    replace: 'let judging_from_ms = 0',
    tests: ['src/jobs'],
  },
  {
    id: 'jobs-lease-lost-silent',
    bug: 'Nobody is told that the lease is lost.',
    file: 'src/jobs/lease.ts',
    find: 'return onLost()',
    replace: 'return',
    tests: ['src/jobs'],
  },
  {
    id: 'jobs-release-forgotten',
    bug: 'Jobs of nobody stay locked.',
    file: 'src/jobs/lease.ts',
    find: 'if (asked_ms < forgotten_from_ms) return',
    replace: 'return',
    tests: ['src/jobs', 'src/store'],
  },
]
