import type { Included, PageLinks, PageMeta } from '../client/interface.ts'
import { memberOf } from './output/answer.ts'
import { tableLines } from './output/columns.ts'
import type { TextLine } from './output/text.ts'

// Lists page by page, as one.

/** More than this is no list for a terminal. */
export const rows_max = 10_000
const page_size = 100
const first_size = 30

type RowPage<Row> = { data: readonly Row[]; included?: Included; links: PageLinks; meta: PageMeta }
type PageQuery = { 'page[number]': number; 'page[size]': number }
type PagedRows<Row> = { rows: readonly Row[]; total: number; is_more: boolean; document: object }

/** The first rows, or all of them up to `rows_max`. */
export async function readPages<Row>(
  read: (page: PageQuery) => Promise<RowPage<Row>>,
  { is_all }: { is_all: boolean },
): Promise<PagedRows<Row>> {
  const rows: Row[] = []
  const included = new Map<string, Included[number]>()
  for (let number = 1; ; number += 1) {
    const { data, links, meta, ...page } = await read({ 'page[number]': number, 'page[size]': is_all ? page_size : first_size })
    rows.push(...data)
    for (const record of page.included ?? []) included.set(`${record.type} ${record.id}`, record)
    const is_more = links.next !== undefined && data.length > 0
    if (is_all && is_more && rows.length < rows_max) continue
    const document = {
      data: rows,
      ...(included.size === 0 ? {} : { included: [...included.values()] }),
      meta: { total: meta.total },
    }
    return { rows, total: meta.total, is_more, document }
  }
}

/** A table of the members that were asked for, as they are in the JSON. */
export function fieldLines(records: readonly object[], fields: readonly string[], width: number): TextLine[] {
  const columns = fields.map((field) => ({
    title: field,
    cell: (record: object) => valueText(memberOf(record, field)),
    cut: 'end' as const,
  }))
  return tableLines(records, columns, width)
}

function valueText(value: unknown): string {
  if (value === null) return 'not told'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
