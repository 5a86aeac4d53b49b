import { isUuid } from '../../base/ids.ts'
import { type Filter, wordsOf } from '../filter.ts'

/** What a list may be narrowed to: `ids` of parties, or the account's own id; `name` in any case. */
export type CustomerFilter = { account_id: string; ids: string | undefined; name?: string | undefined }

/** The condition that the row `r` of a shipment has; lists of other records say where its shipment is. */
export type OfShipment = (condition: (row: string) => string) => string

const itself: OfShipment = (condition) => condition('r')

/** Conditions of lists by customer. Records without a customer are the account's own. */
export function customerFilters({ account_id, ids, name }: CustomerFilter, of: OfShipment = itself): Filter[] {
  // A text that is no UUID names nobody.
  const known = wordsOf(ids)?.filter(isUuid)
  const own = known?.some((id) => id.toLowerCase() === account_id) ?? false
  const isOwn = (row: string) => `${row}.customer_id is null or ${row}.customer_id in (select p.id
    from parties p join accounts a on a.id = p.account_id and a.company_name = p.company_name where p.account_id = $1)`
  return [
    {
      name: own ? 'own_customer' : 'customer',
      condition: (given) => of((row) => `(${row}.customer_id = any(${given}::uuid[])${own ? ` or ${isOwn(row)}` : ''})`),
      value: known,
    },
    {
      name: 'customer_name',
      condition: (given) =>
        of(
          (
            row,
          ) => `(${row}.customer_id in (select p.id from parties p where p.account_id = $1 and lower(p.company_name) = lower(${given}))
            or (${row}.customer_id is null and exists (select from accounts a where a.id = $1 and lower(a.company_name) = lower(${given}))))`,
        ),
      value: name?.trim(),
    },
  ]
}
