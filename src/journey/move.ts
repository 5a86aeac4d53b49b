/** A milestone claim with its time, place and vessel resolved: what the stages of the fold pass on. */
import { day_ms } from '../base/durations.ts'
import type { MilestoneClaim, Movement, RawEvent } from '../vocabulary/raw-event.ts'
import type { Place, Terminal } from './belief.ts'
import type { Moment } from './claimed-time.ts'

export type Spot = {
  /** The same place has the same key, whether it was named by code or by name: UN/LOCODE when known, else the normalised name. */
  key: string
  /** The key of its port area: places that share a harbour have the same. Where the box is, is told by area. */
  area: string
  place: Place | null
  locode: string | null
  name: string | null
  country: string | null
  zone: string | null
  terminal: Terminal | null
}

/** Whether two places are one, or in one port area. */
export function isSameArea(one: Spot | null, other: Spot | null): boolean {
  return one !== null && other !== null && one.area === other.area
}

/** Whether a claim is about one container. Some lines leave the number blank rather than out. */
export function namesContainer({ container_number }: RawEvent): boolean {
  return container_number !== null && container_number.trim() !== ''
}

export type Ship = { id: string; name: string | null; imo: string | null }

export type Move = {
  id: string
  raw: RawEvent
  claim: MilestoneClaim
  at: Moment
  /** Claimed as actual and not dated in the future: such a claim is an estimate at best. */
  actual: boolean
  is_future_dated: boolean
  /** Of its container; otherwise it is about every container of the shipment. */
  own: boolean
  spot: Spot | null
  ship: Ship | null
  said: ClaimOrder
}

/** When a claim was made. Orders the claims about one thing: the latest counts. */
export type ClaimOrder = { reported_ms: number; received_ms: number; index: number; id: string }

// Asked for several times in a fold.
const said = new WeakMap<object, ClaimOrder>()

export function saidAt(raw: Pick<RawEvent, 'received_at' | 'reported_at' | 'index' | 'id'>): ClaimOrder {
  const known = said.get(raw)
  if (known !== undefined) return known
  const read = readSaid(raw)
  said.set(raw, read)
  return read
}

// A source cannot have said something after we heard it. Some lines put the time of the move here, which for plans is in the future.
function readSaid(raw: Pick<RawEvent, 'received_at' | 'reported_at' | 'index' | 'id'>): ClaimOrder {
  const received_ms = Date.parse(raw.received_at)
  // Without an offset it would be read on the clocks of this machine.
  const reported_ms =
    raw.reported_at !== null && /(?:Z|[+-]\d\d:?\d\d)$/i.test(raw.reported_at) ? Date.parse(raw.reported_at) : Number.NaN
  return {
    reported_ms: Number.isNaN(reported_ms) ? received_ms : Math.min(reported_ms, received_ms),
    received_ms,
    index: raw.index,
    id: raw.id,
  }
}

/** Later said comes last. Total: ends in the id. */
export function bySaid(one: ClaimOrder, other: ClaimOrder): number {
  return (
    one.reported_ms - other.reported_ms ||
    one.received_ms - other.received_ms ||
    one.index - other.index ||
    byText(one.id, other.id)
  )
}

export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

// Where clocks agree, or where only the day is known, the moves happen in the order of a journey.
const rankOf: Record<Movement, number> = {
  pick_up: 1,
  gate_in: 2,
  load: 3,
  depart: 4,
  arrive: 5,
  berth: 6,
  discharge: 7,
  gate_out: 8,
  deliver: 9,
  drop_off: 10,
}

function rank({ claim: { movement, load_state } }: Move): number {
  if (movement === 'gate_out' && load_state === 'empty') return 0
  if (movement === 'gate_in' && load_state === 'empty') return 11
  return rankOf[movement]
}

/** Earlier comes first. Total: ends in the id. */
export function byTime(one: Move, other: Move): number {
  return one.at.ms - other.at.ms || rank(one) - rank(other) || byText(one.id, other.id)
}

/** The last moment that a move may mean: known by the day, the end of that day. */
export function endOf({ at }: Pick<Move, 'at'>): number {
  return at.ms + (at.day === null ? 0 : day_ms)
}

const outward = new Set<Movement>(['load', 'depart'])
const inward = new Set<Movement>(['arrive', 'berth', 'discharge'])

/** Which side of a stay the move is on: towards the next stop, from the one before, or neither (gates). */
export function sideOf({ claim: { movement } }: Move): 'in' | 'out' | null {
  return inward.has(movement) ? 'in' : outward.has(movement) ? 'out' : null
}

/** Whether the move lifts the box on or off, rather than moving the vessel under it. */
export function isLift({ claim: { movement } }: Move): boolean {
  return movement === 'load' || movement === 'discharge'
}

const seaModes = new Set(['vessel', 'feeder', 'barge'])
const landFacilities = new Set(['inland_terminal', 'ramp', 'depot', 'off_dock', 'customer', 'freight_station', 'border'])

/** Whether a transport move goes by water. The mode decides; where it is not said the role, the vessel and the kind of facility do. */
export function isSeaMove({ claim, raw }: Move): boolean {
  if (!outward.has(claim.movement) && !inward.has(claim.movement)) return false
  if (claim.mode !== null) return seaModes.has(claim.mode)
  if (claim.role === 'pol' || claim.role === 'transshipment' || claim.role === 'pod') return true
  if (claim.vessel !== null) return true
  if (claim.role !== null || raw.data_source === 'rail') return false
  return !landFacilities.has(claim.place?.facility?.type ?? '')
}

export function isRailMove({ claim, raw }: Move): boolean {
  if (claim.mode !== null) return claim.mode === 'rail'
  return raw.data_source === 'rail' && (outward.has(claim.movement) || inward.has(claim.movement))
}

export function isByRoad({ claim: { mode } }: Move): boolean {
  return mode === 'truck' || mode === null
}

export function isFeeder({ claim: { mode } }: Move): boolean {
  return mode === 'feeder' || mode === 'barge'
}

/**
 * Whether two moves name different vessels. Spellings differ between sources, so that two names are only compared when one source wrote
 * both; a vessel that is not named may be any.
 */
export function isOtherShip(one: Move, other: Move): boolean {
  if (one.ship === null || other.ship === null || one.ship.id === other.ship.id) return false
  if (one.ship.imo !== null && other.ship.imo !== null) return true
  return one.raw.data_source === other.raw.data_source
}
