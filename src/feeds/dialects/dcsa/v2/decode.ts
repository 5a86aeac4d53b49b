/**
 * DCSA Track & Trace 2.2, as lines really send it, to raw events; the events of 3.0 are read as far as they say the same.
 * Never throws: what cannot be read is named in `unread`, part by part, and the rest counts.
 */
import { cleanNumber, completeContainerNumber, parseContainerNumber } from '../../../../vocabulary/container-number.ts'
import type { UnnumberedEvent, Unread } from '../../../../vocabulary/raw-event.ts'
import { listedId } from '../../../../vocabulary/source-id.ts'
import type { DecodedAnswer } from '../../../lines/line-dialect.ts'
import type { Quirks } from '../../../lines/quirks.ts'
import { readClaim } from './claims.ts'
import { eventsOf } from './events.ts'
import { equipmentParticulars, type ReadReport } from './particulars.ts'
import type { NoteGap } from './place.ts'
import { type Report, readReport } from './report.ts'
import { withoutSharedIds } from './source-ids.ts'
import { readReportedAt } from './time.ts'

export type DecodeContext = {
  /** SCAC of the line that answers. */
  operator: string
  /** The container that the line was asked about, if it was one: events that name none are about it. Else null. */
  container: string | null
  quirks: Quirks
}

// Limits on what one answer may make of itself: more is named, not read.
const decoded_max = 50_000
const unread_max = 1_000

/** Reads one reply. `body` is parsed JSON of any form. */
export function decode(body: unknown, context: DecodeContext): DecodedAnswer {
  return decodePages([body], context)
}

/** Reads the pages of one reply as one. O(events × containers named by each). */
export function decodePages(bodies: readonly unknown[], context: DecodeContext): DecodedAnswer {
  const unread: Unread[] = []
  let is_whole = true
  const read: ReadReport[] = []
  for (const [page, body] of bodies.entries()) {
    const listed = eventsOf(body, { root: context.quirks.response_root, prefix: bodies.length > 1 ? `page ${page + 1}: ` : '' })
    for (const part of listed.unread) unread.push(part)
    if (listed.unread.length > 0) is_whole = false
    for (const { path, fields, type_hint, may_mix_facility } of listed.events) {
      if (read.length >= decoded_max) {
        unread.push({ path, code: null, reason: 'too many events in one answer' })
        is_whole = false
        break
      }
      const decoded = decodeEvent(readReport(fields, { type_hint, may_mix_facility }), { path, context, unread })
      if (decoded.length === 0) is_whole = false
      for (const one of decoded) read.push(one)
    }
  }
  const events = withoutSharedIds([...read.map(({ event }) => event), ...equipmentParticulars(read)])
  return { events: events.map((event, index) => ({ ...event, index })), unread: capped(unread), is_whole }
}

function decodeEvent(
  report: Report,
  { path, context, unread }: { path: string; context: DecodeContext; unread: Unread[] },
): ReadReport[] {
  const note = (member: string, code: string | null, reason: string) => {
    unread.push({ path: `${path}${member === '' ? '' : `.${member}`}`, code: code?.slice(0, 40) ?? null, reason })
  }
  const reported_at = readReportedAt(report.created)
  const event: UnnumberedEvent = {
    source_id: context.quirks.source_ids_unique ? report.id : null,
    reported_at,
    retracted: report.retracted,
    data_source: 'shipping_line',
    operator: context.operator,
    container_number: null,
    bill_of_lading_number: documentNumber(report, 'TRD'),
    booking_number: documentNumber(report, 'BKG'),
    original_event: report.description ?? report.label ?? (wordsOf(report) || null),
    claim: { kind: 'remark', at: null, classifier: 'actual', event: null, place: null },
  }
  const read = readClaim(report, context.quirks, report.retracted ? () => undefined : note)
  if (read.kind === 'refused') {
    // To take an event back its id is enough; whatever else is said of it need not make sense any more.
    if (report.retracted && event.source_id !== null)
      return [{ report, event: { ...event, container_number: ownContainer(report) } }]
    note('', read.code, read.reason)
    return []
  }
  event.claim = read.claim
  const has_happened = !('classifier' in read.claim) || read.claim.classifier === 'actual'
  const containers = containersOf(report, { container: context.container, has_happened, note })
  if (!containers) {
    // Taken back by its id alone: whichever containers it named.
    if (report.retracted && event.source_id !== null && report.container === null) return [{ report, event }]
    note('', 'equipmentReference', 'no container is named')
    return []
  }
  if (report.created !== undefined && reported_at === null)
    note('eventCreatedDateTime', 'eventCreatedDateTime', 'not a time that can be meant')
  // A cancelled booking is cancelled as a whole, whichever boxes the event names.
  if (read.claim.kind === 'particulars') return [{ report, event }]
  return containers.map(({ number, is_listed }) => ({
    report,
    event: {
      ...event,
      container_number: number,
      source_id: is_listed && event.source_id !== null && number !== null ? listedId(event.source_id, number) : event.source_id,
    },
  }))
}

