/** Lists of containers that are narrowed or put in order by what is decided about them, and how many have which value. */
import type { CountDimension } from '../../vocabulary/container-work.ts'
import { whereOf } from '../filter.ts'
import { orderOfKeys, type SortKey } from '../list-order.ts'
import type { Sql } from '../pool.ts'
import { counted_max } from '../resources/long-lists.ts'
import { dayOf } from '../resources/order-places.ts'
import type { LongList, OrderPlaces, Selection } from '../resources/selection.ts'
import { type WorkFilters, workFilters } from './work-filters.ts'
import { dimensions, group_dimensions } from './work-words.ts'

/** What lists of containers can be put in order by, with the column of container_work. */
export const workSorts = {
  pickup_lfd_on: 'pickup_lfd_on',
  arrival_at: 'arrival_at',
  slip_days: 'slip_days',
  number: 'number',
  current_status: 'current_status',
  last_heard_at: 'last_heard_at',
  charged: 'charged',
  attention: 'attention',
  created_at: 'created_at',
} as const
export type WorkSort = SortKey<keyof typeof workSorts>

// So few values that most of a long list may be alike in one: behind them no other key has an index.
const few_values: readonly WorkSort['by'][] = ['slip_days', 'current_status', 'attention']
const always_there: readonly WorkSort['by'][] = ['number', 'current_status', 'created_at']

const rows = '(select w.*, w.container_id as id from container_work w)'

export function selectWork(filters: WorkFilters, sorts: readonly WorkSort[]): Omit<Selection, 'limit' | 'offset'> {
  const { where, is_whole, in_order, sieve, lone_word, branches, values, by_row } = whereOf(workFilters(filters))
  const { order, ...ordered } = ordersOf(sorts)
  const sieved = sieve === null ? {} : { sieve }
  const rowed = by_row === null ? {} : { by_row }
  const worded = lone_word === null || ordered.order_columns !== undefined ? {} : { lone_word }
  return {
    ...{
      type: 'container',
      where,
      values,
      order,
    },
    long: { kept: 'containers', rows, is_whole, in_order, branches, ...sieved, ...rowed, ...worded, ...ordered },
  }
}

function ordersOf(sorts: readonly WorkSort[]): WorkOrder {
  const [first, ...others] = sorts
  if (first === undefined || others.length === 0) return orderOf(first ?? null)
  const keys = sorts.map(({ by, direction }) => ({
    expression: `r.${workSorts[by]}`,
    columns: [workSorts[by]],
    is_falling: direction === 'falling',
    is_always_there: always_there.includes(by),
  }))
  if (!few_values.includes(first.by)) {
    const ordered = orderOfKeys(keys)
    const places = placesOf(first, { is_alone: false, parts: ordered.order_parts ?? [] })
    return { ...ordered, ...places }
  }
  const begins = (Object.keys(workSorts) as WorkSort['by'][]).filter((by) => !few_values.includes(by)) // the keys of a constant
  const { order, order_columns = [] } = orderOfKeys(keys)
  return { order, order_columns, order_of_few: begins }
}

type WorkOrder = { order: string } & Pick<
  LongList,
  'order_columns' | 'order_parts' | 'order_of_few' | 'places' | 'is_oldest_first'
>

// How the words of an order's parts begin (migrations/0109), and how the first key is read from one.
const kept_places: Readonly<Record<Exclude<WorkSort['by'], 'created_at'>, Pick<OrderPlaces, 'kind' | 'read'>>> = {
  arrival_at: { kind: 'by_arrival', read: atMidnight },
  attention: { kind: 'by_attention', read: small },
  charged: { kind: 'by_charge', read: (given) => `${given}::numeric` },
  current_status: { kind: 'by_status', read: (given) => given },
  last_heard_at: { kind: 'by_heard', read: atMidnight },
  number: { kind: 'by_number', read: (given) => given },
  pickup_lfd_on: { kind: 'by_lfd', read: dayOf },
  slip_days: { kind: 'by_slip', read: small },
}

function atMidnight(given: string): string {
  return `(${dayOf(given)})::timestamp at time zone 'UTC'`
}

/** Written with what keeps texts of figures below zero in their order. */
function small(given: string): string {
  return `${given}::integer - 2000000`
}

function placesOf({ by, direction }: WorkSort, rest: Pick<OrderPlaces, 'is_alone' | 'parts'>): Pick<LongList, 'places'> {
  if (by === 'created_at') return {}
  return { places: { ...kept_places[by], key: `r.${workSorts[by]}`, is_falling: direction === 'falling', ...rest } }
}

/** Those without a value last, whichever way the others are put. */
function orderOf(sort: WorkSort | null): WorkOrder {
  const newest = 'r.created_at desc, r.id desc'
  if (sort === null || (sort.by === 'created_at' && sort.direction === 'falling')) return { order: newest }
  if (sort.by === 'created_at') return { order: 'r.created_at, r.id', order_columns: ['created_at'], is_oldest_first: true }
  const column = workSorts[sort.by]
  const order_columns = ['created_at', column]
  // When it is falling, as the index is read backwards; in the second part all are alike.
  const order = sort.direction === 'rising' ? `r.${column}, ${newest}` : `r.${column} desc, r.created_at, r.id`
  const parts = [
    { where: `r.${column} is not null`, order },
    { where: `r.${column} is null`, order },
  ]
  const places = placesOf(sort, { is_alone: true, parts })
  if (sort.direction === 'rising') return { order, order_columns, ...places }
  return { order: `r.${column} desc nulls last, r.created_at, r.id`, order_columns, order_parts: parts, ...places }
}

