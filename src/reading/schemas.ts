// What payloads look like, made from the layouts, so that neither can say what the other does not.
import { type DocumentType, documentTypes } from '../vocabulary/document-reading.ts'
import type { DocumentLayout, RowField } from './layout.ts'
import { layouts } from './layouts.ts'
import { pathsOf } from './payload.ts'

type PayloadSchema = {
  document_type: DocumentType
  label: string
  /** `YYYY-MM-DD`. */
  schema_version: string
  description: string
  /** JSON Schema, draft 2020-12. Every field is there; null: looked for and not found. */
  schema_payload: Readonly<Record<string, unknown>>
}

type Schema = { [keyword: string]: unknown }

const text: Schema = { type: ['string', 'null'] }
const texts: Schema = { type: 'array', items: { type: 'string' } }

const objectOf = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const rowsOf = (fields: readonly RowField[]): Schema => ({
  type: 'array',
  items: objectOf(Object.fromEntries(fields.map(({ name, list }) => [name, list ? texts : text]))),
})

function schemaOf(layout: DocumentLayout): Readonly<Record<string, unknown>> {
  const { single, texts: lists } = pathsOf(layout)
  const top: Record<string, Schema> = {}
  const groups = new Map<string, Record<string, Schema>>()
  for (const path of [...single, ...lists]) {
    const [first = '', second] = path.split('/')
    const schema = lists.includes(path) ? texts : text
    if (second === undefined) top[first] = schema
    else {
      const group = groups.get(first) ?? {}
      group[second] = schema
      groups.set(first, group)
    }
  }
  for (const [name, properties] of groups) top[name] = objectOf(properties)
  if (layout.containers) top.containers = rowsOf(layout.containers)
  if (layout.line_items) top.line_items = rowsOf(layout.line_items)
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title: layout.label, ...objectOf(top) }
}

/** One for each type that is extracted, in the order of `documentTypes`. The others have no payload: `{}`. */
export const documentSchemas: readonly PayloadSchema[] = [...layouts]
  .sort((a, b) => documentTypes.indexOf(a.document_type) - documentTypes.indexOf(b.document_type))
  .map((layout) => ({
    document_type: layout.document_type,
    label: layout.label,
    schema_version: layout.schema_version,
    description: layout.description,
    schema_payload: schemaOf(layout),
  }))
