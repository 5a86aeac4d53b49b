/** Entries of the audit log from the command line, and the sweep that removes old ones. Those of the API are written in src/api/audit.ts. */

import { userInfo } from 'node:os'
import type { Clock } from '../base/clock.ts'
import { day_ms } from '../base/durations.ts'
import { newId } from '../base/ids.ts'
import { removeInBatches } from '../base/remove-in-batches.ts'
import type { AuditAction } from '../contract/audit-words.ts'
import type { StoredType } from '../contract/resources.ts'
import { findOperator } from '../store/accounts/accounts.ts'
import { insertAuditEntries, removeAuditEntries } from '../store/accounts/audit.ts'
import type { Database, Sql } from '../store/pool.ts'
import { readDocument } from '../store/resources/resources.ts'
import { withoutSecrets } from './shown.ts'

type CommandEntry = {
  /** As it is typed, without arguments: `landfall keys create`. */
  command: string
  action: AuditAction
  /** The account whose records are written; null: records of all, noted with the operator's account. */
  account_id: string | null
  entity?: { type: string; id: string }
  before?: string | null
  after?: string | null
}

/** Notes what a command wrote. Nothing is noted before there is any account. */
export async function recordCommand(sql: Sql, entry: CommandEntry, now: Date): Promise<void> {
  const account_id = entry.account_id ?? (await findOperator(sql))
  if (account_id === undefined) return
  const { command: operation, action, entity, before = null, after = null } = entry
  const actor = { actor: 'command', actor_name: userName(), key_id: null, user_id: null } as const
  const origin = { remote_address: null, request_id: null }
  await insertAuditEntries(
    sql,
    { account_id, created_at: now, operation, action, entity_type: entity?.type ?? null, ...actor, ...origin },
    [{ id: newId(now.getTime()), entity_id: entity?.id ?? null, before, after }],
  )
}

/** A record as the audit log keeps it, or null when there is none. */
export async function shownRecord(
  sql: Sql,
  { account_id, type, id }: { account_id: string; type: StoredType; id: string },
): Promise<string | null> {
  // Secrets are not kept, so nobody opens them.
  const found = await readDocument(sql, { account_id }, { type, id })
  return found === undefined ? null : withoutSecrets(found.document)
}

/** The user of the operating system; a container may run under a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'unknown'
    throw error
  }
}

/** Removes entries that are older than `audit_days`, a batch at a time. Returns how many. May run twice, and beside itself. */
export async function sweepAudit({
  database,
  clock,
  audit_days,
}: {
  database: Database
  clock: Clock
  audit_days: number
}): Promise<number> {
  const before = new Date(clock.now().getTime() - audit_days * day_ms)
  return removeInBatches((limit) => removeAuditEntries(database, { before, limit }))
}
