/** What there is to know of containers that somebody wants news of now. */
import type { Sql, Transaction } from '../pool.ts'

export type Refreshable = { container_id: string; number: string; tracked_number_id: string; scac: string; is_stopped: boolean }

/** Those of the containers that the account has. */
export async function readRefreshable(sql: Sql, account_id: string, container_ids: readonly string[]): Promise<Refreshable[]> {
  const { rows } = await sql.query<Refreshable>({
    name: 'read_refreshable',
    text: `select c.id as container_id, c.number, n.id as tracked_number_id, n.scac, s.line_tracking_stopped_at is not null or c.tracking_stopped_at is not null as is_stopped
      from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      join tracked_numbers n on n.id = s.tracked_number_id
      where c.account_id = $1 and c.id = any($2)`,
    values: [account_id, container_ids],
  })
  return rows
}

type NextPoll = { tracked_number_id: string; last_attempted_at: Date | null }

/**
 * Those of the numbers whose next poll may be queued anew, locked, so that of several who ask at once the later ones see what the first
 * has queued. Left out are numbers whose poll is due or under way, which would be asked about twice, and those whose poll holds a place
 * in its line's queue, which it would lose.
 */
export async function lockIdleNumbers(tx: Transaction, tracked_number_ids: readonly string[]): Promise<NextPoll[]> {
  await tx.query({
    name: 'lock_numbers',
    text: 'select from tracked_numbers where id = any($1) order by id for update',
    values: [tracked_number_ids],
  })
  // One statement sees a poll either under way or settled: it is settled before its job ends.
  const { rows } = await tx.query<NextPoll>({
    name: 'read_idle_numbers',
    text: `select n.id as tracked_number_id, n.last_attempted_at from tracked_numbers n
      where n.id = any($1) and not exists (select from graphile_worker._private_jobs j where j.key = 'poll:' || n.id
        and (j.locked_at is not null or j.run_at <= now() or j.payload->>'place_reserved' = 'true'))
      order by n.id`,
    values: [tracked_number_ids],
  })
  return rows
}
