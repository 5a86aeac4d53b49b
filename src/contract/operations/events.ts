import Type from 'typebox'
import { defineOperations, textParameter } from '../operation.ts'

/** How the feed and the stream of it are narrowed down, and where they begin. */
export const feedParameters = {
  after:
    'Where to go on: `meta.cursor` of the answer before, the `id` of an event of the stream, `start` (as far back as the feed goes) or `now`.',
  'filter[event]': 'Events of one of these kinds, separated by commas.',
  'filter[container_id]': 'Events of this container.',
  'filter[shipment_id]': 'Events of this shipment and its containers.',
} as const

export const eventOperations = defineOperations({
  listEvents: {
    method: 'GET',
    path: '/events',
    tag: 'Events',
    summary: 'Read the event feed',
    description:
      'Everything that happened in the account, the oldest first, whether or not a webhook was told. Keep `meta.cursor` of each answer and send it as `after` with the next: nothing is left out and nothing comes twice. While `meta.has_more`, follow `links.next` at once; a narrowed feed may answer with few events, or none, and have more.',
    bucket: 'general',
    role: 'read',
    query: {
      after: textParameter(`${feedParameters.after} By default \`start\`.`),
      limit: textParameter('How many events at most: 100 unless told otherwise, 1,000 at most.'),
      'filter[event]': textParameter(feedParameters['filter[event]']),
      'filter[container_id]': textParameter(feedParameters['filter[container_id]']),
      'filter[shipment_id]': textParameter(feedParameters['filter[shipment_id]']),
    },
    include: { from: 'event', rules: {} },
    answer: { kind: 'collection', status: 200, types: ['event'], paged: false, by_cursor: true },
    errors: ['bad_request', 'cursor_gone'],
  },
  getEventPayload: {
    method: 'GET',
    path: '/events/{id}/payload',
    tag: 'Events',
    summary: 'Get what a webhook would be sent',
    description:
      'The body of the notification of an event, for whoever listens to the feed and wants what a registered address gets. The records around the event are as they are now, the id is the same each time, and `webhook` names none that there is.',
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
})
