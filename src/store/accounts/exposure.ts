/** What the charges of many containers depend on. */
import type { ChargeFacts } from '../../charges/assess.ts'
import type { Sql } from '../pool.ts'
import { statementName } from '../resources/pages.ts'
import type { Selection } from '../resources/selection.ts'
import { type ChargeRow, chargeColumns, chargeFactsOf, chargeTables } from './tariffs.ts'

export type ChargedContainers = Pick<Selection, 'name' | 'where' | 'values' | 'long'>

type ExposureRead = {
  account_id: string
  containers: ChargedContainers
  /** Made before, they are no exposure any more. */
  since: Date
  limit: number
}

/**
 * Facts of containers of a selection that are not returned yet, the newest first. One that was picked up and is tracked no more has ended for
 * all that anybody will ever hear. One statement.
 */
export async function readExposureFacts(
  sql: Sql,
  { account_id, containers, since, limit }: ExposureRead,
): Promise<(ChargeFacts & { container_id: string; shipment_id: string | null })[]> {
  const { name, where, values, long } = containers
  const [since_at, limit_at] = [`$${values.length + 2}`, `$${values.length + 3}`]
  const { rows } = await sql.query<ChargeRow & { id: string; shipment_id: string | null }>({
    name: statementName(`exposure_${name}`),
    text: `with chosen as materialized (
        select r.account_id, r.id from ${long?.rows ?? 'containers'} r join containers b on b.account_id = r.account_id and b.id = r.id
          join shipments sh on sh.account_id = b.account_id and sh.id = b.shipment_id
        where r.account_id = $1 and b.empty_terminated_at is null and r.created_at > ${since_at} and (${where})
          and (sh.line_tracking_stopped_at is null or (b.pod_full_out_at is null and b.final_destination_full_out_at is null))
        order by r.created_at desc, r.id desc limit ${limit_at})
      select c.id, c.shipment_id, ${chargeColumns} from chosen cross join ${chargeTables}
      where c.account_id = $1 and c.id = chosen.id`,
    values: [account_id, ...values, since, limit],
  })
  return rows.map((row) => ({ container_id: row.id, shipment_id: row.shipment_id, ...chargeFactsOf(row) }))
}
