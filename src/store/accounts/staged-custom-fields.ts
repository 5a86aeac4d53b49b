/** Values that wait for a record: kept with a tracking request, given to its shipment and containers when they appear. */
import type { Sql, Transaction } from '../pool.ts'

/**
 * A value as it is kept until then. `json` is JSON text, in which numbers keep all their digits; null: no value. `number`: only for the
 * container with this number.
 */
export type StagedValue = { definition_id: string; json: string | null; number?: string }
export type StagedValues = { shipment: StagedValue[]; containers: StagedValue[] }

type Key = { account_id: string; id: string }

/**
 * The values of a tracking request that its shipment and containers get: under the same slug, where they have a field with the same
 * data type.
 */
export async function valuesToPassOn(
  sql: Sql,
  { account_id, id }: Key,
  api_slug: string | null = null,
): Promise<(StagedValue & { entity_type: 'Shipment' | 'Container' })[]> {
  const { rows } = await sql.query<StagedValue & { entity_type: 'Shipment' | 'Container' }>({
    name: 'custom_fields_to_pass_on',
    text: `select t.id as definition_id, t.entity_type, f.value::text as json from custom_fields f
      join custom_field_definitions d on d.account_id = $1 and d.id = f.definition_id
      join custom_field_definitions t on t.account_id = $1 and t.api_slug = f.api_slug and t.data_type = d.data_type
        and replace(lower(t.reference_type), '_', '') is not distinct from replace(lower(d.reference_type), '_', '')
        and t.entity_type in ('Shipment', 'Container')
      where f.account_id = $1 and f.entity_id = $2 and f.entity_type = 'tracking_request' and ($3::text is null or f.api_slug = $3)
      order by f.created_at, f.id`,
    values: [account_id, id, api_slug],
  })
  return rows
}

/**
 * Gives records values, in the place of those that they have; with `only_new` only to those that were made at `now`. Of several values for
 * one field the one for a number counts, then the last.
 */
export async function giveValues(
  tx: Transaction,
  account_id: string,
  {
    entity_type,
    entities,
    values,
    only_new = false,
    now,
  }: {
    entity_type: 'shipment' | 'container'
    entities: readonly { id: string; number: string }[]
    values: readonly StagedValue[]
    only_new?: boolean
    now: Date
  },
): Promise<void> {
  if (entities.length === 0 || values.length === 0) return
  await tx.query({
    name: 'give_custom_fields',
    text: `insert into custom_fields (account_id, id, definition_id, api_slug, entity_type, entity_id, value, reference, created_at, updated_at)
      select distinct on (e.id, d.api_slug) $1::uuid, gen_random_uuid(), d.id, d.api_slug, $2, e.id, (s.staged ->> 'json')::jsonb,
        custom_field_reference(d.reference_number, (s.staged ->> 'json')::jsonb), $6::timestamptz, $6
      from unnest($3::uuid[], $4::text[]) as e(id, number)
      cross join jsonb_array_elements($5::jsonb) with ordinality as s(staged, place)
      join custom_field_definitions d on d.account_id = $1 and d.id = (s.staged ->> 'definition_id')::uuid
      where coalesce(s.staged ->> 'number', e.number) = e.number
        and (not $7::boolean or exists (select from containers c where c.account_id = $1 and c.id = e.id and c.created_at = $6))
      order by e.id, d.api_slug, (s.staged ->> 'number') is null, s.place desc
      on conflict (account_id, entity_id, api_slug) do update set definition_id = excluded.definition_id, value = excluded.value,
        reference = excluded.reference, updated_at = excluded.updated_at, updated_by_id = null`,
    values: [
      account_id,
      entity_type,
      entities.map(({ id }) => id),
      entities.map(({ number }) => number),
      JSON.stringify(values),
      now,
      only_new,
    ],
  })
}

/** Keeps what containers get that join the shipment later, in the place of what is kept for the same field. */
export async function keepForContainers(sql: Sql, { account_id, id }: Key, values: readonly StagedValue[]): Promise<void> {
  if (values.length === 0) return
  await sql.query({
    name: 'keep_container_custom_fields',
    text: `update shipments set container_custom_fields = coalesce((
          select jsonb_agg(kept) from jsonb_array_elements(container_custom_fields) as kept
          where not exists (select from jsonb_array_elements($3::jsonb) as added where added ->> 'definition_id' = kept ->> 'definition_id'
            and added ->> 'number' is not distinct from kept ->> 'number')), '[]') || $3::jsonb
      where account_id = $1 and id = $2`,
    values: [account_id, id, JSON.stringify(values)],
  })
}

export async function containersOf(sql: Sql, account_id: string, shipment_id: string): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql.query<{ id: string; number: string }>({
    name: 'containers_for_custom_fields',
    text: 'select id, number from containers where account_id = $1 and shipment_id = $2',
    values: [account_id, shipment_id],
  })
  return rows
}

/** Where a tracking request leads; undefined: the account has none such. */
export async function findTrackedObject(
  sql: Sql,
  { account_id, id }: Key,
): Promise<{ tracked_object_id: string | null } | undefined> {
  const { rows } = await sql.query<{ tracked_object_id: string | null }>({
    name: 'find_tracked_object',
    text: 'select tracked_object_id from tracking_requests where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0]
}

/** Notes that a request has values of its own, for when its shipment appears. */
export async function noteRequestHasValues(sql: Sql, { account_id, id }: Key): Promise<void> {
  await sql.query({
    name: 'note_request_has_values',
    text: 'update tracking_requests set has_custom_fields = true where account_id = $1 and id = $2 and not has_custom_fields',
    values: [account_id, id],
  })
}
