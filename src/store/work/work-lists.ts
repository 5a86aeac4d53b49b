/** Lists of containers that are narrowed or put in order by what is decided about them, and how many have which value. */
import type { CountDimension } from '../../vocabulary/container-work.ts'
import { whereOf } from '../filter.ts'
import { orderOfKeys, type SortKey } from '../list-order.ts'
import type { Sql } from '../pool.ts'
import type { LongList, Selection } from '../resources/selection.ts'
import { type WorkFilters, workFilters } from './work-filters.ts'
import { dimensions } from './work-words.ts'

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
  const { where, is_whole, in_order, sieve, branches, name, values } = whereOf(workFilters(filters))
  const { order, ...ordered } = ordersOf(sorts)
  const sieved = sieve === null ? {} : { sieve }
  return {
    ...{
      type: 'container',
      name: `${name}_${sorts.map(({ by, direction }) => `${by}_${direction}`).join('_') || 'newest'}`,
      where,
      values,
      order,
    },
    long: { kept: 'containers', rows, is_whole, in_order, branches, ...sieved, ...ordered },
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
  if (!few_values.includes(first.by)) return orderOfKeys(keys)
  const begins = (Object.keys(workSorts) as WorkSort['by'][]).filter((by) => !few_values.includes(by)) // the keys of a constant
  const { order, order_columns = [] } = orderOfKeys(keys)
  return { order, order_columns, order_of_few: begins }
}

type WorkOrder = { order: string } & Pick<LongList, 'order_columns' | 'order_parts' | 'order_of_few'>

/** Those without a value last, whichever way the others are put. */
function orderOf(sort: WorkSort | null): WorkOrder {
  const newest = 'r.created_at desc, r.id desc'
  if (sort === null || (sort.by === 'created_at' && sort.direction === 'falling')) return { order: newest }
  if (sort.by === 'created_at') return { order: 'r.created_at, r.id', order_columns: ['created_at'] }
  const column = workSorts[sort.by]
  const order_columns = ['created_at', column]
  if (sort.direction === 'rising') return { order: `r.${column}, ${newest}`, order_columns }
  // As the index is read backwards; in the second part all are alike.
  const order = `r.${column} desc, r.created_at, r.id`
  return {
    order: `r.${column} desc nulls last, r.created_at, r.id`,
    order_columns,
    order_parts: [
      { where: `r.${column} is not null`, order },
      { where: `r.${column} is null`, order },
    ],
  }
}

type ContainerCount = { group_by: CountDimension; value: string; count: number }

// The most frequent ones: nobody chooses among more.
const values_max = 1_000

/** How many containers have each value, the most frequent first. Of all containers of the account the numbers are kept. */
export async function countWork(
  sql: Sql,
  account_id: string,
  { filters, by }: { filters: WorkFilters; by: readonly CountDimension[] },
): Promise<ContainerCount[]> {
  const { where, is_whole, values } = whereOf(workFilters(filters))
  const counts: ContainerCount[] = []
  for (const group_by of by) {
    const { kind, column } = dimensions[group_by]
    const statement = is_whole
      ? { text: keptCounts, values: [account_id, `${kind}:`, `${kind}?`] }
      : { text: column === null ? countedWords(where, kind) : countedColumn(where, column), values: [account_id, ...values] }
    const { rows: found } = await sql.query<{ value: string; count: number }>(statement)
    counts.push(...found.map(({ value, count }) => ({ group_by, value, count })))
  }
  return counts
}

const ordered = `order by count desc, value limit ${values_max}`

// Words of a kind lie between its colon and the sign that follows the colon.
const keptCounts = `select coalesce(nullif(substr(term, length($2) + 1), ''), 'unknown') as value, containers::integer as count from container_counts
  where account_id = $1 and (term = $3 or (term >= $2 and term < left($2, -1) || ';')) and containers > 0 ${ordered}`

function countedColumn(where: string, column: string): string {
  return `select coalesce(r.${column}::text, 'unknown') as value, count(*)::integer as count from ${rows} r
    where r.account_id = $1 and ${where} group by 1 ${ordered}`
}

function countedWords(where: string, kind: string): string {
  return `select coalesce(nullif(substr(term, ${kind.length + 2}), ''), 'unknown') as value, count(*)::integer as count
    from ${rows} r cross join unnest(r.terms) term where r.account_id = $1 and ${where}
      and (term = '${kind}?' or term like '${kind}:%') group by 1 ${ordered}`
}
