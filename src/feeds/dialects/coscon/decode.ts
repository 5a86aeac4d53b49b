/**
 * Answers of COSCO's own service. Asked by bill or booking it tells the legs of the voyage and the last state of each box; asked by box
 * all that happened to it. Times are on the clocks of the place. Boxes that are asked for also bring their earlier journeys
 * (`containerHistorys`), which are about other shipments and are left out.
 */
import type {
  ClaimedTime,
  Classifier,
  DecodedEvent,
  Particulars,
  StopRole,
  UnnumberedEvent,
  Unread,
} from '../../../vocabulary/raw-event.ts'
import type { DecodedAnswer } from '../../lines/line-dialect.ts'
import type { AskedNumber } from '../../request.ts'
import { boxNumber, milestoneOf, modeOf, poundsOf, remarkOf, spoken } from '../claim-parts.ts'
import { type FieldMap, field, fieldsOf, object, objects, textIn } from '../dcsa/v2/fields.ts'
import { readTime } from '../dcsa/v2/time.ts'
import { lookUp } from '../look-up.ts'
import { moves, remarks } from './codes.ts'
import { cityPlace, facilityPlace, portPlace } from './place.ts'

type CosconContext = { operator: string; asked: AskedNumber }
type CosconReader = CosconContext & { numbers: Partial<DecodedEvent>; unread: Unread[] }

/** Reads one answer. `body` is parsed JSON of any form. Never throws. */
export function decodeCoscon(body: unknown, context: CosconContext): DecodedAnswer {
  const fields = fieldsOf(body)
  const code = fields && textIn(fields, 'code')
  if (!fields || code === null) return unreadAs([{ path: '$', code: null, reason: 'no answer of this service' }])
  if (code !== '0') return unreadAs([{ path: 'code', code, reason: textIn(fields, 'message') ?? 'the service reports a fault' }])
  const content = object(object(fields, 'data') ?? new Map(), 'content')
  // Nothing is known of the number.
  if (!content) return unreadAs([])
  const reading = { ...context, numbers: numbersOf(content, context.asked), unread: [] }
  const events = [...shipmentEvents(content, reading), ...boxEvents(content, reading)]
  const { unread } = reading
  if (events.length === 0 && unread.length === 0 && textIn(content, 'notFound') === null)
    return unreadAs([{ path: 'data.content', code: null, reason: 'neither legs nor containers' }])
  return { events: events.map((event, index) => ({ ...event, index })), unread, is_whole: unread.length === 0 }
}

function unreadAs(unread: readonly Unread[]): DecodedAnswer {
  return { events: [], unread, is_whole: unread.length === 0 }
}

/** Asked by bill or booking, everything is about it. Asked by box, the service names neither. */
function numbersOf(content: FieldMap, { number_type, number }: AskedNumber): Partial<DecodedEvent> {
  if (number_type === 'container') return {}
  const path = object(content, 'trackingPath')
  const bill = textIn(path, 'trackingGroupReferenceCode')
  const booking = textIn(path, 'billOfladingRefCode')
  return {
    bill_of_lading_number: number_type === 'bill_of_lading' ? (bill ?? number) : null,
    booking_number: number_type === 'booking' ? (booking ?? number) : null,
  }
}

function shipmentEvents(content: FieldMap, reading: CosconReader): UnnumberedEvent[] {
  const legs = [...objects(content, 'actualShipment')].sort((one, other) => positionOf(one) - positionOf(other))
  const path = object(content, 'trackingPath')
  return [
    ...legs.flatMap((leg, position) => legEvents(leg, { position, last: legs.length - 1 }, reading)),
    ...(path ? pathEvents(path, reading) : []),
  ]
}

function positionOf(leg: FieldMap): number {
  return Number(textIn(leg, 'sequenceNumber', 'rownum') ?? 0) || 0
}

type LegMoment = { member: string; movement: 'load' | 'depart' | 'arrive' | 'discharge'; classifier: Classifier }

const leg_moments: readonly LegMoment[] = [
  { member: 'actualShippingDate', movement: 'load', classifier: 'actual' },
  { member: 'expectedDateOfDeparture', movement: 'depart', classifier: 'estimated' },
  { member: 'actualDepartureDate', movement: 'depart', classifier: 'actual' },
  { member: 'estimatedDateOfArrival', movement: 'arrive', classifier: 'estimated' },
  { member: 'actualArrivalDate', movement: 'arrive', classifier: 'actual' },
  { member: 'actualDischargeDate', movement: 'discharge', classifier: 'actual' },
]

/** The moments of one leg, which are those of every box on it. */
function legEvents(
  leg: FieldMap,
  { position, last }: { position: number; last: number },
  reading: CosconReader,
): UnnumberedEvent[] {
  const name = textIn(leg, 'vesselName')
  return leg_moments.flatMap(({ member, movement, classifier }) => {
    const at = timeIn(leg, member, { path: `data.content.actualShipment[${position}]`, reading })
    if (at === null) return []
    const begins = movement === 'load' || movement === 'depart'
    const role: StopRole = begins ? (position === 0 ? 'pol' : 'transshipment') : position === last ? 'pod' : 'transshipment'
    const claim = milestoneOf({
      movement,
      classifier,
      at,
      role,
      mode: 'vessel',
      load_state: movement === 'load' || movement === 'discharge' ? 'laden' : null,
      place: portPlace(textIn(leg, begins ? 'portOfLoading' : 'portOfDischarge')),
      vessel: name === null ? null : { name, imo: null },
      voyage_number: textIn(leg, 'voyageNo'),
    })
    return [spoken({ ...reading.numbers, operator: reading.operator, original_event: member, claim })]
  })
}

