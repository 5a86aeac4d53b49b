import { webhookEventNames } from '../../vocabulary/event-name.ts'
import { defineResource, instant, toOne, word } from '../resource.ts'
import { eventSequences, referenceTypes } from './webhook-notification.ts'

export const event = defineResource({
  type: 'event',
  description: 'Something that happened, whether or not a webhook was told of it. Never changes.',
  self: null,
  attributes: {
    event: word(webhookEventNames, 'What happened.'),
    created_at: instant('When it was recorded.'),
    ...eventSequences,
  },
  relationships: {
    reference_object: toOne(referenceTypes, 'What the event is about.'),
    container: toOne('container', 'The container that it is about.'),
    shipment: toOne('shipment', 'The shipment that it is about, or whose container.'),
  },
})
