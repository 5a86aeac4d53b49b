/** What an account alone knows of a shipment and its fold has to: since when it is meant, and what was confirmed by a person. */
import type { Facts } from '../../journey/belief.ts'
import { instant } from '../instant.ts'
import type { Sql } from '../pool.ts'

type Row = { tracked_since: Date | null; delivered: Record<string, string> | null }

/**
 * `tracked_since`: the request that led to the shipment, or that waits for it; for one without request its own beginning. Requests that
 * failed earlier meant an earlier journey.
 */
export async function readFoldInputs(
  sql: Sql,
  { account_id, shipment_id, tracked_number_id }: { account_id: string; shipment_id: string; tracked_number_id: string },
): Promise<Pick<Facts, 'tracked_since' | 'delivered_at'>> {
  const { rows } = await sql.query<Row>({
    name: 'read_fold_inputs',
    text: `select least(
        (select created_at from shipments where account_id = $1 and id = $2),
        (select min(created_at) from tracking_requests where account_id = $1 and tracked_number_id = $3
          and (tracked_object_id = $2 or status in ('pending', 'awaiting_manifest')))) as tracked_since,
      (select json_object_agg(number, delivered_at) from containers
        where account_id = $1 and (shipment_id = $2 or left_shipment_id = $2) and delivered_at is not null) as delivered`,
    values: [account_id, shipment_id, tracked_number_id],
  })
  const { tracked_since = null, delivered = null } = rows[0] ?? {}
  const confirmed = Object.entries(delivered ?? {}).map(([number, at]) => [number, instant(new Date(at))])
  return {
    delivered_at: Object.fromEntries(confirmed),
    ...(tracked_since === null ? {} : { tracked_since: instant(tracked_since) }),
  }
}
