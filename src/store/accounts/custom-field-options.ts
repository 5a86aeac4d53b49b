/** Options: what can be chosen in a custom field. */

import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

type OptionKey = { account_id: string; definition_id: string; id: string }

/** The options of a definition, in their order. */
export function selectOptions(definition_id: string): Omit<Selection, 'limit' | 'offset'> {
  return {
    type: 'custom_field_option',
    where: 'r.definition_id = $2',
    values: [definition_id],
    order: 'r.position nulls last, r.created_at, r.id',
  }
}

/** Without a position the option comes last. False: the definition has an option with this value. */
export async function insertOption(
  sql: Sql,
  option: OptionKey & { label: string; value: string; position: number | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'insert_custom_field_option',
    text: `insert into custom_field_options (account_id, definition_id, id, label, value, position, created_at)
      values ($1, $2, $3, $4, $5, coalesce($6, (select coalesce(max(o.position) + 1, 0) from custom_field_options o
        where o.account_id = $1 and o.definition_id = $2)), $7)
      on conflict (account_id, definition_id, value) do nothing`,
    values: [option.account_id, option.definition_id, option.id, option.label, option.value, option.position, now],
  })
  return rowCount === 1
}

/** `position` null takes the option out of the order: it comes last. False: the definition has no such option. */
export async function updateOption(
  sql: Sql,
  { account_id, definition_id, id }: OptionKey,
  { label, position }: { label: string | undefined; position: number | null | undefined },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'update_custom_field_option',
    text: `update custom_field_options set label = coalesce($4, label), position = case when $5 then $6 else position end
      where account_id = $1 and definition_id = $2 and id = $3`,
    values: [account_id, definition_id, id, label ?? null, position !== undefined, position ?? null],
  })
  return rowCount === 1
}

/** False: the definition has no such option. */
export async function deleteOption(sql: Sql, { account_id, definition_id, id }: OptionKey): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'delete_custom_field_option',
    text: 'delete from custom_field_options where account_id = $1 and definition_id = $2 and id = $3',
    values: [account_id, definition_id, id],
  })
  return rowCount === 1
}

export async function optionExists(sql: Sql, { account_id, definition_id, id }: OptionKey): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'custom_field_option_exists',
    text: 'select from custom_field_options where account_id = $1 and definition_id = $2 and id = $3',
    values: [account_id, definition_id, id],
  })
  return rowCount === 1
}
