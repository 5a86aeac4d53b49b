import { similarContainerNumbers } from '../../vocabulary/similar-numbers.ts'
import { instant } from '../instant.ts'
import type { Sql } from '../pool.ts'
import { shownReason } from '../resources/sources.ts'

// Search over one account: a few look-ups by index, the likeliest first, each with a limit, and further ones only while there is room.
// Row-level security keeps `like` and trigram indexes out of reach; see docs/decisions/search.md.

type SearchableType = 'shipment' | 'container' | 'tracking_request'

/** How a record fits, the best first. */
const matches = ['number', 'reference', 'beginning', 'part', 'customer', 'similar'] as const
type Match = (typeof matches)[number]

export type FoundRecord = {
  entity_type: SearchableType
  id: string
  matched_on: Match
  number: string
  shipment_id: string | null
  scac: string | null
  port_of_lading_name: string | null
  port_of_discharge_name: string | null
  containers_count: number | null
  tracking_stopped: boolean | null
  tracking_stopped_reason: string | null
  status: string | null
  failed_reason: string | null
  ref_numbers: string[]
  created_at: string
  updated_at: string
}

type Hit = { entity_type: SearchableType; id: string; match: Match; created_at: Date }

const results_max = 25
// Fewer characters are the beginning or the end of half of everything.
const part_length_min = 3

/** What a text is compared by: capitals A to Z, without blanks and punctuation (as search_terms_of in the database). */
export function searchable(text: string): string {
  return text.replace(/[^A-Za-z0-9\u0080-\u{10ffff}]+/gu, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** The records of the account that fit `text`, the best first, at most `results_max`. */
export async function searchAccount(sql: Sql, account_id: string, text: string): Promise<FoundRecord[]> {
  const wanted = { account_id, term: searchable(text).slice(0, 64), text: text.trim() }
  if (wanted.term === '') return []
  const hits = await findByBeginning(sql, wanted)
  if (distinct(hits).length < results_max) {
    // Nobody mistyped a number that is there.
    const similar = hits.length > 0 ? [] : similarContainerNumbers(text)
    if (wanted.term.length >= part_length_min || similar.length > 0) hits.push(...(await findByPart(sql, wanted, similar)))
  }
  if (hits.length === 0 && wanted.term.length >= part_length_min) hits.push(...(await findInNewest(sql, wanted)))
  return readFound(sql, account_id, distinct(hits).slice(0, results_max))
}

const entity_order: Readonly<Record<SearchableType, number>> = { shipment: 0, container: 1, tracking_request: 2 }

/** Each record once, by its best match: the order of the results. */
function distinct(hits: readonly Hit[]): Hit[] {
  const sorted = [...hits].sort(
    (a, b) =>
      matches.indexOf(a.match) - matches.indexOf(b.match) ||
      entity_order[a.entity_type] - entity_order[b.entity_type] ||
      b.created_at.getTime() - a.created_at.getTime() ||
      (a.id < b.id ? -1 : 1),
  )
  const seen = new Set<string>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id))
}

type SearchQuery = { account_id: string; term: string; text: string }

/** Behind every text that begins with the same text, in any collation: numbers hold digits and capitals only. */
export const last = 'Z'.repeat(40)

const columns = (entity_type: SearchableType, match: string, row: string) =>
  `'${entity_type}' as entity_type, ${row}.id, '${match}' as match, ${row}.created_at`

// A request that led to a shipment stands for it.
const requested = (match: string, condition: string, order: string) =>
  `(select case when r.tracked_object_id is null then 'tracking_request' else 'shipment' end as entity_type,
      coalesce(r.tracked_object_id, r.id) as id, '${match}' as match, r.created_at
    from tracking_requests r where r.account_id = $1 and ${condition} ${order} limit ${results_max})`

// More than are shown, because an index gives the beginnings of numbers in their order and people want the newest.
const beginnings_max = 200
const begins = (column: string) => `${column} >= $2 and ${column} <= $3`

