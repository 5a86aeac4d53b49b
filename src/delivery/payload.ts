/** The body of a delivery. Built once; every attempt sends the same bytes, so that signatures and receivers' checks hold. */
import { document_event_version } from '../contract/resources/webhook-notification.ts'
import type { RecordId } from '../journey/announcement.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'

export type Envelope = {
  notification_id: string
  webhook_id: string
  event: WebhookEventName
  /** ISO 8601, UTC. */
  created_at: string
  reference: RecordId
  /** JSON:API resource objects as JSON text, put in as they are. */
  included: readonly string[]
}

// Receivers' servers take a megabyte by default, their queues a quarter of one.
const bytes_max = 256 * 1024

/** A JSON:API document as text. Too large a one leaves without its included records: receivers are told not to require them. */
export function payloadOf(envelope: Envelope): string {
  const data = JSON.stringify(notificationOf(envelope))
  const whole = `{"data":${data},"included":[${envelope.included.join(',')}]}`
  return Buffer.byteLength(whole) <= bytes_max ? whole : `{"data":${data},"included":[]}`
}

/** The notification as it is at the time of sending. */
export function notificationOf({ notification_id, webhook_id, event, created_at, reference }: Omit<Envelope, 'included'>) {
  const subject = { id: reference.id, type: reference.type }
  const of_document = reference.type === 'document'
  return {
    id: notification_id,
    type: 'webhook_notification',
    // `version` belongs to events of documents; like every attribute of the interface it is there when it has no value.
    attributes: {
      event,
      delivery_status: 'pending',
      created_at,
      id: notification_id,
      version: of_document ? document_event_version : null,
    },
    relationships: {
      reference_object: { data: subject },
      // Receivers of these events look for their subject under either name.
      ...(of_document ? { document: { data: subject } } : {}),
      webhook: { data: { id: webhook_id, type: 'webhook' } },
      webhook_notification_logs: { data: [] },
    },
  }
}
