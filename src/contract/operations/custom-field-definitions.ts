import Type from 'typebox'
import { dataTypes, entityTypes } from '../../vocabulary/custom-field.ts'
import { defineOperations, textParameter } from '../operation.ts'
import { customFieldValue, validationRules } from '../resources/custom-field.ts'

const nullableText = (maxLength: number) => Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength })

const changeable = {
  description: Type.Optional(nullableText(2_000)),
  validation: Type.Optional(validationRules),
  default_format: Type.Optional(nullableText(100)),
  default_value: Type.Optional(customFieldValue),
  reference_number: Type.Optional(Type.Boolean()),
}
const displayName = Type.String({ minLength: 1, maxLength: 255 })

const newDefinition = Type.Object({
  // Some clients know containers by their older name.
  entity_type: Type.Unsafe<string>({ type: 'string', enum: [...entityTypes, 'Cargo'] }),
  // Slugs stand in addresses.
  api_slug: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]*$' }),
  display_name: displayName,
  data_type: Type.Unsafe<(typeof dataTypes)[number]>({ type: 'string', enum: [...dataTypes] }),
  reference_type: Type.Optional(nullableText(50)),
  ...changeable,
})

const answer = { kind: 'document', status: 200, types: ['custom_field_definition'] } as const
const optionAnswer = { kind: 'document', status: 200, types: ['custom_field_option'] } as const
const tag = 'Custom field definitions'

export const customFieldDefinitionOperations = defineOperations({
  listCustomFieldDefinitions: {
    method: 'GET',
    path: '/custom_field_definitions',
    tag,
    summary: 'List custom field definitions',
    description: 'All definitions, the oldest first.',
    bucket: 'general',
    role: 'read',
    query: {
      'filter[entity_type]': textParameter('Fields of these kinds of record, separated by commas.'),
      'filter[data_type]': textParameter('Fields of these data types, separated by commas.'),
      'filter[display_name]': textParameter('Fields whose name begins like this, in any case.'),
    },
    include: { from: 'custom_field_definition', rules: {} },
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['custom_field_definition'], paged: true },
    errors: ['bad_request'],
  },
  createCustomFieldDefinition: {
    method: 'POST',
    path: '/custom_field_definitions',
    tag,
    summary: 'Define a custom field',
    description:
      'A value of the new field can be set on each record of the kind. Records that are made from now on get `default_value`. Options of an `enum` are added afterwards.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: { kind: 'document', type: 'custom_field_definition', type_required: true, attributes: newDefinition },
    answer: { ...answer, status: 201, linked: true },
    errors: ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_short', 'too_long', 'taken'],
  },
  getCustomFieldDefinition: {
    method: 'GET',
    path: '/custom_field_definitions/{id}',
    tag,
    summary: 'Get a custom field definition',
    description: 'One definition.',
    bucket: 'general',
    role: 'read',
    query: {},
    include: { from: 'custom_field_definition', rules: {} },
    answer,
    errors: ['bad_request', 'not_found'],
  },
  updateCustomFieldDefinition: {
    method: 'PATCH',
    path: '/custom_field_definitions/{id}',
    tag,
    summary: 'Change a custom field definition',
    description:
      'Kind of record, slug and data type stay; attributes that cannot change are ignored. Values that exist stay as they are.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'custom_field_definition',
      type_required: true,
      attributes: Type.Object({ display_name: Type.Optional(displayName), ...changeable }),
    },
    answer: { ...answer, linked: true },
    errors: ['malformed_body', 'not_found', 'conflict', 'blank', 'invalid', 'inclusion', 'too_short', 'too_long'],
  },
  deleteCustomFieldDefinition: {
    method: 'DELETE',
    path: '/custom_field_definitions/{id}',
    tag,
    summary: 'Delete a custom field definition',
    description: 'Deletes its options and all its values too.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 200 },
    errors: ['not_found'],
  },
  listCustomFieldOptions: {
    method: 'GET',
    path: '/custom_field_definitions/{definition_id}/options',
    tag,
    summary: 'List the options of a custom field',
    description: 'What can be chosen, by position.',
    bucket: 'general',
    role: 'read',
    query: {},
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['custom_field_option'], paged: true },
    errors: ['bad_request', 'not_found'],
  },
  createCustomFieldOption: {
    method: 'POST',
    path: '/custom_field_definitions/{definition_id}/options',
    tag,
    summary: 'Add an option',
    description: 'Only for fields of data type `enum` or `enum_multi`. Without a position the option comes last.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'custom_field_option',
      type_required: true,
      attributes: Type.Object({
        label: Type.String({ minLength: 1, maxLength: 255 }),
        value: Type.String({ minLength: 1, maxLength: 255 }),
        position: Type.Optional(
          Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: -1_000_000, maximum: 1_000_000 }),
        ),
      }),
    },
    answer: { ...optionAnswer, status: 201, linked: true },
    errors: ['malformed_body', 'not_found', 'blank', 'invalid', 'inclusion', 'too_long', 'taken'],
  },
  getCustomFieldOption: {
    method: 'GET',
    path: '/custom_field_definitions/{definition_id}/options/{option_id}',
    tag,
    summary: 'Get an option',
    description: 'One option.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: optionAnswer,
    errors: ['not_found'],
  },
  updateCustomFieldOption: {
    method: 'PATCH',
    path: '/custom_field_definitions/{definition_id}/options/{option_id}',
    tag,
    summary: 'Change an option',
    description: 'Label and position; the value stays.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'custom_field_option',
      type_required: true,
      attributes: Type.Object({
        label: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
        position: Type.Optional(
          Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: -1_000_000, maximum: 1_000_000 }),
        ),
      }),
    },
    answer: { ...optionAnswer, linked: true },
    errors: ['malformed_body', 'not_found', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  deleteCustomFieldOption: {
    method: 'DELETE',
    path: '/custom_field_definitions/{definition_id}/options/{option_id}',
    tag,
    summary: 'Delete an option',
    description: 'Values that were chosen stay as they are.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 200 },
    errors: ['not_found'],
  },
})
