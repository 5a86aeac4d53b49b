import { expect, test } from 'vitest'
import { draftOf, termsOf } from './draft.ts'
import { sampleDays, termsText } from './terms.ts'

const draft = { ...draftOf(null), name: 'Long Beach', locode: 'uslgb', holidays: 'us-CA' }

test('a draft that is written is the tariff that is sent, and comes back as it was typed', () => {
  const { terms, complaints } = termsOf(draft, null)
  expect(complaints).toEqual({})
  expect(terms).toMatchObject({ locode: 'USLGB', free_days: 4, terminal_firms: null, valid_until: null })
  expect(terms?.tiers).toEqual([
    { from_day: 1, per_day: 185 },
    { from_day: 5, per_day: 260 },
  ])
  expect(terms?.calendar.holidays).toEqual({ country: 'US', part: 'ca' })
  expect(draftOf(terms)).toMatchObject({ name: 'Long Beach', locode: 'USLGB', holidays: 'US-ca', tiers: '1 185\n5 260' })
})

test('what the form does not show is kept', () => {
  const before = termsOf(draft, null).terms
  const calendar = { weekend: [7], holidays: null, days_off: ['2027-07-05'], days_on: [] }
  const kept = termsOf(draft, before && { ...before, equipment_types: ['reefer'], calendar }).terms
  expect([kept?.equipment_types, kept?.calendar.weekend, kept?.calendar.days_off]).toEqual([['reefer'], [7], ['2027-07-05']])
})

test('each field says what is wrong with it', () => {
  const { terms, complaints } = termsOf({ ...draft, name: ' ', currency_code: 'dollars', free_days: 'four', tiers: 'much' }, null)
  expect(terms).toBeNull()
  expect(Object.keys(complaints)).toEqual(['name', 'currency_code', 'free_days', 'tiers'])
})

test('a tariff in words, and as the counted days of a box that stays', () => {
  const { terms } = termsOf(draft, null)
  if (terms === null) throw new Error('a tariff was expected')
  expect(termsText(terms)).toBe('4 working days free from the day after discharge, then 185 USD a day, from the 5th 260')
  const days = sampleDays(terms, 10)
  expect(days.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 185, 185, 185, 185, 260, 260])
  expect(days.at(-1)?.accumulated).toBe(1_260)
})
