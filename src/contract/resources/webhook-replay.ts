import Type from 'typebox'
import { defineResource, instant, integer, json, toOne, word } from '../resource.ts'

export const webhookReplay = defineResource({
  type: 'webhook_replay',
  description: 'Notifications that are sent to a webhook again, a few a second beside what is new.',
  self: 'webhook_replays',
  attributes: {
    kind: word(['replay', 'recovery'], '`recovery`: what failed, was given up or was never made since a moment.'),
    status: word(
      ['counted', 'running', 'finished', 'cancelled'],
      '`counted`: nothing is sent, somebody asked how many there are. `cancelled` also when the webhook was switched off or deleted meanwhile.',
    ),
    filter: json(Type.Record(Type.String(), Type.Unknown()), 'What was asked for.'),
    count: integer('How many notifications there are.'),
    done: integer('How many of them were handed to the sender; `webhook_notification_logs` tell what became of each.'),
    created_at: instant('When it was asked for.'),
    finished_at: instant('When the last one was handed to the sender, or when it was cancelled.').nullable,
  },
  relationships: { webhook: toOne('webhook', 'The webhook.') },
})
