import { describe, expect, test } from 'vitest'
import { openLineReader } from '../../feeds/dialects/ais/reader.ts'
import { decodeMessage, mailbox } from '../../feeds/mailboxes/mailbox.ts'
import { instantOf } from '../events.ts'
import { planJourney } from '../journey-plan.ts'
import { sandboxLines } from '../lines.ts'
import { journeyNamed } from '../number.ts'
import type { LetterForm } from './letter.ts'
import { lettersOf } from './letters-of.ts'
import { sentencesOf, shipHeard } from './ships.ts'

// What is written in the sandbox, read as the product reads it.

const timeline = { first_asked_at: new Date('2026-03-02T10:00:00Z'), speed: 1 }
const token = { env: 'ANY' }
const boxes: Record<LetterForm, ReturnType<typeof mailbox>> = {
  x12: mailbox({ name: 'x12', dialect: 'x12', token }),
  edifact: mailbox({ name: 'edifact', dialect: 'edifact', token }),
  status: mailbox({ name: 'yard', dialect: 'terminal-status', token }),
  push: mailbox({ name: 'push', dialect: 'dcsa-2', scac: 'ZZLF', signing_secrets: [token] }),
}

function journeyOf(number: string) {
  const [line] = sandboxLines
  const journey = line && journeyNamed(line, { kind: 'bill_of_lading', value: number })
  if (!journey) throw new Error(`${number} is no number of the sandbox`)
  return journey
}

function readAll(number: string) {
  return lettersOf(journeyOf(number), timeline).map(({ form, content_type, body, hour }) => ({
    hour,
    form,
    body,
    decoded: decodeMessage(boxes[form], { bytes: Buffer.from(body), content_type }),
  }))
}

const movesIn = (number: string) =>
  readAll(number).flatMap(({ decoded }) =>
    decoded.events.flatMap(({ claim, container_number, original_event, operator, data_source }) =>
      claim.kind === 'milestone' && claim.classifier === 'actual'
        ? [{ ...claim, container_number, original_event, operator, data_source }]
        : [],
    ),
  )

describe.each([
  ['ZZLF482193-RAIL-EDI', ['x12']],
  ['ZZLF482193-TRANSHIPMENT-EDI', ['x12']],
  ['ZZLF482193-DIRECT-IFTSTA', ['edifact']],
  ['ZZLF482193-DIRECT-PUSH', ['push']],
  ['ZZLF482193-DIRECT-YARDFEED', ['status']],
  ['ZZLF482193-DIRECT-YARDSHEET', ['status']],
  ['ZZLF482193-DIRECT-QUARREL', ['x12']],
  ['ZZLF482193-RAIL-EDIFILES', ['x12']],
  ['ZZLF482193-DIRECT-YARDFILES', ['status']],
] as const)('%s', (number, forms) => {
  test('is written in its form, the first first, and every word of it is understood', () => {
    const letters = readAll(number)
    expect(new Set(letters.map(({ form }) => form))).toEqual(new Set(forms))
    expect(letters.map(({ hour }) => hour)).toEqual(letters.map(({ hour }) => hour).toSorted((one, other) => one - other))
    expect(letters.flatMap(({ decoded }) => decoded.unread)).toEqual([])
    expect(letters.every(({ decoded }) => decoded.events.length > 0)).toBe(true)
  })

  test('is the same each time', () => {
    expect(readAll(number).map(({ body }) => body)).toEqual(readAll(number).map(({ body }) => body))
  })
})

test.each(['ZZLF482193-RAIL-EDI', 'ZZLF482193-DIRECT-IFTSTA', 'ZZLF482193-DIRECT-PUSH', 'ZZLF482193-DIRECT-YARDFEED'])(
  '%s: each discharge from a ship names ship and voyage',
  (number) => {
    const discharges = movesIn(number).filter(({ movement, mode }) => movement === 'discharge' && mode === 'vessel')
    expect(discharges.length).toBeGreaterThan(0)
    for (const { vessel, voyage_number } of discharges)
      expect([vessel?.imo, voyage_number]).toEqual([expect.stringMatching(/^3\d{6}$/), expect.stringMatching(/^\d{3}[EW]$/)])
  },
)

test('X12: line, railroad and truck each write of what they do', () => {
  const moves = movesIn('ZZLF482193-RAIL-EDI')
  const told = moves.map(({ movement, mode, operator }) => `${operator} ${movement} ${mode}`)
  expect(new Set(moves.map(({ operator, data_source }) => `${operator} ${data_source}`))).toEqual(
    new Set(['ZZLF shipping_line', 'ZZRR rail', 'ZZTR terminal']),
  )
  expect(told).toEqual(
    expect.arrayContaining([
      'ZZLF depart vessel',
      'ZZLF discharge vessel',
      'ZZRR depart rail',
      'ZZRR discharge rail',
      'ZZTR gate_out truck',
      'ZZTR deliver truck',
    ]),
  )
})

test('the ship of a journey of its own goes from port to port, and is heard nowhere else', () => {
  const journey = journeyOf('ZZLF482193-DIRECT-SHIPS')
  const moves = planJourney(journey).moves.filter(({ mode }) => mode === 'VESSEL')
  const heardAt = (hour: number) => shipHeard(journey, { way: 'http', timeline, now: instantOf(timeline, hour) })
  const [load, last] = [moves[0], moves.at(-1)]
  expect(heardAt((load?.planned_h ?? 0) - 1)).toBeNull()
  expect(heardAt((load?.planned_h ?? 0) + 1)).toMatchObject({
    latitude: load?.place.latitude,
    knots: 0,
    heading: null,
    imo: load?.ship?.imo,
  })
  const under_way = heardAt(-5)
  expect(under_way).toMatchObject({ mmsi: 298_482_193, heading: expect.any(Number) })
  expect(under_way?.knots).toBeGreaterThan(10)
  expect(heardAt((last?.planned_h ?? 0) + 100)).toBeNull()
})

test('by radio a ship says who it is, where, and where it goes, with the time at which it was heard', () => {
  const journey = journeyOf('ZZLF482193-DIRECT-RADIO')
  const now = instantOf(timeline, -5)
  const heard = shipHeard(journey, { way: 'tcp', timeline, now })
  expect(shipHeard(journey, { way: 'http', timeline, now })).toBeNull()
  const reader = openLineReader()
  // A clock that is elsewhere: the time is the sentence's.
  const reports = sentencesOf(heard === null ? [] : [heard], now)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => reader.read(line, 0))
    .flatMap((read) => (read.kind === 'reports' ? read.reports : []))
  expect(reports).toEqual([
    {
      at_ms: now.getTime(),
      report: expect.objectContaining({ kind: 'particulars', mmsi: '298482193', imo: heard?.imo, destination: heard?.bound_for }),
    },
    {
      at_ms: now.getTime(),
      report: expect.objectContaining({ kind: 'position', mmsi: '298482193', speed_knots: heard?.knots }),
    },
  ])
})
