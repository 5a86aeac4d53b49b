/**
 * Numbers that end in one of these words misbehave on purpose, so that the unhappy paths can be tried by hand. docs/guides/sandbox.md
 * says what each does.
 */
import { hour_ms } from '../base/durations.ts'
import type { WireEvent } from './dcsa.ts'
import type { Ending } from './words.ts'

/** The published test numbers and ours, without hyphens. Null: nothing goes wrong. */
export const testNumbers: ReadonlyMap<string, Ending | null> = new Map([
  ['TESTTRSUCCEEDED', null],
  ['TESTTRFAILED', '400'],
  ['TESTTRAWAITINGMANIFEST', 'NODATA'],
  ['TESTTRRETRYING', '503'],
  ['TESTTRNOTFOUND', '404'],
  ['TESTTRTRACKINGSTOPPED', 'STOPPED'],
])

/** What goes over the wire instead of, or around, the events. */
export type WireFault =
  | { kind: 'none' }
  | { kind: 'error'; status: number; reason: string; retry_after_s?: number }
  | { kind: 'hang' }
  | { kind: 'html' }
  | { kind: 'truncated' }
  | { kind: 'huge' }

const none: WireFault = { kind: 'none' }
const refusals: Partial<Record<Ending, WireFault>> = {
  HANG: { kind: 'hang' },
  HTML: { kind: 'html' },
  TRUNCATED: { kind: 'truncated' },
  HUGE: { kind: 'huge' },
  '400': { kind: 'error', status: 400, reason: 'invalidParameter' },
  '401': { kind: 'error', status: 401, reason: 'invalidCredentials' },
  '404': { kind: 'error', status: 404, reason: 'notFound' },
  '500': { kind: 'error', status: 500, reason: 'internalError' },
  '503': { kind: 'error', status: 503, reason: 'unavailable' },
}

/** The fault of an answer; `ask` counts the asks about this number from 1. */
export function faultOf(ending: Ending | null, ask: number): WireFault {
  if (ending === null) return none
  if (ending === '429') return ask === 1 ? { kind: 'error', status: 429, reason: 'tooManyRequests', retry_after_s: 5 } : none
  return refusals[ending] ?? none
}

// A booking is confirmed before it is cancelled.
export const cancelled_after_h = 72

/** `ask` counts from 1; `hour` and `booked_h` are hours of the journey, `begun_at` is when the first of them began. */
type AskMoment = { ask: number; now: Date; hour: number; booked_h: number; begun_at: Date }

/** The events as a line with this ending tells them. */
export function bend(ending: Ending | null, events: readonly WireEvent[], telling: AskMoment): readonly WireEvent[] {
  const change = ending === null ? undefined : changes[ending]
  return change ? change(events, telling) : events
}

const changes: Partial<Record<Ending, (events: readonly WireEvent[], telling: AskMoment) => readonly WireEvent[]>> = {
  NODATA: () => [],
  // A rich answer, and then one without events: blank is not empty.
  EMPTY: (events, { ask }) => (ask === 1 ? events : []),
  OTHER: (events) => events.map((event) => renamed(event)),
  // Who follows from the booking on hears of it when the ship is near, as who asks then for the first time.
  // What a line says it does not say otherwise at each ask: that would be news each time.
  FUTURE: (events, { now, hour, begun_at }) =>
    hour < 0
      ? events
      : changed(events, isArrival, {
          eventClassifierCode: 'ACT',
          eventDateTime: later(begun_at, 240 + wholeDays(begun_at, now) * 24),
        }),
  // The ship was expected yesterday, and nothing is heard of it.
  PASTETA: (events, { hour, begun_at }) =>
    hour < 0 ? events : changed(untilArrival(events), isArrival, { eventDateTime: later(begun_at, -30) }),
  SHUFFLE: (events, { ask }) => [...events.slice(ask % events.length), ...events.slice(0, ask % events.length)].toReversed(),
  // The first answer holds an arrival that later ones no longer hold.
  WITHDRAW: (events, { ask, now }) =>
    ask === 1 ? changed(events, isArrival, { eventClassifierCode: 'ACT', eventDateTime: later(now, -2) }) : untilArrival(events),
  CANCELLED: (events, { now, hour, booked_h }) =>
    hour < booked_h + cancelled_after_h
      ? events
      : [
          ...events.filter((event) => event.eventType === 'SHIPMENT'),
          ...events.slice(0, 1).map((event) => cancellation(event, now)),
        ],
}

function changed(
  events: readonly WireEvent[],
  which: (event: WireEvent) => boolean,
  fields: Readonly<Record<string, unknown>>,
): WireEvent[] {
  const last = events.findLastIndex(which)
  return events.map((event, index) => (index === last ? { ...event, ...fields } : event))
}

/** The arrival at the port of discharge, whether it is planned, expected or a fact. */
function isArrival(event: WireEvent): boolean {
  const { transportCall } = event
  const by_ship = typeof transportCall === 'object' && transportCall !== null && 'vessel' in transportCall
  return event.transportEventTypeCode === 'ARRI' && by_ship && JSON.stringify(transportCall).includes('"VESSEL"')
}

/** Without the facts of the last arrival and of what comes after it. Events are in the order of the plan. */
function untilArrival(events: readonly WireEvent[]): WireEvent[] {
  const place = placeOf(events.findLast(isArrival))
  const arrival = events.findIndex((event) => isArrival(event) && placeOf(event) === place)
  return events.filter((event, index) => index < arrival || event.eventClassifierCode !== 'ACT')
}

function placeOf(event: WireEvent | undefined): unknown {
  const call = event?.transportCall
  return typeof call === 'object' && call !== null && 'UNLocationCode' in call ? call.UNLocationCode : null
}

function renamed(event: WireEvent): WireEvent {
  const text = JSON.stringify(event)
    .replace(/"ZZ[A-Z]U\d{7}"/g, '"ZZXU4000006"')
    .replace(/("documentReferenceValue|"documentID)":"[^"]*"/g, '$1":"ZZLF999999"')
  // Only numbers in it were replaced.
  return JSON.parse(text) as WireEvent
}

function cancellation(event: WireEvent, now: Date): WireEvent {
  return { ...event, eventID: `${event.eventID}-cancelled`, shipmentEventTypeCode: 'CANC', eventDateTime: later(now, -1) }
}

function wholeDays(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / (24 * hour_ms))
}

function later(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * hour_ms).toISOString().replace(/\.\d+Z$/, 'Z')
}
