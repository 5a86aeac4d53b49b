/** What a journey consists of: its moves, when they are planned and happen, and how much of that is known when. */
import type { SandboxShip } from './lines.ts'
import type { SandboxPlace } from './places.ts'

/** Codes of DCSA Track & Trace 2.2. */
export type DcsaMode = 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK'
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

/** A hop's delay becomes known in steps (in thirds, unless told otherwise) within these hours. */
export type Delay = { from_h: number; hours: number; delay_h: number; steps?: number }

export type JourneyPlan = {
  moves: readonly PlannedMove[]
  delays: readonly Delay[]
  booked_h: number
  equipment_code: string
  /** What everybody took for the plan until this hour; absent: it was never another. */
  replaced?: ReplacedPlan
}

type ReplacedPlan = { until_h: number; moves: readonly PlannedMove[]; delays: readonly Delay[] }

/** A plan in hours from its beginning, before it is known when somebody first asks. */
export type PlanDraft = { moves: readonly PlannedMove[]; delays: readonly Delay[]; replaced?: ReplacedPlan }

/** The plan as everybody takes it at an hour. */
export function planAt(plan: JourneyPlan, hour: number): JourneyPlan {
  const { replaced } = plan
  return replaced === undefined || hour >= replaced.until_h ? plan : { ...plan, moves: replaced.moves, delays: replaced.delays }
}

/** In how many steps a delay becomes known, unless told otherwise. */
export const usual_steps = 3

/** How much later than planned a move of `hops_before` hops is, as far as it is known at `hour`. */
export function knownDelay(plan: JourneyPlan, hops_before: number, hour: number): { delay_h: number; since_h: number } {
  let [delay_h, since_h] = [0, plan.booked_h]
  for (const { from_h, hours, delay_h: whole, steps = usual_steps } of plan.delays.slice(0, hops_before)) {
    const gone = Math.max(0, Math.min(steps, Math.floor((steps * (hour - from_h)) / hours)))
    if (gone === 0) continue
    delay_h += Math.round((whole * gone) / steps)
    since_h = from_h + (hours * gone) / steps
  }
  return { delay_h, since_h }
}

/** The hour when a move happens. */
export function happensAt(plan: JourneyPlan, move: PlannedMove): number {
  return move.planned_h + knownDelay(plan, move.hops_before, Number.POSITIVE_INFINITY).delay_h
}

/** The place in `moves` where the last ship discharges; -1: no ship does. */
export function lastDischarge(moves: readonly PlannedMove[]): number {
  return moves.findLastIndex(({ code, mode }) => code === 'DISC' && mode !== 'RAIL')
}

/** The arrival of the last ship. */
export function lastArrival(moves: readonly PlannedMove[]): PlannedMove | undefined {
  return moves.findLast(({ code, mode }) => code === 'ARRI' && mode !== 'RAIL')
}

// Boxes are handled one after the other; at the gate there are hours between them.
const apart_h = { gate: 3, quay: 0.25 }
const lots = 3

/** How many hours after the first box another is handled; `position` counts from 0. Of many boxes a third goes at once. */
export function handledLater({ mode }: PlannedMove, { position, count }: { position: number; count: number }): number {
  const lot = count <= lots ? position : Math.floor((position * lots) / count)
  return lot * (mode === 'TRUCK' ? apart_h.gate : apart_h.quay)
}
