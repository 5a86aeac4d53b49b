/** Claims with every member that a source did not speak of left empty. */
import { cleanNumber, completeContainerNumber } from '../../vocabulary/container-number.ts'
import type {
  Claim,
  ClaimedFacility,
  ClaimedPlace,
  DecodedEvent,
  MilestoneClaim,
  StopRole,
  TransportMode,
  UnnumberedEvent,
} from '../../vocabulary/raw-event.ts'

/** What a line's own word for a move means. A mode that is absent is told by the report itself. */
export type MoveMeaning = {
  movement: MilestoneClaim['movement']
  load_state?: 'empty' | 'laden'
  mode?: TransportMode
  role?: StopRole
}

export function milestoneOf(
  claimed: Pick<MilestoneClaim, 'movement' | 'classifier' | 'at'> & Partial<MilestoneClaim>,
): MilestoneClaim {
  return {
    kind: 'milestone',
    load_state: null,
    mode: null,
    role: null,
    place: null,
    vessel: null,
    voyage_number: null,
    transport_call: null,
    ...claimed,
  }
}

/** The place, or null when nothing names it. */
export function placeOf(named: Partial<ClaimedPlace>): ClaimedPlace | null {
  const place = {
    name: null,
    locode: null,
    state: null,
    country: null,
    latitude: null,
    longitude: null,
    facility: null,
    ...named,
  }
  return place.name === null && place.locode === null && place.facility === null ? null : place
}

export function facilityNamed(name: string | null): ClaimedFacility | null {
  return name === null ? null : { name, code: null, code_list: null, type: null }
}

type EventParts = Pick<DecodedEvent, 'operator' | 'claim'> & Partial<DecodedEvent>

/** An event of a shipping line, still without its position. */
export function spoken(event: EventParts): UnnumberedEvent {
  const { index: _position, ...rest } = {
    source_id: null,
    reported_at: null,
    retracted: false,
    data_source: 'shipping_line' as const,
    container_number: null,
    bill_of_lading_number: null,
    booking_number: null,
    original_event: null,
    index: 0,
    ...event,
  }
  return rest
}

export function remarkOf(at: Extract<Claim, { kind: 'remark' }>['at'], place: ClaimedPlace | null): Claim {
  return { kind: 'remark', at, classifier: 'actual', event: null, place }
}

const box = /^(?=.*\d)[A-Z0-9]{4,15}$/

/** A container number as written, its check digit completed where it is missing; null when it is none. */
export function boxNumber(text: string | null): string | null {
  if (text === null) return null
  const number = completeContainerNumber(text) ?? cleanNumber(text)
  return box.test(number) ? number : null
}

const modes: Readonly<Record<string, TransportMode>> = {
  BARGE: 'barge',
  FEEDER: 'feeder',
  RAIL: 'rail',
  TRAIN: 'rail',
  TRUCK: 'truck',
  VESSEL: 'vessel',
}

/** The mode that a word means, or null. */
export function modeOf(word: string | null): TransportMode | null {
  const key = word?.toUpperCase() ?? ''
  return Object.hasOwn(modes, key) ? (modes[key] ?? null) : null
}

const pounds_per_kilogram = 2.204_622_621_8

/** A weight in whole pounds, or null when the unit is none that we know. */
export function poundsOf(amount: number, unit: string | null): number | null {
  if (!Number.isFinite(amount) || amount <= 0) return null
  const code = unit?.toUpperCase().replace(/S$/, '') ?? ''
  if (code === 'KG' || code === 'KGM') return Math.round(amount * pounds_per_kilogram)
  return code === 'LB' || code === 'LBR' ? Math.round(amount) : null
}
