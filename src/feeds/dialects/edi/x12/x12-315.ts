/**
 * X12 315, status details (ocean): B4 says what happened to which box, N9 its references, Q2 the ship, SG further statuses, R4 and DTM
 * the routing with its times. One transaction set holds one status; some senders put several B4 into one.
 */
import type { ClaimedPlace, ClaimedVessel, Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import { bestContainer, containerFrom } from '../container.ts'
import type { EdiOptions } from '../options.ts'
import { type ReportRead, readReport, type Status, type StatusReport, wholeRouting } from '../report.ts'
import { isSamePlace, joinPorts, placeFrom, type RoutingStop, withRouting } from '../stops.ts'
import { ediTime } from '../time.ts'
import { element, type X12Segment, type X12Transaction } from './x12.ts'
import { railCarrierOf, readStops, referencesOf, stateOf, vesselCode } from './x12-particulars.ts'
import { meaningOf, x12StatusCodes } from './x12-status-codes.ts'

/** Reads one transaction set 315. */
export function read315(transaction: X12Transaction, options: EdiOptions): ReportRead {
  const reports = splitAt(transaction.segments, 'B4')
  if (reports.length === 0) {
    return { events: [], unread: [{ path: `segment ${transaction.position}`, code: 'B4', reason: 'status details without B4' }] }
  }
  const read = reports.map((segments) => readOne(segments, transaction, options))
  return { events: read.flatMap(({ events }) => events), unread: read.flatMap(({ unread }) => unread) }
}

function splitAt(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const parts: X12Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([segment])
    else parts.at(-1)?.push(segment)
  }
  return parts
}

function readOne(segments: readonly X12Segment[], transaction: X12Transaction, options: EdiOptions): ReportRead {
  const unread: Unread[] = []
  const b4 = segments[0]
  const q2 = segments.find(({ tag }) => tag === 'Q2')
  const references = referencesOf(segments)
  const path = `segment ${b4?.position}`
  const container = bestContainer([
    containerFrom(element(b4, 7), element(b4, 8), element(b4, 13)),
    ...references.all('EQ').map((number) => containerFrom('', number)),
  ])
  if (container && !container.is_valid)
    unread.push({ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' })

  const routing = readStops(segments, unread)
  const stops = joinPorts(routing)
  const place = eventPlace(b4, stops)
  const seals = references.all('SN')
  const rail_carrier_scac = railCarrierOf(references.all('RR'))
  const bills = references.all('BM', 'MB', 'OB')
  const { default_operator } = options
  const report: StatusReport = {
    path,
    data_source: 'shipping_line',
    operator: operatorFrom({ named: carriersIn(references, q2), bills, default_operator, sender: transaction.sender }),
    container_number: container?.number ?? null,
    written_at: transaction.written_at,
    bills,
    bookings: references.all('BN'),
    statuses: statusesOf(segments, { path, routing }),
    place,
    stops,
    routed_roles: wholeRouting,
    load_state: stateOf(element(b4, 9)),
    mode: null,
    vessel: vesselOf(q2, references.all('WU')[0] ?? ''),
    voyage_number: element(q2, 9) === '' ? null : element(q2, 9),
    equipment: {
      ...(element(b4, 10) === '' ? {} : { equipment_code: element(b4, 10) }),
      ...(seals.length === 0 ? {} : { seal_number: seals.join(', ') }),
      ...(rail_carrier_scac === null ? {} : { rail_carrier_scac }),
    },
    text: segments
      .filter(({ tag }) => tag === 'N9' || tag === 'K1')
      .map((segment) => element(segment, 3) || element(segment, 1))
      .join(' '),
    meaningOf: (code) => meaningOf(code, x12StatusCodes, options.code_map),
  }
  if (report.statuses.length === 0) unread.push({ path, code: null, reason: 'status code missing' })
  const { events, unread: more } = readReport(report)
  return { events, unread: [...unread, ...more] }
}

function carriersIn(references: ReturnType<typeof referencesOf>, q2: X12Segment | undefined): string[] {
  // Q2-10 names the kind of number in Q2-11.
  const of_vessel = element(q2, 10) === 'SCA' ? [element(q2, 11)] : []
  return [...references.all('SCA'), ...of_vessel]
}

/** B4 and every SG: the statuses of the box, each once. */
function statusesOf(
  segments: readonly X12Segment[],
  { path, routing }: { path: string; routing: readonly RoutingStop[] },
): Status[] {
  const [b4] = segments
  const activity = routing.find((stop) => stop.is_activity)
  const fallback = activity?.times.find((time) => time.classifier === 'actual')?.at ?? null
  const statuses: Status[] = []
  const add = (status: Status) => {
    if (status.code !== '' && !statuses.some(({ code, at }) => code === status.code && at?.local === status.at?.local))
      statuses.push(status)
  }
  const at = ediTime(element(b4, 4), element(b4, 5)) ?? fallback
  add({ code: element(b4, 3).toUpperCase(), words: null, at, path })
  for (const segment of segments.filter(({ tag }) => tag === 'SG')) {
    const own = ediTime(element(segment, 4), element(segment, 5), element(segment, 6))
    // A time of its own that cannot be read is not that of the other status.
    const when = element(segment, 4) === '' ? at : own
    add({ code: element(segment, 1).toUpperCase(), words: null, at: when, path: `segment ${segment.position}` })
  }
  return statuses
}

/** Where it happened: B4-11, else B4-06, else the activity location of the routing. */
function eventPlace(b4: X12Segment | undefined, stops: readonly RoutingStop[]): ClaimedPlace | null {
  const activity = stops.find((stop) => stop.is_activity)?.place ?? null
  const named =
    placeNamed(element(b4, 11), { qualifier: element(b4, 12), stops }) ?? placeNamed(element(b4, 6), { qualifier: '', stops })
  // A bare city name says less than the routing's activity location, which has the code; a bare terminal less than the stop that has it.
  const coded = named?.locode === null ? (activity ?? stopWithFacility(named, stops)) : null
  const place = named === null ? activity : (coded ?? named)
  return place && withRouting(place, stops)
}

function stopWithFacility({ name, facility }: ClaimedPlace, stops: readonly RoutingStop[]): ClaimedPlace | null {
  if (name !== null || facility === null) return null
  return stops.find((stop) => stop.place.facility?.name?.toUpperCase() === facility.name?.toUpperCase())?.place ?? null
}

/** B4-12 says which kind of place B4-11 is: UN, a customs list (D, K) that we have no table of, or a city (CI). */
function placeNamed(
  text: string,
  { qualifier, stops }: { qualifier: string; stops: readonly RoutingStop[] },
): ClaimedPlace | null {
  switch (qualifier.toUpperCase()) {
    case 'UN':
      return placeFrom({ code: text, name: text.length === 5 ? '' : text })
    case 'D':
    case 'K':
      return null
    case '': {
      // TOKYO may be a code or a city: where the routing does not settle it, both are kept.
      const coded = placeFrom({ code: text })
      return coded && stops.some((stop) => isSamePlace(stop.place, coded)) ? coded : placeFrom({ code: text, name: text })
    }
    default:
      return placeFrom({ name: text })
  }
}

/** Q2-01 is a ship's number (Q2-12 L) or its call sign (C); Q2-13 its name, which some repeat in N9 WU. */
function vesselOf(q2: X12Segment | undefined, name_in_references: string): ClaimedVessel | null {
  const name = element(q2, 13) || name_in_references
  return vesselCode({ code: element(q2, 1), qualifier: element(q2, 12), name })
}
