/**
 * Deep pages by number of whole lists in an order of their own: the kept numbers of the order's parts (migrations/0109) tell in which part the page
 * begins, and what comes before the part is not walked through. See docs/decisions/lists.md.
 */
import type { Sql } from '../pool.ts'
import { keptTotal } from './kept-total.ts'
import type { LongList, OrderPart, OrderPlaces } from './selection.ts'

/** A stretch of the list, in the order of the list, from `skipped` of its records on. */
type Stretch = OrderPart & { values: readonly string[]; skipped: number }

type PartOfOrder = {
  total: number
  /** Records of the part that come before the page; null: the list is not so long. */
  skipped: number | null
  /** What its records have in common; '': they have no value. */
  value: string
  /** The day from which on they were made; '': whenever. */
  made: string
  has_value: boolean
  /** Of the part before, where it is of the same value, or of another. */
  value_before: string | null
  made_before: string | null
  /** Records without a value that come before the page. */
  skipped_without: number
}

/**
 * Where the page from `offset` on begins: stretches of the list that follow one another, of which the first holds it unless it ends meanwhile. Their
 * parameters begin with $`first`. One statement.
 */
export async function seekInOrder(
  sql: Sql,
  account_id: string,
  { long, offset, ...given }: SoughtOrder & { long: LongList; offset: number },
): Promise<{
  total: number
  stretches: Stretch[] /** Set where the page is among records without the first of several keys. */
  skipped_without?: number
}> {
  const { kind, is_falling } = given.places
  const [value_way, made_way] = is_falling ? ['desc', ''] : ['', 'desc']
  const { rows } = await sql.query<PartOfOrder>({
    name: `seek_${kind}_${is_falling ? 'falling' : 'rising'}`,
    // A sign follows the kind: a colon, or a question mark, which comes behind it, where there is no value.
    text: `with parts as materialized (
        select substr(term, ${kind.length + 1}, 1) = ':' as has_value, split_part(substr(term, ${kind.length + 2}), '/', 1) collate "default" as value,
          split_part(term, '/', 2) as made, containers from container_counts
        where account_id = $1 and term >= '${kind}:' and term < '${kind}@' and containers > 0),
      placed as (select *, sum(containers) over in_order as until_here, lag(value) over in_order as value_before,
          case when lag(value) over in_order = value and lag(has_value) over in_order = has_value then lag(made) over in_order end as made_before
        from parts window in_order as (order by has_value desc, value ${value_way}, made ${made_way}))
      select (${keptTotal(long)}) as total, place.*, greatest($2 - place.with_value, 0)::integer as skipped_without from (select) one left join lateral (
        select ($2 - (until_here - containers))::integer as skipped, value, made, has_value, value_before, made_before,
          (select coalesce(sum(containers), 0) from parts where has_value) as with_value
        from placed where until_here > $2 order by until_here limit 1) place on true`,
    values: [account_id, offset],
  })
  const [place] = rows
  if (place === undefined) return { total: 0, stretches: [] }
  // By several keys, the next one puts those without the first in order, of which no numbers are kept.
  if (place.has_value === false && !given.places.is_alone)
    return { total: place.total, stretches: [], skipped_without: place.skipped_without }
  return { total: place.total, stretches: stretchesFrom(place, given) }
}

type SoughtOrder = { places: OrderPlaces; first: number }

function stretchesFrom(place: PartOfOrder, { places, first }: SoughtOrder): Stretch[] {
  const [valued, ...without] = places.parts
  if (place.skipped === null || valued === undefined) return []
  const whole = without.map((part) => ({ ...part, values: [], skipped: 0 }))
  if (place.has_value) return [...ofValue({ ...place, skipped: place.skipped }, { places, first, ...valued }), ...whole]
  const [next, ...rest] = whole
  if (next === undefined) return []
  const { bound, values } = madeFrom(place, { places, first })
  return [{ ...next, where: `${next.where} and ${bound}`, values, skipped: place.skipped }, ...rest]
}

type PageBegin = PartOfOrder & { skipped: number }

function ofValue(place: PageBegin, { places, first, where, order }: SoughtOrder & OrderPart): Stretch[] {
  const { key, read, is_falling } = places
  const [given, behind] = [read(`$${first}`), is_falling ? '<' : '>']
  const { skipped, value, value_before } = place
  if (place.made === '') {
    if (!is_falling) return [{ where: `${where} and ${key} >= ${given}`, order, values: [value], skipped }]
    // What is above its end is in the part before, or in none.
    const end = value_before === null ? { bound: 'true', values: [] } : { bound: `${key} < ${given}`, values: [value_before] }
    return [{ where: `${where} and ${end.bound}`, order, values: end.values, skipped }]
  }
  const { bound, values } = madeFrom(place, { places, first: first + 1 })
  return [
    { where: `${where} and ${key} = ${given} and ${bound}`, order, values: [value, ...values], skipped },
    { where: `${where} and ${key} ${behind} ${given}`, order, values: [value], skipped: 0 },
  ]
}

/** Those that are alike are put in order by when they were made: the newest first, or as the order is read backwards the oldest. */
function madeFrom({ made, made_before }: PartOfOrder, { places, first }: SoughtOrder): { bound: string; values: string[] } {
  const day = `(${dayOf(`$${first}`)})::timestamp at time zone 'UTC'`
  if (places.is_falling) return { bound: `r.created_at >= ${day}`, values: [made] }
  return made_before === null ? { bound: 'true', values: [] } : { bound: `r.created_at < ${day}`, values: [made_before] }
}

/** The day that a word counts from 2000-01-01 (migrations/0109). */
export function dayOf(given: string): string {
  return `(date '2000-01-01' + (${given}::integer - 2000000))`
}
