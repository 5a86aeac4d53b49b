import Type from 'typebox'
import { kindsNamedByClients } from '../include.ts'
import { asOfParameter, booleanParameter, defineOperations, instantParameter, sameAs, textParameter } from '../operation.ts'
import { callersTexts } from './tracking-requests.ts'

const include = { from: 'container', rules: { ignored: kindsNamedByClients } } as const
const containerAnswer = { kind: 'document', status: 200, types: ['container'] } as const
const body = {
  kind: 'document',
  type: 'container',
  type_required: true,
  attributes: Type.Object({ ref_numbers: Type.Optional(callersTexts) }),
} as const

export const containerOperations = defineOperations({
  listContainers: {
    method: 'GET',
    path: '/containers',
    tag: 'Containers',
    summary: 'List containers',
    description: 'All containers, the newest first.',
    bucket: 'general',
    role: 'read',
    query: {
      'filter[number]': textParameter('Containers with this number, in any case and spacing.'),
      'filter[customer_id]': textParameter(
        'Containers of these parties, separated by commas; the id of the account means itself.',
      ),
      'filter[customer_name]': textParameter('Containers of the customer with this name, in any case.'),
      'filter[status]': textParameter('Containers with one of these values of `current_status`, separated by commas.'),
      'filter[shipping_line_scac]': textParameter('Containers of shipments of these shipping lines, separated by commas.'),
      'filter[line_scac]': sameAs('filter[shipping_line_scac]'),
      'filter[port_of_discharge]': textParameter('Containers of shipments to these ports of discharge, separated by commas.'),
      'filter[pod_locode]': sameAs('filter[port_of_discharge]'),
      'filter[updated_at][start]': instantParameter('Changed at or after this instant.'),
      'filter[updated_at][end]': instantParameter('Changed at or before this instant.'),
      'filter[updated_at]': sameAs('filter[updated_at][start]'),
    },
    include,
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['container'], paged: true },
    errors: ['bad_request'],
  },
  getContainer: {
    method: 'GET',
    path: '/containers/{id}',
    tag: 'Containers',
    summary: 'Get a container',
    description: 'One container.',
    bucket: 'general',
    role: 'read',
    query: { as_of: asOfParameter },
    include,
    answer: containerAnswer,
    errors: ['bad_request', 'not_found'],
  },
  updateContainer: {
    method: 'PATCH',
    path: '/containers/{id}',
    tag: 'Containers',
    summary: 'Change the references of a container',
    description: 'The list that is given replaces the stored one. Other attributes are ignored.',
    bucket: 'general',
    role: 'write',
    query: {},
    body,
    answer: containerAnswer,
    errors: ['malformed_body', 'not_found', 'conflict', 'invalid', 'too_long', 'inclusion'],
  },
  updateContainerByBody: {
    method: 'PATCH',
    path: '/containers',
    tag: 'Containers',
    summary: 'Change the references of the container named in the body',
    description: 'The same as PATCH /containers/{id}; `data.id` names the container.',
    bucket: 'general',
    role: 'write',
    query: {},
    body,
    answer: containerAnswer,
    errors: ['malformed_body', 'not_found', 'blank', 'invalid', 'too_long', 'inclusion'],
  },
  listTransportEvents: {
    method: 'GET',
    path: '/containers/{id}/transport_events',
    tag: 'Containers',
    summary: 'List the transport events of a container',
    description:
      'What happened to the container, the latest record first. Records that were withdrawn are shown only when asked for.',
    bucket: 'general',
    role: 'read',
    query: {
      'filter[invalidated]': booleanParameter('true shows withdrawn records as well.'),
      as_of: instantParameter(
        'The events that stood at this instant. `invalidated_at` shows when one of them was taken back later.',
      ),
    },
    include: { from: 'transport_event', rules: { ignored: kindsNamedByClients } },
    page: { size_default: 100 },
    answer: { kind: 'collection', status: 200, types: ['transport_event'], paged: true },
    errors: ['bad_request', 'not_found'],
  },
  listRawEvents: {
    method: 'GET',
    path: '/containers/{id}/raw_events',
    tag: 'Containers',
    summary: 'List the raw events of a container',
    description: 'What sources said about the container, past and expected, in their order.',
    deprecated: true,
    bucket: 'general',
    role: 'read',
    query: {},
    include: { from: 'raw_event', rules: { default: 'location,vessel,terminal', ignored: kindsNamedByClients } },
    answer: { kind: 'collection', status: 200, types: ['raw_event'], paged: false },
    errors: ['bad_request', 'not_found'],
  },
})
