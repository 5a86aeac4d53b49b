import { isUuid, newId } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import { findCustomer } from '../store/accounts/parties.ts'
import type { CallBase } from './call.ts'

/**
 * The party that `relationships.customer` of a request names by its id; the id of the account itself means the party of its own name.
 * Throws RequestError (422), in the same form for one of another account.
 */
export async function customerIn({ sql, caller, now }: CallBase, id: string | null): Promise<string | null> {
  if (id === null) return null
  const own = { id: newId(now.getTime()), now }
  const found = isUuid(id) ? await findCustomer(sql, { account_id: caller.account_id, id }, own) : undefined
  if (found !== undefined) return found
  throw new RequestError([
    { code: 'invalid', pointer: '/data/relationships/customer', detail: 'Customer must be a party of this account' },
  ])
}
