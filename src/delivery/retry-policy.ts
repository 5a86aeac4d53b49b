/** What an attempt means for its notification and for the webhook. Pure: time and chance are arguments. */

import { day_ms, hour_ms, minute_ms } from '../base/durations.ts'
import { failing_days_max } from '../contract/resources/webhook.ts'
import type { Health } from '../store/delivery/webhooks.ts'
import type { AttemptOutcome } from './attempt.ts'
import { parallel_max } from './shares.ts'
import { throttleAfter } from './throttle.ts'

/**
 * How long each retry waits after the attempt before it: the example schedule of the Standard Webhooks specification, with 1 and 15 minutes and an
 * hour between its steps and 22 hours instead of 24 at its end, so that the twelve retries that the interface promises span three days.
 */
const retry_waits_ms: readonly number[] = [
  5_000,
  minute_ms,
  5 * minute_ms,
  15 * minute_ms,
  30 * minute_ms,
  hour_ms,
  2 * hour_ms,
  5 * hour_ms,
  10 * hour_ms,
  14 * hour_ms,
  20 * hour_ms,
  22 * hour_ms,
]

/** A wait is longer or shorter by up to this part of it, so that what failed together does not come back together. */
const jitter = 0.2

/** How long retry number `retry` (from 1) waits, in milliseconds; null: there is none. `random` is in [0, 1). */
function retryWait(retry: number, random: number): number | null {
  const wait_ms = retry_waits_ms[retry - 1]
  return wait_ms === undefined ? null : Math.round(wait_ms * (1 - jitter + 2 * jitter * random))
}

export type DeliveryState =
  | { delivery_status: 'succeeded' | 'failed'; next_attempt_at: null }
  | { delivery_status: 'pending'; next_attempt_at: Date }

/** Where a notification stands after attempt `number` (from 1). Retry-After can only lengthen the wait. */
export function afterAttempt(
  number: number,
  outcome: AttemptOutcome,
  { now, random }: { now: Date; random: number },
): DeliveryState {
  if (outcome.kind === 'delivered') return { delivery_status: 'succeeded', next_attempt_at: null }
  const wait_ms = retryWait(number, random)
  if (outcome.kind === 'gone' || wait_ms === null) return { delivery_status: 'failed', next_attempt_at: null }
  const asked_ms = outcome.kind === 'rejected' ? (outcome.retry_after_ms ?? 0) : 0
  const delay_ms = Math.max(wait_ms, asked_ms)
  return { delivery_status: 'pending', next_attempt_at: new Date(now.getTime() + delay_ms) }
}

const failing_max_ms = failing_days_max * day_ms
const failures_max = 100

export type Result = { outcome: AttemptOutcome; delivery_status: DeliveryState['delivery_status']; failure: string }

/**
 * The webhook after some attempts that came back together, in the order in which they ended. One success forgets all failures. It is switched off
 * by a 410, by five days of nothing but failures, and by a hundred notifications in a row that failed for good; the two last only at the
 * moment a notification is given up, so that a single failure after a quiet week decides nothing.
 */
export function healthAfter(health: Health, results: readonly Result[], now: Date): Health {
  const after = results.reduce((so_far, result) => healthAfterOne(so_far, result, now), health)
  const outcomes = results.map(({ outcome }) => outcome)
  return { ...after, ...throttleAfter(health, outcomes, now), warned: warnedAfter(after, now) }
}

function healthAfterOne(health: Health, { outcome, delivery_status, failure }: Result, now: Date): Health {
  if (!health.active) return health
  if (outcome.kind === 'delivered') return { ...health, failing_since: null, failures: 0, last_failure: null, warned: 0 }
  const failing_since = health.failing_since ?? now
  const failures = health.failures + (delivery_status === 'failed' ? 1 : 0)
  const failing: Health = { ...health, failing_since, failures, last_failure: failure }
  const off = (deactivated_reason: string): Health => ({ ...failing, active: false, deactivated_reason })
  if (outcome.kind === 'gone') return off('gone')
  if (delivery_status === 'failed' && failures >= failures_max) return off('notifications_failed')
  if (delivery_status === 'failed' && now.getTime() - failing_since.getTime() >= failing_max_ms) return off('failing_for_days')
  return failing
}

/** Parts of the way to being switched off, in percent, at which its account is warned. */
const warning_stages = [50, 70, 90] as const

/** The last of the warnings that a webhook has come to; 0: none. It keeps what it came to until it answers again. */
function warnedAfter({ active, failing_since, failures, warned }: Health, now: Date): number {
  if (failing_since === null) return 0
  if (!active) return warned
  const way = 100 * Math.max(failures / failures_max, (now.getTime() - failing_since.getTime()) / failing_max_ms)
  return Math.max(warned, ...warning_stages.filter((stage) => way >= stage))
}

/** How many requests a webhook may have under way. One that fails gets one until it answers again, one that has too much what it bears. */
export function parallelRequests({ failing_since, parallel_limit }: Pick<Health, 'failing_since' | 'parallel_limit'>): number {
  if (parallel_limit !== null) return Math.min(parallel_max, Math.floor(parallel_limit))
  return failing_since === null ? parallel_max : 1
}
