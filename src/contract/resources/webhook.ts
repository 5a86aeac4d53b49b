import Type from 'typebox'
import { eventWildcards, webhookEventNames } from '../../vocabulary/event-name.ts'
import { boolean, defineResource, instant, json, text, wordList } from '../resource.ts'

export const webhookHeader = Type.Object({ name: Type.String(), value: Type.String() })

export const webhook = defineResource({
  type: 'webhook',
  description: 'An address that is told when something changes.',
  self: null,
  attributes: {
    url: text('Where notifications are sent.'),
    active: boolean('Whether notifications are sent.'),
    events: wordList(
      [...webhookEventNames, ...eventWildcards],
      'Kinds of event that are sent, as they were asked for. `*` stands for every kind, `container.transport.*` for every kind that begins so, except for `container.event.retracted` and `container.conflict.detected`, which are sent only when they are named in full.',
    ),
    secret: text('Key of the signature of each delivery; null for keys that may only read.').nullable,
    headers: json(Type.Array(webhookHeader), 'Headers added to each delivery.').nullable,
    created_at: instant('When the webhook was registered.'),
  },
  relationships: {},
})
