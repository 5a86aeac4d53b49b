/** The list of documents: what it may be narrowed down by, and its orders. */
import type { DocumentGroup } from '../../contract/resources/document-count.ts'
import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type Filter, oneOf, whereOf } from '../filter.ts'
import { inSeconds } from '../list-filters.ts'
import type { Sql } from '../pool.ts'
import { counted_max } from '../resources/long-lists.ts'
import type { Selection } from '../resources/selection.ts'
import { wordQuery } from '../text-words.ts'

const orders = {
  created_at: 'r.created_at, r.id',
  '-created_at': 'r.created_at desc, r.id desc',
  document_type: 'r.shown_type nulls last, r.created_at desc, r.id',
  '-document_type': 'r.shown_type desc nulls last, r.created_at desc, r.id',
  added_by: 'r.added_by nulls last, r.created_at desc, r.id',
  '-added_by': 'r.added_by desc nulls last, r.created_at desc, r.id',
} as const
type DocumentOrder = keyof typeof orders

export function isDocumentOrder(text: string): text is DocumentOrder {
  return Object.hasOwn(orders, text)
}

type DocumentFilters = {
  filename: string | undefined
  reference: string | undefined
  document_types: string[] | undefined
  /** Of a record that it is about. */
  shipment_id: string | undefined
  container_id: string | undefined
  linked: boolean | undefined
  sources: string[] | undefined
  created_from: Date | undefined
  created_to: Date | undefined
}

function filtersOf(filters: DocumentFilters): Filter[] {
  const { filename, reference, document_types, shipment_id, container_id, linked, sources, created_from, created_to } = filters
  return [
    {
      name: 'filename',
      condition: inName,
      value: wordQuery(filename),
      aside: 'looked_at',
    },
    {
      name: 'reference',
      condition: (given) => named(given),
      value: reference ? cleanNumber(reference) : undefined,
      aside: 'indexed',
    },
    { name: 'shipment', condition: aboutOne('shipment'), value: shipment_id, aside: 'indexed' },
    { name: 'container', condition: aboutOne('container'), value: container_id, aside: 'indexed' },
    { name: 'linked', condition: (given, r) => `${r}.is_linked = ${given}`, value: linked },
    oneOf('types', 'shown_type', document_types),
    oneOf('sources', 'source', sources),
    ...inSeconds('created_at', 'c', { from: created_from, to: created_to }),
  ]
}

/** Words of usual names are in the index of the list (migrations/0127), those of long ones in the row alone. */
const inName: Filter['condition'] = (given, r) => `(${r}.listed_words @@ to_tsquery('simple', ${given})
    or ${r}.listed_words is null and ${r}.id = any(array(select long.id from documents long where long.account_id = $1
      and long.listed_words is null and long.discarded_at is null and long.filename_words @@ to_tsquery('simple', ${given}))))`

function aboutOne(type: 'shipment' | 'container'): Filter['condition'] {
  return (given, r) => `${r}.id = any(array(select l.document_id from document_links l
    where l.account_id = $1 and l.record_type = '${type}' and l.record_id = ${given}::uuid))`
}

/** Documents that were not deleted. Words of a file name match from their beginning; a reference matches any part of one. */
export function selectDocuments(filters: DocumentFilters, order: DocumentOrder): Omit<Selection, 'limit' | 'offset'> {
  const { where, values, is_whole, in_order, sieve, branches } = whereOf(filtersOf(filters))
  const is_by_person = order === 'added_by' || order === '-added_by'
  const column = is_by_person ? 'added_by' : 'shown_type'
  return {
    type: 'document',
    where: `r.discarded_at is null and ${where}`,
    values,
    order: orders[order],
    long: {
      kept: 'documents',
      is_whole,
      in_order: in_order && order === '-created_at',
      ...(sieve === null ? {} : { sieve: { ...sieve, within: `r.discarded_at is null and ${sieve.within}` } }),
      branches: branches.map((branch) => `r.discarded_at is null and ${branch}`),
      // In the order of making, the newest first, a list is followed by key.
      ...(order === '-created_at' ? {} : { order_columns: ['created_at', column] }),
      ...(is_by_person ? { rows: withPersons } : {}),
    },
  }
}

const grouped: Record<DocumentGroup, string> = {
  document_type: `coalesce(r.shown_type, 'unknown')`,
  source: 'r.source',
  linked: 'r.is_linked::text',
}

type DocumentCount = { group_by: DocumentGroup; value: string; count: number }

/**
 * How many documents there are of each value, under the same filters as the list; the most first. Those that each have to be looked at are counted as
 * far as lists count: the newest. All are looked through once, whatever they are counted by.
 */
export async function countDocuments(
  sql: Sql,
  account_id: string,
  { filters, by }: { filters: DocumentFilters; by: readonly DocumentGroup[] },
): Promise<{ counts: DocumentCount[] /** More fit than are counted. */; is_at_least: boolean }> {
  const { where, values, sieve } = whereOf(filtersOf(filters))
  // The planner sees what each is looked at for only behind the order (docs/decisions/lists.md).
  const found =
    sieve === null
      ? `select r.* from documents r where r.account_id = $1 and r.discarded_at is null and ${where}`
      : `select r.* from (select r.* from documents r where r.account_id = $1 and r.discarded_at is null and ${sieve.within}
          order by r.created_at desc, r.id desc offset 0) r where ${sieve.condition} limit ${counted_max + 1}`
  const parts = by.map(
    (group_by) =>
      `(select '${group_by}' as group_by, ${group_by} as value, sum(alike)::integer as count from counted group by 2 order by 3 desc, 2)`,
  )
  const { rows } = await sql.query<DocumentCount>({
    name: 'count_documents',
    text: `with counted as materialized (
        select ${by.map((group_by) => `${grouped[group_by]} as ${group_by}`).join(', ')}, count(*) as alike
        from (${found}) r group by ${by.map((_, position) => position + 1).join(', ')})
      ${parts.join(' union all ')}`,
    values: [account_id, ...values],
  })
  const counted = rows.reduce((sum, { count }) => sum + count, 0) / by.length
  return { counts: rows, is_at_least: sieve !== null && counted > counted_max }
}

// A join, because the name of each document's person would be looked up one by one; and their place among the account's few persons, because
// figures are put in order in a fraction of the time that names take.
const withPersons = `(select d.*, u.place as added_by from documents d left join
  (select id, dense_rank() over (order by coalesce(name, email)) as place from users where account_id = $1) u on u.id = d.user_id)`

/** As printed, without separators; or with the letters that are taken for digits read as such. */
function named(given: string): string {
  return `r.id = any(array(select e.document_id from document_references e where e.account_id = $1
    and (strpos(e.compared, ${given}) > 0 or strpos(e.compared, translate(${given}, 'OIL', '011')) > 0 or strpos(e.plain, ${given}) > 0)))`
}
