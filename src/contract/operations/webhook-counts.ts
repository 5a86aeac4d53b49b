import Type from 'typebox'
import { defineOperations, textParameter } from '../operation.ts'

const count = Type.Integer({ minimum: 0 })
const counts = { pending: count, succeeded: count, failed: count }

/** How far back the counts go: the hours of two days, and at most those of a week. */
export const counted_hours = { usual: 48, most: 168 } as const

/** How deliveries went, without reading them one by one. */
export const webhookCountOperations = defineOperations({
  countWebhookNotifications: {
    method: 'GET',
    path: '/webhook_notifications/counts',
    tag: 'Webhook notifications',
    summary: 'Count notifications by hour',
    description: `By webhook, how many notifications that were made in the last ${counted_hours.usual} hours (\`hours\`, ${counted_hours.most} at most) are \`pending\`, \`succeeded\` or \`failed\` now: in all, and by the hour (UTC) in which they were made, the earliest first. Hours and webhooks without any are left out.`,
    bucket: 'general',
    role: 'read',
    query: {
      hours: textParameter(`How many hours back, from 1 to ${counted_hours.most}; the one that runs is the last of them.`),
      'filter[webhook_id]': textParameter('Notifications for this webhook.'),
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            webhook_id: Type.String({ format: 'uuid' }),
            ...counts,
            hours: Type.Array(
              Type.Object({ at: Type.String({ format: 'date-time', description: 'Begin of the hour, UTC.' }), ...counts }),
            ),
          }),
        ),
        meta: Type.Object({ from: Type.String({ format: 'date-time' }), until: Type.String({ format: 'date-time' }) }),
      }),
    },
    errors: ['bad_request'],
  },
})
