import type { ReadView } from '../alerts/find.ts'
import type { QueryOf } from '../contract/operation.ts'
import { operations } from '../contract/operations.ts'
import { containersOf } from './container-filters.ts'
import { readQuery } from './query.ts'

/**
 * The containers of a view: the filters of a query of their list, as screens have it in their address. How they are sorted and shown makes no
 * difference. Throws RequestError for a filter that the list has not.
 */
export const readView: ReadView = (account_id, view) => {
  const search = new URLSearchParams(view)
  for (const name of [...search.keys()]) if (!name.startsWith('filter')) search.delete(name)
  const { query } = readQuery(operations.listContainers, search)
  // Read by the same definition.
  return containersOf({ caller: { account_id }, query: query as QueryOf<typeof operations.listContainers> })
}
