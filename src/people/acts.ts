/** What people do to get in, in the audit log. Those of the API's own operations are noted by the API. */
import { newId } from '../base/ids.ts'
import type { AuditAction, AuditActor } from '../contract/audit-words.ts'
import { insertAuditEntries } from '../store/accounts/audit.ts'
import type { Sql } from '../store/pool.ts'

/** Where a request came from. */
export type Origin = { request_id: string; remote_address: string; user_agent: string | null }

type Act = {
  account_id: string
  /** By its name in the interface's description. */
  operation: string
  action: AuditAction
  actor: AuditActor
  actor_name: string | null
  user_id: string | null
  key_id?: string | null
  entity_type: string
  entity_id: string | null
  /** Without secrets. */
  after?: Readonly<Record<string, unknown>>
}

export async function noteAct(
  sql: Sql,
  { after, entity_id, key_id = null, ...act }: Act,
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  const { request_id, remote_address } = origin
  await insertAuditEntries(sql, { ...act, key_id, request_id, remote_address, created_at: now }, [
    { id: newId(now.getTime()), entity_id, before: null, after: after === undefined ? null : JSON.stringify(after) },
  ])
}
