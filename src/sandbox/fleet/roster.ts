/**
 * The fleet as data: which ship brings whose boxes where, and what each of them meets. All of it is relative to the day on which the fleet began, so
 * that it shows the same situations on whatever day that is; afterwards each ship turns round and brings the next ones.
 */
import type { PlaceCode } from '../places.ts'
import type { CustomerName, FleetScac, FleetShipName } from './lines.ts'

/** What a box meets ashore. Hours count from its discharge, days are whole days after the day of the discharge. */
export type AshoreStory = {
  customs_until_h: number
  freight_until_h: number
  exam: { from_h: number; until_h: number; fee: number } | null
  /** Null: the terminal tells none. */
  terminal_lfd_d: number | null
  /** As the line tells by EDI; null: it tells none. */
  line_lfd_d: number | null
  /** When the pickup is booked, and for when; null: nobody books one. */
  appointment: { from_h: number; at_h: number } | null
  /** Through the gate, at the last place of the journey, after the discharge there. */
  collected_h: number
  /** The empty box is back, after it was collected. */
  returned_h: number
  /** How much later than the line the terminal says that the box was discharged. */
  terminal_differs_h: number
}

export type FleetCargo = {
  boxes: 1 | 2 | 3
  customer: CustomerName
  reference: string
  tags: readonly string[]
  /** By what its customer asks; a booking is asked about before the boxes are named. */
  ask: 'bill_of_lading' | 'booking' | 'container'
  /** Comes by a feeder to where the ship loads. */
  feeder_from: PlaceCode | null
  /** Goes on from where the ship discharges. */
  onward: { by: 'rail' | 'feeder'; to: PlaceCode } | null
  ashore: AshoreStory
  /** The line says once that the box was collected, and then that it will be. */
  takes_back_pickup: boolean
  /** Its customer reports the delivery, so many hours after it was collected. */
  delivered_h: number | null
}

export type InventedSailing = {
  ship: FleetShipName
  scac: FleetScac
  from: PlaceCode
  to: PlaceCode
  /** Days from the begin of the fleet to the discharge of the first boxes. */
  discharged_d: number
  /** Hours by which it is later than planned. */
  delay_h: number
  /** `plans`: the line never corrects its plan, it only tells what has happened. */
  tells: 'changes' | 'plans'
  consignments: readonly FleetCargo[]
}

const usual: AshoreStory = {
  customs_until_h: 10,
  freight_until_h: 6,
  exam: null,
  terminal_lfd_d: 4,
  line_lfd_d: null,
  appointment: { from_h: 20, at_h: 78 },
  collected_h: 78,
  returned_h: 96,
  terminal_differs_h: 0,
}

type CargoWish = Partial<Omit<FleetCargo, 'ashore'>> & { ashore?: Partial<AshoreStory> }

function cargo(customer: CustomerName, reference: string, { ashore = {}, ...wish }: CargoWish = {}): FleetCargo {
  return {
    boxes: 1,
    tags: [],
    ask: 'bill_of_lading',
    feeder_from: null,
    onward: null,
    takes_back_pickup: false,
    delivered_h: null,
    ...{ customer, reference, ...wish },
    ashore: { ...usual, ...ashore },
  }
}

const [heron, juniper, kestrel, boat, kilns] = [
  'Blue Heron Imports',
  'Juniper Row Furniture',
  'Kestrel Outdoor',
  'Paper Boat Trading',
  'Three Kilns Ceramics',
] as const
const chicago = { by: 'rail', to: 'USCHI' } as const
const nobody = { appointment: null, collected_h: 480 } as const

