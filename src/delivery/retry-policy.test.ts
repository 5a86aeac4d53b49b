import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Health } from '../store/delivery/webhooks.ts'
import { retryAfter } from './attempt.ts'
import { afterAttempt, healthAfter, parallelRequests, type Result } from './retry-policy.ts'

const now = new Date('2031-03-04T12:00:00Z')
const day_ms = 24 * 3_600_000

describe('a notification', () => {
  const rejected = { kind: 'rejected', status: 500, retry_after_ms: null } as const

  const scheduled_s = [5, 60, 300, 900, 1_800, 3_600, 7_200, 18_000, 36_000, 50_400, 72_000, 79_200]

  test('twelve retries span three days, and then it has failed for good [W20 W24]', () => {
    const waits = Array.from({ length: scheduled_s.length }, (_, index) => wait(index + 1))
    expect(waits.map((ms) => ms / 1_000)).toEqual(scheduled_s)
    expect(waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000).toBeCloseTo(74.85, 2)
    const after = fc.integer({ min: scheduled_s.length + 1, max: 100 })
    fc.assert(
      fc.property(after, fc.nat(), (number, retry_after_ms) => {
        const outcome = { ...rejected, retry_after_ms }
        expect(afterAttempt(number, outcome, { now, random: 0.5 })).toEqual({ delivery_status: 'failed', next_attempt_at: null })
      }),
    )
  })

  test('chance moves each retry by a fifth at most [W19]', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: scheduled_s.length }), chance, (number, random) => {
        const scheduled_ms = (scheduled_s[number - 1] ?? 0) * 1_000
        expect(wait(number, random)).toBeGreaterThanOrEqual(scheduled_ms * 0.8)
        expect(wait(number, random)).toBeLessThanOrEqual(scheduled_ms * 1.2)
      }),
    )
    expect([wait(1, 0), wait(1, 0.9999)]).toEqual([4_000, 6_000])
  })

  test.each(scheduled_s.map((seconds, index) => [index + 1, seconds] as const))(
    'ten thousand that fail at once come back spread: retry %i [W23]',
    (number, scheduled) => {
      const count = 10_000
      const window_s = scheduled * 0.4
      // In the longest windows there are not ten thousand seconds' worth of notifications: longer spans are compared there.
      const span_s = Math.max(1, window_s / 20)
      const spans = new Map<number, number>()
      for (let n = 0; n < count; n++) {
        const span = Math.floor((wait(number, Math.random()) / 1_000 - scheduled * 0.8) / span_s)
        spans.set(span, (spans.get(span) ?? 0) + 1)
      }
      expect(Math.max(...spans.values())).toBeLessThanOrEqual((2 * count * span_s) / window_s)
    },
  )

  test('Retry-After lengthens the wait and never shortens it [W21]', () => {
    const asked = (retry_after_ms: number) =>
      afterAttempt(1, { ...rejected, retry_after_ms }, { now, random: 0.5 }).next_attempt_at
    expect(asked(60_000)).toEqual(new Date(now.getTime() + 60_000))
    expect(asked(1_000)).toEqual(new Date(now.getTime() + 5_000))
  })

  test('a receiver that is gone ends it, and so does success', () => {
    expect(afterAttempt(1, { kind: 'gone', status: 410 }, { now, random: 0 }).delivery_status).toBe('failed')
    expect(afterAttempt(13, { kind: 'delivered', status: 200 }, { now, random: 0 }).delivery_status).toBe('succeeded')
  })

  function wait(number: number, random = 0.5): number {
    return (afterAttempt(number, rejected, { now, random }).next_attempt_at?.getTime() ?? Number.NaN) - now.getTime()
  }
})

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['Tue, 04 Mar 2031 12:30:00 GMT', 1_800_000],
  ['Tue, 04 Mar 2031 11:30:00 GMT', 0],
  ['99999999999999999999', day_ms],
  ['-5', null],
  ['soon', null],
  ['', null],
  ['1.5', null],
])('Retry-After %j means %j ms [W21]', (header, ms) => {
  expect(retryAfter(header, now)).toBe(ms)
})

describe('the health of a webhook', () => {
  const well: Health = {
    ...{ active: true, failing_since: null, failures: 0, deactivated_reason: null, last_failure: null, warned: 0 },
    ...{ parallel_limit: null, paused_until: null },
  }
  const rejected = { kind: 'rejected', status: 500, retry_after_ms: null } as const
  const unreachable = { kind: 'unreachable', reason: 'timeout', detail: 'no answer in time' } as const
  const failed_once: Result = { outcome: rejected, delivery_status: 'pending', failure: 'answered 500' }
  const gave_up: Result = { outcome: unreachable, delivery_status: 'failed', failure: 'timeout' }
  const delivered: Result = { outcome: { kind: 'delivered', status: 200 }, delivery_status: 'succeeded', failure: '' }
  const since = (ms: number) => new Date(now.getTime() - ms)

  test('one success forgets all failures [W68]', () => {
    const failing = { ...well, failing_since: since(4 * day_ms), failures: 60, warned: 70, last_failure: 'timeout' }
    expect(healthAfter(failing, [gave_up, delivered], now)).toEqual(well)
    expect(healthAfter(failing, [delivered, failed_once], now)).toEqual({
      ...well,
      failing_since: now,
      warned: 0,
      last_failure: 'answered 500',
    })
  })

  test('a hundred notifications in a row that were given up switch it off', () => {
    expect(healthAfter({ ...well, failing_since: now, failures: 98 }, [gave_up], now).active).toBe(true)
    expect(healthAfter({ ...well, failing_since: now, failures: 99 }, [gave_up], now)).toMatchObject({
      active: false,
      deactivated_reason: 'notifications_failed',
    })
  })

  test('five days of only failures switch it off, at the moment a notification is given up [W68]', () => {
    const failing = { ...well, failing_since: since(5 * day_ms) }
    expect(healthAfter(failing, [failed_once], now).active).toBe(true)
    expect(healthAfter(failing, [gave_up], now)).toMatchObject({ active: false, deactivated_reason: 'failing_for_days' })
    expect(healthAfter({ ...well, failing_since: since(5 * day_ms - 1) }, [gave_up], now).active).toBe(true)
  })

  test('a receiver that is gone is switched off at once [W28]', () => {
    expect(
      healthAfter(well, [{ outcome: { kind: 'gone', status: 410 }, delivery_status: 'failed', failure: '' }], now),
    ).toMatchObject({ active: false, deactivated_reason: 'gone' })
  })

  test('a failing one gets one request at a time, one that has too much its limit', () => {
    expect(parallelRequests(well)).toBe(8)
    expect(parallelRequests({ failing_since: now, parallel_limit: null })).toBe(1)
    expect(parallelRequests({ failing_since: now, parallel_limit: 4 })).toBe(4)
    expect(parallelRequests({ failing_since: null, parallel_limit: 3.7 })).toBe(3)
  })

  test.each([
    [0.49, 0, 0],
    [0.5, 0, 50],
    [0.1, 70, 70],
    [0.91, 20, 90],
    [3, 0, 90],
  ])('at %d of five days and with %i given up in a row the warning is %i', (days, failures, warned) => {
    const failing = { ...well, failing_since: since(days * 5 * day_ms), failures }
    expect(healthAfter(failing, [failed_once], now).warned).toBe(warned)
    expect(healthAfter({ ...failing, active: false }, [failed_once], now).warned).toBe(0)
  })

  test('a warning is given once, also when a clock was put back since', () => {
    const warned = { ...well, failing_since: now, warned: 70 }
    expect(healthAfter(warned, [failed_once], now).warned).toBe(70)
  })
})
