/** What an attempt means for its notification and for the webhook. Pure: time and chance are arguments. */

import { backoffDelay } from '../base/backoff.ts'
import { day_ms } from '../base/durations.ts'
import type { Health } from '../store/delivery/webhooks.ts'
import type { AttemptOutcome } from './attempt.ts'
import { parallel_max } from './shares.ts'

/** Retries after the first attempt (webhooks: twelve, which span about eleven hours). */
export const delivery_retries_max = 12

type DeliveryState =
  | { delivery_status: 'succeeded' | 'failed'; next_attempt_at: null }
  | { delivery_status: 'pending'; next_attempt_at: Date }

/** Where a notification stands after attempt `number` (from 1). Retry-After can only lengthen the wait. */
export function afterAttempt(
  number: number,
  outcome: AttemptOutcome,
  { now, random }: { now: Date; random: number },
): DeliveryState {
  if (outcome.kind === 'delivered') return { delivery_status: 'succeeded', next_attempt_at: null }
  if (outcome.kind === 'gone' || number > delivery_retries_max) return { delivery_status: 'failed', next_attempt_at: null }
  const asked_ms = outcome.kind === 'rejected' ? (outcome.retry_after_ms ?? 0) : 0
  const delay_ms = Math.max(backoffDelay(number - 1, random), asked_ms)
  return { delivery_status: 'pending', next_attempt_at: new Date(now.getTime() + delay_ms) }
}

const failing_max_ms = 5 * day_ms
const failures_max = 100

export type Result = { outcome: AttemptOutcome['kind']; delivery_status: DeliveryState['delivery_status'] }

/**
 * The webhook after some attempts, in the order in which they ended. One success forgets all failures. It is switched off by a 410, by
 * five days of nothing but failures, and by a hundred notifications in a row that failed for good; the two last only at the moment a
 * notification is given up, so that a single failure after a quiet week decides nothing.
 */
export function healthAfter(health: Health, results: readonly Result[], now: Date): Health {
  return results.reduce((so_far, result) => healthAfterOne(so_far, result, now), health)
}

function healthAfterOne(health: Health, { outcome, delivery_status }: Result, now: Date): Health {
  if (!health.active) return health
  if (outcome === 'delivered') return { ...health, failing_since: null, failures: 0 }
  const failing_since = health.failing_since ?? now
  const failures = health.failures + (delivery_status === 'failed' ? 1 : 0)
  const off = (deactivated_reason: string): Health => ({ active: false, failing_since, failures, deactivated_reason })
  if (outcome === 'gone') return off('gone')
  if (delivery_status === 'failed' && failures >= failures_max) return off('notifications_failed')
  if (delivery_status === 'failed' && now.getTime() - failing_since.getTime() >= failing_max_ms) return off('failing_for_days')
  return { ...health, failing_since, failures }
}

/** How many requests a webhook may have under way. One that fails gets one, until it answers again. */
export function parallelRequests({ failing_since }: Pick<Health, 'failing_since'>): number {
  return failing_since === null ? parallel_max : 1
}
