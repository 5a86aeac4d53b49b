/** What holds for every text: decoding ends, never throws, gives the same twice, and leaves nothing unsaid. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeEdi, ediText, numbersIn } from '../../../src/feeds/dialects/edi/edi.ts'
import type { ClaimedTime, DecodedEvent, DecodedMessage } from '../../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../../property-runs.ts'
import { recording, recordings } from './text.ts'

const files = recordings.map((name) => recording(name))

/** Cuts, doubles, swaps and overwrites parts of a valid file. */
const mutated = fc
  .record({
    file: fc.constantFrom(...files),
    edits: fc.array(
      fc.record({
        at: fc.nat(20_000),
        length: fc.nat(40),
        by: fc.oneof(
          fc.constantFrom(
            '',
            '*',
            '~',
            "'",
            '+',
            ':',
            '?',
            '\n',
            'ISA*',
            'GS*',
            'ST*315*1~',
            'UNA',
            'UNB+',
            "UNH+1+IFTSTA:D'",
            'EQD+CN+',
            'R4*L*UN*',
            'DTM*139*',
            'constructor',
            '__proto__',
            '\uFEFF',
            '\u0000',
          ),
          fc.string({ maxLength: 12, unit: 'binary' }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ file, edits }) =>
    edits.reduce((text, { at, length, by }) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + by + text.slice(place + length)
    }, file),
  )

const garbage = fc.oneof(
  fc.string({ maxLength: 400, unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'ISA',
        'GS',
        'ST',
        'SE',
        'B4',
        'R4',
        'DTM',
        'N9',
        '315',
        '*',
        '*',
        '~',
        '|',
        'UNA',
        'UNB',
        'UNH',
        'STS',
        'LOC',
        '+',
        ':',
        "'",
        '?',
        '\n',
        '0',
        '20260101',
        'UN',
      ),
      { maxLength: 120 },
    )
    .map((parts) => parts.join('')),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => ediText(bytes)),
)

function expectWellFormed(decoded: DecodedMessage): void {
  // PostgreSQL takes neither in JSON.
  expect(JSON.stringify(decoded)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
  expect(decoded.events.map(({ index }) => index)).toEqual(decoded.events.map((_, position) => position))
  for (const event of decoded.events) expectWellFormedEvent(event)
  for (const { path, reason } of decoded.unread)
    expect([path, reason]).toEqual([expect.stringMatching(/^segment \d+$/), expect.stringMatching(/./)])
}

function expectWellFormedEvent(event: DecodedEvent): void {
  expect(event.operator).not.toBe('')
  // A claim must be about something, and an empty text is nothing.
  expect([event.container_number, event.bill_of_lading_number, event.booking_number].some((number) => number !== null)).toBe(true)
  for (const number of [event.container_number, event.bill_of_lading_number, event.booking_number]) expect(number).not.toBe('')
  if (event.reported_at !== null) expect(Number.isNaN(Date.parse(event.reported_at))).toBe(false)
  for (const at of timesIn(event)) {
    expect(at.local).toMatch(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/)
    expect(Number.isNaN(Date.parse(at.local))).toBe(false)
    if (at.local.length === 10) expect(at.offset).toBeNull()
  }
}

function timesIn({ claim }: DecodedEvent): ClaimedTime[] {
  if (claim.kind !== 'condition') return claim.at === null ? [] : [claim.at]
  const { pickup_lfd, pickup_appointment_at } = claim.reported
  return [claim.at, pickup_lfd, pickup_appointment_at].filter((at) => at !== null && at !== undefined)
}

describe('for every recording', () => {
  test.each(recordings)('%s is well formed, and the same when read again', (name) => {
    const decoded = decodeEdi(recording(name))
    expect(decoded.events.length).toBeGreaterThan(0)
    expectWellFormed(decoded)
    expect(decodeEdi(recording(name))).toEqual(decoded)
    expect(JSON.parse(JSON.stringify(decoded))).toEqual(decoded)
  })

  test.each(recordings)('%s: its numbers are those of its events, each once', (name) => {
    const decoded = decodeEdi(recording(name))
    const numbers = numbersIn(decoded)
    expect(new Set(numbers.map((one) => JSON.stringify(one))).size).toBe(numbers.length)
    for (const { operator, bill_of_lading_number, booking_number, container_number } of decoded.events) {
      expect(numbers).toContainEqual({ operator, bill_of_lading_number, booking_number, container_number })
    }
  })

  test.each(recordings)('%s twice in one file is read twice', (name) => {
    const once = decodeEdi(recording(name)).events
    const twice = decodeEdi(`${recording(name)}\n${recording(name)}`).events
    expect(twice.map(({ index: _, ...event }) => event)).toEqual([...once, ...once].map(({ index: _, ...event }) => event))
  })
})

describe('for every text', () => {
  test('a damaged file is read as far as it can be', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const decoded = decodeEdi(text)
        expectWellFormed(decoded)
        expect(decodeEdi(text)).toEqual(decoded)
      }),
      propertyRuns(1500),
    )
  })

  test('garbage is reported', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const decoded = decodeEdi(text)
        expectWellFormed(decoded)
        expect(decoded.events.length + decoded.unread.length).toBeGreaterThan(0)
      }),
      propertyRuns(1500),
    )
  })

  test('a status whose code nobody knows is never lost', () => {
    fc.assert(
      // AG says that the estimate of the routing has changed, which is then what is told.
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{2,3}$/).filter((one) => one !== 'AG'),
        (code) => {
          const text = recording('wrong-envelope-315.edi').replace('B4***VD', `B4***${code}`)
          const decoded = decodeEdi(text)
          const is_told = decoded.events.some(({ original_event }) => original_event?.endsWith(`(${code})`))
          const is_unread = decoded.unread.some((unread) => unread.code === code)
          expect(is_told !== is_unread).toBe(true)
        },
      ),
      propertyRuns(300),
    )
  })
})

describe('large and hostile texts take time in proportion', () => {
  const size = 400_000
  test.each([
    ['separators', "'".repeat(size)],
    ['release characters', `UNA:+.? '${'?'.repeat(size)}'`],
    ['headers without end', '\nISA*00*'.repeat(size / 8)],
    ['blanks', `ST*315*1~${' \n'.repeat(size / 2)}`],
    ['one endless segment', `ST*315*1~B4${'*'.repeat(size)}`],
    ['places', `ST*315*1~B4***VA*20260101*0000**LFDU*100200~${'R4*L*UN*CNSHA~DTM*139*20260101~'.repeat(size / 30)}`],
    [
      'references',
      `ST*315*1~B4***VA*20260101*0000**LFDU*100200~${Array.from({ length: size / 12 }, (_, n) => `N9*BM*B${n}~`).join('')}`,
    ],
    ['statuses', `UNH+1+IFTSTA:D'${'RFF+BN:1'.repeat(5000)}${"STS+1+1'".repeat(size / 10)}`],
    [
      'boxes',
      `UNH+1+COARRI:D'BGM+44'${"LOC+11+USLGB'".repeat(5000)}${"EQD+CN+LFDU1002001'DTM+203:20260101'".repeat(size / 100)}`,
    ],
  ])('%s', (_, text) => {
    // Of our own work, not of the clock: others may use the machine.
    const before = process.cpuUsage().user
    expectNoThrow(text)
    // Hundreds of times what it takes, and a fraction of what anything quadratic would.
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(20)
  })
})

function expectNoThrow(text: string): void {
  expect(() => decodeEdi(text)).not.toThrow()
}
