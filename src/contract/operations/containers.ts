import Type from 'typebox'
import { countDimensions } from '../../vocabulary/container-work.ts'
import { kindsNamedByClients } from '../include.ts'
import {
  asOfParameter,
  booleanParameter,
  defineOperations,
  instantParameter,
  listAsOfParameter,
  textParameter,
} from '../operation.ts'
import { containerFilters } from './container-filters.ts'
import { callersTexts } from './tracking-requests.ts'

const counted = Type.Object({
  is_at_least: Type.Boolean({ description: 'Whether more containers fit than were counted.' }),
})

const include = { from: 'container', rules: { ignored: kindsNamedByClients } } as const
const containerAnswer = { kind: 'document', status: 200, types: ['container'] } as const
const body = {
  kind: 'document',
  type: 'container',
  type_required: true,
  attributes: Type.Object({
    ref_numbers: Type.Optional(callersTexts),
    delivered_at: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'date-time',
        description:
          'When the consignee had the box, with an offset. Null takes back what a person of the account said before; what a source says stays.',
      }),
    ),
  }),
} as const

const wrongValues = ['invalid', 'too_long', 'inclusion', 'implausible_time', 'read_only'] as const

const whatChanges =
  'The list of `ref_numbers` that is given replaces the stored one. `delivered_at` is the word of a person on the delivery: it is weighed with what sources say, wins against them, and is announced as `container.transport.delivered`; the same moment again changes nothing. Other attributes are ignored.'

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
      ...containerFilters,
      as_of: listAsOfParameter(
        '`filter[number]`, `filter[current_status]`, `filter[shipping_line_scac]` and `filter[port_of_discharge]`',
      ),
      sort: textParameter(
        'One of `pickup_lfd_on`, `arrival_at`, `slip_days`, `number`, `current_status`, `last_heard_at`, `charged`, `attention` (how much the most important finding weighs), `created_at`; with `-` in front the largest or latest first. Up to three of them separated by commas: those that are alike in the first are put by the next. Behind `slip_days`, `current_status` or `attention` another key is taken as long as 10,000 records fit at most. Those without a value come last either way. Without it: the newest first.',
      ),
    },
    include,
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['container'], paged: true },
    errors: ['bad_request'],
  },
  countContainers: {
    method: 'GET',
    path: '/containers/counts',
    tag: 'Containers',
    summary: 'Count containers by value',
    description:
      'How many containers have which value, under any filter of the list. Where a container has several values, such as labels, it counts for each. Of each grouping the 1,000 most frequent values are told, the most frequent first. Under a filter that more than 10,000 containers fit, so many of them are counted, as lists count them, and `meta.is_at_least` says so; all are, where nothing or one `filter[action_group]` alone narrows them and they are counted by status or port of discharge.',
    bucket: 'general',
    role: 'read',
    query: {
      ...containerFilters,
      group_by: textParameter(
        `By what to count, separated by commas: ${countDimensions.map((name) => `\`${name}\``).join(', ')}. Without it by \`action_group\`.`,
      ),
    },
    answer: { kind: 'collection', status: 200, types: ['container_count'], paged: false, meta: counted },
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
    summary: 'Change the references of a container, or say that it was delivered',
    description: whatChanges,
    bucket: 'general',
    role: 'write',
    query: {},
    body,
    answer: containerAnswer,
    errors: ['malformed_body', 'not_found', 'conflict', ...wrongValues],
  },
  updateContainerByBody: {
    method: 'PATCH',
    path: '/containers',
    tag: 'Containers',
    summary: 'Change the container named in the body',
    description: 'The same as PATCH /containers/{id}; `data.id` names the container.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: { ...body, names_record: true },
    answer: containerAnswer,
    errors: ['malformed_body', 'not_found', 'blank', ...wrongValues],
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
    query: {
      as_of: instantParameter(
        'What sources had said by this instant. `invalidated_at` shows when one of them was taken back, also when that was later.',
      ),
    },
    include: { from: 'raw_event', rules: { default: 'location,vessel,terminal', ignored: kindsNamedByClients } },
    answer: { kind: 'collection', status: 200, types: ['raw_event'], paged: false },
    errors: ['bad_request', 'not_found'],
  },
})
