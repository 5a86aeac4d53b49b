/** Everything said about one container: its own raw events and those about the shipment as a whole that fit it. */
import type { RawEvent } from '../vocabulary/raw-event.ts'
import type { Facts } from './belief.ts'
import { type Cycle, cycleOf, isInCycle, isOfCycle } from './cycles.ts'
import { bySaid, byText, type Move } from './move.ts'
import { callKey, type Resolver } from './resolve.ts'
import type { SetAside } from './verdict.ts'

export type Box = {
  /** Null: no container is known yet, and the shipment's own claims stand alone. */
  number: string | null
  /** In order of id. */
  rawEvents: readonly RawEvent[]
  own: readonly RawEvent[]
  /** Moves of this journey, in order of id. */
  moves: readonly Move[]
  /** Moves that counted once: replaced or vanished since. */
  once_said: readonly Move[]
  set_aside: ReadonlyMap<string, SetAside>
}

// No journey has as many. Keeps the few steps that compare moves with each other cheap when a source runs wild.
const moves_max = 2_000

export type ShipmentEvidence = {
  resolver: Resolver
  asked: Facts['asked']
  tracked_since_ms: number
  wide: readonly RawEvent[]
  /** What was said once about a container, or about all. */
  onceSaidOf(number: string | null): readonly RawEvent[]
  /** Transport calls that any container's own claims name. */
  calls: ReadonlySet<string>
}

export function gatherBox(number: string | null, own: readonly RawEvent[], gathering: ShipmentEvidence): Box {
  const { resolver, asked, tracked_since_ms, wide } = gathering
  const set_aside = new Map<string, SetAside>()
  const rawEvents = [...own, ...wide].sort((one, other) => byText(one.id, other.id))
  const moves = rawEvents.flatMap((raw) => {
    const move = resolver.moveOf(raw)
    if (raw.claim.kind === 'milestone' && move === null) set_aside.set(raw.id, 'unreadable_time')
    return move === null ? [] : [move]
  })
  const cycle = cycleOf(moves, asked, tracked_since_ms)
  for (const raw of rawEvents) if (!isOfJourney(raw, cycle, resolver)) set_aside.set(raw.id, 'other_journey')
  const of_others = callsOfOthers(moves, gathering)
  const kept = moves.filter((move) => {
    const is_of_others = !move.own && of_others(move)
    const is_in_cycle = isOfCycle(move, cycle)
    if (is_of_others) set_aside.set(move.id, 'other_container')
    else if (!is_in_cycle) set_aside.set(move.id, 'other_journey')
    return is_in_cycle && !is_of_others
  })
  for (const move of kept.toSorted((one, other) => bySaid(other.said, one.said)).slice(moves_max))
    set_aside.set(move.id, 'too_many')
  const once_said = [...(number === null ? [] : gathering.onceSaidOf(number)), ...gathering.onceSaidOf(null)]
  return {
    number,
    rawEvents,
    own,
    moves: kept.filter((move) => !set_aside.has(move.id)),
    once_said: once_said.flatMap((raw) => resolver.moveOf(raw) ?? []),
    set_aside,
  }
}

// Conditions and remarks go with the moves around them.
function isOfJourney({ claim }: RawEvent, cycle: Cycle, resolver: Resolver): boolean {
  if ((claim.kind !== 'condition' && claim.kind !== 'remark') || claim.at === null) return true
  const at = resolver.momentOf(claim.at, resolver.spotOf(claim.place))
  return at === null || isInCycle(at.ms, cycle)
}

/**
 * A vessel move without container is about the boxes whose claims name its transport call. It is not about a box that has a call of its own
 * at that place while other boxes have this one: the shipment was split over two vessels.
 */
function callsOfOthers(moves: readonly Move[], { calls }: ShipmentEvidence): (move: Move) => boolean {
  const own = moves.filter((move) => move.own)
  const own_calls = new Set(own.map((move) => callKey(move.raw)))
  const places_with_call = new Set(
    own.flatMap((move) => (callKey(move.raw) !== null && move.spot !== null ? [move.spot.area] : [])),
  )
  return (move) => {
    const call = callKey(move.raw)
    if (call === null || own_calls.has(call) || !calls.has(call)) return false
    return move.spot !== null && places_with_call.has(move.spot.area)
  }
}
