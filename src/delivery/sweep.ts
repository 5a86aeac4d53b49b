/** What was forgotten by a job that was lost or set aside comes back. May run twice, and beside itself. */
import type { Clock } from '../base/clock.ts'
import { listForgottenWebhooks } from '../store/delivery/notifications.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { deliverJob } from './jobs.ts'

// A notification is sent within seconds of its time, unless its receiver fails and gets one at a time.
const overdue_ms = 15 * 60_000
const webhooks_max = 1_000

/** Queues a delivery for every webhook that waits for long. Returns how many. */
export async function sweepDeliveries({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const due_before = new Date(clock.now().getTime() - overdue_ms)
  const webhooks = await listForgottenWebhooks(database, { due_before, limit: webhooks_max })
  await enqueue(database, webhooks.map(deliverJob))
  return webhooks.length
}