export const sailings: readonly InventedSailing[] = [
  {
    ...{ ship: 'AMBER QUAY', scac: 'ZZTW', from: 'CNNGB', to: 'USLAX', discharged_d: -9, delay_h: 30, tells: 'changes' },
    consignments: [
      // Free until five days ago, nothing holds it, nobody collects it.
      cargo(heron, 'ORD-5501', { tags: ['urgent'], ashore: { ...nobody, line_lfd_d: 4 } }),
      // Back, collected and not yet back, and at its consignee's.
      cargo(juniper, 'ORD-5502', { boxes: 2, ashore: { collected_h: 70, returned_h: 90 } }),
      cargo(kestrel, 'ORD-5503', { ashore: { collected_h: 96, returned_h: 330 } }),
      cargo(kilns, 'ORD-5504', { tags: ['fragile'], delivered_h: 4, ashore: { collected_h: 120, returned_h: 300 } }),
    ],
  },
  {
    ...{ ship: 'BLUE MERIDIAN', scac: 'ZZHB', from: 'CNYTN', to: 'USLGB', discharged_d: -6, delay_h: 20, tells: 'changes' },
    consignments: [
      // An exam that goes on, and free time that ended yesterday.
      cargo(heron, 'ORD-5510', {
        ashore: { ...nobody, terminal_lfd_d: 5, exam: { from_h: 30, until_h: 400, fee: 420 } },
      }),
      // At the ramp: one with an appointment, one without.
      cargo(juniper, 'ORD-5511', { boxes: 2, onward: chicago, ashore: { collected_h: 60 } }),
      // The line says that it was collected, and then takes it back.
      cargo(boat, 'ORD-5512', { takes_back_pickup: true, ashore: { terminal_lfd_d: 8, collected_h: 190 } }),
    ],
  },
  {
    ...{ ship: 'COPPER BAY', scac: 'ZZTW', from: 'SGSIN', to: 'USLAX', discharged_d: -3, delay_h: 96, tells: 'changes' },
    consignments: [
      // The last free day is tomorrow, and nobody has booked a pickup.
      cargo(kestrel, 'ORD-5520', { feeder_from: 'VNSGN', ashore: { ...nobody, terminal_lfd_d: 4, line_lfd_d: 4 } }),
      // Customs holds it, and line and terminal tell two last free days.
      cargo(heron, 'ORD-5521', {
        feeder_from: 'VNSGN',
        tags: ['customs'],
        ashore: { ...nobody, customs_until_h: 400, terminal_lfd_d: 5, line_lfd_d: 7 },
      }),
      // Released, with and without an appointment.
      cargo(heron, 'ORD-5522', {
        boxes: 3,
        ashore: { terminal_lfd_d: 7, appointment: { from_h: 20, at_h: 120 }, collected_h: 120 },
      }),
      // On the train since this night.
      cargo(juniper, 'ORD-5524', { boxes: 2, onward: chicago }),
      cargo(boat, 'ORD-5523', { boxes: 2, ashore: { ...nobody, terminal_lfd_d: 7, collected_h: 150, terminal_differs_h: 7 } }),
    ],
  },
  {
    ...{ ship: 'DISTANT SHORE', scac: 'ZZHB', from: 'CNSHA', to: 'USLGB', discharged_d: -2, delay_h: 8, tells: 'changes' },
    consignments: [
      // Waiting for a train.
      cargo(juniper, 'ORD-5530', { boxes: 2, onward: chicago, tags: ['showroom'] }),
      cargo(kilns, 'ORD-5531', { ashore: { appointment: { from_h: 20, at_h: 66 }, collected_h: 66, terminal_lfd_d: 6 } }),
    ],
  },
  {
    ...{ ship: 'EVENING LANTERN', scac: 'ZZTW', from: 'LKCMB', to: 'USORF', discharged_d: -3, delay_h: 26, tells: 'changes' },
    consignments: [
      // Norfolk has no terminal that tells, and no tariff.
      cargo(kestrel, 'ORD-5540', { boxes: 2, feeder_from: 'BDCGP', ashore: { ...nobody } }),
      cargo(kilns, 'ORD-5541', { ashore: { ...nobody, collected_h: 220 } }),
    ],
  },
  {
    ...{ ship: 'FAIR PASSAGE', scac: 'ZZHB', from: 'CNSHA', to: 'NLRTM', discharged_d: -2, delay_h: 14, tells: 'changes' },
    consignments: [
      cargo(boat, 'ORD-5550', { ashore: { terminal_lfd_d: 5, appointment: null, collected_h: 110 } }),
      cargo(kilns, 'ORD-5551', { boxes: 2, onward: { by: 'feeder', to: 'DEHAM' } }),
      cargo(juniper, 'ORD-5552', { onward: { by: 'feeder', to: 'GBFXT' }, tags: ['spring'] }),
    ],
  },
  {
    ...{ ship: 'GREY SANDPIPER', scac: 'ZZTW', from: 'CNNGB', to: 'USLGB', discharged_d: 1, delay_h: 4, tells: 'changes' },
    consignments: [
      cargo(heron, 'ORD-5560', { boxes: 2, ashore: { line_lfd_d: 5 } }),
      cargo(kestrel, 'ORD-5561', { boxes: 2, onward: chicago }),
    ],
  },
  {
    // The line expected it yesterday and says no more; its crew and its position say the day after tomorrow.
    ...{ ship: 'IVORY TIDE', scac: 'ZZHB', from: 'NLRTM', to: 'USNYC', discharged_d: 3, delay_h: 90, tells: 'plans' },
    consignments: [
      cargo(boat, 'ORD-5570', { boxes: 2, ashore: { line_lfd_d: 5 } }),
      cargo(kilns, 'ORD-5571', { feeder_from: 'DEHAM' }),
    ],
  },
  {
    // Nine days ago it was heard of last.
    ...{ ship: 'LONG REACH', scac: 'ZZQR', from: 'KRPUS', to: 'USLGB', discharged_d: 4, delay_h: 24, tells: 'plans' },
    consignments: [
      cargo(kestrel, 'ORD-5580', { boxes: 2 }),
      cargo(heron, 'ORD-5581'),
      cargo(juniper, 'ORD-5582', { feeder_from: 'VNSGN' }),
    ],
  },
  {
    // Six days later than first said.
    ...{ ship: 'NEW ANCHORAGE', scac: 'ZZTW', from: 'SGSIN', to: 'USLAX', discharged_d: 5, delay_h: 144, tells: 'changes' },
    consignments: [
      cargo(heron, 'ORD-5590', { boxes: 2, tags: ['urgent'] }),
      cargo(boat, 'ORD-5591', { feeder_from: 'VNSGN', ask: 'container' }),
      cargo(kilns, 'ORD-5592'),
    ],
  },
  {
    ...{ ship: 'OPEN ROADS', scac: 'ZZHB', from: 'SGSIN', to: 'GBFXT', discharged_d: 6, delay_h: 30, tells: 'changes' },
    consignments: [cargo(boat, 'ORD-5600', { boxes: 2, feeder_from: 'LKCMB' }), cargo(kestrel, 'ORD-5601')],
  },
  {
    ...{ ship: 'PALE HEADLAND', scac: 'ZZTW', from: 'CNYTN', to: 'USLAX', discharged_d: 10, delay_h: 60, tells: 'changes' },
    consignments: [
      cargo(juniper, 'ORD-5610', { boxes: 3, tags: ['showroom'] }),
      cargo(kestrel, 'ORD-5611', { onward: chicago }),
      cargo(heron, 'ORD-5612'),
    ],
  },
  {
    ...{ ship: 'QUIET COAST', scac: 'ZZHB', from: 'CNNGB', to: 'DEHAM', discharged_d: 19, delay_h: 40, tells: 'changes' },
    consignments: [cargo(kilns, 'ORD-5620', { boxes: 2 }), cargo(boat, 'ORD-5621', { feeder_from: 'KRPUS' })],
  },
  {
    // Departs in two days.
    ...{ ship: 'RED BEACON', scac: 'ZZTW', from: 'CNSHA', to: 'USLAX', discharged_d: 17, delay_h: 10, tells: 'changes' },
    consignments: [
      cargo(heron, 'ORD-5630', { boxes: 2 }),
      cargo(juniper, 'ORD-5631'),
      cargo(kestrel, 'ORD-5632', { ask: 'booking' }),
      // AshoreStory where it is put onto the ship.
      cargo(boat, 'ORD-5633', { feeder_from: 'KRPUS' }),
    ],
  },
  {
    // Boxes are not yet named, or the line knows nothing at all yet.
    ...{ ship: 'SALT MEADOW', scac: 'ZZHB', from: 'NLRTM', to: 'USNYC', discharged_d: 19, delay_h: 0, tells: 'changes' },
    consignments: [cargo(boat, 'ORD-5640', { boxes: 2, ask: 'booking' }), cargo(kilns, 'ORD-5641', { ask: 'booking' })],
  },
  {
    ...{ ship: 'MORNING FERRY', scac: 'ZZTW', from: 'DEHAM', to: 'USNYC', discharged_d: 25, delay_h: 12, tells: 'changes' },
    consignments: [cargo(kilns, 'ORD-5650'), cargo(boat, 'ORD-5651', { boxes: 2 })],
  },
]

/** Numbers that a customer asks about and a line refuses: mistyped, or of somebody else. */
export const refused = [
  { scac: 'ZZTW', customer: kestrel, reference: 'ORD-5590-B', status: 400 },
  { scac: 'ZZHB', customer: boat, reference: 'ORD-5513', status: 404 },
] as const
