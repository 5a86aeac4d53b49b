/** Who writes of a journey, by the word of its number, and what. */
import { cleanNumber } from '../../vocabulary/container-number.ts'
import type { Timeline } from '../events.ts'
import { planJourney } from '../journey-plan.ts'
import type { JourneyName } from '../number.ts'
import type { Trouble } from '../words.ts'
import { byEdi } from './by-edi.ts'
import { byIftsta } from './by-iftsta.ts'
import { byPush } from './by-push.ts'
import { byStatus } from './by-status.ts'
import type { Letter, LetterWriter } from './letter.ts'
import { twoLastFreeDays } from './two-last-free-days.ts'

const writers: Partial<Record<Trouble, LetterWriter>> = {
  EDI: byEdi,
  IFTSTA: byIftsta,
  PUSH: byPush,
  YARDFEED: byStatus('json'),
  YARDSHEET: byStatus('csv'),
  QUARREL: twoLastFreeDays,
}

/** Everything that is written of a journey, the first first; none of most. */
export function lettersOf(journey: JourneyName, timeline: Timeline): readonly Letter[] {
  const writer = Object.entries(writers).find(([word]) => word === journey.ending)?.[1]
  if (writer === undefined) return []
  // Letters write numbers without what people put between their parts.
  const written = { ...journey, bill_of_lading_number: cleanNumber(journey.bill_of_lading_number) }
  const letters = writer({ journey: written, plan: planJourney(journey), timeline })
  return letters.toSorted((one, other) => one.hour - other.hour)
}
