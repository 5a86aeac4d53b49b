import { describe, expect, test } from 'vitest'
import type { AskOutcome } from './ask-outcome.ts'
import { type AskedRequest, afterAsk, type RequestTransition, retries_max } from './request-policy.ts'

const now = new Date('2031-03-04T12:00:00Z')
const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

function request(changes: Partial<AskedRequest> = {}): AskedRequest {
  return {
    status: 'pending',
    request_type: 'bill_of_lading',
    created_at: ago(hour_ms),
    retry_count: null,
    awaiting_manifest_since: null,
    ...changes,
  }
}

function ago(ms: number): Date {
  return new Date(now.getTime() - ms)
}

const awaiting = { status: 'awaiting_manifest', awaiting_manifest_since: ago(day_ms), created_at: ago(2 * day_ms) } as const
const old = { ...awaiting, created_at: ago(7 * day_ms) } as const

function after(changes: Partial<AskedRequest>, outcome: AskOutcome, random = 0.5): RequestTransition {
  return afterAsk(request(changes), outcome, { now, random })
}

// The rows of the transition table of the tracking request lifecycle, by their number there. What the ask does not decide (accepting,
// cancelling, stopping, resuming: rows 1, 19 to 22) and the inferred line (17) are not its rows.
const table: [string, Partial<AskedRequest>, AskOutcome, Partial<RequestTransition>][] = [
  [
    '2 data',
    {},
    { kind: 'found' },
    { status: 'created', failed_reason: null, is_retrying: false, next_attempt_at: null, announce: 'tracking_request.succeeded' },
  ],
  [
    '3 unreachable',
    {},
    { kind: 'unreachable' },
    { status: 'pending', failed_reason: 'shipping_line_unreachable', is_retrying: true, retry_count: 1, announce: null },
  ],
  [
    '4 unreadable',
    { retry_count: 3 },
    { kind: 'unrecognized' },
    { status: 'pending', failed_reason: 'unrecognized_response', is_retrying: true, retry_count: 4, announce: null },
  ],
  [
    '5 our fault',
    {},
    { kind: 'internal' },
    { status: 'pending', failed_reason: 'internal_processing_error', is_retrying: true, retry_count: 1, announce: null },
  ],
  [
    '6 retries used up',
    { retry_count: retries_max },
    { kind: 'unreachable' },
    {
      status: 'failed',
      failed_reason: 'retries_exhausted',
      is_retrying: false,
      retry_count: 14,
      next_attempt_at: null,
      announce: 'tracking_request.failed',
    },
  ],
  ['6 last retry left', { retry_count: retries_max - 1 }, { kind: 'unreachable' }, { status: 'pending', retry_count: 14 }],
  [
    '7 unknown box',
    { request_type: 'container' },
    { kind: 'not_found' },
    { status: 'failed', failed_reason: 'not_found', is_retrying: false, retry_count: null, announce: 'tracking_request.failed' },
  ],
  [
    '8 unknown bill',
    {},
    { kind: 'not_found' },
    {
      status: 'awaiting_manifest',
      failed_reason: 'awaiting_manifest',
      is_retrying: false,
      awaiting_manifest_since: now,
      announce: 'tracking_request.awaiting_manifest',
    },
  ],
  [
    '8 no data, booking',
    { request_type: 'booking' },
    { kind: 'no_data_yet' },
    { status: 'awaiting_manifest', announce: 'tracking_request.awaiting_manifest' },
  ],
  [
    '8 no data, box',
    { request_type: 'container' },
    { kind: 'no_data_yet' },
    { status: 'awaiting_manifest', announce: 'tracking_request.awaiting_manifest' },
  ],
  [
    '9 still empty',
    awaiting,
    { kind: 'no_data_yet' },
    { status: 'awaiting_manifest', failed_reason: 'awaiting_manifest', awaiting_manifest_since: ago(day_ms), announce: null },
  ],
  ['9 still unknown', awaiting, { kind: 'not_found' }, { status: 'awaiting_manifest', announce: null }],
  [
    '9 unreachable on the way',
    awaiting,
    { kind: 'unreachable' },
    {
      status: 'awaiting_manifest',
      failed_reason: 'shipping_line_unreachable',
      is_retrying: true,
      retry_count: 1,
      announce: null,
    },
  ],
  [
    '9 unreachable for long',
    { ...awaiting, retry_count: 20 },
    { kind: 'unreachable' },
    { status: 'awaiting_manifest', retry_count: 21 },
  ],
  [
    '10 data at last',
    { ...awaiting, retry_count: 2 },
    { kind: 'found' },
    { status: 'created', failed_reason: null, is_retrying: false, announce: 'tracking_request.succeeded' },
  ],
  [
    '11 seven days empty',
    old,
    { kind: 'no_data_yet' },
    { status: 'failed', failed_reason: 'expired', next_attempt_at: null, announce: 'tracking_request.failed' },
  ],
  [
    '11 seven days unknown',
    old,
    { kind: 'not_found' },
    { status: 'failed', failed_reason: 'not_found', announce: 'tracking_request.failed' },
  ],
  [
    '11 seven days, silent now',
    old,
    { kind: 'unreachable' },
    { status: 'failed', failed_reason: 'expired', announce: 'tracking_request.failed' },
  ],
  [
    '12 bad form',
    awaiting,
    { kind: 'invalid_number' },
    { status: 'failed', failed_reason: 'invalid_number', announce: 'tracking_request.failed' },
  ],
  [
    '13 booking cancelled',
    {},
    { kind: 'booking_cancelled' },
    { status: 'failed', failed_reason: 'booking_cancelled', announce: 'tracking_request.failed' },
  ],
  [
    '14 withheld',
    {},
    { kind: 'data_unavailable' },
    { status: 'failed', failed_reason: 'data_unavailable', announce: 'tracking_request.failed' },
  ],
  [
    '15 known shipment',
    awaiting,
    { kind: 'duplicate' },
    { status: 'failed', failed_reason: 'duplicate', announce: 'tracking_request.failed' },
  ],
  [
    '16 no line',
    {},
    { kind: 'line_not_detected' },
    { status: 'failed', failed_reason: 'scac_auto_detect_failed', announce: 'tracking_request.failed' },
  ],
  [
    '18 no feed',
    {},
    { kind: 'not_supported' },
    { status: 'failed', failed_reason: 'shipping_line_not_supported', announce: 'tracking_request.failed' },
  ],
  [
    'asked to slow down',
    { retry_count: 2 },
    { kind: 'rate_limited', retry_after_ms: null },
    { status: 'pending', failed_reason: 'shipping_line_unreachable', is_retrying: true, retry_count: 2, announce: null },
  ],
  [
    'credentials',
    {},
    { kind: 'credentials' },
    {
      status: 'pending',
      is_retrying: true,
      retry_count: null,
      next_attempt_at: new Date(now.getTime() + hour_ms),
      announce: null,
    },
  ],
  [
    'credentials for a week',
    { created_at: ago(7 * day_ms) },
    { kind: 'credentials' },
    { status: 'failed', failed_reason: 'expired', announce: 'tracking_request.failed' },
  ],
]

