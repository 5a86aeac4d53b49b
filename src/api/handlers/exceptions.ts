import { wakeJob } from '../../alerts/jobs.ts'
import { isUuid, newId } from '../../base/ids.ts'
import { RequestError, type RequestProblem, refuse } from '../../contract/errors.ts'
import type { exceptionOperations } from '../../contract/operations/exceptions.ts'
import { type ExceptionState, exceptionKinds, exceptionStates } from '../../contract/resources/exception.ts'
import {
  countComment,
  countExceptions,
  countedColumns,
  type ExceptionFilters,
  type ExceptionWork,
  type LockedException,
  lockException,
  readAuthor,
  saveExceptionWork,
  selectEntries,
  selectExceptions,
} from '../../store/alerts/exceptions-read.ts'
import { noteChanges } from '../../store/changes.ts'
import { chooseDominant, insertEntries, type NewEntry } from '../../store/exceptions.ts'
import { wordsOf } from '../../store/filter.ts'
import { enqueue } from '../../store/jobs/jobs.ts'
import type { Sql } from '../../store/pool.ts'
import { exceptionGroups } from '../../vocabulary/exception-group.ts'
import type { CallBase, Handlers } from '../call.ts'
import { answerOne, answerPage, knownDocument, knownId, notFound } from '../compound.ts'
import { refused } from '../query.ts'

export const exceptionHandlers: Handlers<typeof exceptionOperations> = {
  listExceptions: (call) => answerPage(call, selectExceptions(filtersIn(call.query))),

  async countExceptions({ sql, caller, query }) {
    const by = query.group_by || 'group'
    if (!isCounted(by)) throw refused('group_by', `must be one of ${Object.keys(countedColumns).join(', ')}`)
    const { counts, is_at_least } = await countExceptions(sql, caller.account_id, { by, filters: filtersIn(query) })
    const data = counts.map(({ value, count }) =>
      JSON.stringify({ id: `${by}:${value}`, type: 'exception_count', attributes: { group_by: by, value, count } }),
    )
    return { kind: 'collection', data, included: null, total: null, meta: { is_at_least } }
  },

  getException: (call) => answerOne(call, 'exception', call.path.id),

  async updateException(call) {
    const id = knownId(call.path.id)
    await call.transaction((tx) => change({ ...call, sql: tx }, id, call.body.attributes))
    return answerOne(call, 'exception', id)
  },

  async listExceptionHistory(call) {
    const id = knownId(call.path.id)
    const answer = await answerPage(call, selectEntries(id))
    if (answer.total === 0) await knownDocument(call, 'exception', id)
    return answer
  },

  async commentException(call) {
    const { caller, now, path, body } = call
    const key = { account_id: caller.account_id, id: knownId(path.id) }
    const entry_id = newId(now.getTime())
    await call.transaction(async (tx) => {
      if (!(await countComment(tx, key, now))) throw notFound()
      const entry = { kind: 'commented', text: body.attributes.text.trim(), until: null } as const
      const about = { account_id: key.account_id, id: entry_id, exception_id: key.id, at: now.toISOString() }
      await insertEntries(tx, [{ ...about, ...entry, ...(await readAuthor(tx, caller)) }])
    })
    return answerOne(call, 'exception_entry', entry_id)
  },
}

