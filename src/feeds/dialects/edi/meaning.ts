/** What a status code can mean. The tables from code to meaning are in x12-status-codes.ts and rec24-status-codes.ts. */
import type { RawEventName } from '../../../vocabulary/event-name.ts'
import type { HoldName, MilestoneClaim, Movement, StopRole, TransportMode } from '../../../vocabulary/raw-event.ts'

export type Meaning = {
  /** For people, where the sender gives no words of its own. */
  words: string
} & (
  | {
      kind: 'move'
      movement: Movement
      /** Null: as the message says elsewhere. */
      mode: TransportMode | null
      /** Null: as the message says elsewhere. */
      load_state: MilestoneClaim['load_state']
      /** Where the code itself names the stop. */
      role: StopRole | null
      /** The stop at which it happens when the message names none. */
      usually: StopRole | null
    }
  | { kind: 'estimate'; movement: 'arrive' | 'depart'; mode: TransportMode | null; role: StopRole }
  | { kind: 'availability'; available: boolean }
  | { kind: 'hold'; name: HoldName; status: 'pending' | 'hold' }
  | { kind: 'release'; names: readonly HoldName[] }
  | { kind: 'last_free_day' }
  | { kind: 'pickup_appointment' }
  | { kind: 'booking_cancelled' }
  | { kind: 'remark'; event: RawEventName | null; classifier?: 'estimated' }
)

type MoveDetails = Partial<Omit<Extract<Meaning, { kind: 'move' }>, 'kind' | 'words' | 'movement'>>

export function move(words: string, movement: Movement, circumstances: MoveDetails = {}): Meaning {
  return { kind: 'move', words, movement, mode: null, load_state: null, role: null, usually: null, ...circumstances }
}

export function remark(words: string, event: RawEventName | null = null): Meaning {
  return { kind: 'remark', words, event }
}

export function hold(name: HoldName, words: string, status: 'pending' | 'hold' = 'hold'): Meaning {
  return { kind: 'hold', words, name, status }
}

export function release(names: readonly HoldName[], words: string): Meaning {
  return { kind: 'release', words, names }
}

const atTransshipment = { mode: 'vessel', role: 'transshipment' } as const

/** Words by which the settings of a feed can name what one of its codes means (`code_map`). */
export const meaningsByName: Readonly<Record<RawEventName, Meaning> & Record<string, Meaning>> = {
  empty_out: move('Empty out', 'gate_out', { load_state: 'empty' }),
  full_in: move('Full in', 'gate_in', { load_state: 'laden' }),
  positioned_in: remark('Positioned in', 'positioned_in'),
  positioned_out: remark('Positioned out', 'positioned_out'),
  vessel_loaded: move('Loaded on vessel', 'load', { mode: 'vessel', usually: 'pol' }),
  vessel_departed: move('Vessel departure', 'depart', { mode: 'vessel', usually: 'pol' }),
  transshipment_arrived: move('Arrived at transshipment port', 'arrive', atTransshipment),
  transshipment_discharged: move('Discharged at transshipment port', 'discharge', atTransshipment),
  transshipment_loaded: move('Loaded at transshipment port', 'load', atTransshipment),
  transshipment_departed: move('Departed from transshipment port', 'depart', atTransshipment),
  feeder_arrived: move('Feeder arrival', 'arrive', { mode: 'feeder' }),
  feeder_discharged: move('Discharged from feeder', 'discharge', { mode: 'feeder' }),
  feeder_loaded: move('Loaded on feeder', 'load', { mode: 'feeder' }),
  feeder_departed: move('Feeder departure', 'depart', { mode: 'feeder' }),
  rail_loaded: move('Loaded on rail', 'load', { mode: 'rail' }),
  rail_departed: move('Rail departure', 'depart', { mode: 'rail' }),
  rail_arrived: move('Rail arrival', 'arrive', { mode: 'rail' }),
  rail_unloaded: move('Unloaded from rail', 'discharge', { mode: 'rail' }),
  vessel_arrived: move('Vessel arrival', 'arrive', { mode: 'vessel', usually: 'pod' }),
  vessel_berthed: move('Vessel berthed', 'berth', { mode: 'vessel', usually: 'pod' }),
  vessel_discharged: move('Discharged from vessel', 'discharge', { mode: 'vessel', usually: 'pod' }),
  arrived_at_destination: move('Arrived at destination', 'arrive', {
    mode: 'truck',
    role: 'destination',
    usually: 'destination',
  }),
  delivered: move('Delivered', 'deliver', { load_state: 'laden' }),
  full_out: move('Full out', 'gate_out', { load_state: 'laden' }),
  empty_in: move('Empty in', 'gate_in', { load_state: 'empty' }),
  vgm_received: remark('Verified gross mass received', 'vgm_received'),
  carrier_release: release(['freight'], 'Carrier release'),
  customs_release: release(['customs'], 'Customs release'),
  available: { kind: 'availability', words: 'Available for pickup', available: true },
  not_available: { kind: 'availability', words: 'Not available for pickup', available: false },
  pickup_lfd: { kind: 'last_free_day', words: 'Last free day' },
  pickup_appointment: { kind: 'pickup_appointment', words: 'Pickup appointment' },
  estimated_departure: { kind: 'estimate', words: 'Estimated departure', movement: 'depart', mode: 'vessel', role: 'pol' },
  estimated_arrival: { kind: 'estimate', words: 'Estimated arrival', movement: 'arrive', mode: 'vessel', role: 'pod' },
  booking_cancelled: { kind: 'booking_cancelled', words: 'Booking cancelled' },
  ignored: remark('Ignored by the settings of the feed'),
}
