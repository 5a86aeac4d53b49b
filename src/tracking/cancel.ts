/** Cancel: a customer takes a wish back before anything came of it. */

import { isWaiting } from '../polling/request-policy.ts'
import type { Transaction } from '../store/pool.ts'
import { lockTrackedNumbers } from '../store/tracking/tracked-numbers.ts'
import { findTrackedNumberOf, lockTrackingRequest, updateTrackingRequest } from '../store/tracking/tracking-requests.ts'

/** `settled`: the request is no longer pending, so that there is nothing to take back; `status` says what became of it. */
type Cancellation = { kind: 'cancelled' } | { kind: 'not_found' } | { kind: 'settled'; status: string }

// The interface has no code for it: `failed_detail` shows it as `cancelled_by_user`.
const reason = 'Cancelled by user'

/**
 * Cancels a request that is pending or awaits its manifest. Nobody is told: whoever cancels knows. The ask that is queued stays, because
 * others may wait for it too; it ends without asking when nobody does, and an answer that comes late finds no request that waits.
 */
export async function cancelTrackingRequest(
  tx: Transaction,
  key: { account_id: string; id: string },
  now: Date,
): Promise<Cancellation> {
  // The number before anything else, as in settle: who holds it may lock jobs, requests and shipments in any order.
  const tracked_number_id = await findTrackedNumberOf(tx, key)
  if (tracked_number_id) await lockTrackedNumbers(tx, [tracked_number_id])
  const request = await lockTrackingRequest(tx, key.account_id, key.id)
  if (request === undefined) return { kind: 'not_found' }
  if (!isWaiting(request.status)) return { kind: 'settled', status: request.status }
  const change = { status: 'cancelled', failed_reason: reason, is_retrying: false, next_attempt_at: null } as const
  await updateTrackingRequest(tx, key, { change, now })
  return { kind: 'cancelled' }
}
