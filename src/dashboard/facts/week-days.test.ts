import { expect, test } from 'vitest'
import { plusDays, plusMonths, weekOf } from './week-days.ts'

test('a month later is the same day, or the last one of a shorter month', () => {
  expect([plusMonths('2026-11-30', 1), plusMonths('2026-12-31', 2), plusMonths('2026-03-31', -1)]).toEqual([
    '2026-12-30',
    '2027-02-28',
    '2026-02-28',
  ])
})

test('a week begins on the weekday of the reader', () => {
  expect([weekOf('2026-11-24', 1), weekOf('2026-11-24', 7), plusDays('2026-11-30', 1)]).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-12-01',
  ])
})
