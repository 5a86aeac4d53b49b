/** An announcement: one event that the customer may hear of, with what it is about. Written as a row of `events`. */
import { nameBasedId } from '../base/ids.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import type { Instant } from './belief.ts'
import { includedWith, type Part } from './included-with.ts'

/** A resource identifier: a record that travels in `included`. */
export type RecordId = { type: string; id: string }

/** A subject that is no resource of its own, as the JSON:API object in which it is stored and sent. */
export type ReferenceDocument = {
  id: string
  type:
    | 'estimated_event'
    | 'container_updated_event'
    | 'container_created_event'
    | 'container_pod_terminal_changed_event'
    | 'container_conflict_event'
  attributes: Readonly<Record<string, unknown>>
  relationships: Readonly<Record<string, { data: RecordId | null }>>
}

/** Subject of the event: a record with a table of its own, or a document to be stored with the event. */
export type Reference =
  | { type: 'transport_event' | 'tracking_request' | 'document' | 'document_link'; id: string }
  | { type: ReferenceDocument['type']; id: string; document: ReferenceDocument }

export type Announcement = {
  /** Follows from the subject and the name, and from `now` where a subject can go through the same again: made twice it is one event. */
  id: string
  name: WebhookEventName
  reference: Reference
  shipment_id: string | null
  container_id: string | null
  /** Records to send along, the reference object among them. In the order in which they are sent, without repetition. */
  includes: readonly RecordId[]
  /** Told before and withdrawn: news for those alone who heard of the withdrawal. */
  is_return: boolean
}

type Records = Partial<Record<Exclude<Part, 'reference'>, readonly (RecordId | null)[]>>

type About = {
  now: Instant
  records: Records
  shipment_id: string | null
  container_id: string | null
  is_return?: boolean
}

/** Builds an announcement with the parts that the table names for its kind, as far as they are known. */
export function announcementOf(
  name: WebhookEventName,
  reference: Reference,
  { now, records, shipment_id, container_id, is_return = false }: About,
): Announcement {
  const parts: Records & { reference: readonly RecordId[] } = {
    ...records,
    reference: [{ type: reference.type, id: reference.id }],
  }
  const includes = new Map<string, RecordId>()
  for (const record of includedWith[name].flatMap((part) => parts[part] ?? []))
    if (record !== null) includes.set(record.id, record)
  return {
    // A transport event has an id for each of its versions, and each is told once.
    id: nameBasedId('event', reference.id, name, ...(reference.type === 'transport_event' ? [] : [now])),
    name,
    reference,
    shipment_id,
    container_id,
    includes: [...includes.values()],
    is_return,
  }
}

// A master bill can hold a thousand boxes; a notification stays small enough for any receiver. The rest is read from the interface.
const included_containers_max = 50

/**
 * What happened to a tracking request. Comes before the announcements of its shipment. `now` is part of the event's id, because a
 * request can stop, go on and stop again.
 */
export function announceRequest(
  name: Extract<WebhookEventName, `tracking_request.${string}`>,
  request: { id: string; shipment_id: string | null; container_ids: readonly string[] },
  now: Instant,
): Announcement {
  const { shipment_id } = request
  const records: Records = {
    shipment: [shipment_id === null ? null : { type: 'shipment', id: shipment_id }],
    containers: request.container_ids.slice(0, included_containers_max).map((id) => ({ type: 'container', id })),
  }
  return announcementOf(name, { type: 'tracking_request', id: request.id }, { now, records, shipment_id, container_id: null })
}
