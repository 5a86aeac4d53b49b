/** The pages of a list, read as the list itself reads them, for whoever needs more of it than a page. */

import { type IncludeTree, nothingIncluded } from '../contract/include.ts'
import type { Operation } from '../contract/operation.ts'
import type { ViewedResource } from '../contract/resources/view.ts'
import type { Connection } from '../store/pool.ts'
import { readManyAsOf } from '../store/resources/as-of.ts'
import { readDocuments } from '../store/resources/resources.ts'
import { type AnswerTools, callBase, readList } from './answer.ts'
import type { Answer, Call, CollectionAnswer } from './call.ts'
import type { Caller } from './caller.ts'
import { handlers } from './handlers.ts'
import type { Services } from './services.ts'
import { queryOfView } from './viewed-list.ts'

type Handler = (call: Call<Operation>, services: Services) => Promise<Answer>

const lists = { containers: handlers.listContainers, shipments: handlers.listShipments } as const satisfies Record<
  ViewedResource,
  unknown
>

type PageRequest = {
  caller: Caller
  resource: ViewedResource
  /** As the list's own reading of it has it. */
  query: object
  include: IncludeTree
  page: { number: number; size: number }
}

/** One page of a list; null when the list answers otherwise. Throws RequestError as the list does. */
async function readPageAs(tools: AnswerTools, connection: Connection, asked: PageRequest): Promise<CollectionAnswer | null> {
  const { caller, resource, query, include, page } = asked
  // Handlers are typed by their operation; the query was read by that of the same list.
  const handler = lists[resource] as unknown as Handler
  const base = callBase(tools, { connection, caller, page, origin: '', source: { request_id: '', remote_address: '' } })
  const call = { ...base, include, include_given: include.size > 0, path: {}, query, body: undefined }
  // The handlers of lists use no more of a call than this.
  const answer = await handler(call as unknown as Call<Operation>, tools.services)
  return answer.kind === 'collection' ? answer : null
}

export type ViewedIds = (
  connection: Connection,
  asked: { caller: Caller; view: { resource: ViewedResource; query: string; sort: string | null }; limit: number },
) => Promise<string[]>

const page_size = 100

/** Ids in the order of a saved view. Throws RequestError where the list no longer takes what was saved. */
export function openViewedIds(tools: AnswerTools): ViewedIds {
  return async (connection, { caller, view, limit }) => {
    const { query } = queryOfView(view, tools.services.clock.now())
    const ids: string[] = []
    for (let number = 1; ids.length < limit; number += 1) {
      const asked = { caller, resource: view.resource, query, include: nothingIncluded, page: { number, size: page_size } }
      const answer = await readPageAs(tools, connection, asked)
      if (answer === null) break
      for (const text of answer.data) {
        const { id }: { id: string } = JSON.parse(text) // Resource objects are written by us.
        ids.push(id)
      }
      if (answer.data.length < page_size) break
    }
    return ids.slice(0, limit)
  }
}

type RecordIdentity = { id: string; type: string }

export type ListedRecord = {
  id: string
  type: string
  attributes: object
  relationships?: Readonly<Record<string, { data: RecordIdentity | readonly RecordIdentity[] | null }>>
}
/** `as_of`: as it was believed then; null: now. */
export type ListPages = (
  asked: PageRequest & { as_of: Date | null },
) => Promise<{ data: readonly ListedRecord[]; included: readonly ListedRecord[] }>

/** Pages of lists, each in its turn and on a connection of its own. Throws RequestError as the list does. */
export function openListPages(tools: AnswerTools): ListPages {
  return async (asked) => {
    const { as_of } = asked
    return readList(tools, asked.caller.account_id, async (connection) => {
      if (as_of === null) {
        const page = await readPageAs(tools, connection, asked)
        return { data: recordsIn(page?.data), included: recordsIn(page?.included) }
      }
      const page = await readPageAs(tools, connection, { ...asked, query: { ...asked.query, as_of }, include: nothingIncluded })
      const data = recordsIn(page?.data)
      const included = asked.include.size === 0 ? [] : await namedThen(tools, connection, { caller: asked.caller, data, as_of })
      return { data, included }
    })
  }
}

// Resource objects are written by us.
const recordsIn = (texts: readonly string[] | null | undefined) => (texts ?? []).map((text): ListedRecord => JSON.parse(text))

type PastPage = { caller: Caller; data: readonly ListedRecord[]; as_of: Date }

/** What records of the past name: shipments as they were believed then, and terminals, which have no past. */
async function namedThen(tools: AnswerTools, connection: Connection, { caller, data, as_of }: PastPage): Promise<ListedRecord[]> {
  const named = (name: string) => [
    ...new Set(data.flatMap(({ relationships }) => [relationships?.[name]?.data ?? []].flat().map(({ id }) => id))),
  ]
  const { sql, reader } = callBase(tools, {
    ...{ connection, caller, page: { number: 1, size: page_size } },
    ...{ origin: '', source: { request_id: '', remote_address: '' } },
  })
  const shipments = await readManyAsOf(sql, caller.account_id, { type: 'shipment', ids: named('shipment'), as_of })
  const terminals = await readDocuments(sql, reader, { type: 'terminal', ids: named('pod_terminal') })
  return recordsIn([...shipments, ...terminals].map(({ document }) => document))
}
