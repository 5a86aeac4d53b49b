/**
 * Lists as they were believed at an instant (docs/decisions/lists-of-the-past.md): the records that were known then, the newest first, and among
 * few enough of them those that were believed to be so.
 */
import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type Filter, whereOf } from '../filter.ts'
import { afterDay, capital } from '../list-filters.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { unknown_word } from '../work/word-filters.ts'

// What was believed stands in no index: the version of each record is looked at. So many take a tenth of a second.
export const looked_through_max = 5_000

/** `own`: by what a record keeps for ever, found by an index. `believed`: by what its version said, `v.record`. */
export type ListThen = {
  table: 'containers' | 'shipments'
  as_of: Date
  own: readonly Filter[]
  believed: readonly Filter[]
}

type ContainersThen = {
  as_of: Date
  number: string | undefined
  statuses: readonly (string[] | undefined)[]
  scacs: string[] | undefined
  ports_of_discharge: string[] | undefined
}

export function containersThen({ as_of, number, statuses, scacs, ports_of_discharge }: ContainersThen): ListThen {
  return {
    table: 'containers',
    as_of,
    own: [
      {
        name: 'number',
        condition: (given, row) => `${row}.number = ${given}`,
        value: number === undefined ? undefined : cleanNumber(number),
      },
    ],
    believed: [
      ...statuses.map((words, position) => isOneOf(`status${position}`, 'current_status', words)),
      isOneOf('scac', 'shipping_line_scac', scacs?.map(coded)),
      isOneOf('pod', 'port_of_discharge_locode', ports_of_discharge?.map(coded)),
    ],
  }
}

type ShipmentsThen = {
  as_of: Date
  bill_of_lading_number: string | undefined
  scacs: string[] | undefined
  ports_of_lading: string[] | undefined
  ports_of_discharge: string[] | undefined
  arrival_from: Date | undefined
  arrival_to: Date | undefined
  tracking_stopped: boolean | undefined
  tags: string[] | undefined
  references: string[] | undefined
}

export function shipmentsThen({ as_of, bill_of_lading_number: number, ...given }: ShipmentsThen): ListThen {
  const arrival = "coalesce((v.record ->> 'pod_ata_at')::timestamptz, (v.record ->> 'pod_eta_at')::timestamptz)"
  return {
    table: 'shipments',
    as_of,
    own: [
      {
        name: 'bl',
        condition: (value, row) => `${row}.bill_of_lading_number = any(${value}::text[])`,
        value: number === undefined ? undefined : [number.trim(), cleanNumber(number)],
      },
    ],
    believed: [
      isOneOf('scac', 'shipping_line_scac', given.scacs?.map(coded)),
      isOneOf('pol', 'port_of_lading_locode', given.ports_of_lading?.map(coded)),
      isOneOf('pod', 'port_of_discharge_locode', given.ports_of_discharge?.map(coded)),
      { name: 'a1', condition: (value) => `${arrival} >= ${value}`, value: given.arrival_from },
      { name: 'a2', condition: (value) => `${arrival} < ${value}`, value: given.arrival_to && afterDay(given.arrival_to) },
      {
        name: 'stopped',
        condition: (value) => `(v.record ->> 'line_tracking_stopped_at' is not null) = ${value}::boolean`,
        value: given.tracking_stopped,
      },
      hasOneOf('tag', 'tags', given.tags),
      hasOneOf('reference', 'ref_numbers', given.references),
    ],
  }
}

function coded(code: string): string {
  return code === unknown_word ? code : capital(code)
}

function isOneOf(name: string, column: string, words: readonly string[] | undefined): Filter {
  return {
    name,
    condition: (given) => `coalesce(v.record ->> '${column}', '${unknown_word}') = any(${given}::text[])`,
    value: words,
  }
}

function hasOneOf(name: string, column: string, words: readonly string[] | undefined): Filter {
  const texts = `jsonb_array_elements_text(case jsonb_typeof(v.record -> '${column}') when 'array' then v.record -> '${column}' else '[]' end) t`
  return {
    name,
    condition: (given) => `(exists (select from ${texts} where lower(t) = any(${given}::text[]))
      or ('${unknown_word}' = any(${given}::text[]) and not exists (select from ${texts})))`,
    value: words?.map((word) => word.toLowerCase()),
  }
}

/** Where the account, $1, is asked for what stood at $2. */
const version =
  'belief_versions v where v.account_id = $1 and v.record_id = r.id and v.valid_from <= $2 order by v.valid_from desc limit 1'

/** The page that is asked for, and its total; what narrows it by belief looks at `looked_through_max` records at most. */
export function selectThen({ table, as_of, own, believed }: ListThen): Omit<Selection, 'limit' | 'offset'> {
  const kept = whereOf(own, { first: 3 })
  const held = whereOf(believed, { first: 3 + kept.values.length })
  const known = `r.created_at <= $2 and ${kept.where}`
  const order = 'r.created_at desc, r.id desc'
  const is_looked_through = !held.is_whole
  // Most are with their shipment still; of those that left it the version tells whether they had.
  const with_shipment = (of_now: string) =>
    table === 'shipments' ? 'true' : `(${of_now} or (select v.record ->> 'shipment_id' is not null from ${version}))`
  const where = is_looked_through
    ? `${with_shipment('false')} and (select ${held.where} from ${version})`
    : `${known} and ${with_shipment('r.shipment_id is not null')}`
  const rows = `(select r.account_id, r.id, r.created_at from ${table} r where r.account_id = $1 and ${known}
    order by ${order} limit ${looked_through_max})`
  return {
    type: table === 'containers' ? 'container' : 'shipment',
    where,
    values: [as_of, ...kept.values, ...held.values],
    order,
    as_of,
    long: { kept: table, is_whole: false, in_order: true, branches: [where], ...(is_looked_through ? { rows } : {}) },
  }
}

/** Whether more would have to be looked at than are. One statement over an index. */
export async function isBeyondLooking(sql: Sql, account_id: string, { table, as_of, own, believed }: ListThen): Promise<boolean> {
  if (whereOf(believed).is_whole) return false
  const { where, values } = whereOf(own, { first: 3 })
  const { rows } = await sql.query<{ known: number }>({
    text: `select count(*)::integer as known from (select from ${table} r where r.account_id = $1 and r.created_at <= $2 and ${where}
      limit ${looked_through_max + 1}) k`,
    values: [account_id, as_of, ...values],
  })
  return (rows[0]?.known ?? 0) > looked_through_max
}
