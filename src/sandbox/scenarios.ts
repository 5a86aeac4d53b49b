/** Everything that the sandbox can be asked for by name: each word that a number may end in, and what one learns by it. */
import { type Ending, endings } from './endings.ts'
import { type Hop, type Scenario, scenarios } from './lines.ts'

type ScenarioGroup = 'sea' | 'rail' | 'money' | 'sources' | 'broken lines'

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
  /** Where the word alone would leave the route to the digits. */
  words?: string
}

const by_sea = { group: 'sea', legs: ['vessel'] } as const
const drawn: readonly Hop['by'][] = []
const broken = { group: 'broken lines', legs: drawn } as const

/** Complete by type: a new word has no scenario until it is here. */
const rows: Record<'' | Scenario | Ending, ScenarioRow> = {
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
}

export const simulatedScenarios: readonly SimulatedScenario[] = (['', ...scenarios, ...endings] as const).map((word) => ({
  words: word,
  ...rows[word],
}))
