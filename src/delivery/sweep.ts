/** What was forgotten by a job that was lost or set aside comes back, and what was kept for long enough goes. May run twice, and beside itself. */
import type { Clock } from '../base/clock.ts'
import { day_ms } from '../base/durations.ts'
import { removeInBatches } from '../base/remove-in-batches.ts'
import { removeAttempts } from '../store/delivery/attempts.ts'
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

/** Removes attempts that are older than `attempt_days`; their notifications stay. Returns how many. */
export function sweepAttempts({
  database,
  clock,
  attempt_days,
}: {
  database: Database
  clock: Clock
  attempt_days: number
}): Promise<number> {
  const before = new Date(clock.now().getTime() - attempt_days * day_ms)
  return removeInBatches((limit) => removeAttempts(database, { before, limit }))
}