test.each(table)('%s', (_, changes, outcome, expected) => {
  expect(after(changes, outcome)).toMatchObject(expected)
})

describe('waiting', () => {
  test('fourteen retries grow from 15 seconds to eight hours and span about a day', () => {
    const waits = Array.from({ length: retries_max }, (_, retry) =>
      wait(after({ retry_count: retry === 0 ? null : retry }, { kind: 'unreachable' })),
    )
    expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([
      15, 16, 31, 96, 271, 640, 1311, 2416, 4111, 6576, 10015, 14656, 20751, 28576,
    ])
    expect(waits.reduce((sum, ms) => sum + ms) / 1_000).toBe(89_481)
  })

  test('chance moves a retry by a tenth at most', () => {
    expect(wait(after({}, { kind: 'unreachable' }, 0))).toBe(13_500)
    expect(wait(after({}, { kind: 'unreachable' }, 0.999))).toBeLessThan(16_500)
  })

  test('a line that says how long to wait is waited for', () => {
    expect(wait(after({}, { kind: 'rate_limited', retry_after_ms: 3 * hour_ms }))).toBe(3 * hour_ms)
    expect(wait(after({ retry_count: 10 }, { kind: 'rate_limited', retry_after_ms: 1_000 }))).toBe(10_015_000)
  })

  test('a manifest is looked for once a day, the last time when the request expires', () => {
    expect(wait(after({}, { kind: 'no_data_yet' }))).toBe(day_ms)
    expect(wait(after({ ...awaiting, created_at: ago(6.75 * day_ms) }, { kind: 'no_data_yet' }))).toBe(0.25 * day_ms)
  })
})

test('a request that has ended is not asked for', () => {
  expect(() => after({ status: 'cancelled' }, { kind: 'found' })).toThrow('not asked for')
})

function wait({ next_attempt_at }: RequestTransition): number {
  return (next_attempt_at?.getTime() ?? Number.NaN) - now.getTime()
}
