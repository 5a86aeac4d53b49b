import Type from 'typebox'
import { boolean, defineResource, instant, json, text, word } from '../resource.ts'

export const documentSchema = defineResource({
  type: 'document_schema',
  description: 'What the payload of one type of document looks like.',
  self: 'document_schemas',
  attributes: {
    document_type: text('Type of document.'),
    label: text('Its name for people.'),
    schema_version: text('Date of the version.'),
    full_version: text('Type and version: the id.'),
    current: boolean('Whether new readings follow it.'),
    draft: boolean('Whether it is still being worked on.'),
    active_at: instant('Since when readings follow it.').nullable,
    schema_format: word(['json_schema'], 'How the schema is written.'),
    description: text('What the type is for.').nullable,
    schema_payload: json(Type.Object({}), 'The schema.'),
    created_at: instant('When it was made.'),
    updated_at: instant('When it last changed.'),
  },
  relationships: {},
})