function pathEvents(path: FieldMap, reading: CosconReader): UnnumberedEvent[] {
  const name = textIn(path, 'vslNme')
  const voyage_number = textIn(path, 'voyNumber')
  const places = {
    port_of_lading: portPlace(textIn(path, 'pol')),
    port_of_discharge: portPlace(textIn(path, 'pod')),
    place_of_receipt: cityPlace(textIn(path, 'fromCity')),
    destination: cityPlace(textIn(path, 'toCity')),
  }
  const named = Object.entries(places).flatMap(([member, place]) => (place === null ? [] : [[member, place] as const]))
  const fields: Particulars['fields'] = {
    ...Object.fromEntries(named),
    ...(name === null ? {} : { vessel: { name, imo: null } }),
    ...(voyage_number === null ? {} : { voyage_number }),
  }
  const about = { ...reading.numbers, operator: reading.operator }
  const events: UnnumberedEvent[] = []
  if (Object.keys(fields).length > 0) events.push(spoken({ ...about, claim: { kind: 'particulars', at: null, fields } }))
  const at = timeIn(path, 'cgoAvailTm', { path: 'data.content.trackingPath', reading })
  if (at !== null) {
    const claim = milestoneOf({ movement: 'arrive', classifier: 'estimated', at, role: 'destination', place: places.destination })
    events.push(spoken({ ...about, original_event: 'cgoAvailTm', claim }))
  }
  return events
}

function boxEvents(content: FieldMap, reading: CosconReader): UnnumberedEvent[] {
  const last_states = objects(content, 'containerStatus').flatMap((state, group) =>
    objects(state, 'containers').flatMap((box, position) => {
      const path = `data.content.containerStatus[${group}].containers[${position}]`
      return [...moveEvents(box, { path, label: 'label', time: 'locationDateTime', reading }), ...boxParticulars(box, reading)]
    }),
  )
  const journeys = objects(content, 'containers').flatMap((entry, group) => {
    const moved = objects(entry, 'containerCircleStatus').flatMap((move, position) => {
      const path = `data.content.containers[${group}].containerCircleStatus[${position}]`
      return moveEvents(move, { path, label: 'containerNumberStatus', time: 'timeOfIssue', reading })
    })
    const box = object(entry, 'container')
    return [...moved, ...(box ? boxParticulars(box, reading) : [])]
  })
  return [...last_states, ...journeys]
}

type MoveAt = { path: string; label: string; time: string; reading: CosconReader }

function moveEvents(move: FieldMap, { path, label, time, reading }: MoveAt): UnnumberedEvent[] {
  const words = textIn(move, label)
  // A box that has not moved has no state yet.
  if (words === null) return []
  const key = words.toLowerCase()
  const meaning = lookUp(moves, key)
  if (meaning === null && !remarks.has(key)) {
    reading.unread.push({ path: `${path}.${label}`, code: words.slice(0, 40), reason: 'unknown status' })
    return []
  }
  const container_number = boxNumber(textIn(move, 'containerNumber'))
  const at = timeIn(move, time, { path, reading })
  if (container_number === null || at === null) {
    // A time that is there and cannot be read is noted already.
    const missing = container_number === null ? 'containerNumber' : isBlank(field(move, time)) ? time : null
    if (missing !== null) reading.unread.push({ path: `${path}.${missing}`, code: missing, reason: 'is missing' })
    return []
  }
  const place = facilityPlace(textIn(move, 'location'))
  const claim =
    meaning === null
      ? remarkOf(at, place)
      : milestoneOf({ ...meaning, mode: meaning.mode ?? modeOf(textIn(move, 'transportation')), classifier: 'actual', at, place })
  return [spoken({ ...reading.numbers, operator: reading.operator, container_number, original_event: words, claim })]
}

function boxParticulars(box: FieldMap, { operator, numbers }: CosconReader): UnnumberedEvent[] {
  const container_number = boxNumber(textIn(box, 'containerNumber'))
  if (container_number === null) return []
  const equipment_code = textIn(box, 'containerType')
  const seal_number = textIn(box, 'sealNumber')
  const [, amount = '', unit = ''] = /^([\d.]{1,12}) ?([A-Z]{2,4})$/i.exec(textIn(box, 'grossWeight') ?? '') ?? []
  const weight_in_lbs = poundsOf(Number(amount), unit)
  const fields: Particulars['fields'] = {
    ...(equipment_code === null ? {} : { equipment_code }),
    ...(seal_number === null ? {} : { seal_number }),
    ...(weight_in_lbs === null ? {} : { weight_in_lbs }),
  }
  if (Object.keys(fields).length === 0) return []
  return [spoken({ ...numbers, operator, container_number, claim: { kind: 'particulars', at: null, fields } })]
}

/** A time that is absent is none; one that cannot be read is noted. */
function timeIn(
  fields: FieldMap,
  member: string,
  { path, reading }: { path: string; reading: CosconReader },
): ClaimedTime | null {
  const written = field(fields, member)
  if (isBlank(written)) return null
  const at = readTime(written, { local_as_z: false })
  if (at === null) reading.unread.push({ path: `${path}.${member}`, code: member, reason: 'not a time that can be meant' })
  return at
}

function isBlank(written: unknown): boolean {
  return written === undefined || (typeof written === 'string' && written.trim() === '')
}
