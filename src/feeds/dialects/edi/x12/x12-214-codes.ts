/**
 * What motor carriers report in 214 (AT7): status codes (element 1650) and appointment codes (element 1652), by the names that the settings
 * of a feed can use: `214 AF`, `214 appointment AA`. Letters of 315 mean other things here. What is not in the table is unread.
 */
import { type Meaning, move, remark } from '../meaning.ts'

/** Which end of the truck's way a code speaks of, where the message names no place with it. */
export type TruckStop = 'pick_up' | 'delivery' | null

type Row = { meaning: Meaning; at: TruckStop }

const byTruck = { mode: 'truck' } as const
const atPickUp = (meaning: Meaning): Row => ({ meaning, at: 'pick_up' })
const atDelivery = (meaning: Meaning): Row => ({ meaning, at: 'delivery' })
const onTheWay = (meaning: Meaning): Row => ({ meaning, at: null })
// When a truck comes to its consignee is not when the box comes to the end of the line's transport.
const expected = (words: string): Meaning => ({ kind: 'remark', words, event: null, classifier: 'estimated' })

const statuses: Readonly<Record<string, Row>> = {
  A3: onTheWay(remark('Returned to shipper')),
  A7: atDelivery(remark('Refused by consignee')),
  A9: onTheWay(remark('Shipment damaged')),
  // With a shipment in it: laden. Whether it leaves a port or a shipper's yard the journey knows.
  AF: atPickUp(move('Departed from pick-up location with shipment', 'gate_out', { ...byTruck, load_state: 'laden' })),
  AG: atDelivery(expected('Estimated delivery')),
  AH: atDelivery(remark('Delivery attempted')),
  AI: onTheWay(remark('Reconsigned')),
  AJ: atDelivery(remark('Tendered for delivery')),
  AM: atPickUp(remark('Loaded on truck')),
  AN: onTheWay(remark('Diverted to air carrier')),
  AP: atDelivery(remark('Delivery not completed')),
  AR: onTheWay(move('Rail arrival at destination ramp', 'arrive', { mode: 'rail' })),
  // For delivery to the consignee, by a truck that has the box already: not for pickup.
  AV: onTheWay(remark('Available for delivery')),
  B6: onTheWay(expected('Estimated arrival at terminal of the motor carrier')),
  BA: onTheWay(remark('Picked up by connecting line or cartage')),
  BC: onTheWay(remark('Stored in transit')),
  C1: onTheWay(expected('Estimated departure from terminal of the motor carrier')),
  CA: onTheWay(remark('Truck load cancelled')),
  CD: atDelivery(remark('Departed from delivery location')),
  CL: onTheWay(remark('Trailer closed out')),
  CP: atPickUp(remark('Loading completed at pick-up location')),
  D1: atDelivery(move('Unloading completed at delivery location', 'deliver', { ...byTruck, load_state: 'laden' })),
  I1: onTheWay(move('In-gate', 'gate_in', byTruck)),
  J1: onTheWay(remark('Delivered to connecting line')),
  K1: onTheWay(remark('Arrived at customs')),
  L1: atPickUp(remark('Loading')),
  OA: onTheWay(move('Out-gate', 'gate_out', byTruck)),
  OO: onTheWay(remark('Papers received without shipment or equipment')),
  P1: onTheWay(remark('Departed from terminal of the motor carrier')),
  // A truck tells of the hold and never of its end: as a hold it would stay for good.
  PR: onTheWay(remark('Customs hold at in-bond location')),
  R1: onTheWay(remark('Received from prior carrier')),
  RL: onTheWay(move('Rail departure from origin ramp', 'depart', { mode: 'rail' })),
  // Whether the goods are in it nobody says: the delivery is told by D1.
  S1: atDelivery(move('Spotted at the place of the consignee', 'drop_off', byTruck)),
  SD: onTheWay(remark('Shipment delayed')),
  X1: atDelivery(move('Arrived at delivery location', 'arrive', byTruck)),
  X2: atDelivery(expected('Estimated arrival at the place of the consignee')),
  X3: atPickUp(remark('Truck arrived at pick-up location')),
  X4: onTheWay(remark('Arrived at terminal of the motor carrier')),
  X5: atDelivery(remark('Arrived at loading dock of delivery location')),
  X6: onTheWay(remark('En route to delivery location')),
  X8: atPickUp(remark('Truck arrived at loading dock of pick-up location')),
  XB: onTheWay(remark('Shipment acknowledged')),
}

const appointments: Readonly<Record<string, Row>> = {
  AA: atPickUp({ kind: 'pickup_appointment', words: 'Pickup appointment' }),
  AB: atDelivery(remark('Delivery appointment')),
  // The day on which it was secured, or that was secured: senders differ.
  X9: atDelivery(remark('Delivery appointment secured')),
  XA: atPickUp(remark('Pickup appointment secured')),
}

const rows: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(Object.entries(statuses).map(([code, row]) => [statusName(code), row])),
  ...Object.fromEntries(Object.entries(appointments).map(([code, row]) => [appointmentName(code), row])),
}

export const truckCodes: Readonly<Record<string, Meaning>> = Object.fromEntries(
  Object.entries(rows).map(([name, { meaning }]) => [name, meaning]),
)

export function statusName(code: string): string {
  return `214 ${code}`
}

export function appointmentName(code: string): string {
  return `214 appointment ${code}`
}

export function truckStopOf(name: string): TruckStop {
  return Object.hasOwn(rows, name) ? (rows[name]?.at ?? null) : null
}
