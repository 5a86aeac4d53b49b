/** What is still to come of a number of the sandbox: the instants at which an ask would hear something new, for a clock that is moved to them. */
import { boxStory } from './box.ts'
import { bill_after_h, instantOf, report_h, type Timeline } from './events.ts'
import { sandboxLines } from './lines.ts'
import { type JourneyName, journeyNamed } from './number.ts'
import { type JourneyPlan, knownDelay, type PlannedMove, planJourney } from './plan.ts'
import { terminalVisit } from './terminal.ts'
import { lastFreeDay, yardStay } from './yard.ts'

type StoryMoment = {
  /** From then on an ask hears of it. A line tells an hour after a move, a terminal and a railroad at once. */
  at: Date
  /** A few words: `Discharged from PAPER LANTERN`. */
  label: string
  /** UN/LOCODE. */
  place: string | null
  told_by: 'line' | 'terminal' | 'railroad'
  /** The boxes of which it is told; empty: the whole bill. */
  container_numbers: readonly string[]
}

/**
 * Every moment of the journey of a number, past and future, in their order; none when no line of the sandbox knows the number. What is told
 * of several boxes in the same words at the same instant is one moment.
 */
export function storyAhead(number: string, timeline: Timeline): readonly StoryMoment[] {
  const journey = journeyOfNumber(number)
  if (journey === null) return []
  const plan = planJourney(journey)
  const moments = [
    ...lineMoments(journey, plan),
    // Boxes of numbers that misbehave are known to their line alone.
    ...(journey.ending === null ? journey.container_numbers.flatMap((box) => boxMoments(journey, plan, { box, timeline })) : []),
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

type PlannedMoment = Omit<StoryMoment, 'at'> & { hour: number }

function lineMoments(journey: JourneyName, plan: JourneyPlan): PlannedMoment[] {
  const whole = { place: null, told_by: 'line', container_numbers: [] } as const
  return [
    { ...whole, hour: plan.booked_h, label: 'Booking confirmed' },
    { ...whole, hour: plan.booked_h + bill_after_h, label: 'Bill of lading issued' },
    ...estimateMoments(plan),
    ...plan.moves.flatMap((move) => moveMoments(journey, plan, move)),
  ]
}

function moveMoments(journey: JourneyName, plan: JourneyPlan, move: PlannedMove): PlannedMoment[] {
  const moment = { label: labelOf(move), place: move.place.locode, told_by: 'line' } as const
  const of_ship = move.code === 'ARRI' || move.code === 'DEPA'
  const timeline = { first_asked_at: new Date(0), speed: 1 }
  return (of_ship ? journey.container_numbers.slice(0, 1) : journey.container_numbers).map((number) => ({
    ...moment,
    hour: boxStory(journey, plan, { number, timeline, now: timeline.first_asked_at }).hourOfMove(move) + report_h,
    container_numbers: of_ship ? [] : [number],
  }))
}

function estimateMoments(plan: JourneyPlan): PlannedMoment[] {
  const arrival = plan.moves.findLast(({ code }) => code === 'ARRI')
  if (arrival === undefined) return []
  return plan.delays.flatMap(({ from_h, hours }, hop) =>
    [1, 2, 3].flatMap((thirds) => {
      const hour = from_h + (hours * thirds) / 3
      const changes_h = knownDelay(plan, hop + 1, hour).delay_h - knownDelay(plan, hop + 1, hour - 1).delay_h
      if (changes_h === 0) return []
      const label = `Expected ${Math.abs(changes_h)} h ${changes_h > 0 ? 'later' : 'earlier'}`
      return [{ hour, label, place: arrival.place.locode, told_by: 'line', container_numbers: [] } as const]
    }),
  )
}

function labelOf({ code, mode, load_state, ship }: PlannedMove): string {
  const carrier = ship?.name ?? 'the train'
  if (mode !== 'TRUCK')
    return `${{ LOAD: 'Loaded on', DEPA: 'Departure of', ARRI: 'Arrival of', DISC: 'Discharged from', GTOT: 'Out of', GTIN: 'Into' }[code]} ${carrier}`
  if (code === 'GTIN') return load_state === 'EMPTY' ? 'Empty box returned' : 'Gate in'
  return load_state === 'EMPTY' ? 'Empty box collected' : 'Gate out'
}

function boxMoments(
  journey: JourneyName,
  plan: JourneyPlan,
  { box, timeline }: { box: string; timeline: Timeline },
): PlannedMoment[] {
  const story = boxStory(journey, plan, { number: box, timeline, now: timeline.first_asked_at })
  const visit = terminalVisit(plan)
  const rail = plan.moves.filter(({ mode }) => mode === 'RAIL')
  const trains = rail.map((move) => ({
    ...{ hour: story.hourOfMove(move), label: labelOf(move), place: move.place.locode },
    ...({ told_by: 'railroad', container_numbers: [box] } as const),
  }))
  if (visit === null) return trains
  const { departure, discharge, gate, train } = visit
  const [ashore_h, leaves_h] = [story.hourOfMove(discharge), story.hourOfMove(train ?? gate ?? discharge)]
  const at = (hour: number, label: string): PlannedMoment[] =>
    hour > leaves_h ? [] : [{ hour, label, place: discharge.place.locode, told_by: 'terminal', container_numbers: [box] }]
  const stay = yardStay(story)
  const released_h = ashore_h + Math.max(0, ...stay.holds.map(({ until_h }) => until_h))
  return [
    ...at(story.hourOfMove(departure), 'Announced to the terminal'),
    ...at(ashore_h, 'In the yard'),
    ...stay.holds.flatMap(({ name, from_h, until_h }) => [
      ...(Number.isFinite(from_h) ? at(ashore_h + from_h, name) : []),
      ...at(ashore_h + until_h, `${name} released`),
    ]),
    ...stay.fees.flatMap(({ type, from_h, until_h }) => [
      ...at(ashore_h + from_h, `${type} owed`),
      ...at(ashore_h + until_h, `${type} paid`),
    ]),
    ...(gate === undefined
      ? []
      : [
          ...at(ashore_h, `Last free day ${lastFreeDay(story, discharge)}`),
          ...at(released_h, 'Available for pickup'),
          ...at(leaves_h, 'Gate out'),
        ]),
    ...trains,
  ]
}

function merged(moments: readonly StoryMoment[]): StoryMoment[] {
  const known = new Map<string, StoryMoment>()
  for (const moment of moments) {
    const key = [moment.at.getTime(), moment.told_by, moment.label, moment.place].join('|')
    const same = known.get(key)
    const container_numbers = [...(same?.container_numbers ?? []), ...moment.container_numbers]
    known.set(key, { ...moment, container_numbers })
  }
  return [...known.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
}
