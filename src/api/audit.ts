import { withoutSecrets } from '../accounts/shown.ts'
import { isUuid, newId } from '../base/ids.ts'
import type { AuditAction } from '../contract/audit-words.ts'
import type { Operation } from '../contract/operation.ts'
import { listOperations, type OperationId } from '../contract/operations.ts'
import { isStoredType } from '../contract/resources.ts'
import { enterAccount, widenForOperator } from '../store/accounts.ts'
import { insertAuditEntry } from '../store/audit.ts'
import { readDocument } from '../store/documents.ts'
import type { Database, Sql, Transaction } from '../store/pool.ts'
import { nestedIn } from '../store/transaction.ts'
import type { Answer, Call, Detached } from './call.ts'

// The audit log of the API. Whatever writes runs in one transaction with its entry: neither counts without the other. Follows from the
// contract alone, so that a new operation is covered as soon as it is there.

export type Recorded = {
  id: OperationId
  operation: Operation
  handler: (call: Call<Operation>) => Promise<Answer | Detached>
}

/** Where a request came from. */
export type Origin = { request_id: string; remote_address: string }

type Recording = Recorded & { origin: Origin; database: Database }

/** Whether an operation writes: it is no GET, and a key that may read only may not do it. */
export function isWrite({ method, role }: Operation): boolean {
  return method !== 'GET' && role !== 'read'
}

/** Runs the handler; that of a write with its entry in the audit log. */
export async function handled(recording: Recording, call: Call<Operation>): Promise<Answer | Detached> {
  const { operation, handler } = recording
  if (!isWrite(operation)) return handler(call)
  const given = await call.transaction(async (tx) => {
    if (operation.role === 'admin') await widenForOperator(tx, call.caller.account_id)
    const target = targetOf(recording, call)
    const before = operation.answer.status === 201 ? null : await shown(tx, call, target)
    const outcome = await handler({ ...call, sql: tx, transaction: (work) => nestedIn(tx, work) })
    if (outcome.kind !== 'detached') await record(tx, recording, { call, target, before, outcome })
    return { outcome, target, before }
  })
  const { outcome } = given
  return outcome.kind === 'detached' ? recordedLater(recording, call, { ...given, outcome }) : outcome
}

/** Work without a connection has its entry once it is done, on a connection of its own. */
function recordedLater(
  recording: Recording,
  call: Call<Operation>,
  given: { outcome: Detached; target: Target; before: Shown | null },
): Detached {
  return {
    kind: 'detached',
    work: async () => {
      const outcome = await given.outcome.work()
      await recording.database.transaction(async (tx) => {
        await enterAccount(tx, call.caller.account_id)
        await record(tx, recording, { call, target: given.target, before: given.before, outcome })
      })
      return outcome
    },
  }
}

type Target = { type: string | null; id: string | null }
type Shown = { id: string; type: string; text: string }
type Write = { call: Call<Operation>; target: Target; before: Shown | null; outcome: Answer }

async function record(tx: Transaction, { id: operation_id, operation, origin }: Recording, write: Write): Promise<void> {
  const { call, target, before, outcome } = write
  const after = outcome.kind === 'document' ? resourceOf(outcome.data) : await shown(tx, call, target)
  const entity = after ?? before
  const { account_id, user_id, key_id } = call.caller
  const owner = operation.role === 'admin' ? ownerOf(entity, account_id) : account_id
  await insertAuditEntry(tx, {
    account_id: owner,
    id: newId(call.now.getTime()),
    created_at: call.now,
    operation: operation_id,
    action: actionOf(operation, target),
    entity_type: entity?.type ?? target.type,
    entity_id: entity?.id ?? target.id,
    actor: owner === account_id ? 'key' : 'operator',
    actor_name: null,
    key_id,
    user_id,
    ...origin,
    before: before?.text ?? null,
    after: after?.text ?? null,
  })
}

function actionOf({ method, answer }: Operation, { id }: Target): AuditAction {
  if (method === 'DELETE') return 'delete'
  if (answer.status === 201) return 'create'
  return method === 'PATCH' || id !== null ? 'update' : 'run'
}

/** The record that an operation is about, as far as the request tells: the last id of the address, or that of the body. */
function targetOf({ id: operation_id, operation }: Recorded, { path, body }: Call<Operation>): Target {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const last = names.at(-1)
  const named: unknown = last === undefined ? memberId(body) : Reflect.get(path, last)
  return { type: typeOf(operation_id, operation), id: typeof named === 'string' ? named.toLowerCase() : null }
}

function memberId(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
}

const types = new Map<OperationId, string | null>()

/** The type of the record: what the operation answers with, else what a GET of the same address or of its folder does. */
function typeOf(id: OperationId, operation: Operation): string | null {
  const known = types.get(id)
  if (known !== undefined) return known
  const address = operation.path.replace(/(\})[^}]*$/, '$1')
  const folder = address.replace(/\/\{\w+\}$/, '')
  const found =
    answeredType(operation) ?? typeOfGet(address, 'document') ?? typeOfGet(folder, 'collection') ?? typeOfBody(operation) ?? null
  types.set(id, found)
  return found
}

function typeOfGet(path: string, kind: 'document' | 'collection'): string | undefined {
  const get = listOperations().find(([, other]) => other.method === 'GET' && other.path === path && other.answer.kind === kind)
  return get?.[1].answer.kind === kind && 'types' in get[1].answer ? get[1].answer.types[0] : undefined
}

function answeredType({ answer }: Operation): string | undefined {
  return answer.kind === 'document' ? answer.types[0] : undefined
}

function typeOfBody({ body }: Operation): string | undefined {
  return body?.kind === 'document' ? body.type : undefined
}

/** The record as the interface shows it, or null when there is none. */
async function shown(sql: Sql, { caller }: Call<Operation>, { type, id }: Target): Promise<Shown | null> {
  if (type === null || id === null || !isStoredType(type) || !isUuid(id)) return null
  // Secrets are not kept, so nobody opens them.
  const reader = { account_id: caller.account_id, openSecret: () => null }
  const found = await readDocument(sql, reader, { type, id })
  return found === undefined ? null : resourceOf(found.document)
}

function resourceOf(document: string): Shown {
  const text = withoutSecrets(document)
  const { id, type }: { id: string; type: string } = JSON.parse(text) // Resource objects have both.
  return { id, type, text }
}

/** The account that a record of the administration is or belongs to. */
function ownerOf(entity: Shown | null, account_id: string): string {
  if (entity === null) return account_id
  if (entity.type === 'account') return entity.id
  const { relationships }: { relationships?: { account?: { data: { id: string } | null } } } = JSON.parse(entity.text)
  return relationships?.account?.data?.id ?? account_id
}
