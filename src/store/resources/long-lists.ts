/** Which records are on a page of a list that may be long: hundreds of thousands of an account, among millions. See docs/decisions/lists.md. */
import { firstIdAt } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import type { KeptList } from '../list-counts.ts'
import { is_cut_short } from '../part-of-text.ts'
import type { Sql } from '../pool.ts'
import { keptTotal } from './kept-total.ts'
import { seekInOrder } from './order-places.ts'
import type { DocumentPage, LongList, OrderPlaces, RecordKey, Selection } from './selection.ts'

type List = Omit<Selection, 'long' | 'type'> & { long: LongList; table: string; is_scoped: boolean }
type IdPage = Omit<DocumentPage, 'documents'> & { ids: string[] }

/** A narrowed list is counted up to here; pages that end behind it are followed by key. */
export const counted_max = 10_000

// Whole lists: by the days of which the records are kept ---------------------------------------------------------------------------------

/** A page far down a list that nothing narrows: the kept numbers tell the day that it is in, and from which side of it to count. */
export async function listWhole(sql: Sql, account_id: string, list: List): Promise<IdPage> {
  const { limit, offset, long } = list
  if (long.places !== undefined && offset >= placed_from) return placed(sql, account_id, { ...list, places: long.places })
  if (long.is_oldest_first === true) return oldestFirst(sql, account_id, list)
  if (long.order_parts?.every(({ backwards }) => backwards !== undefined)) return fromNearerEnd(sql, account_id, list)
  // Days tell where a page is only in the order of making.
  const is_elsewise = long.order_columns !== undefined
  const place = await seek(sql, account_id, {
    kept: long.kept,
    first: offset,
    last: offset + limit,
    every_account: long.every_account === true,
  })
  const rest = { total: place.total, is_at_least: false }
  if (list.after !== undefined) return { ...rest, ...(await readBehind(sql, account_id, { ...list, after: list.after })) }
  if (offset >= place.total) return { ...rest, ids: [], next_after: null }
  if (is_elsewise) {
    const rows = await readInOrder(sql, account_id, list)
    return { ...rest, ids: rows.slice(0, limit).map(({ id }) => id), next_after: null }
  }
  const rows = await readAt(sql, account_id, { list, place })
  return { ...rest, ids: rows.map(({ id }) => id), next_after: nextAfter(list, rows, offset + rows.length < place.total) }
}

// Before it, to walk is as quick as to look up where to begin.
const placed_from = 1_000

/** A page deep in an order of its own: it begins where the kept numbers of the parts of the order say, and goes on where a part ends. */
async function placed(sql: Sql, account_id: string, list: List & { places: OrderPlaces }): Promise<IdPage> {
  const { limit, offset, long, places } = list
  const { total, stretches, skipped_without } = await seekInOrder(sql, account_id, {
    long,
    places,
    offset,
    first: list.values.length + 2,
  })
  if (skipped_without !== undefined) {
    const order_parts = places.parts.slice(1)
    const where = `${list.where} and ${places.key} is null`
    const without = { ...list, where, long: { ...long, order_parts, branches: [where] }, offset: skipped_without }
    const rows = await readInOrder(sql, account_id, without)
    return { total, is_at_least: false, ids: rows.slice(0, limit).map(({ id }) => id), next_after: null }
  }
  const ids: string[] = []
  for (const { where, order, values, skipped } of stretches) {
    if (ids.length >= limit) break
    const stretch = { ...list, where: `${list.where} and ${where}`, order, values: [...list.values, ...values] }
    const rows = await rowsInOrder(sql, account_id, { ...stretch, limit: limit - ids.length, offset: skipped })
    ids.push(...rows.slice(0, limit - ids.length).map(({ id }) => id))
  }
  return { total, is_at_least: false, ids, next_after: null }
}

