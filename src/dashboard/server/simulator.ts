import { useQuery } from '@tanstack/preact-query'
import { landfall } from './connection.ts'

// What a simulated number has made so far. Its hours are seconds: what is shown is read again and again.

const quick_ms = 2_000
const asked_rows = 8

/** The request, with its shipment once there is one. */
export function useMade(id: string) {
  return useQuery({
    queryKey: ['simulator', 'request', id],
    queryFn: ({ signal }) => landfall().getTrackingRequest({ id, query: { include: 'tracked_object' }, signal }),
    refetchInterval: quick_ms,
  })
}

/** The containers of its shipment. */
export function useMadeBoxes(shipment_id: string | null) {
  return useQuery({
    queryKey: ['simulator', 'boxes', shipment_id],
    queryFn: async ({ signal }) => {
      const { included = [] } = await landfall().getShipment({ id: shipment_id ?? '', query: { include: 'containers' }, signal })
      return included.flatMap((one) => (one.type === 'container' ? [one] : []))
    },
    enabled: shipment_id !== null,
    refetchInterval: quick_ms,
  })
}

/** What happened to one of them so far. */
export function useMadeEvents(container_id: string | null) {
  return useQuery({
    queryKey: ['simulator', 'events', container_id],
    queryFn: async ({ signal }) =>
      await landfall().listTransportEvents({ id: container_id ?? '', query: { include: 'location', 'page[size]': 100 }, signal }),
    enabled: container_id !== null,
    refetchInterval: quick_ms,
  })
}

/** What a line was asked for, the newest first. */
export function useAskedOf(scac: string) {
  return useQuery({
    queryKey: ['simulator', 'asked', scac],
    queryFn: async ({ signal }) =>
      (await landfall().listTrackingRequests({ query: { 'filter[scac]': scac, 'page[size]': asked_rows }, signal })).data,
  })
}

/** Boxes that carry the order. */
export function useFleetBoxes(order: string) {
  return useQuery({
    queryKey: ['simulator', 'fleet', order],
    queryFn: async ({ signal }) =>
      (await landfall().listContainers({ query: { 'filter[reference]': order, 'page[size]': 25 }, signal })).data,
  })
}
