import Type from 'typebox'
import { defineResource, json, text } from '../resource.ts'

const eventKind = Type.Object({ name: Type.String(), description: Type.String() })

export const webhookEventCategory = defineResource({
  type: 'webhook_event_category',
  description: 'Kinds of event that belong together.',
  self: null,
  attributes: {
    name: text('Heading.'),
    events: json(Type.Array(eventKind), 'The kinds, each with a sentence.'),
  },
  relationships: {},
})
