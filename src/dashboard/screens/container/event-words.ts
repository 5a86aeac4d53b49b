import type { Estimate } from '../../../client/interface.ts'

// Events as words of the trade, and to which part of the journey each belongs.

type RawKind =
  | 'empty_out'
  | 'full_in'
  | 'vessel_loaded'
  | 'vessel_departed'
  | 'vessel_arrived'
  | 'vessel_berthed'
  | 'vessel_discharged'
  | 'transshipment_arrived'
  | 'transshipment_discharged'
  | 'transshipment_loaded'
  | 'transshipment_departed'
  | 'feeder_arrived'
  | 'feeder_discharged'
  | 'feeder_loaded'
  | 'feeder_departed'
  | 'rail_loaded'
  | 'rail_departed'
  | 'rail_arrived'
  | 'rail_unloaded'
  | 'arrived_at_inland_destination'
  | 'full_out'
  | 'delivered'
  | 'empty_in'
  | 'available'
  | 'not_available'

/** `sea` and `rail` happen on the way, `place` where it stands. `with_place`: the name of the place belongs to the words. */
type EventLook = {
  words: string
  part: 'sea' | 'rail' | 'place'
  step: 'begin' | 'leave' | 'reach' | 'end' | null
  with_place?: true
  value?: string
}

const looks: Readonly<Record<RawKind, EventLook>> = {
  empty_out: { words: 'Empty released', part: 'place', step: null, value: 'empty_out_at' },
  full_in: { words: 'Full box in', part: 'place', step: null, value: 'pol_full_in_at' },
  vessel_loaded: { words: 'Loaded', part: 'sea', step: 'begin', value: 'pol_vessel_loaded_at' },
  vessel_departed: { words: 'Departed', part: 'sea', step: 'leave', with_place: true, value: 'pol_vessel_departed_at' },
  vessel_arrived: { words: 'Arrived', part: 'sea', step: 'reach', with_place: true, value: 'pod_arrived_at' },
  vessel_berthed: { words: 'Berthed', part: 'sea', step: 'reach' },
  vessel_discharged: { words: 'Discharged', part: 'place', step: null, value: 'pod_discharged_at' },
  transshipment_arrived: { words: 'Arrived', part: 'sea', step: 'reach', with_place: true },
  transshipment_discharged: { words: 'Discharged', part: 'sea', step: 'end' },
  transshipment_loaded: { words: 'Loaded', part: 'sea', step: 'begin' },
  transshipment_departed: { words: 'Departed', part: 'sea', step: 'leave', with_place: true },
  feeder_arrived: { words: 'Arrived', part: 'sea', step: 'reach', with_place: true },
  feeder_discharged: { words: 'Discharged', part: 'sea', step: 'end' },
  feeder_loaded: { words: 'Loaded on the feeder', part: 'sea', step: 'begin' },
  feeder_departed: { words: 'Departed', part: 'sea', step: 'leave', with_place: true },
  rail_loaded: { words: 'Loaded on rail', part: 'rail', step: 'begin', value: 'pod_rail_loaded_at' },
  rail_departed: { words: 'Train departed', part: 'rail', step: 'leave', with_place: true, value: 'pod_rail_departed_at' },
  rail_arrived: { words: 'Train arrived', part: 'rail', step: 'reach', with_place: true },
  arrived_at_inland_destination: { words: 'Arrived', part: 'rail', step: 'reach', with_place: true, value: 'ind_ata_at' },
  rail_unloaded: { words: 'Lifted off the train', part: 'place', step: null, value: 'ind_rail_unloaded_at' },
  full_out: { words: 'Gate out', part: 'place', step: null, value: 'pod_full_out_at' },
  delivered: { words: 'Delivered', part: 'place', step: null, value: 'delivered_at' },
  empty_in: { words: 'Empty returned', part: 'place', step: null, value: 'empty_terminated_at' },
  available: { words: 'Available', part: 'place', step: null, value: 'available_for_pickup' },
  not_available: { words: 'Not available', part: 'place', step: null, value: 'available_for_pickup' },
}