function filtersIn(query: { readonly [name: string]: string | boolean | undefined }): ExceptionFilters {
  const text = (name: string) => {
    const value = query[`filter[${name}]`]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const words = (name: string, known: readonly string[]) => {
    const given = wordsOf(text(name))
    if (given?.some((word) => !known.includes(word))) throw refused(`filter[${name}]`, `must be of ${known.join(', ')}`)
    return given
  }
  const assignees = wordsOf(text('assignee'))
  const people = assignees?.filter((word) => word !== 'none')
  if (people?.some((id) => !isUuid(id))) throw refused('filter[assignee]', 'must be ids of people, or none')
  const states = words('state', [...exceptionStates, 'all'])
  const dominant = query['filter[dominant]']
  return {
    groups: words('group', exceptionGroups),
    rules: wordsOf(text('rule')),
    states: states === undefined ? ['open', 'snoozed'] : states.includes('all') ? undefined : states,
    kind: words('kind', exceptionKinds)?.[0],
    assignees: people,
    unassigned: assignees?.includes('none') ?? false,
    container_id: idIn('filter[container_id]', text('container_id')),
    shipment_id: idIn('filter[shipment_id]', text('shipment_id')),
    dominant: typeof dominant === 'boolean' ? dominant : undefined,
  }
}

function idIn(parameter: string, text: string | undefined): string | undefined {
  if (text !== undefined && !isUuid(text)) throw refused(parameter, 'must be an id')
  return text
}

function isCounted(name: string): name is keyof typeof countedColumns {
  return Object.hasOwn(countedColumns, name)
}

type ExceptionWish = {
  state?: ExceptionState
  snoozed_until?: string | null
  resolved_reason?: string | null
  assignee_id?: string | null
  assignee_name?: string | null
}

/** Does to an exception what a person wants, with a line in its history for each thing that it is. */
async function change(
  { sql, caller, now }: Pick<CallBase, 'sql' | 'caller' | 'now'>,
  id: string,
  wish: ExceptionWish,
): Promise<void> {
  const key = { account_id: caller.account_id, id }
  const before = await lockException(sql, key)
  if (before === undefined) throw notFound()
  const work = workAfter(before, wish, now)
  const lines = linesOf(before, work)
  if (lines.length === 0) return
  await saveExceptionWork(sql, key, { work, now })
  await chooseDominant(sql, [{ account_id: key.account_id, subject_id: before.subject_id }])
  const author = await readAuthor(sql, caller)
  const about = { account_id: key.account_id, exception_id: id, at: now.toISOString() }
  await insertEntries(
    sql,
    lines.map((line) => ({ ...about, ...line, ...author, id: newId(now.getTime()) })),
  )
  await tell(sql, { key, before, work, now })
  if (work.state === 'snoozed' && work.snoozed_until !== null) await enqueue(sql, [wakeJob(key, { at: work.snoozed_until, now })])
}

function workAfter(before: LockedException, wish: ExceptionWish, now: Date): ExceptionWork {
  const { assignee_id = before.assignee_id, assignee_name = wish.assignee_id === undefined ? before.assignee_name : null } = wish
  const assignee = { assignee_id, assignee_name: assignee_name?.trim() ?? null }
  const open = { state: 'open', snoozed_until: null, resolved_at: null, resolved_by: null, resolved_reason: null } as const
  const until = untilIn(wish, now)
  const state =
    wish.state ??
    (until === undefined ? before.state : until === null ? (before.state === 'snoozed' ? 'open' : before.state) : 'snoozed')
  switch (state) {
    case 'open':
      return { ...assignee, ...open }
    case 'snoozed': {
      const snoozed_until = until ?? before.snoozed_until
      if (snoozed_until === null) throw new RequestError([blank('snoozed_until')])
      return { ...assignee, ...open, state, snoozed_until }
    }
    case 'resolved': {
      if (before.state === 'resolved' && wish.resolved_reason === undefined) return { ...before, ...assignee }
      const resolved_reason = wish.resolved_reason?.trim() || null
      if (resolved_reason === null) throw new RequestError([blank('resolved_reason')])
      const resolved_at = before.resolved_at ?? now
      return { ...assignee, state, snoozed_until: null, resolved_at, resolved_by: 'person', resolved_reason }
    }
  }
}

function untilIn({ snoozed_until, state }: ExceptionWish, now: Date): Date | null | undefined {
  if (snoozed_until === undefined || snoozed_until === null) return snoozed_until
  const pointer = '/data/attributes/snoozed_until'
  const until = new Date(snoozed_until)
  if (Number.isNaN(until.getTime()) || until <= now)
    refuse([{ code: 'invalid', pointer, detail: 'Snoozed until must be a moment that is still to come' }])
  if (state !== undefined && state !== 'snoozed')
    refuse([{ code: 'invalid', pointer, detail: `What is ${state} is not snoozed: leave one of the two out` }])
  return until
}

function blank(member: string): RequestProblem {
  const name = member.replaceAll('_', ' ')
  return {
    code: 'blank',
    pointer: `/data/attributes/${member}`,
    detail: `${name.charAt(0).toUpperCase()}${name.slice(1)} can't be blank`,
  }
}

type HistoryLine = Pick<NewEntry, 'kind' | 'text' | 'until'>

function linesOf(before: LockedException, after: ExceptionWork): HistoryLine[] {
  const is_assigned = before.assignee_id !== after.assignee_id || before.assignee_name !== after.assignee_name
  const assigned: HistoryLine[] = is_assigned ? [{ kind: 'assigned', text: after.assignee_name, until: null }] : []
  const until = after.snoozed_until?.getTime()
  if (
    before.state === after.state &&
    before.snoozed_until?.getTime() === until &&
    before.resolved_reason === after.resolved_reason
  )
    return assigned
  const kinds = { open: before.state === 'snoozed' ? 'woke' : 'opened', snoozed: 'snoozed', resolved: 'resolved' } as const
  const moved = { kind: kinds[after.state], text: after.resolved_reason, until: after.snoozed_until?.toISOString() ?? null }
  return [...assigned, moved]
}

type ExceptionNews = { key: { account_id: string; id: string }; before: LockedException; work: ExceptionWork; now: Date }

async function tell(sql: Sql, { key, before, work, now }: ExceptionNews): Promise<void> {
  const { container_id, shipment_id } = before
  const kind = work.state === 'resolved' ? 'exception.resolved' : 'exception.changed'
  const changed = (['state', 'snoozed_until', 'assignee_id', 'assignee_name'] as const).filter(
    (name) => String(before[name]) !== String(work[name]),
  )
  const about = { account_id: key.account_id, subject: 'exception', subject_id: key.id, container_id, shipment_id } as const
  await noteChanges(sql, [{ ...about, kind, changed, source: 'person', at: now }])
}
