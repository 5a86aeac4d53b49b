/** The list of documents: what it may be narrowed down by, and its orders. */
import { cleanNumber } from '../../vocabulary/container-number.ts'
import { oneOf, whereOf } from '../filter.ts'
import type { Selection } from '../resources/selection.ts'

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
  order: DocumentOrder
}

/** Documents that were not deleted. Words of a file name match from their beginning; a reference matches any part of one. */
export function selectDocuments({
  filename,
  reference,
  document_types,
  order,
}: DocumentFilters): Omit<Selection, 'limit' | 'offset'> {
  const { name, where, values, is_whole, in_order, sieve, branches } = whereOf([
    {
      name: 'filename',
      condition: (given, r) => `${r}.filename_words @@ to_tsquery('simple', ${given})`,
      value: wordQuery(filename),
      aside: 'looked_at',
    },
    {
      name: 'reference',
      condition: (given) => named(given),
      value: reference ? cleanNumber(reference) : undefined,
      aside: 'indexed',
    },
    oneOf('types', 'shown_type', document_types),
  ])
  const is_by_person = order === 'added_by' || order === '-added_by'
  return {
    type: 'document',
    name: `${name}_by_${order.replace('-', 'falling_')}`,
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
      ...(order === '-created_at' ? {} : { order_columns: ['created_at', 'shown_type', ...(is_by_person ? ['added_by'] : [])] }),
      ...(is_by_person ? { rows: withPersons } : {}),
    },
  }
}

// A join, because the name of each document's person would be looked up one by one.
const withPersons = `(select d.*, coalesce(u.name, u.email) as added_by
  from documents d left join users u on u.account_id = d.account_id and u.id = d.user_id)`

/** As printed, without separators; or with the letters that are taken for digits read as such. */
function named(given: string): string {
  return `r.id = any(array(select e.document_id from document_references e where e.account_id = $1
    and (strpos(e.compared, ${given}) > 0 or strpos(e.compared, translate(${given}, 'OIL', '011')) > 0 or strpos(e.plain, ${given}) > 0)))`
}

/** Every word, each from its beginning; undefined when there is none. */
function wordQuery(text: string | undefined): string | undefined {
  const words = text?.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? undefined
    : words
        .slice(0, 20)
        .map((word) => `'${word.toLowerCase()}':*`)
        .join(' & ')
}
