/** What accounts alone know of shipments and their folds have to: since when they are meant. */
import type { Facts } from '../../journey/belief.ts'
import { instant } from '../instant.ts'
import type { Sql } from '../pool.ts'

type FoldKey = { account_id: string; shipment_id: string; tracked_number_id: string }
type Row = { position: number; tracked_since: Date | null }

type FoldInputs = Pick<Facts, 'tracked_since'>

/**
 * In the order of `subjects`. `tracked_since`: the request that led to the shipment, or that waits for it; for one without request its own
 * beginning. Requests that failed earlier meant an earlier journey.
 */
export async function readFoldInputs(sql: Sql, subjects: readonly FoldKey[]): Promise<FoldInputs[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql.query<Row>({
    name: 'read_fold_inputs',
    // Written so that no index of accounts answers it: by one, the planner would look through all requests of an account that it takes for small.
    text: `select w.position::integer, least(min(s.created_at), min(t.created_at)) as tracked_since
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as w(account_id, shipment_id, tracked_number_id, position)
      left join shipments s on s.account_id = w.account_id and s.id = w.shipment_id
      left join tracking_requests t on t.tracked_number_id = w.tracked_number_id and not (t.account_id <> w.account_id)
        and (t.tracked_object_id = w.shipment_id or t.status in ('pending', 'awaiting_manifest'))
      group by w.position`,
    values: [
      subjects.map(({ account_id }) => account_id),
      subjects.map(({ shipment_id }) => shipment_id),
      subjects.map(({ tracked_number_id }) => tracked_number_id),
    ],
  })
  const inputs = new Map(rows.map((row) => [row.position, inputsOf(row)]))
  return subjects.map((_, index) => inputs.get(index + 1) ?? {})
}

function inputsOf({ tracked_since }: Row): FoldInputs {
  return tracked_since === null ? {} : { tracked_since: instant(tracked_since) }
}
