/**
 * Which milestone a gate, rail or road move is. Sides are decided by where the move stands between the box's first loading and its arrival
 * at the port of discharge, never by the name of a facility.
 * See docs/explanation/how-a-journey-is-decided.md#6-what-a-move-means.
 */

import { day_ms, hour_ms } from '../base/durations.ts'
import type { RawEventName } from '../vocabulary/event-name.ts'
import type { FacilityType } from '../vocabulary/raw-event.ts'
import { isRailMove, isSameArea, isSeaMove, type Move, type Spot, sideOf } from './move.ts'
import type { Route } from './route.ts'
import { plainName } from './sea-moves.ts'
import { type SetAside, setAside, speaksOf, type Verdict } from './verdict.ts'

export type Shore = {
  route: Route
  destination: Spot | null
  /** First actual loading or departure of the box, and its arrival at the port of discharge by the earliest actual move there. */
  sailed_ms: number | null
  arrived_ms: number | null
  /** There is an inland destination and something says that the box goes there by rail. */
  is_rail_planned: boolean
  /** First actual sign of a train that has the box on the import side. */
  railed_ms: number | null
  /** Trains that take the laden box on the import side and gate-ins at ramps, also those to come. */
  onward: readonly Move[]
  /** Last actual return of the empty box, or delivery: a train that was to come did not. */
  ended_ms: number | null
  /** First actual pickup by road that counts, or proof that there was one; null while nobody collected the box. */
  picked_up_ms: number | null
  /** Last actual gate-outs that look like the pickup. */
  pickups: Pickups
  /** Last actual move on the import side that only a laden box makes. */
  laden_ms: number | null
  /** The box is known at the inland destination. */
  has_reached_destination: boolean
}

type Pickups = { pod_ms: number | null; inland_ms: number | null }

/** A box that left two places in turn was collected at the last of them. */
export function isInlandLast({ pod_ms, inland_ms }: Pickups): boolean {
  return inland_ms !== null && (pod_ms === null || inland_ms >= pod_ms)
}

/** `unknown`: the box is not known to have sailed or arrived. */
type Side = 'before' | 'between' | 'after' | 'unknown'

// Sources report a gate move by the day, or before their own report of the discharge is in.
const tolerance_ms = 12 * hour_ms

export function sideOfShore({ at }: Pick<Move, 'at'>, { sailed_ms, arrived_ms }: Pick<Shore, 'sailed_ms' | 'arrived_ms'>): Side {
  if (sailed_ms !== null && at.ms < sailed_ms) return 'before'
  if (arrived_ms !== null) return endOf({ at }) + tolerance_ms >= arrived_ms ? 'after' : sailed_ms === null ? 'before' : 'between'
  return sailed_ms === null ? 'unknown' : 'between'
}

export function landVerdict(move: Move, shore: Shore): Verdict {
  if (isRailMove(move)) return railVerdict(move, shore)
  const { movement, load_state } = move.claim
  const is_empty = load_state === 'empty'
  switch (movement) {
    case 'gate_out':
      return is_empty || (load_state === null && isAtOrigin(move, shore)) ? emptyOut(move, shore) : ladenOut(move, shore)
    case 'pick_up':
      return is_empty ? emptyOut(move, shore) : setAside('no_place_in_journey')
    case 'gate_in':
      return is_empty ? emptyIn(move, shore) : ladenIn(move, shore)
    case 'drop_off':
      return is_empty ? emptyIn(move, shore) : brought(move, shore)
    case 'deliver':
      return brought(move, shore)
    case 'arrive':
      return isReached(move, shore)
        ? speaksOf('arrived_at_inland_destination')
        : setAside('no_place_in_journey', move.claim.role === 'destination' ? 'arrived_at_destination' : null)
    default:
      return setAside('no_place_in_journey', isSeaMove(move) ? plainName(move) : null)
  }
}

function isAtOrigin(move: Move, shore: Shore): boolean {
  const side = sideOfShore(move, shore)
  if (side === 'before') return true
  return side === 'unknown' && !isSameArea(move.spot, shore.route.pod) && !isSameArea(move.spot, shore.destination)
}

function emptyOut(move: Move, shore: Shore): Verdict {
  const side = sideOfShore(move, shore)
  return side === 'before' || side === 'unknown' ? speaksOf('empty_out') : setAside('mid_journey', 'positioned_out')
}

/**
 * The return of the empty box. Drayage between yards is often reported as one: it does not count before the box arrived, before it was
 * collected where it is to go inland, nor when the laden box moves again afterwards.
 */
