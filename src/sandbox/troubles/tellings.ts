/** What lines in trouble say of a journey, and when. */
import type { WireEvent } from '../dcsa.ts'
import { hourOf, instantOf, localTime, report_h } from '../events.ts'
import { happensAt, type JourneyPlan, lastArrival, lastDischarge, type PlannedMove } from '../plan.ts'
import type { HourSpan, StoryScene } from './story.ts'

const never = Number.POSITIVE_INFINITY
// A manifest is handed in after the ship has left.
const manifest_after_h = 12

/** Nothing until the manifest is in. */
export function fromManifest(plan: JourneyPlan): HourSpan {
  const departure = plan.moves.find(({ code }) => code === 'DEPA')
  return { from_h: departure === undefined ? plan.booked_h : happensAt(plan, departure) + manifest_after_h, until_h: never }
}

/** Nothing new once the last ship has left. */
export function untilLastDeparture(plan: JourneyPlan): HourSpan {
  const departure = plan.moves.findLast(({ code, mode }) => code === 'DEPA' && mode !== 'RAIL')
  return { from_h: plan.booked_h, until_h: departure === undefined ? never : happensAt(plan, departure) + report_h }
}

/** In the middle of the journey: from before the arrival of the last ship until after it. */
export function aroundArrival(plan: JourneyPlan): HourSpan {
  const arrives_h = arrivalHour(plan)
  return { from_h: arrives_h - 14, until_h: arrives_h + 4 }
}

/** When the line says that the last ship has arrived, which it has not. */
export function mistakenArrival(plan: JourneyPlan): HourSpan {
  const arrives_h = arrivalHour(plan)
  return { from_h: arrives_h - 18, until_h: arrives_h - 12 }
}

export function arrivalTooEarly(events: readonly WireEvent[], { plan, timeline, hour }: StoryScene): readonly WireEvent[] {
  const { from_h, until_h } = mistakenArrival(plan)
  const arrival = lastArrival(plan.moves)
  if (hour < from_h || hour >= until_h || arrival === undefined) return events
  return events.map((event) =>
    isEstimateOf(event, arrival)
      ? {
          ...event,
          eventID: `${event.eventID}-early`,
          eventClassifierCode: 'ACT',
          eventDateTime: localTime(instantOf(timeline, from_h - report_h), arrival.place.time_zone),
          eventCreatedDateTime: localTime(instantOf(timeline, from_h), 'UTC'),
        }
      : event,
  )
}

const behind_schedule_h = 48

/** The line expects the ship two days later than the schedule, and so than it comes. */
export function expectedLater(events: readonly WireEvent[], { plan, timeline }: StoryScene): readonly WireEvent[] {
  const arrival = lastArrival(plan.moves)
  return events.map((event) => {
    if (arrival === undefined || !isEstimateOf(event, arrival)) return event
    const expected_h = hourOf(timeline, new Date(String(event.eventDateTime))) + behind_schedule_h
    return { ...event, eventDateTime: localTime(instantOf(timeline, expected_h), arrival.place.time_zone) }
  })
}

/** Without the offset of the place; of plans, estimates and moves at gates the day alone. */
export function withoutZones(events: readonly WireEvent[]): readonly WireEvent[] {
  return events.map((event) => {
    const is_day = event.eventType !== 'SHIPMENT' && (event.eventClassifierCode !== 'ACT' || isAtGate(event))
    return { ...event, eventDateTime: String(event.eventDateTime).slice(0, is_day ? 10 : 19) }
  })
}

/** Bookings and plans alone: what happens is written of, see src/sandbox/letters. */
export function withoutFacts(events: readonly WireEvent[]): readonly WireEvent[] {
  return events.filter(({ eventType, eventClassifierCode }) => eventType === 'SHIPMENT' || eventClassifierCode !== 'ACT')
}

const written_after_h = 8
const days_written = 6

/** When the line writes until when boxes stay for free, and how many days after their discharge that is: not as their terminal counts. */
export function freeTimeWritten({ moves, ...plan }: JourneyPlan): { hour: number; days: number } {
  const discharge = moves[lastDischarge(moves)]
  return {
    hour: discharge === undefined ? never : happensAt({ ...plan, moves }, discharge) + written_after_h,
    days: days_written,
  }
}

function isAtGate({ equipmentEventTypeCode: code }: WireEvent): boolean {
  return code === 'GTIN' || code === 'GTOT'
}

/**
 * Of each box what happened from its loading on. Plans are those of its ship, and the ship's moves name no boxes, as lines do it that leave the
 * boxes to their own events: what is told of a thousand one by one fills an answer quickly.
 */
export function withoutRepetition(events: readonly WireEvent[]): readonly WireEvent[] {
  const loaded = events.findIndex(({ equipmentEventTypeCode }) => equipmentEventTypeCode === 'LOAD')
  return events.flatMap((event, index) => {
    if (event.eventType !== 'EQUIPMENT') return [{ ...event, references: [] }]
    return event.eventClassifierCode === 'ACT' && index >= loaded ? [event] : []
  })
}

// After the last box is back: when it goes out again, and when the line tells of both.
const out_again_h = 20
const told_again_h = 30

/** When the line tells of the empty return, and at once of the next trip. */
export function nextTripTold(plan: JourneyPlan): number {
  const back = plan.moves.find(({ key }) => key === 'empty_in')
  return back === undefined ? never : happensAt(plan, back) + told_again_h
}

/** The boxes come back unnoticed, and go out again for somebody else under the next bill. */
export function goesOnForOthers(
  events: readonly WireEvent[],
  { journey, plan, timeline, hour }: StoryScene,
): readonly WireEvent[] {
  const told_h = nextTripTold(plan)
  const isReturn = (event: WireEvent) => event.equipmentEventTypeCode === 'GTIN' && event.emptyIndicatorCode === 'EMPTY'
  if (hour < told_h) return events.filter((event) => !isReturn(event))
  const { scac } = journey.line
  const serial = String((Number(journey.serial) + 1) % 1_000_000).padStart(6, '0')
  const again_h = told_h - told_again_h + out_again_h
  return [
    ...events,
    ...events.filter(isReturn).map((event) => ({
      ...event,
      eventID: `${event.eventID}-next`,
      equipmentEventTypeCode: 'GTOT',
      eventDateTime: localTime(instantOf(timeline, again_h), 'UTC'),
      eventCreatedDateTime: localTime(instantOf(timeline, again_h + report_h), 'UTC'),
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: `${scac}BK${serial}` },
        { documentReferenceType: 'TRD', documentReferenceValue: `${scac}${serial}` },
      ],
    })),
  ]
}

function arrivalHour(plan: JourneyPlan): number {
  const arrival = lastArrival(plan.moves)
  return arrival === undefined ? never : happensAt(plan, arrival)
}

function isEstimateOf(event: WireEvent, { code, place }: PlannedMove): boolean {
  const { transportCall: call } = event
  return (
    event.eventClassifierCode === 'EST' &&
    event.transportEventTypeCode === code &&
    typeof call === 'object' &&
    call !== null &&
    'UNLocationCode' in call &&
    call.UNLocationCode === place.locode
  )
}
