import { whereOf } from '../filter.ts'
import type { Selection } from '../resources/selection.ts'
import { isUsableKey } from '../resources/sources.ts'

// What the operator's keys may read of every account, and other admin keys of their own. `account_id` null: of every account.

type Listing = Omit<Selection, 'limit' | 'offset'>

/** Accounts, the newest first; or the one with an id. */
export function selectAccounts({ account_id, id }: { account_id: string | null; id?: string }): Listing {
  return {
    type: 'account',
    order: 'r.created_at desc, r.id desc',
    ...whereOf([
      { name: 'own', condition: (given) => `r.id = ${given}`, value: account_id ?? undefined },
      { name: 'id', condition: (given) => `r.id = ${given}`, value: id },
    ]),
  }
}

type KeyFilters = {
  account_id: string | null
  of_account?: string | undefined
  is_usable?: boolean | undefined
  id?: string
}

/** Keys, the newest first; or the one with an id. */
export function selectKeys({ account_id, of_account, is_usable, id }: KeyFilters): Listing {
  return {
    type: 'api_key',
    order: 'r.created_at desc, r.id desc',
    ...whereOf([
      { name: 'own', condition: (given) => `r.account_id = ${given}`, value: account_id ?? undefined },
      // As text: what is no UUID matches nothing.
      { name: 'account', condition: (given) => `r.account_id::text = lower(${given})`, value: of_account },
      { name: 'usable', condition: (given) => `(${isUsableKey('r')}) = ${given}`, value: is_usable },
      { name: 'id', condition: (given) => `r.id = ${given}`, value: id },
    ]),
  }
}
