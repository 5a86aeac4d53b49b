/** Moments of a journey, with words for what happens. */
import { type JourneyPlan, knownDelay, type PlannedMove, usual_steps } from './plan.ts'

export type StoryMoment = {
  /** From then on an ask hears of it. A line tells an hour after a move, a terminal and a railroad at once. */
  at: Date
  /** A few words: `Discharged from PAPER LANTERN`. */
  label: string
  /** UN/LOCODE. */
  place: string | null
  told_by: 'line' | 'terminal' | 'railroad' | 'truck'
  /** The boxes of which it is told; empty: the whole bill. */
  container_numbers: readonly string[]
}

export type PlannedMoment = Omit<StoryMoment, 'at'> & { hour: number }

const words: Record<PlannedMove['code'], string> = {
  LOAD: 'Loaded on',
  DEPA: 'Departure of',
  ARRI: 'Arrival of',
  DISC: 'Discharged from',
  GTOT: 'Out of',
  GTIN: 'Into',
}

export function labelOf({ code, mode, load_state, ship }: PlannedMove): string {
  if (mode !== 'TRUCK') return `${words[code]} ${ship?.name ?? 'the train'}`
  if (code === 'GTIN') return load_state === 'EMPTY' ? 'Empty box returned' : 'Gate in'
  return load_state === 'EMPTY' ? 'Empty box collected' : 'Gate out'
}

/** When it becomes known, of the hops from `first` on, how much later or earlier an arrival is than was thought before. */
export function newEstimates(
  plan: JourneyPlan,
  { place, hops_before }: PlannedMove,
  first = 0,
): Pick<PlannedMoment, 'hour' | 'label' | 'place'>[] {
  return plan.delays.slice(first, hops_before).flatMap(({ from_h, hours, steps = usual_steps }) =>
    Array.from({ length: steps }, (_, step) => from_h + (hours * (step + 1)) / steps).flatMap((hour) => {
      const [before, after] = [hour - slack_h, hour + slack_h].map((at) => knownDelay(plan, hops_before, at).delay_h)
      const changes_h = (after ?? 0) - (before ?? 0)
      if (changes_h === 0) return []
      return [{ hour, label: `Expected ${Math.abs(changes_h)} h ${changes_h > 0 ? 'later' : 'earlier'}`, place: place.locode }]
    }),
  )
}

// Thirds of hours are no whole numbers.
const slack_h = 0.01
