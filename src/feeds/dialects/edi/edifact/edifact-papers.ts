/**
 * EDIFACT IFTMBC (booking confirmation), IFTMIN (instruction) and IFTMCS (contract status, a bill of lading): papers, not statuses. They
 * tell which bill, booking and boxes belong together, the routing, the ship, seals and weights.
 */
import type { Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import type { EdiOptions } from '../options.ts'
import { type ReportRead, readReport, wholeRouting } from '../report.ts'
import { component, type EdifactMessage, type EdifactSegment } from './edifact.ts'
import { boxOf, type EdifactBox, equipmentOf, modeOf, partiesIn, readStops, referencesIn, shipOf } from './edifact-particulars.ts'

/** Reads one of the papers. */
export function readPaper({ segments, position, sender, written_at, type }: EdifactMessage, options: EdiOptions): ReportRead {
  const unread: Unread[] = []
  const path = `segment ${position}`
  const [head, ...groups] = splitAtBoxes(segments)
  const ships = head.filter((segment) => segment.tag === 'TDT' && modeOf(segment) === 'vessel')
  const bills = referencesIn(segments, 'BM', 'MB')
  const carriers = [...partiesIn(segments, 'CA'), ...ships.map((tdt) => component(tdt, 5, 0))]
  // With several ships, the message does not say which one calls at the port of discharge.
  const [ship] = ships.length === 1 ? ships : []
  const stops = readStops(
    head.filter(({ tag }) => tag !== 'DTM'),
    { skipped: new Set(), unread },
  )
  const { default_operator } = options
  const read = boxesOrShipment(groups, unread).map(({ box, own }) =>
    readReport({
      path,
      data_source: 'shipping_line',
      operator: operatorFrom({ named: carriers, bills, default_operator, sender }),
      container_number: box?.number ?? null,
      written_at,
      bills,
      bookings: referencesIn(segments, 'BN'),
      statuses: [],
      place: null,
      stops,
      routed_roles: wholeRouting,
      load_state: box?.load_state ?? null,
      mode: 'vessel',
      ...shipOf(ship),
      equipment: equipmentOf(box, own),
      text: '',
      meaningOf: () => null,
    }),
  )
  const events = read.flatMap((one) => one.events)
  unread.push(...read.flatMap((one) => one.unread))
  if (events.length + unread.length === 0) unread.push({ path, code: type, reason: 'nothing in it that is read' })
  return { events, unread }
}

/** Goods (GID) stand before, between and behind the boxes; the references of a consignment stand in front of both. */
function splitAtBoxes(segments: readonly EdifactSegment[]): [EdifactSegment[], ...EdifactSegment[][]] {
  const parts: [EdifactSegment[], ...EdifactSegment[][]] = [[]]
  let into: EdifactSegment[] | null = parts[0]
  for (const segment of segments) {
    if (segment.tag === 'GID' || segment.tag === 'CNT') into = null
    if (segment.tag === 'EQD') {
      into = [segment]
      parts.push(into)
    } else into?.push(segment)
  }
  return parts
}

type BoxSegments = { box: EdifactBox | null; own: readonly EdifactSegment[] }

function boxesOrShipment(groups: readonly (readonly EdifactSegment[])[], unread: Unread[]): readonly BoxSegments[] {
  const boxes = groups.flatMap((own): BoxSegments[] => {
    const [eqd] = own
    const box = eqd ? boxOf(eqd) : null
    // A booking asks for equipment by its kind, before there are numbers.
    if (box === null && component(eqd, 2) !== '')
      unread.push({
        path: `segment ${eqd?.position}`,
        code: `EQD+${component(eqd, 1)}`,
        reason: 'equipment that is not a container',
      })
    if (box && !box.is_valid)
      unread.push({
        path: `segment ${eqd?.position}`,
        code: null,
        reason: 'container number is not ISO 6346 or its check digit is wrong',
      })
    return box === null ? [] : [{ box, own }]
  })
  return boxes.length === 0 ? [{ box: null, own: [] }] : boxes
}
