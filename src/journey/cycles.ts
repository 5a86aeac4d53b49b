/**
 * One box number serves many journeys. What is said about it is cut where an empty box is collected or a laden one put on board again after
 * the journey before had come to its end; one of the parts is the journey of this shipment (shipment-tracking §3.4, dcsa §5, faults F40, F51).
 */
import type { RawEvent } from '../vocabulary/raw-event.ts'
import { isNoLongerReported } from './absence.ts'
import type { Facts } from './belief.ts'
import { byTime, isByRoad, isSeaMove, type Move, sideOf } from './move.ts'

/** Milliseconds: from the first move of the journey to the first of the next one. */
export type Cycle = { from_ms: number; to_ms: number }

const wholeTime: Cycle = { from_ms: Number.NEGATIVE_INFINITY, to_ms: Number.POSITIVE_INFINITY }

/** The cycle of this shipment, decided by the box's own moves. O(n log n). */
export function cycleOf(moves: readonly Move[], asked: Facts['asked'], tracked_since_ms: number): Cycle {
  const actual = moves.filter((move) => move.actual && move.own).sort(byTime)
  const cycles = cutAt(actual)
  if (cycles.length < 2) return { ...wholeTime, from_ms: endOfEarlierImport(moves) }
  const index = chosen(cycles, asked, tracked_since_ms)
  return {
    from_ms: index === 0 ? wholeTime.from_ms : startOf(cycles[index]),
    to_ms: index === cycles.length - 1 ? wholeTime.to_ms : startOf(cycles[index + 1]),
  }
}

/**
 * Terminals and railroads answer for a box number at once, with the import before when the line's box is still to be loaded: a discharge
 * that they report before the first departure that the line knows of, and the moves from there on.
 */
function endOfEarlierImport(moves: readonly Move[]): number {
  const departures = moves.filter((move) => move.raw.data_source === 'shipping_line' && isSeaMove(move) && sideOf(move) === 'out')
  const first_departure_ms = Math.min(...departures.map((move) => move.at.ms))
  const said_by_others = moves.filter(
    (move) => move.own && move.actual && move.raw.data_source !== 'shipping_line' && move.at.ms < first_departure_ms,
  )
  const discharges = said_by_others.filter((move) => move.claim.movement === 'discharge' && isSeaMove(move))
  if (departures.length === 0 || discharges.length === 0) return wholeTime.from_ms
  const discharged_ms = Math.min(...discharges.map((move) => move.at.ms))
  const import_moves = said_by_others.filter((move) => move.at.ms >= discharged_ms && isImportMove(move))
  // Discharged where it is loaded next and not picked up in between: a transhipment of which the line does not tell the first leg.
  const first_departure = departures.find((move) => move.at.ms === first_departure_ms)
  const is_elsewhere = discharges.some((move) => move.spot?.area !== first_departure?.spot?.area)
  if (!is_elsewhere && import_moves.every((move) => move.claim.movement === 'discharge')) return wholeTime.from_ms
  return Math.max(...import_moves.map((move) => move.at.ms)) + 1
}

function isImportMove({ claim: { movement, load_state } }: Move): boolean {
  if (movement === 'gate_out') return load_state !== 'empty'
  return movement === 'discharge' || (movement === 'gate_in' && load_state === 'empty')
}

export function isInCycle(ms: number, { from_ms, to_ms }: Cycle): boolean {
  return ms >= from_ms && ms < to_ms
}

function startOf(cycle: readonly Move[] | undefined): number {
  return cycle?.[0]?.at.ms ?? wholeTime.to_ms
}

type Progress = {
  /** Where the box last left a vessel, and where it left a terminal by road after that. */
  discharged_at: string | null | undefined
  picked_up_at: string | null | undefined
  is_returned: boolean
}

function cutAt(moves: readonly Move[]): Move[][] {
  const cycles: Move[][] = []
  let progress: Progress = { discharged_at: undefined, picked_up_at: undefined, is_returned: false }
  for (const move of moves) {
    if (cycles.length === 0 || beginsAnother(move, progress)) {
      cycles.push([])
      progress = { discharged_at: undefined, picked_up_at: undefined, is_returned: false }
    }
    cycles.at(-1)?.push(move)
    progress = advance(progress, move)
  }
  return cycles
}

function advance(progress: Progress, move: Move): Progress {
  const { movement, load_state } = move.claim
  const spot = move.spot?.area ?? null
  if (movement === 'discharge' && isSeaMove(move)) return { ...progress, discharged_at: spot, picked_up_at: undefined }
  const is_ashore = progress.discharged_at !== undefined
  if (movement === 'gate_out' && load_state !== 'empty' && is_ashore && isByRoad(move)) return { ...progress, picked_up_at: spot }
  if ((movement === 'gate_in' || movement === 'drop_off') && load_state === 'empty')
    return { ...progress, is_returned: progress.is_returned || is_ashore || progress.picked_up_at !== undefined }
  return progress
}

/**
 * An empty box is collected, or a box goes to sea, after an empty one came back. Without a return (it was loaded again on the spot) the sea
 * move must be from another place than where the box was picked up: at the same place it is a transhipment with a stray gate move.
 */
function beginsAnother(move: Move, { picked_up_at, is_returned }: Progress): boolean {
  const { movement, load_state, role } = move.claim
  const is_empty_pickup = (movement === 'gate_out' || movement === 'pick_up') && load_state === 'empty'
  const is_loading = movement === 'load' && isSeaMove(move)
  if (is_returned) return is_empty_pickup || is_loading || (movement === 'gate_in' && load_state === 'laden' && role === 'pol')
  if (picked_up_at === undefined) return false
  if (is_empty_pickup) return true
  return is_loading && role !== 'transshipment' && picked_up_at !== null && move.spot !== null && move.spot.area !== picked_up_at
}

/**
 * A bill or booking: the part of which the line says most, because it was asked about that number. A box number: the journey the box was on
 * when it was first asked for. Later journeys are never taken in (shipment-tracking §3.4).
 */
function chosen(cycles: readonly (readonly Move[])[], { number_type }: Facts['asked'], tracked_since_ms: number): number {
  const saidByLine = cycles.map((cycle) => cycle.filter(({ raw }) => isSaidByLine(raw)).length)
  const of_line = cycles.map((_, index) => index).filter((index) => (saidByLine[index] ?? 0) > 0)
  const candidates = of_line.length > 0 ? of_line : cycles.map((_, index) => index)
  const started = candidates.filter((index) => startOf(cycles[index]) <= tracked_since_ms)
  if (number_type === 'container' || of_line.length === 0) return started.at(-1) ?? candidates[0] ?? 0
  // A journey of which its answers no longer say anything, while they tell of another one, is not that of the number.
  const repeated = started.filter((index) => cycles[index]?.some(({ raw }) => isSaidByLine(raw) && !isNoLongerReported(raw)))
  const begun = repeated.length > 0 ? repeated : started
  const most = Math.max(...begun.map((index) => saidByLine[index] ?? 0))
  return begun.find((index) => saidByLine[index] === most) ?? candidates[0] ?? 0
}

function isSaidByLine({ data_source }: RawEvent): boolean {
  return data_source === 'shipping_line'
}
