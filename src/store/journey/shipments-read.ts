import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type CustomerFilter, customerFilters } from '../accounts/customers.ts'
import { type Filter, oneOf, whereOf } from '../filter.ts'
import { type ChangedBetween, capital, changedBetween, type VoyageFilters, voyageFilters } from '../list-filters.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/pages.ts'

export type ShipmentFilters = {
  number: string | undefined
  bill_of_lading_number: string | undefined
  scacs: string[] | undefined
  tracking_stopped: boolean | undefined
  q: string | undefined
  customer: CustomerFilter
} & VoyageFilters &
  ChangedBetween

/** Shipments, the newest first. */
export function selectShipments({
  number,
  bill_of_lading_number,
  scacs,
  tracking_stopped,
  q,
  customer,
  ...others
}: ShipmentFilters): Omit<Selection, 'limit' | 'offset'> {
  const filters: Filter[] = [
    {
      name: 'number',
      // As it was submitted, whatever its case and spacing: what was asked for is looked up by index, then the shipments by their id.
      condition: (given, row) => `${row}.id = any(array(
        select s.id from shipments s where s.account_id = $1 and s.bill_of_lading_number = any(${given}::text[])
        union select t.tracked_object_id from tracking_requests t where t.account_id = $1 and t.compared_number = (${given}::text[])[2]))`,
      value: number === undefined ? undefined : [number.trim(), cleanNumber(number)],
    },
    {
      name: 'bl',
      condition: (given, row) => `${row}.bill_of_lading_number = any(${given}::text[])`,
      value: bill_of_lading_number === undefined ? undefined : spellingsOf(bill_of_lading_number),
    },
    oneOf('scac', 'shipping_line_scac', scacs?.map(capital)),
    {
      // Two conditions, because each has an index of its own.
      name: `stopped_${tracking_stopped}`,
      condition: (given, row) =>
        `${row}.line_tracking_stopped_at is ${tracking_stopped ? 'not null' : 'null'} and ${given}::boolean is not null`,
      value: tracking_stopped,
    },
    ...(q === undefined ? [] : [partOf(q)]),
    ...customerFilters(customer),
    ...voyageFilters(others),
    ...changedBetween(others),
  ]
  const { is_whole, branches, ...where } = whereOf(filters)
  return { type: 'shipment', order: 'r.created_at desc, r.id desc', ...where, long: { kept: 'shipments', is_whole, branches } }
}

/** Shipments with a part of a number or reference. */
function partOf(q: string): Filter {
  const holds = (given: string, row: string) => `(strpos(lower(${row}.bill_of_lading_number), lower(${given})) > 0
    or exists (select from unnest(${row}.ref_numbers) as reference where strpos(lower(reference), lower(${given})) > 0)
    or exists (select from containers c where c.account_id = $1 and c.shipment_id = ${row}.id and strpos(c.number, upper(${given})) > 0))`
  return { name: 'q', condition: holds, value: q }
}

/** As it is written, and as most are stored: a line's number has capitals, and neither blanks nor hyphens. */
function spellingsOf(number: string): string[] {
  const written = number.trim()
  return [...new Set([written, written.toLowerCase(), written.toUpperCase(), cleanNumber(number)])]
}

export type ShipmentTexts = {
  ref_numbers: string[] | undefined
  tags: string[] | undefined
  /** A party of the account; null: none. */
  customer_id: string | null | undefined
  now: Date
}

/** Replaces what is given. False: the account has no such shipment. */
export async function updateShipmentTexts(
  sql: Sql,
  shipment: { account_id: string; id: string },
  { ref_numbers, tags, customer_id, now }: ShipmentTexts,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'update_shipment_texts',
    text: `update shipments set ref_numbers = coalesce($3, ref_numbers), tags = coalesce($4, tags),
        customer_id = case when $6 then $7 else customer_id end, updated_at = $5
      where account_id = $1 and id = $2`,
    values: [
      shipment.account_id,
      shipment.id,
      ref_numbers ?? null,
      tags ?? null,
      now,
      customer_id !== undefined,
      customer_id ?? null,
    ],
  })
  return rowCount === 1
}
