import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = new Date('2026-01-01T00:00:00Z')

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:01:00 GMT', 0],
  ['99999999999', 86_400_000],
  ['soon', null],
  ['', null],
])('%j', (value, pause_ms) => {
  expect(retryAfter({ 'retry-after': value }, now)).toBe(pause_ms)
})

test('without the header', () => {
  expect(retryAfter({}, now)).toBeNull()
})
