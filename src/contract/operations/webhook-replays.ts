import Type from 'typebox'
import { type WebhookEventName, webhookEventNames } from '../../vocabulary/event-name.ts'
import { defineOperations } from '../operation.ts'
import { deliveryStatuses } from '../resources/webhook-notification.ts'

const eventName = Type.Unsafe<WebhookEventName>({ type: 'string', enum: [...webhookEventNames] })
const status = Type.Unsafe<(typeof deliveryStatuses)[number]>({ type: 'string', enum: [...deliveryStatuses] })
const uuid = Type.String({ format: 'uuid' })
const instant = Type.String({ format: 'date-time' })

const replayAnswer = { kind: 'document', status: 200, types: ['webhook_replay'] } as const

/** What is sent again together. */
export const webhookReplayOperations = defineOperations({
  replayWebhookNotifications: {
    method: 'POST',
    path: '/webhook_notifications/replay',
    tag: 'Webhook notifications',
    summary: 'Send many notifications again',
    description:
      'All of a webhook that fit, the oldest first: the same bytes under the same ids, marked with `Webhook-Replay: true`. With `dry_run` nothing is sent, and the answer holds the count. They go out a few a second (a setting of the installation), after what is new. Each goes once: one that fails is what it was before.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'plain',
      schema: Type.Object({
        webhook_id: uuid,
        events: Type.Optional(Type.Array(eventName, { minItems: 1, uniqueItems: true })),
        delivery_status: Type.Optional(Type.Array(status, { minItems: 1, uniqueItems: true })),
        created_at: Type.Optional(Type.Object({ start: Type.Optional(instant), end: Type.Optional(instant) })),
        container_id: Type.Optional(uuid),
        shipment_id: Type.Optional(uuid),
        dry_run: Type.Optional(Type.Boolean()),
      }),
    },
    answer: replayAnswer,
    errors: ['malformed_body', 'not_found', 'blank', 'invalid', 'inclusion', 'webhook_inactive', 'too_many_notifications'],
  },
  recoverWebhook: {
    method: 'POST',
    path: '/webhooks/{id}/recover',
    tag: 'Webhooks',
    summary: 'Send what a webhook missed',
    description:
      'Since a moment, each once: notifications that failed for good or were given up because the webhook was switched off, with the retries that they have left; and events of the kinds that it asks for now of which no notification was made, because it was inactive, not yet registered, or did not ask for the kind then. Those are made now: what happened as it was noted then, the records around it as they are now, without those that are gone. They carry `Webhook-Replay: true` and go out like a replay.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: { kind: 'plain', schema: Type.Object({ since: instant }) },
    answer: replayAnswer,
    errors: ['malformed_body', 'not_found', 'blank', 'invalid', 'webhook_inactive', 'replay_running'],
  },
  getWebhookReplay: {
    method: 'GET',
    path: '/webhook_replays/{id}',
    tag: 'Webhook notifications',
    summary: 'See how far a replay is',
    description: 'One replay or recovery.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: replayAnswer,
    errors: ['not_found'],
  },
  cancelWebhookReplay: {
    method: 'DELETE',
    path: '/webhook_replays/{id}',
    tag: 'Webhook notifications',
    summary: 'Cancel a replay',
    description: 'Nothing more of it is handed to the sender. One that has ended stays as it is.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: replayAnswer,
    errors: ['not_found'],
  },
})
