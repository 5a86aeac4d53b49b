import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/preact-query'
import { useMemo } from 'preact/hooks'
import type { Shipment } from '../../../client/interface.ts'
import { landfall } from '../../server/connection.ts'
import { asTaken, type BoxList, type ListQuery } from '../../server/queries.ts'
import { useTotals } from '../../server/totals.ts'
import type { Box } from '../../server/work.ts'

const page_rows = 100

/** The rows of a list, a page at a time as they come into sight. While a filter changes the former rows stay. */
export function useRows(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: ['rows', query],
    queryFn: ({ pageParam, signal }): Promise<BoxList> => readPage(query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length < page_rows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    // Rows never move under the reader: what changed is counted beside, and comes when it is asked for.
    refetchOnWindowFocus: false,
    meta: { still: true },
  })
}

type ShownRows = { shown: BoxList | undefined; shown_at_ms: number; boxes: readonly Box[] }

/**
 * How many of the first rows tell something else than what is shown, and the rows with their ages as they are now: when a source was last heard moves
 * no row, and is no change that anybody waits for.
 */
export function useFresh(query: ListQuery, { shown, shown_at_ms, boxes }: ShownRows): { changes: number; boxes: readonly Box[] } {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['rows', 'fresh', query],
    queryFn: ({ signal }) => readPage(query, 1, signal),
    enabled: shown !== undefined,
    initialData: shown,
  })
  return useMemo(() => {
    // Applied meanwhile: what is shown is the later of both.
    if (shown === undefined || data === undefined || dataUpdatedAt <= shown_at_ms) return { changes: 0, boxes }
    const [before, now] = [tellingOf(shown), tellingOf(data)]
    const known = new Map(shown.data.map((box) => [box.id, before(box)]))
    const changes = data.data.filter((box) => known.get(box.id) !== now(box)).length
    const fresh = new Map(data.data.map((box) => [box.id, box.attributes]))
    return { changes, boxes: boxes.map((box) => withAge(box, fresh.get(box.id))) }
  }, [shown, shown_at_ms, data, dataUpdatedAt, boxes])
}

function withAge(box: Box, fresh: Box['attributes'] | undefined): Box {
  const { last_heard_at = null, last_heard_from = null, last_heard_is_old = null } = fresh ?? {}
  if (last_heard_at === null || last_heard_at === box.attributes.last_heard_at) return box
  return { ...box, attributes: { ...box.attributes, last_heard_at, last_heard_from, last_heard_is_old } }
}

// When somebody was asked and answered.
const ages = [
  'last_heard_at',
  'pod_last_tracking_request_at',
  'shipment_last_tracking_request_at',
  'rail_last_tracking_request_at',
]
const unread = new Set([...ages, 'terminal_checked_at', 'last_heard_from', 'at'])

/** What each row tells of its box and of its shipment, without when it was heard. */
function tellingOf({ included = [] }: BoxList): (box: Box) => string {
  const shipments = new Map(
    included.flatMap((one) => (one.type === 'shipment' ? [[one.id, shipmentTelling(one.attributes)] as const] : [])),
  )
  return ({ attributes, relationships }) =>
    JSON.stringify([attributes, shipments.get(relationships.shipment.data?.id ?? '')], (name, value: unknown) =>
      unread.has(name) ? undefined : value,
    )
}

/** What columns show of it. */
const shipmentTelling = ({
  tags,
  customer_name,
  bill_of_lading_number,
  pod_vessel_name,
  pod_original_eta_at,
}: Shipment['attributes']) => ({ tags, customer_name, bill_of_lading_number, pod_vessel_name, pod_original_eta_at })

/** How many containers each of these questions finds, as text, in their order. */
export function useContainerTotals(queries: readonly ListQuery[]) {
  return useTotals('containers', queries, (query, signal) => landfall().listContainers({ query: asTaken(query), signal }))
}

async function readPage(query: ListQuery, number: number, signal: AbortSignal): Promise<BoxList> {
  return landfall().listContainers({
    query: { ...asTaken(query), include: 'shipment,pod_terminal', 'page[size]': page_rows, 'page[number]': number },
    signal,
  })
}
