import { RequestError } from '../../contract/errors.ts'
import type { containerOperations } from '../../contract/operations/containers.ts'
import { wordsOf } from '../../store/filter.ts'
import {
  containerExists,
  selectContainers,
  selectRawEvents,
  selectTransportEvents,
  updateContainerTexts,
} from '../../store/journey/containers-read.ts'
import { readPage } from '../../store/resources/pages.ts'
import { answerAsOf } from '../as-of.ts'
import type { CallBase, CollectionAnswer, DocumentAnswer, Handlers } from '../call.ts'
import { answerMany, answerOne, answerPage, knownId, notFound } from '../compound.ts'

export const containerHandlers: Handlers<typeof containerOperations> = {
  listContainers({ query, ...call }) {
    const customer = {
      account_id: call.caller.account_id,
      ids: query['filter[customer_id]'],
      name: query['filter[customer_name]'],
    }
    const updated = { updated_from: query['filter[updated_at][start]'], updated_to: query['filter[updated_at][end]'] }
    return answerPage(
      call,
      selectContainers({
        number: query['filter[number]'],
        statuses: wordsOf(query['filter[status]']),
        scacs: wordsOf(query['filter[shipping_line_scac]']),
        ports_of_discharge: wordsOf(query['filter[port_of_discharge]']),
        customer,
        ...updated,
      }),
    )
  },

  getContainer: (call) => answerAsOf(call, 'container', call.query.as_of),

  updateContainer: (call) => update(call, call.path.id, call.body.attributes.ref_numbers),

  async updateContainerByBody(call) {
    const { id } = call.body
    if (typeof id !== 'string') throw new RequestError([{ code: 'blank', pointer: '/data/id', detail: "Id can't be blank" }])
    return update(call, id, call.body.attributes.ref_numbers)
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
      await answerMany(call, await readPage(call.sql, call.reader, selectRawEvents(container_id))),
    )
  },
}

async function update(call: CallBase, id: string, ref_numbers: string[] | undefined): Promise<DocumentAnswer> {
  const key = { account_id: call.caller.account_id, id: knownId(id) }
  if (!(await updateContainerTexts(call.sql, key, { ref_numbers, now: call.now }))) throw notFound()
  return answerOne(call, 'container', key.id)
}

/** A container without events answers an empty list; only a list that is empty has to be told from that of an unknown container. */
async function orNotFound({ sql, caller }: CallBase, id: string, answer: CollectionAnswer): Promise<CollectionAnswer> {
  if (answer.total === 0 && !(await containerExists(sql, { account_id: caller.account_id, id }))) throw notFound()
  return answer
}
