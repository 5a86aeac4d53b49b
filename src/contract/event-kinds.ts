/**
 * The kinds of event: in which group the interface lists each, what it means and when it is told, what it is about, and which records
 * travel with its notifications. Where the interface's samples send nothing, nothing is sent; else what the event is about goes with its
 * shipment and container, which receivers may expect but must not require.
 */
import { type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'
import { type EventGroup, type EventKind, eventGroups } from './event-kinds/kind.ts'
import { otherKinds } from './event-kinds/others.ts'
import { transportKinds } from './event-kinds/transport.ts'

export const eventKinds: Readonly<Record<WebhookEventName, EventKind>> = { ...transportKinds, ...otherKinds }

type EventCategory = { id: EventGroup; name: string; events: { name: WebhookEventName; description: string }[] }

/** All groups in their order, each with its kinds: what GET /webhooks/events lists. */
export function eventCategories(): EventCategory[] {
  return Object.entries(eventGroups).map(([id, name]) => ({
    id: id as EventGroup, // a key of the table
    name,
    events: webhookEventNames
      .filter((event) => eventKinds[event].category === id)
      .map((event) => ({ name: event, description: eventKinds[event].description })),
  }))
}
