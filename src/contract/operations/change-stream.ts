import Type from 'typebox'
import { exampleChangeCursor } from '../example-values.ts'
import { exampleIds } from '../example-world/ids.ts'
import { defineRawOperations } from '../raw-operation.ts'
import { changeParameters } from './changes.ts'

const example = [
  `id: ${exampleChangeCursor}`,
  'event: change',
  `data: {"kind":"container.updated","subject":"event","subject_id":"${exampleIds.event}","container_id":"${exampleIds.container}","shipment_id":"${exampleIds.shipment}","changed":["pickup_lfd"],"source":null,"at":"2031-01-20T08:00:00Z"}`,
  '',
  '',
].join('\n')

export const changeStreamOperations = defineRawOperations({
  streamChanges: {
    method: 'GET',
    path: '/changes/stream',
    tag: 'Changes',
    summary: 'Listen to what changes',
    description:
      'What changed as server-sent events, as things happen: `id` is the cursor, `data` the attributes of the change. Without a place to begin at, it begins now. It ends every quarter of an hour, when the service is stopped, when the reader is too slow, and soon after the key was revoked or the person signed out; whoever comes back with the last `id` misses nothing. Lines that begin with a colon only keep the connection open.',
    access: { kind: 'program', role: 'read' },
    query: {
      after: { description: `${changeParameters.after} By default \`now\`.`, example: exampleChangeCursor },
      'filter[container_id]': { description: changeParameters['filter[container_id]'], example: exampleIds.container },
      'filter[shipment_id]': { description: changeParameters['filter[shipment_id]'], example: exampleIds.shipment },
    },
    headers: {
      'Last-Event-ID': { description: 'The last `id` that was heard; goes before `after`.', example: exampleChangeCursor },
    },
    answers: {
      200: {
        kind: 'content',
        description: 'Changes, until either side ends the connection.',
        content: { 'text/event-stream': { schema: Type.String(), example } },
      },
    },
    errors: ['bad_request', 'unauthorized', 'forbidden', 'cursor_gone', 'too_many_requests', 'unavailable'],
  },
})
