import { describe, expect, test } from 'vitest'
import type { Explanation, Version } from '../../../client/interface.ts'
import { seriesOf } from './estimates.ts'
import { fatesOf } from './fates.ts'
import { durationText, linesOf } from './journey-legs.ts'
import type { MoveRow } from './journey-rows.ts'
import { asOfVersion, placeAsOf, ticksOf } from './versions.ts'

const blank: MoveRow = {
  ...{ key: '', move: 'full_in', at: null, zone: null, place: null, locode: null, vessel: null, voyage: null, facility: null },
  ...{ data_source: 'shipping_line', heard_at: null, certainty: 'fact', withdrawn_at: null, quarrels: [], before_at: null },
  ...{ first_said_at: null, others: [] },
}
const row = (key: string, changes: Partial<MoveRow>): MoveRow => ({ ...blank, key, ...changes })

const busan = { place: 'Busan', locode: 'KRPUS' }
const harbour = { vessel: 'Quiet Harbour', voyage: '118N' }
const meridian = { vessel: 'Landfall Meridian', voyage: '042E' }
const journey: readonly MoveRow[] = [
  row('in', { move: 'full_in', at: '2026-10-29T06:12:00Z', place: 'Ningbo', locode: 'CNNGB' }),
  row('load', { move: 'vessel_loaded', at: '2026-11-01T11:40:00Z', place: 'Ningbo', locode: 'CNNGB', ...harbour }),
  row('sail', { move: 'vessel_departed', at: '2026-11-01T18:25:00Z', place: 'Ningbo', locode: 'CNNGB', ...harbour }),
  row('reach', { move: 'transshipment_arrived', at: '2026-11-03T21:10:00Z', ...busan, ...harbour }),
  row('reload', { move: 'transshipment_loaded', at: '2026-11-07T11:02:00Z', ...busan, ...meridian }),
]

describe('the journey in its parts', () => {
  test('a heading for each place and ship, a sentence for each gap', () => {
    const told = linesOf(journey).map((line) =>
      line.kind === 'heading'
        ? `# ${line.heading.title} (${line.heading.about})`
        : line.kind === 'gap'
          ? line.sentence
          : line.key,
    )
    expect(told).toEqual([
      '# Ningbo (origin)',
      'in',
      '# Quiet Harbour (voyage 118N · Ningbo to Busan)',
      'load',
      'sail',
      '2 d 3 h at sea',
      'reach',
      '3 d 14 h in Busan',
      '# Landfall Meridian (voyage 042E · Busan)',
      'reload',
    ])
  })

  test('the ride that it is on goes where its arrival is expected', () => {
    const lax = { move: 'vessel_arrived', place: 'Los Angeles', locode: 'USLAX', certainty: 'expected' } as const
    const aboutOf = (vessel: string) =>
      linesOf(journey, [row('expected', { ...lax, at: '2026-11-21T12:12:00Z', vessel })])
        .flatMap((line) => (line.kind === 'heading' ? line.heading.about : []))
        .at(-1)
    expect(aboutOf('Landfall Meridian')).toBe('voyage 042E · Busan to Los Angeles')
    expect(aboutOf('Another Ship')).toBe('voyage 042E · Busan')
  })

  test('nothing is reckoned from what was taken back', () => {
    const withdrawn = journey.map((one) => (one.key === 'reach' ? { ...one, certainty: 'withdrawn' as const } : one))
    expect(linesOf(withdrawn).filter(({ kind }) => kind === 'gap')).toEqual([])
  })

  test.each([
    [26 * 3_600_000, '1 d 2 h'],
    [48 * 3_600_000, '2 d'],
    [5 * 3_600_000, '5 h'],
  ])('%i ms is %s', (ms, text) => {
    expect(durationText(ms)).toBe(text)
  })
})

/** Only what is read. */
const said = (raw_event_id: string) => ({ raw_event_id, operator: 'USLAXZZFP' })
const explained = {
  values: [
    { name: 'current_status', winner: said('a'), lost: [], contradicted_by: [] },
    { name: 'pod_discharged_at', winner: said('a'), lost: [said('b'), said('c')], contradicted_by: ['b'] },
  ],
  set_aside: [{ raw_event_id: 'd', reason: 'future_dated' }],
} as unknown as Pick<Explanation['attributes'], 'values' | 'set_aside'>

test('what became of each thing that was said', () => {
  const fates = fatesOf(explained, (operator) => operator)
  expect([...fates].map(([id, { words }]) => `${id} ${words}`).toSorted()).toEqual([
    'a believed: status and 1 more',
    'b contradicts: discharge',
    'c beaten by USLAXZZFP',
    'd set aside: future dated',
  ])
})

describe('versions', () => {
  const version = (at: string, changes: object = {}) =>
    ({ attributes: { at, moved_status: false, withdrew: [], contradicted: [], ...changes } }) as unknown as Version
  const versions = [
    version('2026-11-01T00:00:00Z'),
    version('2026-11-05T00:00:00Z', { moved_status: true }),
    version('2026-11-09T00:00:00Z', { contradicted: ['pod_discharged_at'] }),
  ]

  test('stand between the first one and now', () => {
    const ticks = ticksOf(versions, Date.parse('2026-11-09T00:00:00Z'))
    expect(ticks.map(({ x, look }) => [x, look])).toEqual([
      [0, 'usual'],
      [0.5, 'moved'],
      [1, 'doubt'],
    ])
  })

  test('what is asked for by a version is that version, though it began within its second', () => {
    for (const [place, one] of versions.entries()) expect(placeAsOf(versions, asOfVersion(one))).toBe(place)
    expect(placeAsOf(versions, null)).toBe(2)
    expect(placeAsOf(versions, '2026-10-01T00:00:00Z')).toBe(-1)
  })
})

test('arrivals as they were said: by source, the line first, and only what had come by then', () => {
  const estimate = (data_source: string, said_at: string, location_locode = 'USLAX') => ({
    attributes: {
      event: 'vessel_arrived',
      location_locode,
      estimated_at: said_at,
      said_at,
      received_at: said_at,
      data_source,
      state: 'stands',
    },
  })
  const told = [
    estimate('ais', '2026-11-03T00:00:00Z'),
    estimate('shipping_line', '2026-11-02T00:00:00Z'),
    estimate('shipping_line', '2026-11-01T00:00:00Z'),
    estimate('shipping_line', '2026-11-01T00:00:00Z', 'KRPUS'),
  ] as unknown as Parameters<typeof seriesOf>[0]
  expect(seriesOf(told, 'USLAX', null).map(({ data_source, said: words }) => [data_source, words.length])).toEqual([
    ['shipping_line', 2],
    ['ais', 1],
  ])
  expect(seriesOf(told, 'USLAX', '2026-11-01T12:00:00Z')).toHaveLength(1)
})
