/** What somebody in the sandbox writes instead of waiting to be asked, and when. */
import type { Timeline } from '../events.ts'
import type { StoryMoment } from '../moment.ts'
import type { JourneyName } from '../number.ts'
import type { JourneyPlan } from '../plan.ts'

/** The forms that are written: X12, EDIFACT, signed events of DCSA, the Terminal Status Feed. */
export type LetterForm = 'x12' | 'edifact' | 'push' | 'status'

/** How a letter comes: posted to a mailbox, or dropped as a file into a folder. */
export type LetterWay = 'http' | 'folder'

/** The same journey writes the same letters, byte for byte. */
export type Letter = {
  /** Of the journey, when it is sent. */
  hour: number
  by: StoryMoment['told_by']
  form: LetterForm
  content_type: string
  body: string
  /** What nobody else tells. */
  news?: Pick<StoryMoment, 'label' | 'place' | 'container_numbers'>
}

export type WritingScene = { journey: JourneyName; plan: JourneyPlan; timeline: Timeline }

/** A letter with the way that it takes. */
export type SentLetter = Letter & { way: LetterWay }

/** Everything that is written of a journey from its booking to its end. */
export type LetterWriter = (scene: WritingScene) => readonly Letter[]
