/**
 * Messages of an aisstream-like service: AIS decoded to JSON, in an envelope that says when it was heard. Values are in knots and degrees; the
 * standard's "not available" values stand as they are.
 */

import { timeOfReport } from './reader.ts'
import {
  angleOf,
  crewEtaOf,
  imoOf,
  placeOf,
  type ShipParticulars,
  type ShipPosition,
  shipMmsi,
  type TimedReport,
  textOf,
} from './report.ts'

type StreamRead =
  | { kind: 'reports'; reports: readonly TimedReport[] /** What makes two messages the same. */; identity: string }
  | { kind: 'nothing'; reason: 'type' | 'not_a_ship' | 'no_position' }
  /** The service says what is wrong with the subscription. */
  | { kind: 'refused'; message: string }
  | { kind: 'bad'; reason: 'json' | 'envelope' | 'out_of_range' | 'time' }

/** The kinds of messages that are asked for. */
export const streamTypes = [
  'PositionReport',
  'ShipStaticData',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
] as const

export type StreamType = (typeof streamTypes)[number]

type StreamBody = Readonly<Record<string, unknown>>
type StreamReader = (
  body: StreamBody,
  mmsi: string,
) => readonly (ShipPosition | ShipParticulars)[] | 'no_position' | 'out_of_range'

const readers: Readonly<Record<StreamType, StreamReader>> = {
  PositionReport: position,
  ShipStaticData: (body, mmsi) => [particulars(body, mmsi)],
  StandardClassBPositionReport: position,
  ExtendedClassBPositionReport: (body, mmsi) => {
    const there = position(body, mmsi)
    return there === 'out_of_range' ? there : [...(there === 'no_position' ? [] : there), particulars(body, mmsi)]
  },
  LongRangeAisBroadcastMessage: position,
}

/** Reads one message. Never throws. */
export function readStreamMessage(text: string): StreamRead {
  const envelope = parsed(text)
  if (envelope === null) return { kind: 'bad', reason: 'json' }
  if (typeof envelope.error === 'string') return { kind: 'refused', message: envelope.error.slice(0, 200) }
  const { MessageType: type, MetaData: meta, Message: messages } = envelope
  if (typeof type !== 'string' || !isRecord(meta) || !isRecord(messages)) return { kind: 'bad', reason: 'envelope' }
  const read = Object.hasOwn(readers, type) ? readers[type as StreamType] : null // found among the keys
  if (read === null) return { kind: 'nothing', reason: 'type' }
  const body = messages[type]
  if (!isRecord(body)) return { kind: 'bad', reason: 'envelope' }
  const mmsi = shipMmsi(numberOf(body.UserID) ?? numberOf(meta.MMSI) ?? 0)
  if (mmsi === null) return { kind: 'nothing', reason: 'not_a_ship' }
  const heard_ms = typeof meta.time_utc === 'string' ? goTime(meta.time_utc) : null
  if (heard_ms === null) return { kind: 'bad', reason: 'time' }
  const reports = read(body, mmsi)
  if (reports === 'no_position') return { kind: 'nothing', reason: reports }
  if (reports === 'out_of_range') return { kind: 'bad', reason: reports }
  const timed = reports.map((report) => ({ report, at_ms: timeOfReport(report, heard_ms) }))
  return { kind: 'reports', reports: timed, identity: JSON.stringify([type, body]) }
}

/** `2026-05-31 08:50:34.164359521 +0000 UTC`, as Go prints a time, in milliseconds since 1970; null when it is none. */
export function goTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,9})? ([+-]\d\d)(\d\d)(?: .{1,20})?$/.exec(text)
  if (match === null) return null
  const [, day, time, fraction = '', hours, minutes] = match
  const ms = Date.parse(`${day}T${time}${fraction.slice(0, 4)}${hours}:${minutes}`)
  return Number.isNaN(ms) ? null : ms
}

function parsed(text: string): StreamBody | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function position(body: StreamBody, mmsi: string): readonly ShipPosition[] | 'no_position' | 'out_of_range' {
  const [latitude, longitude] = [numberOf(body.Latitude), numberOf(body.Longitude)]
  if (latitude === null || longitude === null) return 'out_of_range'
  if (latitude === 91 || longitude === 181) return 'no_position'
  const place = placeOf(latitude, longitude)
  if (place === 'wrong') return 'out_of_range'
  const [speed, course, heading] = [numberOf(body.Sog), numberOf(body.Cog), numberOf(body.TrueHeading)]
  const [status, second] = [numberOf(body.NavigationalStatus), numberOf(body.Timestamp)]
  return [
    {
      kind: 'position',
      mmsi,
      ...place,
      // 102.3 knots is the standard's "not available", 63 that of long-range reports.
      speed_knots: speed === null || speed < 0 || speed >= 102.3 || isLongRangeNone(body, speed) ? null : speed,
      course_degrees: course === null ? null : angleOf(course),
      heading_degrees: heading === null ? null : angleOf(heading),
      navigational_status: status !== null && Number.isInteger(status) && status >= 0 && status < 15 ? status : null,
      utc_second: second !== null && Number.isInteger(second) && second >= 0 && second < 60 ? second : null,
    },
  ]
}

function isLongRangeNone({ MessageID: id }: StreamBody, speed: number): boolean {
  return id === 27 && speed === 63
}

function particulars(body: StreamBody, mmsi: string): ShipParticulars {
  const draught = numberOf(body.MaximumStaticDraught)
  const type = numberOf(body.Type)
  return {
    kind: 'particulars',
    mmsi,
    imo: imoOf(numberOf(body.ImoNumber) ?? 0),
    name: stringOf(body.Name),
    call_sign: stringOf(body.CallSign),
    ship_type: type !== null && type > 0 && type < 100 ? type : null,
    draught_m: draught !== null && draught > 0 && draught <= 25.5 ? draught : null,
    destination: stringOf(body.Destination),
    eta: isRecord(body.Eta) ? crewEta(body.Eta) : null,
  }
}

function crewEta({ Month: month, Day: day, Hour: hour, Minute: minute }: StreamBody): ShipParticulars['eta'] {
  return crewEtaOf({
    month: numberOf(month) ?? 0,
    day: numberOf(day) ?? 0,
    hour: numberOf(hour) ?? 24,
    minute: numberOf(minute) ?? 60,
  })
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? textOf(value) : null
}

function isRecord(value: unknown): value is StreamBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
