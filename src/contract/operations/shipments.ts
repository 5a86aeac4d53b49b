import Type from 'typebox'
import { kindsNamedByClients } from '../include.ts'
import {
  asOfParameter,
  booleanParameter,
  defineOperations,
  ignoredParameter,
  instantParameter,
  listAsOfParameter,
  sameAs,
  textParameter,
  textsParameter,
} from '../operation.ts'
import { callersTexts, customer } from './tracking-requests.ts'

const include = { from: 'shipment', rules: { ignored: kindsNamedByClients } } as const
const shipmentAnswer = { kind: 'document', status: 200, types: ['shipment'] } as const

export const shipmentOperations = defineOperations({
  listShipments: {
    method: 'GET',
    path: '/shipments',
    tag: 'Shipments',
    summary: 'List shipments',
    description: 'All shipments, the newest first.',
    bucket: 'general',
    role: 'read',
    query: {
      number: textParameter('Shipments that were tracked by exactly this number, in any case and spacing.'),
      'filter[number]': sameAs('number'),
      'filter[bill_of_lading_number]': textParameter(
        'Shipments with exactly this bill of lading or booking number, in any case and spacing.',
      ),
      'filter[shipping_line_scac]': textParameter('Shipments of these shipping lines, separated by commas.'),
      'filter[line_scac]': sameAs('filter[shipping_line_scac]'),
      'filter[tracking_stopped]': booleanParameter('Whether tracking has stopped.'),
      'filter[customer_id]': textParameter(
        'Shipments of these parties, separated by commas; the id of the account means itself.',
      ),
      'filter[customer_name]': textParameter('Shipments of the customer with this name, in any case.'),
      'filter[port_of_lading]': textParameter('Shipments from these ports: five-letter codes, separated by commas.'),
      'filter[port_of_discharge]': textParameter('Shipments to these ports of discharge.'),
      'filter[pod_locode]': sameAs('filter[port_of_discharge]'),
      'filter[arrival_from]': instantParameter('Arrived or expected at the port of discharge on this day or later.'),
      'filter[arrival_to]': instantParameter('Arrived or expected at the port of discharge on this day or earlier.'),
      'filter[arrival]': textParameter('`unknown`: shipments of which nobody tells an arrival at the port of discharge.'),
      'filter[arrival][start]': instantParameter(
        'Arrived or expected at the port of discharge on this day (of UTC), at this instant, or later.',
      ),
      'filter[arrival][end]': instantParameter(
        'Arrived or expected at the port of discharge on this day (of UTC), at this instant, or earlier.',
      ),
      'filter[destination]': textParameter(
        'Shipments to these destinations: five-letter codes, separated by commas; `unknown`: those of which nobody tells one.',
      ),
      'filter[vessel]': textParameter(
        'Shipments on these vessels towards the port of discharge, by name in any case or IMO number, separated by commas; `unknown`: those of which nobody tells one.',
      ),
      'filter[tag]': textParameter('Shipments with one of these labels, separated by commas; `unknown`: with none.'),
      'filter[reference]': textParameter(
        'Shipments with one of these references, in any case, separated by commas; `unknown`: with none.',
      ),
      'filter[custom_field]': textsParameter(
        'Shipments with this value of a custom field, by the name of its definition: `filter[custom_field][season]=spring`; `unknown`: those without a value.',
      ),
      'filter[last_heard_at]': textParameter('`unknown`: shipments of which the line was not heard yet.'),
      'filter[last_heard_at][end]': instantParameter('The line has not answered about them since this instant.'),
      'filter[updated_at][start]': instantParameter('Changed at or after this instant.'),
      'filter[updated_at][end]': instantParameter('Changed at or before this instant.'),
      'filter[updated_at]': sameAs('filter[updated_at][start]'),
      'filter[status]': ignoredParameter(),
      as_of: listAsOfParameter(
        '`filter[bill_of_lading_number]`, `filter[shipping_line_scac]`, `filter[port_of_lading]`, `filter[port_of_discharge]`, `filter[arrival][start]` and `[end]`, `filter[tracking_stopped]`, `filter[tag]` and `filter[reference]`',
      ),
      sort: textParameter(
        'One of `arrival_at`, `number`, `created_at`; with `-` in front the largest or latest first. Several separated by commas: those that are alike in the first are put by the next. Those without a value come last either way. Without it: the newest first.',
      ),
      q: {
        kind: 'text',
        description: 'Part of the bill of lading number, of a reference or of a container number, wherever it lies.',
        deprecated: true,
      },
    },
    include,
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['shipment'], paged: true },
    errors: ['bad_request'],
  },
  getShipment: {
    method: 'GET',
    path: '/shipments/{id}',
    tag: 'Shipments',
    summary: 'Get a shipment',
    description: 'One shipment.',
    bucket: 'general',
    role: 'read',
    query: { as_of: asOfParameter },
    include,
    answer: shipmentAnswer,
    errors: ['bad_request', 'not_found'],
  },
  updateShipment: {
    method: 'PATCH',
    path: '/shipments/{id}',
    tag: 'Shipments',
    summary: 'Change references, labels and customer of a shipment',
    description:
      'Each list that is given replaces the stored one, and `relationships.customer` the customer. Other attributes are ignored.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'shipment',
      type_required: false,
      attributes: Type.Object({ ref_numbers: Type.Optional(callersTexts), tags: Type.Optional(callersTexts) }),
      relationships: customer,
    },
    answer: shipmentAnswer,
    errors: ['malformed_body', 'not_found', 'conflict', 'invalid', 'too_long', 'inclusion'],
  },
  stopTrackingShipment: {
    method: 'PATCH',
    path: '/shipments/{id}/stop_tracking',
    tag: 'Shipments',
    summary: 'Stop tracking a shipment',
    description:
      'The shipping line is no longer asked about the shipment and its containers. What is known stays. Stopping a stopped shipment changes nothing.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: shipmentAnswer,
    errors: ['not_found'],
  },
  resumeTrackingShipment: {
    method: 'PATCH',
    path: '/shipments/{id}/resume_tracking',
    tag: 'Shipments',
    summary: 'Resume tracking a shipment',
    description: 'The shipping line is asked again, at once. Resuming a shipment that is tracked changes nothing.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: shipmentAnswer,
    errors: ['not_found'],
  },
})
