import { expect, test } from 'vitest'
import { dayOfWords, momentOfWords, wordsOfDay } from './day-words.ts'

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
  ['30/11/2026', '2026-11-30'],
  ['11/30', '2026-11-30'],
  ['1.12.', '2026-12-01'],
  ['5.1.2027', '2027-01-05'],
  ['11/12', null],
  ['31/13/2026', null],
  ['31 feb', null],
  ['2026-13-01', null],
  ['soon', null],
  ['', null],
])('%s is %s', (text, day) => {
  expect(dayOfWords(text, tuesday)).toBe(day)
})

test.each([
  ['1 dec 14:00', '2026-12-01T14:00'],
  ['30/11/2026 9:05', '2026-11-30T09:05'],
  ['2020-01-01T00:00', '2020-01-01T00:00'],
  ['tomorrow', '2026-11-25T00:00'],
  ['16:30', '2026-11-24T16:30'],
  ['1 dec 24:00', null],
  ['soon 14:00', null],
  ['', null],
])('%s is the moment %s', (text, moment) => {
  expect(momentOfWords(text, tuesday)).toBe(moment)
})

test('a day that is chosen is typed so that it is read as the same day', () => {
  expect(wordsOfDay('2027-02-03')).toBe('3 Feb 2027')
  expect(dayOfWords(wordsOfDay('2027-02-03'), tuesday)).toBe('2027-02-03')
})
