/** Shipments and containers as they were believed at an instant (migrations/0016). */
import type { Sql } from '../pool.ts'
import { renderingFrom } from './render.ts'
import { identifiers } from './sources.ts'

export type TypeWithHistory = 'shipment' | 'container'

/** The account is $1, the record $2, the instant $3. */
function versionOf(table: string): string {
  return `(select h.* from belief_versions v cross join lateral jsonb_populate_record(null::${table}, v.record) h
    where v.account_id = $1 and v.record_id = $2 and v.valid_from <= $3 order by v.valid_from desc limit 1)`
}

/** Which transport events stood at the instant $3: recorded, and not yet taken back. */
const standing = 'e.created_at <= $3 and (e.invalidated_at is null or e.invalidated_at > $3)'

const renderings = {
  shipment: renderingFrom('shipment', {
    from: versionOf('shipments'),
    many: {
      containers: identifiers(
        'container',
        'containers e where e.account_id = r.account_id and e.shipment_id = r.id and e.created_at <= $3',
        'e.number, e.id',
      ),
    },
  }),
  container: renderingFrom('container', {
    from: versionOf('containers'),
    many: {
      transport_events: identifiers(
        'transport_event',
        `transport_events e where e.account_id = r.account_id and e.container_id = r.id and ${standing}`,
        'e.created_at desc, e.id',
      ),
      raw_events: identifiers(
        'raw_event',
        'container_raw_events e where e.account_id = r.account_id and e.container_id = r.id and e.created_at <= $3',
        'e.index, e.id',
      ),
    },
  }),
}

/** The resource object as JSON text; undefined: the account knew no such record then. */
export async function readAsOf(
  sql: Sql,
  type: TypeWithHistory,
  { account_id, id, as_of }: { account_id: string; id: string; as_of: Date },
): Promise<string | undefined> {
  const { column, from } = renderings[type]
  const { rows } = await sql.query<{ document: string }>({
    name: `as_of_${type}`,
    text: `select ${column} from ${from}`,
    values: [account_id, id, as_of],
  })
  return rows[0]?.document
}
