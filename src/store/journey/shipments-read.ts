import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type CustomerFilter, customerFilters } from '../accounts/customers.ts'
import { type Filter, oneOf, whereOf } from '../filter.ts'
import { arrival, type ChangedBetween, capital, changedBetween, type VoyageFilters, voyageFilters } from '../list-filters.ts'
import { type OrderKey, orderOfKeys, type SortKey } from '../list-order.ts'
import { beginning, candidatesBy, ending, partSought } from '../part-of-text.ts'
import type { Sql } from '../pool.ts'
import type { LongList, Selection } from '../resources/selection.ts'
import { haveOneOf, unknown_word, upper, vesselWord, wordOf } from '../work/word-filters.ts'

type ShipmentFilters = {
  number: string | undefined
  bill_of_lading_number: string | undefined
  scacs: string[] | undefined
  tracking_stopped: boolean | undefined
  q: string | undefined
  customer: CustomerFilter
  destinations: string[] | undefined
  vessels: string[] | undefined
  tags: string[] | undefined
  references: string[] | undefined
  /** By the name of the definition. */
  custom_fields: Readonly<Record<string, string>> | undefined
  has_arrival: false | undefined
  last_heard: { is_unknown: boolean; before: Date | undefined }
} & VoyageFilters &
  ChangedBetween

export const shipmentSorts = ['arrival_at', 'number', 'created_at'] as const
type ShipmentSort = SortKey<(typeof shipmentSorts)[number]>

/** Shipments, the newest first unless another order is asked for. */
export function selectShipments(
  filters: ShipmentFilters,
  sorts: readonly ShipmentSort[] = [],
): Omit<Selection, 'limit' | 'offset'> {
  const { is_whole, in_order, branches, sieve, lone_word, ...where } = whereOf(filtersOf(filters))
  const { order, ...ordered } = ordersOf(sorts)
  return {
    type: 'shipment',
    ...where,
    order,
    long: {
      kept: 'shipments',
      is_whole,
      in_order,
      branches,
      ...(sieve === null ? {} : { sieve }),
      ...(lone_word === null || ordered.order_columns !== undefined ? {} : { lone_word }),
      ...ordered,
      ...(filters.q === undefined ? {} : { candidates }),
    },
  }
}

function filtersOf({
  number,
  bill_of_lading_number,
  scacs,
  tracking_stopped,
  q,
  customer,
  ...others
}: ShipmentFilters): Filter[] {
  return [
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
    ...wordFilters(others),
    ...changedBetween(others),
  ]
}

const haveOne = haveOneOf({ table: 'shipment_terms', key: 'shipment_id' })

function wordFilters({ destinations, vessels, tags, references, custom_fields, has_arrival, last_heard }: WordFilters): Filter[] {
  const plain = (name: string, condition: (row: string) => string, value: unknown): Filter => {
    return { name, condition: (given, row) => `${condition(row)} and ${given}::boolean is not null`, value, aside: 'looked_at' }
  }
  return [
    haveOne(
      'destination',
      destinations?.map((code) => wordOf('destination', upper(code))),
    ),
    haveOne('vessel', vessels?.map(vesselWord)),
    haveOne(
      'tag',
      tags?.map((tag) => wordOf('tag', tag)),
    ),
    haveOne(
      'reference',
      references?.map((reference) => wordOf('ref', reference.toLowerCase())),
    ),
    ...Object.entries(custom_fields ?? {}).map(([slug, value], position) => fieldFilter(slug, value, position)),
    plain('no_arrival', (row) => `${arrival(row)} is null`, has_arrival),
    plain('unheard', (row) => `${row}.line_tracking_last_succeeded_at is null`, last_heard.is_unknown ? true : undefined),
    heardBefore(last_heard.before),
  ]
}

