import { expect, test } from 'vitest'
import { ownTimeText } from './own-time.tsx'

const now = new Date('2026-11-24T17:42:00Z')
const zone = 'America/Los_Angeles'

test.each([
  ['today to the second', '2026-11-24T17:38:14Z', '09:38:14'],
  ['yesterday by its weekday', '2026-11-24T03:04:00Z', 'Mon 19:04'],
  ['ahead by its weekday and day', '2026-11-28T03:04:00Z', 'Fri 27 Nov 19:04'],
  ['longer ago by its day', '2026-11-12T03:04:00Z', '11 Nov 19:04'],
  ['in another year with the year', '2025-11-12T03:04:00Z', '11 Nov 2025 19:04'],
])('%s', (_, at, text) => {
  expect(ownTimeText(new Date(at), { now, zone })).toBe(text)
})
