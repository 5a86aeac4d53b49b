import type { Sql } from '../pool.ts'

export type DeliveryCounts = { pending: number; succeeded: number; failed: number }
type CountRow = DeliveryCounts & { webhook_id: string; at: Date }

type CountRequest = { account_id: string; from: Date; webhook_id: string | undefined }

/** How many notifications were made since `from`, by webhook and hour (UTC), and what has become of them; the earliest first. */
export async function countNotifications(sql: Sql, { account_id, from, webhook_id }: CountRequest): Promise<CountRow[]> {
  const { rows } = await sql.query<CountRow>({
    name: 'count_notifications',
    text: `select webhook_id, date_trunc('hour', created_at, 'UTC') as at,
        (count(*) filter (where delivery_status = 'pending'))::integer as pending,
        (count(*) filter (where delivery_status = 'succeeded'))::integer as succeeded,
        (count(*) filter (where delivery_status = 'failed'))::integer as failed
      from notifications where account_id = $1 and created_at >= $2 and ($3::uuid is null or webhook_id = $3)
      group by webhook_id, at order by webhook_id, at`,
    values: [account_id, from, webhook_id ?? null],
  })
  return rows
}
