/**
 * What the readers of EDI pass over on purpose, and why: by place (`315 N9-01`: set or message, segment, element), and codes that are known
 * and not read. Everything else that is not read is counted as unread.
 */
type Reasons = Readonly<Record<string, string>>

const references =
  'references of other businesses are many hundreds of kinds; those of bill, booking, box, seal, carrier and ship are read'
const parties = 'parties other than carrier, railroad and the ends of a truck’s way tell nothing of the journey'
const measures = 'measures other than the gross weight: tare, net, sizes, temperatures'
const names = 'a text that is no code is taken as the name of a place; what it says of a facility or state is a guess'
const facility = 'the facility is taken from the party in the city of the status; in another city there is none'

const byPlace: Readonly<Record<string, Reasons>> = {
  '214': { 'L11-02': references, 'N1-01': parties, 'N1-02': facility, 'N4-01': facility, 'MS1-01': facility },
  '301': { 'N9-01': references, 'R4-04': names },
  '310': { 'N9-01': references, 'R4-04': names },
  '315': { 'N9-01': references, 'R4-04': names, 'B4-06': names, 'B4-11': names },
  '322': { 'N9-01': references, 'N1-01': parties, 'R4-04': names },
  '404': { 'N9-01': references },
  BAPLIE: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'LOC-02.4': names },
  COARRI: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'NAD-01.1': parties, 'LOC-02.4': names },
  CODECO: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'NAD-01.1': parties, 'LOC-02.4': names },
  COPRAR: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'NAD-01.1': parties, 'LOC-02.4': names },
  IFTMBC: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'NAD-01.1': parties, 'LOC-02.4': names },
  IFTMCS: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'NAD-01.1': parties, 'LOC-02.4': names },
  IFTMIN: { 'RFF-01.1': references, 'MEA-01.1': measures, 'MEA-02.1': measures, 'NAD-01.1': parties, 'LOC-02.4': names },
  IFTSTA: { 'RFF-01.1': references, 'NAD-01.1': parties, 'LOC-02.4': names },
}

/** By set and place, as the conformance suite names the words of a text. */
export const ignoredInEdi: Reasons = Object.fromEntries(
  Object.entries(byPlace).flatMap(([set, reasons]) => Object.entries(reasons).map(([place, why]) => [`${set} ${place}`, why])),
)

const otherList = 'a list of customs or railroads of which there is no table here: the name beside it counts'
const alongTheWay = 'a stop of no decided role'
const otherWeight = 'not the gross weight'

/** Codes of X12 that are known and not read. */
export const x12CodesNotRead = {
  /** R4-01. */
  place_functions: { 6: alongTheWay, I: alongTheWay, N: alongTheWay },
  /** R4-02 and B4-12. */
  place_lists: { CI: 'a city by its name', CS: otherList, D: otherList, K: otherList, SL: otherList, ZZ: otherList },
  /** N7-04. */
  weights: { B: otherWeight, E: otherWeight, N: otherWeight, T: otherWeight },
} as const satisfies Readonly<Record<string, Reasons>>

const country = 'a country, or an office of customs'
const notOfBox = 'about the ship’s own way, not that of the box'
const contract = 'a place of the contract or the papers'
const optional = 'a choice that is not made yet'
const inStow = 'a cell of the ship, no place'
const notSide = 'does not tell which side of the journey this is'

/** Codes of EDIFACT that are known and not read. */
export const edifactCodesNotRead = {
  /** LOC-01. */
  places: {
    ...{
      5: notOfBox,
      61: 'the ship’s next port: its arrival is read in stowage plans',
      92: notOfBox,
      94: notOfBox,
      125: notOfBox,
      147: inStow,
      152: 'read in stowage plans only',
    },
    ...{ 14: contract, 18: contract, 57: contract, 80: contract, 83: contract, 84: contract, 85: contract, 91: contract },
    ...{ 64: optional, 68: optional, 70: optional, 97: optional },
    ...{ 22: country, 24: country, 27: country, 28: country, 35: country, 36: country, 41: country, 42: country, 43: country },
    ...{
      65: 'said by 11 or 12',
      76: 'said by 9',
      87: 'said by 11',
      98: 'where empty boxes are had',
      99: 'where empty boxes go',
      170: 'said by 11',
    },
  },
  /** LOC-03, component 2. */
  related_lists: { 162: 'the country', 163: 'a part of the country', BER: 'a berth', ZZZ: 'no list that others know' },
  /** EQD-05. */
  box_statuses: { 1: notSide, 4: 'stays on board', 5: 'moved on board', 7: notSide, 8: notSide },
  /** EQD-06: parts of the room that are free. */
  load_states: { 1: notSide, 2: notSide, 3: notSide, 6: notSide },
  /** TDT-03. */
  modes: { 4: 'air', 5: 'mail', 6: 'more than one', 7: 'pipelines and the like', 9: 'not said' },
} as const satisfies Readonly<Record<string, Reasons>>