/** While it is still to come: a move is a noun. */
const nouns: Partial<Record<RawKind, string>> = {
  empty_out: 'Empty release',
  vessel_loaded: 'Loading',
  vessel_departed: 'Departure',
  vessel_arrived: 'Arrival',
  vessel_berthed: 'Berthing',
  vessel_discharged: 'Discharge',
  transshipment_arrived: 'Arrival',
  transshipment_discharged: 'Discharge',
  transshipment_loaded: 'Loading',
  transshipment_departed: 'Departure',
  feeder_arrived: 'Arrival',
  feeder_discharged: 'Discharge',
  feeder_loaded: 'Loading on the feeder',
  feeder_departed: 'Departure',
  rail_loaded: 'Loading on rail',
  rail_departed: 'Departure by train',
  rail_arrived: 'Arrival by train',
  rail_unloaded: 'Lift off the train',
  arrived_at_inland_destination: 'Arrival',
  delivered: 'Delivery',
  empty_in: 'Empty return',
}

/** The move as something to come. */
export function expectedWords(move: RawKind): string {
  return nouns[move] ?? looks[move].words
}

const prefix = 'container.transport.'

/** The move that an event tells; null for those that tell a new estimate, deadline or document. */
export function moveOf(event: string): RawKind | null {
  if (!event.startsWith(prefix)) return null
  return known(event.slice(prefix.length))
}

/** The move that is expected; null where it has no common name. */
export function expectedMove({ attributes: { event } }: Estimate): RawKind | null {
  return event === null ? null : known(event === 'arrived_at_destination' ? 'arrived_at_inland_destination' : event)
}

function known(name: string): RawKind | null {
  // Looked up in the table itself.
  return Object.hasOwn(looks, name) ? (name as RawKind) : null
}

export type Move = RawKind
export const lookOf = (move: Move): EventLook => looks[move]

/** `vessel_arrived`, `pickup_lfd_terminal` as words; for what has none of its own. */
export function plainWords(name: string): string {
  const words = name
    .replace(/^container\./, '')
    .replaceAll(/[._]/g, ' ')
    .replace(/ at$/, '')
    .replace(/ lfd/, ' last free day')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const value_words: Readonly<Record<string, string>> = {
  current_status: 'Status',
  pickup_lfd: 'Last free day',
  pickup_appointment_at: 'Appointment',
  available_for_pickup: 'May be collected',
  availability_known: 'Whether a terminal reports',
  holds_at_pod_terminal: 'Holds',
  fees_at_pod_terminal: 'Fees',
  location_at_pod_terminal: 'Place in the yard',
  pod_terminal_id: 'Terminal',
  pickup_facility_id: 'Place of pickup',
  'import_deadlines.pickup_lfd_terminal': 'Last free day by the terminal',
  'import_deadlines.pickup_lfd_line': 'Last free day by the line',
  'import_deadlines.pickup_lfd_rail': 'Last free day by the railroad',
  empty_out_at: 'Empty release',
  pol_full_in_at: 'Full box in',
  pol_vessel_loaded_at: 'Loading',
  pol_vessel_departed_at: 'Departure',
  pod_arrived_at: 'Arrival at the port of discharge',
  pod_discharged_at: 'Discharge',
  pod_full_out_at: 'Gate out',
  ind_eta_at: 'Expected arrival inland',
  ind_ata_at: 'Arrival inland',
  empty_terminated_at: 'Empty return',
  equipment_type: 'Kind of box',
  equipment_length: 'Length',
  equipment_height: 'Height',
  weight_in_lbs: 'Weight',
  seal_number: 'Seal',
}

/** The name of an attribute for people. */
export function valueWords(name: string): string {
  return value_words[name] ?? plainWords(name)
}
