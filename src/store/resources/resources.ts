import type { StoredType } from '../../contract/resources.ts'
import type { NumberType } from '../../vocabulary/request-type.ts'
import type { Sql } from '../pool.ts'
import { renderingOf } from './render.ts'

// Reads resources as the JSON text that leaves: a list of documents is never parsed on its way from the table to the socket.

/** A JSON:API resource object as JSON text. */
export type ResourceDocument = {
  id: string
  type: StoredType
  document: string
}

/** What reading needs to know of the reader. */
export type Reader = {
  account_id: string
  /** Reads records of every account that the connection sees, and not of the one alone: for the operator. */
  every_account?: boolean
  /** Opens the stored secret of a webhook: for the one answer that tells it. Everybody else reads null. */
  openSecret?: (sealed: string, webhook_id: string) => string
  /** By which kinds of number a line can be tracked here. Without it lines are shown as their own tracking has it. */
  supportOf?: (scac: string) => Readonly<Record<NumberType, boolean>>
}

export type Row = { id: string; document: string }

/**
 * The resources of `type` with the given ids that the account may see, in the order of `ids`. Ids that are unknown or belong to
 * another account are left out, and so are texts that are no UUID.
 */
export async function readDocuments(
  sql: Sql,
  reader: Reader,
  { type, ids }: { type: StoredType; ids: readonly string[] },
): Promise<ResourceDocument[]> {
  if (ids.length === 0) return []
  const { column, from, only, ...rendering } = renderingOf(type)
  const scoped = rendering.scoped && reader.every_account !== true
  const { rows } = await sql.query<Row>({
    name: scoped === rendering.scoped ? `documents_${type}` : `documents_${type}_of_all`,
    // The planner does not see how many ids there are: it would plan for these each time, which takes several times what reading them does.
    text: scoped
      ? `select r.id, ${column} from unnest((select $2::uuid[])) as wanted(id) cross join ${from} where r.account_id = $1 and r.id = wanted.id and ${only}`
      : `select r.id, ${column} from unnest((select $1::uuid[])) as wanted(id) cross join ${from} where r.id = wanted.id and ${only}`,
    values: scoped ? [reader.account_id, [...new Set(ids)]] : [[...new Set(ids)]],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id.toLowerCase())
    return row ? [finished(reader, type, row)] : []
  })
}

export type OwnedRecord = { account_id: string; type: Exclude<StoredType, 'webhook'>; id: string }

/**
 * Resources of several types and accounts, as they are sent, as JSON text, in one statement for all of them; a statement for each mix of types. Gives the way to
 * one of them: undefined where the account has none such. Not for webhooks, whose secret has to be opened.
 */
export async function readMixedDocuments(
  sql: Sql,
  records: readonly OwnedRecord[],
): Promise<(record: Pick<OwnedRecord, 'account_id' | 'id'>) => string | undefined> {
  if (records.length === 0) return () => undefined
  const mix = [...Map.groupBy(records, ({ type }) => type)].sort(([one], [other]) => (one < other ? -1 : 1))
  const selects = mix.map(([type], index) => {
    const { column, from, only, scoped } = renderingOf(type, 'sent')
    const [accounts, ids] = [`$${2 * index + 1}::uuid[]`, `$${2 * index + 2}::uuid[]`]
    // What belongs to nobody is read once for all who asked.
    const wanted = scoped
      ? `unnest(${accounts}, ${ids}) as wanted(account_id, id)`
      : `(select distinct null::uuid, id from unnest(${accounts}, ${ids}) as w(account_id, id)) as wanted(account_id, id)`
    const is_visible = scoped ? 'r.account_id = wanted.account_id' : 'true'
    return `(select wanted.account_id, r.id, ${column} from ${wanted} cross join ${from} where ${is_visible} and r.id = wanted.id and ${only})`
  })
  const { rows } = await sql.query<Row & { account_id: string | null }>({
    name: 'mixed_documents',
    text: selects.join(' union all '),
    values: mix.flatMap(([, ofType]) => {
      const each = [...new Map(ofType.map((record) => [`${record.account_id} ${record.id}`, record])).values()]
      return [each.map(({ account_id }) => account_id), each.map(({ id }) => id)]
    }),
  })
  const documents = new Map(rows.map(({ account_id, id, document }) => [`${account_id ?? ''} ${id}`, document]))
  return ({ account_id, id }) => documents.get(`${account_id} ${id}`) ?? documents.get(` ${id}`)
}

/** The one resource of `type` with this id, or undefined. `id` must be a UUID. */
export async function readDocument(
  sql: Sql,
  reader: Reader,
  { type, id }: { type: StoredType; id: string },
): Promise<ResourceDocument | undefined> {
  const { column, from, only, scoped } = renderingOf(type)
  const { rows } = await sql.query<Row>({
    name: `document_${type}`,
    text: scoped
      ? `select r.id, ${column} from ${from} where r.account_id = $1 and r.id = $2 and ${only}`
      : `select r.id, ${column} from ${from} where r.id = $1 and ${only}`,
    values: scoped ? [reader.account_id, id] : [id],
  })
  const row = rows[0]
  return row && finished(reader, type, row)
}

/** The document as it leaves. */
export function finished(reader: Reader, type: StoredType, { id, document }: Row): ResourceDocument {
  if (type === 'webhook') return { id, type, document: withOpenedSecret(reader, document) }
  return { id, type, document: type === 'shipping_line' ? withSupport(reader, document) : document }
}

/** What can be tracked depends on the feeds of this process, which SQL does not know. There are few lines. */
function withSupport({ supportOf }: Reader, document: string): string {
  if (supportOf === undefined) return document
  const resource: { attributes: { scac: string } } = JSON.parse(document)
  const support = supportOf(resource.attributes.scac)
  const flags = {
    bill_of_lading_tracking_support: support.bill_of_lading,
    booking_number_tracking_support: support.booking,
    container_number_tracking_support: support.container,
  }
  return JSON.stringify({ ...resource, attributes: { ...resource.attributes, ...flags } })
}

/** Webhooks are stored with a sealed secret, which SQL cannot open. They are few and rarely read. */
function withOpenedSecret({ openSecret }: Reader, document: string): string {
  const resource: { id: string; attributes: { secret: string } } = JSON.parse(document)
  const secret = openSecret?.(resource.attributes.secret, resource.id) ?? null
  return JSON.stringify({ ...resource, attributes: { ...resource.attributes, secret } })
}
