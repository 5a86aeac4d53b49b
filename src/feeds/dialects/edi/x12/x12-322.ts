/**
 * X12 322, terminal operations and intermodal ramp activity: what railroads and terminals report about one box. Q5 is the status, N7 and
 * W2 the box, R4 the activity location (5) and the ramps (6, 7), DTM before them the times expected at the destination ramp.
 */
import type { ClaimedPlace, Particulars, Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import { bestContainer, containerFrom } from '../container.ts'
import type { EdiOptions } from '../options.ts'
import { portsOnly, type ReportRead, readReport, type Status, type StatusReport } from '../report.ts'
import { joinPorts, placeFrom, type RoutingStop, type StopTime, withRouting } from '../stops.ts'
import { ediTime } from '../time.ts'
import { element, type X12Segment, type X12Transaction } from './x12.ts'
import { addTime, equipmentFields, railPartyOf, readStops, referencesOf, sealsIn, stateOf, timeOf } from './x12-particulars.ts'
import { activityCodes, meaningOf } from './x12-status-codes.ts'

/** Reads one transaction set 322. */
export function read322({ segments, position, sender, written_at }: X12Transaction, options: EdiOptions): ReportRead {
  const unread: Unread[] = []
  const first = (tag: string) => segments.find((segment) => segment.tag === tag)
  const [q5, n7, w2] = [first('Q5'), first('N7'), first('W2')]
  if (!q5) return { events: [], unread: [{ path: `segment ${position}`, code: 'Q5', reason: 'ramp activity without Q5' }] }
  const path = `segment ${q5.position}`
  const references = referencesOf(segments)
  // N7-18 is the check digit of N7-02, W2-13 that of W2-02.
  const container = bestContainer([
    containerFrom(element(n7, 1), element(n7, 2), element(n7, 18)),
    containerFrom(element(w2, 1), element(w2, 2), element(w2, 13)),
  ])
  if (container && !container.is_valid)
    unread.push({ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' })

  const party = railroadParty(segments)
  const railroad = party === undefined ? null : railPartyOf(party)
  const stops = joinPorts(withExpected(readStops(segments, unread), segments, unread))
  const report: StatusReport = {
    path,
    data_source: party === undefined ? 'terminal' : 'rail',
    operator: railroad ?? operatorFrom({ named: [], default_operator: options.default_operator, sender }),
    container_number: container?.number ?? null,
    written_at,
    bills: references.all('BM', 'MB', 'OB'),
    bookings: references.all('BN'),
    statuses: [statusOf(q5, path)].filter(({ code }) => code !== ''),
    place: activityPlace(q5, stops),
    stops,
    routed_roles: portsOnly,
    load_state: stateOf(element(w2, 5)),
    mode: null,
    vessel: null,
    voyage_number: null,
    equipment: equipmentOf({ n7, w2, railroad, seals: sealsIn(segments) }),
    text: '',
    meaningOf: (code) => meaningOf(code, activityCodes, options.code_map),
  }
  if (report.statuses.length === 0) unread.push({ path, code: null, reason: 'status code missing' })
  const { events, unread: more } = readReport(report)
  return { events, unread: [...unread, ...more] }
}

function statusOf(q5: X12Segment, path: string): Status {
  const at = ediTime(element(q5, 2), element(q5, 3), element(q5, 4))
  return { code: element(q5, 1).toUpperCase(), words: null, at, path }
}

/** The railroad whose ramp it is. A ramp of a railroad that we do not know is one as well: there are hundreds of them. */
function railroadParty(segments: readonly X12Segment[]): X12Segment | undefined {
  return segments.find((segment) => segment.tag === 'N1' && element(segment, 1) === 'RR')
}

/** The activity location of the routing, with city, state and country of Q5 where it lacks them. */
function activityPlace(q5: X12Segment, stops: readonly RoutingStop[]): ClaimedPlace | null {
  const activity = stops.find((stop) => stop.is_activity)?.place ?? null
  const city = placeFrom({ name: element(q5, 6), state: element(q5, 7), country: element(q5, 8) })
  const place = activity ?? city
  if (place === null) return null
  return withRouting(
    { ...place, state: place.state ?? city?.state ?? null, country: place.country ?? city?.country ?? null },
    stops,
  )
}

/** The times before the first R4 are about the arrival at the destination ramp: 371, else 017, and 830 as scheduled. */
function withExpected(stops: readonly RoutingStop[], segments: readonly X12Segment[], unread: Unread[]): RoutingStop[] {
  const routing_at = segments.findIndex(({ tag }) => tag === 'R4')
  const dates = segments.slice(0, routing_at < 0 ? segments.length : routing_at).filter(({ tag }) => tag === 'DTM')
  const byPrecedence = dates.toSorted((a, b) => precedenceOf(a) - precedenceOf(b))
  const times: StopTime[] = []
  for (const dtm of byPrecedence) {
    const time = timeOf(dtm, { role: 'destination', function_code: '7' })
    if (typeof time === 'string') unread.push({ path: `segment ${dtm.position}`, code: `DTM*${element(dtm, 1)}`, reason: time })
    else addTime(times, time)
  }
  if (times.length > 0 && !stops.some((stop) => stop.role === 'destination')) {
    unread.push({ path: `segment ${dates[0]?.position}`, code: 'DTM', reason: 'expected arrival without destination ramp' })
  }
  return stops.map((stop) => (stop.role === 'destination' ? { ...stop, mode: 'rail', times: [...times, ...stop.times] } : stop))
}

// The arrival of the train before that of the delivery.
function precedenceOf(dtm: X12Segment): number {
  return element(dtm, 1) === '017' ? 1 : 0
}

type RampContainer = { n7: X12Segment | undefined; w2: X12Segment | undefined; railroad: string | null; seals: string }

function equipmentOf({ n7, w2, railroad, seals }: RampContainer): Particulars['fields'] {
  // W2-04 and N7-11 say only that it is a container.
  const { weight_in_lbs, ...rest } = equipmentFields(n7)
  const fields: Particulars['fields'] = { ...rest }
  if (seals !== '') fields.seal_number = seals
  if (weight_in_lbs !== undefined && stateOf(element(w2, 5)) !== 'empty') fields.weight_in_lbs = weight_in_lbs
  if (railroad !== null) fields.rail_carrier_scac = railroad
  return fields
}
