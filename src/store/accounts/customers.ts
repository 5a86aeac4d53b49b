import { isUuid } from '../../base/ids.ts'
import { type Filter, wordsOf } from '../filter.ts'

/** What a list may be narrowed to: `ids` of parties, or the account's own id; `name` in any case. */
export type CustomerFilter = { account_id: string; ids: string | undefined; name?: string | undefined }

/** The account's own party, unless it is among those that are asked for by id anyway. */
const ownParty = (given: string) =>
  `(select p.id from parties p join accounts a on a.id = p.account_id and a.company_name = p.company_name
    where p.account_id = $1 and p.id <> all(${given}::uuid[]))`

const partiesNamed = (given: string) =>
  `select p.id from parties p where p.account_id = $1 and lower(p.company_name) = lower(${given}) order by p.id`

const isNamed = (given: string) => `exists (select from accounts a where a.id = $1 and lower(a.company_name) = lower(${given}))`

/** Conditions of lists by customer. Records without a customer are the account's own. */
export function customerFilters({ account_id, ids, name }: CustomerFilter): Filter[] {
  // A text that is no UUID names nobody.
  const known = wordsOf(ids)
    ?.filter(isUuid)
    .map((id) => id.toLowerCase())
  const own: Filter['parts'] =
    known?.includes(account_id) === true
      ? [(_, row) => `${row}.customer_id is null`, (given, row) => `${row}.customer_id = ${ownParty(given)}`]
      : []
  const distinct = known && [...new Set(known)]
  const byId: Filter['parts'] =
    distinct?.length === 0
      ? [(given, row) => `${row}.customer_id = any(${given}::uuid[])`]
      : distinct?.map((_, position) => (given, row) => `${row}.customer_id = (${given}::uuid[])[${position + 1}]`)
  return [
    eitherOf(own.length > 0 ? 'own_customer' : 'customer', distinct, [...own, ...(byId ?? [])]),
    eitherOf('customer_name', name?.trim(), [
      (given, row) => `${row}.customer_id = (${partiesNamed(given)} limit 1)`,
      // Names that differ in their case only.
      (given, row) => `${row}.customer_id = any(array(${partiesNamed(given)} offset 1))`,
      (given, row) => `(${row}.customer_id is null and ${isNamed(given)})`,
    ]),
  ]
}

function eitherOf(name: string, value: unknown, parts: NonNullable<Filter['parts']>): Filter {
  return { name, condition: (given, row) => `(${parts.map((part) => part(given, row)).join(' or ')})`, value, parts }
}
