import { expect, test } from 'vitest'
import { endChoices, endProblem, endsAtWill, linkChanges, usual_wish, wishedLink, wishOfLink } from './share-words.ts'

const now = new Date('2026-11-28T12:00:00Z')

test('a link ends after the delivery, unless a day is typed', () => {
  expect(endsAtWill(usual_wish, now, 'UTC')).toBe('until 20 days after the delivery')
  expect(wishedLink(usual_wish, now, 'UTC')).toMatchObject({ days_after_delivery: 20, password: null, label: null })
  const wish = { ...usual_wish, ends: 'on', last_day: '+3d', password: 'eight letters', label: ' Ada ' }
  expect(endsAtWill(wish, now, 'UTC')).toBe('to the end of Tue 1 Dec')
  const link = wishedLink(wish, now, 'UTC')
  expect(link).toMatchObject({ label: 'Ada', password: 'eight letters' })
  expect(link).not.toHaveProperty('days_after_delivery')
  expect(link.ends_at).toBe('2026-12-01T23:59:59.000Z')
  expect(wishedLink(wish, now, 'Asia/Kolkata').ends_at).toBe('2026-12-01T18:29:59.000Z')
})

test('a day that is none or over keeps the link from being made', () => {
  const problem = (last_day: string) => endProblem({ ...usual_wish, ends: 'on', last_day }, now, 'UTC')
  expect([problem('tomorrow'), problem('today')]).toEqual([null, null])
  expect(problem('soon')).toContain('No day that can be read')
  expect(problem('2026-11-27')).toBe('Fri 27 Nov is over')
})

const standing = {
  ...{ label: 'Ada', reference: null, language: null, ends_at: null, days_after_delivery: 7, has_password: true },
  shows: ['way', 'events'] as const,
}
const changesOf = (changes: Partial<typeof usual_wish>, password: 'keep' | 'set' | 'take_away' = 'keep', of: Terms = standing) =>
  linkChanges({ ...wishOfLink(of, 'UTC'), ...changes }, { standing: of, password, now, zone: 'UTC' })
type Terms = Parameters<typeof wishOfLink>[0]

test('of a link that stands nothing is told but what is another', () => {
  expect(changesOf({})).toEqual({})
  expect(changesOf({ label: ' ', reference: 'PO-1' })).toEqual({ label: null, reference: 'PO-1' })
  expect(changesOf({ shows: ['events', 'way'] })).toEqual({})
  expect(changesOf({ shows: ['way'], language: 'de' })).toEqual({ shows: ['way'], language: 'de' })
  expect(changesOf({ password: 'eight letters' })).toEqual({})
  expect(changesOf({ password: 'eight letters' }, 'set')).toEqual({ password: 'eight letters' })
  expect(changesOf({}, 'take_away')).toEqual({ password: null })
})

test('another end takes the place of the one before, a day or a number of days', () => {
  const until = { ...standing, ends_at: '2026-12-24T09:30:00Z' }
  expect(changesOf({}, 'keep', until)).toEqual({})
  expect(changesOf({ last_day: '24 dec' }, 'keep', until)).toEqual({})
  expect(changesOf({ ends: '20' }, 'keep', until)).toEqual({ ends_at: null, days_after_delivery: 20 })
  expect(changesOf({ last_day: '26 dec' }, 'keep', until)).toEqual({ ends_at: '2026-12-26T23:59:59.000Z' })
  expect(changesOf({ ends: 'on', last_day: '26 dec' })).toEqual({ ends_at: '2026-12-26T23:59:59.000Z' })
  expect(endChoices('7').map(([days]) => days)).toEqual(['7', '5', '20', '60', 'on'])
})