/** The page of the same list with the newest first that has these records, the other way round. */
async function oldestFirst(sql: Sql, account_id: string, list: List): Promise<IdPage> {
  const { order_columns: _, is_oldest_first: __, ...long } = list.long
  const { rows } = await sql.query<{ total: number }>({
    name: `kept_total_${long.kept}`,
    text: keptTotal(long),
    values: [account_id],
  })
  const total = rows[0]?.total ?? 0
  const limit = Math.min(list.limit, total - list.offset)
  if (limit <= 0) return { total, is_at_least: false, ids: [], next_after: null }
  const offset = total - list.offset - limit
  const { ids } = await listWhole(sql, account_id, { ...list, long, limit, offset })
  return { total, is_at_least: false, ids: ids.reverse(), next_after: null }
}

/** A page of an order without places: each of its parts is walked from the end that is nearer. O(half of the list), by the index alone. */
async function fromNearerEnd(sql: Sql, account_id: string, list: List): Promise<IdPage> {
  const { limit, offset, long } = list
  const { order_parts: parts = [] } = long
  const { total, rest } = await sizesOf(sql, account_id, list)
  const sizes = [total - rest.reduce((sum, size) => sum + size, 0), ...rest]
  const ids: string[] = []
  let begin = 0
  for (const [position, { where, order, backwards = order }] of parts.entries()) {
    const size = sizes[position] ?? 0
    const skipped = Math.max(offset - begin, 0)
    const wanted = Math.min(limit - ids.length, size - skipped)
    begin += size
    if (wanted <= 0) continue
    const from_end = size - skipped - wanted
    const is_near = skipped <= from_end
    const stretch = { ...list, where: `${list.where} and ${where}`, order: is_near ? order : backwards, limit: wanted }
    const rows = await rowsInOrder(sql, account_id, { ...stretch, offset: is_near ? skipped : from_end })
    const read = rows.slice(0, wanted).map(({ id }) => id)
    ids.push(...(is_near ? read : read.reverse()))
  }
  return { total, is_at_least: false, ids, next_after: null }
}

/** How long the list is, which is kept, and each part of its order but the first, counted. */
async function sizesOf(sql: Sql, account_id: string, list: List): Promise<{ total: number; rest: number[] }> {
  const { long, table } = list
  const counted = (long.order_parts ?? [])
    .slice(1)
    .map(({ where }) => `(select count(*)::integer from ${table} r where ${conditionOf(list)} and ${where})`)
  const { rows } = await sql.query<{ total: number; rest: number[] }>({
    text: `select (${keptTotal(long)}) as total, array[${counted.join(', ')}]::integer[] as rest`,
    values: [account_id, ...list.values],
  })
  return rows[0] ?? { total: 0, rest: [] }
}

type PageBounds = {
  total: number
  /** The end of the day of the page's first record, and how many records of the day come before it. */
  until: Date
  from_above: number
  /** The beginning of the day of the page's last record, and how many of the day come behind it. */
  since: Date
  from_below: number
}

async function seek(
  sql: Sql,
  account_id: string,
  { kept, first, last, every_account }: { kept: KeptList | null; first: number; last: number; every_account: boolean },
): Promise<PageBounds> {
  const noted = ['list_counts', 'list_changes'].map(
    (table) =>
      `select day, records from ${table} where ${every_account ? '$1::uuid is not null' : 'account_id = $1'} and list = $2`,
  )
  const { rows } = await sql.query<PageBounds>({
    name: every_account ? 'seek_in_every_list' : 'seek_in_list',
    text: `with days as materialized (
        select day, sum(sum(records)) over (order by day desc) as until_here, sum(records) as records
        from (${noted.join(' union all ')}) noted group by day having sum(records) > 0),
      ends as (select coalesce(max(until_here), 0) as total from days),
      above as (select * from days where until_here > $3 order by day desc limit 1),
      below as (select * from days where until_here >= least($4, (select total from ends)) order by day desc limit 1)
      select ends.total::integer as total, (above.day + 1)::timestamp at time zone 'UTC' as until,
        ($3 - (above.until_here - above.records))::integer as from_above,
        below.day::timestamp at time zone 'UTC' as since, (below.until_here - least($4, ends.total))::integer as from_below
      from ends left join above on true left join below on true`,
    values: [account_id, kept, first, last],
  })
  return rows[0] ?? { total: 0, until: new Date(0), from_above: 0, since: new Date(0), from_below: 0 }
}

