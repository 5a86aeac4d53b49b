/** Where a box of the sandbox is, for those that know boxes by their number alone: by the journey that was asked about last. */

import { type Choices, chanceOf } from './chance.ts'
import { hourOf, type Timeline } from './events.ts'
import { sandboxLines, scenarios } from './lines.ts'
import { type JourneyName, plainJourney } from './number.ts'
import { happensAt, type JourneyPlan, type PlannedMove, planJourney } from './plan.ts'
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

// Boxes are handled one after the other; at the gate there are hours between them.
const apart_h = { gate: 3, quay: 0.25 }

/** The story of a box, with or without its check digit; null: no line was asked about its journey yet, or the journey is one of the faulty ones. */
export async function storyOfBox({ memory, speed }: World, asked: string, now: Date): Promise<BoxStory | null> {
  const line = sandboxLines.find(({ container_prefixes }) => container_prefixes.some((prefix) => asked.startsWith(prefix)))
  const serial = asked.slice(4, 10)
  const begun = line && (await memory.latest(`${line.scac}${serial}`))
  if (line === undefined || begun == null) return null
  const scenario = scenarios.find((name) => name === begun.word) ?? null
  if (begun.word !== '' && scenario === null) return null
  const journey = { ...plainJourney(line, serial), scenario }
  const number = journey.container_numbers.find((known) => known.startsWith(asked))
  if (number === undefined) return null
  return boxStory(journey, planJourney(journey), { number, timeline: { first_asked_at: begun.first_asked_at, speed }, now })
}

type BoxMoment = { number: string; timeline: Timeline; now: Date }

/** The story of one of a journey's boxes. */
export function boxStory(journey: JourneyName, plan: JourneyPlan, { number, timeline, now }: BoxMoment): BoxStory {
  const position = journey.container_numbers.indexOf(number)
  return {
    ...{ number, journey, plan, timeline, hour: hourOf(timeline, now), chance: chanceOf(`${number}:terminal`) },
    hourOfMove: (move) => happensAt(plan, move) + position * (move.mode === 'TRUCK' ? apart_h.gate : apart_h.quay),
  }
}