const by_beginning = [
  `(select ${columns('container', 'number', 'c')} from containers c where c.account_id = $1 and c.number = $2
    order by c.created_at desc limit ${results_max})`,
  `(select ${columns('shipment', 'number', 's')} from shipments s where s.account_id = $1 and s.normalized_number = $2
    order by s.created_at desc limit ${results_max})`,
  `(select ${columns('shipment', 'number', 's')} from shipments s where s.account_id = $1 and s.bill_of_lading_number = $4
    order by s.created_at desc limit ${results_max})`,
  requested('number', 'r.compared_number = $2', 'order by r.created_at desc'),
  `(select t.entity_type, t.entity_id, 'reference', t.created_at from search_terms t where t.account_id = $1 and t.term = $2
    order by t.created_at desc limit ${results_max * 2})`,
  `(select f.entity_type, f.entity_id, 'reference', f.created_at from custom_fields f where f.account_id = $1 and f.searched = $2
    order by f.created_at desc limit ${results_max})`,
  `(select ${columns('container', 'beginning', 'c')} from containers c where c.account_id = $1 and ${begins('c.number')} limit ${beginnings_max})`,
  `(select ${columns('shipment', 'beginning', 's')} from shipments s where s.account_id = $1 and ${begins('s.normalized_number')} limit ${beginnings_max})`,
  requested('beginning', begins('r.compared_number'), ''),
  `(select t.entity_type, t.entity_id, 'beginning', t.created_at from search_terms t where t.account_id = $1 and ${begins('t.term')} limit ${beginnings_max})`,
  `(select f.entity_type, f.entity_id, 'beginning', f.created_at from custom_fields f where f.account_id = $1 and ${begins('f.searched')} limit ${beginnings_max})`,
].join('\nunion all ')

/** By the whole number or reference, or by its beginning or that of one of its words; and the containers of shipments that have it. */
async function findByBeginning(sql: Sql, { account_id, term, text }: SearchQuery): Promise<Hit[]> {
  const { rows } = await sql.query<Hit>({
    name: 'search_by_beginning',
    text: `with hits as materialized (${by_beginning}),
      -- Containers come with their shipment's references, and only what they are given later is indexed. Labels and fields stay the shipment's.
      referred as (
        select s.account_id, s.id from hits h
        join shipments s on s.account_id = $1 and s.id = h.id and h.entity_type = 'shipment'
        where h.match = 'reference' order by h.created_at desc limit ${results_max})
      select entity_type, id, match, created_at from hits
      union all (select ${columns('container', 'reference', 'c')} from referred s
        join containers c on c.account_id = s.account_id and c.shipment_id = s.id and $2 = any(search_terms_of(c.ref_numbers)) limit ${beginnings_max})`,
    values: [account_id, term, term + last, text],
  })
  return rows
}

/** By the end of a number, by the serial number without its check digit, by the customer's name, or by what was probably meant. */
async function findByPart(sql: Sql, { account_id, term, text }: SearchQuery, similar: readonly string[]): Promise<Hit[]> {
  const is_long = term.length >= part_length_min
  const ends = (is_long ? [term] : []).concat(/^\d{6}$/.test(term) ? [...'0123456789'].map((digit) => term + digit) : [])
  const ending = (table: string, column: string) =>
    `lateral (select * from ${table} r where r.account_id = $1 and r.${column} >= e.first and r.${column} <= e.last limit ${beginnings_max})`
  const { rows } = await sql.query<Hit>({
    name: 'search_by_part',
    text: `with ends as (select * from unnest($2::text[], $3::text[]) as e(first, last)),
      customers as materialized (select id from parties p where p.account_id = $1 and $4 <> '' and strpos(lower(p.company_name), $4) > 0 limit 100)
      (select ${columns('container', 'part', 'c')} from ends e, ${ending('containers', 'number_reversed')} c)
      union all (select ${columns('shipment', 'part', 's')} from ends e, ${ending('shipments', 'normalized_reversed')} s)
      union all (select ${columns('shipment', 'customer', 's')} from customers p, lateral (select * from shipments r
        where r.account_id = $1 and r.customer_id = p.id order by r.created_at desc limit ${results_max}) s)
      union all (select ${columns('container', 'similar', 'c')} from containers c where c.account_id = $1 and c.number = any($5) limit ${results_max})`,
    values: [
      account_id,
      ends.map(reversed),
      ends.map((end) => `${reversed(end)}${last}`),
      is_long ? text.toLowerCase() : '',
      similar,
    ],
  })
  return rows
}

