import { useQuery } from '@tanstack/preact-query'
import type { Version } from '../../client/interface.ts'
import { answers, landfall } from './connection.ts'
import type { BoxDocument, EventDocument } from './work.ts'

// What the screen of one container asks. `as_of`: what was believed then; null: now.

type FieldValue = string | number | boolean | string[] | null

/** Which container, and as of when. */
export type Which = { id: string; as_of: string | null }

const live_ms = 30_000
const page_max = 100

const asOf = ({ as_of }: Which) => (as_of === null ? {} : { as_of })
/** What is told of the past does not change. */
const often = ({ as_of }: Which) => (as_of === null ? { refetchInterval: live_ms } : {})

/** While another instant or day of the same container is read, what was shown stays; never that of another container. */
function ofSame({ id }: Which) {
  return <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined => {
    const asked = query?.queryKey[1]
    return typeof asked === 'object' && asked !== null && 'id' in asked && asked.id === id ? before : undefined
  }
}

/** The container with its shipment and where it is collected. */
export function useBox(which: Which) {
  return useQuery({
    queryKey: ['container', which],
    queryFn: ({ signal }): Promise<BoxDocument> =>
      which.as_of === null ? readBox(which.id, signal) : readPastBox(which.id, which.as_of, signal),
    placeholderData: ofSame(which),
    ...often(which),
  })
}

function readBox(id: string, signal: AbortSignal): Promise<BoxDocument> {
  return landfall().getContainer({ id, query: { include: 'shipment,pod_terminal,pickup_facility' }, signal })
}

/** A record of the past comes by itself; what it names is read after it. A terminal has no past. */
async function readPastBox(id: string, as_of: string, signal: AbortSignal): Promise<BoxDocument> {
  const { data } = await landfall().getContainer({ id, query: { as_of }, signal })
  const { shipment, pod_terminal } = data.relationships
  const named = await Promise.all([
    shipment.data && landfall().getShipment({ id: shipment.data.id, query: { as_of }, signal }),
    pod_terminal.data && landfall().getTerminal({ id: pod_terminal.data.id, signal }),
  ])
  return { data, included: named.flatMap((document) => document?.data ?? []) }
}

/** What happened to it, with what was taken back. */
export function useBoxEvents(which: Which) {
  return useQuery({
    queryKey: ['container events', which],
    queryFn: ({ signal }): Promise<EventDocument> =>
      landfall().listTransportEvents({
        id: which.id,
        query: {
          'filter[invalidated]': true,
          include: 'location,vessel,terminal,source_event',
          'page[size]': page_max,
          ...asOf(which),
        },
        signal,
      }),
    placeholderData: ofSame(which),
    ...often(which),
  })
}

/** Why each value is believed. */
export function useExplanation(which: Which, enabled = true) {
  return useQuery({
    queryKey: ['container explanation', which],
    queryFn: async ({ signal }) =>
      (await landfall().explainContainer({ id: which.id, query: asOf(which), signal })).data.attributes,
    enabled,
    ...often(which),
  })
}

/** What it costs, counted up to that day (YYYY-MM-DD). */
export function useDemurrage(which: Which, on: string | null) {
  return useQuery({
    queryKey: ['container demurrage', which, on],
    queryFn: async ({ signal }) =>
      (await landfall().getDemurrage({ id: which.id, query: { ...(on === null ? {} : { on }), ...asOf(which) }, signal })).data
        .attributes,
    placeholderData: ofSame(which),
    enabled: on !== null,
    ...often(which),
  })
}

/** The versions of what was believed, the first one first, and how many there are in all. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: ['container versions', id],
    queryFn: async ({ signal }): Promise<{ versions: readonly Version[]; total: number }> => {
      const { data, meta } = await landfall().listContainerVersions({ id, query: { 'page[size]': page_max }, signal })
      return { versions: data.toReversed(), total: meta.total }
    },
    refetchInterval: live_ms,
  })
}

/** What differs now from what was believed then. */
export function useDifferences({ id, as_of }: Which) {
  return useQuery({
    queryKey: ['container differences', id, as_of],
    queryFn: async ({ signal }) =>
      (await landfall().compareContainer({ id, query: { from: as_of ?? '' }, signal })).data.attributes,
    enabled: as_of !== null,
  })
}

/** Every last free day that was granted, by whom. */
export function useLastFreeDays(id: string) {
  return useQuery({
    queryKey: ['container last free days', id],
    queryFn: async ({ signal }) => (await landfall().getLastFreeDays({ id, signal })).data.attributes,
    refetchInterval: live_ms,
  })
}

