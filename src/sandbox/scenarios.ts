/** Everything that the sandbox can be asked for by name: each word that a number may end in, and what one learns by it. */
import { type Hop, type Scenario, scenarios } from './lines.ts'
import { type Ending, endings, type Trouble, troubles } from './words.ts'

type ScenarioGroup = 'sea' | 'rail' | 'money' | 'sources' | 'dialects' | 'broken lines'

type SimulatedScenario = {
  /** Lower case with dashes. */
  name: string
  /** What is appended to a number after a hyphen; empty: nothing. */
  words: string
  group: ScenarioGroup
  /** What it teaches. */
  sentence: string
  /** What carries the box, in order; empty: drawn from the digits. */
  legs: readonly Hop['by'][]
}

type ScenarioRow = Omit<SimulatedScenario, 'words'> & {
  /** Shown on this route, where the word alone would leave it to the digits. */
  on?: Scenario
}

const by_sea = { group: 'sea', legs: ['vessel'] } as const
const drawn: readonly Hop['by'][] = []
const broken = { group: 'broken lines', legs: drawn } as const

const direct = { on: 'DIRECT', legs: ['vessel'] } as const

/** Complete by type: a new word has no scenario until it is here. */
const rows: Record<'' | Scenario | Ending | Trouble, ScenarioRow> = {
  '': {
    ...{ name: 'plain', group: 'sea', legs: drawn },
    sentence: 'A journey that the digits choose, from the empty box to its return.',
  },
  DIRECT: {
    ...{ ...by_sea, name: 'direct' },
    sentence: 'One ship: departure, arrival, discharge, holds and fees at the terminal, free days, gate out.',
  },
  TRANSHIPMENT: {
    ...{ name: 'transhipment', group: 'sea', legs: ['vessel', 'vessel'] },
    sentence: 'Two ships: how a change of ships looks, and an arrival that depends on both.',
  },
  DOUBLE: {
    ...{ name: 'double-transhipment', group: 'sea', legs: ['vessel', 'vessel', 'vessel'] },
    sentence: 'Three ships: two transhipments, one after the other.',
  },
  FEEDER: {
    ...{ name: 'feeder', group: 'sea', legs: ['feeder', 'vessel'] },
    sentence: 'A small ship before or after the main one.',
  },
  RAIL: {
    ...{ name: 'rail', group: 'rail', legs: ['vessel', 'rail'] },
    sentence: 'A ship and then a train: the railroad tells departure, arrival and the last free day at the ramp.',
  },
  HANG: { ...broken, name: 'hang', sentence: 'The line takes the request and never answers; it is asked again later.' },
  HTML: { ...broken, name: 'html', sentence: 'The line answers with a login page: what is not data is kept and not believed.' },
  '400': { ...broken, name: 'bad-request', sentence: 'The line refuses the number, and the request fails with the reason.' },
  '401': { ...broken, name: 'unauthorized', sentence: 'The line refuses the credentials and is left alone for five minutes.' },
  '404': { ...broken, name: 'wrong-line', sentence: 'The line does not know the number, as when a bill is another line’s.' },
  '429': { ...broken, name: 'too-many-requests', sentence: 'The line asks to be left alone for five seconds, once.' },
  '500': { ...broken, name: 'server-error', sentence: 'The line fails every time and is asked more and more seldom.' },
  '503': { ...broken, name: 'unavailable', sentence: 'The line is out of order from the first ask and never recovers.' },
  TRUNCATED: { ...broken, name: 'truncated', sentence: 'The line breaks off in the middle: half an answer is none.' },
  HUGE: { ...broken, name: 'huge', sentence: 'The line sends 200 MB: answers have a limit.' },
  NODATA: { ...broken, name: 'no-data', sentence: 'The line knows of no events: the request waits for its manifest.' },
  STOPPED: { name: 'over', group: 'sea', legs: drawn, sentence: 'Every container is back already, and tracking stops.' },
  CANCELLED: {
    ...{ name: 'cancelled', group: 'sea', legs: drawn },
    sentence: 'The line says that the booking is cancelled, and the request ends with the reason.',
  },
  OTHER: {
    ...broken,
    name: 'other-box',
    sentence: 'The line tells of another container: what is somebody else’s is not believed.',
  },
  FUTURE: { ...broken, name: 'future-arrival', sentence: 'The line reports as a fact an arrival that lies ten days ahead.' },
  PASTETA: { ...broken, name: 'past-estimate', sentence: 'The ship was expected yesterday, and nothing is heard of it.' },
  SHUFFLE: { ...broken, name: 'shuffle', sentence: 'The same events in another order each time: the order changes nothing.' },
  WITHDRAW: { ...broken, name: 'withdraw', sentence: 'The line reports an arrival in its first answer and in no later one.' },
  EMPTY: { ...broken, name: 'empty', sentence: 'The line tells everything once and then nothing: silence is no denial.' },
  ROLLED: {
    ...{ ...direct, name: 'rolled', group: 'sea' },
    sentence: 'Left behind by its ship: another ship and voyage a week later, and all estimates with them.',
  },
  LATE30: {
    ...{ ...direct, name: 'late-by-30-days', group: 'sea' },
    sentence: 'The arrival slips by three days, ten times: how an estimate is told from the first one ever told.',
  },
  EARLY: {
    ...{ ...direct, name: 'early', group: 'sea' },
    sentence: 'The ship is more than a day earlier than planned, and everything after it.',
  },
  MANIFEST: {
    ...{ ...direct, name: 'manifest-late', group: 'sources' },
    sentence: 'The line has no data until its ship is at sea, and then everything at once.',
  },
  HOLDS: {
    ...{ ...direct, name: 'customs-exam', group: 'money' },
    sentence: 'Held by customs, examined for a fee, released after three days: when a box can be collected.',
  },
  FREIGHT: {
    ...{ ...direct, name: 'freight-unpaid', group: 'money' },
    sentence: 'The line does not release the box until its freight is paid, with one free day left.',
  },
  FLICKER: {
    ...{ ...direct, name: 'flickering-terminal', group: 'sources' },
    sentence: 'The terminal says available, held and available again, every three hours.',
  },
  EXTENDED: {
    ...{ ...direct, name: 'free-time-extended', group: 'money' },
    sentence: 'The terminal moves the last free day two days on when it is a day away.',
  },
  NOLFD: {
    ...{ ...direct, name: 'no-last-free-day', group: 'money' },
    sentence: 'Nobody tells a last free day: what a deadline is when only a tariff knows it.',
  },
  SITS: {
    ...{ ...direct, name: 'demurrage', group: 'money' },
    sentence: 'The box stays at the terminal for nine days after its last free day, and every day costs.',
  },
  DETENTION: {
    ...{ ...direct, name: 'detention', group: 'money' },
    sentence: 'Collected in time and returned after twenty days: what keeping the line’s box costs.',
  },
  QUARREL: {
    ...{ ...direct, name: 'sources-quarrel', group: 'sources' },
    sentence:
      'Line and terminal tell two discharges nine hours apart and two last free days, and the line’s estimate is not its schedule’s.',
  },
  SILENT: {
    ...{ ...direct, name: 'silent-line', group: 'sources' },
    sentence: 'After the departure the line tells nothing new, and only the terminal goes on.',
  },
  RETRACT: {
    ...{ ...direct, name: 'arrival-retracted', group: 'sources' },
    sentence: 'The line says for six hours that the ship has arrived, takes it back, and is right half a day later.',
  },
  REUSED: {
    ...{ ...direct, name: 'box-reused', group: 'sources' },
    sentence: 'The empty return is told together with the box’s next trip, which is another bill’s.',
  },
  DATEONLY: {
    ...{ ...direct, name: 'days-without-zones', group: 'sources' },
    sentence: 'The line gives days alone or the time on the clocks of the place, without an offset.',
  },
  STORM: {
    ...{ ...broken, ...direct, name: 'storm-of-503' },
    sentence: 'The line is well, out of order around the arrival, and well again: nothing is lost.',
  },
  THOUSAND: {
    // No fleet is drawn from these: one is enough.
    ...{ ...broken, ...direct, name: 'thousand-boxes' },
    sentence: 'One bill with a thousand containers, told by the line alone in pages of a thousand events.',
  },
  EDI: {
    ...{ name: 'edi', on: 'RAIL', group: 'dialects', legs: ['vessel', 'rail'] },
    sentence: 'X12: the line writes 315, the railroad 322, and the truck 214, up to the delivery.',
  },
  IFTSTA: {
    ...{ ...direct, name: 'iftsta', group: 'dialects' },
    sentence: 'EDIFACT: the line writes an IFTSTA about each thing that happens.',
  },
  PUSH: {
    ...{ ...direct, name: 'push', group: 'dialects' },
    sentence: 'The line pushes events as they become known, signed, in the form of DCSA; asked, it knows plans alone.',
  },
  YARDFEED: {
    ...{ ...direct, name: 'yard-feed', group: 'dialects' },
    sentence: 'The terminal hands in the Terminal Status Feed as JSON: holds, fees, free days, ship and voyage.',
  },
  YARDSHEET: {
    ...{ ...direct, name: 'yard-sheet', group: 'dialects' },
    sentence: 'The terminal hands in the Terminal Status Feed as a spreadsheet.',
  },
  SHIPS: {
    ...{ ...direct, name: 'ships', group: 'dialects' },
    sentence: 'A receiver hears the ship, and posts its positions (AIS) from the departure to the discharge.',
  },
  EDIFILES: {
    ...{ name: 'edi-files', on: 'RAIL', group: 'dialects', legs: ['vessel', 'rail'] },
    sentence: 'X12 as files: line, railroad and truck drop 315, 322 and 214 into a folder that is looked into.',
  },
  YARDFILES: {
    ...{ ...direct, name: 'yard-files', group: 'dialects' },
    sentence: 'The terminal drops spreadsheets of the Terminal Status Feed into a folder.',
  },
  RADIO: {
    ...{ ...direct, name: 'ships-radio', group: 'dialects' },
    sentence:
      'A receiver hears the ship, and hands on its sentences (AIS, NMEA 0183) by TCP: who it is, where, and where it goes.',
  },
}

export const simulatedScenarios: readonly SimulatedScenario[] = (['', ...scenarios, ...endings, ...troubles] as const).map(
  (word) => {
    const { on, ...row } = rows[word]
    return { ...row, words: on === undefined ? word : `${on}-${word}` }
  },
)
