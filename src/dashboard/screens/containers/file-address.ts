import { failureText } from '../../parts/states.tsx'
import { tellFailed } from '../../parts/toasts.tsx'
import type { ListQuery } from '../../server/queries.ts'
import { saveFile } from '../../server/save-file.ts'
import { columns } from './columns.tsx'
import type { ShownColumn } from './shown.ts'

/** Where the server has the rows as CSV: the same filters, order and columns. */
export function fileAddress(query: ListQuery, shown: readonly ShownColumn[]): string {
  const told = shown.filter(({ id }) => columns.some((column) => column.id === id))
  return csvAddress('containers', {
    query,
    columns: told.map(({ id }) => id),
  })
}

/** Where it has those that were chosen, as the view shows them. */
export function chosenAddress(ids: readonly string[], { view, query }: { view: string; query: ListQuery }): string {
  const columns = new URL(view, location.origin).searchParams.get('columns') ?? ''
  return csvAddress('containers', { query: { 'filter[id]': ids.join(','), sort: query.sort ?? '' }, columns: columns.split(',') })
}

/** Where the server has a list as CSV. The cookie says who asks, so a link will do. */
export function csvAddress(
  list: 'containers' | 'shipments',
  { query, columns }: { query: ListQuery; columns: readonly string[] },
): string {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  asked.set('columns', columns.join(','))
  return `/v2/${list}.csv?${asked}`
}

export function saveCsv(address: string): void {
  saveFile(address).catch((error: unknown) => tellFailed(failureText(error, 'The file')))
}
