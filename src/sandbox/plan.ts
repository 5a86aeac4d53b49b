/** Makes up a journey: where it goes, on which ships, when each move is planned and when it happens. */
import { type Choices, chanceOf } from './chance.ts'
import { type Hop, routes, type SandboxRoute, type SandboxShip, type Scenario, scenarios, ships } from './lines.ts'
import type { JourneyName } from './number.ts'
import { type PlaceCode, places, type SandboxPlace, sailingHours } from './places.ts'

/** Codes of DCSA Track & Trace 2.2. */
type DcsaMode = 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK'
type MoveCode = 'GTOT' | 'GTIN' | 'LOAD' | 'DISC' | 'ARRI' | 'DEPA'

export type PlannedMove = {
  /** Unique in the journey. */
  key: string
  code: MoveCode
  load_state: 'EMPTY' | 'LADEN'
  place: SandboxPlace
  facility_type: 'POTE' | 'RAMP' | 'DEPO'
  mode: DcsaMode
  ship: SandboxShip | null
  voyage: string | null
  /** Moves of one transport at one place share it. */
  call: string
  /** Hours from the moment when the number was first asked. */
  planned_h: number
  /** How many of the hops have run when the move happens: their delays add up. */
  hops_before: number
}

/** A hop's delay becomes known in thirds while the hop runs. */
export type Delay = { from_h: number; hours: number; delay_h: number }

export type JourneyPlan = { moves: readonly PlannedMove[]; delays: readonly Delay[]; booked_h: number; equipment_code: string }

/** The plan of a journey. Its zero hour is the moment when somebody first asks: usually with the last ship at sea. */
export function planJourney(journey: JourneyName): JourneyPlan {
  const chance = chanceOf(`${journey.line.scac}${journey.serial}:sea`)
  const scenario: Scenario = journey.scenario ?? chance.pick(scenarios)
  const draft = draftMoves(chance.pick(routes[scenario]), chance)
  const zero_h = momentOfAsking(draft, {
    chance,
    finished: journey.ending === 'STOPPED',
    settled: journey.ending !== null || journey.scenario !== null,
  })
  return {
    moves: draft.moves.map((move) => ({ ...move, planned_h: move.planned_h - zero_h })),
    delays: draft.delays.map((delay) => ({ ...delay, from_h: delay.from_h - zero_h })),
    booked_h: -zero_h,
    equipment_code: chance.pick(['22G1', '42G1', '45G1', '45R1']),
  }
}

/** How much later than planned a move of `hops_before` hops is, as far as it is known at `hour`. */
export function knownDelay(plan: JourneyPlan, hops_before: number, hour: number): { delay_h: number; since_h: number } {
  let [delay_h, since_h] = [0, plan.booked_h]
  for (const { from_h, hours, delay_h: whole } of plan.delays.slice(0, hops_before)) {
    const thirds = Math.max(0, Math.min(3, Math.floor((3 * (hour - from_h)) / hours)))
    if (thirds === 0) continue
    delay_h += Math.round((whole * thirds) / 3)
    since_h = from_h + (hours * thirds) / 3
  }
  return { delay_h, since_h }
}

/** The hour when a move happens. */
export function happensAt(plan: JourneyPlan, move: PlannedMove): number {
  return move.planned_h + knownDelay(plan, move.hops_before, Number.POSITIVE_INFINITY).delay_h
}

type PlanDraft = { moves: PlannedMove[]; delays: Delay[] }

const modeOf: Record<Hop['by'], DcsaMode> = { vessel: 'VESSEL', feeder: 'BARGE', rail: 'RAIL' }
// Hours of waiting between one transport and the next, with the work at the terminal in it.
const waiting_h = 40

function draftMoves(route: SandboxRoute, chance: Choices): PlanDraft {
  const draft: PlanDraft = { moves: [], delays: [] }
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
  draft: PlanDraft,
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

function add(draft: PlanDraft, move: PlannedMove): void {
  draft.moves.push(move)
}

/** The hour of the draft at which somebody first asks. */
function momentOfAsking(
  draft: PlanDraft,
  { chance, finished, settled }: { chance: Choices; finished: boolean; settled: boolean },
): number {
  const plan: JourneyPlan = { ...draft, booked_h: 0, equipment_code: '' }
  const hourOf = (move: PlannedMove | undefined) => (move ? happensAt(plan, move) : 0)
  const arrival = draft.moves.findLast((move) => move.code === 'ARRI' && move.mode !== 'RAIL')
  const before_arrival = hourOf(arrival) - chance.between(20, 29)
  const phase = chance.between(0, 9)
  if (finished) return hourOf(draft.moves.at(-1)) + 48
  if (settled || phase < 7) return before_arrival
  if (phase < 9) return hourOf(draft.moves[1]) + chance.between(4, 20)
  return hourOf(arrival) + chance.between(20, 30)
}
