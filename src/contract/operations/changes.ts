import { defineOperations, textParameter } from '../operation.ts'

/** Where the feed of changes and the stream of it begin, and how they are narrowed down. */
export const changeParameters = {
  after:
    'Where to go on: `meta.cursor` of the answer before, the `id` of a change of the stream, `start` (as far back as is kept) or `now`.',
  'filter[container_id]': 'Changes of this container.',
  'filter[shipment_id]': 'Changes of this shipment and its containers.',
} as const

export const changeOperations = defineOperations({
  listChanges: {
    method: 'GET',
    path: '/changes',
    tag: 'Changes',
    summary: 'Read what changed',
    description:
      'What changed in the account, for screens that want to know what to read again: what webhooks are told of, without the records, and what is no event (what needs doing was decided anew, exceptions, tracking requests, what somebody wrote by the API, the health of feeds). Keep `meta.cursor` of each answer and send it as `after` with the next. Without `after` it begins now: an answer without changes and with a cursor.',
    bucket: 'general',
    role: 'read',
    query: {
      after: textParameter(`${changeParameters.after} By default \`now\`.`),
      limit: textParameter('How many changes at most: 100 unless told otherwise, 1,000 at most.'),
      'filter[container_id]': textParameter(changeParameters['filter[container_id]']),
      'filter[shipment_id]': textParameter(changeParameters['filter[shipment_id]']),
    },
    answer: { kind: 'collection', status: 200, types: ['change'], paged: false, by_cursor: true },
    errors: ['bad_request', 'cursor_gone'],
  },
})
