/** Segments that transaction sets share: N9 references, R4 places with their DTM times, N7 boxes with seals and weights, load states. */
import { parseImo } from '../../../../vocabulary/imo.ts'
import type {
  ClaimedVessel,
  Classifier,
  MilestoneClaim,
  Particulars,
  StopRole,
  Unread,
} from '../../../../vocabulary/raw-event.ts'
import { parseScac } from '../../../../vocabulary/scac.ts'
import { lookUp } from '../../look-up.ts'
import { railCarrierFrom } from '../carrier.ts'
import { containerFrom } from '../container.ts'
import { placeFrom, type RoutingStop, type StopTime, stops_max } from '../stops.ts'
import { ediTime } from '../time.ts'
import { element, type X12Segment } from './x12.ts'

/** The references by qualifier, each value once, in the order of the message. */
export function referencesOf(segments: readonly X12Segment[]): { all(...qualifiers: readonly string[]): string[] } {
  const references = segments
    .filter(({ tag }) => tag === 'N9')
    .map((n9) => [element(n9, 1).toUpperCase(), element(n9, 2)] as const)
  return {
    all: (...qualifiers) => [
      ...new Set(
        references.filter(([qualifier, value]) => qualifiers.includes(qualifier) && value !== '').map(([, value]) => value),
      ),
    ],
  }
}

export function railCarrierOf(names: readonly string[]): string | null {
  return names.map(railCarrierFrom).find((scac) => scac !== null) ?? null
}

/** N1 RR: by its code, else by its name. What is marked as a SCAC (2) is one, also of a railroad that is in no list of ours. */
export function railPartyOf(n1: X12Segment): string | null {
  const [name, qualifier, code] = [element(n1, 2), element(n1, 3), element(n1, 4)]
  return railCarrierOf([code, name]) ?? (qualifier === '2' ? parseScac(code) : null)
}

/** Element 578: E empty; L, F and P with something inside. */
export function stateOf(code: string): MilestoneClaim['load_state'] {
  return lookUp(loadStates, code.toUpperCase())
}

const loadStates: Readonly<Record<string, 'empty' | 'laden'>> = { E: 'empty', F: 'laden', L: 'laden', P: 'laden' }

/** R4-01. 5, 6 and 7 are the activity location and the ramps of 322; other letters are stops of no decided role. */
export const placeFunctions: Readonly<Record<string, StopRole>> = {
  R: 'origin',
  L: 'pol',
  T: 'transshipment',
  Y: 'transshipment',
  D: 'pod',
  1: 'pod',
  E: 'destination',
  7: 'destination',
}

type TimeMeaning = { movement: 'arrive' | 'depart'; classifier: Classifier; words: string }

/** DTM-01 behind an R4. */
const dateQualifiers: Readonly<Record<string, TimeMeaning>> = {
  '017': { movement: 'arrive', classifier: 'estimated', words: 'Estimated arrival' },
  '139': { movement: 'arrive', classifier: 'estimated', words: 'Estimated arrival' },
  '140': { movement: 'arrive', classifier: 'actual', words: 'Actual arrival' },
  '369': { movement: 'depart', classifier: 'estimated', words: 'Estimated departure' },
  '370': { movement: 'depart', classifier: 'actual', words: 'Actual departure' },
  '371': { movement: 'arrive', classifier: 'estimated', words: 'Estimated arrival' },
  '830': { movement: 'arrive', classifier: 'planned', words: 'Scheduled arrival' },
}

/** Every R4 with the DTM that follow it. Dates that cannot be read are reported. */
export function readStops(segments: readonly X12Segment[], unread: Unread[]): RoutingStop[] {
  const stops: RoutingStop[] = []
  let times: StopTime[] | null = null
  let role: StopRole | null = null
  let function_code = ''
  for (const segment of segments) {
    if (segment.tag === 'R4') {
      function_code = element(segment, 1).toUpperCase()
      role = lookUp(placeFunctions, function_code)
      const place = placeOf(segment)
      times = []
      if (stops.length >= stops_max) unread.push({ path: `segment ${segment.position}`, code: 'R4', reason: 'too many places' })
      else if (place) stops.push({ role, is_activity: function_code === '5', mode: null, place, times })
      else unread.push({ path: `segment ${segment.position}`, code: `R4*${function_code}`, reason: 'place without code or name' })
    } else if (segment.tag === 'DTM' && times !== null) {
      const time = timeOf(segment, { role, function_code })
      if (typeof time === 'string')
        unread.push({ path: `segment ${segment.position}`, code: `DTM*${element(segment, 1)}`, reason: time })
      else addTime(times, time)
    }
  }
  return stops
}

