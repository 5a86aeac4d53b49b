import { expect, test } from 'vitest'
import { dayOfWords } from './day-words.ts'

const tuesday = '2026-11-24'

test.each([
  ['today', '2026-11-24'],
  ['Yesterday', '2026-11-23'],
  ['2026-11-17', '2026-11-17'],
  ['+3d', '2026-11-27'],
  ['-2w', '2026-11-10'],
  ['−1', '2026-11-23'],
  ['1 dec', '2026-12-01'],
  ['December 1', '2026-12-01'],
  ['5 jan', '2027-01-05'],
  ['17 nov 2025', '2025-11-17'],
  ['last tue', '2026-11-17'],
  ['tue', '2026-12-01'],
  ['last sun', '2026-11-22'],
  ['fri', '2026-11-27'],
  ['31 feb', null],
  ['2026-13-01', null],
  ['soon', null],
  ['', null],
])('%s is %s', (text, day) => {
  expect(dayOfWords(text, tuesday)).toBe(day)
})
