import { relatedMany } from '../client/included.ts'
import type { Document, Included } from '../client/interface.ts'
import type { CommandRun } from './command.ts'
import { readPages } from './lists.ts'
import { narrow_below, type TableColumn, tableLines } from './output/columns.ts'
import { dim, mark, type TextLine } from './output/text.ts'
import { ageOf } from './times.ts'

// Documents, what they are, and what they are about.

export const documents: CommandRun = async (call) => {
  const { flags, out, line } = call
  const service = await call.service()
  const now = call.now()
  const { rows, total, document } = await readPages<Document>(
    (page) => service.client.listDocuments({ query: { include: 'shipments,cargos', ...page } }),
    {
      is_all: flags.has('all') || out.form === 'lines',
    },
  )
  // What came along with all pages.
  const { included = [] } = document as { included?: Included }
  const about = (row: Document): string =>
    [
      ...relatedMany({ included }, row, { name: 'shipments', type: 'shipment' }).map(
        ({ attributes }) => attributes.bill_of_lading_number,
      ),
      ...relatedMany({ included }, row, { name: 'cargos', type: 'container' }).map(({ attributes }) => attributes.number),
    ].join(', ')
  for (const row of rows) out.record(documentRecord(row, about(row)))
  out.document(document)
  const columns: TableColumn<Document>[] = [
    { title: 'FILE', cell: ({ attributes }) => attributes.file_name, cut: 'end' },
    { title: 'KIND', cell: (row) => kindOfDocument(row) },
    { title: 'ABOUT', cell: (row) => about(row) || 'not told', cut: 'end' },
    { title: 'AGE', cell: ({ attributes }) => [dim(ageOf(attributes.created_at, now))], align: 'right' },
  ]
  const narrow = rows.flatMap((row): TextLine[] => [
    row.attributes.file_name,
    ['  ', dim(`${kindOfDocument(row)}  ${about(row) || 'not told'}  ${ageOf(row.attributes.created_at, now)}`)],
  ])
  if (rows.length === 0) out.say('There are no documents.', '', ['  ', dim('next'), `  ${line('add FILE')}`])
  else
    out.say(...(out.look.width < narrow_below ? narrow : tableLines(rows, columns, out.look.width)), [
      dim(rows.length === total ? `${total} shown` : `${rows.length} of ${total.toLocaleString('en-US')} shown`),
    ])
  return 'done'
}

export function kindOfDocument({ attributes: { document_type, document_type_manual } }: Document): string {
  return (document_type_manual ?? document_type ?? 'being read').replaceAll('_', ' ')
}

function documentRecord({ id, attributes }: Document, about: string): object {
  const { name, file_name, document_type, document_type_manual, source, created_at } = attributes
  return {
    name,
    file_name,
    document_type: document_type_manual ?? document_type,
    source,
    created_at,
    about: about === '' ? [] : about.split(', '),
    id,
  }
}

/** The line of a document that was handed in. */
export function addedLine(name: string): TextLine {
  return [mark('well'), ` ${name}  `, dim('handed in; it is read now')]
}
