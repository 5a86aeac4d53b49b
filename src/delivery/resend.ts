/** Sends one notification again because somebody asks. The deliverer does it, in its turn: nothing else ever sends. */
import { askForAttempts, lockNotification } from '../store/delivery/resends.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { deliverJob } from './jobs.ts'

export async function resendNotification(
  tx: Transaction,
  { account_id }: { account_id: string },
  { id, now }: { id: string; now: Date },
): Promise<'asked' | 'not_found' | 'webhook_inactive'> {
  const found = await lockNotification(tx, { account_id, id })
  if (found === undefined) return 'not_found'
  if (found.active !== true) return 'webhook_inactive'
  await askForAttempts(tx, [{ id, created_at: found.created_at }], { account_id, now })
  await enqueue(tx, [deliverJob(found.webhook_id)])
  return 'asked'
}
