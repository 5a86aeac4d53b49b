import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epochOf, readTime } from './local-time.ts'

test.each([
  ['2026-01-24', '2026-01-24', null],
  ['2026-01-24T14:05:00Z', '2026-01-24T14:05:00', 'Z'],
  ['2026-01-24T14:05:00.123-0800', '2026-01-24T14:05:00', '-08:00'],
  ['2026-01-24 14:05', '2026-01-24T14:05:00', null],
  ['2026-01-24 14:05 ET', '2026-01-24T14:05:00', null],
  ['202601241405', '2026-01-24T14:05:00', null],
  ['01/24/2026', '2026-01-24', null],
  ['1/24/2026 2:05 PM', '2026-01-24T14:05:00', null],
  ['1/24/2026 12:05:09 AM', '2026-01-24T00:05:09', null],
] as const)('%s', (text, local, offset) => {
  expect(readTime(text)).toEqual({ local, offset })
})

test('days before months, where that is the custom', () => {
  expect(readTime('24/01/26', 'day_first')).toEqual({ local: '2026-01-24', offset: null })
  expect(readTime('24/01/26')).toBeNull()
})

test.each(['', 'n/a', '2026-02-30', '2026-01-24T25:00', '2026-01-24T24:00', '13/13/2026', 'tomorrow', null, 7])(
  '%s is no time',
  (text) => {
    expect(readTime(text)).toBeNull()
  },
)

test('never throws, and what it reads is on the calendar', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/: TZ-]{0,24}$/)), (text) => {
      const time = readTime(text)
      expect(time === null || !Number.isNaN(epochOf(time))).toBe(true)
    }),
  )
})
