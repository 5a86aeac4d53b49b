import { webhookEventNames } from '../../vocabulary/event-name.ts'
import { defineResource, instant, integer, text, toMany, toOne, uuid, word } from '../resource.ts'

export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const

/** Version of the payload of events about what was read in a document. */
export const document_event_version = '2026-03-10'

/** Numbers of an event among those of the same container and of the same shipment. */
export const eventSequences = {
  container_sequence: integer(
    'Number of the event among all events of its container, from 1 on and without gaps: of two, the higher says what holds. Null for events without a container and from before there were numbers.',
  ).nullable,
  shipment_sequence: integer('The same among all events of its shipment and its containers.').nullable,
}

/** Subjects of events. */
export const referenceTypes = [
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
    event_id: uuid('The event; the same for every webhook that is told of it.').whenRead,
    attempts: integer('Attempts that were made, those that were asked for among them.').whenRead,
    last_status: integer('Status of the last answer; null before there is one.').nullable.whenRead,
    next_attempt_at: instant('When it is tried next; null: it is not.').nullable.whenRead,
    ...eventSequences,
  },
  relationships: {
    webhook: toOne('webhook', 'The webhook.'),
    reference_object: toOne(referenceTypes, 'What the event is about.'),
    document: { ...toOne('document', 'The document once more, for events of documents.'), optional: true },
    webhook_notification_logs: toMany(
      'webhook_notification_log',
      'The attempts, the first one first, where `include` names them; else empty.',
    ),
  },
})
