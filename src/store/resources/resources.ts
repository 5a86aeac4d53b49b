import { sha256 } from '../../base/hash.ts'
import { invariant } from '../../base/invariant.ts'
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
  /** Turns the stored secret of a webhook into what the reader may see of it. Without it webhooks cannot be read. */
  openSecret?: (sealed: string, webhook_id: string) => string | null
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
    text: scoped
      ? `select r.id, ${column} from ${from} where r.account_id = $1 and r.id = any($2::uuid[]) and ${only}`
      : `select r.id, ${column} from ${from} where r.id = any($1::uuid[]) and ${only}`,
    values: scoped ? [reader.account_id, ids] : [ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id.toLowerCase())
    return row ? [finished(reader, type, row)] : []
  })
}

/**
 * Resources of several types, as JSON text by id, in one statement for all of them; a statement for each mix of types. Those that are
 * gone are left out. Not for webhooks, whose secret has to be opened.
 */
export async function readMixedDocuments(
  sql: Sql,
  account_id: string,
  records: readonly { type: Exclude<StoredType, 'webhook'>; id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map()
  const mix = [...Map.groupBy(records, ({ type }) => type)].sort(([one], [other]) => (one < other ? -1 : 1))
  const selects = mix.map(([type], position) => {
    const { column, from, only, scoped } = renderingOf(type)
    const is_visible = scoped ? 'r.account_id = $1' : '$1::uuid is not null'
    return `(select r.id, ${column} from ${from} where ${is_visible} and r.id = any($${position + 2}::uuid[]) and ${only})`
  })
  const { rows } = await sql.query<Row>({
    // Names are cut after 63 bytes.
    name: `documents_${sha256(mix.map(([type]) => type).join(' ')).slice(0, 16)}`,
    text: selects.join(' union all '),
    values: [account_id, ...mix.map(([, ofType]) => [...new Set(ofType.map(({ id }) => id))])],
  })
  return new Map(rows.map(({ id, document }) => [id, document]))
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
  invariant(openSecret, 'whoever reads webhooks says how secrets are opened')
  const resource: { id: string; attributes: { secret: string } } = JSON.parse(document)
  return JSON.stringify({
    ...resource,
    attributes: { ...resource.attributes, secret: openSecret(resource.attributes.secret, resource.id) },
  })
}
