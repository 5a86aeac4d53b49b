import { useQueries, useQuery } from '@tanstack/preact-query'
import type { Included, Shipment } from '../../client/interface.ts'
import type { Answer, Client } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'
import type { Box } from './work.ts'

// What the screen of one shipment asks, and what it writes.

export type ShipmentDocument = { data: Shipment; included?: Included }
export type RouteDocument = Answer<'getContainerRoute'>

const live_ms = 30_000
const soon_ms = 3_000
const page_max = 100
const related = 'containers,port_of_lading,port_of_discharge,pod_terminal,destination,customer'

/** The shipment with its containers. */
export function useShipment(id: string) {
  return useQuery({
    queryKey: ['shipment', id],
    queryFn: ({ signal }): Promise<ShipmentDocument> => landfall().getShipment({ id, query: { include: related }, signal }),
    refetchInterval: live_ms,
  })
}

/** The containers that came along, by number. */
export function boxesOf({ included = [] }: ShipmentDocument): readonly Box[] {
  return included
    .flatMap((record) => (record.type === 'container' ? [record] : []))
    .toSorted((one, other) => one.attributes.number.localeCompare(other.attributes.number))
}

/** Why each value is believed, and what others say of the arrival. */
export function useShipmentExplanation(id: string | null) {
  return useQuery({
    queryKey: ['shipment explanation', id],
    queryFn: async ({ signal }) => (await landfall().explainShipment({ id: id ?? '', signal })).data.attributes,
    enabled: id !== null,
    refetchInterval: live_ms,
  })
}

/** The ways of these containers, as far as they have come. */
export function useRoutes(ids: readonly string[]) {
  const told = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['container route', id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<RouteDocument> =>
        landfall().getContainerRoute({ id, query: { include: 'inbound_vessel,outbound_vessel,location' }, signal }),
      refetchInterval: live_ms,
    })),
  })
  return {
    routes: told.flatMap(({ data }) => data ?? []),
    is_pending: told.some(({ isPending }) => isPending),
    error: told.find(({ error, data }) => error && data === undefined)?.error ?? null,
    again: () => {
      for (const { error, refetch } of told) if (error) void refetch()
    },
  }
}

/** When the line was asked, the latest first. */
export function useAsks(id: string) {
  return useQuery({
    queryKey: ['shipment asks', id],
    queryFn: ({ signal }) => landfall().listShipmentAsks({ id, query: { 'page[size]': asks_shown }, signal }),
    // The first ask is noted some seconds after it was answered.
    refetchInterval: ({ state: { data } }) => (data?.data.length === 0 ? soon_ms : live_ms),
  })
}
export const asks_shown = 20

export function useShipmentPapers(id: string) {
  return useQuery({
    queryKey: ['shipment documents', id],
    queryFn: ({ signal }) => landfall().listDocuments({ query: { 'filter[shipment_id]': id, 'page[size]': page_max }, signal }),
  })
}

/** Where people reach the line of that code. */
export function useLine(scac: string) {
  return useQuery({
    queryKey: ['line', scac],
    queryFn: async ({ signal }) => (await landfall().getShippingLine({ id: scac, signal })).data.attributes,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { still: true },
  })
}

type Changes = Omit<Parameters<Client['updateShipment']>[0], 'id'>

export async function changeShipment(id: string, changes: Changes): Promise<void> {
  await landfall().updateShipment({ id, ...changes })
  await forget()
}

/** Stops asking about it and its boxes, or asks again. */
export async function trackShipment(id: string, on: boolean): Promise<void> {
  await (on ? landfall().resumeTrackingShipment({ id }) : landfall().stopTrackingShipment({ id }))
  await forget()
}

/** Asks the sources of its boxes for news; how many are asked about. */
export async function askAgainFor(boxes: readonly Box[]): Promise<number> {
  const ids = boxes.slice(0, page_max).map(({ id }) => id)
  const { containers } = await landfall().refreshContainers({ body: { ids } })
  await forget()
  return containers.filter(({ outcome }) => outcome === 'started').length
}

function forget(): Promise<void> {
  return answers.invalidateQueries({ predicate: ({ queryKey: [first] }) => /^(shipment|container)/.test(String(first)) })
}
