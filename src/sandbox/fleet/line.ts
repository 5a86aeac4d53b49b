/** What the lines of the fleet say of a booking at an instant. */
import type { WireEvent } from '../dcsa.ts'
import type { WireFault } from '../endings.ts'
import { eventsAt, hourOf, instantOf, localTime } from '../events.ts'
import { happensAt } from '../plan.ts'
import { timelineOf } from './fleet.ts'
import { type Booking, nameOf, refusedNumbers } from './numbers.ts'
import { type FleetPlan, planOf } from './plan.ts'

/** `ask` counts from 1. */
type FleetAnswer = { seed: string; began_at: Date; now: Date; ask: number }

/** Nothing before the booking is made, nothing of boxes before they have numbers. */
export function fleetEvents(booking: Booking, telling: FleetAnswer): readonly WireEvent[] {
  const { seed, began_at, now, ask } = telling
  const plan = planOf(seed, booking)
  const timeline = timelineOf(began_at)
  const hour = hourOf(timeline, now)
  if (hour < plan.booked_h) return []
  const name = nameOf(seed, booking)
  const told = { ...name, container_numbers: hour < plan.boxes_h ? [] : name.container_numbers }
  const events = eventsAt(told, plan, { timeline, now })
  const honest = booking.sailing.tells === 'plans' ? events.filter((event) => event.eventClassifierCode !== 'EST') : events
  return booking.consignment.takes_back_pickup ? [...honest, ...pickupTakenBack(told, plan, { ...telling, hour, ask })] : honest
}

// A line that was asked once says that the box was collected three hours ago; from then on that it will be.
const mistaken_h = 3

function pickupTakenBack(
  name: ReturnType<typeof nameOf>,
  plan: FleetPlan,
  { began_at, ask, hour }: FleetAnswer & { hour: number },
): WireEvent[] {
  const timeline = timelineOf(began_at)
  const gate = plan.moves.find(({ key }) => key === 'full_out')
  if (gate === undefined || hour >= happensAt(plan, gate) || hour - mistaken_h < plan.discharges_h) return []
  const early_h = hour - mistaken_h - happensAt(plan, gate)
  const moves = plan.moves.map((move) => (move === gate ? { ...move, planned_h: move.planned_h + early_h } : move))
  const mistaken = eventsAt(name, { ...plan, moves }, { timeline, now: instantOf(timeline, hour) }).filter(
    (event) => event.equipmentEventTypeCode === 'GTOT' && event.emptyIndicatorCode === 'LADEN',
  )
  if (ask === 1) return mistaken
  return mistaken.map((event) => ({
    ...event,
    eventID: `${event.eventID}-planned`,
    eventClassifierCode: 'PLN',
    eventDateTime: localTime(instantOf(timeline, happensAt(plan, gate)), gate.place.time_zone),
    // The same however often it is told.
    eventCreatedDateTime: localTime(instantOf(timeline, plan.discharges_h), 'UTC'),
  }))
}

const none: WireFault = { kind: 'none' }

/** What goes over the wire instead: a number that the line refuses, or a service that is out of order after its first answer. */
export function fleetFault(seed: string, scac: string, { number, ask }: { number: string; ask: number }): WireFault {
  const refused = refusedNumbers(seed).find((entry) => entry.scac === scac && entry.number === number)
  if (refused !== undefined)
    return { kind: 'error', status: refused.status, reason: refused.status === 400 ? 'invalidParameter' : 'notFound' }
  return scac === 'ZZQR' && ask > 1 ? { kind: 'error', status: 503, reason: 'unavailable' } : none
}
