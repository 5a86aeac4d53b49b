import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/preact-query'
import type { Answer, Client } from '../../../client/landfall.ts'
import { countText } from '../../facts/count-text.ts'
import { landfall } from '../../server/connection.ts'
import type { ListQuery } from '../../server/queries.ts'
import { queryOf, type Tab } from './filters.ts'

type ShipmentList = Answer<'listShipments'>
type ListRequest = NonNullable<NonNullable<Parameters<Client['listShipments']>[0]>['query']>

const page_rows = 100

/** The rows of the list, a page at a time as they come into sight. While a filter changes the former rows stay. */
export function useShipments(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: ['shipments', 'rows', query],
    queryFn: ({ pageParam, signal }): Promise<ShipmentList> => readPage(query, { size: page_rows, number: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length < page_rows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
}

/** How many shipments each tab has, in the order of the tabs. */
export function useTabTotals(tabs: readonly Tab[]): readonly (string | undefined)[] {
  const told = useQueries({
    queries: tabs.map(({ search }) => ({
      queryKey: ['shipments', 'total', search],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { meta } = await readPage(queryOf(new URLSearchParams(search)), { size: 1, number: 1, signal })
        return countText(meta.total, meta.total_is_at_least)
      },
    })),
  })
  return told.map(({ data }) => data)
}

function readPage(
  query: ListQuery,
  { size, number, signal }: { size: number; number: number; signal: AbortSignal },
): Promise<ShipmentList> {
  // The names come from the address, and the server says which it does not know.
  const asked = { ...query, 'page[size]': size, 'page[number]': number } as ListRequest
  return landfall().listShipments({ query: asked, signal })
}
