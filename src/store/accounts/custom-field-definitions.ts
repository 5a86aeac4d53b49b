/** Definitions of custom fields. */
import type { DataType, EntityType, ValidationRules, ValueRules } from '../../vocabulary/custom-field.ts'
import { whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

export type Definition = ValueRules & {
  id: string
  entity_type: EntityType
  api_slug: string
  validation: ValidationRules | null
  default_value: unknown
  options: string[]
}

type NewDefinition = {
  account_id: string
  id: string
  entity_type: EntityType
  api_slug: string
  data_type: DataType
  reference_type: string | null
} & DefinitionTexts

/** What can be changed. Values of `json` columns are JSON text. */
export type DefinitionTexts = {
  display_name: string
  description: string | null
  validation: string | null
  default_format: string | null
  default_value: string | null
  reference_number: boolean
}

type Key = { account_id: string; id: string }

/** Definitions, the oldest first. */
export function selectDefinitions(filters: {
  entity_types: string[] | undefined
  data_types: string[] | undefined
  name_start: string | undefined
}): Omit<Selection, 'limit' | 'offset'> {
  return {
    type: 'custom_field_definition',
    order: 'r.created_at, r.id',
    ...whereOf([
      { name: 'entity', condition: (given) => `r.entity_type = any(${given}::text[])`, value: filters.entity_types },
      { name: 'kind', condition: (given) => `r.data_type = any(${given}::text[])`, value: filters.data_types },
      { name: 'name', condition: (given) => `starts_with(lower(r.display_name), lower(${given}))`, value: filters.name_start },
    ]),
  }
}

/** False: the kind of record has a field with this slug. */
export async function insertDefinition(sql: Sql, definition: NewDefinition, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'insert_custom_field_definition',
    text: `insert into custom_field_definitions (account_id, id, entity_type, api_slug, data_type, reference_type, display_name, description,
        validation, default_format, default_value, reference_number, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
      on conflict (account_id, entity_type, api_slug) do nothing`,
    values: [
      definition.account_id,
      definition.id,
      definition.entity_type,
      definition.api_slug,
      definition.data_type,
      definition.reference_type,
      definition.display_name,
      definition.description,
      definition.validation,
      definition.default_format,
      definition.default_value,
      definition.reference_number,
      now,
    ],
  })
  return rowCount === 1
}

/** Writes what changed. Column names are the change's keys, which the type limits. False: the account has no such definition. */
export async function updateDefinition(
  sql: Sql,
  { account_id, id }: Key,
  { change, now }: { change: Partial<DefinitionTexts>; now: Date },
): Promise<boolean> {
  const assignments = Object.keys(change).map((column, position) => `"${column}" = $${position + 4}`)
  const { rowCount } = await sql.query(
    `update custom_field_definitions set ${['updated_at = $3', ...assignments].join(', ')} where account_id = $1 and id = $2`,
    [account_id, id, now, ...Object.values(change)],
  )
  return rowCount === 1
}

/** Makes the values of a definition that begins or ceases to hold references findable, or no longer. */
export async function flagReferences(sql: Sql, { account_id, id }: Key, flagged: boolean): Promise<void> {
  await sql.query({
    name: 'flag_custom_field_references',
    text: `update custom_fields set reference = custom_field_reference($3, value)
      where account_id = $1 and definition_id = $2 and reference is distinct from custom_field_reference($3, value)`,
    values: [account_id, id, flagged],
  })
}

/** Its options and values go with it. False: the account has no such definition. */
export async function deleteDefinition(sql: Sql, { account_id, id }: Key): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'delete_custom_field_definition',
    text: 'delete from custom_field_definitions where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rowCount === 1
}

export async function countDefinitions(sql: Sql, account_id: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'count_custom_field_definitions',
    text: 'select count(*)::integer as count from custom_field_definitions where account_id = $1',
    values: [account_id],
  })
  return rows[0]?.count ?? 0
}

const definition_columns = `d.id, d.entity_type, d.api_slug, d.data_type, d.reference_type, d.validation, d.default_value,
  array(select o.value from custom_field_options o where o.account_id = d.account_id and o.definition_id = d.id) as options`

/** The definitions with these slugs, of any kind of record. */
export async function findDefinitions(sql: Sql, account_id: string, slugs: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql.query<Definition>({
    name: 'find_custom_field_definitions',
    text: `select ${definition_columns} from custom_field_definitions d where d.account_id = $1 and d.api_slug = any($2)`,
    values: [account_id, slugs],
  })
  return rows
}

export async function findDefinition(sql: Sql, { account_id, id }: Key): Promise<Definition | undefined> {
  const { rows } = await sql.query<Definition>({
    name: 'find_custom_field_definition',
    text: `select ${definition_columns} from custom_field_definitions d where d.account_id = $1 and d.id = $2`,
    values: [account_id, id],
  })
  return rows[0]
}
