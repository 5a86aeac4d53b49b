import { RequestError } from '../../contract/errors.ts'
import type { containerOperations } from '../../contract/operations/containers.ts'
import { wordsOf } from '../../store/filter.ts'
import {
  containerExists,
  selectRawEvents,
  selectTransportEvents,
  updateContainerTexts,
} from '../../store/journey/containers-read.ts'
import { readPage } from '../../store/resources/pages.ts'
import { countWork } from '../../store/work/work-lists.ts'
import { type CountDimension, countDimensions } from '../../vocabulary/container-work.ts'
import { answerAsOf } from '../as-of.ts'
import type { CallBase, CollectionAnswer, DocumentAnswer, Handlers } from '../call.ts'
import { answerMany, answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { containersOf, workFiltersOf, workSortsOf } from '../container-filters.ts'
import { sayDelivered } from '../delivery-statement.ts'
import { answerThen, containersThenOf } from '../list-then.ts'
import { refused } from '../query.ts'

export const containerHandlers: Handlers<typeof containerOperations> = {
  listContainers({ query: { sort, as_of, ...query }, ...call }) {
    if (as_of !== undefined) return answerThen(call, containersThenOf({ ...query, sort, as_of }, as_of))
    return answerPage(call, containersOf({ caller: call.caller, query, order: workSortsOf(sort) }))
  },

  async countContainers({ sql, caller, query }) {
    const { group_by, ...given } = query
    const filters = workFiltersOf(given, caller.account_id)
    const { counts, is_at_least } = await countWork(sql, caller.account_id, { filters, by: dimensionsIn(group_by) })
    const data = counts.map(({ group_by, value, count }) =>
      JSON.stringify({ id: `${group_by}:${value}`, type: 'container_count', attributes: { group_by, value, count } }),
    )
    return { kind: 'collection', data, included: null, total: null, meta: { is_at_least } }
  },

  getContainer: (call) => answerAsOf(call, 'container', call.query.as_of),

  updateContainer: (call) => update(call, call.path.id, call.body.attributes),

  async updateContainerByBody(call) {
    const { id } = call.body
    if (typeof id !== 'string') throw new RequestError([{ code: 'blank', pointer: '/data/id', detail: "Id can't be blank" }])
    return update(call, id, call.body.attributes)
  },

  async listTransportEvents(call) {
    const container_id = knownId(call.path.id)
    const { as_of, 'filter[invalidated]': withdrawn = false } = call.query
    return orNotFound(call, container_id, await answerPage(call, selectTransportEvents({ container_id, withdrawn, as_of })))
  },

  async listRawEvents(call) {
    const container_id = knownId(call.path.id)
    return orNotFound(
      call,
      container_id,
      await answerMany(call, await readPage(call.sql, call.reader, selectRawEvents(container_id, call.query.as_of))),
    )
  },
}

function dimensionsIn(text: string | undefined): CountDimension[] {
  const names = [...new Set(wordsOf(text || undefined) ?? ['action_group'])]
  const known = names.filter((name) => countDimensions.some((dimension) => dimension === name)) as CountDimension[] // those that were found
  if (known.length < names.length) throw refused('group_by', `must be of ${countDimensions.join(', ')}`)
  return known
}

type ContainerChanges = { ref_numbers?: string[]; delivered_at?: string | null }

async function update(call: CallBase, id: string, { ref_numbers, delivered_at }: ContainerChanges): Promise<DocumentAnswer> {
  const key = { account_id: call.caller.account_id, id: knownId(id) }
  // First: it locks the number, which comes before the containers.
  if (delivered_at !== undefined) await sayDelivered(call, key.id, delivered_at)
  const is_touched = ref_numbers !== undefined || delivered_at === undefined
  if (is_touched && !(await updateContainerTexts(call.sql, key, { ref_numbers, now: call.now }))) throw notFound()
  return answerOne(call, 'container', key.id)
}

/** A container without events answers an empty list; only a list that is empty has to be told from that of an unknown container. */
async function orNotFound({ sql, caller }: CallBase, id: string, answer: CollectionAnswer): Promise<CollectionAnswer> {
  if (answer.total === 0 && !(await containerExists(sql, { account_id: caller.account_id, id }))) throw notFound()
  return answer
}
