/** What a saved view asks of its list. */
import { RequestError, type RequestProblem } from '../contract/errors.ts'
import { operations } from '../contract/operations.ts'
import type { ViewedResource } from '../contract/resources/view.ts'
import type { ViewReader } from '../store/accounts/views.ts'
import type { Caller } from './caller.ts'
import { readQuery } from './query.ts'
import { absoluteTimes } from './relative-times.ts'

const lists = { containers: operations.listContainers, shipments: operations.listShipments } as const satisfies Record<
  ViewedResource,
  object
>

type ViewQuery = { resource: ViewedResource; query: string; sort: string | null }

/** The query as the list reads it. Throws RequestError (400) as the list would. */
export function queryOfView({ resource, query, sort }: ViewQuery, now: Date) {
  return readQuery(lists[resource], absoluteTimes(searchOfView({ query, sort }), now))
}

function searchOfView({ query, sort }: Pick<ViewQuery, 'query' | 'sort'>): URLSearchParams {
  const search = new URLSearchParams(query)
  if (sort !== null) search.set('sort', sort)
  return search
}

/** What the list would refuse or leave aside of a view, told of the members of the view. */
export function problemsOfView(view: ViewQuery, now: Date): RequestProblem[] {
  try {
    const { ignored } = queryOfView(view, now)
    return ignored.map((name) => told(name, `${name.slice(0, 100)} does not narrow the list down.`))
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.problems.map(({ parameter, detail }) => told(parameter, detail))
  }
}

function told(parameter: string | undefined, detail: string | undefined): RequestProblem {
  const pointer = `/data/attributes/${parameter === 'sort' ? 'sort' : 'query'}`
  return { code: 'invalid', pointer, ...(detail === undefined ? {} : { detail }) }
}

/** Whose views somebody sees. */
export function viewReaderOf({ account_id, user_id }: Pick<Caller, 'account_id' | 'user_id'>): ViewReader {
  return { account_id, person_id: user_id }
}
