import type { searchOperations } from '../../contract/operations/search.ts'
import { type ResourceObject, withNulls } from '../../contract/resource-object.ts'
import { searchResult } from '../../contract/resources/search-result.ts'
import { wordsOf } from '../../store/filter.ts'
import { type FoundRecord, searchAccount } from '../../store/journey/search.ts'
import { type FoundName, type NamedKind, namedKinds, searchNames } from '../../store/journey/search-names.ts'
import { parseContainerNumber } from '../../vocabulary/container-number.ts'
import type { Handlers } from '../call.ts'
import { refused } from '../query.ts'

const query_length_max = 255

export const searchHandlers: Handlers<typeof searchOperations> = {
  async search({ sql, caller, query: { query, kinds } }) {
    if (query === undefined || query.trim() === '') throw refused('query', 'is required')
    if (query.length > query_length_max) throw refused('query', `may be ${query_length_max} characters long`)
    const further = kindsIn(kinds)
    const found = await searchAccount(sql, caller.account_id, query)
    const names = await searchNames(sql, caller.account_id, { text: query, kinds: further })
    const check_digit = checkDigitRemark(query)
    const data = [...found.map(resultOf), ...names.map(nameOf)]
    return { kind: 'collection', data, included: null, total: null, ...(check_digit === null ? {} : { meta: { check_digit } }) }
  },
}

function kindsIn(text: string | undefined): NamedKind[] {
  const words = (wordsOf(text) ?? []).filter((word) => word !== '')
  return words.map((word) => {
    const kind = namedKinds.find((known) => known === word)
    if (kind === undefined) throw refused('kinds', `may be ${namedKinds.join(', ')}`)
    return kind
  })
}

/** Null: the text is no container number, or a right one. */
function checkDigitRemark(text: string): { given: string; check_digit: string; number: string } | null {
  const parsed = parseContainerNumber(text)
  if (parsed.kind !== 'invalid' || parsed.reason !== 'check_digit' || parsed.expected_check_digit === undefined) return null
  const check_digit = String(parsed.expected_check_digit)
  return { given: parsed.number, check_digit, number: `${parsed.number.slice(0, -1)}${check_digit}` }
}

/** Clients know containers in searches as cargo. */
function resultOf({ id, entity_type, ...rest }: FoundRecord): string {
  const attributes: ResultAttributes = { ...rest, entity_type: entity_type === 'container' ? 'cargo' : entity_type }
  return JSON.stringify({ id, type: 'search_result', attributes })
}

type ResultAttributes = ResourceObject<typeof searchResult>['attributes']

function nameOf({ id, ...found }: FoundName): string {
  const attributes: ResultAttributes = withNulls(searchResult, { ...found, ref_numbers: [] })
  return JSON.stringify({ id, type: 'search_result', attributes })
}
