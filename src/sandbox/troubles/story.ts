/** What a word of trouble changes about a journey, its line and its terminals. Everything goes by hours of the journey. */
import type { WireEvent } from '../dcsa.ts'
import type { Timeline } from '../events.ts'
import type { JourneyName } from '../number.ts'
import type { JourneyPlan, PlanDraft } from '../plan.ts'
import type { YardStay } from '../yard.ts'

/** Where a journey is when somebody first asks about it. */
export type StartPhase = 'drawn' | 'at_sea' | 'before_sailing' | 'ashore' | 'before_pickup' | 'before_return' | 'over'

/** `until_h` is the first hour in which it is over. */
export type HourSpan = { from_h: number; until_h: number }

export type StoryScene = { journey: JourneyName; plan: JourneyPlan; timeline: Timeline; hour: number }

/** Something that is neither a move nor a new estimate, and that the line shows from this hour on. */
type StoryTurn = { hour: number; label: string }

export type TroubleStory = {
  begins: Exclude<StartPhase, 'drawn'>
  /** What happens instead of the usual plan. `serial`: the digits of the journey. */
  draft?(usual: PlanDraft, serial: string): PlanDraft
  /** When the line learns of anything: before it there is nothing, after it nothing new. */
  speaks?(plan: JourneyPlan): HourSpan
  /** What the line makes of its events. */
  tells?(events: readonly WireEvent[], telling: StoryScene): readonly WireEvent[]
  /** When the line is out of order. */
  outage?(plan: JourneyPlan): HourSpan
  /** How the box fares at the terminal. */
  yard?(usual: YardStay): YardStay
  turns?(plan: JourneyPlan): readonly StoryTurn[]
  /** Keys of moves that the line tells at a turn, not an hour after them. */
  untold_moves?: readonly string[]
  /** No terminal and no railroad knows its boxes. */
  line_only?: true
  /** Who writes of its boxes ashore of its own accord, and knows nothing of them when asked. */
  writes_ashore?: 'terminal' | 'railroad'
}
