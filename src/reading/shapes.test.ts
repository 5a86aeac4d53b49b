import { expect, test } from 'vitest'
import { tickedIn } from './shapes.ts'
import { isWholeDate } from './whole-date.ts'

test.each([
  ['[ ] PREPAID [X] COLLECT', 'COLLECT'],
  // On a scan the empty box is often not seen.
  ['Ocean Freight [X] PREPAID COLLECT', 'PREPAID'],
  ['PREPAID COLLECT', null],
])('%s: %s is ticked', (text, ticked) => {
  expect(tickedIn(text)).toBe(ticked)
})

test.each([
  ['DEC 08, 2025', true],
  // A 2 that was taken for an 8.
  ['DEC 08, 2085', false],
])('%s is a day of the trade: %s', (text, is_day) => {
  expect(isWholeDate(text)).toBe(is_day)
})
