import Type from 'typebox'
import { exampleCursor } from '../example-values.ts'
import { exampleIds } from '../example-world/ids.ts'
import { defineRawOperations } from '../raw-operation.ts'
import { feedParameters } from './events.ts'

const example = [
  `id: ${exampleCursor}`,
  'event: container.transport.vessel_loaded',
  `data: {"id":"${exampleIds.event}","type":"event","attributes":{…},"relationships":{…}}`,
  '',
  '',
].join('\n')

export const eventStreamOperations = defineRawOperations({
  streamEvents: {
    method: 'GET',
    path: '/events/stream',
    tag: 'Events',
    summary: 'Listen to the event feed',
    description:
      'The event feed as server-sent events, as things happen: `id` is the cursor, `event` the kind and `data` the resource. Without a place to begin at, it begins now. It ends every quarter of an hour, when the service is stopped, and when the reader is too slow; whoever comes back with the last `id` misses nothing and hears nothing twice. Lines that begin with a colon only keep the connection open.',
    access: { kind: 'program', role: 'read' },
    query: {
      after: { description: `${feedParameters.after} By default \`now\`.`, example: exampleCursor },
      'filter[event]': { description: feedParameters['filter[event]'], example: 'container.updated' },
      'filter[container_id]': { description: feedParameters['filter[container_id]'], example: exampleIds.container },
      'filter[shipment_id]': { description: feedParameters['filter[shipment_id]'], example: exampleIds.shipment },
    },
    headers: { 'Last-Event-ID': { description: 'The last `id` that was heard; goes before `after`.', example: exampleCursor } },
    answers: {
      200: {
        kind: 'content',
        description: 'Events, until either side ends the connection.',
        content: { 'text/event-stream': { schema: Type.String(), example } },
      },
    },
    errors: ['bad_request', 'unauthorized', 'forbidden', 'cursor_gone', 'too_many_requests', 'unavailable'],
  },
})
