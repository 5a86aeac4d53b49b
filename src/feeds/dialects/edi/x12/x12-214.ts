/**
 * X12 214, motor carrier shipment status: what the truck that draws a box reports. B10 names the carrier; LX begins a load, each AT7 in it
 * is a status with its place (MS1) and equipment (MS2), L11 has references, N1 with N4 the ends of the way. Only ocean containers concern
 * us: loads of trailers are counted as unread.
 */
import type { ClaimedPlace, Particulars, Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import { containerFrom, type EdiContainer } from '../container.ts'
import type { EdiOptions } from '../options.ts'
import { portsOnly, type ReportRead, readReport, type Status } from '../report.ts'
import { isSamePlace, looksLikeFacility, placeFrom } from '../stops.ts'
import { ediTime } from '../time.ts'
import { element, type X12Segment, type X12Transaction } from './x12.ts'
import { appointmentName, statusName, type TruckStop, truckCodes, truckStopOf } from './x12-214-codes.ts'
import { referencesOf, sealsIn } from './x12-particulars.ts'
import { meaningOf } from './x12-status-codes.ts'

/** Reads one transaction set 214. */
export function read214(transaction: X12Transaction, options: EdiOptions): ReportRead {
  const [head, ...loads] = splitAt(transaction.segments, (tag, inside) => tag === 'LX' || (tag === 'AT7' && !inside))
  const read = loads.flatMap((load) => {
    const [common, ...statuses] = splitAt(load, (tag) => tag === 'AT7')
    return statuses.map((segments) => readStatus(segments, { transaction, head, load, common }, options))
  })
  if (read.length === 0)
    return { events: [], unread: [{ path: `segment ${transaction.position}`, code: 'AT7', reason: 'truck status without AT7' }] }
  return { events: read.flatMap(({ events }) => events), unread: read.flatMap(({ unread }) => unread) }
}

type SegmentGroups = [head: X12Segment[], ...parts: X12Segment[][]]

/** What stands before the first part, and the parts. Some senders leave LX out: then the first AT7 begins the load. */
function splitAt(segments: readonly X12Segment[], begins: (tag: string, inside: boolean) => boolean): SegmentGroups {
  const parts: SegmentGroups = [[]]
  for (const segment of segments) {
    if (begins(segment.tag, parts.length > 1)) parts.push([segment])
    else parts.at(-1)?.push(segment)
  }
  return parts
}

type Around = {
  transaction: X12Transaction
  head: readonly X12Segment[]
  /** The whole load, of which the status is a part. */
  load: readonly X12Segment[]
  common: readonly X12Segment[]
}

function readStatus(
  segments: readonly X12Segment[],
  { transaction, head, load, common }: Around,
  options: EdiOptions,
): ReportRead {
  const unread: Unread[] = []
  const [at7] = segments
  const path = `segment ${at7?.position}`
  const around = [...head, ...load]
  const references = referencesOf(around.map(asReference))
  const boxes = boxesIn({ own: segments, common, load, around }, { path, unread })
  const statuses = statusesOf(at7, path)
  if (statuses.length === 0) unread.push({ path, code: null, reason: 'status code missing' })
  if (boxes.some(({ is_valid }) => !is_valid))
    unread.push({ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' })
  const { sender, written_at } = transaction
  const b10 = head.find(({ tag }) => tag === 'B10')
  const read = boxes.map((box) =>
    readReport({
      path,
      // A truck knows the box by its number, at the gates of facilities, as facilities do, and not the line's shipment.
      data_source: 'terminal',
      operator: operatorFrom({ named: [element(b10, 3)], default_operator: options.default_operator, sender }),
      container_number: box.number,
      written_at,
      bills: references.all('BM', 'MB', 'OB'),
      bookings: references.all('BN'),
      statuses,
      place: placeOfStatus(segments, around, truckStopOf(statuses[0]?.code ?? '')),
      stops: [],
      routed_roles: portsOnly,
      load_state: null,
      mode: null,
      vessel: null,
      voyage_number: null,
      equipment: equipmentOf([...references.all('SN'), sealsIn(load)]),
      text: '',
      meaningOf: (code) => meaningOf(code, truckCodes, options.code_map),
    }),
  )
  return { events: read.flatMap(({ events }) => events), unread: [...unread, ...(read[0]?.unread ?? [])] }
}

/** L11 has the value before its qualifier; read as N9. */
function asReference(segment: X12Segment): X12Segment {
  return segment.tag === 'L11' ? { ...segment, tag: 'N9', elements: ['N9', element(segment, 2), element(segment, 1)] } : segment
}

// Reasons of element 1651 that mean that there is none: normal status, normal appointment.
const noReasons: ReadonlySet<string> = new Set(['', 'NS', 'NA'])

/** AT7-01 is a status and AT7-03 an appointment, each with a reason behind it, for people; both at the time of AT7-05 to 07. */
function statusesOf(at7: X12Segment | undefined, path: string): Status[] {
  const at = ediTime(element(at7, 5), element(at7, 6), element(at7, 7))
  const named = [
    { code: element(at7, 1).toUpperCase(), reason: element(at7, 2).toUpperCase(), nameOf: statusName },
    { code: element(at7, 3).toUpperCase(), reason: element(at7, 4).toUpperCase(), nameOf: appointmentName },
  ]
  return named.flatMap(({ code, reason, nameOf }): Status[] => {
    if (code === '') return []
    const words = noReasons.has(reason) ? null : (truckCodes[nameOf(code)]?.words ?? null)
    return [{ code: nameOf(code), words: words === null ? null : `${words}, reason ${reason}`, at, path }]
  })
}

type Segments = Record<'own' | 'common' | 'load' | 'around', readonly X12Segment[]>

// No truck draws more.
const boxes_max = 10

/**
 * The boxes of a status: MS2 beside it, else elsewhere in its load, else references (EQ, OC). MS2 may name the truck or the chassis, so it
 * is counted only when no box is named at all.
 */
function boxesIn({ own, common, load, around }: Segments, { path, unread }: { path: string; unread: Unread[] }): EdiContainer[] {
  const equipment = [...own, ...common, ...load].filter(({ tag }) => tag === 'MS2')
  const [drawn] = equipment.flatMap(containerOf).filter(isOceanBox)
  if (drawn) return [drawn]
  const numbers = referencesOf(around.map(asReference)).all('EQ', 'OC')
  const referenced = numbers.flatMap((number) => containerFrom('', number) ?? []).filter(isOceanBox)
  if (referenced.length > boxes_max) unread.push({ path, code: 'L11', reason: 'too many containers' })
  if (referenced.length === 0) {
    const kind = element(equipment[0], 3).toUpperCase()
    const reason = equipment.length > 0 ? 'equipment that is not a container' : 'status without equipment'
    unread.push({ path, code: kind === '' ? 'MS2' : `MS2*${kind}`, reason })
  }
  return referenced.slice(0, boxes_max)
}

/** MS2-01 are the initials, MS2-02 the number, MS2-04 the check digit. Some write the whole number into MS2-02, and themselves before it. */
function containerOf(ms2: X12Segment): EdiContainer[] {
  const [, initials, digits] = /^([A-Z]{4})[\s-]*(\d{1,7})$/i.exec(element(ms2, 2)) ?? []
  const named = containerFrom(initials ?? element(ms2, 1), digits ?? element(ms2, 2), element(ms2, 4))
  return named === null ? [] : [named]
}

// A shipment's boxes have a U before the number; trailers and chassis have not.
function isOceanBox({ number }: EdiContainer): boolean {
  return /^[A-Z]{3}U\d{6,7}$/.test(number)
}

const partiesAt: Readonly<Record<NonNullable<TruckStop>, readonly string[]>> = {
  pick_up: ['SF', 'SH'],
  delivery: ['ST', 'CN'],
}

/** MS1, with the terminal that N1 names there; else the party at the end of the way that the status speaks of. */
function placeOfStatus(own: readonly X12Segment[], around: readonly X12Segment[], stop: TruckStop): ClaimedPlace | null {
  const ms1 = own.find(({ tag }) => tag === 'MS1')
  const here = placeFrom({ name: element(ms1, 1), state: element(ms1, 2), country: element(ms1, 3) })
  const parties = partiesIn(around)
  if (here !== null)
    return { ...here, facility: parties.find(({ place }) => isSamePlace(place, here))?.place.facility ?? here.facility }
  const functions = stop === null ? [] : partiesAt[stop]
  return functions.flatMap((role) => parties.filter((party) => party.role === role))[0]?.place ?? null
}

type RouteEnd = { role: string; place: ClaimedPlace }

/** N1 with the N4 behind it: city, state and country. The name is kept where it is that of a terminal. */
function partiesIn(segments: readonly X12Segment[]): RouteEnd[] {
  const parties: RouteEnd[] = []
  let n1: X12Segment | undefined
  for (const segment of segments) {
    if (segment.tag === 'N1') n1 = segment
    if (segment.tag !== 'N4' || n1 === undefined) continue
    const name = element(n1, 2)
    const city = { name: element(segment, 1), state: element(segment, 2), country: element(segment, 4) }
    const place = placeFrom({ ...city, terminal: looksLikeFacility(name) ? name : '' })
    if (place !== null && city.name !== '') parties.push({ role: element(n1, 1).toUpperCase(), place })
    n1 = undefined
  }
  return parties
}

function equipmentOf(seals: readonly string[]): Particulars['fields'] {
  const numbers = [...new Set(seals)].filter((seal) => seal !== '')
  return numbers.length === 0 ? {} : { seal_number: numbers.join(', ') }
}
