import type { Included, PageLinks, PageMeta } from '../client/interface.ts'
import { type CommandOutput, memberOf } from './output/answer.ts'
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

/** All rows for programs, a page in memory at a time: a line each, or as one document. */
export async function streamPages<Row>(
  out: CommandOutput,
  read: (page: PageQuery) => Promise<RowPage<Row>>,
  recordOf: (row: Row) => object,
): Promise<void> {
  out.part('{"data":[')
  for (let [number, count] = [1, 0]; ; number += 1) {
    const { data, links, meta } = await read({ 'page[number]': number, 'page[size]': page_size })
    for (const row of data) {
      out.record(recordOf(row))
      out.part(`${count === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`)
      count += 1
    }
    const is_more = links.next !== undefined && data.length > 0
    if (is_more && count < rows_max) continue
    if (is_more) out.note(cutNote())
    return out.part(`\n],"meta":${JSON.stringify({ total: meta.total })}}\n`)
  }
}

export const cutNote = () => `! Cut at ${rows_max.toLocaleString('en-US')} rows; narrow it down.`

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
