import { describe, expect, test } from 'vitest'
import type { Sentence } from '../../facts/sentence.ts'
import type { Box } from '../../server/work.ts'
import { freeTimeSentence, stripOf } from './free-time.ts'
import { detailOf, verdictOf } from './verdict.ts'

type BoxAttributes = Box['attributes']
type Hold = BoxAttributes['holds_at_pod_terminal'][number]

const now = new Date('2026-11-24T17:42:00Z')
const customs: Hold = { name: 'customs', status: 'hold', description: 'HOLD: CUS', since_at: '2026-11-22T20:00:00Z' }
const exam: Hold = { name: 'VACIS', status: 'pending', description: null, since_at: null }

/** Only what the sentence reads. */
function box(attributes: Partial<BoxAttributes>): BoxAttributes {
  const usual: Partial<BoxAttributes> = {
    current_status: 'not_available',
    availability_known: true,
    available_for_pickup: false,
    holds_at_pod_terminal: [],
    location_at_pod_terminal: null,
    pod_timezone: 'America/Los_Angeles',
  }
  return { ...usual, ...attributes } as BoxAttributes
}

const wordsOf = (sentence: Sentence) => sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')

describe('whether it can be picked up', () => {
  test.each<[string, Partial<BoxAttributes>, string]>([
    ['a terminal that does not report', { availability_known: false }, 'Not told. This terminal does not report.'],
    ['released', { available_for_pickup: true, location_at_pod_terminal: 'F-213' }, 'Yes. It stands at F-213.'],
    [
      'released and held',
      { available_for_pickup: true, holds_at_pod_terminal: [customs] },
      'The terminal says yes, and names a hold. Ask before you send a truck.',
    ],
    ['held', { holds_at_pod_terminal: [customs, exam] }, 'No. Customs has held it since Sunday.'],
    [
      'held twice, nobody knows since when',
      {
        holds_at_pod_terminal: [
          { ...customs, since_at: null },
          { ...exam, status: 'hold' },
        ],
      },
      'No. Customs has held it, and 1 more hold.',
    ],
    ['not released, announced only', { holds_at_pod_terminal: [exam] }, 'Not released yet. Nobody says why.'],
    [
      'at sea',
      {
        current_status: 'on_ship',
        pod_arrived_at: null,
        arrival_at: '2026-11-28T04:00:00Z',
        arrival_is_estimate: true,
        arrival_time_zone: 'America/Los_Angeles',
      },
      'Not yet. It is at sea, expected Fri 27 Nov.',
    ],
    [
      'collected',
      { current_status: 'picked_up', pod_full_out_at: '2026-11-23T20:00:00Z', final_destination_full_out_at: null },
      'It was collected on Mon 23 Nov.',
    ],
  ])('%s', (_, attributes, sentence) => {
    expect(wordsOf(verdictOf(box(attributes), now))).toBe(sentence)
  })

  test('a hold of last month is told with its date', () => {
    const old = { ...customs, since_at: '2026-10-22T20:00:00Z' }
    expect(wordsOf(verdictOf(box({ holds_at_pod_terminal: [old] }), now))).toBe('No. Customs has held it since Thu 22 Oct.')
  })

  test('an announced hold is told beside', () => {
    for (const current_status of ['picked_up', 'empty_returned'] as const)
      expect(detailOf(box({ current_status, holds_at_pod_terminal: [customs, exam] }))).toBe(
        'It is out; what the terminal named last it did not take back.',
      )
    expect(detailOf(box({ holds_at_pod_terminal: [customs, exam] }))).toBe('1 hold is announced and does not block yet.')
  })
})

describe('free time', () => {
  const told = {
    state: 'told' as const,
    reason: null,
    days_used: 2,
    days_left: 2,
    days_charged: 0,
    amount: 0,
    currency: 'USD',
    next_day_amount: 0,
    next_charge_on: '2026-11-30',
    source: 'line' as const,
    strip: [],
  }
  test('says what is left and what comes then', () => {
    expect(freeTimeSentence(told, 185)).toBe('2 free days left, then 185 USD a day.')
    expect(freeTimeSentence({ ...told, days_left: 0 }, 185)).toBe('Free time ends today, then 185 USD a day.')
    expect(freeTimeSentence({ ...told, days_left: 0, days_charged: 4, amount: 740 }, 260)).toBe('4 charged days: 740 USD so far.')
    expect(freeTimeSentence({ ...told, state: 'cannot_tell', reason: 'no_last_free_day' }, null)).toBe(
      'Cannot tell: no last free day.',
    )
    expect(freeTimeSentence(null, null)).toBe('Nobody worked it out yet.')
  })

  test('the strip numbers free days and stays around today', () => {
    const days = Array.from({ length: 40 }, (_, place) => ({
      day: new Date(Date.UTC(2026, 10, 1 + place)).toISOString().slice(0, 10),
      kind: place < 4 ? ('free' as const) : ('charged' as const),
      ...{ because: null, amount: 100, accumulated: null },
    }))
    const strip = stripOf(days, '2026-11-24', 12)
    expect(strip).toHaveLength(12)
    expect(strip.findIndex(({ when }) => when === 'today')).toBe(4)
    expect(
      stripOf(days, '2026-11-02', 12)
        .map(({ number }) => number)
        .slice(0, 5),
    ).toEqual([1, 2, 3, 4, null])
  })
})
