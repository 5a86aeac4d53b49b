import { withoutSecrets } from '../accounts/shown.ts'
import { isUuid, newId } from '../base/ids.ts'
import type { AuditAction } from '../contract/audit-words.ts'
import type { Operation } from '../contract/operation.ts'
import type { OperationId } from '../contract/operations.ts'
import { isStoredType } from '../contract/resources.ts'
import { enterAccount, widenForOperator } from '../store/accounts/accounts.ts'
import { insertAuditEntries } from '../store/accounts/audit.ts'
import { findCustomFieldOf } from '../store/accounts/custom-fields.ts'
import { noteChanges } from '../store/changes.ts'
import type { Database, Sql, Transaction } from '../store/pool.ts'
import { readDocuments } from '../store/resources/resources.ts'
import { nestedIn } from '../store/transaction.ts'
import { severalWrites, type Target, targetOf } from './audit-target.ts'
import type { Answer, Call, DetachedWork } from './call.ts'
import type { Caller } from './caller.ts'

// The audit log of the API. Whatever writes runs in one transaction with its entry: neither counts without the other. Follows from the
// contract alone, so that a new operation is covered as soon as it is there.

export type AuditedOperation = {
  id: OperationId
  operation: Operation
  handler: (call: Call<Operation>) => Promise<Answer | DetachedWork>
}

/** Where a request came from. */
export type RequestOrigin = { request_id: string; remote_address: string }

type Recording = AuditedOperation & { origin: RequestOrigin; database: Database }

/** Whether an operation writes: it is no GET, and whoever may read only may not do it, unless it is about themselves. */
export function isWrite({ method, role, own }: Operation): boolean {
  return method !== 'GET' && (role !== 'read' || own === true)
}

/** Runs the handler; that of a write with its entry in the audit log. */
export async function handled(recording: Recording, call: Call<Operation>): Promise<Answer | DetachedWork> {
  const { operation, handler } = recording
  if (!isWrite(operation)) return handler(call)
  const given = await call.transaction(async (tx) => {
    if (operation.role === 'admin') await widenForOperator(tx, call.caller.account_id)
    const target = targetOf(recording.id, operation, call)
    const before = await shownTarget(tx, call, { target, is_new: operation.answer.status === 201 })
    const asked = severalWrites[recording.id]?.asked(call.body)
    const former = asked === undefined ? [] : await shown(tx, call, asked)
    const outcome = await handler({ ...call, sql: tx, transaction: (work) => nestedIn(tx, work) })
    if (outcome.kind !== 'detached') await record(tx, recording, { call, target, before, former, outcome })
    return { outcome, target, before }
  })
  const { outcome } = given
  return outcome.kind === 'detached' ? recordedLater(recording, call, { ...given, outcome }) : outcome
}

/** Work without a connection has its entry once it is done, on a connection of its own. */
function recordedLater(
  recording: Recording,
  call: Call<Operation>,
  given: { outcome: DetachedWork; target: Target; before: ResourceText | null },
): DetachedWork {
  return {
    kind: 'detached',
    work: async () => {
      const outcome = await given.outcome.work()
      await recording.database.transaction(async (tx) => {
        await enterAccount(tx, call.caller.account_id)
        await record(tx, recording, { call, target: given.target, before: given.before, former: [], outcome })
      })
      return outcome
    },
  }
}

type ResourceText = { id: string; type: string; text: string }
/** `former`: records as they were, of a write that may change several. */
type WriteAudit = {
  call: Call<Operation>
  target: Target
  before: ResourceText | null
  former: readonly ResourceText[]
  outcome: Answer
}

async function record(tx: Transaction, { id, operation, origin }: Recording, write: WriteAudit): Promise<void> {
  const { call, target, before, former, outcome } = write
  if (isDryRun(call)) return
  const { account_id, user_id, key_id } = call.caller
  const body = outcome.kind === 'plain' && 'body' in outcome ? outcome.body : undefined
  const writes = body === undefined ? undefined : severalWrites[id]
  const several = writes === undefined ? [] : await shown(tx, call, writes.written(body))
  // One that could have made some and made none is noted too, as run.
  const written = several.length > 0 ? several : [await writtenBy(tx, write)]
  const [entity] = written
  const owner = operation.role === 'admin' ? ownerOf(entity ?? before, account_id) : account_id
  const action = several.length > 0 ? (writes?.action ?? 'update') : actionOf(operation, target, before)
  await insertAuditEntries(
    tx,
    {
      account_id: owner,
      created_at: call.now,
      operation: id,
      action,
      entity_type: entity?.type ?? before?.type ?? target.type,
      actor: owner === account_id ? actorOf(call.caller) : 'operator',
      actor_name: null,
      key_id,
      user_id,
      user_account_id: account_id,
      ...origin,
    },
    written.map((after) => ({
      id: newId(call.now.getTime()),
      entity_id: after?.id ?? before?.id ?? (target.kind === 'id' ? target.id : null),
      before: (former.find((one) => one.id === after?.id) ?? before)?.text ?? null,
      after: after?.text ?? null,
    })),
  )
  if (owner === account_id)
    await noteWrite(tx, { account_id, written: several.length > 0 ? several : [entity ?? before], at: call.now })
}

