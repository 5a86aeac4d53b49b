/** Refold: after an update every tracked shipment is folded again, because a new version may make more of what was said. */
import { enqueue, type NewJob } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { listShipmentsToFold, type TrackedShipment } from '../store/tracking/sweep.ts'
import { type RefoldPayload, reconcileJob } from './jobs.ts'

const page_size = 200
// What customers and sources ask for comes first.
const priority = 10

/** Queues the folding of a page of shipments, and the next page behind it. */
export async function refold({ database }: { database: Database }, { after }: RefoldPayload): Promise<void> {
  const page = await listShipmentsToFold(database, { after, limit: page_size })
  const folds = page.map(
    ({ account_id, tracked_number_id }): NewJob => ({
      ...reconcileJob(account_id, tracked_number_id),
      priority,
      key_mode: 'earliest',
      delay_ms: 0,
    }),
  )
  const last = page.length < page_size ? undefined : page.at(-1)
  await enqueue(database, last === undefined ? folds : [...folds, refoldJob({ account_id: last.account_id, id: last.id })])
}

/** From the shipment behind `after`, or from the first. */
export function refoldJob(after: TrackedShipment | null): NewJob {
  return { task: 'refold', payload: { after } satisfies RefoldPayload, key: 'refold', priority }
}