/** Holds and fees, in force or ended. */
export function useHolds(id: string) {
  return useQuery({
    queryKey: ['container holds', id],
    queryFn: async ({ signal }) => (await landfall().listContainerHolds({ id, query: { 'page[size]': page_max }, signal })).data,
    refetchInterval: live_ms,
  })
}

/** Everything that was expected of the shipment, by whom and when that was said. */
export function useEstimates(shipment_id: string | null) {
  return useQuery({
    queryKey: ['shipment estimates', shipment_id],
    queryFn: async ({ signal }) =>
      (await landfall().listShipmentEstimates({ id: shipment_id ?? '', query: { 'page[size]': page_max }, signal })).data,
    enabled: shipment_id !== null,
    refetchInterval: live_ms,
  })
}

export function useBoxMap(id: string) {
  return useQuery({
    queryKey: ['container map', id],
    queryFn: async ({ signal }) => (await landfall().getContainerMap({ id, signal })).features,
    refetchInterval: 10 * live_ms,
  })
}

/** What sources said of it, in their order. */
export function useRawEvents(which: Which) {
  return useQuery({
    queryKey: ['container raw events', which],
    queryFn: async ({ signal }) =>
      (await landfall().listRawEvents({ id: which.id, query: { include: 'location,vessel', ...asOf(which) }, signal })).data,
    ...often(which),
  })
}

/** A message as it came. */
export function useMessage(id: string) {
  return useQuery({
    queryKey: ['message', id],
    queryFn: async ({ signal }) => (await landfall().getMessage({ id, signal })).data.attributes,
    retry: false,
  })
}

export function useBoxDocuments(id: string) {
  return useQuery({
    queryKey: ['container documents', id],
    queryFn: ({ signal }) => landfall().listDocuments({ query: { 'filter[container_id]': id, 'page[size]': page_max }, signal }),
  })
}

export function useBoxFields(id: string) {
  return useQuery({
    queryKey: ['container fields', id],
    queryFn: ({ signal }) =>
      landfall().listContainerCustomFields({ container_id: id, query: { 'page[size]': page_max }, signal }),
  })
}

/** The fields that the account defined for containers, with what can be chosen. */
export function useFieldDefinitions() {
  return useQuery({
    queryKey: ['container field definitions'],
    queryFn: async ({ signal }) => {
      const { data, included = [] } = await landfall().listCustomFieldDefinitions({
        query: { 'filter[entity_type]': 'Container', include: 'options', 'page[size]': page_max },
        signal,
      })
      const options = new Map(
        included.flatMap((one) => (one.type === 'custom_field_option' ? [[one.id, one.attributes] as const] : [])),
      )
      return data.map(({ id, attributes, relationships }) => ({
        id,
        attributes,
        options: relationships.options.data.flatMap(({ id }) => options.get(id) ?? []),
      }))
    },
  })
}

type BoxChanges = { references: readonly string[]; fields: readonly (readonly [slug: string, value: FieldValue])[] }

/** Writes the references and the fields; a field without a value is taken away. */
export async function changeBox(id: string, { references, fields }: BoxChanges): Promise<void> {
  try {
    await landfall().updateContainer({ id, attributes: { ref_numbers: [...references] } })
    for (const [api_slug, value] of fields)
      await (value === null
        ? landfall().deleteContainerCustomField({ container_id: id, api_slug })
        : landfall().setContainerCustomField({ container_id: id, attributes: { api_slug, value } }))
  } finally {
    await answers.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith('container') })
  }
}

/** What was written of it here: for admins. */
export function useWritten(id: string) {
  return useQuery({
    queryKey: ['container audit', id],
    queryFn: ({ signal }) => landfall().listAuditEntries({ query: { 'filter[entity_id]': id, 'page[size]': page_max }, signal }),
    retry: false,
  })
}

/** Links by which others see it. */
export function useShareLinks({ type, id }: Shareable) {
  const of = type === 'container' ? { 'filter[container_id]': id } : { 'filter[shipment_id]': id }
  return useQuery({
    queryKey: ['share links', id],
    queryFn: async ({ signal }) => (await landfall().listShareLinks({ query: { ...of, 'page[size]': page_max }, signal })).data,
  })
}

/** What a link can show. */
export type Shareable = { type: 'container' | 'shipment'; id: string }
