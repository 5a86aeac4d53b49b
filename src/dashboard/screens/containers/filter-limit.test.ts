import { expect, test } from 'vitest'
import { hasMovingDays, limitOfWords, limitText, readLimit, typedLimit } from './filter-limit.ts'

const now = new Date('2026-11-29T17:30:00Z')

test.each([
  ['2026-12-01', 'Tue 1 Dec'],
  ['2027-01-04', 'Mon 4 Jan 2027'],
  ['today', 'today, Sun 29 Nov'],
  ['today+1d', 'tomorrow, Mon 30 Nov'],
  ['today-1d', 'yesterday, Sat 28 Nov'],
  ['today+7d', 'in 7 days, Sun 6 Dec'],
  ['today-40d', '40 days ago, Tue 20 Oct'],
  ['now-1d', '1 day ago, Sat 28 Nov 09:30 −8'],
  ['now-6h', '6 hours ago, Sun 29 Nov 03:30 −8'],
  ['2026-12-01T04:00:00Z', 'Mon 30 Nov 20:00 −8'],
  // The server says what it does not know.
  ['soon', 'soon'],
  ['2026-13-01', '2026-13-01'],
  ['today+6h', 'today+6h'],
])('the limit %s is told as %s', (value, text) => {
  expect(limitText(value, { now, zone: 'America/Los_Angeles' })).toBe(text)
})

test('a day that moves on is one of the clock of whoever looks', () => {
  const late = new Date('2026-11-30T02:00:00Z')
  expect(readLimit('today', { now: late, zone: 'America/Los_Angeles' }).when).toEqual({ day: '2026-11-29' })
  expect(readLimit('today', { now: late, zone: 'Asia/Kolkata' }).when).toEqual({ day: '2026-11-30' })
})

test('a day is typed, and one that moves with the days is kept as such', () => {
  const given = { kind: 'from', today: '2031-01-20' } as const
  expect(limitOfWords('+3d', given)).toBe('today+3d')
  expect(limitOfWords('today', given)).toBe('today')
  expect(limitOfWords('-1d', { ...given, kind: 'since' })).toBe('now-1d')
  expect(limitOfWords('1 feb', given)).toBe('2031-02-01')
  expect(limitOfWords('soon', given)).toBe(null)
})

test('what is set can be typed anew', () => {
  for (const [value, kind] of [
    ['2031-02-01', 'until'],
    ['today+7d', 'place_day'],
    ['today', 'from'],
    ['now-1d', 'since'],
  ] as const)
    expect(limitOfWords(typedLimit(value), { kind, today: '2031-01-20' })).toBe(value)
  expect(typedLimit('2026-12-01')).toBe('1 Dec 2026')
})

test('days that move on are found among filters, and nothing that only reads like one', () => {
  expect(hasMovingDays(new URLSearchParams('filter[pickup_lfd][end]=today+7d'))).toBe(true)
  expect(hasMovingDays([['filter[customer_name]', 'today']])).toBe(false)
  expect(hasMovingDays([['filter[arrival][start]', '2031-01-20']])).toBe(false)
})
