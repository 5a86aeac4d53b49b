import { keepPreviousData, useInfiniteQuery } from '@tanstack/preact-query'
import type { Answer, Client } from '../../../client/landfall.ts'
import { landfall } from '../../server/connection.ts'
import type { ListQuery } from '../../server/queries.ts'
import { useTotals } from '../../server/totals.ts'

type ShipmentList = Answer<'listShipments'>
type ListRequest = NonNullable<NonNullable<Parameters<Client['listShipments']>[0]>['query']>

const page_rows = 100

/** The rows of the list, a page at a time as they come into sight. While a filter changes the former rows stay. */
export function useShipments(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: ['shipments', 'rows', query],
    queryFn: ({ pageParam, signal }): Promise<ShipmentList> =>
      askPage({ ...query, 'page[size]': page_rows, 'page[number]': pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length < page_rows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
}

/** How many shipments each of these questions finds, as text, in their order. */
export function useShipmentTotals(queries: readonly ListQuery[]) {
  return useTotals('shipments', queries, askPage)
}

function askPage(query: ListQuery, signal: AbortSignal): Promise<ShipmentList> {
  // The names come from the address, and the server says which it does not know.
  return landfall().listShipments({ query: query as ListRequest, signal })
}
