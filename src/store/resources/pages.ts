/** Pages of lists. How long lists stay fast is told in docs/decisions/lists.md. */
import type { StoredType } from '../../contract/resources.ts'
import type { Sql } from '../pool.ts'
import { readManyAsOf } from './as-of.ts'
import { keptTotal } from './kept-total.ts'
import { listFiltered, listWhole } from './long-lists.ts'
import { renderingOf } from './render.ts'
import { finished, type Reader, type Row, readDocuments } from './resources.ts'
import type { DocumentPage, Selection } from './selection.ts'

/** One page of a collection and how many there are in all. */
export async function readPage(sql: Sql, reader: Reader, selection: Selection): Promise<DocumentPage> {
  const { type, long } = selection
  const is_shallow = selection.offset < shallow_max && selection.after === undefined
  const is_counted = long?.order_of_few !== undefined
  if (long === undefined || (long.is_whole && is_shallow && !is_counted && (long.order_parts?.length ?? 1) === 1))
    return readAtOnce(sql, reader, selection)
  const list = {
    ...selection,
    long,
    table: long.rows ?? tableOf(type),
    is_scoped: renderingOf(type).scoped && reader.every_account !== true,
  }
  const { ids, ...page } = await (long.is_whole && !is_counted ? listWhole : listFiltered)(sql, reader.account_id, list)
  const { as_of } = selection
  if (as_of !== undefined && (type === 'shipment' || type === 'container'))
    return { ...page, documents: await readManyAsOf(sql, reader.account_id, { type, ids, as_of }) }
  return { ...page, documents: await readDocuments(sql, reader, { type, ids }) }
}

// Up to here a page is read with its documents by one statement.
const shallow_max = 1_000

function tableOf(type: StoredType): string {
  return renderingOf(type).from.split(' ')[0] ?? type
}

/** The page, its documents and the total in one round trip, unless the page lies behind the last. */
async function readAtOnce(sql: Sql, reader: Reader, selection: Selection): Promise<DocumentPage> {
  const { type, where, values, order, limit, offset, long } = selection
  const { column, from, scoped } = renderingOf(type)
  const table = long?.rows ?? tableOf(type)
  // Tables without account still get the parameter, so that the numbers in `where` hold; `$1::uuid is not null` uses it.
  const condition = `${scoped ? 'r.account_id = $1' : '$1::uuid is not null'} and (${where})`
  const count = long === undefined ? `select count(*)::integer as total from ${table} r where ${condition}` : keptTotal(long)
  const { rows } = await sql.query<Row & { total: number }>({
    name: `page_${type}`,
    text: `with page as materialized (
        select r.id, row_number() over (order by ${order}) as position from ${table} r where ${condition}
        order by ${order} limit $${values.length + 2} offset $${values.length + 3})
      select r.id, ${column}, (${count}) as total from page cross join ${from}
      where r.id = page.id${scoped ? ' and r.account_id = $1' : ''} order by page.position`,
    values: [reader.account_id, ...values, limit, offset],
  })
  const documents = rows.map((row) => finished(reader, type, row))
  const found = { documents, is_at_least: false, next_after: null }
  if (rows[0]) return { ...found, total: rows[0].total }
  if (offset === 0) return { ...found, total: 0 }
  const counted = await sql.query<{ total: number }>({
    name: `count_${type}`,
    text: count,
    values: long === undefined ? [reader.account_id, ...values] : [reader.account_id],
  })
  return { ...found, total: counted.rows[0]?.total ?? 0 }
}
