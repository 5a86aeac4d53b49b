/**
 * Moves that a source reported, no longer reports, and denies: it says something in their place that cannot be true beside them. The rules
 * are the table in docs/explanation/how-a-journey-is-decided.md, section 1. What nobody denies stays believed (absence.ts).
 */

import { day_ms } from '../base/durations.ts'
import type { Movement, RawEvent } from '../vocabulary/raw-event.ts'
import { isNoLongerReported, saidFrom, saidUntil, tookThePlaceOf } from './absence.ts'
import { bySaid, byTime, isLift, isOtherShip, isRailMove, isSameArea, isSeaMove, type Move, sideOf } from './move.ts'
import { callKey, type Resolver } from './resolve.ts'
import type { SetAside } from './verdict.ts'

/** Corrections shift a move by days; a box that is used again is back at the same place after weeks. */
const same_visit_ms = 14 * day_ms

// Each move that is gone is compared with as many. Keeps a source that runs wild cheap.
const compared_max = 200

/**
 * What does not count, by the id of the raw event. `said`: everything about one container, or about all of them, that was not taken back.
 * `isBelieved`: what counts so far. O(moves that are gone × what was first said after them).
 */
export function deniedMoves(
  said: readonly RawEvent[],
  { resolver, isBelieved }: { resolver: Resolver; isBelieved(raw: RawEvent): boolean },
): Map<string, SetAside> {
  const denied = new Map<string, SetAside>()
  const gone = movesOf(
    said.filter((raw) => isNoLongerReported(raw) && isBelieved(raw)),
    resolver,
  )
  if (gone.length === 0) return denied
  const first_gone_ms = Math.min(...gone.map(({ raw }) => saidUntil(raw)))
  const later = movesOf(
    said.filter((raw) => saidFrom(raw) >= first_gone_ms),
    resolver,
  )
    .sort((one, other) => bySaid(other.said, one.said))
    .slice(0, compared_max)
  const happened = movesOf(said.filter(isBelieved), resolver)
    .filter(({ actual }) => actual)
    .sort(byTime)
  for (const move of gone) {
    // Never confirmed after its date, it was an expectation.
    if (move.is_future_dated) denied.set(move.id, 'no_longer_reported')
    else if (later.some((other) => denies(other, move, happened)) || isSailedPast(move, happened))
      denied.set(move.id, 'superseded')
  }
  return denied
}

function movesOf(rawEvents: readonly RawEvent[], resolver: Resolver): Move[] {
  return rawEvents.flatMap((raw) => resolver.moveOf(raw) ?? [])
}

function denies(later: Move, gone: Move, happened: readonly Move[]): boolean {
  if (!tookThePlaceOf(later.raw, gone.raw)) return false
  const is_same_step = later.actual ? later.claim.movement === gone.claim.movement : isStillToCome(later, gone)
  return is_same_step && isOfSameVisit(later, gone, happened)
}

// Lying ahead when it was first said; that its date has passed since then makes nothing happen.
function isStillToCome(expected: Move, gone: Move): boolean {
  if (expected.at.ms <= saidFrom(expected.raw)) return false
  const [step, step_gone] = [stepOf[expected.claim.movement], stepOf[gone.claim.movement]]
  if (expected.claim.movement === gone.claim.movement) return true
  return step !== null && step_gone !== null && sideOf(expected) === sideOf(gone) && step < step_gone
}

/** The order of the steps on one side of a stay: what comes after a step that is to come has not happened either. */
const stepOf: Record<Movement, number | null> = {
  load: 1,
  depart: 2,
  arrive: 1,
  berth: 2,
  discharge: 3,
  gate_in: null,
  gate_out: null,
  pick_up: null,
  drop_off: null,
  deliver: null,
}

function isOfSameVisit(one: Move, gone: Move, happened: readonly Move[]): boolean {
  if (isSeaMove(one) !== isSeaMove(gone) || isRailMove(one) !== isRailMove(gone)) return false
  if (sideOf(gone) === null && one.claim.load_state !== gone.claim.load_state) return false
  const call = callKey(gone.raw)
  if (call !== null && call === callKey(one.raw)) return true
  const is_by_same_ship = isLift(one) && isLift(gone) && one.ship !== null && one.ship.id === gone.ship?.id
  const [voyage, voyage_gone] = [one.claim.voyage_number, gone.claim.voyage_number]
  if (is_by_same_ship && voyage !== null && voyage === voyage_gone) return true
  const is_of_one_voyage = is_by_same_ship && (voyage === null || voyage_gone === null)
  const is_at_one_place = isSameArea(one.spot, gone.spot) && (isLift(gone) || !isOtherShip(one, gone))
  if (!is_of_one_voyage && !is_at_one_place) return false
  return Math.abs(one.at.ms - gone.at.ms) <= same_visit_ms && !wasAwayBetween(one, gone, happened)
}

const opposites: Record<Movement, readonly Movement[]> = {
  load: ['discharge'],
  discharge: ['load'],
  arrive: ['depart'],
  berth: ['depart'],
  depart: ['arrive', 'berth'],
  gate_in: ['gate_out'],
  gate_out: ['gate_in'],
  pick_up: ['drop_off'],
  drop_off: ['pick_up'],
  deliver: [],
}

/** Something that was still said when the one was gone shows the box elsewhere between the two, or on its way back: these are two visits. */
function wasAwayBetween(one: Move, gone: Move, happened: readonly Move[]): boolean {
  const [from_ms, until_ms] = [Math.min(one.at.ms, gone.at.ms), Math.max(one.at.ms, gone.at.ms)]
  return happened.some((move) => {
    if (move.at.ms <= from_ms || move.at.ms >= until_ms || !isOutlived(gone, move) || move === one) return false
    const is_elsewhere = move.spot !== null && gone.spot !== null && !isSameArea(move.spot, gone.spot)
    return is_elsewhere || opposites[gone.claim.movement].includes(move.claim.movement)
  })
}

function isOutlived(gone: Move, by: Move): boolean {
  return saidUntil(by.raw) > saidUntil(gone.raw)
}

/**
 * Lifted on or off a ship somewhere, while the source now says that the box stayed on one ship from a loading before to a discharge after it:
 * a transhipment that there was not.
 */
function isSailedPast(gone: Move, happened: readonly Move[]): boolean {
  if (!isLift(gone) || !isSeaMove(gone) || gone.spot === null) return false
  const lifts = happened.filter(
    (move) => isLift(move) && isSeaMove(move) && move.raw.feed === gone.raw.feed && isOutlived(gone, move),
  )
  const loaded = lifts.findLast((move) => move.at.ms <= gone.at.ms)
  const discharged = lifts.find((move) => move.at.ms > gone.at.ms)
  if (loaded?.claim.movement !== 'load' || discharged?.claim.movement !== 'discharge') return false
  if (loaded.ship === null || loaded.ship.id !== discharged.ship?.id) return false
  if (isSameArea(loaded.spot, gone.spot) || isSameArea(discharged.spot, gone.spot)) return false
  return tookThePlaceOf(loaded.raw, gone.raw) || tookThePlaceOf(discharged.raw, gone.raw)
}
