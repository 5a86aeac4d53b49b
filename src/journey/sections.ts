/**
 * What is told of one box number, cut where another journey begins: one section for each cargo, and one for each time that the empty box is
 * moved by sea to where it is wanted next.
 */
import { day_ms } from '../base/durations.ts'
import { byTime, isByRoad, isLift, isSameArea, isSeaMove, type Move, sideOf } from './move.ts'

export type Section = {
  /** In order of time, never empty. */
  moves: readonly Move[]
  /**
   * `nothing`: it went by sea and is said to be empty. `perhaps_nothing`: nobody says, but it went to sea after its empty return without
   * being collected or gated in by a source that tells of gates; or it was collected and given back.
   */
  carries: 'goods' | 'nothing' | 'perhaps_nothing'
}

/** Stripped, cleaned and collected again elsewhere; trucks between two ports of one voyage take days. */
const turnaround_ms = 30 * day_ms
/** Longer than boxes wait at a hub, in the worst of times. */
const hub_wait_ms = 90 * day_ms
/** Longer than any leg, however little is told of it. */
export const silence_ms = 180 * day_ms

type Progress = {
  last: Move | undefined
  /** The move by which the goods last came ashore, or the vessel to a port. */
  landed: Move | undefined
  is_ashore: boolean
  /** Where the box left a terminal by road after that. */
  picked_up_at: string | null | undefined
  /** Who reported that the empty box came back. */
  returned_by: ReadonlySet<string>
  has_goods: boolean
  /** It goes by sea without goods: as somebody says, or as their silence is read. */
  positioning: 'said' | 'assumed' | null
}

const atStart: Progress = {
  last: undefined,
  landed: undefined,
  is_ashore: false,
  picked_up_at: undefined,
  returned_by: new Set(),
  has_goods: false,
  positioning: null,
}

type SectionMoves = {
  /** Both in order of time. */
  actual: readonly Move[]
  plans: readonly Move[]
  /** Whether plans may make one more journey, of which nothing has happened yet. */
  is_asked_ahead: boolean
}

/** O(n). */
export function sectionsOf({ actual, plans, is_asked_ahead }: SectionMoves): Section[] {
  const sections: { moves: Move[]; positioning: Progress['positioning'] }[] = []
  const next_lifts = nextLifts(actual, plans)
  let progress = atStart
  for (const [index, move] of actual.entries()) {
    if (sections.length === 0 || beginsAnother(move, progress, next_lifts[index] ?? null)) {
      const positioning = sections.length > 0 && isSilentLoading(move, progress) ? 'assumed' : null
      sections.push({ moves: [], positioning })
      progress = { ...atStart, positioning }
    }
    sections.at(-1)?.moves.push(move)
    progress = advance(progress, move)
  }
  const laden_plans = plans.filter(({ own, claim }) => own && claim.load_state === 'laden').map(({ at }) => at.ms)
  let position = 0
  const told = sections.map(({ moves, positioning }, index): Section => {
    const from_ms = moves[0]?.at.ms ?? Number.NEGATIVE_INFINITY
    const to_ms = sections[index + 1]?.moves[0]?.at.ms ?? Number.POSITIVE_INFINITY
    while ((laden_plans[position] ?? to_ms) < from_ms) position++
    const is_planned_laden = (laden_plans[position] ?? to_ms) < to_ms
    return { moves, carries: is_planned_laden ? 'goods' : cargoOf(moves, positioning) }
  })
  const next = is_asked_ahead ? plannedAfter(actual.at(-1), progress, plans) : undefined
  return next === undefined ? told : [...told, { moves: [next], carries: 'goods' }]
}

/** In milliseconds: where the moves of a journey begin, and its plans to sail: where the journey before has ended. */
export type Beginnings = { from_ms: number; planned_from_ms: number }

export const noBeginning: Beginnings = { from_ms: Number.NEGATIVE_INFINITY, planned_from_ms: Number.NEGATIVE_INFINITY }

/**
 * The beginnings of the voyage that `until_ms` belongs to: what happened before the box had lain ashore for longer than between two legs is
 * of another one. For moves of vessels, which name no box. O(n log n).
 */