type ContainerCount = { group_by: CountDimension; value: string; count: number }

// The most frequent ones: nobody chooses among more.
const values_max = 1_000

/** How many containers have each value, the most frequent first. Of all of the account, and of its action groups by some, the numbers are kept. */
export async function countWork(
  sql: Sql,
  account_id: string,
  { filters, by }: { filters: WorkFilters; by: readonly CountDimension[] },
): Promise<{ counts: ContainerCount[] /** More containers fit than are counted. */; is_at_least: boolean }> {
  const given = whereOf(workFilters(filters))
  const counts: ContainerCount[] = []
  let is_at_least = false
  for (const group_by of by) {
    const { rows: found } = await sql.query<CountedValue>(countingOf(account_id, { ...given, group_by }))
    counts.push(...found.map(({ value, count }) => ({ group_by, value, count })))
    is_at_least ||= found.some(({ is_cut }) => is_cut)
  }
  return { counts, is_at_least }
}

type CountedValue = { value: string; count: number; is_cut: boolean }
type CountQuestion = Pick<ReturnType<typeof whereOf>, 'name' | 'branches' | 'lone_word' | 'is_whole' | 'values'> & {
  group_by: CountDimension
}

function countingOf(
  account_id: string,
  { group_by, is_whole, name, values, ...narrowed }: CountQuestion,
): { text: string; values: unknown[] } {
  const { kind, column } = dimensions[group_by]
  if (is_whole) return { text: keptCounts, values: [account_id, `${kind}:`, `${kind};`, `${kind}?`] }
  const kind_in_group = group_dimensions[group_by]
  const group = loneGroup({ name, values })
  if (kind_in_group !== undefined && group !== null) {
    const of_group = `${kind_in_group}:${group}`
    return { text: keptCounts, values: [account_id, `${of_group}/`, `${of_group}0`, `${of_group}/?`] }
  }
  return {
    text: column === null ? countedWords(narrowed, kind) : countedColumn(narrowed, column),
    values: [account_id, ...values],
  }
}

/** The one action group that a list is narrowed down to, and to nothing else; null: to others, or to something else. */
function loneGroup({ name, values }: Pick<CountQuestion, 'name' | 'values'>): string | null {
  const [groups] = values
  return name === 'group' && Array.isArray(groups) && groups.length === 1 ? String(groups[0]) : null
}

/** Whose sums are kept: of all containers, or of one action group alone; null: of neither. */
export function keptScope(filters: WorkFilters): { group: string | null } | null {
  const given = whereOf(workFilters(filters))
  const group = loneGroup(given)
  return given.is_whole || group !== null ? { group } : null
}

const ordered = `order by count desc, value limit ${values_max}`

// Words of a kind lie between its colon or stroke and the sign that follows it.
const keptCounts = `select coalesce(nullif(nullif(substr(term, length($2) + 1), ''), '?'), 'unknown') as value, containers::integer as count,
    false as is_cut from container_counts
  where account_id = $1 and (term = $4 or (term >= $2 and term < $3)) and containers > 0 ${ordered}`

const isCut = `(select count(*) > ${counted_max} from found) as is_cut`

type CountParts = Pick<CountQuestion, 'branches' | 'lone_word'>

function countedColumn(narrowed: CountParts, column: string): string {
  return `with found as materialized (${foundOf(narrowed, `r.${column} as value`)})
    select coalesce(value::text, 'unknown') as value, count(*)::integer as count, ${isCut} from found group by 1 ${ordered}`
}

/**
 * A set-returning function among the columns costs a fraction of one that is joined, which keeps what it returns of each row. Words of a kind are those
 * from its colon to its question mark: bytes are compared in a fraction of the time that their beginnings are cut off in.
 */
function countedWords(narrowed: CountParts, kind: string): string {
  return `with found as materialized (${foundOf(narrowed, 'r.terms')}), words as (select unnest(terms) as term from found)
    select coalesce(nullif(substr(term, ${kind.length + 2}), ''), 'unknown') as value, count(*)::integer as count, ${isCut}
    from words where term collate "C" between '${kind}:' and '${kind}?' group by 1 ${ordered}`
}

/** Containers that fit, by whatever index finds them soonest: as many as lists count, and one more. */
function foundOf({ branches, lone_word }: CountParts, columns: string): string {
  const limit = `limit ${counted_max + 1}`
  if (lone_word !== null)
    // Keys that are known together are looked up in their order, which is half the pages of one look-up after the other.
    return `select ${columns} from container_work r where r.account_id = $1
      and r.container_id = any(array(select r.id from ${lone_word.rows} r where r.account_id = $1 and ${lone_word.where} ${limit}))`
  const parts = branches.map((branch) => `(select ${columns} from ${rows} r where r.account_id = $1 and ${branch} ${limit})`)
  return parts.length === 1 ? parts.join('') : `${parts.join(' union all ')} ${limit}`
}
