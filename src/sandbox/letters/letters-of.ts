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
import type { LetterWay, LetterWriter, SentLetter } from './letter.ts'
import { twoLastFreeDays } from './two-last-free-days.ts'

type Writing = readonly [writer: LetterWriter, way: LetterWay]

const writings: Partial<Record<Trouble, Writing>> = {
  EDI: [byEdi, 'http'],
  EDIFILES: [byEdi, 'folder'],
  IFTSTA: [byIftsta, 'http'],
  PUSH: [byPush, 'http'],
  YARDFEED: [byStatus('json'), 'http'],
  YARDSHEET: [byStatus('csv'), 'http'],
  YARDFILES: [byStatus('csv'), 'folder'],
  QUARREL: [twoLastFreeDays, 'http'],
}

/** Everything that is written of a journey, the first first; none of most. */
export function lettersOf(journey: JourneyName, timeline: Timeline): readonly SentLetter[] {
  const writing = Object.entries(writings).find(([word]) => word === journey.ending)?.[1]
  if (writing === undefined) return []
  const [writer, way] = writing
  // Letters write numbers without what people put between their parts.
  const written = { ...journey, bill_of_lading_number: cleanNumber(journey.bill_of_lading_number) }
  const letters = writer({ journey: written, plan: planJourney(journey), timeline })
  return letters.map((letter) => ({ ...letter, way })).toSorted((one, other) => one.hour - other.hour)
}