export function voyageStart(moves: readonly Move[], until_ms: number): Beginnings {
  let start = noBeginning
  let progress = atStart
  let last_ms = Number.NEGATIVE_INFINITY
  for (const move of moves.filter(({ at }) => at.ms <= until_ms).sort(byTime)) {
    const beginning = beginningOf(move)
    if (beginning !== null && isAfterIdleTime(move, beginning, progress)) {
      start = { from_ms: move.at.ms, planned_from_ms: last_ms + 1 }
      progress = atStart
    }
    progress = advance(progress, move)
    last_ms = move.at.ms
  }
  return start
}

// --- Where another journey begins ------------------------------------------------------------------------------------------------

type JourneyStart = 'empty_pickup' | 'laden_in' | 'loading' | 'sailing' | 'empty_lift'

function beginningOf(move: Move): JourneyStart | null {
  const { movement, load_state } = move.claim
  if (isSeaMove(move)) {
    if (load_state === 'empty') return isLift(move) ? 'empty_lift' : null
    if (movement === 'load' || (movement === 'depart' && !move.actual)) return 'loading'
    return movement === 'depart' ? 'sailing' : null
  }
  if ((movement === 'gate_out' || movement === 'pick_up') && load_state === 'empty') return 'empty_pickup'
  return movement === 'gate_in' && load_state === 'laden' ? 'laden_in' : null
}

/**
 * An empty box is collected, or a box goes to sea, after an empty one came back. Without a return (it was loaded again on the spot) the sea
 * move must be from another place than where the box was picked up: at the same place it is a transhipment with a stray gate move.
 */
function beginsAnother(move: Move, progress: Progress, next_lift: Move | null): boolean {
  const beginning = beginningOf(move)
  if (beginning === null) return false
  const is_export_gate = beginning === 'laden_in' && (move.claim.role === 'pol' || isLoadedAt(move, next_lift))
  const { picked_up_at, returned_by, positioning } = progress
  if (beginning === 'empty_lift') return positioning === null && (returned_by.size > 0 || picked_up_at !== undefined)
  if (positioning !== null) {
    // Somebody wants the empty box. Where it was only assumed to be empty, goods on their way through a port prove the contrary.
    const is_laden_again = beginning === 'laden_in' || (beginning === 'loading' && move.claim.load_state === 'laden')
    return beginning === 'empty_pickup' || is_export_gate || (positioning === 'said' && is_laden_again)
  }
  if (returned_by.size > 0) return beginning === 'laden_in' ? is_export_gate : beginning !== 'sailing'
  if (picked_up_at !== undefined) {
    if (beginning === 'empty_pickup') return true
    const is_elsewhere = picked_up_at !== null && move.spot !== null && move.spot.area !== picked_up_at
    if (beginning === 'loading' && move.claim.role !== 'transshipment' && is_elsewhere) return true
  }
  return isAfterIdleTime(move, beginning, progress) && (beginning !== 'laden_in' || is_export_gate)
}

/** Ashore for longer than a box waits between two legs, and nobody told what became of it; or not heard of for longer still. */
function isAfterIdleTime(move: Move, beginning: JourneyStart, { landed, last }: Progress): boolean {
  if (beginning === 'empty_lift' || move.claim.role === 'transshipment') return false
  if (last !== undefined && move.at.ms - last.at.ms > silence_ms) return true
  if (landed === undefined) return false
  // A vessel that goes on with the box on board.
  if (!isLift(landed) && landed.ship !== null && landed.ship.id === move.ship?.id) return false
  const idle_ms = move.at.ms - landed.at.ms
  if (beginning === 'empty_pickup') return idle_ms > turnaround_ms
  const is_elsewhere = landed.spot !== null && move.spot !== null && !isSameArea(landed.spot, move.spot)
  return idle_ms > (is_elsewhere ? turnaround_ms : hub_wait_ms)
}

/** For each move the lift by a vessel that comes next, the planned one where none has happened yet. O(moves + plans). */
function nextLifts(moves: readonly Move[], plans: readonly Move[]): (Move | null)[] {
  const isVesselLift = (move: Move) => isLift(move) && isSeaMove(move)
  const planned = plans.filter(isVesselLift)
  const next: (Move | null)[] = []
  let actual: Move | null = null
  let expected: Move | null = null
  for (const move of moves.toReversed()) {
    while ((planned.at(-1)?.at.ms ?? Number.NEGATIVE_INFINITY) >= move.at.ms) expected = planned.pop() ?? null
    next.push(actual ?? expected)
    if (isVesselLift(move)) actual = move
  }
  return next.reverse()
}

