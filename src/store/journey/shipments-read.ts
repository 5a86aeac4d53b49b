import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type CustomerFilter, customerFilters } from '../accounts/customers.ts'
import { type Filter, oneOf, whereOf } from '../filter.ts'
import { type ChangedBetween, capital, changedBetween, type VoyageFilters, voyageFilters } from '../list-filters.ts'
import { beginning, candidatesBy, ending, partSought } from '../part-of-text.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

type ShipmentFilters = {
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
    { name: 'q', condition: holdsPart, value: partSought(q) },
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
    ...customerFilters(customer),
    ...voyageFilters(others),
    ...changedBetween(others),
  ]
  const { is_whole, in_order, branches, ...where } = whereOf(filters)
  return {
    type: 'shipment',
    order: 'r.created_at desc, r.id desc',
    ...where,
    long: {
      kept: 'shipments',
      is_whole,
      in_order,
      branches,
      ...(q === undefined ? {} : { candidates }),
    },
  }
}

/** Whether a part of a number or reference of the shipment is the text. */
function holdsPart(given: string, row: string): string {
  const text = `(${given}::text[])[1]`
  return `(strpos(lower(${row}.bill_of_lading_number), lower(${text})) > 0
    or exists (select from unnest(${row}.ref_numbers) as reference where strpos(lower(reference), lower(${text})) > 0)
    or exists (select from containers c where c.account_id = $1 and c.shipment_id = ${row}.id and strpos(c.number, upper(${text})) > 0))`
}

// The text is the first filter. What is found by the beginning or the end of a number, or from a word of a reference on, is looked up by
// index; for what lies in the middle all numbers are looked through.
const candidates = candidatesBy({
  by_index: [
    `select s.id from shipments s where s.account_id = $1 and ${beginning('s.normalized_number')}`,
    `select s.id from shipments s where s.account_id = $1 and ${ending('s.normalized_reversed')}`,
    `select c.shipment_id from containers c where c.account_id = $1 and ${beginning('c.number')}`,
    `select c.shipment_id from containers c where c.account_id = $1 and ${ending('c.number_reversed')}`,
    `select t.entity_id from search_terms t where t.account_id = $1 and ${beginning('t.term')} and t.entity_type = 'shipment'`,
  ],
  by_text: {
    shipment: (texts) => `select s.id from shipments s where s.account_id = $1 and s.bill_of_lading_number = any(${texts})`,
    container: (texts) => `select c.shipment_id from containers c where c.account_id = $1 and c.number = any(${texts})`,
    reference: (texts) =>
      `select t.entity_id from search_terms t where t.account_id = $1 and t.entity_type = 'shipment' and t.term = any(${texts})`,
  },
})

/** As it is written, and as most are stored: a line's number has capitals, and neither blanks nor hyphens. */
function spellingsOf(number: string): string[] {
  const written = number.trim()
  return [...new Set([written, written.toLowerCase(), written.toUpperCase(), cleanNumber(number)])]
}

type ShipmentTexts = {
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
