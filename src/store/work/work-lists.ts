/** Lists of containers that are narrowed or put in order by what is decided about them, and how many have which value. */
import type { CountDimension } from '../../vocabulary/container-work.ts'
import { whereOf } from '../filter.ts'
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
export type WorkSort = { by: keyof typeof workSorts; direction: 'rising' | 'falling' }

const rows = '(select w.*, w.container_id as id from container_work w)'

export function selectWork(filters: WorkFilters, sort: WorkSort | null): Omit<Selection, 'limit' | 'offset'> {
  const { where, is_whole, in_order, sieve, branches, name, values } = whereOf(workFilters(filters))
  const { order, ...ordered } = orderOf(sort)
  const sieved = sieve === null ? {} : { sieve }
  return {
    ...{ type: 'container', name: `${name}_${sort === null ? 'newest' : `${sort.by}_${sort.direction}`}`, where, values, order },
    long: { kept: 'containers', rows, is_whole, in_order, branches, ...sieved, ...ordered },
  }
}

/** Those without a value last, whichever way the others are put. */
function orderOf(sort: WorkSort | null): { order: string } & Pick<LongList, 'order_columns' | 'order_parts'> {
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
