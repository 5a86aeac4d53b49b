/** All mutants, by what they break. */

import { chargeMutants } from './list/charges.ts'
import { clockMutants } from './list/clocks.ts'
import { codeMutants } from './list/codes.ts'
import { deliveryMutants } from './list/delivery.ts'
import { doorMutants } from './list/doors.ts'
import { eventFeedMutants } from './list/event-feed.ts'
import { jobsMutants } from './list/jobs.ts'
import { journeyMutants } from './list/journey.ts'
import { paperMutants } from './list/papers.ts'
import { pollingMutants } from './list/polling.ts'
import { replayMutants } from './list/replays.ts'
import { shareMutants } from './list/shares.ts'
import { simulationMutants } from './list/simulation.ts'
import { trackingMutants } from './list/tracking.ts'
import { vocabularyMutants } from './list/vocabulary.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [
  ...doorMutants,
  ...codeMutants,
  ...clockMutants,
  ...chargeMutants,
  ...deliveryMutants,
  ...eventFeedMutants,
  ...jobsMutants,
  ...journeyMutants,
  ...paperMutants,
  ...pollingMutants,
  ...replayMutants,
  ...shareMutants,
  ...simulationMutants,
  ...trackingMutants,
  ...vocabularyMutants,
]
