import { expect, test } from 'vitest'
import { openOwnLimits } from './own-limits.ts'

test('in any sixty seconds as many pass as the limit says, the others are told how long to wait', () => {
  let now_ms = 0
  const limits = openOwnLimits(() => now_ms)
  const take = (count: number) => limits.take('key', { limit: 3, count })
  expect(take(2)).toEqual([0, 0])
  now_ms = 30_000
  expect(take(3)).toEqual([0, 30, 30])
  now_ms = 59_999
  expect(take(1)).toEqual([1])
  now_ms = 60_000
  expect(take(3)).toEqual([0, 0, 30])
  expect(limits.take('another', { limit: 3, count: 1 })).toEqual([0])
})
