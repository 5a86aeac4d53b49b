/**
 * EDIFACT IFTSTA, multimodal status report (D95B to D00B and later): a header, then per consignment (CNI) its statuses (STS), each with
 * references, time, activity location, transport (TDT) with its places, and boxes (EQD).
 */
import type { ClaimedPlace, Unread } from '../../vocabulary/raw-event.ts'
import { operatorFrom, railCarrierFrom } from './edi-carrier.ts'
import { containerFrom } from './edi-container.ts'
import type { Meaning } from './edi-meaning.ts'
import type { EdiOptions } from './edi-options.ts'
import { type ReportRead, readReport, type StatusReport, wholeRouting } from './edi-report.ts'
import { joinPorts, type Stop, withRouting } from './edi-stops.ts'
import { edifactTime } from './edi-time.ts'
import { component, type EdifactMessage, type EdifactSegment } from './edifact.ts'
import { type Box, boxOf, equipmentOf, modeOf, partiesIn, readStops, referencesIn, shipOf } from './edifact-particulars.ts'
import { rec24StatusCodes } from './rec24-status-codes.ts'
import { meaningOf, x12StatusCodes } from './x12-status-codes.ts'

/** Reads one IFTSTA message. */
export function readIftsta(message: EdifactMessage, options: EdiOptions): ReportRead {
  const { head, groups, overflow } = statusGroups(message.segments)
  if (groups.length === 0) {
    return { events: [], unread: [{ path: `segment ${message.position}`, code: 'STS', reason: 'status report without STS' }] }
  }
  const read = groups.map((group) => readGroup({ ...group, head }, message, options))
  const left: Unread[] =
    overflow === null
      ? []
      : [{ path: `segment ${overflow.position}`, code: overflow.tag, reason: 'too many segments in a group' }]
  return { events: read.flatMap(({ events }) => events), unread: [...left, ...read.flatMap(({ unread }) => unread)] }
}

type Group = {
  /** From CNI to the first STS. */
  consignment: readonly EdifactSegment[]
  /** From STS to the next STS or CNI. */
  segments: readonly EdifactSegment[]
}

// Each status reads header and consignment again. Real ones have a dozen segments, statuses a few hundred.
const head_segments_max = 200
const status_segments_max = 2000

type Sorted = { head: readonly EdifactSegment[]; groups: readonly Group[]; overflow: EdifactSegment | null }

function statusGroups(segments: readonly EdifactSegment[]): Sorted {
  const head: EdifactSegment[] = []
  const groups: { consignment: readonly EdifactSegment[]; segments: EdifactSegment[] }[] = []
  let overflow: EdifactSegment | null = null
  let consignment: EdifactSegment[] = []
  let into = head
  let segments_max = head_segments_max
  for (const segment of segments) {
    if (segment.tag === 'CNI') {
      consignment = []
      into = consignment
      segments_max = head_segments_max
    }
    if (segment.tag === 'STS') {
      into = []
      segments_max = status_segments_max
      groups.push({ consignment, segments: into })
    }
    if (into.length < segments_max) into.push(segment)
    else overflow ??= segment
  }
  return { head, groups, overflow }
}

/** DTM that are about the status: 334 by the guides; 7 and 203 in older ones. 137 is the message itself. */
const statusTimes = ['334', '7', '203'] as const
const skipped: ReadonlySet<string> = new Set([...statusTimes, '137'])

