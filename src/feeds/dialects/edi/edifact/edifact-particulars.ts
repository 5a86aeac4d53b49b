/** Segments that IFTSTA, CODECO and COARRI share: references, places, dates, ships, boxes, seals, weights. */
import { parseImo } from '../../../../vocabulary/imo.ts'
import type {
  ClaimedPlace,
  ClaimedVessel,
  Classifier,
  MilestoneClaim,
  Particulars,
  StopRole,
  TransportMode,
  Unread,
} from '../../../../vocabulary/raw-event.ts'
import { lookUp } from '../../look-up.ts'
import { containerFrom } from '../container.ts'
import { placeFrom, type RoutingStop, type StopTime, stops_max } from '../stops.ts'
import { edifactTime } from '../time.ts'
import { component, type EdifactSegment } from './edifact.ts'

/** Values of RFF (or of what else carries `qualifier:value` in its first element), each once. */
export function referencesIn(segments: readonly EdifactSegment[], ...qualifiers: readonly string[]): string[] {
  const found = segments.filter((segment) => segment.tag === 'RFF' && qualifiers.includes(component(segment, 1, 0)))
  return [...new Set(found.map((segment) => component(segment, 1, 1)).filter((value) => value !== ''))]
}

/** The party of one of the functions (NAD-01), by code. */
export function partiesIn(segments: readonly EdifactSegment[], ...functions: readonly string[]): string[] {
  const found = functions.flatMap((role) => segments.filter((segment) => segment.tag === 'NAD' && component(segment, 1) === role))
  return found.map((segment) => component(segment, 2, 0)).filter((code) => code !== '')
}

/** LOC-01 (element 3227). Others are stops of no decided role: known ones are in edi/ignored.ts, the rest is counted. */
const roles: Readonly<Record<string, StopRole>> = {
  7: 'destination',
  8: 'destination',
  9: 'pol',
  10: 'origin',
  11: 'pod',
  12: 'pod',
  13: 'transshipment',
  20: 'destination',
  88: 'origin',
}
const activityQualifiers: ReadonlySet<string> = new Set(['165', '175'])

/** Whether places of this function are read. */
export function isPlaceRead(qualifier: string): boolean {
  return activityQualifiers.has(qualifier) || lookUp(roles, qualifier) !== null
}

/** LOC-03, component 2: lists whose codes are those of terminals. */
export const terminalLists: ReadonlySet<string> = new Set(['TER', 'TERMINAL', '72'])
// Stowage cells and the like are no places.
const notPlaces: ReadonlySet<string> = new Set(['147'])

/** LOC: qualifier, code with name, related place (a country, or the terminal). Names may hold city, state and country. */
export function placeOf(loc: EdifactSegment): ClaimedPlace | null {
  const [name = '', state = '', ...rest] = component(loc, 2, 3)
    .split(',')
    .map((part) => part.trim())
  const country = rest.at(-1) ?? ''
  const is_split = /^[A-Za-z]{2}$/.test(country)
  const is_terminal = terminalLists.has(component(loc, 3, 1))
  const related = component(loc, 3, 0)
  return placeFrom({
    code: component(loc, 2, 0),
    name: is_split ? name : component(loc, 2, 3),
    state: is_split ? state : '',
    country: is_split ? country : !is_terminal && /^[A-Z]{2}$/.test(related) ? related : '',
    terminal: is_terminal ? component(loc, 3, 3) : '',
    terminal_code: is_terminal ? related : '',
  })
}

type DateMeaning = { movement: 'arrive' | 'depart'; classifier: Classifier; words: string }

/** DTM-01 (element 2005) of arrivals and departures. */
const dateQualifiers: Readonly<Record<string, DateMeaning>> = {
  132: { movement: 'arrive', classifier: 'estimated', words: 'Estimated arrival' },
  133: { movement: 'depart', classifier: 'estimated', words: 'Estimated departure' },
  136: { movement: 'depart', classifier: 'actual', words: 'Actual departure' },
  178: { movement: 'arrive', classifier: 'actual', words: 'Actual arrival' },
  186: { movement: 'depart', classifier: 'actual', words: 'Actual departure' },
  189: { movement: 'depart', classifier: 'planned', words: 'Scheduled departure' },
  232: { movement: 'arrive', classifier: 'planned', words: 'Scheduled arrival' },
}

/**
 * The places with their times. Dates in front of the first place of a transport (TDT) are about its ports: departures from the port of
 * loading, arrivals at the port of discharge. `skipped` names the dates that the message type reads itself.
 */