async function readAt(sql: Sql, account_id: string, { list, place }: { list: List; place: PageBounds }): Promise<KeyedRow[]> {
  const { limit, offset, values } = list
  const is_above = place.from_above <= place.from_below
  const at = `$${values.length + 2}`
  const { key, until, newest_first, oldest_first } = list.long.is_by_id === true ? byId : byMaking
  const bound = is_above ? place.until : place.since
  const order = is_above ? newest_first : oldest_first
  const { rows } = await sql.query<KeyedRow>({
    text: `select r.id, ${key} from (select ${columnsOf(list)} from ${list.table} r
      where ${conditionOf(list)} and ${until} ${is_above ? '<' : '>='} ${at}
      order by ${order} limit $${values.length + 3} offset $${values.length + 4}) r order by ${order}`,
    values: [
      account_id,
      ...values,
      list.long.is_by_id === true ? firstIdAt(bound) : bound,
      Math.min(limit, place.total - offset),
      is_above ? place.from_above : place.from_below,
    ],
  })
  return is_above ? rows : rows.reverse()
}

// Narrowed lists: what is found, up to a limit; then in the order of the list --------------------------------------------------------------

/**
 * A page of a narrowed list. When few records fit, they are found by whatever index finds them soonest, counted and put in order. When
 * many do, the list is followed in its order, where the page is soon full. Where the index that finds them is in the order of the list, what
 * was found holds the page; and where the count ends, the page itself tells whether the list goes on. Throws RequestError (400) where the list
 * is too long for its order.
 */
export async function listFiltered(sql: Sql, account_id: string, given: List): Promise<IdPage> {
  const list = await byRows(sql, account_id, byLoneWord(given))
  const { limit, offset, long } = list
  if (list.after !== undefined) {
    const { ids, next_after } = await readBehind(sql, account_id, { ...list, after: list.after })
    const seen = offset + ids.length
    return { ids, next_after, total: Math.max(seen, counted_max), is_at_least: next_after !== null || seen < counted_max }
  }
  if (long.order_of_few !== undefined) return ofFew(await readCounted(sql, account_id, list), long.order_of_few)
  const is_deep = offset + limit >= counted_max && long.candidates === undefined
  const page = is_deep ? await followed(sql, account_id, list) : undefined
  if (page !== undefined && page.ids.length > 0) return page
  const counted = await readCounted(sql, account_id, list)
  return is_deep || counted.holds_page ? counted : followed(sql, account_id, list)
}

/** The rows of a word in place of the records that have it: nothing is looked at that does not fit. */
function byLoneWord(list: List): List {
  const { lone_word, sieve: _, ...long } = list.long
  if (lone_word === undefined) return list
  const { rows, where } = lone_word
  return { ...list, table: rows, where, long: { ...long, in_order: true, branches: [where] } }
}

/** Words that more records have than are counted are looked for in the rows: to look each row up in the table of words takes several times as long. */
async function byRows(sql: Sql, account_id: string, list: List): Promise<List> {
  const { by_row, ...long } = list.long
  if (by_row === undefined) return list
  const { words, where, branches, sieve } = by_row
  const having = words.map(
    (_, position) =>
      `(select sum(containers) from container_counts where account_id = $1 and term = any($${position + 2}::text[]))`,
  )
  const { rows } = await sql.query<{ are_common: boolean }>({
    name: 'are_common',
    text: `select coalesce(${having.map((number) => `${number} > ${counted_max}`).join(' and ')}, false) as are_common`,
    values: [account_id, ...words],
  })
  if (rows[0]?.are_common !== true) return { ...list, long }
  return { ...list, where, long: { ...long, branches, ...(sieve === null ? {} : { sieve }) } }
}

