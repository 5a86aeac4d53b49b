/** Makes up a journey: where it goes, on which ships, when each move is planned and when it happens. */
import { type Choices, chanceOf } from './chance.ts'
import { type Hop, routes, type SandboxRoute, type Scenario, scenarios, ships } from './lines.ts'
import type { JourneyName } from './number.ts'
import { type PlaceCode, places, sailingHours } from './places.ts'
import { type DcsaMode, type Delay, happensAt, type JourneyPlan, lastArrival, type PlanDraft, type PlannedMove } from './plan.ts'
import type { StartPhase, TroubleStory } from './troubles/story.ts'
import { troubleStories } from './troubles/table.ts'
import { isTrouble } from './words.ts'

/** The plan of a journey. Its zero hour is the moment when somebody first asks: usually with the last ship at sea. */
export function planJourney(journey: JourneyName): JourneyPlan {
  const chance = chanceOf(`${journey.line.scac}${journey.serial}:sea`)
  const scenario: Scenario = journey.scenario ?? chance.pick(scenarios)
  const usual = draftMoves(chance.pick(routes[scenario]), chance)
  const story = isTrouble(journey.ending) ? troubleStories[journey.ending] : null
  const draft = story?.draft?.(usual, journey.serial) ?? usual
  const zero_h = momentOfAsking(draft, chance, beginningOf(journey, story))
  return { ...shifted(draft, -zero_h), booked_h: -zero_h, equipment_code: chance.pick(['22G1', '42G1', '45G1', '45R1']) }
}

function beginningOf({ ending, scenario }: JourneyName, story: TroubleStory | null): StartPhase {
  if (story !== null) return story.begins
  if (ending === 'STOPPED') return 'over'
  return ending !== null || scenario !== null ? 'at_sea' : 'drawn'
}

function shifted({ moves, delays, replaced }: PlanDraft, by_h: number): PlanDraft {
  const movesAt = (list: readonly PlannedMove[]) => list.map((move) => ({ ...move, planned_h: move.planned_h + by_h }))
  const delaysAt = (list: readonly Delay[]) => list.map((delay) => ({ ...delay, from_h: delay.from_h + by_h }))
  return {
    moves: movesAt(moves),
    delays: delaysAt(delays),
    ...(replaced === undefined
      ? {}
      : {
          replaced: { until_h: replaced.until_h + by_h, moves: movesAt(replaced.moves), delays: delaysAt(replaced.delays) },
        }),
  }
}

type OpenDraft = { moves: PlannedMove[]; delays: Delay[] }

const modeOf: Record<Hop['by'], DcsaMode> = { vessel: 'VESSEL', feeder: 'BARGE', rail: 'RAIL' }
// Hours of waiting between one transport and the next, with the work at the terminal in it.
const waiting_h = 40
// What costs something by the day is met in the middle of it.
const days_before_h = 96

function draftMoves(route: SandboxRoute, chance: Choices): PlanDraft {
  const draft: OpenDraft = { moves: [], delays: [] }
  const origin = places[route.from]
  const yard = { place: origin, mode: 'TRUCK', ship: null, voyage: null, hops_before: 0 } as const
  add(draft, {
    ...yard,
    key: 'empty_out',
    code: 'GTOT',
    load_state: 'EMPTY',
    facility_type: 'DEPO',
    call: 'depot',
    planned_h: 48,
  })
  add(draft, { ...yard, key: 'full_in', code: 'GTIN', load_state: 'LADEN', facility_type: 'POTE', call: 'gate', planned_h: 110 })
  let hour = 110 + waiting_h
  let from: PlaceCode = route.from
  for (const [index, hop] of route.hops.entries()) {
    hour = addHop(draft, { from, hop, index, start_h: hour }, chance) + waiting_h
    from = hop.to
  }
  const last = { place: places[from], mode: 'TRUCK', ship: null, voyage: null, hops_before: route.hops.length } as const
  const facility_type = route.hops.at(-1)?.by === 'rail' ? 'RAMP' : 'POTE'
  add(draft, { ...last, key: 'full_out', code: 'GTOT', load_state: 'LADEN', facility_type, call: 'gate-out', planned_h: hour })
  add(draft, {
    ...last,
    key: 'empty_in',
    code: 'GTIN',
    load_state: 'EMPTY',
    facility_type: 'DEPO',
    call: 'depot-in',
    planned_h: hour + 72,
  })
  return draft
}

/** Loading, departure, arrival and discharge of one hop; gives the hour of the discharge. */
function addHop(
  draft: OpenDraft,
  { from, hop, index, start_h }: { from: PlaceCode; hop: Hop; index: number; start_h: number },
  chance: Choices,
): number {
  const mode = modeOf[hop.by]
  const rail = hop.by === 'rail'
  const transport = {
    mode,
    load_state: 'LADEN',
    facility_type: rail ? 'RAMP' : 'POTE',
    ship: rail ? null : chance.pick(ships),
    voyage: rail ? null : `${chance.between(100, 999)}${chance.pick(['E', 'W'])}`,
  } as const
  const depart_h = start_h + 8
  const hours = rail ? 60 : Math.max(30, sailingHours(places[from], places[hop.to]))
  const start = { ...transport, place: places[from], call: `hop${index}-from`, hops_before: index }
  const end = { ...transport, place: places[hop.to], call: `hop${index}-to`, hops_before: index + 1 }
  draft.delays.push({ from_h: depart_h, hours, delay_h: chance.between(-4, 26) })
  add(draft, { ...start, key: `hop${index}_load`, code: 'LOAD', planned_h: start_h })
  add(draft, { ...start, key: `hop${index}_depart`, code: 'DEPA', planned_h: depart_h })
  add(draft, { ...end, key: `hop${index}_arrive`, code: 'ARRI', planned_h: depart_h + hours })
  add(draft, { ...end, key: `hop${index}_discharge`, code: 'DISC', planned_h: depart_h + hours + 12 })
  return depart_h + hours + 12
}

function add(draft: OpenDraft, move: PlannedMove): void {
  draft.moves.push(move)
}

/** The hour of the draft at which somebody first asks. */
function momentOfAsking(draft: PlanDraft, chance: Choices, beginning: StartPhase): number {
  const plan: JourneyPlan = { ...draft, booked_h: 0, equipment_code: '' }
  const hourOf = (move: PlannedMove | undefined) => (move ? happensAt(plan, move) : 0)
  const arrival = lastArrival(draft.moves)
  const before_arrival = hourOf(arrival) - chance.between(20, 29)
  const phase = chance.between(0, 9)
  const at: Record<Exclude<StartPhase, 'drawn'>, () => number> = {
    at_sea: () => before_arrival,
    before_sailing: () => hourOf(draft.moves[1]) + chance.between(4, 20),
    ashore: () => hourOf(arrival) + chance.between(20, 30),
    before_pickup: () => hourOf(draft.moves.at(-2)) - days_before_h,
    before_return: () => hourOf(draft.moves.at(-1)) - days_before_h,
    over: () => hourOf(draft.moves.at(-1)) + 48,
  }
  return at[beginning === 'drawn' ? (phase < 7 ? 'at_sea' : phase < 9 ? 'before_sailing' : 'ashore') : beginning]()
}
