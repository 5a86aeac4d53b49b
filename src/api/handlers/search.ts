import type { searchOperations } from '../../contract/operations/search.ts'
import type { AttributesOf } from '../../contract/resource.ts'
import type { searchResult } from '../../contract/resources/search-result.ts'
import { type FoundRecord, searchAccount } from '../../store/journey/search.ts'
import type { Handlers } from '../call.ts'
import { refused } from '../query.ts'

const query_length_max = 255

export const searchHandlers: Handlers<typeof searchOperations> = {
  async search({ sql, caller, query: { query } }) {
    if (query === undefined || query.trim() === '') throw refused('query', 'is required')
    if (query.length > query_length_max) throw refused('query', `may be ${query_length_max} characters long`)
    const found = await searchAccount(sql, caller.account_id, query)
    return { kind: 'collection', data: found.map(resultOf), included: null, total: null }
  },
}

/** Clients know containers in searches as cargo. */
function resultOf({ id, entity_type, ...rest }: FoundRecord): string {
  const attributes: AttributesOf<typeof searchResult> = {
    ...rest,
    entity_type: entity_type === 'container' ? 'cargo' : entity_type,
  }
  return JSON.stringify({ id, type: 'search_result', attributes })
}