export function reversed(text: string): string {
  return [...text].reverse().join('')
}

// What lies in the middle of a number or reference is in no index. Reading so many rows takes some milliseconds.
const newest_max = 5_000

/** By any part of a number or reference, among the newest records and the requests that have led to nothing yet. */
async function findInNewest(sql: Sql, { account_id, term, text }: SearchQuery): Promise<Hit[]> {
  const newest = (table: string, number: string) =>
    `(select id, created_at, ref_numbers, ${number} from ${table} where account_id = $1 order by created_at desc, id desc limit ${newest_max})`
  // As they are written: to take the punctuation out of each of them would take longer than all the rest.
  const references = "upper(array_to_string(r.ref_numbers, ' '))"
  const holds = (number: string) => `(strpos(r.${number}, $2) > 0 or (r.ref_numbers <> '{}' and strpos(${references}, $3) > 0))`
  const { rows } = await sql.query<Hit>({
    name: 'search_in_newest',
    text: `(select ${columns('container', 'part', 'r')} from ${newest('containers', 'number')} r where strpos(r.number, $2) > 0 limit ${results_max})
      union all (select ${columns('shipment', 'part', 'r')} from ${newest('shipments', 'normalized_number')} r where ${holds('normalized_number')} limit ${results_max})
      union all (select ${columns('tracking_request', 'part', 'r')} from (
          select id, created_at, ref_numbers, compared_number from tracking_requests where account_id = $1 and tracked_object_id is null limit ${newest_max}) r
        where ${holds('compared_number')} limit ${results_max})`,
    values: [account_id, term, text.toUpperCase()],
  })
  return rows
}

type FoundRecordRow = Omit<FoundRecord, 'matched_on' | 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** The records of hits, in their order. Shipments that were found by a request of theirs are read like others. */
async function readFound(sql: Sql, account_id: string, hits: readonly Hit[]): Promise<FoundRecord[]> {
  if (hits.length === 0) return []
  const idsOf = (type: SearchableType) => hits.filter(({ entity_type }) => entity_type === type).map(({ id }) => id)
  const { rows } = await sql.query<FoundRecordRow>({
    name: 'read_found',
    text: `select 'shipment' as entity_type, s.id, s.bill_of_lading_number as number, null::uuid as shipment_id, s.shipping_line_scac as scac,
        s.port_of_lading_name, s.port_of_discharge_name,
        (select count(*)::integer from containers c where c.account_id = s.account_id and c.shipment_id = s.id) as containers_count,
        s.line_tracking_stopped_at is not null as tracking_stopped, s.line_tracking_stopped_reason as tracking_stopped_reason,
        null as status, null as failed_reason, coalesce(s.ref_numbers, '{}') as ref_numbers, s.created_at, s.updated_at
      from shipments s where s.account_id = $1 and s.id = any($2)
      union all select 'container', c.id, c.number, c.shipment_id, s.shipping_line_scac, s.port_of_lading_name, s.port_of_discharge_name,
        null, null, null, c.current_status, null, c.ref_numbers, c.created_at, c.updated_at
      from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id where c.account_id = $1 and c.id = any($3)
      union all select 'tracking_request', r.id, r.request_number, null, r.scac, null, null, null, null, null, r.status, ${shownReason('r.failed_reason')},
        r.ref_numbers, r.created_at, r.updated_at
      from tracking_requests r where r.account_id = $1 and r.id = any($4) and r.tracked_object_id is null`,
    values: [account_id, idsOf('shipment'), idsOf('container'), idsOf('tracking_request')],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, match }) => {
    const row = byId.get(id)
    return row ? [{ ...row, matched_on: match, created_at: instant(row.created_at), updated_at: instant(row.updated_at) }] : []
  })
}
