/** The journey of a consignment on one voyage: every move from the empty box to its return, in hours from the begin of the fleet. */
import { chanceOf } from '../chance.ts'
import type { SandboxShip } from '../lines.ts'
import { type PlaceCode, places } from '../places.ts'
import type { Delay, JourneyPlan, PlannedMove } from '../plan.ts'
import { shipNamed } from './lines.ts'
import type { Booking } from './numbers.ts'
import { sailingHours, unloading_h, voyageTimes } from './voyage.ts'

// Hours before the ship leaves.
const loaded_h = 10
const gated_in_h = 72
const collected_empty_h = 168
const booked_h = 312
const asked_h = 384
// Between a feeder's discharge and the loading of the ship, and from the ship to the train or feeder.
const relay_h = 80
const onward_h = 66
const train_h = 62

export type FleetPlan = JourneyPlan & {
  /** When its customer begins to ask. */
  asked_h: number
  /** Until then the boxes of the booking have no numbers. */
  boxes_h: number
  /** The discharge from the ship at the port of discharge. */
  discharges_h: number
  /** When the last empty box is back. */
  ends_h: number
}

type PlannedLeg = Pick<PlannedMove, 'mode' | 'facility_type' | 'ship' | 'voyage'> & {
  key: string
  from: PlaceCode
  to: PlaceCode
  departs_h: number
  /** As planned. */
  arrives_h: number
  unloading_h: number
}

const feeder: SandboxShip = { name: 'COASTWISE', imo: '3002011' }

export function planOf(seed: string, booking: Booking): FleetPlan {
  const { sailing, consignment, voyage } = booking
  const times = voyageTimes(sailing, voyage)
  const chance = chanceOf(`${seed}:plan:${booking.place}:${voyage}`)
  const legs = legsOf(booking, `${100 + ((booking.place * 7 + voyage * 13) % 800)}${chance.pick(['E', 'W'])}`)
  const first_h = legs[0]?.departs_h ?? times.departs_h
  const late: Delay[] = legs.map((leg) => ({
    from_h: leg.departs_h,
    hours: leg.arrives_h - leg.departs_h,
    delay_h: leg.key === 'main' ? sailing.delay_h : 0,
  }))
  const origin = places[legs[0]?.from ?? sailing.from]
  const yard = { place: origin, mode: 'TRUCK', ship: null, voyage: null, hops_before: 0 } as const
  const last = legs.at(-1)
  const destination = places[last?.to ?? sailing.to]
  // Moves by truck are told when they are done: they are planned without the delay of the ship, which is added to them.
  const ashore_h = (last?.arrives_h ?? 0) + (last?.unloading_h ?? 0)
  const out_h = ashore_h + consignment.ashore.collected_h
  const gate = { place: destination, mode: 'TRUCK', ship: null, voyage: null, hops_before: legs.length } as const
  const moves: PlannedMove[] = [
    {
      ...{ ...yard, key: 'empty_out', code: 'GTOT', load_state: 'EMPTY', facility_type: 'DEPO', call: 'depot' },
      planned_h: first_h - collected_empty_h,
    },
    {
      ...{ ...yard, key: 'full_in', code: 'GTIN', load_state: 'LADEN', facility_type: 'POTE', call: 'gate' },
      planned_h: first_h - gated_in_h,
    },
    ...legs.flatMap((leg, index) => movesOf(leg, index)),
    {
      ...{ ...gate, key: 'full_out', code: 'GTOT', load_state: 'LADEN', call: 'gate-out', planned_h: out_h },
      facility_type: last?.mode === 'RAIL' ? 'RAMP' : 'POTE',
    },
    {
      ...{ ...gate, key: 'empty_in', code: 'GTIN', load_state: 'EMPTY', facility_type: 'DEPO', call: 'depot-in' },
      planned_h: out_h + consignment.ashore.returned_h,
    },
  ]
  return {
    ...{ moves, delays: late, booked_h: first_h - booked_h },
    equipment_code: chance.pick(['22G1', '42G1', '45G1', '45R1']),
    asked_h: first_h - asked_h,
    boxes_h: first_h - collected_empty_h,
    discharges_h: times.discharges_h,
    ends_h: out_h + sailing.delay_h + consignment.ashore.returned_h,
  }
}

function legsOf(booking: Booking, voyage: string): PlannedLeg[] {
  const { sailing, consignment } = booking
  const { departs_h, arrival_planned_h } = voyageTimes(sailing, booking.voyage)
  const by_ship = { mode: 'VESSEL', facility_type: 'POTE', voyage, unloading_h } as const
  const main: PlannedLeg = {
    ...by_ship,
    ...{ key: 'main', from: sailing.from, to: sailing.to, ship: shipNamed(sailing.ship) },
    ...{ departs_h, arrives_h: arrival_planned_h },
  }
  const legs = [main]
  if (consignment.feeder_from !== null) {
    const arrives_h = departs_h - relay_h
    const hours = sailingHours(consignment.feeder_from, sailing.from)
    legs.unshift({
      ...by_ship,
      ...{ key: 'before', from: consignment.feeder_from, to: sailing.from, ship: feeder },
      ...{ departs_h: arrives_h - hours, arrives_h },
    })
  }
  const { onward } = consignment
  if (onward === null) return legs
  const leaves_h = arrival_planned_h + unloading_h + onward_h
  const is_rail = onward.by === 'rail'
  legs.push({
    ...by_ship,
    ...{ key: 'onward', from: sailing.to, to: onward.to, departs_h: leaves_h },
    arrives_h: leaves_h + (is_rail ? train_h : sailingHours(sailing.to, onward.to)),
    ...(is_rail
      ? { mode: 'RAIL', facility_type: 'RAMP', ship: null, voyage: null, unloading_h: 4 }
      : { mode: 'BARGE', ship: feeder, unloading_h: 8 }),
  })
  return legs
}

function movesOf(
  { key, from, to, departs_h, arrives_h, unloading_h: unloads_h, ...leg }: PlannedLeg,
  index: number,
): PlannedMove[] {
  const start = { ...leg, load_state: 'LADEN', place: places[from], call: `${key}-from`, hops_before: index } as const
  const end = { ...leg, load_state: 'LADEN', place: places[to], call: `${key}-to`, hops_before: index + 1 } as const
  return [
    { ...start, key: `${key}_load`, code: 'LOAD', planned_h: departs_h - loaded_h },
    { ...start, key: `${key}_depart`, code: 'DEPA', planned_h: departs_h },
    { ...end, key: `${key}_arrive`, code: 'ARRI', planned_h: arrives_h },
    { ...end, key: `${key}_discharge`, code: 'DISC', planned_h: arrives_h + unloads_h },
  ]
}
