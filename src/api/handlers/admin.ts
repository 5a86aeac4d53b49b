import { changeAccount, openAccount } from '../../accounts/accounts.ts'
import { changeKey, type KeyChange, makeKey, revokeKey } from '../../accounts/keys.ts'
import { isUuid } from '../../base/ids.ts'
import { RequestError, refuse } from '../../contract/errors.ts'
import type { adminOperations } from '../../contract/operations/admin.ts'
import { usual_role } from '../../contract/roles.ts'
import { findAccounts, widenForOperator } from '../../store/accounts/accounts.ts'
import { selectAccounts, selectKeys } from '../../store/accounts/admin-read.ts'
import { selectAuditEntries } from '../../store/accounts/audit.ts'
import { wordsOf } from '../../store/filter.ts'
import type { Transaction } from '../../store/pool.ts'
import { readPage } from '../../store/resources/pages.ts'
import type { Selection } from '../../store/resources/selection.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerPage, answerWith, knownId, notFound } from '../compound.ts'

// Accounts, keys and the audit log. The scope of a key is decided in one place: all accounts for the operator's, else its own.

export const adminHandlers: Handlers<typeof adminOperations> = {
  listAccounts: (call) => within(call, (scope) => answerPage(scope.call, selectAccounts(scope))),

  createAccount: (call) =>
    within(call, async (scope) => {
      if (!scope.is_operator) throw operatorOnly()
      const { company_name, ...others } = call.body.attributes
      const id = await openAccount(scope.tx, { company_name: company_name.trim(), ...others }, call.now)
      return answerOnly(scope, selectAccounts({ ...scope, id }))
    }),

  getAccount: (call) => within(call, (scope) => answerOnly(scope, selectAccounts({ ...scope, id: knownId(call.path.id) }))),

  updateAccount: (call) =>
    within(call, async (scope) => {
      const id = knownId(call.path.id)
      const { company_name, suspended, duplicate_documents } = call.body.attributes
      if (!scope.is_operator) {
        if (id.toLowerCase() !== call.caller.account_id) throw notFound()
        if (company_name !== undefined || suspended !== undefined) throw operatorOnly()
      }
      const change = {
        ...(company_name === undefined ? {} : { company_name: company_name.trim() }),
        ...(suspended === undefined ? {} : { suspended }),
        ...(duplicate_documents === undefined ? {} : { duplicate_documents }),
      }
      const outcome = await changeAccount(scope.tx, { id, change }, call.now)
      if (outcome.kind === 'refused') refuse(outcome.problems)
      if (outcome.kind !== 'changed') throw notFound()
      return answerOnly(scope, selectAccounts({ ...scope, id }))
    }),

  listApiKeys: ({ query, ...call }) =>
    within(call, (scope) =>
      answerPage(
        scope.call,
        selectKeys({ ...scope, of_account: query['filter[account_id]'], is_usable: query['filter[usable]'] }),
      ),
    ),

  createApiKey: (call) =>
    within(call, async (scope) => {
      const { name, role = usual_role, expires_at = null, requests_per_minute = null, ...given } = call.body.attributes
      const { sandbox = false, ...user } = given
      checkLimit(scope, call.body.attributes.requests_per_minute)
      const account_id = await accountFor(scope, call.body.relationships.account?.data.id)
      const wish = {
        account_id,
        name: name.trim(),
        role,
        expires_at: instantOf(expires_at),
        requests_per_minute,
        user: user.user_email == null ? null : { email: user.user_email, name: user.user_name?.trim() || null },
        of: sandbox ? ('sandbox' as const) : ('account' as const),
      }
      const outcome = await makeKey(scope.tx, wish, { maker: call.caller, now: call.now })
      if (outcome.kind === 'refused') refuse(outcome.problems)
      if (outcome.kind !== 'made') throw notFound() // A refusal has problems.
      const answer = await answerOnly(scope, selectKeys({ ...scope, id: outcome.id }))
      return { ...answer, data: withKey(answer.data, outcome.text) }
    }),

  getApiKey: (call) => within(call, (scope) => answerOnly(scope, selectKeys({ ...scope, id: knownId(call.path.id) }))),

  updateApiKey: (call) =>
    within(call, async (scope) => {
      const id = knownId(call.path.id)
      const { name, expires_at, requests_per_minute } = call.body.attributes
      checkLimit(scope, requests_per_minute)
      const change: KeyChange = {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(expires_at === undefined ? {} : { expires_at: instantOf(expires_at) }),
        ...(requests_per_minute === undefined ? {} : { requests_per_minute }),
      }
      const key = { id, account_id: scope.account_id, change }
      const outcome = await changeKey(scope.tx, key, { maker: call.caller, now: call.now })
      if (outcome.kind === 'refused') refuse(outcome.problems)
      if (outcome.kind !== 'changed') throw notFound()
      return answerOnly(scope, selectKeys({ ...scope, id }))
    }),

  deleteApiKey: (call) =>
    within(call, async (scope) => {
      const key = { id: knownId(call.path.id), account_id: scope.account_id }
      if ((await revokeKey(scope.tx, key, call.now)) === undefined) throw notFound()
      return { kind: 'empty' }
    }),

  listAuditEntries: ({ query, ...call }) =>
    within(call, (scope) =>
      answerPage(
        scope.call,
        selectAuditEntries({
          account_id: scope.account_id,
          of_account: query['filter[account_id]'],
          key_id: query['filter[key_id]'],
          user_id: query['filter[user_id]'],
          actions: wordsOf(query['filter[action]']),
          operations: wordsOf(query['filter[operation]']),
          entity_type: query['filter[entity_type]'],
          entity_id: query['filter[entity_id]'],
          from: query['filter[created_at][start]'],
          to: query['filter[created_at][end]'],
        }),
      ),
    ),

  getAuditEntry: (call) =>
    within(call, (scope) => answerOnly(scope, selectAuditEntries({ account_id: scope.account_id, id: knownId(call.path.id) }))),
}

