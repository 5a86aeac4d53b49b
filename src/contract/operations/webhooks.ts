import Type from 'typebox'
import { type EventSelector, eventWildcards, type WebhookEventName, webhookEventNames } from '../../vocabulary/event-name.ts'
import { defineOperations, instantParameter, required, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'
import { webhookHeader } from '../resources/webhook.ts'

const eventName = Type.Unsafe<WebhookEventName>({ type: 'string', enum: [...webhookEventNames] })
const url = Type.String({ format: 'uri', minLength: 1, maxLength: 2_048 })
const eventSelector = Type.Unsafe<EventSelector>({ type: 'string', enum: [...webhookEventNames, ...eventWildcards] })
const events = Type.Array(eventSelector, { minItems: 1, uniqueItems: true })
const headers = Type.Unsafe<Type.Static<typeof webhookHeader>[] | null>(withNull(Type.Array(webhookHeader, { maxItems: 50 })))

const webhookAnswer = { kind: 'document', status: 200, types: ['webhook'] } as const
const texts = Type.Record(Type.String(), Type.String())

/** Only where a webhook is switched on. */
const missed = Type.Object({
  missed: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Notifications that it missed while it was off or failing, up to 10,000.' }),
  ),
})

export const webhookOperations = defineOperations({
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'List webhooks',
    description: 'All webhooks, the newest first.',
    bucket: 'general',
    role: 'read',
    query: {},
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['webhook'], paged: true },
    errors: ['bad_request'],
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Register a webhook',
    description:
      'From now on each event of the given kinds (`*` or no `events`: of every kind but `container.event.retracted`, `container.conflict.detected` and those that begin with `webhook.`) is sent to the address. The answer holds the secret that signs the deliveries, this once: keep it.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'webhook',
      type_required: true,
      attributes: Type.Object({
        url,
        active: Type.Optional(Type.Boolean()),
        events: Type.Optional(events),
        headers: Type.Optional(headers),
        in_order: Type.Optional(Type.Boolean()),
      }),
    },
    answer: { kind: 'document', status: 201, types: ['webhook'] },
    errors: ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long', 'forbidden_target'],
  },
  getWebhook: {
    method: 'GET',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Get a webhook',
    description: 'One webhook.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: webhookAnswer,
    errors: ['not_found'],
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Change a webhook',
    description:
      'Changes the attributes that are given. The secret stays; `POST /webhooks/{id}/rotate_secret` makes another. `headers` replaces all of them: a value `••••`, as it is read, keeps the stored one; `null` or `[]` removes them. With `active: true` the answer says in `meta.missed` how many notifications the webhook missed while it was off or failing, up to 10,000: what was given up, and what happened meanwhile of the kinds that it asked for.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'webhook',
      type_required: true,
      attributes: Type.Object({
        url: Type.Optional(url),
        active: Type.Optional(Type.Boolean()),
        events: Type.Optional(events),
        headers: Type.Optional(headers),
        in_order: Type.Optional(Type.Boolean()),
      }),
    },
    answer: { ...webhookAnswer, meta: missed },
    errors: ['malformed_body', 'not_found', 'conflict', 'blank', 'invalid', 'inclusion', 'too_long', 'forbidden_target'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/webhooks/{id}/rotate_secret',
    tag: 'Webhooks',
    summary: 'Make a new secret',
    description:
      'The answer holds the new secret, this once. For `overlap_hours` (24 unless given, 0 to 168) `Webhook-Signature` has two signatures, the new one first, so that receivers can change over without losing a delivery; the other signature is made with the new secret at once. Then, and with 0 at once, the former secret signs nothing any more. Rotated again meanwhile, the one before the former is forgotten.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'plain',
      schema: Type.Object({ overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })) }),
    },
    answer: webhookAnswer,
    errors: ['malformed_body', 'not_found', 'invalid'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Delete a webhook',
    description: 'Nothing more is sent to the address, not even what is waiting to be sent.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 200 },
    errors: ['not_found'],
  },
  listWebhookEvents: {
    method: 'GET',
    path: '/webhooks/events',
    tag: 'Webhooks',
    summary: 'List the kinds of event',
    description: 'All kinds of event that a webhook can subscribe to, in groups.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: { kind: 'collection', status: 200, types: ['webhook_event_category'], paged: false },
    errors: [],
  },
  listWebhookIps: {
    method: 'GET',
    path: '/webhooks/ips',
    tag: 'Webhooks',
    summary: 'List the addresses that deliveries come from',
    description:
      'For receivers that keep an allow-list. `meta.source` says where they are from: `setting`, `learned` (the address of this machine towards the internet, where it is a public one) or `not_set`: then the list is empty because nobody knows, not because nothing is sent.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        webhook_notification_ips: Type.Array(Type.String()),
        last_updated: Type.String({ format: 'date-time' }),
        meta: Type.Object({ source: Type.Union([Type.Literal('setting'), Type.Literal('learned'), Type.Literal('not_set')]) }),
      }),
    },
    errors: [],
  },
  triggerWebhook: {
    method: 'POST',
    path: '/webhooks/trigger',
    tag: 'Webhooks',
    summary: 'Try out an address',
    description:
      'Sends the example of one kind of event to an address, once and at once, and reports what came back: also when the delivery failed. It is signed like every delivery: with `secret`, or with that of your webhook with this address, or with a new one, which the answer tells.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'plain',
      schema: Type.Object({
        url,
        event: eventName,
        secret: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1_000 })),
      }),
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        url: Type.String(),
        succeeded: Type.Boolean(),
        error: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
        status_code: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
        request_headers: texts,
        request_body: Type.String(),
        response_headers: Type.Unsafe<Record<string, string> | null>({
          type: ['object', 'null'],
          additionalProperties: { type: 'string' },
        }),
        response_body: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
        secret: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'The secret that was made for this trial; null where one was given, or a webhook has the address.',
        }),
      }),
    },
    errors: ['malformed_body', 'blank', 'invalid', 'inclusion', 'forbidden_target'],
  },
  listWebhookNotifications: {
    method: 'GET',
    path: '/webhook_notifications',
    tag: 'Webhook notifications',
    summary: 'List notifications',
    description:
      'All notifications, the newest first. `include=webhook_notification_logs` brings every attempt: when, where to, with which headers, and what was answered.',
    bucket: 'general',
    role: 'read',
    query: {
      'filter[delivery_status]': textParameter('Notifications with one of these statuses, separated by commas.'),
      'filter[event]': textParameter('Notifications of one of these kinds of event, separated by commas.'),
      'filter[webhook_id]': textParameter('Notifications for this webhook.'),
      'filter[created_at][start]': instantParameter('Made at this instant or later.'),
      'filter[created_at][end]': instantParameter('Made at this instant or earlier.'),
      'filter[container_id]': textParameter('Notifications of events of this container.'),
      'filter[shipment_id]': textParameter('Notifications of events of this shipment and its containers.'),
    },
    include: { from: 'webhook_notification', rules: {} },
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['webhook_notification'], paged: true },
    errors: ['bad_request'],
  },
  getWebhookNotification: {
    method: 'GET',
    path: '/webhook_notifications/{id}',
    also_at: ['/v2/webhook_notification/{id}'],
    tag: 'Webhook notifications',
    summary: 'Get a notification',
    description:
      'One notification; without `include` with the records that were delivered with it. Also answers at `/webhook_notification/{id}`.',
    bucket: 'general',
    role: 'read',
    query: {},
    include: { from: 'webhook_notification', rules: {} },
    answer: { kind: 'document', status: 200, types: ['webhook_notification'] },
    errors: ['bad_request', 'not_found'],
  },
  getWebhookNotificationPayload: {
    method: 'GET',
    path: '/webhook_notifications/{id}/payload',
    tag: 'Webhook notifications',
    summary: 'Get what is sent',
    description: 'The body of the notification, byte for byte as it is sent on every attempt: what signatures are made of.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Record(Type.String(), Type.Unknown()),
        included: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      }),
    },
    errors: ['not_found'],
  },
  resendWebhookNotification: {
    method: 'POST',
    path: '/webhook_notifications/{id}/resend',
    tag: 'Webhook notifications',
    summary: 'Send a notification again',
    description:
      'At once, whether it arrived before or not: the same bytes under the same id, with a new time and signature and the header `Webhook-Replay: true`. It counts against none of the automatic retries. When it fails, what had arrived stays `succeeded`, what was given up stays `failed`, and what was pending goes on with its retries from now. Asked for again before the attempt is made, it is made once.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: { kind: 'document', status: 200, types: ['webhook_notification'] },
    errors: ['not_found', 'webhook_inactive'],
  },
  getWebhookNotificationExample: {
    method: 'GET',
    path: '/webhook_notifications/examples',
    tag: 'Webhook notifications',
    summary: 'Get an example of a notification',
    description: 'A notification as it would be delivered, with made-up records.',
    bucket: 'general',
    role: 'read',
    query: { event: required(textParameter('The kind of event.')) },
    answer: { kind: 'document', status: 200, types: ['webhook_notification'] },
    errors: ['bad_request'],
  },
})