function emptyIn(move: Move, shore: Shore): Verdict {
  const { picked_up_ms, laden_ms } = shore
  if (notForEmpties.has(move.claim.place?.facility?.type ?? null)) return setAside('mid_journey', 'positioned_in')
  const side = sideOfShore(move, shore)
  const is_after_pickup = picked_up_ms !== null && endOf(move) + tolerance_ms >= picked_up_ms
  if (side !== 'after' && !is_after_pickup)
    return setAside(side === 'between' ? 'before_arrival' : 'before_loading', 'positioned_in')
  if (laden_ms !== null && laden_ms > endOf(move)) return setAside('mid_journey', 'positioned_in')
  if (shore.is_rail_planned && !is_after_pickup && !shore.has_reached_destination) return setAside('mid_journey', 'positioned_in')
  return speaksOf('empty_in')
}

// Empty boxes go back to depots, terminals and ramps.
const notForEmpties = new Set<FacilityType | null>(['border', 'customer', 'freight_station', 'off_dock'])

function endOf({ at }: Pick<Move, 'at'>): number {
  return at.ms + (at.day === null ? 0 : day_ms)
}

function ladenIn(move: Move, shore: Shore): Verdict {
  const side = sideOfShore(move, shore)
  if (side === 'before' || side === 'unknown') {
    if (side === 'before' || !isSameArea(move.spot, shore.route.pod)) return speaksOf('full_in')
  }
  return isToConsignee(move) ? brought(move, shore) : setAside('mid_journey', 'positioned_in')
}

export function isEmptyReturn({ claim: { load_state, movement } }: Move): boolean {
  return load_state === 'empty' && (movement === 'gate_in' || movement === 'drop_off')
}

/** Brought laden to the consignee: to a place of a customer, or where the source itself calls it delivered. */
export function isToConsignee({ claim: { load_state, movement, place } }: Move): boolean {
  const facility = place?.facility?.type ?? null
  if (load_state === 'empty') return false
  if (movement === 'deliver') return facility === null || facility === 'customer' || facility === 'freight_station'
  return facility === 'customer' && (movement === 'drop_off' || (movement === 'gate_in' && load_state === 'laden'))
}

/**
 * At the consignee the box has left the port or ramp: it was picked up, though nobody said when. A person of the account knows which box of
 * which shipment is meant; what a source calls delivered has to be where a delivery can be.
 */
function brought(move: Move, shore: Shore): Verdict {
  if (isByPerson(move)) return { ...speaksOf('delivered'), proves_pickup: true }
  if (!isToConsignee(move))
    return setAside('no_place_in_journey', move.claim.movement === 'deliver' ? 'delivered' : 'positioned_in')
  if (!isBeyondPort(move, shore)) return setAside('no_place_in_journey', 'delivered')
  if (goesOnByTrain(move, shore)) return setAside('mid_journey', 'delivered')
  const verdict = isWithConsignee(move) ? speaksOf('delivered') : { ...speaksOf('delivered'), milestone: null }
  return { ...verdict, proves_pickup: true }
}

/** Said by a person of the account. */
export function isByPerson({ raw }: Move): boolean {
  return raw.data_source === 'user_input'
}

/**
 * Whether the consignee has the goods: the laden box is at the place of a customer, or delivered at a place that nobody calls anything
 * else. Goods at a freight station have yet to be handed out; and what a line calls delivered in the port of discharge itself may be
 * no more than its gate.
 */
function isWithConsignee({ claim: { load_state, movement, role, place } }: Move): boolean {
  if (load_state !== 'laden') return false
  const facility = place?.facility?.type ?? null
  return facility === 'customer' || (movement === 'deliver' && facility === null && role !== 'pod')
}

/** Where a box can only be after the voyage. While nobody reported the arrival, the place has to tell. */
function isBeyondPort(move: Move, shore: Shore): boolean {
  const { pol, pod } = shore.route
  const side = sideOfShore(move, shore)
  if (side === 'before') return false
  if (side === 'after') return isSameArea(move.spot, pod) || !isAtHub(move, shore)
  if (isSameArea(move.spot, pod) || isAtDestination(move, shore)) return true
  const country = move.spot?.country ?? null
  return side === 'between' && country !== null && country === pod?.country && country !== pol?.country
}

// From the port to a ramp it takes hours, over a weekend days. Later, the box may be on the way to its next voyage.
const dray_ms = 3 * day_ms

/** The laden box was put on a train afterwards, or brought to a ramp: what looked like its pickup was the way there. */
function goesOnByTrain(move: Move, { onward }: Pick<Shore, 'onward'>): boolean {
  return onward.some((next) => next.actual && follows(next, move))
}

function follows(next: Move, move: Move): boolean {
  if (next.claim.movement === 'gate_in') return endOf(next) + tolerance_ms >= move.at.ms && next.at.ms <= endOf(move) + dray_ms
  return next.at.ms > endOf(move) && (sideOf(next) !== 'in' || !isSameArea(next.spot, move.spot))
}

