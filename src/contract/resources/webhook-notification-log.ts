import Type from 'typebox'
import { boolean, defineResource, instant, integer, json, text, uuid, word } from '../resource.ts'

const outcomes = ['delivered', 'rejected', 'gone', 'unreachable'] as const

const headers = Type.Record(Type.String(), Type.String())

export const webhookNotificationLog = defineResource({
  type: 'webhook_notification_log',
  description: 'One attempt to deliver a notification. What an earlier version did not note is null.',
  self: null,
  attributes: {
    notification_id: uuid('The notification.'),
    number: integer('1 for the first attempt of the notification.'),
    attempted_at: instant('When the request was sent.'),
    outcome: word(
      outcomes,
      'What became of it: `gone` is an answer 410, which switches the webhook off, `rejected` any other answer that is no success, and `unreachable` no answer.',
    ),
    url: text('Where it was sent.').nullable,
    address: text('The IP address that the connection led to; null where there was none.').nullable,
    request_headers: json(headers, "Headers as they were sent; the values of the webhook's own ones are masked.").nullable,
    response_status: integer('Status of the answer.').nullable,
    response_headers: json(headers, 'Headers of the answer; cookies are masked.').nullable,
    response_body: text('The first 4 KiB of the answer, with what is secret of the webhook masked.').nullable,
    error: text('Why there is no answer.').nullable,
    duration_ms: integer('Milliseconds from the first byte out to the last byte in.'),
    is_replay: boolean('Whether somebody asked for it; all others follow the schedule of retries.'),
  },
  relationships: {},
})
