/** The elements of X12 whose values decide something, by set. Rows are shared by the sets that read the segment. */
import { parseImo } from '../../../../vocabulary/imo.ts'
import { parseLocode } from '../../../../vocabulary/locode.ts'
import type { Unread } from '../../../../vocabulary/raw-event.ts'
import { lookUp } from '../../look-up.ts'
import { railCarrierFrom } from '../carrier.ts'
import { type CodedElement, type CodedElements, unknownElements } from '../coded-elements.ts'
import { x12CodesNotRead } from '../ignored.ts'
import { clocksOf } from '../zone.ts'
import { element, type X12Segment, type X12Transaction } from './x12.ts'
import { placeFunctions, railPartyOf, stateOf } from './x12-particulars.ts'

type X12Element = CodedElement<X12Segment>
type When = (segment: X12Segment) => boolean

const always: When = () => true
const has = (codes: object) => (value: string) => Object.hasOwn(codes, value.toUpperCase())
const at = (tag: string, n: number) => `${tag}-${String(n).padStart(2, '0')}`

function code(tag: string, n: number, { reason, isKnown }: Pick<X12Element, 'reason' | 'isKnown'>): X12Element {
  return { place: at(tag, n), reason, counted: 'code', valueIn: (segment) => element(segment, n), isKnown }
}

type ValueRule = Pick<X12Element, 'reason' | 'isKnown'> & { when?: When }

function value(tag: string, n: number, { reason, isKnown, when = always }: ValueRule): X12Element {
  const valueIn = (segment: X12Segment) => (when(segment) ? element(segment, n) : '')
  return { place: at(tag, n), reason, counted: 'value', valueIn, isKnown }
}

// 2400 and 9999 stand for "some time that day" and are of the form.
const clock = { reason: 'time cannot be read', isKnown: (text: string) => /^\d{1,2}:?\d{2}(:?\d{2})?\d{0,2}$/.test(text) }
const zone = { reason: 'unknown time zone', isKnown: (text: string) => clocksOf(text) !== null }
const load = { reason: 'unknown load state', isKnown: (text: string) => stateOf(text) !== null }
const placeList = {
  reason: 'unknown list of places',
  isKnown: (text: string) => text.toUpperCase() === 'UN' || has(x12CodesNotRead.place_lists)(text),
}
const locode = { reason: 'place code is no UN/LOCODE', isKnown: (text: string) => parseLocode(text) !== null }
const ship = { reason: 'ship’s number is no IMO number', isKnown: (text: string) => parseImo(text) !== null }
const railroad = { reason: 'railroad that is not known', isKnown: (text: string) => railCarrierFrom(text) !== null }

const is =
  (n: number, wanted: string): When =>
  (segment) =>
    element(segment, n).toUpperCase() === wanted

const r4: readonly X12Element[] = [
  code('R4', 1, {
    reason: 'unknown place function',
    isKnown: (text) => has(placeFunctions)(text) || text === '5' || has(x12CodesNotRead.place_functions)(text),
  }),
  code('R4', 2, placeList),
  value('R4', 3, { ...locode, when: is(2, 'UN') }),
]
const dtm: readonly X12Element[] = [value('DTM', 3, clock), code('DTM', 4, zone)]
const v1: readonly X12Element[] = [value('V1', 1, { ...ship, when: is(8, 'L') })]
const isWeighed: When = (segment) => !/^0*$/.test(element(segment, 3))
const isGross: When = (segment) => isWeighed(segment) && element(segment, 4) === 'G'
const n7: readonly X12Element[] = [
  value('N7', 3, { reason: 'weight cannot be read', isKnown: (text) => Number(text) > 0, when: isGross }),
  {
    ...code('N7', 4, {
      reason: 'unknown kind of weight',
      isKnown: (text) => text === 'G' || has(x12CodesNotRead.weights)(text),
    }),
    valueIn: (segment) => (isWeighed(segment) ? element(segment, 4) : ''),
  },
  {
    ...code('N7', 17, { reason: 'unknown unit of weight', isKnown: (text) => text === 'K' || text === 'L' }),
    valueIn: (segment) => (isGross(segment) ? element(segment, 17) : ''),
  },
]
const n1: readonly X12Element[] = [
  {
    ...value('N1', 2, railroad),
    valueIn: (n) => (is(1, 'RR')(n) && railPartyOf(n) === null ? element(n, 2) || element(n, 4) : ''),
  },
]

const sets: Readonly<Record<string, CodedElements<X12Segment>>> = {
  214: { AT7: [value('AT7', 6, clock), code('AT7', 7, zone)] },
  301: { R4: r4, V1: v1, N7: n7 },
  310: { R4: r4, V1: v1, N7: n7 },
  315: {
    B4: [
      value('B4', 5, clock),
      code('B4', 9, load),
      value('B4', 11, { ...locode, when: is(12, 'UN') }),
      code('B4', 12, placeList),
    ],
    DTM: dtm,
    N9: [value('N9', 2, { ...railroad, when: is(1, 'RR') })],
    Q2: [value('Q2', 1, { ...ship, when: is(12, 'L') })],
    R4: r4,
    SG: [value('SG', 5, clock), code('SG', 6, zone)],
  },
  322: {
    DTM: dtm,
    N1: n1,
    N7: n7,
    Q5: [value('Q5', 3, clock), code('Q5', 4, zone)],
    R4: r4,
    W2: [code('W2', 5, load)],
  },
  404: { N7: n7 },
}

/** The unknown codes of a transaction set. */
export function unknownInX12({ set, segments }: X12Transaction): Unread[] {
  return unknownElements(segments, { elements: lookUp(sets, set) ?? {}, name_form: /^[A-Z][A-Z0-9]{1,2}$/ })
}
