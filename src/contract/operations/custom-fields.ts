import Type from 'typebox'
import { defineOperations, textParameter } from '../operation.ts'
import { customFieldValue } from '../resources/custom-field.ts'

const slugged = Type.Object({ api_slug: Type.String({ minLength: 1, maxLength: 100 }), value: customFieldValue })
const valued = Type.Object({ value: customFieldValue })
const identifier = Type.Object({ type: Type.String({ minLength: 1 }), id: Type.String({ minLength: 1 }) })

const answer = { kind: 'document', status: 200, types: ['custom_field'] } as const
const list = { kind: 'collection', status: 200, types: ['custom_field'], paged: true } as const
const include = { from: 'custom_field', rules: {} } as const
const tag = 'Custom fields'
const valueErrors = ['malformed_body', 'not_found', 'blank', 'invalid', 'inclusion', 'too_short', 'too_long'] as const

const passedOn = ' The shipment and its containers get it under the same slug, as soon as they exist.'
const plainly = { tag, bucket: 'general', query: {} } as const

function listOf(record: string) {
  return {
    ...plainly,
    method: 'GET',
    summary: `List the custom fields of ${record}`,
    description: 'The values of one record, the newest first.',
    role: 'read',
    include,
    page: { size_default: 25 },
    answer: list,
    errors: ['bad_request', 'not_found'],
  } as const
}

function setOn(record: string, addition = '') {
  return {
    ...plainly,
    method: 'POST',
    summary: `Set a custom field of ${record}`,
    description: `Sets the value, or replaces the one that is there.${addition}`,
    role: 'write',
    body: { kind: 'document', type: 'custom_field', type_required: true, attributes: slugged },
    answer: { ...answer, status: 201, linked: true },
    errors: valueErrors,
  } as const
}

function changeOf(record: string, addition = '') {
  return {
    ...plainly,
    method: 'PATCH',
    summary: `Change a custom field of ${record}`,
    description: `Replaces a value that is there.${addition}`,
    role: 'write',
    body: { kind: 'document', type: 'custom_field', type_required: true, attributes: valued },
    answer: { ...answer, linked: true },
    errors: valueErrors,
  } as const
}

function deleteFrom(record: string, addition = '') {
  return {
    ...plainly,
    method: 'DELETE',
    summary: `Delete a custom field of ${record}`,
    description: `The record no longer has a value; the definition stays.${addition}`,
    role: 'write',
    answer: { kind: 'empty', status: 204 },
    errors: ['not_found'],
  } as const
}

export const customFieldOperations = defineOperations({
  listCustomFields: {
    method: 'GET',
    path: '/custom_fields',
    tag,
    summary: 'List custom fields',
    description: 'All values, the newest first.',
    bucket: 'general',
    role: 'read',
    query: {
      'filter[entity_type]': textParameter('Values of these kinds of record, separated by commas.'),
      'filter[entity_id]': textParameter('Values of these records, separated by commas.'),
      'filter[definition_id]': textParameter('Values of these fields, separated by commas.'),
    },
    include,
    page: { size_default: 25 },
    answer: list,
    errors: ['bad_request'],
  },
  createCustomField: {
    method: 'POST',
    path: '/custom_fields',
    tag,
    summary: 'Set a custom field',
    description: 'Gives the record that `relationships.entity` names a value that it does not have yet.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'custom_field',
      type_required: true,
      attributes: slugged,
      relationships: Type.Object({ entity: Type.Object({ data: identifier }) }),
    },
    answer: { ...answer, status: 201, linked: true },
    errors: [...valueErrors, 'taken'],
  },
  getCustomField: {
    method: 'GET',
    path: '/custom_fields/{id}',
    tag,
    summary: 'Get a custom field',
    description: 'One value.',
    bucket: 'general',
    role: 'read',
    query: {},
    include,
    answer,
    errors: ['bad_request', 'not_found'],
  },
  updateCustomField: {
    method: 'PATCH',
    path: '/custom_fields/{id}',
    tag,
    summary: 'Change a custom field',
    description: 'Replaces the value.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: { kind: 'document', type: 'custom_field', type_required: true, attributes: valued },
    answer: { ...answer, linked: true },
    errors: [...valueErrors, 'conflict'],
  },
  deleteCustomField: {
    method: 'DELETE',
    path: '/custom_fields/{id}',
    tag,
    summary: 'Delete a custom field',
    description: 'The record no longer has a value; the definition stays.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 200 },
    errors: ['not_found'],
  },
  listShipmentCustomFields: { ...listOf('a shipment'), path: '/shipments/{shipment_id}/custom_fields' },
  setShipmentCustomField: { ...setOn('a shipment'), path: '/shipments/{shipment_id}/custom_fields' },
  updateShipmentCustomField: { ...changeOf('a shipment'), path: '/shipments/{shipment_id}/custom_fields/{api_slug}' },
  deleteShipmentCustomField: { ...deleteFrom('a shipment'), path: '/shipments/{shipment_id}/custom_fields/{api_slug}' },
  listContainerCustomFields: { ...listOf('a container'), path: '/containers/{container_id}/custom_fields' },
  setContainerCustomField: { ...setOn('a container'), path: '/containers/{container_id}/custom_fields' },
  updateContainerCustomField: { ...changeOf('a container'), path: '/containers/{container_id}/custom_fields/{api_slug}' },
  deleteContainerCustomField: { ...deleteFrom('a container'), path: '/containers/{container_id}/custom_fields/{api_slug}' },
  listTrackingRequestCustomFields: {
    ...listOf('a tracking request'),
    path: '/tracking_requests/{tracking_request_id}/custom_fields',
  },
  setTrackingRequestCustomField: {
    ...setOn('a tracking request', passedOn),
    path: '/tracking_requests/{tracking_request_id}/custom_fields',
  },
  updateTrackingRequestCustomField: {
    ...changeOf('a tracking request', passedOn),
    path: '/tracking_requests/{tracking_request_id}/custom_fields/{api_slug}',
  },
  deleteTrackingRequestCustomField: {
    ...deleteFrom('a tracking request', ' What the shipment and its containers got stays.'),
    path: '/tracking_requests/{tracking_request_id}/custom_fields/{api_slug}',
  },
})