function isLoadedAt(at_gate: Move, lift: Move | null): boolean {
  return lift?.claim.movement === 'load' && lift.claim.load_state !== 'empty' && isSameArea(at_gate.spot, lift.spot)
}

/**
 * Put on board after its empty return by a source that says neither that it is laden nor that it was collected or gated in, though it told
 * of the return. A source that does not tell of gates proves nothing by its silence.
 */
function isSilentLoading(move: Move, { returned_by }: Progress): boolean {
  return beginningOf(move) === 'loading' && move.claim.load_state === null && returned_by.has(sourceOf(move))
}

function sourceOf({ raw: { data_source, operator } }: Move): string {
  return `${data_source} ${operator}`
}

function advance(before: Progress, move: Move): Progress {
  const progress = { ...before, last: move }
  if (isSeaMove(move)) return move.claim.load_state === 'empty' ? afterEmptyLift(progress, move) : afterSeaMove(progress, move)
  const { movement, load_state } = move.claim
  const has_goods = progress.has_goods || load_state === 'laden'
  const positioning = load_state === 'laden' ? null : progress.positioning
  const known = { ...progress, has_goods, positioning }
  if (movement === 'gate_out' && load_state !== 'empty' && progress.is_ashore && isByRoad(move))
    return { ...known, picked_up_at: move.spot?.area ?? null }
  const was_used = progress.is_ashore || progress.returned_by.size > 0
  return was_used && isEmptyReturn(move) ? { ...known, returned_by: new Set([...progress.returned_by, sourceOf(move)]) } : known
}

export function isEmptyReturn({ claim: { movement, load_state } }: Move): boolean {
  return (movement === 'gate_in' || movement === 'drop_off') && load_state === 'empty'
}

function afterEmptyLift(progress: Progress, move: Move): Progress {
  return isLift(move) && !progress.has_goods ? { ...progress, positioning: 'said' } : progress
}

function afterSeaMove(progress: Progress, move: Move): Progress {
  const is_laden = move.claim.load_state === 'laden'
  // Silence goes on to mean what it meant.
  const positioning = is_laden ? null : progress.positioning
  const has_goods = progress.has_goods || is_laden || (isLift(move) && positioning === null)
  const known = { ...progress, positioning, has_goods }
  if (move.claim.movement === 'discharge') return { ...known, landed: move, is_ashore: true, picked_up_at: undefined }
  if (sideOf(move) === 'in') return progress.landed !== undefined && isLift(progress.landed) ? known : { ...known, landed: move }
  // A vessel that leaves after the discharge leaves without the box.
  const stays = move.claim.movement === 'depart' && progress.landed !== undefined && isLift(progress.landed)
  return stays ? known : { ...known, landed: undefined }
}

// --- What a section is about -----------------------------------------------------------------------------------------------------

function cargoOf(moves: readonly Move[], positioning: Progress['positioning']): Section['carries'] {
  if (moves.some(({ claim }) => claim.load_state === 'laden')) return 'goods'
  const lifts = moves.filter((move) => isLift(move) && isSeaMove(move))
  if (lifts.some(({ claim }) => claim.load_state === 'empty')) return 'nothing'
  if (positioning !== null) return 'perhaps_nothing'
  const [first, ...others] = moves
  const is_collected = first !== undefined && beginningOf(first) === 'empty_pickup'
  return is_collected && others.some(isEmptyReturn) && lifts.length === 0 ? 'perhaps_nothing' : 'goods'
}

/** The loading that the line plans after a journey that has ended: that of a booking which is yet to begin. */
function plannedAfter(last: Move | undefined, progress: Progress, plans: readonly Move[]): Move | undefined {
  if (last === undefined) return undefined
  return plans.find((plan) => {
    if (plan.raw.data_source !== 'shipping_line' || plan.at.ms <= last.at.ms || beginningOf(plan) !== 'loading') return false
    return progress.returned_by.size > 0 || isAfterIdleTime(plan, 'loading', progress)
  })
}
