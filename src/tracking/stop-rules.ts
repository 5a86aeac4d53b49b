/** Applies the stop rules to one shipment as it is stored now. */
import { stopReason } from '../polling/stop-rules.ts'
import { readStopFacts } from '../store/journey/shipments.ts'
import type { Transaction } from '../store/pool.ts'
import { stopTracking } from './stop.ts'

/** Stops the shipment's tracking when a rule says so. True: it was stopped. */
export async function applyStopRules(
  tx: Transaction,
  { account_id, id }: { account_id: string; id: string },
  now: Date,
): Promise<boolean> {
  const facts = await readStopFacts(tx, { account_id, id })
  if (facts === undefined) return false
  const reason = stopReason(facts, now)
  return reason !== null && stopTracking(tx, { account_id, id }, { reason, user_id: null, now })
}
