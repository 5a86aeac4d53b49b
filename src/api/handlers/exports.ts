import { Readable } from 'node:stream'
import { RequestError } from '../../contract/errors.ts'
import { parseInclude } from '../../contract/include.ts'
import { exported_rows_max, type exportOperations } from '../../contract/operations/exports.ts'
import { operations } from '../../contract/operations.ts'
import { type ExportColumn, exportColumns } from '../../vocabulary/export-columns.ts'
import type { Caller } from '../caller.ts'
import { csvOf, xlsxOf } from '../export-files.ts'
import { type Cell, type ExportedRecord, headingsOf, rowOf } from '../export-rows.ts'
import type { ListPages } from '../list-as.ts'
import { readQuery, refused } from '../query.ts'
import type { RawCall, RawHandlers, RawReply } from '../raw-call.ts'
import { absoluteTimes } from '../relative-times.ts'

type ExportTools = { listPages: ListPages; clock: { now(): Date } }

const { tree: include } = parseInclude('container', 'shipment,pod_terminal', {})
// Pages of the list itself.
const page_size = 100

export const exportHandlers: RawHandlers<typeof exportOperations, ExportTools> = {
  exportContainersCsv: (call, tools) =>
    sent(call, tools, { write: csvOf, type: 'text/csv; charset=utf-8; header=present', name: 'containers.csv' }),
  exportContainersXlsx: (call, tools) =>
    sent(call, tools, {
      write: xlsxOf,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: 'containers.xlsx',
    }),
}

type Format = { write: typeof csvOf; type: string; name: string }

/** What is wrong with the question is told before the first byte; the first page is read for that. */
async function sent(
  { bringer, query: given }: RawCall,
  { listPages, clock }: ExportTools,
  format: Format,
): Promise<RawReply<200>> {
  if (bringer.kind !== 'program') throw new RequestError([{ code: 'unauthorized' }])
  const columns = columnsIn(given.columns?.[0])
  const search = new URLSearchParams(
    Object.entries(given).flatMap(([name, values]) =>
      name === 'columns' ? [] : values.map((value): [string, string] => [name, value]),
    ),
  )
  const { query, ignored } = readQuery(operations.listContainers, absoluteTimes(search, clock.now()))
  const [unknown] = ignored
  if (unknown !== undefined) throw refused(unknown, 'does not narrow the list down')
  const rows = rowsOf(listPages, { caller: bringer.caller, query, columns })
  const first = await rows.next()
  const all = async function* () {
    if (!first.done) yield first.value
    yield* rows
  }
  return {
    status: 200,
    headers: {
      'content-type': format.type,
      'content-disposition': `attachment; filename="${format.name}"`,
      'cache-control': 'no-store',
    },
    body: Readable.from(format.write(headingsOf(columns), all()), { objectMode: false }),
  }
}

type ExportRequest = { caller: Caller; query: object; columns: readonly ExportColumn[] }

/** Page by page. A record that moved to a later page while they were read stands once. */
async function* rowsOf(
  listPages: ListPages,
  { caller, query, columns }: ExportRequest,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const seen = new Set<string>()
  for (let number = 1; seen.size < exported_rows_max; number += 1) {
    const { data, included } = await listPages({
      caller,
      resource: 'containers',
      query,
      include,
      page: { number, size: page_size },
    })
    const others = new Map(included.map((other) => [`${other.type} ${other.id}`, other.attributes]))
    const fresh = data.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh.map((box) => rowOf(recordOf(box, others), columns))
    if (data.length < page_size) return
  }
}

type ListedBox = Awaited<ReturnType<ListPages>>['data'][number]

function recordOf({ attributes, relationships }: ListedBox, others: ReadonlyMap<string, object>): ExportedRecord {
  const other = (name: string) => {
    const key = relationships?.[name]?.data
    return (key && others.get(`${key.type} ${key.id}`)) ?? null
  }
  // The list renders what the contract says.
  return { box: attributes, shipment: other('shipment'), terminal: other('pod_terminal') } as ExportedRecord
}

function columnsIn(text: string | undefined): readonly ExportColumn[] {
  if (text === undefined || text === '') return exportColumns
  return text.split(',').map((name) => {
    const known = exportColumns.find((column) => column === name.trim())
    if (known === undefined) throw refused('columns', `must be of ${exportColumns.join(', ')}`)
    return known
  })
}
