/** An announcement: one event that the customer may hear of, with what it is about. Written as a row of `events`. */
import { nameBasedId } from '../base/ids.ts'
import type { NotificationPart } from '../contract/event-kinds/kind.ts'
import { eventKinds } from '../contract/event-kinds.ts'
import type { Identifier, ResourceObject } from '../contract/resource-object.ts'
import type {
  containerConflictEvent,
  containerCreatedEvent,
  containerPodTerminalChangedEvent,
  containerUpdatedEvent,
  estimatedEvent,
} from '../contract/resources/announcements.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'

/** A subject that has no table of its own, as the resource in which it is stored and sent. */
export type EventResource =
  | ResourceObject<typeof estimatedEvent>
  | ResourceObject<typeof containerUpdatedEvent>
  | ResourceObject<typeof containerCreatedEvent>
  | ResourceObject<typeof containerPodTerminalChangedEvent>
  | ResourceObject<typeof containerConflictEvent>

/** Subject of the event: a record with a table of its own, or a resource to be stored with the event. */
export type Reference =
  | { type: 'transport_event' | 'tracking_request' | 'document' | 'document_link' | 'webhook'; id: string }
  | { type: EventResource['type']; id: string; resource: EventResource }

export type Announcement = {
  /** Follows from what is told, and not from when: made twice it is one event, also from a database that was put back. */
  id: string
  /** Whether the same can happen again, and is news again: a value goes and comes back. Then the id is that of the first time. */
  recurs: boolean
  name: WebhookEventName
  reference: Reference
  shipment_id: string | null
  container_id: string | null
  /** Records to send along, the reference object among them. In the order in which they are sent, without repetition. */
  includes: readonly Identifier[]
  /** Told before and withdrawn: news for those alone who heard of the withdrawal. */
  is_return: boolean
}

type Records = Partial<Record<Exclude<NotificationPart, 'reference'>, readonly (Identifier | null)[]>>

/** What is said of an event beside its name and its subject. */
export type Circumstances = {
  /** Records around it, by the part that they play. */
  records: Records
  shipment_id: string | null
  container_id: string | null
  is_return?: boolean
  /** What is told beside the subject and the name, where they do not say it all and the whole does not happen again. */
  fact?: readonly (string | null)[]
}

/** Builds an announcement with the parts that its kind takes along, as far as they are known. */
export function buildAnnouncement(
  name: WebhookEventName,
  reference: Reference,
  { records, shipment_id, container_id, is_return = false, fact }: Circumstances,
): Announcement {
  const parts: Partial<Record<NotificationPart, readonly (Identifier | null)[]>> = {
    ...records,
    reference: [{ type: reference.type, id: reference.id }],
  }
  const includes = new Map<string, Identifier>()
  for (const record of eventKinds[name].included.flatMap((part) => parts[part] ?? []))
    if (record !== null) includes.set(record.id, record)
  return {
    id: nameBasedId('event', reference.id, name, ...(fact ?? []).map((part) => part ?? '')),
    recurs: fact === undefined,
    name,
    reference,
    shipment_id,
    container_id,
    includes: [...includes.values()],
    is_return,
  }
}
