import Type from 'typebox'
import { webhookEventNames } from '../../vocabulary/event-name.ts'
import { boolean, defineResource, instant, json, text, wordList } from '../resource.ts'

export const webhookHeader = Type.Object({ name: Type.String(), value: Type.String() })

export const webhook = defineResource({
  type: 'webhook',
  description: 'An address that is told when something changes.',
  self: null,
  attributes: {
    url: text('Where notifications are sent.'),
    active: boolean('Whether notifications are sent.'),
    events: wordList(webhookEventNames, 'Kinds of event that are sent.'),
    secret: text('Key of the signature of each delivery; null for keys that may only read.').nullable,
    headers: json(Type.Array(webhookHeader), 'Headers added to each delivery.').nullable,
    created_at: instant('When the webhook was registered.'),
  },
  relationships: {},
})
