/** From one event to its claim, or to the reason why there is none. */
import type {
  Claim,
  ClaimedPlace,
  ClaimedTime,
  Classifier,
  Movement,
  StopRole,
  TransportMode,
} from '../../../../vocabulary/raw-event.ts'
import type { Quirks } from '../../../lines/quirks.ts'
import {
  classifiers,
  type EventMeaning,
  equipmentOutcomes,
  isDocumentType,
  loadStates,
  lookUp,
  modes,
  sensorOutcomes,
  shipmentOutcome,
  stopRoles,
  transportOutcomes,
} from './codes.ts'
import { type NoteGap, readPlace, readVessel } from './place.ts'
import type { Report } from './report.ts'
import { readTime } from './time.ts'

/** Why an event as a whole says nothing to us. */
type EventRefusal = { code: string | null; reason: string }

type ReadClaim = { kind: 'read'; claim: Claim } | ({ kind: 'refused' } & EventRefusal)

export function readClaim(report: Report, quirks: Quirks, noteGap: NoteGap): ReadClaim {
  const outcome = outcomeOf(report)
  if ('reason' in outcome) return { kind: 'refused', ...outcome }
  const classifier = classifierOf(report, quirks)
  if (typeof classifier !== 'string') return { kind: 'refused', ...classifier }
  const at = readTime(report.happened, quirks)
  if (!at) return refusedTime(report.happened)
  return { kind: 'read', claim: claimOf(report, { outcome, classifier, at, quirks, noteGap }) }
}

function outcomeOf(report: Report): EventMeaning | EventRefusal {
  const { type, code } = report
  if (type === null) return { code, reason: code === null ? 'not an event: no type' : 'unknown event code' }
  if (code === null) return { code: type, reason: 'event code is missing' }
  switch (type) {
    case 'TRANSPORT':
      return lookUp(transportOutcomes, code) ?? { code, reason: 'unknown transport event code' }
    case 'EQUIPMENT':
      return lookUp(equipmentOutcomes, code) ?? { code, reason: 'unknown equipment event code' }
    case 'SHIPMENT':
      return shipmentOutcomeOf(report.document_type, code)
    case 'IOT':
    case 'REEFER':
    case 'SENSOR':
      return lookUp(sensorOutcomes, code) ?? { code, reason: 'unknown sensor event code' }
    default:
      return { code: type, reason: 'unknown event type' }
  }
}

function shipmentOutcomeOf(document_type: string | null, code: string): EventMeaning | EventRefusal {
  if (document_type === null) return { code, reason: 'document type is missing' }
  const outcome = shipmentOutcome(document_type, code)
  if (outcome) return outcome
  return isDocumentType(document_type)
    ? { code, reason: 'unknown shipment event code' }
    : { code: document_type, reason: 'unknown document type' }
}

function classifierOf({ classifier, type }: Report, quirks: Quirks): Classifier | EventRefusal {
  if (classifier !== null) return lookUp(classifiers, classifier) ?? { code: classifier, reason: 'unknown classifier' }
  // The status of a document is always a fact.
  if (type === 'SHIPMENT') return 'actual'
  return quirks.missing_classifier ?? { code: 'eventClassifierCode', reason: 'classifier is missing' }
}

function refusedTime(happened: unknown): ReadClaim {
  const reason = happened === undefined ? 'time is missing' : 'not a time that can be meant'
  return { kind: 'refused', code: 'eventDateTime', reason }
}

type ClaimParts = { outcome: EventMeaning; classifier: Classifier; at: ClaimedTime; quirks: Quirks; noteGap: NoteGap }

function claimOf(report: Report, { outcome, classifier, at, quirks, noteGap }: ClaimParts): Claim {
  const place = readPlace(report, noteGap)
  const remark: Claim = { kind: 'remark', at, classifier, event: outcome.kind === 'remark' ? outcome.event : null, place }
  // Holds, releases and availability hold from an instant on: a plan of them changes nothing.
  if (outcome.kind !== 'move' && classifier !== 'actual') return remark
  switch (outcome.kind) {
    case 'remark':
      return remark
    case 'available':
      return { kind: 'condition', at, place, reported: { available_for_pickup: true } }
    case 'hold_placed':
      return { kind: 'condition', at, place, reported: { hold_placed: outcome.hold } }
    case 'holds_released':
      return { kind: 'condition', at, place, reported: { holds_released: outcome.holds } }
    case 'booking_cancelled':
      return { kind: 'particulars', at, fields: { booking_cancelled: true } }
    case 'move':
      return {
        kind: 'milestone',
        movement: movementOf(outcome.movement, report, place),
        classifier,
        at,
        load_state: loadStateOf(report, noteGap),
        mode: modeOf(report, noteGap),
        role: roleOf(report, quirks),
        place,
        vessel: readVessel(report, noteGap),
        voyage_number: voyageOf(report),
        transport_call: report.call?.id ?? null,
      }
  }
}

const delivered = /\bdeliver(?:ed|y)\b/i

/** What the code leaves open: an arrival at a berth is a berthing; a laden box dropped off that the line calls delivered is with its consignee. */
function movementOf(movement: Movement, { description, label, indicator }: Report, place: ClaimedPlace | null): Movement {
  if (movement === 'arrive' && place?.facility?.type === 'berth') return 'berth'
  const is_laden = indicator !== null && lookUp(loadStates, indicator) === 'laden'
  return movement === 'drop_off' && is_laden && delivered.test(description ?? label ?? '') ? 'deliver' : movement
}

function loadStateOf({ indicator }: Report, noteGap: NoteGap): 'empty' | 'laden' | null {
  if (indicator === null) return null
  const state = lookUp(loadStates, indicator)
  if (state === undefined) noteGap('emptyIndicatorCode', indicator, 'unknown empty indicator')
  return state ?? null
}

function modeOf({ call }: Report, noteGap: NoteGap): TransportMode | null {
  if (!call || call.mode === null) return null
  const mode = lookUp(modes, call.mode)
  if (mode === undefined) noteGap('modeOfTransport', call.mode, 'unknown mode of transport')
  return mode ?? null
}

const transshipment = /\btrans-?s?hip/i

function roleOf({ location_type, phase, description }: Report, quirks: Quirks): StopRole | null {
  const role = location_type === null ? undefined : lookUp(stopRoles, location_type)
  if (role !== undefined) return role
  // Export and import name a side of the journey, not a stop.
  if (phase !== null && transshipment.test(phase)) return 'transshipment'
  return quirks.role_from_description && description !== null && transshipment.test(description) ? 'transshipment' : null
}

// A ship changes its voyage number at a call: it arrives under the import voyage and leaves under the export voyage.
const arriving = new Set(['ARRI', 'DISC'])

function voyageOf({ call, code }: Report): string | null {
  if (!call) return null
  const { export_voyage, import_voyage, voyage } = call
  return code !== null && arriving.has(code)
    ? (import_voyage ?? voyage ?? export_voyage)
    : (export_voyage ?? voyage ?? import_voyage)
}
