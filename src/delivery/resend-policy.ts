/** What an attempt means for its notification, whether the schedule wanted it or somebody asked for it. Pure. */
import type { DueNotification, ResendState } from '../store/delivery/notifications.ts'
import type { AttemptOutcome } from './attempt.ts'
import { afterAttempt, type DeliveryState } from './retry-policy.ts'

type BeforeAttempt = Pick<DueNotification, 'attempts'> & ResendState

/**
 * Where a notification stands after one more attempt. One that somebody asked for counts against no retry: when it fails, what had arrived has
 * arrived, what was given up stays given up, and what was pending goes on with the retries that it had, from now.
 */
export function afterAnyAttempt(
  { attempts, resent, resumes_as }: BeforeAttempt,
  outcome: AttemptOutcome,
  at: { now: Date; random: number },
): DeliveryState {
  const scheduled = attempts - resent
  if (resumes_as === null) return afterAttempt(scheduled + 1, outcome, at)
  if (outcome.kind === 'delivered' || resumes_as === 'succeeded') return { delivery_status: 'succeeded', next_attempt_at: null }
  if (resumes_as === 'failed') return { delivery_status: 'failed', next_attempt_at: null }
  return afterAttempt(Math.max(1, scheduled), outcome, at)
}
