/** All mutants, by what they break. */

import { deliveryMutants } from './list/delivery.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [...deliveryMutants]
