/**
 * One box number serves many journeys: one of the sections of what is told about it is the journey of this shipment. Claims about the whole
 * shipment are held against that journey too.
 */

import { day_ms } from '../base/durations.ts'
import { isNoLongerReported } from './absence.ts'
import type { Facts } from './belief.ts'
import { byTime, isLift, isSeaMove, type Move, sideOf } from './move.ts'
import { type Beginnings, isEmptyReturn, noBeginning, type Section, sectionsOf, silence_ms, voyageStart } from './sections.ts'
import { isSameNumber } from './select.ts'

export type Cycle = {
  /** For what names the box, and for moves of vessels that name none. */
  own: Beginnings
  wide: Beginnings
  /** Milliseconds: what was planned for a time before this never came to anything. */
  planned_since_ms: number
  /** Milliseconds: where the next journey begins. */
  to_ms: number
}

/**
 * The cycle of this shipment, decided by the box's own moves; by those of vessels where none is known. Plans count for bills and bookings:
 * they are asked for before anything has happened. O(n log n).
 */
export function cycleOf(moves: readonly Move[], asked: Facts['asked'], tracked_since_ms: number): Cycle {
  const seen = moves.filter((move) => move.raw.data_source !== 'ais').sort(byTime)
  const actual = seen.filter((move) => move.actual)
  const named = actual.filter((move) => move.own)
  const sections = sectionsOf({
    actual: named.length > 0 ? named : actual,
    plans: seen.filter((move) => !move.actual),
    is_asked_ahead: asked.number_type !== 'container',
  })
  const section = chosen(sections, asked, tracked_since_ms)
  const index = section === undefined ? 0 : sections.indexOf(section)
  const own =
    index > 0
      ? { from_ms: startOf(section), planned_from_ms: endOf(sections[index - 1]) + 1 }
      : endOfEarlierImport(moves, sections)
  const next = sections[index + 1]
  const to_ms = next === undefined ? Number.POSITIVE_INFINITY : startOf(next)
  const first = named.find(({ at }) => at.ms >= own.from_ms)
  const voyage = voyageStart(actual, first?.at.ms ?? own.from_ms)
  const begun_ms = (first ?? actual.find(({ at }) => at.ms >= own.from_ms))?.at.ms
  return {
    own,
    planned_since_ms: begun_ms === undefined ? Number.NEGATIVE_INFINITY : Math.min(begun_ms, tracked_since_ms) - silence_ms,
    wide: {
      from_ms: Math.max(own.from_ms, voyage.from_ms),
      planned_from_ms: Math.max(own.planned_from_ms, voyage.planned_from_ms),
    },
    to_ms,
  }
}

/**
 * Terminals and railroads answer for a box number at once, with the import before when the line's box is still to be loaded: a discharge
 * that they report before the first departure that the line knows of, and the moves from there on.
 */
function endOfEarlierImport(moves: readonly Move[], { length }: readonly Section[]): Beginnings {
  if (length > 1) return noBeginning
  const departures = moves.filter(
    (move) =>
      move.raw.data_source === 'shipping_line' &&
      isSeaMove(move) &&
      sideOf(move) === 'out' &&
      // The empty box on its way to where it is wanted next leaves the import where it is.
      move.claim.load_state !== 'empty',
  )
  const first_departure_ms = Math.min(...departures.map((move) => move.at.ms))
  const said_by_others = moves.filter(
    (move) => move.own && move.actual && move.raw.data_source !== 'shipping_line' && move.at.ms < first_departure_ms,
  )
  const discharges = said_by_others.filter((move) => move.claim.movement === 'discharge' && isSeaMove(move))
  if (departures.length === 0 || discharges.length === 0) return noBeginning
  const discharged_ms = Math.min(...discharges.map((move) => move.at.ms))
  const import_moves = said_by_others.filter((move) => move.at.ms >= discharged_ms && isImportMove(move))
  // Discharged where it is loaded next and not picked up in between: a transhipment of which the line does not tell the first leg.
  const first_departure = departures.find((move) => move.at.ms === first_departure_ms)
  const is_elsewhere = discharges.some((move) => move.spot?.area !== first_departure?.spot?.area)
  if (!is_elsewhere && import_moves.every((move) => move.claim.movement === 'discharge')) return noBeginning
  const from_ms = Math.max(...import_moves.map((move) => move.at.ms)) + 1
  return { from_ms, planned_from_ms: from_ms }
}

function isImportMove({ claim: { movement, load_state } }: Move): boolean {
  if (movement === 'gate_out') return load_state !== 'empty'
  return movement === 'discharge' || (movement === 'gate_in' && load_state === 'empty')
}