/** It was only asked what would become of it. */
function isDryRun({ query, body }: Call<Operation>): boolean {
  return [query, body].some((given) => Object(given).dry_run === true)
}

type ChangedEntity = { account_id: string; written: readonly (ResourceText | null | undefined)[]; at: Date }

/** Tells screens that look at the account. Once for a write, whatever it wrote. */
async function noteWrite(tx: Transaction, { account_id, written, at }: ChangedEntity): Promise<void> {
  const [only] = written.length === 1 ? written : []
  const idOf = (type: string) => (only?.type === type ? only.id : null)
  const what = { subject_id: only?.id ?? null, container_id: idOf('container'), shipment_id: idOf('shipment') }
  const change = { account_id, kind: 'record.changed', subject: 'record', ...what, changed: [], source: 'person', at } as const
  await noteChanges(tx, [change])
}

/** How the audit log calls a caller in their own account. */
export function actorOf({ key_id }: Caller): 'key' | 'person' {
  return key_id === null ? 'person' : 'key'
}

/** The record as the write left it; null when it is gone, or when there is none. */
async function writtenBy(tx: Transaction, { call, target, before, outcome }: WriteAudit): Promise<ResourceText | null> {
  if (outcome.kind === 'document') return resourceOf(outcome.data)
  const id = before?.id ?? (target.kind === 'id' ? target.id : null)
  const [found] = await shown(tx, call, { type: target.type, ids: id === null ? [] : [id] })
  return found ?? null
}

function actionOf({ method, answer }: Operation, target: Target, before: ResourceText | null): AuditAction {
  if (method === 'DELETE') return 'delete'
  if (answer.status === 201) return before === null ? 'create' : 'update'
  return method === 'PATCH' || target.kind === 'slug' || target.id !== null ? 'update' : 'run'
}

/** The record before the write, or null when there is none yet. */
async function shownTarget(
  sql: Sql,
  call: Call<Operation>,
  { target, is_new }: { target: Target; is_new: boolean },
): Promise<ResourceText | null> {
  const id = target.kind === 'id' ? (is_new ? null : target.id) : await idOfValue(sql, call, target)
  const [found] = await shown(sql, call, { type: target.type, ids: id === null ? [] : [id] })
  return found ?? null
}

async function idOfValue(sql: Sql, { caller }: Call<Operation>, target: Target & { kind: 'slug' }): Promise<string | null> {
  if (!isUuid(target.entity.id) || target.api_slug.includes('\0')) return null
  return (await findCustomFieldOf(sql, caller.account_id, target))?.id ?? null
}

/** Records as the interface shows them, those that there are. */
async function shown(
  sql: Sql,
  { caller }: Call<Operation>,
  { type, ids }: { type: string | null; ids: readonly string[] },
): Promise<ResourceText[]> {
  const known = ids.filter(isUuid)
  if (type === null || known.length === 0 || !isStoredType(type)) return []
  const reader = { account_id: caller.account_id }
  return (await readDocuments(sql, reader, { type, ids: known })).map(({ document }) => resourceOf(document))
}

function resourceOf(document: string): ResourceText {
  const text = withoutSecrets(document)
  const { id, type }: { id: string; type: string } = JSON.parse(text) // Resource objects have both.
  return { id, type, text }
}

/** The account that a record of the administration is or belongs to. */
function ownerOf(entity: ResourceText | null, account_id: string): string {
  if (entity === null) return account_id
  if (entity.type === 'account') return entity.id
  const { relationships }: { relationships?: { account?: { data: { id: string } | null } } } = JSON.parse(entity.text)
  return relationships?.account?.data?.id ?? account_id
}
