/** What a line of the sandbox says about a journey at an instant, as DCSA Track & Trace 2.2 events. */

import { Temporal } from 'temporal-polyfill'
import { hour_ms } from '../base/durations.ts'
import { nameBasedId } from '../base/ids.ts'
import type { WireEvent } from './dcsa.ts'
import type { JourneyName } from './number.ts'
import type { SandboxPlace } from './places.ts'
import { happensAt, type JourneyPlan, knownDelay, type PlannedMove } from './plan.ts'

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

type EventScene = { journey: JourneyName; plan: JourneyPlan; timeline: Timeline; hour: number }
type DcsaClassifier = 'PLN' | 'EST' | 'ACT'

/** Everything the line says at `now`, in the order of its planned moves; before the booking nothing. */
export function eventsAt(
  journey: JourneyName,
  plan: JourneyPlan,
  { timeline, now }: { timeline: Timeline; now: Date },
): WireEvent[] {
  const told: EventScene = { journey, plan, timeline, hour: hourOf(timeline, now) }
  if (told.hour < plan.booked_h) return []
  return [
    ...shipmentEvents(told),
    ...plan.moves.flatMap((move) => (isTransport(move) ? transportEvents(told, move) : equipmentEvents(told, move))),
  ]
}

function isTransport(move: PlannedMove): boolean {
  return move.code === 'ARRI' || move.code === 'DEPA'
}

/** Hours from the booking to the bill of lading. */
export const bill_after_h = 120

function shipmentEvents({ journey, plan, timeline, hour: told_h }: EventScene): WireEvent[] {
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
      documentReferences: documentReferences(journey),
      references: equipmentReferences(journey),
    }))
}

function transportEvents(told: EventScene, move: PlannedMove): WireEvent[] {
  return claims(told, move, 0).map(({ classifier, hour, created_h }) => ({
    ...common(told, move, { classifier, hour, created_h, of: '' }),
    eventType: 'TRANSPORT',
    transportEventTypeCode: move.code,
    references: equipmentReferences(told.journey),
  }))
}

function equipmentEvents(told: EventScene, move: PlannedMove): WireEvent[] {
  return told.journey.container_numbers.flatMap((container_number, position) =>
    // Boxes are handled one after the other; at the gate there are hours between them.
    claims(told, move, move.mode === 'TRUCK' ? position * 3 : position / 4).map(({ classifier, hour, created_h }) => ({
      ...common(told, move, { classifier, hour, created_h, of: container_number }),
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: move.code,
      equipmentReference: container_number,
      ISOEquipmentCode: told.plan.equipment_code,
      emptyIndicatorCode: move.load_state,
      eventLocation: location(move.place),
      ...(move.key === 'full_in'
        ? { seals: [{ sealNumber: `LF${told.journey.serial}${position}`, sealSource: 'SHI', sealType: 'BLT' }] }
        : {}),
    })),
  )
}

type EventTimes = { classifier: DcsaClassifier; hour: number; created_h: number }

/** What is said about one move: its plan, the estimate once that differs, and the fact. Moves by truck are reported when done. */
function claims({ plan, hour }: EventScene, move: PlannedMove, later_h: number): EventTimes[] {
  const happens_h = happensAt(plan, move) + later_h
  const known = knownDelay(plan, move.hops_before, hour)
  const actual: EventTimes[] =
    happens_h + report_h <= hour ? [{ classifier: 'ACT', hour: happens_h, created_h: happens_h + report_h }] : []
  if (move.mode === 'TRUCK') return actual
  const planned: EventTimes = { classifier: 'PLN', hour: move.planned_h + later_h, created_h: plan.booked_h }
  const estimated: EventTimes = { classifier: 'EST', hour: move.planned_h + known.delay_h + later_h, created_h: known.since_h }
  return [planned, ...(isTransport(move) ? [estimated] : []), ...actual]
}

function common(
  { journey, timeline }: EventScene,
  move: PlannedMove,
  { classifier, hour, created_h, of }: EventTimes & { of: string },
) {
  return {
    eventID: nameBasedId('sandbox', journey.bill_of_lading_number, move.key, classifier, of),
    eventClassifierCode: classifier,
    eventDateTime: localTime(instantOf(timeline, hour), move.place.time_zone),
    eventCreatedDateTime: localTime(instantOf(timeline, created_h), 'UTC'),
    transportCall: transportCall(journey, move),
    documentReferences: documentReferences(journey),
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
