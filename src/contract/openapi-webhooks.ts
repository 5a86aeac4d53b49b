import { type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'
import { deliverySchemaName } from './delivery-schemas.ts'
import { eventKinds } from './event-kinds.ts'
import { loadedDelivery as example } from './example-world/notification.ts'
import { type Json, shared } from './openapi-schemas.ts'

// What the service itself sends: one POST for each notification, to the address of a webhook.

const text = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** Headers of every delivery, as `components.parameters`. */
export const deliveryHeaderParameters: Readonly<Record<string, Json>> = {
  delivery_signature: text(
    'X-T49-Webhook-Signature',
    'HMAC-SHA256 of the exact bytes of the body under the secret of the webhook, as lower-case hexadecimal digits.',
    '3f1c6b0a9d8e7f60515243342526170809fafbecdddecfb0a192837465564738',
  ),
  delivery_id: text('Webhook-Id', 'Id of the notification, the same on each attempt.', example.data.id),
  delivery_timestamp: text('Webhook-Timestamp', 'When this attempt was sent, in seconds since 1970.', '1925877606'),
  delivery_standard_signature: text(
    'Webhook-Signature',
    'Signature of id, time and body by the Standard Webhooks specification 1.0; two of them, separated by a space, for a while after the secret was rotated.',
    'v1,q2Zt…=',
  ),
  delivery_replay: {
    ...text('Webhook-Replay', '`true` on what is sent again because somebody asked; else not there.', 'true'),
    required: false,
  },
}

/** An example of the body of a kind. */
export type ExampleOf = (kind: WebhookEventName) => { data: object; included: readonly { type: string }[] }

/** The example of a kind with the one record that it is about: those around it are the same in all, and described where they belong. */
export function shortExample(kind: WebhookEventName, exampleOf: ExampleOf): object {
  const { data, included } = exampleOf(kind)
  return { data, included: included.filter(({ type }) => type === eventKinds[kind].subject) }
}

/** Path items by name, as OpenAPI 3.1 describes requests that go the other way: any notification, and that of each kind. */
export function deliveryWebhooks(exampleOf: ExampleOf | null): Readonly<Record<string, Json>> {
  const anyBody = {
    type: 'object',
    required: ['data'],
    properties: { data: shared('webhook_notification'), included: shared('included') },
  }
  return {
    notification: delivery({
      operationId: 'deliverNotification',
      summary: 'What a webhook receives',
      description:
        'The same notification may come more than once, with the same id: note which ones you have seen. Answer 200, 201, 202 or 204 at once and work on it afterwards; anything else, or no answer in time, and it is sent again later.',
      content: { schema: anyBody, example },
    }),
    ...Object.fromEntries(
      webhookEventNames.map((kind) => {
        const { description, told, again } = eventKinds[kind]
        const shown = exampleOf === null ? {} : { example: shortExample(kind, exampleOf) }
        const content = { schema: shared(deliverySchemaName(kind)), ...shown }
        const words = { summary: kind, description: `${description}\n\n**Told.** ${told}\n\n**Again.** ${again}` }
        return [kind, delivery({ operationId: operationIdOf(kind), ...words, content })]
      }),
    ),
  }
}

/** `container.pod_terminal_changed` is `deliverContainerPodTerminalChanged`. */
function operationIdOf(kind: WebhookEventName): string {
  const words = kind.split(/[._]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return `deliver${words.join('')}`
}

function delivery({ content, ...words }: { operationId: string; summary: string; description: string; content: Json }): Json {
  return {
    post: {
      ...words,
      tags: ['Webhooks'],
      security: [],
      parameters: Object.keys(deliveryHeaderParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: {
        required: true,
        description: 'The notification, and what it is about with the records around it in `included`.',
        content: { 'application/json': content },
      },
      responses: { 200: { description: 'Taken. So do 201, 202 and 204.' } },
    },
  }
}
