/** Accounts: opened, renamed, suspended and resumed, from the API and the command line. */
import { newId } from '../base/ids.ts'
import type { RequestProblem } from '../contract/errors.ts'
import type { DuplicatePolicy } from '../contract/resources/account.ts'
import { type AccountRow, insertAccount, lockAccount, saveAccount } from '../store/accounts/accounts.ts'
import type { Transaction } from '../store/pool.ts'

export type AccountChange = {
  company_name?: string
  suspended?: boolean
  /** Null: what the setting of the installation says. */
  duplicate_documents?: DuplicatePolicy | null
}
type AccountChangeOutcome =
  | { kind: 'changed'; account: AccountRow }
  | { kind: 'not_found' }
  | { kind: 'refused'; problems: readonly RequestProblem[] }

/** Opens an account without keys. Returns its id. */
export async function openAccount(
  tx: Transaction,
  { company_name, duplicate_documents = null }: Pick<AccountChange, 'duplicate_documents'> & { company_name: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await insertAccount(tx, { id, company_name, duplicate_documents }, now)
  return id
}

/**
 * Changes what is given. A suspended account's keys are refused; its shipments are tracked and its webhooks served as before, so that
 * nothing is missing when it is resumed.
 */
export async function changeAccount(
  tx: Transaction,
  { id, change }: { id: string; change: AccountChange },
  now: Date,
): Promise<AccountChangeOutcome> {
  const account = await lockAccount(tx, id)
  if (account === undefined) return { kind: 'not_found' }
  if (change.suspended === true && account.is_operator) {
    const detail = 'The account that runs this installation cannot be suspended'
    return { kind: 'refused', problems: [{ code: 'invalid', pointer: '/data/attributes/suspended', detail }] }
  }
  const suspended_at = change.suspended === undefined ? account.suspended_at : suspendedAt(account, change.suspended, now)
  const { company_name = account.company_name, duplicate_documents = account.duplicate_documents } = change
  const changed = { ...account, company_name, duplicate_documents, suspended_at }
  await saveAccount(tx, changed)
  return { kind: 'changed', account: changed }
}

function suspendedAt({ suspended_at }: AccountRow, suspended: boolean, now: Date): Date | null {
  return suspended ? (suspended_at ?? now) : null
}
