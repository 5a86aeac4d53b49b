/** What is still to come of a number of the sandbox: the instants at which an ask would hear something new, for a clock that is moved to them. */
import { momentsAshore } from './ashore.ts'
import { boxStory, isKnownAshore } from './box.ts'
import { cancelled_after_h } from './endings.ts'
import { bill_after_h, instantOf, report_h, type Timeline } from './events.ts'
import { planJourney } from './journey-plan.ts'
import { lettersOf } from './letters/letters-of.ts'
import { sandboxLines } from './lines.ts'
import { labelOf, newEstimates, type PlannedMoment, type StoryMoment } from './moment.ts'
import { type JourneyName, journeyNamed } from './number.ts'
import { handledLater, happensAt, type JourneyPlan, type PlannedMove } from './plan.ts'
import type { TroubleStory } from './troubles/story.ts'
import { troubleStories } from './troubles/table.ts'
import { type Ending, isTrouble } from './words.ts'

/**
 * Every moment of the journey of a number, past and future, in their order; none when no line of the sandbox knows the number. What is told
 * of several boxes in the same words at the same instant is one moment.
 */
export function storyAhead(number: string, timeline: Timeline): readonly StoryMoment[] {
  const journey = journeyOfNumber(number)
  if (journey === null) return []
  const plan = planJourney(journey)
  const moments = [
    ...heardMoments(journey, plan),
    ...lettersOf(journey, timeline).flatMap(({ hour, by, news }) => (news === undefined ? [] : [{ ...news, hour, told_by: by }])),
    ...(isKnownAshore(journey) ? journey.container_numbers : []).flatMap((box) =>
      momentsAshore(boxStory(journey, plan, { number: box, timeline, now: timeline.first_asked_at })),
    ),
  ]
  return merged(moments.map(({ hour, ...moment }) => ({ ...moment, at: instantOf(timeline, hour) })))
}

function journeyOfNumber(number: string): JourneyName | null {
  const letters = number.trim().toUpperCase()
  const by_box = sandboxLines.find(({ container_prefixes }) => container_prefixes.some((prefix) => letters.startsWith(prefix)))
  if (by_box !== undefined) return journeyNamed(by_box, { kind: 'container', value: number })
  const line = sandboxLines.find(({ scac }) => letters.startsWith(scac))
  return line === undefined ? null : journeyNamed(line, { kind: 'bill_of_lading', value: number })
}

function heardMoments(journey: JourneyName, plan: JourneyPlan): readonly PlannedMoment[] {
  const { ending } = journey
  const moments = lineMoments(journey, plan)
  if (ending === null) return moments
  return isTrouble(ending) ? moments.flatMap(heardIn(troubleStories[ending], plan)) : withEnding(ending, moments, plan)
}

// Their lines tell nothing that is believed, whatever happens.
const mute: ReadonlySet<Ending> = new Set([
  'HANG',
  'HTML',
  '400',
  '401',
  '404',
  '500',
  '503',
  'TRUNCATED',
  'HUGE',
  'NODATA',
  'OTHER',
])

function withEnding(ending: Ending, moments: readonly PlannedMoment[], plan: JourneyPlan): readonly PlannedMoment[] {
  if (mute.has(ending)) return []
  if (ending !== 'CANCELLED') return moments
  const cancelled_h = plan.booked_h + cancelled_after_h
  return [...moments.filter(({ hour }) => hour < cancelled_h), ofWhole(cancelled_h, 'Booking cancelled')]
}

/** What becomes of a moment when its line speaks late, falls silent or is out of order. */
function heardIn({ speaks, outage }: TroubleStory, plan: JourneyPlan): (moment: PlannedMoment) => PlannedMoment[] {
  const always = { from_h: Number.NEGATIVE_INFINITY, until_h: Number.POSITIVE_INFINITY }
  const { from_h, until_h } = speaks?.(plan) ?? always
  const out = outage?.(plan)
  return (moment) => {
    if (moment.hour > until_h) return []
    const known_h = Math.max(moment.hour, from_h)
    return [{ ...moment, hour: out !== undefined && known_h > out.from_h && known_h < out.until_h ? out.until_h : known_h }]
  }
}

function lineMoments(journey: JourneyName, plan: JourneyPlan): PlannedMoment[] {
  const story = isTrouble(journey.ending) ? troubleStories[journey.ending] : null
  const out = story?.outage?.(plan)
  return [
    ofWhole(plan.booked_h, 'Booking confirmed'),
    ofWhole(plan.booked_h + bill_after_h, 'Bill of lading issued'),
    ...(plan.replaced === undefined ? [] : [ofWhole(plan.replaced.until_h, 'Moved to a later ship')]),
    ...(out === undefined ? [] : [ofWhole(out.from_h, 'Line out of order'), ofWhole(out.until_h, 'Line answers again')]),
    ...(story?.turns?.(plan) ?? []).map(({ hour, label }) => ofWhole(hour, label)),
    ...estimateMoments(plan),
    ...plan.moves
      .filter(({ key }) => !(story?.untold_moves ?? []).includes(key))
      .flatMap((move) => moveMoments(journey, plan, move)),
  ]
}

function ofWhole(hour: number, label: string, place: string | null = null): PlannedMoment {
  return { hour, label, place, told_by: 'line', container_numbers: [] }
}

function moveMoments({ container_numbers: numbers }: JourneyName, plan: JourneyPlan, move: PlannedMove): PlannedMoment[] {
  const told_h = happensAt(plan, move) + report_h
  if (move.code === 'ARRI' || move.code === 'DEPA') return [ofWhole(told_h, labelOf(move), move.place.locode)]
  return numbers.map((number, position) => ({
    ...ofWhole(told_h + handledLater(move, { position, count: numbers.length }), labelOf(move), move.place.locode),
    container_numbers: [number],
  }))
}

function estimateMoments(plan: JourneyPlan): PlannedMoment[] {
  const arrival = plan.moves.findLast(({ code }) => code === 'ARRI')
  if (arrival === undefined) return []
  return newEstimates(plan, arrival).map(({ hour, label, place }) => ofWhole(hour, label, place))
}

function merged(moments: readonly StoryMoment[]): StoryMoment[] {
  const known = new Map<string, StoryMoment & { container_numbers: string[] }>()
  for (const moment of moments) {
    const key = [moment.at.getTime(), moment.told_by, moment.label, moment.place].join('|')
    const same = known.get(key)
    if (same === undefined) known.set(key, { ...moment, container_numbers: [...moment.container_numbers] })
    else same.container_numbers.push(...moment.container_numbers)
  }
  return [...known.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
}
