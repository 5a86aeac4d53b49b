/** The elements of EDIFACT whose values decide something, by message. Rows are shared by the messages that read the segment. */
import { parseImo } from '../../../../vocabulary/imo.ts'
import { parseLocode } from '../../../../vocabulary/locode.ts'
import type { Unread } from '../../../../vocabulary/raw-event.ts'
import { type CodedElement, unknownElements } from '../coded-elements.ts'
import { edifactCodesNotRead } from '../ignored.ts'
import { edifactTime } from '../time.ts'
import { clocksOf } from '../zone.ts'
import { component, type EdifactMessage, type EdifactSegment } from './edifact.ts'
import {
  boxStatuses,
  isGrossWeight,
  isPlaceRead,
  loadStates,
  poundsPerUnit,
  terminalLists,
  transportModes,
} from './edifact-particulars.ts'

type EdifactElement = CodedElement<EdifactSegment>
type Row = Pick<EdifactElement, 'reason' | 'isKnown'> & { when?: (segment: EdifactSegment) => boolean }

const has = (codes: object) => (value: string) => Object.hasOwn(codes, value.toUpperCase())
const either =
  (...tables: readonly object[]) =>
  (value: string) =>
    tables.some((table) => has(table)(value))

/** `place`: segment, element and component, as in `LOC-02.1`. */
function coded(place: string, counted: EdifactElement['counted'], { reason, isKnown, when = () => true }: Row): EdifactElement {
  const [, n, c] = /-(\d+)\.(\d+)$/.exec(place) ?? []
  const valueIn = (segment: EdifactSegment) => (when(segment) ? component(segment, Number(n), Number(c) - 1) : '')
  return { place, reason, counted, valueIn, isKnown }
}

// Times of a message or its weighing, which no status needs. Those of moves are told with their status.
const spareTimes: ReadonlySet<string> = new Set(['137', '798'])

/** The zone behind a time, named by itself: which time it was is of no use. */
const zoneOfTime: EdifactElement = {
  place: 'DTM-01.2',
  reason: 'unknown time zone',
  counted: 'code',
  valueIn: (dtm) => /^\d{10,14}\s*([A-Za-z]{1,4}|[+-][\d:]{2,5})$/.exec(component(dtm, 1, 1))?.[1] ?? '',
  isKnown: (zone) => clocksOf(zone) !== null,
}

const elements: Readonly<Record<string, readonly EdifactElement[]>> = {
  DTM: [
    zoneOfTime,
    coded('DTM-01.2', 'value', {
      reason: 'date cannot be read',
      isKnown: (text) => edifactTime(text) !== null,
      when: (dtm) => spareTimes.has(component(dtm, 1, 0)),
    }),
  ],
  EQD: [
    coded('EQD-05.1', 'code', {
      reason: 'unknown status of a box',
      isKnown: either(boxStatuses, edifactCodesNotRead.box_statuses),
    }),
    coded('EQD-06.1', 'code', { reason: 'unknown load state', isKnown: either(loadStates, edifactCodesNotRead.load_states) }),
  ],
  LOC: [
    coded('LOC-01.1', 'code', {
      reason: 'unknown place function',
      isKnown: (qualifier) => isPlaceRead(qualifier) || has(edifactCodesNotRead.places)(qualifier),
    }),
    coded('LOC-02.1', 'value', {
      reason: 'place code is no UN/LOCODE',
      isKnown: (text) => parseLocode(text) !== null,
      // 61 is the next port in the header of stowage plans.
      when: (loc) => isPlaceRead(component(loc, 1)) || component(loc, 1) === '61',
    }),
    coded('LOC-03.2', 'code', {
      reason: 'unknown list of places',
      isKnown: (list) => terminalLists.has(list) || has(edifactCodesNotRead.related_lists)(list),
      when: (loc) => isPlaceRead(component(loc, 1)) && component(loc, 3, 0) !== '',
    }),
  ],
  MEA: [
    coded('MEA-03.1', 'code', { reason: 'unknown unit of weight', isKnown: has(poundsPerUnit), when: isGrossWeight }),
    coded('MEA-03.2', 'value', {
      reason: 'weight cannot be read',
      isKnown: (text) => Number(text) >= 0,
      when: isGrossWeight,
    }),
  ],
  TDT: [
    coded('TDT-03.1', 'code', {
      reason: 'unknown mode of transport',
      isKnown: either(transportModes, edifactCodesNotRead.modes),
    }),
    coded('TDT-08.1', 'value', {
      reason: 'ship’s number is no IMO number',
      isKnown: (text) => parseImo(text) !== null,
      when: (tdt) => component(tdt, 8, 1) === '146',
    }),
  ],
}

/** The unknown codes of a message. */
export function unknownInEdifact({ segments }: EdifactMessage): Unread[] {
  return unknownElements(segments, { elements, name_form: /^[A-Z]{3}$/ })
}