export function readStops(
  segments: readonly EdifactSegment[],
  { skipped, unread }: { skipped: ReadonlySet<string>; unread: Unread[] },
): RoutingStop[] {
  const stops: (RoutingStop & { times: StopTime[] })[] = []
  const ahead: StopTime[] = []
  let times: StopTime[] = ahead
  let qualifier = ''
  for (const segment of segments) {
    if (segment.tag === 'TDT') {
      times = ahead
      qualifier = ''
    }
    if (segment.tag === 'LOC' && !notPlaces.has(component(segment, 1))) {
      qualifier = component(segment, 1)
      times = []
      const place = placeOf(segment)
      if (stops.length >= stops_max) unread.push({ path: `segment ${segment.position}`, code: 'LOC', reason: 'too many places' })
      else if (place)
        stops.push({ role: lookUp(roles, qualifier), is_activity: activityQualifiers.has(qualifier), mode: null, place, times })
    }
    if (segment.tag === 'DTM' && !skipped.has(component(segment, 1, 0))) {
      const time = timeOf(segment, qualifier)
      if (typeof time === 'string')
        unread.push({ path: `segment ${segment.position}`, code: `DTM+${component(segment, 1, 0)}`, reason: time })
      else times.push(time)
    }
  }
  for (const time of ahead) {
    const port = stops.find((stop) => stop.role === (time.movement === 'arrive' ? 'pod' : 'pol'))
    const is_known = port?.times.some((one) => one.movement === time.movement && one.classifier === time.classifier)
    if (port && !is_known) port.times.push(time)
  }
  return stops
}

function timeOf(dtm: EdifactSegment, qualifier: string): StopTime | string {
  const code = component(dtm, 1, 0)
  const dated = lookUp(dateQualifiers, code)
  if (!dated) return 'unknown date qualifier'
  const at = edifactTime(component(dtm, 1, 1))
  if (at === null) return 'date cannot be read'
  const place = qualifier === '' ? '' : `LOC+${qualifier} `
  return { ...dated, at, words: `${dated.words} (${place}DTM+${code})` }
}

/** TDT-03 (element 8067). */
export const transportModes: Readonly<Record<string, TransportMode>> = { 1: 'vessel', 2: 'rail', 3: 'truck', 8: 'barge' }

export function modeOf(tdt: EdifactSegment | undefined): TransportMode | null {
  const mode = component(tdt, 3, 0)
  if (mode !== '') return lookUp(transportModes, mode)
  // The main carriage of a box is at sea.
  return component(tdt, 1) === '20' ? 'vessel' : null
}

export type ShipVoyage = { vessel: ClaimedVessel | null; voyage_number: string | null }

/** The ship of a transport: number (list 146) or call sign (103), and name; TDT-02 is the voyage. */
export function shipOf(tdt: EdifactSegment | undefined): ShipVoyage {
  const name = component(tdt, 8, 3)
  const imo = component(tdt, 8, 1) === '103' ? null : parseImo(component(tdt, 8, 0))
  const voyage_number = component(tdt, 2)
  return {
    vessel: name === '' && imo === null ? null : { name: name === '' ? null : name, imo },
    voyage_number: voyage_number === '' ? null : voyage_number,
  }
}

export type EdifactBox = {
  number: string
  is_valid: boolean
  load_state: MilestoneClaim['load_state']
  /** EQD-05: what the box is there for. */
  status: 'export' | 'import' | 'transshipment' | null
  equipment_code: string | null
}

export const boxStatuses: Readonly<Record<string, EdifactBox['status']>> = { 2: 'export', 3: 'import', 6: 'transshipment' }
/** 7 and 8 are full of one consignment or of several. */
export const loadStates: Readonly<Record<string, 'empty' | 'laden'>> = { 4: 'empty', 5: 'laden', 7: 'laden', 8: 'laden' }

/** EQD: kind, number, size and type, supplier, status, full or empty. Null for what is not a container (chassis, trailers). */
export function boxOf(eqd: EdifactSegment): EdifactBox | null {
  const kind = component(eqd, 1)
  const named = kind === 'CN' || kind === '' ? containerFrom('', component(eqd, 2)) : null
  if (named === null) return null
  const code = component(eqd, 3)
  return {
    ...named,
    status: lookUp(boxStatuses, component(eqd, 5)),
    load_state: lookUp(loadStates, component(eqd, 6)),
    // Fillers of systems that must send four characters.
    equipment_code: code === '' || /^0+$/.test(code) ? null : code,
  }
}

export const poundsPerUnit: Readonly<Record<string, number>> = { KGM: 2.20462, LBR: 1, TNE: 2_204.62 }
const grossWeights: ReadonlySet<string> = new Set(['G', 'EGW', 'VGM', 'WT', 'AET', 'AAD'])

/** Whether a MEA is the gross weight of a box. Its other measures are those of goods, rooms and temperatures. */
export function isGrossWeight(segment: EdifactSegment): boolean {
  return segment.tag === 'MEA' && grossWeights.has(component(segment, 2) || component(segment, 1))
}

/** Seals, size and type and gross weight of a box. */
export function equipmentOf(box: EdifactBox | null, segments: readonly EdifactSegment[]): Particulars['fields'] {
  const fields: Particulars['fields'] = {}
  if (box?.equipment_code) fields.equipment_code = box.equipment_code
  const seals = [...new Set(segments.filter(({ tag }) => tag === 'SEL').map((sel) => component(sel, 1)))].filter(
    (seal) => seal !== '' && seal.length > 2,
  )
  if (seals.length > 0) fields.seal_number = seals.join(', ')
  const mea = segments.find(isGrossWeight)
  const [unit, weight] = [component(mea, 3, 0), Number(component(mea, 3, 1))]
  const factor = lookUp(poundsPerUnit, unit)
  if (box?.load_state !== 'empty' && weight > 0 && factor !== null) fields.weight_in_lbs = Math.round(weight * factor)
  return fields
}
