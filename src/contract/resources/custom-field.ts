import Type from 'typebox'
import { dataTypes, entityTypes } from '../../vocabulary/custom-field.ts'
import { boolean, defineResource, instant, integer, json, text, toMany, toOne, uuid, word } from '../resource.ts'

/** A value of any data type: text, number, boolean, list of texts, or `{ type, id }`. */
type CustomFieldValue = string | number | boolean | string[] | { type: string; id: string } | null
export const customFieldValue = Type.Unsafe<CustomFieldValue>({
  type: ['string', 'number', 'boolean', 'array', 'object', 'null'],
})

/** The rules for values; members with other names are kept. */
export const validationRules = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  properties: {
    required: { type: ['boolean', 'null'] },
    pattern: { type: ['string', 'null'], maxLength: 500 },
    min_length: { type: ['integer', 'null'], minimum: 0 },
    max_length: { type: ['integer', 'null'], minimum: 1 },
    min: { type: ['number', 'null'] },
    max: { type: ['number', 'null'] },
  },
})

export const customFieldDefinition = defineResource({
  type: 'custom_field_definition',
  description: 'A field that an account defines for its shipments, containers or tracking requests.',
  self: null,
  attributes: {
    entity_type: word(entityTypes, 'Kind of record that has the field.'),
    api_slug: text('Name of the field in requests, once per kind of record; never changes.'),
    display_name: text('Name of the field for people.'),
    description: text('What the field is for.').nullable,
    data_type: word(dataTypes, 'Kind of value; never changes.'),
    reference_type: text('Kind of record that values refer to, when data_type is `reference`.').nullable,
    validation: json(
      validationRules,
      'Rules for values: `required`, `pattern` (a regular expression), `min_length` and `max_length` for texts, `min` and `max` for numbers.',
    ),
    default_format: text('How display_value writes numbers (`#,##0.00`), dates and date-times (`DD MMM YYYY HH:mm`).').nullable,
    default_value: json(customFieldValue, 'What new records get; null gives them nothing.'),
    reference_number: boolean('Whether values are references, by which papers are linked to the record.'),
    template_id: uuid('Shared template that the field was made from.').nullable,
    created_at: instant('When the field was defined.'),
    updated_at: instant('When the definition last changed.'),
  },
  relationships: {
    account: toOne('account', 'The account that defined it.'),
    fields: toMany('custom_field', 'The newest hundred values; GET /custom_fields lists all.'),
    options: toMany('custom_field_option', 'What can be chosen, in order.'),
  },
})

export const customFieldOption = defineResource({
  type: 'custom_field_option',
  description: 'One choice of a field of data type `enum` or `enum_multi`.',
  self: null,
  attributes: {
    label: text('The choice for people.'),
    value: text('The choice in requests, once per field; never changes.'),
    position: integer('Place in the order of the choices.').nullable,
  },
  relationships: {},
})

export const customField = defineResource({
  type: 'custom_field',
  description: 'The value of a custom field of one record.',
  self: null,
  attributes: {
    api_slug: text('Name of the field.'),
    value: json(customFieldValue, 'The value.'),
    display_value: text('The value for people.').nullable,
  },
  relationships: {
    entity: toOne(['shipment', 'container', 'tracking_request'], 'The record.'),
    definition: toOne('custom_field_definition', 'The definition of the field.'),
    updated_by: toOne('user', 'Who last changed the value, when that is known.'),
  },
})
