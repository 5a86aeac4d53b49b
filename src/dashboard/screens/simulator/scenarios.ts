// What the sandbox can be asked for: docs/guides/sandbox.md as data. Pure.

type ScenarioKind = 'sea' | 'rail' | 'broken' | 'outcome'
/** `broken`: the line does something wrong there. */
export type Leg = 'sea' | 'feeder' | 'rail' | 'broken'
export type Scenario = {
  /** The word at the end of a number, or for `outcome` the whole number. */
  word: string
  kind: ScenarioKind
  name: string
  /** What one learns by it. */
  teaches: string
  legs: readonly Leg[]
}

/** The line that has the number of a scenario: fixed outcomes are the test line's. */
export function lineOf({ kind }: Scenario, line: SandboxLine): SandboxLine | 'TEST' {
  return kind === 'outcome' ? 'TEST' : line
}

export const kindNames: Readonly<Record<ScenarioKind, string>> = {
  sea: 'By sea',
  rail: 'By rail',
  broken: 'Lines that misbehave',
  outcome: 'Fixed outcomes',
}

const journeys: readonly Scenario[] = [
  {
    ...{ word: 'DIRECT', kind: 'sea', name: 'One ship', legs: ['sea'] },
    teaches: 'Departure, arrival, discharge, holds and fees at the terminal, free days, gate out.',
  },
  {
    ...{ word: 'TRANSHIPMENT', kind: 'sea', name: 'Two ships', legs: ['sea', 'sea'] },
    teaches: 'How a change of ships looks, and an arrival that depends on two.',
  },
  {
    ...{ word: 'DOUBLE', kind: 'sea', name: 'Three ships', legs: ['sea', 'sea', 'sea'] },
    teaches: 'Two transhipments, one after the other.',
  },
  {
    ...{ word: 'FEEDER', kind: 'sea', name: 'With a feeder', legs: ['feeder', 'sea'] },
    teaches: 'A small ship before or after the main one.',
  },
  {
    ...{ word: 'RAIL', kind: 'rail', name: 'Ship, then train', legs: ['sea', 'rail'] },
    teaches: 'A train to an inland ramp: the railroad tells departure, arrival and the last free day there.',
  },
]

const faults: readonly (readonly [word: string, name: string, teaches: string])[] = [
  ['HANG', 'Takes the request and never answers', 'The ask ends by itself, and is made again later.'],
  ['HTML', 'Answers with a login page', 'What is not data is kept, and believed by nobody.'],
  ['400', 'Answers 400 every time', 'The request fails with its reason.'],
  ['401', 'Refuses the credentials', 'The whole line is left alone for five minutes.'],
  ['404', 'Does not know the number', 'Not found, said by the line itself.'],
  ['429', 'Asks to be left alone', 'The whole line waits five seconds, once.'],
  ['500', 'Answers 500 every time', 'Asked again, more and more seldom.'],
  ['503', 'Answers 503 every time', 'Out of order: asked again, more and more seldom.'],
  ['TRUNCATED', 'Breaks off in the middle', 'Half an answer is none.'],
  ['HUGE', 'Sends 200 MB', 'Answers have a limit.'],
  ['NODATA', 'Knows of no events', 'A request that waits for its manifest.'],
  ['EMPTY', 'Tells everything once, then nothing', 'What was said stays; that it is not said any more is no denial.'],
  ['OTHER', 'Tells of another container', 'What belongs to somebody else is not believed.'],
  ['FUTURE', 'Reports an arrival ten days ahead', 'A fact that cannot be one.'],
  ['PASTETA', 'Expected yesterday, never arrived', 'An estimate whose time has passed stays, struck through.'],
  ['SHUFFLE', 'The same events in another order', 'The order in which it is told changes nothing.'],
  ['WITHDRAW', 'Reports an arrival, then takes it back', 'What was taken back is shown as such.'],
  ['CANCELLED', 'Says that the booking is cancelled', 'The request ends, with the reason.'],
  ['STOPPED', 'Carried it long ago', 'Every container is back, and tracking stops.'],
]

const outcomes: readonly (readonly [number: string, name: string, teaches: string])[] = [
  ['TEST-TR-SUCCEEDED', 'A request that succeeds', 'A shipment appears. These numbers may be tracked again and again.'],
  ['TEST-TR-FAILED', 'A request that fails', 'Failed, with its reason.'],
  ['TEST-TR-AWAITING-MANIFEST', 'A line without data', 'The request waits for the manifest.'],
  ['TEST-TR-RETRYING', 'A line out of order', 'The request is tried again.'],
  ['TEST-TR-NOT-FOUND', 'A number that nobody knows', 'Not found.'],
  ['TEST-TR-TRACKING-STOPPED', 'A shipment that is over', 'Its tracking stops.'],
]

export const scenarios: readonly Scenario[] = [
  ...journeys,
  ...faults.map(([word, name, teaches]): Scenario => ({ word, kind: 'broken', name, teaches, legs: ['broken'] })),
  ...outcomes.map(([word, name, teaches]): Scenario => ({ word, kind: 'outcome', name, teaches, legs: [] })),
]

export const lines = [
  ['ZZLF', 'Landfall Sandbox Line'],
  ['ZZNR', 'Northern Ring Sandbox Line'],
] as const
export type SandboxLine = (typeof lines)[number][0]

/** What is asked for: the number, and which line has it. */
export function numberOf({ word, kind }: Scenario, { line, digits }: { line: SandboxLine; digits: string }) {
  return kind === 'outcome' ? { request_number: word, scac: 'TEST' } : { request_number: `${line}${digits}-${word}`, scac: line }
}

export const digits_pattern = /^\d{6}$/
