/**
 * Which milestone a sea move is, by the stop it belongs to. The vessel's moves count only when the box is on
 * that vessel, in that call. See docs/explanation/how-a-journey-is-decided.md#6-what-a-move-means.
 */

import { day_ms, hour_ms } from '../base/durations.ts'
import type { Milestone, RawEventName } from '../vocabulary/event-name.ts'
import type { Movement } from '../vocabulary/raw-event.ts'
import { isFeeder, isLift, isOtherShip, type Move, sideOf } from './move.ts'
import { same_call_ms } from './restow.ts'
import { isOtherLeg, lifts, type Part, type Route, type RoutedStop } from './route.ts'
import { type SetAside, setAside, speaksOf, type Verdict } from './verdict.ts'

type Names = Partial<Record<Movement, Milestone>>

const feederNames: Names = {
  load: 'feeder_loaded',
  depart: 'feeder_departed',
  arrive: 'feeder_arrived',
  discharge: 'feeder_discharged',
}
const transshipmentNames: Names = {
  load: 'transshipment_loaded',
  depart: 'transshipment_departed',
  arrive: 'transshipment_arrived',
  discharge: 'transshipment_discharged',
}
const polNames: Names = { load: 'vessel_loaded', depart: 'vessel_departed' }
const podNames: Names = { arrive: 'vessel_arrived', berth: 'vessel_berthed', discharge: 'vessel_discharged' }

/** A verdict for every move of the route's stops, by id. */
export function seaVerdicts(route: Route): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  const visits = new Map<string, number>()
  for (const [index, stop] of route.stops.entries()) {
    const count = (visits.get(stop.key ?? '') ?? 0) + 1
    visits.set(stop.key ?? '', count)
    const visit = count === 1 ? (stop.key ?? '') : `${stop.key}:${count}`
    for (const move of stop.moves) verdicts.set(move.id, verdictOf(move, { route, index, stop, visit }))
  }
  for (const stop of route.dropped) for (const move of stop.moves) verdicts.set(move.id, setAside('stale_plan', plainName(move)))
  return verdicts
}

type CallOnRoute = { route: Route; index: number; stop: RoutedStop; visit: string }

function verdictOf(move: Move, place: CallOnRoute): Verdict {
  const { stop, visit } = place
  const name = nameOf(move, place)
  if (typeof name === 'object') return setAside(name.reason, plainName(move))
  if (isOtherLeg(move, stop)) return setAside(move.actual ? 'other_vessel' : 'stale_plan', plainName(move))
  if (isRestowed(move, stop)) return setAside('restow', plainName(move))
  if (isOtherCall(move, place)) return setAside('other_call', plainName(move))
  const is_unique = name in polName || name in podName
  return speaksOf(name, is_unique ? '' : visit)
}

const polName: Partial<Record<Milestone, true>> = { vessel_loaded: true, vessel_departed: true }
const podName: Partial<Record<Milestone, true>> = { vessel_arrived: true, vessel_berthed: true, vessel_discharged: true }

type Reason = { reason: SetAside }

function nameOf(move: Move, { route, index, stop }: CallOnRoute): Milestone | Reason {
  const { movement } = move.claim
  const side = sideOf(move)
  const has_leg = side === 'out' ? index < route.stops.length - 1 : index > 0
  const names: Record<Part, Names | Reason> = {
    pre: has_leg || side === 'out' ? feederNames : { reason: 'before_loading' },
    pol: side === 'out' ? polNames : has_leg ? feederNames : { reason: 'before_loading' },
    transshipment: isFeeder(move) ? feederNames : transshipmentNames,
    passing: { reason: 'passing_call' },
    // What sails on from the port of discharge sails without the box.
    pod: side === 'in' ? podNames : has_leg || isCarriedOn(stop) ? feederNames : { reason: 'after_discharge' },
    post: has_leg || side === 'in' ? feederNames : { reason: 'after_discharge' },
  }
  const chosen = names[stop.part]
  if (isReason(chosen)) return chosen
  return chosen[movement] ?? { reason: 'no_place_in_journey' }
}

// Put on another vessel after its discharge: where that goes may be unknown yet.
function isCarriedOn(stop: RoutedStop): boolean {
  const last = lifts(stop, 'actual').at(-1)
  return last?.claim.movement === 'load' && (isFeeder(last) || (stop.came_on !== null && isOtherShip(last, stop.came_on)))
}

