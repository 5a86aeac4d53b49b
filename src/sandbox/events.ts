/** What a line of the sandbox says about a journey at an instant, as DCSA Track & Trace 2.2 events. */

import { Temporal } from 'temporal-polyfill'
import { hour_ms } from '../base/durations.ts'
import { nameBasedId } from '../base/ids.ts'
import type { WireEvent } from './dcsa.ts'
import type { JourneyName } from './number.ts'
import type { SandboxPlace } from './places.ts'
import { handledLater, happensAt, type JourneyPlan, knownDelay, type PlannedMove, planAt } from './plan.ts'

/** Turns hours of the plan into instants. Before the number was first asked an hour is an hour; after it, `speed` times shorter. */
export type Timeline = { first_asked_at: Date; speed: number }

export function instantOf({ first_asked_at, speed }: Timeline, hour: number): Date {
  return new Date(first_asked_at.getTime() + (hour <= 0 ? hour * hour_ms : (hour * hour_ms) / speed))
}

export function hourOf({ first_asked_at, speed }: Timeline, instant: Date): number {
  const elapsed_h = (instant.getTime() - first_asked_at.getTime()) / hour_ms
  return elapsed_h <= 0 ? elapsed_h : elapsed_h * speed
}

/** A line learns of a move and says so about an hour later. */
export const report_h = 1

type EventScene = {
  journey: JourneyName
  plan: JourneyPlan
  timeline: Timeline
  hour: number
  /** Since when the plan is what it is. */
  planned_h: number
  documents: ReturnType<typeof documentReferences>
  boxes: ReturnType<typeof equipmentReferences>
}
type DcsaClassifier = 'PLN' | 'EST' | 'ACT'

/** Everything the line says at `now`, in the order of its planned moves; before the booking nothing. */
export function eventsAt(
  journey: JourneyName,
  plan: JourneyPlan,
  { timeline, now }: { timeline: Timeline; now: Date },
): WireEvent[] {
  const hour = hourOf(timeline, now)
  if (hour < plan.booked_h) return []
  const known = planAt(plan, hour)
  const planned_h = known === plan ? (plan.replaced?.until_h ?? plan.booked_h) : plan.booked_h
  const documents = documentReferences(journey)
  const told: EventScene = { journey, plan: known, timeline, hour, planned_h, documents, boxes: equipmentReferences(journey) }
  return [
    ...shipmentEvents(told),
    ...known.moves.flatMap((move) => (isTransport(move) ? transportEvents(told, move) : equipmentEvents(told, move))),
  ]
}

function isTransport(move: PlannedMove): boolean {
  return move.code === 'ARRI' || move.code === 'DEPA'
}

/** Hours from the booking to the bill of lading. */
export const bill_after_h = 120

function shipmentEvents({ journey, plan, timeline, hour: told_h, documents, boxes }: EventScene): WireEvent[] {
  const confirmed = { code: 'CONF', document: 'BKG', id: journey.booking_number, hour: plan.booked_h }
  const issued = { code: 'ISSU', document: 'TRD', id: journey.bill_of_lading_number, hour: plan.booked_h + bill_after_h }
  return [confirmed, issued]
    .filter(({ hour }) => hour <= told_h)
    .map(({ code, document, id, hour }) => ({
      eventID: nameBasedId('sandbox', id, code),
      eventType: 'SHIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: localTime(instantOf(timeline, hour), 'UTC'),
      eventCreatedDateTime: localTime(instantOf(timeline, hour), 'UTC'),
      shipmentEventTypeCode: code,
      documentTypeCode: document,
      documentID: id,
      documentReferences: documents,
      references: boxes,
    }))
}

function transportEvents(told: EventScene, move: PlannedMove): WireEvent[] {
  return claims(told, move, 0).map((times) => ({
    ...common(told, move, times),
    eventID: eventId(told, move, { ...times, of: '' }),
    eventType: 'TRANSPORT',
    transportEventTypeCode: move.code,
    references: told.boxes,
  }))
}

