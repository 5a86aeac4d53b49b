/** Notifications that are sent again because somebody asks. */
import type { Sql, Transaction } from '../pool.ts'

type Resendable = {
  webhook_id: string
  created_at: Date
  /** Whether the webhook is active; null: there is none any more. */
  active: boolean | null
}

/** A notification of the account, locked until the transaction ends; undefined: there is none. */
export async function lockNotification(
  tx: Transaction,
  { account_id, id }: { account_id: string; id: string },
): Promise<Resendable | undefined> {
  const { rows } = await tx.query<Resendable>({
    name: 'lock_notification',
    text: `select n.webhook_id, n.created_at, (select w.active from webhooks w where w.account_id = n.account_id and w.id = n.webhook_id) as active
      from notifications n where n.account_id = $1 and n.id = $2 for update`,
    values: [account_id, id],
  })
  return rows[0]
}

type NotificationKey = { id: string; created_at: Date }

/**
 * Makes notifications due now, in this order, each for one attempt that was asked for; it takes the place of the next one of the schedule. One
 * that waits for such an attempt waits on. `given_up_resumes`: one that was given up goes on with its retries, if it has any left.
 */
export async function askForAttempts(
  sql: Sql,
  notifications: readonly NotificationKey[],
  { account_id, given_up_resumes = false, now }: { account_id: string; given_up_resumes?: boolean; now: Date },
): Promise<void> {
  await sql.query({
    name: 'ask_for_attempts',
    text: `update notifications n set delivery_status = 'pending', next_attempt_at = $3, position = k.position, settled_at = null,
        resumes_as = coalesce(n.resumes_as, case when $4 and n.delivery_status = 'failed' then 'pending' else n.delivery_status end)
      from unnest($2::uuid[], $5::timestamptz[]) with ordinality as k(id, created_at, position)
      where n.account_id = $1 and n.id = k.id and n.created_at = k.created_at`,
    values: [
      account_id,
      notifications.map(({ id }) => id),
      now,
      given_up_resumes,
      notifications.map(({ created_at }) => created_at),
    ],
  })
}