/** Whether something said about the box, or about all boxes of the shipment, and not of a move, is of the journey. */
export function isInCycle(ms: number, { own, to_ms }: Cycle): boolean {
  return ms >= own.from_ms && ms < to_ms
}

/**
 * Whether a move is of the journey. A plan to sail may lie before its first move: the box was to go on an earlier vessel, and was not even
 * collected when that left (rolled).
 */
export function isOfCycle(move: Move, cycle: Cycle): boolean {
  const { from_ms, planned_from_ms } = move.own ? cycle.own : cycle.wide
  if (!move.actual && move.at.ms < cycle.planned_since_ms) return false
  const is_plan_to_sail = !move.actual && isSeaMove(move) && sideOf(move) === 'out'
  return move.at.ms >= (is_plan_to_sail ? planned_from_ms : from_ms) && move.at.ms < cycle.to_ms
}

function startOf(section: Section | undefined): number {
  return section?.moves[0]?.at.ms ?? Number.NEGATIVE_INFINITY
}

function endOf(section: Section | undefined): number {
  return section?.moves.at(-1)?.at.ms ?? Number.NEGATIVE_INFINITY
}

// --- Which of them ---------------------------------------------------------------------------------------------------------------

// Who asks for a bill asks for a journey that is to come, on its way, or just over.
const past_ms = 60 * day_ms

/** Later journeys are never taken in, nor the ways of the empty box while a journey of goods is known. */
function chosen(sections: readonly Section[], asked: Facts['asked'], tracked_since_ms: number): Section | undefined {
  const of_line = preferred(sections, ({ moves }) => moves.some(({ raw }) => raw.data_source === 'shipping_line'))
  const laden = preferred(of_line, ({ carries }) => carries !== 'nothing')
  return asked.number_type === 'container'
    ? chosenForBox(
        preferred(laden, ({ carries }) => carries === 'goods'),
        tracked_since_ms,
      )
    : chosenForNumber(laden, asked, tracked_since_ms)
}

/** A box number: the journey the box was on when it was first asked for. */
function chosenForBox(sections: readonly Section[], tracked_since_ms: number): Section | undefined {
  return sections.findLast((section) => startOf(section) <= tracked_since_ms) ?? sections[0]
}

/**
 * A bill or a booking: the journey that the line gives this number to, if not to all; none that was over when it was asked for, while there
 * is another; of those that had begun then and of which its answers still tell, the latest with goods in the box, because a bill speaks of goods. A booking begins with the
 * empty box, so that its journey is the latest begun.
 */
function chosenForNumber(sections: readonly Section[], asked: Facts['asked'], tracked_since_ms: number): Section | undefined {
  const named = preferred(sections, ({ moves }) => moves.some((move) => namesNumber(move, asked)))
  const recent = preferred(named, (section) => !wasOver(section, asked, tracked_since_ms))
  const begun = preferred(
    recent.filter((section) => startOf(section) <= tracked_since_ms),
    isStillTold,
  )
  const laden =
    asked.number_type === 'booking'
      ? undefined
      : begun.findLast(({ moves }) => moves.some((move) => isLadenBy(move, tracked_since_ms)))
  return laden ?? begun.at(-1) ?? recent[0]
}

function preferred(sections: readonly Section[], holds: (section: Section) => boolean): readonly Section[] {
  const found = sections.filter(holds)
  return found.length > 0 ? found : sections
}

/** A journey of which its answers no longer say anything, while they tell of another one, is not that of the number. */
function isStillTold({ moves }: Section): boolean {
  return moves.some(({ raw }) => raw.data_source === 'shipping_line' && !isNoLongerReported(raw))
}

/** Long ago; a booking, which is made before its journey, cannot mean one of which the empty box was back either. */
function wasOver(section: Section, { number_type }: Facts['asked'], tracked_since_ms: number): boolean {
  const ended_ms = endOf(section)
  const is_returned = section.moves.some((move) => isEmptyReturn(move) && move.at.ms === ended_ms)
  return ended_ms < tracked_since_ms - (number_type === 'booking' && is_returned ? 0 : past_ms)
}

function namesNumber({ raw }: Move, { number_type, number }: Facts['asked']): boolean {
  const named = number_type === 'booking' ? raw.booking_number : raw.bill_of_lading_number
  return raw.data_source === 'shipping_line' && named !== null && isSameNumber(named, number)
}

function isLadenBy(move: Move, ms: number): boolean {
  const { movement, load_state } = move.claim
  if (move.at.ms > ms || load_state === 'empty') return false
  return (movement === 'gate_in' && load_state === 'laden') || (isLift(move) && isSeaMove(move))
}
