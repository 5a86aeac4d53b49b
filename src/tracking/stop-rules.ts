/** Applies the stop rules to one shipment as it is stored now. */
import { stopReason } from '../journey/stop-rules.ts'
import type { Transaction } from '../store/pool.ts'
import { readStopFacts } from '../store/shipments.ts'
import { stopTracking } from './stop.ts'

/** Stops the shipment's tracking when a rule says so. */
export async function applyStopRules(tx: Transaction, shipment: { account_id: string; id: string }, now: Date): Promise<void> {
  const facts = await readStopFacts(tx, shipment)
  if (facts === undefined) return
  const reason = stopReason(facts, now)
  if (reason !== null) await stopTracking(tx, shipment, { reason, user_id: null, now })
}
