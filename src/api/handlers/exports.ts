import { Readable } from 'node:stream'
import { RequestError } from '../../contract/errors.ts'
import { exported_rows_max, type exportOperations } from '../../contract/operations/exports.ts'
import type { Caller } from '../caller.ts'
import type { Cell } from '../export-cells.ts'
import { csvOf, xlsxOf } from '../export-files.ts'
import { type ExportedList, exportedContainers, exportedShipments } from '../exported-lists.ts'
import type { ListPages } from '../list-as.ts'
import { readQuery, refused } from '../query.ts'
import type { RawCall, RawHandlers, RawReply } from '../raw-call.ts'
import { absoluteTimes } from '../relative-times.ts'

type ExportTools = { listPages: ListPages; clock: { now(): Date } }

// Pages of the list itself.
const page_size = 100

type Format = { write: typeof csvOf; type: string; ending: string }
const csv: Format = { write: csvOf, type: 'text/csv; charset=utf-8; header=present', ending: 'csv' }
const workbook: Format = {
  write: xlsxOf,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
}

export const exportHandlers: RawHandlers<typeof exportOperations, ExportTools> = {
  exportContainersCsv: (call, tools) => sent(call, tools, { list: exportedContainers, format: csv }),
  exportContainersXlsx: (call, tools) => sent(call, tools, { list: exportedContainers, format: workbook }),
  exportShipmentsCsv: (call, tools) => sent(call, tools, { list: exportedShipments, format: csv }),
  exportShipmentsXlsx: (call, tools) => sent(call, tools, { list: exportedShipments, format: workbook }),
}

/** What is wrong with the question is told before the first byte; the first page is read for that. */
async function sent<Column extends string>(
  { bringer, query: given }: RawCall,
  { listPages, clock }: ExportTools,
  { list, format }: { list: ExportedList<Column>; format: Format },
): Promise<RawReply<200>> {
  if (bringer.kind !== 'program') throw new RequestError([{ code: 'unauthorized' }])
  const search = new URLSearchParams(
    Object.entries(given).flatMap(([name, values]) =>
      name === 'columns' ? [] : values.map((value): [string, string] => [name, value]),
    ),
  )
  const { query, ignored } = readQuery(list.operation, absoluteTimes(search, clock.now()))
  const [unknown] = ignored
  if (unknown !== undefined) throw refused(unknown, 'does not narrow the list down')
  const { as_of: given_as_of, ...narrowed } = query
  const as_of = given_as_of instanceof Date ? given_as_of : null
  const columns = columnsIn(given.columns?.[0], { known: list.columns, without_past: as_of === null ? [] : list.without_past })
  const rows = rowsOf(listPages, { caller: bringer.caller, query: narrowed, as_of, list, columns })
  const first = await rows.next()
  const all = async function* () {
    if (!first.done) yield first.value
    yield* rows
  }
  return {
    status: 200,
    headers: {
      'content-type': format.type,
      'content-disposition': `attachment; filename="${list.resource}.${format.ending}"`,
      'cache-control': 'no-store',
    },
    body: Readable.from(format.write({ name: list.name, headings: list.headings(columns) }, all()), { objectMode: false }),
  }
}

type ExportRequest<Column extends string> = {
  caller: Caller
  query: object
  /** null: now. */
  as_of: Date | null
  list: ExportedList<Column>
  columns: readonly Column[]
}

/** Page by page. A record that moved to a later page while they were read stands once. */
async function* rowsOf<Column extends string>(
  listPages: ListPages,
  { caller, query, as_of, list: { resource, include, row }, columns }: ExportRequest<Column>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const seen = new Set<string>()
  for (let number = 1; seen.size < exported_rows_max; number += 1) {
    const { data, included } = await listPages({ caller, resource, query, as_of, include, page: { number, size: page_size } })
    const others = new Map(included.map((other) => [`${other.type} ${other.id}`, other.attributes]))
    const fresh = data.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh.map((record) => row(record, others, columns))
    if (data.length < page_size) return
  }
}

type ColumnChoice<Column extends string> = { known: readonly Column[]; without_past: readonly Column[] }

/** Those that are asked for, else all. Throws RequestError (400) for one that is not known, or of which the past tells nothing. */
function columnsIn<Column extends string>(
  text: string | undefined,
  { known, without_past }: ColumnChoice<Column>,
): readonly Column[] {
  const told = known.filter((column) => !without_past.includes(column))
  if (text === undefined || text === '') return told
  return text.split(',').map((name) => {
    const found = told.find((column) => column === name.trim())
    if (found === undefined)
      throw refused('columns', `must be of ${told.join(', ')}${without_past.length > 0 ? ', which have a past' : ''}`)
    return found
  })
}