type Scope = {
  tx: Transaction
  is_operator: boolean
  /** The only account that may be seen; null: every one. */
  account_id: string | null
  /** For answers that read within the scope. */
  call: Pick<CallBase, 'sql' | 'reader' | 'include' | 'page'>
  caller_account_id: string
}

/** Runs work with the sight that the key has. */
function within<Result>(
  call: Pick<CallBase, 'transaction' | 'caller' | 'reader' | 'include' | 'page'>,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  const { caller, reader, include, page } = call
  return call.transaction(async (tx) => {
    const is_operator = await widenForOperator(tx, caller.account_id)
    const account_id = is_operator ? null : caller.account_id
    // What is included may belong to another account than the operator's, such as the person whom a key belongs to.
    const inScope = { sql: tx, reader: { ...reader, every_account: is_operator }, include, page }
    return work({ tx, is_operator, account_id, call: inScope, caller_account_id: caller.account_id })
  })
}

/** Answers with the one resource that is selected. Throws RequestError (404) when there is none in the scope. */
async function answerOnly({ call }: Scope, selection: Omit<Selection, 'limit' | 'offset'>): Promise<DocumentAnswer> {
  const { documents } = await readPage(call.sql, call.reader, { ...selection, limit: 1, offset: 0 })
  const [resource] = documents
  if (resource === undefined) throw notFound()
  return answerWith(call, resource)
}

function operatorOnly(): RequestError {
  return new RequestError([{ code: 'forbidden', detail: 'Only a key of the account that runs this installation may do this.' }])
}

function checkLimit({ is_operator }: Scope, requests_per_minute: number | null | undefined): void {
  if (is_operator || requests_per_minute == null) return
  const detail = 'Only the operator of this installation may change how many requests a key can make.'
  throw new RequestError([{ code: 'forbidden', pointer: '/data/attributes/requests_per_minute', detail }])
}

/** The account that a new key is for. Accounts that are not there and those that the key may not see are refused alike. */
async function accountFor({ tx, account_id, caller_account_id }: Scope, named: string | undefined): Promise<string> {
  const id = named?.toLowerCase() ?? caller_account_id
  if (id === caller_account_id) return id
  const found = account_id === null && isUuid(id) ? await findAccounts(tx, id) : []
  if (found.some((account) => account.id === id)) return id
  const pointer = '/data/relationships/account'
  throw new RequestError([{ code: 'invalid', pointer, detail: 'Account must be one that this key manages' }])
}

function instantOf(text: string | null): Date | null {
  if (text === null) return null
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant
  const pointer = '/data/attributes/expires_at'
  throw new RequestError([{ code: 'invalid', pointer, detail: 'Expires at must be an ISO 8601 date-time' }])
}

function withKey(document: string, key: string): string {
  const resource: { attributes: object } = JSON.parse(document)
  return JSON.stringify({ ...resource, attributes: { ...resource.attributes, key } })
}