/** A train is to come, and neither a return nor a delivery shows that it did not. */
function isTrainToCome(move: Move, { onward, ended_ms }: Shore): boolean {
  if (ended_ms !== null && ended_ms >= move.at.ms) return false
  return onward.some((next) => !next.actual && follows(next, move))
}

/** A laden box leaves: picked up at the port or inland, onto a train, or none of these. */
function ladenOut(move: Move, shore: Shore): Verdict {
  const side = sideOfShore(move, shore)
  const is_at_pod = isSameArea(move.spot, shore.route.pod) || move.claim.role === 'pod'
  const is_at_destination = isAtDestination(move, shore)
  if (side !== 'after' && !is_at_pod && !is_at_destination) {
    const reason: Record<Exclude<Side, 'after'>, SetAside> = {
      before: 'before_loading',
      between: 'mid_journey',
      unknown: 'before_loading',
    }
    return setAside(move.spot === null && side !== 'before' ? 'no_location' : reason[side], side === 'before' ? null : 'full_out')
  }
  if (side === 'before' && shore.route.pol !== null && isSameArea(move.spot, shore.route.pol)) return setAside('before_loading')
  if (!is_at_pod && !is_at_destination && isAtHub(move, shore)) return setAside('mid_journey', 'full_out')
  if (isInlandPickup(move, shore, is_at_pod)) return inlandPickup(move, shore)
  // Inland, and who knows where.
  return move.spot === null && !is_at_pod && isAfterTrain(move, shore)
    ? setAside('no_location', 'full_out')
    : portPickup(move, shore)
}

function inlandPickup(move: Move, shore: Shore): Verdict {
  if (goesOnByTrain(move, shore)) return setAside('onto_rail', 'full_out')
  const is_earlier = shore.pickups.inland_ms !== null && !isInlandLast(shore.pickups)
  return is_earlier ? setAside('mid_journey', 'full_out') : speaksOf('full_out', 'inland')
}

function portPickup(move: Move, shore: Shore): Verdict {
  const { is_rail_planned, railed_ms, pickups } = shore
  if (railed_ms !== null || goesOnByTrain(move, shore)) return setAside('onto_rail', 'full_out')
  const is_on_the_way = move.claim.mode === 'truck' ? isTrainToCome(move, shore) : is_rail_planned
  if (is_on_the_way) return setAside('onto_rail', 'full_out')
  return isInlandLast(pickups) ? setAside('mid_journey', 'full_out') : speaksOf('full_out', 'pod')
}

function isInlandPickup(move: Move, shore: Shore, is_at_pod: boolean): boolean {
  if (is_at_pod) return false
  if (isAtDestination(move, shore)) return true
  if (move.spot === null) return isAfterTrain(move, shore) && shore.destination !== null
  const facility = move.claim.place?.facility?.type
  return isAfterTrain(move, shore) || facility === 'ramp' || facility === 'inland_terminal'
}

function isAfterTrain(move: Move, { railed_ms }: Shore): boolean {
  return railed_ms !== null && move.at.ms >= railed_ms
}

function railVerdict(move: Move, shore: Shore): Verdict {
  const { movement, load_state } = move.claim
  if (load_state === 'empty') return setAside('empty_move')
  // A rail move that does not say where cannot be told from any other.
  if (move.spot === null) return setAside('no_location', railNames[movement] ?? null)
  const visit = move.spot.key
  switch (movement) {
    case 'load':
      return speaksOf('rail_loaded', visit)
    case 'depart':
    case 'gate_out':
      return sideOfShore(move, shore) === 'before' && movement === 'gate_out'
        ? setAside('before_loading')
        : speaksOf('rail_departed', visit)
    case 'arrive':
      return { ...speaksOf('rail_arrived', visit), ...(isReached(move, shore) ? { is_inland_arrival: true } : {}) }
    case 'discharge':
      return speaksOf('rail_unloaded', visit)
    case 'gate_in':
      return ladenIn(move, shore)
    default:
      return setAside('no_place_in_journey')
  }
}

const railNames: Partial<Record<Move['claim']['movement'], RawEventName>> = {
  load: 'rail_loaded',
  depart: 'rail_departed',
  arrive: 'rail_arrived',
  discharge: 'rail_unloaded',
}

/** At the inland destination: at its place, or where the source itself calls it that. At the port of discharge it is not. */
function isReached(move: Move, shore: Shore): boolean {
  if (sideOfShore(move, shore) === 'before') return false
  return isAtDestination(move, shore)
}

function isAtDestination(move: Move, shore: Shore): boolean {
  if (shore.destination === null) return false
  return isSameArea(move.spot, shore.destination) || (move.spot === null && move.claim.role === 'destination')
}

function isAtHub(move: Move, { route }: Shore): boolean {
  return (
    move.spot !== null &&
    route.stops.some((stop) => stop.key === move.spot?.area && (stop.part === 'transshipment' || stop.part === 'pol'))
  )
}
