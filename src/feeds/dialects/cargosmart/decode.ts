/** Answers of CargoSmart to raw events. Never throws: what cannot be read is named in `unread`, and the rest counts. */
import type { Claim, Particulars, UnnumberedEvent, Unread } from '../../../vocabulary/raw-event.ts'
import type { DecodedAnswer } from '../../lines/line-dialect.ts'
import { boxNumber, milestoneOf, modeOf, poundsOf, remarkOf, spoken } from '../claim-parts.ts'
import { codeIn, type FieldMap, noFields, object, objects, textIn } from '../dcsa/v2/fields.ts'
import { lookUp } from '../look-up.ts'
import { type CodeMeaning, indicators, meanings, ports } from './codes.ts'
import { contentsOf } from './contents.ts'
import { legsIn, placeIn, type RouteLeg, routeParticulars, sailingOf } from './route.ts'
import { readMoment, readReported } from './time.ts'

type CargosmartContext = {
  operator: string
  /** The container that was asked about, if it was one. */
  container: string | null
}
/** Reads one answer. `body` is parsed JSON of any form. */
export function decodeCargosmart(body: unknown, context: CargosmartContext): DecodedAnswer {
  const contents = contentsOf(body)
  const unread = [...contents.unread]
  const events = contents.shipments.flatMap(({ path, fields }) => shipmentEvents(fields, { path, context, unread }))
  return { events: events.map((event, index) => ({ ...event, index })), unread, is_whole: unread.length === 0 }
}

type CargosmartReader = { path: string; context: CargosmartContext; unread: Unread[] }

function shipmentEvents(shipment: FieldMap, { path, context, unread }: CargosmartReader): UnnumberedEvent[] {
  for (const [position, fault] of objects(shipment, 'queryError').entries()) {
    const code = textIn(fault, 'errorCode', 'code')
    const reason = textIn(fault, 'errorMessage', 'message', 'description') ?? 'the service reports a fault'
    unread.push({ path: `${path}.queryError[${position}]`, code, reason })
  }
  const detail = object(shipment, 'containerDetail')
  if (!detail) {
    if (objects(shipment, 'queryError').length === 0) unread.push({ path, code: null, reason: 'no containerDetail' })
    return []
  }
  const written = object(detail, 'containerNumber')
  const [number, digit] = [textIn(written, 'containerNumber'), textIn(written, 'containerCheckDigit')]
  const container_number = boxNumber(number === null ? null : number.length === 10 ? number + (digit ?? '') : number)
  const about = {
    operator: context.operator,
    container_number: container_number ?? boxNumber(context.container),
    bill_of_lading_number: referenceIn(detail, 'BL'),
    booking_number: referenceIn(detail, 'BKG'),
  }
  const route = object(detail, 'route')
  const legs = legsIn(route)
  const moved = objects(detail, 'event').flatMap((event, position) =>
    eventOf(event, { path: `${path}.containerDetail.event[${position}]`, about, legs, unread }),
  )
  return [...moved, ...particularsOf(detail, { about, fields: routeParticulars(route) })]
}

/** The one reference of a type; several say nothing about which. */
function referenceIn(detail: FieldMap, type: string): string | null {
  const numbers = new Set(
    objects(detail, 'externalReference')
      .filter((reference) => codeIn(object(reference, 'CSReferenceType') ?? reference, 'value', 'CSReferenceType') === type)
      .flatMap((reference) => textIn(reference, 'referenceNumber') ?? []),
  )
  const [number = null] = numbers
  return numbers.size === 1 ? number : null
}

type EventAt = {
  path: string
  about: Pick<UnnumberedEvent, 'operator'> & Partial<UnnumberedEvent>
  legs: readonly RouteLeg[]
  unread: Unread[]
}

function eventOf(event: FieldMap, { path, about, legs, unread }: EventAt): UnnumberedEvent[] {
  const kind = object(event, 'CSEvent') ?? noFields
  const code = codeIn(kind, 'CSEventCode')
  const meaning = code === null ? null : lookUp(meanings, code)
  if (meaning === null) {
    unread.push({ path, code, reason: code === null ? 'event code is missing' : 'unknown event code' })
    return []
  }
  const claim = claimOf(event, { kind, meaning, legs })
  if (typeof claim === 'string') {
    unread.push({ path, code, reason: claim })
    return []
  }
  const reported_at = readReported(object(event, 'eventReceivedDT'))
  const original_event = textIn(event, 'eventDescription', 'carrEventCode') ?? code
  return [spoken({ ...about, reported_at, original_event, claim })]
}

/** The claim, or why there is none. */
function claimOf(
  event: FieldMap,
  { kind, meaning, legs }: { kind: FieldMap; meaning: CodeMeaning; legs: readonly RouteLeg[] },
): Claim | string {
  const at = readMoment(object(event, 'eventDT'))
  if (at === null) return 'not a time that can be meant'
  const place = placeIn(object(event, 'location'))
  if (meaning.kind === 'remark') return remarkOf(at, place)
  const indicator = codeIn(kind, 'estActIndicator')
  const classifier = indicator === null ? null : lookUp(indicators, indicator)
  if (classifier === null) return indicator === null ? 'classifier is missing' : 'unknown classifier'
  if (meaning.kind === 'available')
    return classifier === 'actual'
      ? { kind: 'condition', at, place, reported: { available_for_pickup: true } }
      : { kind: 'remark', at, classifier, event: null, place }
  const { move } = meaning
  const sailing = move.mode === 'vessel' ? sailingOf(legs, { movement: move.movement, place }) : null
  const port = codeIn(kind, 'dimentionValue')
  return milestoneOf({
    ...move,
    classifier: meaning.estimated === true && classifier === 'actual' ? 'estimated' : classifier,
    at,
    mode: move.mode ?? modeOf(textIn(event, 'mode')),
    role: move.role ?? (port === null ? null : lookUp(ports, port)),
    place,
    ...sailing,
  })
}

function particularsOf(
  detail: FieldMap,
  { about, fields }: { about: Pick<UnnumberedEvent, 'operator'> & Partial<UnnumberedEvent>; fields: Particulars['fields'] },
): UnnumberedEvent[] {
  const written = object(detail, 'containerNumber') ?? noFields
  const weight = object(detail, 'grossWeight') ?? object(written, 'grossWeight')
  const amount = Number(textIn(weight, 'weight') ?? Number.NaN)
  const unit = textIn(weight && object(weight, 'weightUnit'), 'value') ?? textIn(weight, 'weightUnit')
  const weight_in_lbs = poundsOf(amount, unit)
  const equipment_code = textIn(written, 'CSContainerSizeType', 'carrCntrSizeType')
  const seals = [...objects(detail, 'seal'), ...objects(written, 'seal')]
  const seal_number = textIn(seals[0] ?? null, 'sealNumber')
  const box: Particulars['fields'] = {
    ...(equipment_code === null ? {} : { equipment_code }),
    ...(seal_number === null ? {} : { seal_number }),
    ...(weight_in_lbs === null ? {} : { weight_in_lbs }),
  }
  return [
    ...(Object.keys(fields).length === 0 ? [] : [spoken({ ...about, container_number: null, claim: said(fields) })]),
    ...(Object.keys(box).length === 0 || about.container_number === null ? [] : [spoken({ ...about, claim: said(box) })]),
  ]
}

function said(fields: Particulars['fields']): Particulars {
  return { kind: 'particulars', at: null, fields }
}
