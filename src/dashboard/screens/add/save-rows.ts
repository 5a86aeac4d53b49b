import { csvOf, saveFile } from './results-file.ts'
import type { TableRow } from './table-rows.ts'
import { kindText } from './words.ts'

/** Hands out the rows with what will become of them, or did. */
export function saveRows(name: string, rows: readonly TableRow[]): void {
  const told = rows.map(({ written, number, preview, problem, state, followed }) => [
    String(written.place),
    written.number,
    number,
    kindText(preview?.request_type ?? followed?.request.attributes.request_type ?? null) ?? '',
    preview?.scac ?? followed?.request.attributes.scac ?? '',
    written.references.join('|'),
    written.customer ?? '',
    state === 'needs' ? (preview?.forecast ?? '') : state,
    preview?.suggestion ?? '',
    followed?.request.attributes.failed_reason ?? problem ?? '',
    followed?.shipment_number ?? '',
  ])
  const headings = [
    'row',
    'written',
    'number',
    'kind',
    'scac',
    'references',
    'customer',
    'outcome',
    'suggestion',
    'reason',
    'shipment',
  ]
  saveFile(`${name}.csv`, csvOf(headings, told))
}
