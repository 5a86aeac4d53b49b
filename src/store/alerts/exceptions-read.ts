/** Lists of exceptions, their counts, and what people do to one. */
import { type ExceptionState, exceptionStates } from '../../contract/resources/exception.ts'
import { type Filter, oneOf, whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import { counted_max } from '../resources/long-lists.ts'
import type { Selection } from '../resources/selection.ts'

export type ExceptionFilters = {
  groups: string[] | undefined
  rules: string[] | undefined
  /** undefined: any. */
  states: string[] | undefined
  kind: string | undefined
  /** Ids of people. */
  assignees: string[] | undefined
  /** Also those that nobody has. */
  unassigned: boolean
  container_id: string | undefined
  shipment_id: string | undefined
  dominant: boolean | undefined
}

function filtersOf(filters: ExceptionFilters): Filter[] {
  return [
    ...stateFilters(filters.states),
    oneOf('group', 'rule_group', filters.groups),
    oneOf('rule', 'rule', filters.rules),
    equal('kind', 'kind', filters.kind),
    assigneeFilter(filters),
    equal('container', 'container_id', filters.container_id),
    equal('shipment', 'shipment_id', filters.shipment_id),
    equal('dominant', 'dominant', filters.dominant),
  ]
}

/** What is not resolved is what nearly everybody asks for: the index of these says it in these words. */
function stateFilters(states: string[] | undefined): Filter[] {
  if (states === undefined) return []
  const is_unresolved = states.length === 2 && states.includes('open') && states.includes('snoozed')
  if (!is_unresolved) return [oneOf('state', 'state', states)]
  return [{ name: 'unresolved', condition: (given, row) => `${row}.state <> 'resolved' and ${given}::boolean`, value: true }]
}

function equal(name: string, column: string, value: string | boolean | undefined): Filter {
  return { name, condition: (given, row) => `${row}.${column} = ${given}`, value }
}

function assigneeFilter({ assignees, unassigned }: ExceptionFilters): Filter {
  const none = unassigned ? ' or (r.assignee_id is null and r.assignee_name is null)' : ''
  return {
    name: unassigned ? 'assignee_or_none' : 'assignee',
    condition: (given, row) => `(${row}.assignee_id = any(${given}::uuid[])${none})`,
    value: assignees ?? (unassigned ? [] : undefined),
  }
}

/** What matters most first. Of all states each is read in that order by its index. */
export function selectExceptions(filters: ExceptionFilters): Omit<Selection, 'limit' | 'offset'> {
  const states = filters.states ?? [...exceptionStates]
  const { where, values, branches } = whereOf(filtersOf({ ...filters, states }))
  return {
    type: 'exception',
    where,
    values,
    order: 'r.weight desc, r.opened_at desc, r.id desc',
    long: { kept: null, is_whole: false, in_order: true, branches, order_columns: ['weight', 'opened_at'] },
  }
}

/** The newest first. */
export function selectEntries(exception_id: string): Omit<Selection, 'limit' | 'offset'> {
  const where = 'r.exception_id = $2'
  return { type: 'exception_entry', where, values: [exception_id], order: 'r.at desc, r.id desc' }
}

export const countedColumns = {
  group: 'r.rule_group',
  rule: 'r.rule',
  state: 'r.state',
  kind: 'r.kind',
  assignee: `coalesce(r.assignee_id::text, r.assignee_name, 'none')`,
} as const

/** How many there are of each value, most first; of each state as many as lists count. */
export async function countExceptions(
  sql: Sql,
  account_id: string,
  { by, filters }: { by: keyof typeof countedColumns; filters: ExceptionFilters },
): Promise<{ counts: { value: string; count: number }[] /** More fit than are counted. */; is_at_least: boolean }> {
  const { where, values } = whereOf(filtersOf({ ...filters, states: undefined }))
  const states = exceptionStates.filter((state) => filters.states === undefined || filters.states.includes(state))
  const found = states.map(
    (
      state,
    ) => `(select ${countedColumns[by]} as value from exceptions r where r.account_id = $1 and r.state = '${state}' and (${where})
      limit ${counted_max + 1})`,
  )
  const { rows } = await sql.query<{ value: string; count: number; is_cut: boolean }>({
    name: `count_exceptions_${by}`,
    text: `with ${states.map((state, index) => `${state} as materialized ${found[index]}`).join(', ')},
        found as (${states.map((state) => `select value from ${state}`).join(' union all ')})
      select value, count(*)::integer as count, ${states.map((state) => `(select count(*) > ${counted_max} from ${state})`).join(' or ')} as is_cut
      from found group by 1 order by 2 desc, 1`,
    values: [account_id, ...values],
  })
  return { counts: rows.map(({ value, count }) => ({ value, count })), is_at_least: rows[0]?.is_cut ?? false }
}

type Key = { account_id: string; id: string }

export type LockedException = {
  subject_id: string
  container_id: string | null
  shipment_id: string | null
  state: ExceptionState
  snoozed_until: Date | null
  resolved_at: Date | null
  resolved_by: 'person' | 'itself' | null
  resolved_reason: string | null
  assignee_id: string | null
  assignee_name: string | null
}

/** What people decide about an exception, until the transaction ends; undefined: there is none. */
export async function lockException(sql: Sql, { account_id, id }: Key): Promise<LockedException | undefined> {
  const { rows } = await sql.query<LockedException>({
    name: 'lock_exception',
    text: `select subject_id, container_id, shipment_id, state, snoozed_until, resolved_at, resolved_by, resolved_reason, assignee_id, assignee_name
      from exceptions where account_id = $1 and id = $2 for update`,
    values: [account_id, id],
  })
  return rows[0]
}

export type ExceptionWork = Pick<
  LockedException,
  'state' | 'snoozed_until' | 'resolved_at' | 'resolved_by' | 'resolved_reason' | 'assignee_id' | 'assignee_name'
>

export async function saveExceptionWork(
  sql: Sql,
  { account_id, id }: Key,
  { work, now }: { work: ExceptionWork; now: Date },
): Promise<void> {
  await sql.query({
    name: 'save_exception_work',
    text: `update exceptions set state = $3, snoozed_until = $4, resolved_at = $5, resolved_by = $6, resolved_reason = $7, assignee_id = $8,
        assignee_name = $9, updated_at = $10 where account_id = $1 and id = $2`,
    values: [
      ...[account_id, id, work.state, work.snoozed_until, work.resolved_at, work.resolved_by],
      ...[work.resolved_reason, work.assignee_id, work.assignee_name, now],
    ],
  })
}

/** False: there is no such exception. */
export async function countComment(sql: Sql, { account_id, id }: Key, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'count_exception_comment',
    text: 'update exceptions set comments = comments + 1, updated_at = $3 where account_id = $1 and id = $2',
    values: [account_id, id, now],
  })
  return rowCount === 1
}

/** The name of whoever shows a key: that of their person, or of the key. */
export async function readAuthor(
  sql: Sql,
  { account_id, user_id, key_id }: { account_id: string; user_id: string | null; key_id: string | null },
): Promise<{ author_id: string | null; author_name: string | null }> {
  const { rows } = await sql.query<{ name: string | null }>({
    name: 'read_author',
    text: `select coalesce((select coalesce(name, email) from users where account_id = $1 and id = $2),
      (select name from api_keys where account_id = $1 and id = $3)) as name`,
    values: [account_id, user_id, key_id],
  })
  return { author_id: user_id, author_name: rows[0]?.name ?? null }
}
