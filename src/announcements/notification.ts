/** The notification of one event for one webhook, as it is at the time of sending. */
import type { Identifier, ResourceObject } from '../contract/resource-object.ts'
import { document_event_version, type webhookNotification } from '../contract/resources/webhook-notification.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import type { Reference } from './announcement.ts'

export type NotificationFacts = {
  notification_id: string
  webhook_id: string
  event: WebhookEventName
  /** ISO 8601, UTC. */
  created_at: string
  reference: Identifier<Reference['type']>
  container_sequence: number | null
  shipment_sequence: number | null
}

export function notificationOf({
  notification_id: id,
  webhook_id,
  event,
  created_at,
  reference,
  container_sequence,
  shipment_sequence,
}: NotificationFacts): ResourceObject<typeof webhookNotification> {
  const subject = { id: reference.id, type: reference.type }
  const document = { id: reference.id, type: 'document' as const }
  const of_document = reference.type === 'document'
  return {
    id,
    type: 'webhook_notification',
    // `version` belongs to events of documents; like every attribute of the interface it is there when it has no value.
    attributes: {
      event,
      delivery_status: 'pending',
      created_at,
      id,
      version: of_document ? document_event_version : null,
      container_sequence,
      shipment_sequence,
    },
    relationships: {
      reference_object: { data: subject },
      // Receivers of these events look for their subject under either name.
      ...(of_document ? { document: { data: document } } : {}),
      webhook: { data: { id: webhook_id, type: 'webhook' } },
      webhook_notification_logs: { data: [] },
    },
  }
}
