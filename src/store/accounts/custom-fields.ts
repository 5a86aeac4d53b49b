/** Custom fields: the values of records. */
import { isUuid } from '../../base/ids.ts'
import type { EntityResource } from '../../vocabulary/custom-field.ts'
import { oneOf, whereOf } from '../filter.ts'
import type { Sql, Transaction } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

export type Entity = { type: EntityResource; id: string }

const tables: Record<EntityResource, string> = {
  shipment: 'shipments',
  container: 'containers',
  tracking_request: 'tracking_requests',
}

/** Values, the newest first. Ids that are none match nothing. */
export function selectCustomFields(filters: {
  entity_types: string[] | undefined
  entity_ids: string[] | undefined
  definition_ids: string[] | undefined
}): Omit<Selection, 'limit' | 'offset'> {
  const { is_whole, in_order, branches, ...where } = whereOf([
    oneOf('kind', 'entity_type', filters.entity_types),
    { name: 'entity', condition: anyOf('entity_id'), value: filters.entity_ids?.filter(isUuid) },
    { name: 'definition', condition: anyOf('definition_id'), value: filters.definition_ids?.filter(isUuid) },
  ])
  return {
    type: 'custom_field',
    order: 'r.created_at desc, r.id desc',
    ...where,
    long: { kept: 'custom_fields', is_whole, in_order, branches },
  }
}

const anyOf = (column: string) => (given: string, row: string) => `${row}.${column} = any(${given}::uuid[])`

/**
 * Keeps a record from going until the transaction ends; a tracking request from getting its shipment too, which values are passed on to.
 * False: the account has no such record.
 */
export async function holdEntity(tx: Transaction, account_id: string, { type, id }: Entity): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: `hold_${type}`,
    text: `select from ${tables[type]} where account_id = $1 and id = $2 for ${type === 'tracking_request' ? 'update' : 'key share'}`,
    values: [account_id, id],
  })
  return rowCount === 1
}

export async function entityExists(sql: Sql, account_id: string, { type, id }: Entity): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: `entity_exists_${type}`,
    text: `select from ${tables[type]} where account_id = $1 and id = $2`,
    values: [account_id, id],
  })
  return rowCount === 1
}

type NewValue = {
  account_id: string
  /** Of the value, when it is new. */
  id: string
  entity: Entity
  definition_id: string
  /** JSON text; null: no value. */
  json: string | null
  user_id: string | null
}

/** Sets a value. Returns its id; undefined when there is one already and `replace` is false. */
export async function setCustomField(
  sql: Sql,
  { account_id, id, entity, definition_id, json, user_id }: NewValue,
  { replace, now }: { replace: boolean; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: replace ? 'set_custom_field' : 'insert_custom_field',
    text: `insert into custom_fields (account_id, id, definition_id, api_slug, entity_type, entity_id, value, reference, created_at, updated_at,
        updated_by_id)
      select $1, $2, d.id, d.api_slug, $3, $4, $6::jsonb, custom_field_reference(d.reference_number, $6::jsonb), $8, $8, $7
      from custom_field_definitions d where d.account_id = $1 and d.id = $5
      on conflict (account_id, entity_id, api_slug) ${
        replace
          ? `do update set definition_id = excluded.definition_id, value = excluded.value, reference = excluded.reference,
              updated_at = excluded.updated_at, updated_by_id = excluded.updated_by_id`
          : 'do nothing'
      }
      returning id`,
    values: [account_id, id, entity.type, entity.id, definition_id, json, user_id, now],
  })
  return rows[0]?.id
}

export type StoredValue = { id: string; definition_id: string; api_slug: string; entity_type: EntityResource; entity_id: string }

const stored_columns = 'id, definition_id, api_slug, entity_type, entity_id'

export async function findCustomField(sql: Sql, account_id: string, id: string): Promise<StoredValue | undefined> {
  const { rows } = await sql.query<StoredValue>({
    name: 'find_custom_field',
    text: `select ${stored_columns} from custom_fields where account_id = $1 and id = $2`,
    values: [account_id, id],
  })
  return rows[0]
}

/** The value of a record under a slug. */
export async function findCustomFieldOf(
  sql: Sql,
  account_id: string,
  { entity, api_slug }: { entity: Entity; api_slug: string },
): Promise<StoredValue | undefined> {
  const { rows } = await sql.query<StoredValue>({
    name: 'find_custom_field_of',
    text: `select ${stored_columns} from custom_fields
      where account_id = $1 and entity_id = $2 and api_slug = $3 and entity_type = $4`,
    values: [account_id, entity.id, api_slug, entity.type],
  })
  return rows[0]
}

/** False: the account has no such value. */
export async function changeCustomField(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
  { json, user_id, now }: { json: string | null; user_id: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'change_custom_field',
    text: `update custom_fields f set value = $3::jsonb, reference = custom_field_reference(d.reference_number, $3::jsonb), updated_at = $5,
        updated_by_id = $4
      from custom_field_definitions d where f.account_id = $1 and f.id = $2 and d.account_id = $1 and d.id = f.definition_id`,
    values: [account_id, id, json, user_id, now],
  })
  return rowCount === 1
}

/** False: the account has no such value. */
export async function deleteCustomField(sql: Sql, account_id: string, id: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'delete_custom_field',
    text: 'delete from custom_fields where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rowCount === 1
}
