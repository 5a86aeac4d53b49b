/** Where a box of the sandbox is, for those that know boxes by their number alone: by the journey that was asked about last. */

import { type Choices, chanceOf } from './chance.ts'
import { hourOf, type Timeline } from './events.ts'
import { planJourney } from './journey-plan.ts'
import { sandboxLines } from './lines.ts'
import { type JourneyName, journeyWith } from './number.ts'
import { handledLater, happensAt, type JourneyPlan, type PlannedMove } from './plan.ts'
import { troubleStories } from './troubles/table.ts'
import { type ChosenWords, isTrouble, readWords } from './words.ts'
import type { World } from './world.ts'

/** Hours of the journey; see `Timeline`. */
export type BoxStory = {
  number: string
  journey: JourneyName
  plan: JourneyPlan
  timeline: Timeline
  /** Of now. */
  hour: number
  chance: Choices
  /** When a move of this box happens. */
  hourOfMove(move: PlannedMove): number
}

/** The story of a box, with or without its check digit; null: no line was asked about its journey yet, or the journey is one of the faulty ones. */
export async function storyOfBox({ memory, speed }: World, asked: string, now: Date): Promise<BoxStory | null> {
  const line = sandboxLines.find(({ container_prefixes }) => container_prefixes.some((prefix) => asked.startsWith(prefix)))
  const serial = asked.slice(4, 10)
  const begun = line && (await memory.latest(`${line.scac}${serial}`))
  if (line === undefined || begun == null) return null
  const words = readWords(begun.word.replaceAll('-', ''))
  if (words === null || !isKnownAshore(words)) return null
  const journey = journeyWith(line, serial, words)
  const number = journey.container_numbers.find((known) => known.startsWith(asked))
  if (number === undefined) return null
  return boxStory(journey, planJourney(journey), { number, timeline: { first_asked_at: begun.first_asked_at, speed }, now })
}

/** Whether terminals and the railroad know boxes of a journey with these words. */
export function isKnownAshore({ ending }: ChosenWords): boolean {
  return ending === null || (isTrouble(ending) && troubleStories[ending].line_only !== true)
}

/** Whether a terminal or railroad that is asked knows a box: some write of their own accord, and answer nothing. */
export function isAnsweredBy(teller: 'terminal' | 'railroad', { journey: { ending } }: Pick<BoxStory, 'journey'>): boolean {
  return !isTrouble(ending) || troubleStories[ending].writes_ashore !== teller
}

type BoxMoment = { number: string; timeline: Timeline; now: Date }

/** The story of one of a journey's boxes. */
export function boxStory(journey: JourneyName, plan: JourneyPlan, { number, timeline, now }: BoxMoment): BoxStory {
  const place = { position: journey.container_numbers.indexOf(number), count: journey.container_numbers.length }
  return {
    ...{ number, journey, plan, timeline, hour: hourOf(timeline, now), chance: chanceOf(`${number}:terminal`) },
    hourOfMove: (move) => happensAt(plan, move) + handledLater(move, place),
  }
}
