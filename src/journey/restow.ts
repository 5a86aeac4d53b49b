/**
 * Lifted off and on again at one port: is it the port's own business, or did a vessel take the box away in between? Two visits to a hub in
 * a row look like one when the port where the box was meanwhile is not reported.
 */
import { day_ms } from '../base/durations.ts'
import { isOtherShip, isSameArea, type Move } from './move.ts'
import { callKey } from './resolve.ts'

/** Boxes are lifted off and on again for the ship's or the terminal's own reasons within two days; no vessel is back as soon. */
export const restow_ms = 2 * day_ms

/** A ship that waits at anchor is at the port for days; the next call of a liner is a week away or more. */
export const same_call_ms = 7 * day_ms

/**
 * Whether a discharge is from a vessel that brought the box back to the area where it was last loaded. `lifts` are those of the stay before
 * it, in order of time; `ofVessels` actual moves of vessels. O(lifts + moves of vessels).
 */
export function isBroughtBack(discharge: Move, lifts: readonly Move[], ofVessels: readonly Move[]): boolean {
  const load = lifts.at(-1)
  if (discharge.claim.movement !== 'discharge' || load?.claim.movement !== 'load') return false
  const away_ms = discharge.at.ms - load.at.ms
  if (away_ms <= restow_ms) return false
  const is_other_ship = isOtherShip(discharge, load)
  // From the vessel that brought the box in the first place: the same discharge told again with another time.
  if (is_other_ship && lifts.some((lift) => lift.claim.movement === 'discharge' && isRepeated(discharge, lift))) return false
  return is_other_ship || away_ms > same_call_ms || isOtherCall(discharge, load) || hasSailed(load, discharge, ofVessels)
}

function isRepeated(discharge: Move, earlier: Move): boolean {
  const [voyage, other] = [discharge.claim.voyage_number, earlier.claim.voyage_number]
  const is_other_voyage = voyage !== null && other !== null && voyage !== other
  return discharge.ship !== null && discharge.ship.id === earlier.ship?.id && !is_other_voyage && !isOtherCall(discharge, earlier)
}

// A ship changes its voyage number within a call, so that the numbers of a loading and a discharge prove nothing.
function isOtherCall({ raw }: Move, other: Move): boolean {
  const [call, other_call] = [callKey(raw), callKey(other.raw)]
  return raw.feed === other.raw.feed && call !== null && other_call !== null && call !== other_call
}

/** Left with the box, or came with it, between the two. */
function hasSailed(load: Move, discharge: Move, ofVessels: readonly Move[]): boolean {
  return ofVessels.some((move) => {
    const end_ms = move.at.ms + (move.at.day === null ? 0 : day_ms)
    if (!isSameArea(move.spot, load.spot) || end_ms <= load.at.ms || move.at.ms >= discharge.at.ms) return false
    if (move.claim.movement === 'depart') return isOn(move, load)
    return move.claim.movement === 'arrive' && isOn(move, discharge)
  })
}

function isOn(move: Move, lift: Move): boolean {
  return move.ship !== null && move.ship.id === lift.ship?.id
}
