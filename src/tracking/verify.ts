/** Verify: are the stored beliefs what a fresh fold of everything that was said gives? Changes nothing. */
import type { Clock } from '../base/clock.ts'
import { diff, isEmpty } from '../journey/diff.ts'
import { instant } from '../store/instant.ts'
import type { Database } from '../store/pool.ts'
import { listShipmentsToFold, type TrackedShipment } from '../store/tracking/sweep.ts'
import { foldAgain } from './reconcile.ts'

type Disagreement = TrackedShipment & { attributes: readonly string[]; transport_events: number; containers: number }

type VerifiableShipment = TrackedShipment & { tracked_number_id: string }

const page_size = 200

/** Compares every shipment that is tracked. O(raw events of all of them), one shipment at a time. */
export async function verify({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<{ shipments: number; disagreements: Disagreement[] }> {
  const disagreements: Disagreement[] = []
  let shipments = 0
  let after: TrackedShipment | null = null
  for (;;) {
    const page: VerifiableShipment[] = await listShipmentsToFold(database, { after, limit: page_size })
    for (const shipment of page) {
      const found = await verifyShipment({ database, clock }, shipment)
      if (found !== undefined) disagreements.push(found)
    }
    shipments += page.length
    after = page.at(-1) ?? null
    if (page.length < page_size) return { shipments, disagreements }
  }
}

function verifyShipment(
  { database, clock }: { database: Database; clock: Clock },
  { account_id, id, tracked_number_id }: VerifiableShipment,
): Promise<Disagreement | undefined> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const folded = await foldAgain(tx, { account_id, tracked_number_id }, now)
    if (folded === undefined) return undefined
    const changes = diff(folded.stored, folded.journey, { now: instant(now) })
    if (isEmpty(changes)) return undefined
    const { recorded: _dated_now, ...milestones } = changes.transport_events
    return {
      account_id,
      id,
      attributes: [...changes.shipment, ...changes.containers.changed.flatMap((container) => container.changes)].map(
        ({ attribute }) => attribute,
      ),
      transport_events: Object.values(milestones).reduce((sum, rows) => sum + rows.length, 0),
      containers: changes.containers.created.length + changes.containers.removed.length,
    }
  })
}
