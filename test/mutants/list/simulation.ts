import type { Mutant } from '../mutant.ts'

/** Bugs that the simulation found, or that it finds when they are planted. */
export const simulationMutants: readonly Mutant[] = [
  {
    id: 'simulation-resumed-unfolded',
    bug: 'A resumed shipment waits for its line to say something new.',
    file: 'src/tracking/stop.ts',
    find: ', reconcileJob(shipment.account_id, row.tracked_number_id)]',
    replace: ']',
    tests: ['test/e2e/resumed.test.ts', 'test/simulation'],
  },
  {
    id: 'simulation-answer-not-repeated',
    bug: 'A repetition with the same Idempotency-Key is carried out again.',
    file: 'src/api/idempotency.ts',
    find: 'if (known) return known',
    replace: 'if (known && call.now === undefined) return known',
    tests: ['test/simulation'],
  },
]
