/** Document schemas as the interface shows them. What they say comes from whoever reads documents. */

/** One version of what the payload of a type of document looks like. */
export type DocumentSchema = {
  document_type: string
  label: string
  /** `YYYY-MM-DD`. */
  schema_version: string
  description: string | null
  /** A JSON Schema. */
  schema_payload: object
}

export type ShownSchema = { id: string; attributes: Readonly<Record<string, unknown>> }

/** The schema with an id such as `arrival_notice@2026-06-01`; undefined: there is none. */
export function schemaNamed(schemas: readonly DocumentSchema[], id: string): ShownSchema | undefined {
  const schema = schemas.find(({ document_type, schema_version }) => `${document_type}@${schema_version}` === id)
  if (schema === undefined) return undefined
  const newest = schemas
    .filter(({ document_type }) => document_type === schema.document_type)
    .every(({ schema_version }) => schema_version <= schema.schema_version)
  // A version is made and becomes active on the day that it is named after.
  const since = `${schema.schema_version}T00:00:00Z`
  return {
    id,
    attributes: {
      document_type: schema.document_type,
      label: schema.label,
      schema_version: schema.schema_version,
      full_version: id,
      current: newest,
      draft: false,
      active_at: since,
      schema_format: 'json_schema',
      description: schema.description,
      schema_payload: schema.schema_payload,
      created_at: since,
      updated_at: since,
    },
  }
}
