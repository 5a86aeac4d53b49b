/** What an ask makes of a tracking request that waits: its whole table of transitions. Pure: time and chance are arguments. */

import { backoffDelay } from '../base/backoff.ts'
import { day_ms, hour_ms } from '../base/durations.ts'
import { invariant, unreachable } from '../base/invariant.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import type { AskOutcome } from './ask-outcome.ts'

type RequestStatus = 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped' | 'cancelled'

type FailedReason =
  | 'unrecognized_response'
  | 'shipping_line_unreachable'
  | 'internal_processing_error'
  | 'awaiting_manifest'
  | 'retries_exhausted'
  | 'expired'
  | 'not_found'
  | 'invalid_number'
  | 'duplicate'
  | 'booking_cancelled'
  | 'data_unavailable'
  | 'scac_auto_detect_failed'
  | 'shipping_line_not_supported'

/** What is read of a request. */
export type AskedRequest = {
  status: RequestStatus
  request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
  created_at: Date
  retry_count: number | null
  awaiting_manifest_since: Date | null
}

export type RequestTransition = {
  status: 'pending' | 'awaiting_manifest' | 'created' | 'failed'
  /** The last problem, also while the request still waits. */
  failed_reason: FailedReason | null
  /** Whether an attempt is scheduled after a problem that may pass. The daily look for a manifest is none. */
  is_retrying: boolean
  /** Retries scheduled so far; null before the first. */
  retry_count: number | null
  next_attempt_at: Date | null
  awaiting_manifest_since: Date | null
  announce: Extract<WebhookEventName, `tracking_request.${string}`> | null
}

/** Retries after a problem that may pass; with the delays of `backoffDelay` they span about 25 hours. */
export const retries_max = 14

/** A request that has not succeeded by then is given up. */
const request_age_max_ms = 7 * day_ms

/** The next state of a request that is pending or awaits its manifest. `random` is in [0, 1). */
export function afterAsk(
  request: AskedRequest,
  outcome: AskOutcome,
  { now, random }: { now: Date; random: number },
): RequestTransition {
  invariant(isWaiting(request.status), `a request that is ${request.status} is not asked for`)
  const moment = { request, now, random }
  switch (outcome.kind) {
    case 'found':
      return settled(request, { status: 'created', failed_reason: null, announce: 'tracking_request.succeeded' })
    case 'no_data_yet':
      return awaitManifest(moment, 'expired')
    case 'not_found':
      // A box is known to a line or it is not; a bill may only be missing because its manifest is not out yet.
      return request.request_type === 'container' ? failed(request, 'not_found') : awaitManifest(moment, 'not_found')
    case 'unreachable':
      return retry(moment, 'shipping_line_unreachable')
    case 'unrecognized':
      return retry(moment, 'unrecognized_response')
    case 'internal':
      return retry(moment, 'internal_processing_error')
    case 'rate_limited':
      return waitForLine(moment, Math.max(outcome.retry_after_ms ?? 0, backoffDelay(request.retry_count ?? 0, random)))
    case 'credentials':
      return waitForLine(moment, credentials_wait_ms)
    case 'invalid_number':
    case 'booking_cancelled':
    case 'data_unavailable':
    case 'duplicate':
    case 'line_not_detected':
    case 'not_supported':
      return failed(request, finalReason[outcome.kind])
    default:
      return unreachable(outcome)
  }
}

const finalReason = {
  invalid_number: 'invalid_number',
  booking_cancelled: 'booking_cancelled',
  data_unavailable: 'data_unavailable',
  duplicate: 'duplicate',
  line_not_detected: 'scac_auto_detect_failed',
  not_supported: 'shipping_line_not_supported',
} as const satisfies Partial<Record<AskOutcome['kind'], FailedReason>>

// Someone has to renew them; the feed itself says so to the operator.
const credentials_wait_ms = hour_ms

type AnswerMoment = { request: AskedRequest; now: Date; random: number }

export function isWaiting(status: RequestStatus): status is 'pending' | 'awaiting_manifest' {
  return status === 'pending' || status === 'awaiting_manifest'
}

function settled(
  request: AskedRequest,
  end: Pick<RequestTransition, 'status' | 'failed_reason' | 'announce'>,
): RequestTransition {
  const { retry_count, awaiting_manifest_since } = request
  return { ...end, is_retrying: false, retry_count, next_attempt_at: null, awaiting_manifest_since }
}

function failed(request: AskedRequest, failed_reason: FailedReason): RequestTransition {
  return settled(request, { status: 'failed', failed_reason, announce: 'tracking_request.failed' })
}

/** Looks again once a day, the last time when the request expires. Announced on the first entry only. */
function awaitManifest(moment: AnswerMoment, reason_at_end: 'expired' | 'not_found'): RequestTransition {
  const { request, now, random } = moment
  if (isExpired(moment)) return failed(request, reason_at_end)
  const first = request.awaiting_manifest_since === null
  return {
    status: 'awaiting_manifest',
    failed_reason: 'awaiting_manifest',
    is_retrying: false,
    // The line has answered: the retries for its next silence begin anew.
    retry_count: null,
    next_attempt_at: notAfterExpiry(moment, jittered(day_ms, random)),
    awaiting_manifest_since: request.awaiting_manifest_since ?? now,
    announce: first ? 'tracking_request.awaiting_manifest' : null,
  }
}

/** After a problem that may pass. A request that awaits its manifest has its seven days whatever the line's silence. */
function retry(moment: AnswerMoment, reason: FailedReason): RequestTransition {
  const { request, random } = moment
  const retries = request.retry_count ?? 0
  if (isExpired(moment)) return failed(request, 'expired')
  if (request.status === 'pending' && retries >= retries_max) return failed(request, 'retries_exhausted')
  return waiting(moment, { reason, retry_count: retries + 1, delay_ms: Math.min(backoffDelay(retries, random), day_ms) })
}

/** After a refusal that the number has no part in: its retries are not used up, its days are. */
function waitForLine(moment: AnswerMoment, delay_ms: number): RequestTransition {
  if (isExpired(moment)) return failed(moment.request, 'expired')
  return waiting(moment, { reason: 'shipping_line_unreachable', retry_count: moment.request.retry_count, delay_ms })
}

type Wait = { reason: FailedReason; retry_count: number | null; delay_ms: number }

function waiting(moment: AnswerMoment, { reason, retry_count, delay_ms }: Wait): RequestTransition {
  const { status, awaiting_manifest_since } = moment.request
  return {
    status: status === 'awaiting_manifest' ? 'awaiting_manifest' : 'pending',
    failed_reason: reason,
    is_retrying: true,
    retry_count,
    next_attempt_at: notAfterExpiry(moment, delay_ms),
    awaiting_manifest_since,
    announce: null,
  }
}

function isExpired({ request, now }: AnswerMoment): boolean {
  return now.getTime() - request.created_at.getTime() >= request_age_max_ms
}

function notAfterExpiry({ request, now }: AnswerMoment, delay_ms: number): Date {
  return new Date(Math.min(now.getTime() + delay_ms, request.created_at.getTime() + request_age_max_ms))
}

function jittered(delay_ms: number, random: number): number {
  return Math.round(delay_ms * (0.9 + 0.2 * random))
}
