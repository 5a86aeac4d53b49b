/**
 * EDIFACT IFTSTA, multimodal status report (D95B to D00B and later): a header, then per consignment (CNI) its statuses (STS), each with
 * references, time, activity location, transport (TDT) with its places, and boxes (EQD).
 */
import type { ClaimedPlace, ClaimedTime, Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom, railCarrierFrom } from '../carrier.ts'
import { containerFrom } from '../container.ts'
import type { Meaning } from '../meaning.ts'
import type { EdiOptions } from '../options.ts'
import { type ReportRead, readReport, type StatusReport, wholeRouting } from '../report.ts'
import { joinPorts, type RoutingStop, stops_max, withRouting } from '../stops.ts'
import { edifactTime } from '../time.ts'
import { meaningOf, x12StatusCodes } from '../x12/x12-status-codes.ts'
import { component, type EdifactMessage, type EdifactSegment } from './edifact.ts'
import { boxOf, type EdifactBox, equipmentOf, modeOf, partiesIn, readStops, referencesIn, shipOf } from './edifact-particulars.ts'
import { rec24StatusCodes } from './rec24-status-codes.ts'

/** Reads one IFTSTA message. */
export function readIftsta(message: EdifactMessage, options: EdiOptions): ReportRead {
  const { head, consignments } = grouped(message.segments)
  const unread: Unread[] = []
  const header = readFrame(head, unread)
  const common: Common = {
    header,
    carriers: carriersIn(message.segments),
    sender: message.sender,
    written_at: message.written_at ?? dateIn(head, '137'),
  }
  const read = consignments.flatMap(({ segments, statuses }) => {
    const consignment = readFrame(segments, unread)
    return statuses.map((status) => readGroup(status, { ...common, consignment }, options))
  })
  if (read.length === 0) unread.push({ path: `segment ${message.position}`, code: 'STS', reason: 'status report without STS' })
  return { events: read.flatMap(({ events }) => events), unread: [...unread, ...read.flatMap((one) => one.unread)] }
}

type Consignment = {
  /** From CNI to the first STS. */
  segments: EdifactSegment[]
  /** Each from STS to the next STS or CNI. */
  statuses: EdifactSegment[][]
}

function grouped(segments: readonly EdifactSegment[]): { head: readonly EdifactSegment[]; consignments: readonly Consignment[] } {
  const head: EdifactSegment[] = []
  const consignments: Consignment[] = []
  let into = head
  for (const segment of segments) {
    // Statuses in front of the first CNI are of a consignment that has none.
    if (segment.tag === 'CNI' || (segment.tag === 'STS' && consignments.length === 0)) {
      into = []
      consignments.push({ segments: into, statuses: [] })
    }
    if (segment.tag === 'STS') {
      into = []
      consignments.at(-1)?.statuses.push(into)
    }
    into.push(segment)
  }
  return { head, consignments }
}

/** What the header or a consignment says for all statuses in it, read once. */
type SharedParts = {
  stops: readonly RoutingStop[]
  bills: readonly string[]
  bookings: readonly string[]
  boxes: readonly string[]
}

/** DTM that are about the status: 334 by the guides; 7 and 203 in older ones. 137 is the message itself. */
const statusTimes = ['334', '7', '203'] as const
const skipped: ReadonlySet<string> = new Set([...statusTimes, '137'])

function readFrame(segments: readonly EdifactSegment[], unread: Unread[]): SharedParts {
  const bills = referencesIn(segments, 'BM', 'MB')
  // CNI-02 is the consignment's document where no reference names the bill.
  const document = segments[0]?.tag === 'CNI' ? component(segments[0], 2, 0) : ''
  return {
    stops: readStops(segments, { skipped, unread }),
    bills: bills.length === 0 && document.length > 5 ? [document] : bills,
    bookings: referencesIn(segments, 'BN'),
    boxes: referencesIn(segments, 'EQ'),
  }
}

type Common = { header: SharedParts; carriers: readonly string[]; sender: string | null; written_at: ClaimedTime | null }

function readGroup(
  segments: readonly EdifactSegment[],
  { header, consignment, carriers, sender, written_at }: Common & { consignment: SharedParts },
  options: EdiOptions,
): ReportRead {
  const unread: Unread[] = []
  const [sts] = segments
  const path = `segment ${sts?.position}`
  const code = component(sts, 2, 0).toUpperCase()
  const words = component(sts, 2, 3)
  const transports = segments.filter(({ tag }) => tag === 'TDT')
  const sea = transports.find((tdt) => modeOf(tdt) === 'vessel')
  const own = readFrame(segments, unread)
  // The nearest word counts.
  const nearest = (key: 'bills' | 'bookings' | 'boxes') =>
    [own, consignment, header].map((frame) => frame[key]).find((found) => found.length > 0) ?? []
  const stops = joinPorts([...own.stops, ...consignment.stops, ...header.stops].slice(0, stops_max))
  const bills = nearest('bills')
  if (code === '') unread.push({ path, code: null, reason: 'status code missing' })

  const report: Omit<StatusReport, 'container_number' | 'load_state' | 'equipment'> = {
    path,
    data_source: 'shipping_line',
    operator: operatorFrom({ named: carriers, bills, default_operator: options.default_operator, sender }),
    written_at,
    bills,
    bookings: nearest('bookings'),
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
  const read = boxesIn(segments, nearest('boxes'), unread).map((box) =>
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
function iftstaMeaning(code: string, { code_map }: EdiOptions): Meaning | null {
  return meaningOf(code, /^\d+$/.test(code) ? rec24StatusCodes : x12StatusCodes, code_map)
}

/** The carrier by its party, else by the carriage at sea, wherever the message names it. */
function carriersIn(segments: readonly EdifactSegment[]): string[] {
  const sea = segments
    .filter((segment) => segment.tag === 'TDT' && modeOf(segment) === 'vessel')
    .map((tdt) => component(tdt, 5, 0))
  return [...partiesIn(segments, 'CA'), ...sea.filter((code) => code !== '')]
}

function dateIn(segments: readonly EdifactSegment[], qualifier: string) {
  const dtm = segments.find((segment) => segment.tag === 'DTM' && component(segment, 1, 0) === qualifier)
  return edifactTime(component(dtm, 1, 1))
}

function statusTimeIn(segments: readonly EdifactSegment[]) {
  return statusTimes.map((qualifier) => dateIn(segments, qualifier)).find((at) => at !== null) ?? null
}

function placeOfEvent(stops: readonly RoutingStop[]): ClaimedPlace | null {
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
function boxesIn(segments: readonly EdifactSegment[], referenced: readonly string[], unread: Unread[]): (EdifactBox | null)[] {
  const boxes: EdifactBox[] = []
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