function isReason(names: Names | Reason): names is Reason {
  return 'reason' in names
}

/**
 * Lifted off and on again at one port: the last loading and the first discharge count. What lies between is the ship's or
 * the terminal's own business.
 */
function isRestowed(move: Move, stop: RoutedStop): boolean {
  if (!isLift(move) || !move.actual) return false
  const handled = lifts(stop, 'actual')
  const at = handled.indexOf(move)
  const isSame = (other: Move) => other.claim.movement === move.claim.movement
  if (move.claim.movement === 'discharge') {
    const loaded = handled.findLastIndex((other, index) => index < at && !isSame(other))
    return handled.slice(0, Math.max(loaded, 0)).some(isSame)
  }
  const discharged = handled.findIndex((other, index) => index > at && !isSame(other))
  if (discharged < 0) return false
  // Taken off again where it began and not yet put on another vessel: it is not at sea.
  return stop.part === 'pol' || handled.slice(discharged).some(isSame)
}

// Clocks of ships, terminals and lines differ by hours; a line may report only the day.
const tolerance_ms = 12 * hour_ms

/**
 * A vessel's own reports (and positions of ships) also tell of its calls before and after the one with the box. They count between the
 * loading and the discharge of the box, and positions only once the box is known to be on board.
 */
function isOtherCall(move: Move, { route, index, stop }: CallOnRoute): boolean {
  if (isLift(move) || !move.actual) return false
  const is_position = move.raw.data_source === 'ais'
  if (move.own && !is_position) return false
  if (is_position && (move.ship === null || !isOnBoard(move, { route, index, stop }))) return true
  const side = sideOf(move)
  const [from, to] = side === 'out' ? [stop, route.stops[index + 1]] : [route.stops.slice(0, index).findLast(isVisited), stop]
  const loaded = from === undefined ? undefined : lifts(from, 'actual').findLast((lift) => lift.claim.movement === 'load')
  const discharged = to === undefined ? undefined : lifts(to, 'actual').find((lift) => lift.claim.movement === 'discharge')
  const end_of = ({ at }: Move) => at.ms + (at.day === null ? 0 : day_ms)
  if (loaded !== undefined && end_of(move) < loaded.at.ms - tolerance_ms) return true
  if (discharged !== undefined && move.at.ms > end_of(discharged) + tolerance_ms) return true
  return is_position && isFarFromLine(move, stop)
}

function isVisited({ part }: RoutedStop): boolean {
  return part !== 'passing'
}

function isOnBoard(move: Move, { route, index, stop }: Pick<CallOnRoute, 'route' | 'index' | 'stop'>): boolean {
  const carrier = sideOf(move) === 'in' ? stop.came_on : stop.left_on
  if (carrier !== null) return carrier.ship?.id === move.ship?.id
  const from = sideOf(move) === 'in' ? route.stops.slice(0, index).findLast(isVisited) : stop
  return (
    from?.moves.some(
      (other) => other.actual && sideOf(other) === 'out' && other.ship?.id === move.ship?.id && other.raw.data_source !== 'ais',
    ) === true
  )
}

function isFarFromLine(move: Move, stop: RoutedStop): boolean {
  const said = stop.moves.filter(
    (other) => other.actual && other.claim.movement === move.claim.movement && other.raw.data_source !== 'ais',
  )
  return said.length > 0 && said.every((other) => Math.abs(other.at.ms - move.at.ms) > same_call_ms)
}

const plainNames: Partial<Record<Movement, RawEventName>> = {
  load: 'vessel_loaded',
  depart: 'vessel_departed',
  arrive: 'vessel_arrived',
  discharge: 'vessel_discharged',
}
const plainFeederNames: Partial<Record<Movement, RawEventName>> = {
  load: 'feeder_loaded',
  depart: 'feeder_departed',
  arrive: 'feeder_arrived',
  discharge: 'feeder_discharged',
}

/** The raw event's name when it has no place in the route. */
export function plainName(move: Move): RawEventName | null {
  if (move.claim.load_state === 'empty') return null
  return (isFeeder(move) ? plainFeederNames : plainNames)[move.claim.movement] ?? null
}