type NamedContainer = {
  /** null: every container of the shipment. */
  number: string | null
  /** From a list of references, where one event may speak of several. */
  is_listed: boolean
}

/** The containers that an event speaks of, or null when it must name one and does not. */
function containersOf(
  report: Report,
  { container, has_happened, note }: { container: string | null; has_happened: boolean; note: NoteGap },
): NamedContainer[] | null {
  if (report.container !== null) {
    const number = containerNumber(report.container)
    if (number === null) note('equipmentReference', 'equipmentReference', 'not a container number')
    else if (hasWrongCheckDigit(number)) note('equipmentReference', 'equipmentReference', 'check digit is wrong')
    return number === null ? null : [{ number, is_listed: false }]
  }
  const listed = report.references.filter(({ type }) => type === 'EQ').map(({ value }) => containerNumber(value))
  const numbers = [...new Set(listed.filter((number) => number !== null))]
  if (numbers.length > 0) return numbers.map((number) => ({ number, is_listed: true }))
  if (container !== null && report.type !== 'SHIPMENT') return [{ number: containerNumber(container), is_listed: false }]
  // Planned moves are announced before a box is assigned; a box that has moved has a number.
  return report.type === 'EQUIPMENT' && has_happened ? null : [{ number: null, is_listed: false }]
}

function ownContainer({ container }: Report): string | null {
  return container === null ? null : containerNumber(container)
}

function containerNumber(text: string): string | null {
  const number = completeContainerNumber(text) ?? cleanNumber(text)
  // Boxes outside of ISO 6346 (domestic, shipper's own) have other forms.
  return /^[A-Z0-9]{4,15}$/.test(number) && /\d/.test(number) ? number : null
}

function hasWrongCheckDigit(number: string): boolean {
  const parsed = parseContainerNumber(number)
  return parsed.kind === 'invalid' && parsed.reason === 'check_digit'
}

/** The one document of a type that the event names; several say nothing about which. */
function documentNumber({ documents }: Report, type: string): string | null {
  const numbers = new Set(documents.filter((document) => document.type === type).map(({ value }) => cleanNumber(value)))
  const [number = null] = numbers
  if (numbers.size !== 1 || number === null) return null
  // One line puts a hash of 64 digits in the place of a booking number that the caller may not see.
  return /^[0-9A-F]{64}$/.test(number) ? null : number
}

function wordsOf({ type, code, document_type }: Report): string {
  return [type, code, type === 'SHIPMENT' ? document_type : null].filter((word) => word !== null).join(' ')
}

function capped(unread: readonly Unread[]): Unread[] {
  if (unread.length <= unread_max) return [...unread]
  const more = unread.length - unread_max
  return [...unread.slice(0, unread_max), { path: '$', code: 'more', reason: `${more} more parts were not read` }]
}
