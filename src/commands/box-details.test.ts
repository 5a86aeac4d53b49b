import { expect, test } from 'vitest'
import type { Container } from '../client/interface.ts'
import { detailLines } from './box-details.ts'
import { painted } from './output/look.ts'

const look = { width: 80, is_coloured: false, is_ascii: false, has_links: false }
const times = { now: new Date('2026-11-24T17:42:00Z'), in_utc: false, width: 80 }

// What stands between a box and its pickup, of the attributes that are read; the others decide nothing here.
const box = {
  availability_known: true,
  pod_timezone: 'America/Los_Angeles',
  holds_at_pod_terminal: [
    { name: 'customs', status: 'hold', description: 'HOLD: CUS / ACTIVE', since_at: '2026-11-22T20:00:00Z' },
    { name: 'VACIS', status: 'pending', description: null, since_at: null },
  ],
  fees_at_pod_terminal: [
    { type: 'other', amount: 39.5, currency_code: 'USD', source: { data_source: 'terminal', operator: 'X' } },
  ],
  attention: [],
  charges: {
    ...{ state: 'told', reason: null, days_used: 2, days_left: 2, days_charged: 0, amount: 0, currency: 'USD', source: 'tariff' },
    ...{ next_day_amount: 185, next_charge_on: '2026-11-28' },
    strip: (['used', 'used', 'left', 'not_counted'] as const).map((kind) => ({
      on: '2026-11-22',
      kind,
      amount: null,
      reason: null,
      today: false,
    })),
  },
} as unknown as Container['attributes'] // Only what is read.

const shown = (attributes: Container['attributes']) =>
  detailLines(attributes, { holds: [], explanation: null }, times).map((line) => painted(line, look))

test('holds, fees and free time in words, with the days as marks', () => {
  expect(shown(box)).toEqual([
    '  Holds      Customs, in force since Sun 22 Nov 12:00   "HOLD: CUS / ACTIVE"',
    '             VACIS, announced',
    '  Fees       39.50 USD other, owed   term',
    '  Free time  ▮▮▯╱  2 of 4 days left, then 185 USD a day',
  ])
})

test('once the box is out the days are told as those of the empty', () => {
  const charges = { ...box.charges, charge: 'detention' } as NonNullable<Container['attributes']['charges']> // Only what is read.
  expect(shown({ ...box, charges }).at(-1)).toBe('  Free time  ▮▮▯╱  2 of 4 days left with the empty, then 185 USD a day')
  const over = { ...charges, days_charged: 2, days_left: 0, amount: 240 }
  expect(shown({ ...box, charges: over }).at(-1)).toContain('2 d over with the empty: 240 USD')
})

test('what cannot be told says why, and nothing is reckoned', () => {
  const charges = { ...box.charges, state: 'cannot_tell', reason: 'no_tariff' } as NonNullable<Container['attributes']['charges']> // Only what is read.
  expect(shown({ ...box, holds_at_pod_terminal: [], fees_at_pod_terminal: [], charges })).toEqual([
    '  Holds      none',
    '  Fees       none',
    '  Free time  cannot tell: no tariff fits',
  ])
})