function readGroup(
  { head, consignment, segments }: Group & { head: readonly EdifactSegment[] },
  message: EdifactMessage,
  options: EdiOptions,
): ReportRead {
  const unread: Unread[] = []
  const [sts] = segments
  const path = `segment ${sts?.position}`
  const code = component(sts, 2, 0).toUpperCase()
  const words = component(sts, 2, 3)
  const transports = segments.filter(({ tag }) => tag === 'TDT')
  const stops = joinPorts(readStops([...head, ...consignment, ...segments], { skipped, unread }))
  const sea = transports.find((tdt) => modeOf(tdt) === 'vessel')
  const references = (...qualifiers: readonly string[]) =>
    [segments, consignment, head].map((part) => referencesIn(part, ...qualifiers)).find((found) => found.length > 0) ?? []
  const bills = references('BM', 'MB')
  if (code === '') unread.push({ path, code: null, reason: 'status code missing' })

  const report: Omit<StatusReport, 'container_number' | 'load_state' | 'equipment'> = {
    data_source: 'shipping_line',
    operator: operatorFrom({
      named: [...partiesIn([...segments, ...head], 'CA'), component(sea, 5, 0)].filter((one) => one !== ''),
      bills,
      default_operator: options.default_operator,
      sender: message.sender,
    }),
    written_at: message.written_at ?? dateIn(head, '137'),
    // CNI-02 is the consignment's document where no reference names the bill.
    bills: bills.length > 0 ? bills : [component(consignment[0], 2, 0)].filter((number) => number.length > 5),
    bookings: references('BN'),
    statuses: code === '' ? [] : [{ code, words: words === '' ? null : words, at: statusTimeIn(segments), path }],
    place: placeOfEvent(stops),
    stops,
    routed_roles: wholeRouting,
    mode: transports.length === 1 ? modeOf(transports[0]) : null,
    ...shipOf(sea),
    text: segments.flatMap(({ tag, elements }) => (tag === 'FTX' ? elements.flat() : [])).join(' '),
    meaningOf: (status) => iftstaMeaning(status, options),
  }
  const rail_carrier_scac = railCarrierIn(transports)
  const rail = rail_carrier_scac === null ? {} : { rail_carrier_scac }
  const read = boxesIn(segments, references('EQ'), unread).map((box) =>
    readReport({
      ...report,
      container_number: box?.number ?? null,
      load_state: box?.load_state ?? null,
      equipment: { ...equipmentOf(box, segments), ...rail },
    }),
  )
  return { events: read.flatMap(({ events }) => events), unread: [...unread, ...(read[0]?.unread ?? [])] }
}

/** Letters are the codes of X12, whatever agency they are credited to; numbers those of Recommendation 24. */
export function iftstaMeaning(code: string, { code_map }: EdiOptions): Meaning | null {
  return meaningOf(code, /^\d+$/.test(code) ? rec24StatusCodes : x12StatusCodes, code_map)
}

function dateIn(segments: readonly EdifactSegment[], qualifier: string) {
  const dtm = segments.find((segment) => segment.tag === 'DTM' && component(segment, 1, 0) === qualifier)
  return edifactTime(component(dtm, 1, 1))
}

function statusTimeIn(segments: readonly EdifactSegment[]) {
  return statusTimes.map((qualifier) => dateIn(segments, qualifier)).find((at) => at !== null) ?? null
}

function placeOfEvent(stops: readonly Stop[]): ClaimedPlace | null {
  const activity = stops.find((stop) => stop.is_activity)
  return activity ? withRouting(activity.place, stops) : null
}

function railCarrierIn(transports: readonly EdifactSegment[]): string | null {
  const names = transports
    .filter((tdt) => modeOf(tdt) === 'rail')
    .flatMap((tdt) => [component(tdt, 5, 0), component(tdt, 5, 3), component(tdt, 8, 3)])
  return names.map(railCarrierFrom).find((scac) => scac !== null) ?? null
}

/** The boxes of the status: EQD, else the references; one null when the status is about the whole consignment. */
function boxesIn(segments: readonly EdifactSegment[], referenced: readonly string[], unread: Unread[]): (Box | null)[] {
  const boxes: Box[] = []
  for (const eqd of segments.filter(({ tag }) => tag === 'EQD')) {
    const box = boxOf(eqd)
    if (box) boxes.push(box)
    else
      unread.push({
        path: `segment ${eqd.position}`,
        code: `EQD+${component(eqd, 1)}`,
        reason: 'equipment that is not a container',
      })
  }
  if (boxes.length === 0) {
    for (const number of referenced) {
      const named = containerFrom('', number)
      if (named) boxes.push({ ...named, load_state: null, status: null, equipment_code: null })
    }
  }
  if (boxes.some(({ is_valid }) => !is_valid)) {
    unread.push({
      path: `segment ${segments[0]?.position}`,
      code: null,
      reason: 'container number is not ISO 6346 or its check digit is wrong',
    })
  }
  return boxes.length === 0 ? [null] : boxes
}
