import { expect, test } from 'vitest'
import { endProblem, endsAtWill, usual_wish, wishedLink } from './share-words.ts'

const now = new Date('2026-11-28T12:00:00Z')

test('a link ends after the delivery, unless a day is typed', () => {
  expect(endsAtWill(usual_wish, now, 'UTC')).toBe('until 20 days after the delivery')
  expect(wishedLink(usual_wish, now, 'UTC')).toMatchObject({ days_after_delivery: 20, password: null, label: null })
  const wish = { ...usual_wish, ends: 'on', last_day: '+3d', password: 'eight letters', label: ' Ada ' }
  expect(endsAtWill(wish, now, 'UTC')).toBe('to the end of Tue 1 Dec')
  const link = wishedLink(wish, now, 'UTC')
  expect(link).toMatchObject({ label: 'Ada', password: 'eight letters' })
  expect(link).not.toHaveProperty('days_after_delivery')
  expect(link.ends_at).toBe(new Date('2026-12-01T23:59:59').toISOString())
})

test('a day that is none or over keeps the link from being made', () => {
  const problem = (last_day: string) => endProblem({ ...usual_wish, ends: 'on', last_day }, now, 'UTC')
  expect([problem('tomorrow'), problem('today')]).toEqual([null, null])
  expect(problem('soon')).toContain('No day that can be read')
  expect(problem('2026-11-27')).toBe('Fri 27 Nov is over')
})
