/**
 * EDIFACT BAPLIE, the stowage plan of a ship: each cell (LOC+147) holds a box. It proves that the box is on the ship and where it will be
 * taken off; it is a picture and no move, so it gives particulars and the expected arrival, no milestone.
 */
import type { Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import type { EdiOptions } from '../options.ts'
import { portsOnly, type ReportRead, readReport } from '../report.ts'
import { isSamePlace, type RoutingStop } from '../stops.ts'
import { component, type EdifactMessage, type EdifactSegment } from './edifact.ts'
import { boxOf, equipmentOf, placeOf, readStops, referencesIn, type ShipVoyage, shipOf } from './edifact-particulars.ts'

type Voyage = { ship: ShipVoyage; calls: readonly RoutingStop[]; message: EdifactMessage }

// 137 is the plan itself.
const skipped: ReadonlySet<string> = new Set(['137'])

/** Reads one BAPLIE message. */
export function readBaplie(message: EdifactMessage, options: EdiOptions): ReportRead {
  const unread: Unread[] = []
  const [head, ...cells] = splitAtCells(message.segments)
  const voyage: Voyage = {
    ship: shipOf(head.find(({ tag }) => tag === 'TDT')),
    calls: readStops(head, { skipped, unread }),
    message,
  }
  const read = cells.map((segments) => readCell(segments, voyage, options))
  if (cells.length === 0)
    unread.push({ path: `segment ${message.position}`, code: 'LOC+147', reason: 'stowage plan without a cell' })
  return { events: read.flatMap(({ events }) => events), unread: [...unread, ...read.flatMap((one) => one.unread)] }
}

function splitAtCells(segments: readonly EdifactSegment[]): [EdifactSegment[], ...EdifactSegment[][]] {
  const parts: [EdifactSegment[], ...EdifactSegment[][]] = [[]]
  for (const segment of segments) {
    if (segment.tag === 'LOC' && component(segment, 1) === '147') parts.push([segment])
    else parts.at(-1)?.push(segment)
  }
  return parts
}

function readCell(segments: readonly EdifactSegment[], { ship, calls, message }: Voyage, options: EdiOptions): ReportRead {
  const [cell] = segments
  const path = `segment ${cell?.position}`
  const eqd = segments.find(({ tag }) => tag === 'EQD')
  const box = eqd ? boxOf(eqd) : null
  // Cells may be empty, or hold loose cargo.
  if (eqd === undefined) return { events: [], unread: [{ path, code: 'LOC+147', reason: 'cell without a box' }] }
  if (box === null)
    return { events: [], unread: [{ path, code: `EQD+${component(eqd, 1)}`, reason: 'equipment that is not a container' }] }
  const unread: Unread[] = box.is_valid
    ? []
    : [{ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' }]
  const stop = dischargeOf(segments, { calls, is_transshipment: box.status === 'transshipment' })
  const { default_operator } = options
  const { events, unread: more } = readReport({
    path,
    data_source: 'terminal',
    operator: operatorFrom({ named: [], default_operator, sender: message.sender }),
    container_number: box.number,
    written_at: message.written_at,
    // 1 and the like stand where there is none.
    bills: referencesIn(segments, 'BM', 'MB').filter((bill) => bill.length > 5),
    bookings: referencesIn(segments, 'BN').filter((booking) => booking.length > 5),
    statuses: [],
    place: stop?.place ?? null,
    stops: stop === null ? [] : [stop],
    routed_roles: portsOnly,
    load_state: box.load_state,
    mode: 'vessel',
    ...ship,
    equipment: equipmentOf(box, segments),
    text: '',
    meaningOf: () => null,
  })
  return { events, unread: [...unread, ...more] }
}

/** Places behind the discharge: transshipment port (13), place of delivery (83), next discharge (152) elsewhere mean another ship. */
const onward: ReadonlySet<string> = new Set(['13', '152'])

/** Where the box leaves the ship, with the arrival that the header expects there. */
function dischargeOf(
  segments: readonly EdifactSegment[],
  { calls, is_transshipment }: { calls: readonly RoutingStop[]; is_transshipment: boolean },
): RoutingStop | null {
  const places = segments.flatMap((segment) => {
    const place = segment.tag === 'LOC' ? placeOf(segment) : null
    return place === null ? [] : [{ qualifier: component(segment, 1), place }]
  })
  const place = places.find(({ qualifier }) => qualifier === '11')?.place
  if (place === undefined) return null
  const goesOn = is_transshipment || places.some((one) => onward.has(one.qualifier) && !isSamePlace(one.place, place))
  const times = calls
    .filter((call) => isSamePlace(call.place, place))
    .flatMap((call) => call.times.filter(({ movement, classifier }) => movement === 'arrive' && classifier !== 'actual'))
  return { role: goesOn ? 'transshipment' : 'pod', is_activity: false, is_call_of_ship: true, mode: null, place, times }
}