/** By the week of the last answer, which an index has; only those of the week of the instant itself have to be looked at. */
function heardBefore(before: Date | undefined): Filter {
  const heard = (row: string) => `${row}.line_tracking_last_succeeded_at`
  const week = (given: string) => `date_trunc('week', ${given}::timestamptz at time zone 'UTC')::date`
  return {
    name: 'heard_before',
    condition: (given, row) => `${heard(row)} < ${given}`,
    value: before,
    parts: [
      (given, row) => `${row}.heard_in_week < ${week(given)}`,
      (given, row) => `${row}.heard_in_week = ${week(given)} and ${heard(row)} < ${given}`,
    ],
  }
}

type WordFilters = Pick<
  ShipmentFilters,
  'destinations' | 'vessels' | 'tags' | 'references' | 'custom_fields' | 'has_arrival' | 'last_heard'
>

function fieldFilter(slug: string, value: string, position: number): Filter {
  const is_unknown = value === unknown_word
  const has = (
    given: string,
    row: string,
  ) => `exists (select from custom_fields f where f.account_id = $1 and f.entity_id = ${row}.id
    and f.api_slug = (${given}::text[])[1] and f.value is not null and f.value <> 'null'`
  return {
    name: `${is_unknown ? 'no_' : ''}field${position}`,
    condition: (given, row) =>
      is_unknown ? `not ${has(given, row)})` : `${has(given, row)} and lower(f.value #>> '{}') = (${given}::text[])[2])`,
    value: is_unknown ? [slug] : [slug, value.toLowerCase()],
    aside: 'looked_at',
  }
}

const sortColumns: Readonly<Record<ShipmentSort['by'], Omit<OrderKey, 'is_falling'>>> = {
  arrival_at: { expression: arrival('r'), columns: ['pod_ata_at', 'pod_eta_at'], is_always_there: false },
  number: { expression: 'r.bill_of_lading_number', columns: ['bill_of_lading_number'], is_always_there: true },
  created_at: { expression: 'r.created_at', columns: ['created_at'], is_always_there: true },
}

function ordersOf(sorts: readonly ShipmentSort[]): ShipmentOrder {
  const [first = null, ...others] = sorts
  if (others.length === 0) return orderOf(first)
  return orderOfKeys(sorts.map(({ by, direction }) => ({ ...sortColumns[by], is_falling: direction === 'falling' })))
}

/** Those without a value last, whichever way the others are put; what is alike as an index has it that is read forwards or backwards. */
function orderOf(sort: ShipmentSort | null): ShipmentOrder {
  const [newest, oldest] = ['r.created_at desc, r.id desc', 'r.created_at, r.id']
  if (sort === null || (sort.by === 'created_at' && sort.direction === 'falling')) return { order: newest }
  if (sort.by === 'created_at') return { order: oldest, order_columns: ['created_at'], is_oldest_first: true }
  const { expression, columns, is_always_there } = sortColumns[sort.by]
  const order_columns = ['created_at', ...columns]
  const [rising, falling] = [`${expression}, ${newest}`, `${expression} desc, ${oldest}`]
  if (sort.direction === 'rising')
    return { order: rising, order_columns, order_parts: [{ where: 'true', order: rising, backwards: falling }] }
  if (is_always_there)
    return { order: falling, order_columns, order_parts: [{ where: 'true', order: falling, backwards: rising }] }
  const order_parts = ['is not null', 'is null'].map((is) => ({
    where: `${expression} ${is}`,
    order: falling,
    backwards: rising,
  }))
  return { order: `${expression} desc nulls last, ${oldest}`, order_columns, order_parts }
}

type ShipmentOrder = { order: string } & Pick<LongList, 'order_columns' | 'order_parts' | 'is_oldest_first'>

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

export async function shipmentExists(sql: Sql, shipment: { account_id: string; id: string }): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'shipment_exists',
    text: 'select from shipments where account_id = $1 and id = $2',
    values: [shipment.account_id, shipment.id],
  })
  return rowCount === 1
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