/** R4: function, qualifier, code, name, country, terminal name, pier, state. Codes other than UN/LOCODE (Schedule D and K) are left out. */
function placeOf(r4: X12Segment) {
  const qualifier = element(r4, 2).toUpperCase()
  return placeFrom({
    code: qualifier === 'UN' || qualifier === '' ? element(r4, 3) : '',
    name: element(r4, 4),
    country: element(r4, 5),
    terminal: element(r4, 6),
    state: element(r4, 8),
  })
}

/**
 * A DTM. Many senders use the qualifiers of arrival for the departure from the place of receipt and the port of loading, so what the
 * place is for decides there.
 */
export function timeOf(
  dtm: X12Segment,
  { role, function_code }: { role: StopRole | null; function_code: string },
): StopTime | string {
  const qualifier = element(dtm, 1)
  const dated = lookUp(dateQualifiers, qualifier)
  if (!dated) return 'unknown date qualifier'
  // 3030 and 3040 put the century into DTM-05.
  const century = /^\d\d$/.test(element(dtm, 5)) && element(dtm, 2).length === 6 ? element(dtm, 5) : ''
  const at = ediTime(`${century}${element(dtm, 2)}`, element(dtm, 3), element(dtm, 4))
  if (at === null) return 'date cannot be read'
  const is_start = role === 'origin' || role === 'pol'
  const movement = is_start ? 'depart' : dated.movement
  const words = is_start ? dated.words.replace('arrival', 'departure') : dated.words
  return { movement, classifier: dated.classifier, at, words: `${words} (R4*${function_code} DTM*${qualifier})` }
}

/** Of several dates of one kind at a place the first counts. */
export function addTime(times: StopTime[], time: StopTime): void {
  if (!times.some((one) => one.movement === time.movement && one.classifier === time.classifier)) times.push(time)
}

/** A ship by its number (qualifier L) or call sign (C) and its name. Null when nothing is named. */
export function vesselCode({ code, qualifier, name }: { code: string; qualifier: string; name: string }): ClaimedVessel | null {
  const imo = qualifier.toUpperCase() === 'C' ? null : parseImo(code)
  return name === '' && imo === null ? null : { name: name === '' ? null : name, imo }
}

export type PaperBox = {
  number: string
  path: string
  equipment: Pick<Particulars['fields'], 'equipment_code' | 'seal_number' | 'weight_in_lbs'>
}

/** The boxes of a paper: each N7 with the M7 seals behind it, each number once. */
export function boxesIn(segments: readonly X12Segment[], unread: Unread[]): PaperBox[] {
  const groups: X12Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === 'N7') groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  const boxes = groups.flatMap(([n7, ...further]): PaperBox[] => {
    const path = `segment ${n7?.position}`
    const container = containerFrom(element(n7, 1), element(n7, 2), element(n7, 18))
    if (container === null) unread.push({ path, code: 'N7', reason: 'equipment without a number' })
    else if (!container.is_valid)
      unread.push({ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' })
    const seals = sealsIn(further)
    const equipment = { ...equipmentFields(n7), ...(seals === '' ? {} : { seal_number: seals }) }
    return container === null ? [] : [{ number: container.number, path, equipment }]
  })
  return [...new Map(boxes.map((box) => [box.number, box])).values()]
}

/** M7: up to four seals each. Every number once. */
export function sealsIn(segments: readonly X12Segment[]): string {
  const numbers = segments.flatMap(({ tag, elements }) => (tag === 'M7' ? elements.slice(1).map((seal) => seal.trim()) : []))
  return [...new Set(numbers.filter((seal) => seal !== ''))].join(', ')
}

const pounds_per_kilogram = 2.20462

/** N7-22 is size and type, which some transpose (451G for 45G1). Only a gross weight (N7-04 G) with its unit (N7-17) is the cargo's. */
export function equipmentFields(n7: X12Segment | undefined): Pick<Particulars['fields'], 'equipment_code' | 'weight_in_lbs'> {
  const code = element(n7, 22).replace(/^(\d\d)(\d)([A-Z])$/, '$1$3$2')
  const [weight, unit] = [Number(element(n7, 3)), element(n7, 17)]
  const pounds =
    element(n7, 4) !== 'G' || !(weight > 0) ? null : unit === 'L' ? weight : unit === 'K' ? weight * pounds_per_kilogram : null
  return {
    ...(code === '' ? {} : { equipment_code: code }),
    ...(pounds === null ? {} : { weight_in_lbs: Math.round(pounds) }),
  }
}
