/** Tracking requests from the door to the queue: accepted once, asked at once. */
import { newId } from '../base/ids.ts'
import { normaliseNumber } from '../reference/normalise-number.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { ensureTrackedNumber, type NumberKey } from '../store/tracking/tracked-numbers.ts'
import {
  insertTrackingRequest,
  type NewTrackingRequest,
  numberTypeOf,
  type TrackingRequestRow,
} from '../store/tracking/tracking-requests.ts'
import { cleanNumber } from '../vocabulary/container-number.ts'
import { detectJob, pollJob } from './jobs.ts'

/** A request that passed validation. */
export type AcceptedRequest = {
  request_number: string
  request_type: TrackingRequestRow['request_type']
  /** The line's main SCAC, or null: to be inferred from the number. */
  scac: string | null
  ref_numbers: readonly string[]
  shipment_tags: readonly string[]
  customer_id: string | null
  /** Kept as sent until the shipment and its containers exist. */
  initial_custom_fields?: unknown
}

export type Requester = { account_id: string; user_id: string | null }

export type Creation = { kind: 'created'; id: string } | { kind: 'duplicate'; tracking_request_id: string | null }

/**
 * Accepts a request and queues the first ask, in the caller's transaction: when it commits the request is durable and will be asked.
 * A request for the same number and line that is pending, awaiting its manifest or created stands in the way (lifecycle: duplicate rule).
 */
export async function createTrackingRequest(
  tx: Transaction,
  { account_id, user_id }: Requester,
  { request, now }: { request: AcceptedRequest; now: Date },
): Promise<Creation> {
  const id = newId(now.getTime())
  const tracked_number_id =
    request.scac === null ? null : await ensureTrackedNumber(tx, numberToAsk({ ...request, id, scac: request.scac }), now)
  const inserted = await insertTrackingRequest(tx, requestRow({ account_id, user_id, id, tracked_number_id }, request), now)
  if (!inserted.added) return { kind: 'duplicate', tracking_request_id: inserted.standing_id }
  await enqueue(tx, [tracked_number_id === null ? detectJob(account_id, id) : pollJob(tracked_number_id)])
  return { kind: 'created', id }
}

/** The row of an accepted request. */
export function requestRow(
  own: Pick<NewTrackingRequest, 'account_id' | 'user_id' | 'id' | 'tracked_number_id'>,
  request: AcceptedRequest,
): NewTrackingRequest {
  return {
    ...own,
    request_number: request.request_number,
    request_type: request.request_type,
    scac: request.scac,
    compared_number: cleanNumber(request.request_number),
    ref_numbers: [...request.ref_numbers],
    shipment_tags: [...new Set(request.shipment_tags)],
    customer_id: request.customer_id,
    initial_custom_fields: request.initial_custom_fields ?? null,
  }
}

/** The test line: its numbers may be tracked again and again, each request for itself. */
export const testLine = 'TEST'

/** The number to ask the line about. Each request of the test line has one of its own, told apart by the request's id behind a `#`. */
export function numberToAsk(request: {
  id: string
  scac: string
  request_type: TrackingRequestRow['request_type']
  request_number: string
}): NumberKey {
  const number_type = numberTypeOf(request.request_type)
  const number = normaliseNumber(request.scac, number_type, request.request_number)
  return {
    scac: request.scac,
    number_type,
    number: request.scac === testLine ? `${request.request_number.trim().toUpperCase()}#${request.id}` : number,
  }
}