function equipmentEvents(told: EventScene, move: PlannedMove): WireEvent[] {
  const { container_numbers: numbers } = told.journey
  const lots = Map.groupBy(numbers.keys(), (position) => handledLater(move, { position, count: numbers.length }))
  return [...lots].flatMap(([later_h, positions]) => {
    // What the boxes of a lot have in common is made once: a bill may have a thousand of them.
    const lot = claims(told, move, later_h).map((times) => ({ times, shared: common(told, move, times) }))
    const where = location(move.place)
    return positions.flatMap((position) =>
      lot.map(({ times, shared }): WireEvent => {
        const container_number = numbers[position] ?? ''
        return {
          ...shared,
          eventID: eventId(told, move, { ...times, of: container_number }),
          eventType: 'EQUIPMENT',
          equipmentEventTypeCode: move.code,
          equipmentReference: container_number,
          ISOEquipmentCode: told.plan.equipment_code,
          emptyIndicatorCode: move.load_state,
          eventLocation: where,
          ...(move.key === 'full_in'
            ? { seals: [{ sealNumber: `LF${told.journey.serial}${position}`, sealSource: 'SHI', sealType: 'BLT' }] }
            : {}),
        }
      }),
    )
  })
}

type EventTimes = { classifier: DcsaClassifier; hour: number; created_h: number }

/** What is said about one move: its plan, the estimate once that differs, and the fact. Moves by truck are reported when done. */
function claims({ plan, hour, planned_h }: EventScene, move: PlannedMove, later_h: number): EventTimes[] {
  const happens_h = happensAt(plan, move) + later_h
  const known = knownDelay(plan, move.hops_before, hour)
  const actual: EventTimes[] =
    happens_h + report_h <= hour ? [{ classifier: 'ACT', hour: happens_h, created_h: happens_h + report_h }] : []
  if (move.mode === 'TRUCK') return actual
  const planned: EventTimes = { classifier: 'PLN', hour: move.planned_h + later_h, created_h: planned_h }
  const estimated: EventTimes = {
    classifier: 'EST',
    hour: move.planned_h + known.delay_h + later_h,
    created_h: Math.max(known.since_h, planned_h),
  }
  return [planned, ...(isTransport(move) ? [estimated] : []), ...actual]
}

function eventId({ journey }: EventScene, move: PlannedMove, { classifier, of }: EventTimes & { of: string }): string {
  return nameBasedId('sandbox', journey.bill_of_lading_number, move.key, classifier, of)
}

function common({ journey, timeline, documents }: EventScene, move: PlannedMove, { classifier, hour, created_h }: EventTimes) {
  return {
    eventClassifierCode: classifier,
    eventDateTime: localTime(instantOf(timeline, hour), move.place.time_zone),
    eventCreatedDateTime: localTime(instantOf(timeline, created_h), 'UTC'),
    transportCall: transportCall(journey, move),
    documentReferences: documents,
  }
}

function transportCall(journey: JourneyName, move: PlannedMove) {
  return {
    transportCallID: nameBasedId('sandbox', journey.line.scac, journey.serial, move.call),
    UNLocationCode: move.place.locode,
    facilityTypeCode: move.facility_type,
    modeOfTransport: move.mode,
    location: location(move.place),
    ...(move.voyage === null ? {} : { exportVoyageNumber: move.voyage, importVoyageNumber: move.voyage }),
    ...(move.ship === null ? {} : { vessel: { vesselIMONumber: move.ship.imo, vesselName: move.ship.name, vesselFlag: 'PA' } }),
  }
}

function location(place: SandboxPlace) {
  return {
    locationName: place.name,
    UNLocationCode: place.locode,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    address: { city: place.name, country: place.country },
  }
}

function documentReferences(journey: JourneyName) {
  return [
    { documentReferenceType: 'BKG', documentReferenceValue: journey.booking_number },
    { documentReferenceType: 'TRD', documentReferenceValue: journey.bill_of_lading_number },
  ]
}

function equipmentReferences(journey: JourneyName) {
  return journey.container_numbers.map((referenceValue) => ({ referenceType: 'EQ', referenceValue }))
}

/** `2026-08-01T14:12:56+01:00`: the clocks of the place, with their offset. */
export function localTime(instant: Date, time_zone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(time_zone)
  return zoned.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
