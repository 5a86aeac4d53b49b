/** All mutants, by what they break. */

import { deliveryMutants } from './list/delivery.ts'
import { jobsMutants } from './list/jobs.ts'
import { journeyMutants } from './list/journey.ts'
import { pollingMutants } from './list/polling.ts'
import { trackingMutants } from './list/tracking.ts'
import { vocabularyMutants } from './list/vocabulary.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [
  ...deliveryMutants,
  ...jobsMutants,
  ...journeyMutants,
  ...pollingMutants,
  ...trackingMutants,
  ...vocabularyMutants,
]
