import { useMemo } from 'preact/hooks'
import { useSearch } from 'wouter-preact'
import type { ListQuery } from '../../server/queries.ts'
import { filtersIn, queryOf } from '../containers/filters.ts'
import { useInOwnDays } from '../containers/own-days.ts'

/** What of the address narrows the map down: in the words of the screen, and as the interface is asked. */
export type MapFilters = { search: URLSearchParams; query: ListQuery }

export function useMapFilters(): MapFilters {
  const text = useSearch()
  const search = useMemo(() => filtersIn(new URLSearchParams(text)), [text])
  return { search, query: useInOwnDays()(queryOf(search)) }
}

/** The list of those containers within what narrows the map down that also have these values. */
export function listAddress({ search }: Pick<MapFilters, 'search'>, values: Readonly<Record<string, string>>): string {
  const address = new URLSearchParams(search)
  // The view alone is another list.
  address.delete('view')
  for (const [param, value] of Object.entries(values)) address.set(param, value)
  return `/containers?${address}`
}
