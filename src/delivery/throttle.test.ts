import { describe, expect, test } from 'vitest'
import type { AttemptOutcome } from './attempt.ts'
import { throttleAfter } from './throttle.ts'

const now = new Date('2031-03-04T12:00:00Z')
const refused = (status: number, retry_after_ms: number | null = null): AttemptOutcome => ({
  ...{ kind: 'rejected', status, retry_after_ms },
})
const delivered: AttemptOutcome = { kind: 'delivered', status: 200 }
const free = { parallel_limit: null, paused_until: null }
const limited = (parallel_limit: number) => ({ parallel_limit, paused_until: null })

describe('a receiver that says it has too much [W40]', () => {
  test.each([429, 502, 503, 504])('gets half as many at a time after %i, once for all that came back together', (status) => {
    expect(throttleAfter(free, [refused(status), delivered, refused(status)], now)).toEqual(limited(4))
    expect(throttleAfter(limited(4), [refused(status)], now)).toEqual(limited(2))
    expect(throttleAfter(limited(1.5), [refused(status)], now)).toEqual(limited(1))
  })

  test('gets one more for each round of successes, and after eight as many as others', () => {
    const after = (limit: number, count: number) =>
      throttleAfter(
        limited(limit),
        Array.from({ length: count }, () => delivered),
        now,
      ).parallel_limit
    expect(after(1, 1)).toBe(2)
    expect(after(4, 4)).toBeGreaterThan(4.8)
    expect(after(4, 4)).toBeLessThan(5)
    expect(after(7.9, 2)).toBeNull()
  })

  test('is sent nothing for as long as it asks, the longest of what it asked', () => {
    const until = (ms: number) => new Date(now.getTime() + ms)
    const paused = throttleAfter(free, [refused(429, 5_000), refused(503, 60_000)], now)
    expect(paused).toEqual({ parallel_limit: 4, paused_until: until(60_000) })
    expect(throttleAfter(paused, [delivered], until(1_000)).paused_until).toEqual(until(60_000))
    expect(throttleAfter(paused, [delivered], until(60_000)).paused_until).toBeNull()
    expect(throttleAfter(paused, [refused(503)], until(1_000)).paused_until).toEqual(until(60_000))
    expect(throttleAfter(paused, [refused(503, 2_000)], until(1_000)).paused_until).toEqual(until(60_000))
  })
})

test('other failures change nothing for one that is free, and leave one that is not a single request', () => {
  expect(throttleAfter(free, [refused(500, 60_000), { kind: 'unreachable', reason: 'dns', detail: '' }], now)).toEqual(free)
  expect(throttleAfter(limited(4), [refused(500)], now)).toEqual(limited(1))
})