function ofFew(page: IdPage, begins: readonly string[]): IdPage {
  if (!page.is_at_least) return page
  const most = counted_max.toLocaleString('en-US')
  const detail = `More than ${most} records fit, and so many are put in order by several keys only where the first is one of ${begins.join(', ')}. Narrow the list down, or begin with one of these.`
  throw new RequestError([{ code: 'bad_request', parameter: 'sort', detail }])
}

async function readCounted(sql: Sql, account_id: string, list: List): Promise<IdPage & { holds_page: boolean }> {
  const { limit, offset, values, long } = list
  const [tables, is_cut] = long.candidates === undefined ? ['', 'false'] : [`${long.candidates}, `, is_cut_short]
  const { rows } = await sql.query<{ ids: string[]; found: number; is_cut: boolean }>({
    text: `with ${tables}found as materialized (${foundIn(list)})
      select ${is_cut} as is_cut, array(select r.id from found r order by ${list.order} limit $${values.length + 2} offset $${values.length + 3}) as ids,
        (select count(*)::integer from found) as found`,
    values: [account_id, ...values, limit, offset],
  })
  const { ids, found, is_cut: is_more } = rows[0] ?? { ids: [], found: 0, is_cut: false }
  const goes_on = found > counted_max && long.candidates === undefined
  return {
    ids,
    total: goes_on ? counted_max : found,
    is_at_least: is_more || goes_on,
    next_after: null,
    holds_page: !goes_on || isFoundInOrder(list),
  }
}

/** Whether those that are found are the first of the list. Parts of a filter are each in its order, and not together. */
function isFoundInOrder({ long }: List): boolean {
  return long.in_order && long.branches.length === 1 && long.order_columns === undefined
}

/** The page that is found by following the list in its order. */
async function followed(sql: Sql, account_id: string, list: List): Promise<IdPage> {
  const { limit, offset } = list
  const rows = await readInOrder(sql, account_id, list)
  const page = rows.slice(0, limit)
  const seen = offset + page.length
  const goes_on = rows.length > limit
  return {
    ids: page.map(({ id }) => id),
    total: goes_on ? Math.max(counted_max, seen) : seen,
    is_at_least: goes_on,
    next_after: nextAfter(list, page, goes_on),
  }
}

/** Records that fit, one more than are counted: the first of the list, or any. */
function foundIn(list: List): string {
  const { long, table } = list
  const columns = columnsOf(list)
  const some = `${isFoundInOrder(list) ? `order by ${list.order} ` : ''}limit ${counted_max + 1}`
  if (long.candidates !== undefined)
    return `select ${columns} from ${table} r where ${conditionOf(list)} and r.id = any(array(select id from candidates))`
  const fitting = long.branches.map(
    (branch) => `(select ${columns} from ${table} r where ${scopeOf(list)} and ${branch} ${some})`,
  )
  return fitting.length === 1 ? fitting.join() : `${fitting.join(' union all ')} ${some}`
}

// In the order of the list ----------------------------------------------------------------------------------------------------------------

type KeyedRow = { id: string; created_us: string }

// Lists are in the order of making, which ids may tell alone.
const byMaking = {
  key: '(extract(epoch from r.created_at) * 1000000)::bigint::text as created_us',
  until: 'r.created_at',
  newest_first: 'r.created_at desc, r.id desc',
  oldest_first: 'r.created_at, r.id',
}
const byId = { key: "'0' as created_us", until: 'r.id', newest_first: 'r.id desc', oldest_first: 'r.id' }

