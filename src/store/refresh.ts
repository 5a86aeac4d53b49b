/** What there is to know of containers that somebody wants news of now. */
import type { Sql } from './pool.ts'

export type Refreshable = {
  container_id: string
  tracked_number_id: string
  scac: string
  is_stopped: boolean
  last_attempted_at: Date | null
}

/** Those of the containers that the account has. */
export async function readRefreshable(sql: Sql, account_id: string, container_ids: readonly string[]): Promise<Refreshable[]> {
  const { rows } = await sql.query<Refreshable>({
    name: 'read_refreshable',
    text: `select c.id as container_id, n.id as tracked_number_id, n.scac, s.line_tracking_stopped_at is not null as is_stopped, n.last_attempted_at
      from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      join tracked_numbers n on n.id = s.tracked_number_id
      where c.account_id = $1 and c.id = any($2)`,
    values: [account_id, container_ids],
  })
  return rows
}

/**
 * Keys among `keys` whose job is under way or holds a place in its line's queue: to queue it anew would ask twice, or give the place up.
 */
export async function listBusyKeys(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ key: string }>({
    name: 'list_busy_keys',
    text: `select key from graphile_worker._private_jobs
      where key = any($1) and (locked_at is not null or payload->>'place_reserved' = 'true')`,
    values: [keys],
  })
  return new Set(rows.map(({ key }) => key))
}
