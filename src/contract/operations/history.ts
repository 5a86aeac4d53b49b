import { defineOperations, instantParameter, required, textParameter } from '../operation.ts'

// What was believed when, who said it, and what became of it.

const reading = { method: 'GET', bucket: 'general', role: 'read', tag: 'History', query: {} } as const
const versions = {
  ...reading,
  page: { size_default: 50 },
  answer: { kind: 'collection', status: 200, types: ['version'], paged: true },
  errors: ['bad_request', 'not_found'],
} as const
const changes = {
  ...reading,
  query: {
    from: required(instantParameter('The earlier instant. 404 when the record was not known then.')),
    to: instantParameter('The later instant; now unless told.'),
  },
  answer: { kind: 'document', status: 200, types: ['comparison'] },
  errors: ['bad_request', 'not_found'],
} as const

export const historyOperations = defineOperations({
  listContainerVersions: {
    ...versions,
    path: '/containers/{id}/versions',
    summary: 'List the versions of a container',
    description:
      'Every change of what is believed of the container, the latest first: the values that changed, who said so, whether the status moved, and what was taken back or contradicted. When sources were asked is no change.',
  },
  listShipmentVersions: {
    ...versions,
    path: '/shipments/{id}/versions',
    summary: 'List the versions of a shipment',
    description: 'The same for a shipment, with the transport events of its containers.',
  },
  compareContainer: {
    ...changes,
    path: '/containers/{id}/changes',
    summary: 'Compare a container at two instants',
    description:
      'What is different at `to` from what was believed at `from`, who said so, and which events were recorded or taken back between them.',
  },
  compareShipment: {
    ...changes,
    path: '/shipments/{id}/changes',
    summary: 'Compare a shipment at two instants',
    description: 'The same for a shipment, with the transport events of its containers.',
  },
  getLastFreeDays: {
    ...reading,
    path: '/containers/{id}/last_free_days',
    summary: 'Get every last free day of a container',
    description:
      'The first last free day and all later ones, by who grants them, each with when it was said and until when it stood.',
    answer: { kind: 'document', status: 200, types: ['last_free_days'] },
    errors: ['not_found'],
  },
  listContainerHolds: {
    ...reading,
    path: '/containers/{id}/holds',
    summary: 'List the holds and fees of a container',
    description:
      'Holds and fees at the terminal since they were first said, those in force first, then those that have ended, the latest first. A hold that comes back is another one.',
    page: { size_default: 100 },
    answer: { kind: 'collection', status: 200, types: ['hold'], paged: true },
    errors: ['bad_request', 'not_found'],
  },
  listShipmentEstimates: {
    ...reading,
    path: '/shipments/{id}/estimates',
    summary: 'List the estimates of a shipment',
    description:
      'Every estimate of every source, the latest word first: what was expected where and when, when that was said, and what became of it. What the position of the vessel told of its arrival at the port of discharge stands among them (`data_source` `ais`). The same word on several containers is one estimate.',
    query: {
      'filter[event]': textParameter('Estimates of these events, separated by commas, such as `vessel_arrived`.'),
      'filter[state]': textParameter('Estimates in these states, separated by commas.'),
      'filter[data_source]': textParameter('Estimates of these kinds of source, separated by commas.'),
    },
    page: { size_default: 100 },
    answer: { kind: 'collection', status: 200, types: ['estimate'], paged: true },
    errors: ['bad_request', 'inclusion', 'not_found'],
  },
  listShipmentAsks: {
    ...reading,
    path: '/shipments/{id}/asks',
    summary: 'List when the line was asked about a shipment',
    description:
      'Each time that the shipping line was asked, the latest first: what came of it, how long it took, and when it is asked next. They are kept for 14 days.',
    page: { size_default: 50 },
    answer: { kind: 'collection', status: 200, types: ['ask'], paged: true },
    errors: ['bad_request', 'not_found'],
  },
  getMessage: {
    ...reading,
    path: '/messages/{id}',
    summary: 'Get a message as it came',
    description:
      'The message that raw events name by `message_id`, with secrets left out. Every key reads what was handed in for its own account; what a line answered about a number that the account tracks is for admin keys; anything else for admin keys of the operator. 404 otherwise, and when it is no longer kept.',
    answer: { kind: 'document', status: 200, types: ['message'] },
    errors: ['not_found'],
  },
})
