import { describe, expect, test } from 'vitest'
import { retryAfter } from './attempt.ts'
import { afterAttempt, delivery_retries_max, healthAfter, parallelRequests, type Result } from './retry-policy.ts'

const now = new Date('2031-03-04T12:00:00Z')
const day_ms = 24 * 3_600_000

describe('a notification', () => {
  const rejected = { kind: 'rejected', status: 500, retry_after_ms: null } as const

  test('twelve retries span eleven hours and nine minutes', () => {
    const waits = Array.from({ length: delivery_retries_max }, (_, index) => wait(index + 1))
    expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([15, 16, 31, 96, 271, 640, 1311, 2416, 4111, 6576, 10015, 14656])
    expect(afterAttempt(13, rejected, { now, random: 0.5 })).toEqual({ delivery_status: 'failed', next_attempt_at: null })
  })

  test('chance moves an attempt by a tenth at most', () => {
    expect(wait(5, 0)).toBe(271_000 * 0.9)
    expect(wait(5, 0.9999)).toBeLessThan(271_000 * 1.1)
  })

  test('Retry-After lengthens the wait and never shortens it', () => {
    const asked = (retry_after_ms: number) =>
      afterAttempt(1, { ...rejected, retry_after_ms }, { now, random: 0.5 }).next_attempt_at
    expect(asked(60_000)).toEqual(new Date(now.getTime() + 60_000))
    expect(asked(1_000)).toEqual(new Date(now.getTime() + 15_000))
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
])('Retry-After %j means %j ms', (header, ms) => {
  expect(retryAfter(header, now)).toBe(ms)
})

describe('the health of a webhook', () => {
  const well = { active: true, failing_since: null, failures: 0, deactivated_reason: null }
  const failed_once: Result = { outcome: 'rejected', delivery_status: 'pending' }
  const gave_up: Result = { outcome: 'unreachable', delivery_status: 'failed' }
  const delivered: Result = { outcome: 'delivered', delivery_status: 'succeeded' }
  const since = (ms: number) => new Date(now.getTime() - ms)

  test('one success forgets all failures', () => {
    const failing = { ...well, failing_since: since(4 * day_ms), failures: 60 }
    expect(healthAfter(failing, [gave_up, delivered], now)).toEqual(well)
    expect(healthAfter(failing, [delivered, failed_once], now)).toEqual({ ...well, failing_since: now })
  })

  test('a hundred notifications in a row that were given up switch it off', () => {
    expect(healthAfter({ ...well, failing_since: now, failures: 98 }, [gave_up], now).active).toBe(true)
    expect(healthAfter({ ...well, failing_since: now, failures: 99 }, [gave_up], now)).toMatchObject({
      active: false,
      deactivated_reason: 'notifications_failed',
    })
  })

  test('five days of only failures switch it off, at the moment a notification is given up', () => {
    const failing = { ...well, failing_since: since(5 * day_ms) }
    expect(healthAfter(failing, [failed_once], now).active).toBe(true)
    expect(healthAfter(failing, [gave_up], now)).toMatchObject({ active: false, deactivated_reason: 'failing_for_days' })
    expect(healthAfter({ ...well, failing_since: since(5 * day_ms - 1) }, [gave_up], now).active).toBe(true)
  })

  test('a receiver that is gone is switched off at once [W28]', () => {
    expect(healthAfter(well, [{ outcome: 'gone', delivery_status: 'failed' }], now)).toMatchObject({
      active: false,
      deactivated_reason: 'gone',
    })
  })

  test('a failing one gets one request at a time', () => {
    expect(parallelRequests({ failing_since: null })).toBe(8)
    expect(parallelRequests({ failing_since: now })).toBe(1)
  })
})
