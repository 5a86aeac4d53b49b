/** Shipments and containers as they were believed at an instant (migrations/0016). */
import { withSince } from '../journey/hold-periods.ts'
import type { Sql } from '../pool.ts'
import { renderingFrom } from './render.ts'
import type { ResourceDocument } from './resources.ts'
import { identifiers } from './sources.ts'

export type TypeWithHistory = 'shipment' | 'container'

/** The column that only records of a table have: versions of both stand side by side. */
const told_by = { shipments: 'tracked_number_id', containers: 'current_status' } as const

/** Versions of the record $2 of the account $1, as `v`. */
export function versionsOf(table: keyof typeof told_by): string {
  return `belief_versions v where v.account_id = $1 and v.record_id = $2 and v.record ? '${told_by[table]}'`
}

/** The account is $1, the instant $3; the record is $2 unless `id` names another. */
export function versionOf(table: keyof typeof told_by, id = '$2'): string {
  return `(select h.* from belief_versions v cross join lateral jsonb_populate_record(null::${table}, v.record) h
    where v.account_id = $1 and v.record_id = ${id} and v.record ? '${told_by[table]}' and v.valid_from <= $3 order by v.valid_from desc limit 1)`
}

/** Which transport events stood at the instant $3: recorded, and not yet taken back. */
const standing = 'e.created_at <= $3 and (e.invalidated_at is null or e.invalidated_at > $3)'

/** A hold or fee that had been told of at the instant. */
const heard = '(h.since_at is null or h.since_at <= $3)'

/** `of`: the rows that are rendered, out of the versions of a table. */
const renderingsOf = (of: (table: keyof typeof told_by) => string) => ({
  shipment: renderingFrom('shipment', {
    from: of('shipments'),
    many: {
      containers: identifiers(
        'container',
        'containers e where e.account_id = r.account_id and e.shipment_id = r.id and e.created_at <= $3',
        'e.number, e.id',
      ),
    },
  }),
  container: renderingFrom('container', {
    from: of('containers'),
    attributes: {
      holds_at_pod_terminal: withSince('hold', heard),
      fees_at_pod_terminal: withSince('fee', heard),
    },
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
})

const renderings = renderingsOf((table) => versionOf(table))
/** Of the ids in $2. */
const renderingsOfMany = renderingsOf(
  (table) => `unnest($2::uuid[]) wanted(id) cross join lateral ${versionOf(table, 'wanted.id')}`,
)

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

/** The resource objects of these records in the order of `ids`; those that the account did not know then are left out. */
export async function readManyAsOf(
  sql: Sql,
  account_id: string,
  { type, ids, as_of }: { type: TypeWithHistory; ids: readonly string[]; as_of: Date },
): Promise<ResourceDocument[]> {
  if (ids.length === 0) return []
  const { column, from } = renderingsOfMany[type]
  const { rows } = await sql.query<{ id: string; document: string }>({
    name: `many_as_of_${type}`,
    text: `select r.id, ${column} from ${from}`,
    values: [account_id, ids, as_of],
  })
  const documents = new Map(rows.map(({ id, document }) => [id, document]))
  return ids.flatMap((id) => {
    const document = documents.get(id)
    return document === undefined ? [] : [{ id, type, document }]
  })
}
