import { webhookEventNames } from '../../vocabulary/event-name.ts'
import { defineResource, instant, text, toMany, toOne, uuid, word } from '../resource.ts'

const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const

/** Version of the payload of events about what was read in a document. */
export const document_event_version = '2026-03-10'

/** Subjects of notifications. */
const referenceTypes = [
  'tracking_request',
  'estimated_event',
  'transport_event',
  'container_updated_event',
  'container_conflict_event',
  'container_created_event',
  'container_pod_terminal_changed_event',
  'document',
  'document_link',
  'webhook',
] as const
export const webhookNotification = defineResource({
  type: 'webhook_notification',
  description: 'One event for one webhook.',
  self: null,
  attributes: {
    event: word(webhookEventNames, 'What happened.'),
    delivery_status: word(deliveryStatuses, 'Whether it was delivered; pending also between attempts.'),
    created_at: instant('When it was made.'),
    id: uuid('The id once more; the same on every attempt.'),
    version: text('Version of the payload, for events of documents.').nullable,
  },
  relationships: {
    webhook: toOne('webhook', 'The webhook.'),
    reference_object: toOne(referenceTypes, 'What the event is about.'),
    document: { ...toOne('document', 'The document once more, for events of documents.'), optional: true },
    webhook_notification_logs: toMany('webhook_notification_log', 'Kept for compatibility, always empty.'),
  },
})
