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

/** Path items by name, as OpenAPI 3.1 describes requests that go the other way. */
export const deliveryWebhooks: Readonly<Record<string, Json>> = {
  notification: {
    post: {
      operationId: 'deliverNotification',
      tags: ['Webhooks'],
      summary: 'What a webhook receives',
      description:
        'The same notification may come more than once, with the same id: note which ones you have seen. Answer 200, 201, 202 or 204 at once and work on it afterwards; anything else, or no answer in time, and it is sent again later.',
      security: [],
      parameters: [
        text(
          'X-T49-Webhook-Signature',
          'HMAC-SHA256 of the exact bytes of the body under the secret of the webhook, as lower-case hexadecimal digits.',
          '3f1c6b0a9d8e7f60515243342526170809fafbecdddecfb0a192837465564738',
        ),
        text('Webhook-Id', 'Id of the notification, the same on each attempt.', example.data.id),
        text('Webhook-Timestamp', 'When this attempt was sent, in seconds since 1970.', '1925877606'),
        text(
          'Webhook-Signature',
          'Signature of id, time and body by the Standard Webhooks specification 1.0; two of them, separated by a space, for a while after the secret was rotated.',
          'v1,q2Zt…=',
        ),
        {
          ...text('Webhook-Replay', '`true` on what is sent again because somebody asked; else not there.', 'true'),
          required: false,
        },
      ],
      requestBody: {
        required: true,
        description: 'The notification, and what it is about with the records around it in `included`.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['data'],
              properties: { data: shared('webhook_notification'), included: shared('included') },
            },
            example,
          },
        },
      },
      responses: { 200: { description: 'Taken. So do 201, 202 and 204.' } },
    },
  },
}
