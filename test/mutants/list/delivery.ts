import type { Mutant } from '../mutant.ts'

/** Bugs in sending notifications and settling what came back. */
export const deliveryMutants: readonly Mutant[] = [
  {
    id: 'delivery-retries-one-more',
    bug: 'One retry more than promised.',
    file: 'src/delivery/retry-policy.ts',
    find: 'number > delivery_retries_max',
    replace: 'number > delivery_retries_max + 1',
    tests: ['src/delivery/retry-policy.test.ts'],
  },
  {
    id: 'delivery-retry-after-lowers',
    bug: 'A Retry-After that is shorter than our own wait shortens it.',
    file: 'src/delivery/retry-policy.ts',
    find: 'Math.max(backoffDelay(number - 1, random), asked_ms)',
    replace: 'asked_ms || backoffDelay(number - 1, random)',
    tests: ['src/delivery/retry-policy.test.ts'],
  },
  {
    id: 'delivery-3xx-accepted',
    bug: 'A partial answer counts as delivered.',
    file: 'src/delivery/attempt.ts',
    find: 'new Set([200, 201, 202, 204])',
    replace: 'new Set([200, 201, 202, 204, 206])',
    tests: ['src/delivery'],
  },
]
