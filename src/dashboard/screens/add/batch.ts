import { useQueries } from '@tanstack/preact-query'
import type { TrackingRequest } from '../../../client/interface.ts'
import { landfall } from '../../server/connection.ts'

// What became of the requests that were created together, for as long as somebody looks.

const page_rows = 100
const look_ms = 4_000
/** A thousand requests are ten pages: they are read less often. */
const look_a_page_ms = 2_000

export type FollowedBatch = { request: TrackingRequest; shipment_id: string | null; shipment_number: string | null }
export type BatchState = { requests: ReadonlyMap<string, FollowedBatch>; is_pending: boolean; error: unknown; again: () => void }

const waiting = ['pending', 'awaiting_manifest']

/** Requests by their ids. */
export function useBatch(batch_ids: readonly string[]): BatchState {
  const told = useQueries({
    queries: batch_ids.map((batch_id) => ({
      queryKey: ['add', 'batch', batch_id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readBatch(batch_id, signal),
      refetchInterval: ({ state }: { state: { data: readonly FollowedBatch[] | undefined } }) => {
        const rows = state.data ?? []
        const is_waiting = rows.some(({ request }) => request.attributes.status === 'pending')
        return is_waiting ? Math.max(look_ms, (rows.length / page_rows) * look_a_page_ms) : 10 * look_ms
      },
      meta: { still: true },
    })),
  })
  return {
    requests: new Map(told.flatMap(({ data }) => (data ?? []).map((one) => [one.request.id, one] as const))),
    is_pending: told.some(({ isPending }) => isPending),
    error: told.find(({ error, data }) => error && data === undefined)?.error ?? null,
    again: () => told.forEach(({ error, refetch }) => void (error && refetch())),
  }
}

async function readBatch(batch_id: string, signal: AbortSignal): Promise<readonly FollowedBatch[]> {
  const found: FollowedBatch[] = []
  for (let number = 1; ; number += 1) {
    const {
      data,
      included = [],
      meta,
    } = await landfall().listTrackingRequests({
      query: { 'filter[batch_id]': batch_id, 'page[size]': page_rows, 'page[number]': number },
      signal,
    })
    const numbers = new Map(
      included.flatMap((one) => (one.type === 'shipment' ? [[one.id, one.attributes.normalized_number]] : [])),
    )
    for (const request of data) {
      const shipment_id = request.relationships.tracked_object.data?.id ?? null
      found.push({ request, shipment_id, shipment_number: shipment_id === null ? null : (numbers.get(shipment_id) ?? null) })
    }
    if (data.length < page_rows || found.length >= meta.total) return found
  }
}

export function isWaiting({ request }: FollowedBatch): boolean {
  return waiting.includes(request.attributes.status)
}
