import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffDelay } from './backoff.ts'

test('fourteen retries span about a day', () => {
  const delays = Array.from({ length: 14 }, (_, retry) => backoffDelay(retry, 0.5))
  expect(delays.slice(0, 5)).toEqual([15_000, 16_000, 31_000, 96_000, 271_000])
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(89_481_000)
})

test('chance moves a delay by ten percent at most', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (retry, random) => {
      const middle = (retry ** 4 + 15) * 1_000
      const delay = backoffDelay(retry, random)
      expect(Number.isInteger(delay)).toBe(true)
      expect(Math.abs(delay - middle)).toBeLessThanOrEqual(middle * 0.1 + 1)
    }),
  )
})
