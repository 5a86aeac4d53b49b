/**
 * X12 301 (booking confirmation) and 310 (freight receipt and invoice): papers, not statuses. They tell which bill, booking and boxes
 * belong together, the routing, the ship, seals and weights. Their dates are plans of the day of writing and are left to the statuses.
 */
import type { Particulars, Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import { type Meaning, remark } from '../meaning.ts'
import type { EdiOptions } from '../options.ts'
import { type ReportRead, readReport, type Status, type StatusReport, wholeRouting } from '../report.ts'
import { element, type X12Transaction } from './x12.ts'
import { boxesIn, type PaperBox, readStops, referencesOf, vesselCode } from './x12-particulars.ts'
import { meaningOf } from './x12-status-codes.ts'

/** B1-04 (element 558), by the name that the settings of a feed can use. */
export const reservationCodes: Readonly<Record<string, Meaning>> = {
  '301 A': remark('Reservation accepted'),
  '301 B': remark('Conditional acceptance'),
  '301 C': remark('Counter proposal made'),
  '301 D': { kind: 'booking_cancelled', words: 'Reservation cancelled' },
  '301 E': remark('Reservation declined'),
  '301 N': remark('New reservation'),
  '301 R': remark('Reservation deleted'),
  '301 S': remark('Booking split'),
  '301 U': remark('Reservation changed'),
  '301 V': remark('Change of vessel'),
}

/** Reads one transaction set 301. */
export function read301(transaction: X12Transaction, options: EdiOptions): ReportRead {
  const b1 = transaction.segments.find(({ tag }) => tag === 'B1')
  const y3 = transaction.segments.find(({ tag }) => tag === 'Y3')
  if (!b1 && !y3) return nothing(transaction, 'B1', 'booking confirmation without B1')
  const code = element(b1, 4).toUpperCase()
  const path = `segment ${b1?.position ?? transaction.position}`
  return readPapers(transaction, options, {
    carriers: [element(b1, 1), element(y3, 2)],
    booking: element(b1, 2) || element(y3, 1),
    bill: '',
    equipment_code: element(
      transaction.segments.find(({ tag }) => tag === 'Y4'),
      6,
    ),
    // B1-03 is the day of the first booking at some lines: the message's own time says when this was so.
    statuses: code === '' ? [] : [{ code: `301 ${code}`, words: null, at: null, path, is_timeless: true }],
  })
}

/** Reads one transaction set 310. */
export function read310(transaction: X12Transaction, options: EdiOptions): ReportRead {
  const b3 = transaction.segments.find(({ tag }) => tag === 'B3')
  if (!b3) return nothing(transaction, 'B3', 'freight receipt without B3')
  return readPapers(transaction, options, {
    carriers: [element(b3, 11)],
    booking: '',
    // The shipment identification is the bill's number where no reference names the bill.
    bill: element(b3, 3).length > 5 ? element(b3, 3) : '',
    equipment_code: '',
    statuses: [],
  })
}

type Papers = {
  carriers: readonly string[]
  booking: string
  bill: string
  equipment_code: string
  statuses: readonly Status[]
}

function readPapers({ segments, position, sender, written_at }: X12Transaction, options: EdiOptions, papers: Papers): ReportRead {
  const unread: Unread[] = []
  const references = referencesOf(segments)
  const named = references.all('BM', 'MB', 'OB')
  const bills = named.length === 0 && papers.bill !== '' ? [papers.bill] : named
  const bookings = [...new Set([papers.booking, ...references.all('BN')].filter((number) => number !== ''))]
  const ships = segments.filter(({ tag }) => tag === 'V1')
  const carriers = [...papers.carriers, ...references.all('SCA'), ...ships.map((v1) => element(v1, 5))]
  const { default_operator } = options
  // With several ships, the message does not say which one calls at the port of discharge.
  const [ship] = ships.length === 1 ? ships : []
  const path = `segment ${position}`
  const report: Omit<StatusReport, 'container_number' | 'load_state' | 'equipment'> = {
    path,
    data_source: 'shipping_line',
    operator: operatorFrom({ named: carriers, bills, default_operator, sender }),
    written_at,
    bills,
    bookings,
    statuses: papers.statuses,
    place: null,
    stops: readStops(
      segments.filter(({ tag }) => tag !== 'DTM'),
      unread,
    ),
    routed_roles: wholeRouting,
    mode: null,
    vessel: ship ? vesselCode({ code: element(ship, 1), qualifier: element(ship, 8), name: element(ship, 2) }) : null,
    voyage_number: element(ship, 4) === '' ? null : element(ship, 4),
    text: '',
    meaningOf: (code) => meaningOf(code, reservationCodes, options.code_map),
  }
  const read = boxesOrShipment(boxesIn(segments, unread)).map((box, index) =>
    readReport({
      ...report,
      // What happened to the booking happened once, however many boxes it has.
      statuses: index === 0 ? papers.statuses : [],
      container_number: box?.number ?? null,
      load_state: null,
      equipment: equipmentOf(box, papers.equipment_code),
    }),
  )
  const events = read.flatMap((one) => one.events)
  unread.push(...read.flatMap((one) => one.unread))
  if (events.length + unread.length === 0) unread.push({ path, code: null, reason: 'nothing in it that is read' })
  return { events, unread }
}

function boxesOrShipment(boxes: readonly PaperBox[]): readonly (PaperBox | null)[] {
  return boxes.length === 0 ? [null] : boxes
}

function equipmentOf(box: PaperBox | null, booked_code: string): Particulars['fields'] {
  if (box !== null) return box.equipment
  return booked_code === '' ? {} : { equipment_code: booked_code }
}

function nothing({ position }: X12Transaction, code: string, reason: string): ReportRead {
  return { events: [], unread: [{ path: `segment ${position}`, code, reason }] }
}
