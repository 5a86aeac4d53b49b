/** Applies the stop rules to one shipment as it is stored now. */
import { type StopFacts, stopReason } from '../polling/stop-rules.ts'
import { readStopFacts } from '../store/journey/shipments.ts'
import type { Transaction } from '../store/pool.ts'
import { stopTracking } from './stop.ts'

type Judged = {
  account_id: string
  id: string
  /** What the rules want to know, where it was asked for before in the same transaction. */
  facts?: Promise<StopFacts | undefined>
}

/** Stops the shipment's tracking when a rule says so. True: it was stopped. */
export async function applyStopRules(tx: Transaction, { account_id, id, facts }: Judged, now: Date): Promise<boolean> {
  const known = await (facts ?? readStopFacts(tx, { account_id, id }))
  if (known === undefined) return false
  const reason = stopReason(known, now)
  return reason !== null && stopTracking(tx, { account_id, id }, { reason, user_id: null, now })
}