/** The rows of a page and the one behind it, if there is one. */
async function readInOrder(sql: Sql, account_id: string, list: List): Promise<KeyedRow[]> {
  const { long, limit, offset, order } = list
  const { order_parts = [{ where: 'true', order }] } = long
  // What has to be looked at is looked at once, and not by each part of a filter.
  const branches = long.sieve === undefined ? long.branches : [list.where]
  if (branches.length === 1 && order_parts.length === 1) return rowsInOrder(sql, account_id, list)
  // Each part in the order of the list by its index, as far as the page could need it.
  const parts = branches.flatMap((branch) =>
    order_parts.map((part) => {
      const rows = inOrder({ ...list, where: branch, order: part.order }, part.where)
      return `(select ${columnsOf(list)} from ${rows} order by ${part.order} limit ${offset + limit + 1})`
    }),
  )
  return rowsInOrder(sql, account_id, { ...list, merged: `(${parts.join(' union all ')}) r` })
}

async function rowsInOrder(sql: Sql, account_id: string, list: List & { merged?: string }): Promise<KeyedRow[]> {
  const { values, limit, offset, order, long, merged = inOrder(list) } = list
  const { key } = long.order_columns === undefined && long.is_by_id !== true ? byMaking : byId
  const { rows } = await sql.query<KeyedRow>({
    // The key is worked out for the rows of the page only.
    text: `select r.id, ${key} from (select ${columnsOf(list)} from ${merged}
      order by ${order} limit $${values.length + 2} offset $${values.length + 3}) r order by ${order}`,
    values: [account_id, ...values, limit + 1, offset],
  })
  return rows
}

/**
 * Where the rows are and what they have to fulfil. Of a condition that they are looked at for, the planner knows not how many fulfil it, and
 * would rather put the whole list in order than follow it: it sees that condition only behind the order.
 */
function inOrder(list: List, part = 'true'): string {
  const { table, order, long } = list
  if (long.sieve === undefined || list.after !== undefined) return `${table} r where ${conditionOf(list)} and ${part}`
  return `(select r.* from ${table} r where ${scopeOf(list)} and ${long.sieve.within} and ${part} order by ${order} offset 0) r
    where ${long.sieve.condition}`
}

/** The page behind the key of `after`, and the key of its last record when the list goes on. */
async function readBehind(
  sql: Sql,
  account_id: string,
  list: List & { after: RecordKey },
): Promise<{ ids: string[]; next_after: RecordKey | null }> {
  const { values, limit, after } = list
  const [instant, record] = [`$${values.length + 2}::bigint`, `$${values.length + 3}::uuid`]
  const behind =
    list.long.is_by_id === true
      ? `r.id < ${record} and ${instant} is not null`
      : `(r.created_at, r.id) < ('epoch'::timestamptz + ${instant} * interval '1 microsecond', ${record})`
  const rest = { ...list, where: `${list.where} and ${behind}`, values: [...values, after.created_us, after.id], offset: 0 }
  const rows = await rowsInOrder(sql, account_id, rest)
  const page = rows.slice(0, limit)
  return { ids: page.map(({ id }) => id), next_after: nextAfter(list, page, rows.length > limit) }
}

/** What of a row tells its place in the list. */
function columnsOf({ long }: List): string {
  return ['id', ...(long.order_columns ?? (long.is_by_id === true ? [] : ['created_at']))]
    .map((column) => `r.${column}`)
    .join(', ')
}

function scopeOf({ is_scoped }: List): string {
  return is_scoped ? 'r.account_id = $1' : '$1::uuid is not null'
}

function conditionOf(list: List): string {
  return `${scopeOf(list)} and ${list.where}`
}

function nextAfter({ offset, long }: List, page: readonly KeyedRow[], goes_on: boolean): RecordKey | null {
  const row = page.at(-1)
  const is_deep = offset + page.length >= counted_max
  return goes_on && is_deep && row !== undefined && long.order_columns === undefined
    ? { created_us: row.created_us, id: row.id }
    : null
}
