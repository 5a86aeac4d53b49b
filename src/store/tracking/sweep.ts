/** What the hourly sweep looks for, over all accounts. */
import type { Sql } from '../pool.ts'

export type TrackedShipment = { account_id: string; id: string }

/** Shipments that are still tracked, in pages by id. */
export async function listTrackedShipments(
  sql: Sql,
  { after, limit }: { after: TrackedShipment | null; limit: number },
): Promise<TrackedShipment[]> {
  const { rows } = await sql.query<TrackedShipment>({
    name: 'list_tracked_shipments',
    text: `select account_id, id from shipments where line_tracking_stopped_at is null and (account_id, id) > ($1::uuid, $2::uuid)
      order by account_id, id limit $3`,
    values: [
      after?.account_id ?? '00000000-0000-0000-0000-000000000000',
      after?.id ?? '00000000-0000-0000-0000-000000000000',
      limit,
    ],
  })
  return rows
}

/** Shipments that are still tracked, with their numbers, in pages by id. */
export async function listShipmentsToFold(
  sql: Sql,
  { after, limit }: { after: TrackedShipment | null; limit: number },
): Promise<(TrackedShipment & { tracked_number_id: string })[]> {
  const { rows } = await sql.query<TrackedShipment & { tracked_number_id: string }>(
    `select account_id, id, tracked_number_id from shipments
      where line_tracking_stopped_at is null and ($1::uuid is null or (account_id, id) > ($1, $2::uuid)) order by account_id, id limit $3`,
    [after?.account_id ?? null, after?.id ?? null, limit],
  )
  return rows
}

/** Numbers that somebody tracks and whose poll is overdue, which happens only when a job was lost or set aside. */
export async function listForgottenNumbers(
  sql: Sql,
  { due_before, limit }: { due_before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select n.id from tracked_numbers n where (n.next_poll_at is null or n.next_poll_at < $1) and n.created_at < $1 and (
        exists (select 1 from shipments s where s.tracked_number_id = n.id and s.line_tracking_stopped_at is null)
        or exists (select 1 from tracking_requests r where r.tracked_number_id = n.id and r.status in ('pending', 'awaiting_manifest')))
      order by n.next_poll_at nulls first, n.id limit $2`,
    [due_before, limit],
  )
  return rows.map((row) => row.id)
}

/** Makes the partitions of this month and the next. */
export async function ensurePartitions(sql: Sql, since: Date): Promise<void> {
  await sql.query('select ensure_partitions($1, 2)', [since])
}
