/** The audit log: what was written, by whom. Append only; row-level security and a trigger hold that. */
import { firstIdAt } from '../../base/ids.ts'
import type { AuditAction, AuditActor } from '../../contract/audit-words.ts'
import { oneOf, whereOf } from '../filter.ts'
import { secondsOf } from '../list-filters.ts'
import type { Database, Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

/** One write: what entries of the records that it wrote have in common. */
type AuditedWrite = {
  /** The account whose records were written. */
  account_id: string
  created_at: Date
  /** Name in the interface's description, or `landfall …` for the command line. */
  operation: string
  action: AuditAction
  entity_type: string | null
  actor: AuditActor
  /** null: the name that the key has now, or else the user. */
  actor_name: string | null
  key_id: string | null
  user_id: string | null
  /** Account that the user is of; left out: that of the records. */
  user_account_id?: string
  remote_address: string | null
  request_id: string | null
}

type AuditedRecord = {
  /** Of the entry; ordered by time. */
  id: string
  entity_id: string | null
  /** JSON, without secrets. */
  before: string | null
  after: string | null
}

export async function insertAuditEntries(sql: Sql, write: AuditedWrite, records: readonly AuditedRecord[]): Promise<void> {
  if (records.length === 0) return
  await sql.query({
    name: 'insert_audit_entries',
    text: `insert into audit_entries (account_id, created_at, operation, action, entity_type, actor, actor_name, key_id, user_id,
        remote_address, request_id, id, entity_id, before, after)
      select $1, $2, $3, $4, $5, $6, coalesce($7, (select name from api_keys where id = $8::uuid),
          (select coalesce(u.name, u.email) from users u where u.account_id = $16 and u.id = $9)), $8, $9, $10, $11,
        r.id, r.entity_id, r.before::json, r.after::json
      from unnest($12::uuid[], $13::text[], $14::text[], $15::text[]) as r(id, entity_id, before, after)`,
    values: [
      write.account_id,
      write.created_at,
      write.operation,
      write.action,
      write.entity_type,
      write.actor,
      write.actor_name,
      write.key_id,
      write.user_id,
      write.remote_address,
      write.request_id,
      records.map(({ id }) => id),
      records.map(({ entity_id }) => entity_id),
      records.map(({ before }) => before),
      records.map(({ after }) => after),
      write.user_account_id ?? write.account_id,
    ],
  })
}

type AuditFilters = {
  /** null: entries of every account, for the operator. */
  account_id: string | null
  id?: string
  of_account?: string | undefined
  key_id?: string | undefined
  user_id?: string | undefined
  actions?: string[] | undefined
  operations?: string[] | undefined
  entity_type?: string | undefined
  entity_id?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Entries, the newest first; or the one with an id. */
export function selectAuditEntries(filters: AuditFilters): Omit<Selection, 'limit' | 'offset'> {
  const asText = (column: string) => (given: string) => `r.${column}::text = lower(${given})`
  const { account_id } = filters
  const { from, until } = secondsOf({ from: filters.from, to: filters.to })
  const { is_whole, in_order, branches, ...where } = whereOf(
    [
      { name: 'id', condition: (given) => `r.id = ${given}`, value: filters.id },
      // As text: what is no UUID matches nothing.
      { name: 'account', condition: asText('account_id'), value: filters.of_account },
      { name: 'key', condition: asText('key_id'), value: filters.key_id },
      { name: 'user', condition: asText('user_id'), value: filters.user_id },
      oneOf('action', 'action', filters.actions),
      oneOf('operation', 'operation', filters.operations),
      { name: 'type', condition: (given) => `r.entity_type = ${given}`, value: filters.entity_type },
      { name: 'entity', condition: (given) => `r.entity_id in (${given}, lower(${given}))`, value: filters.entity_id },
      // Ids are of the millisecond that an entry is made in, and what comes before an instant is found where the ids before it end.
      { name: 'f1', condition: (given) => `r.id >= ${given}::uuid`, value: from && firstIdAt(from) },
      { name: 'f2', condition: (given) => `r.id < ${given}::uuid`, value: until && firstIdAt(until) },
    ],
    { first: account_id === null ? 2 : 3 },
  )
  const own = account_id === null ? '' : 'r.account_id = $2 and '
  return {
    type: 'audit_entry',
    order: 'r.id desc',
    where: own + where.where,
    values: account_id === null ? where.values : [account_id, ...where.values],
    long: {
      kept: 'audit_entries',
      is_whole,
      in_order,
      branches: branches.map((branch) => own + branch),
      is_by_id: true,
      every_account: account_id === null,
    },
  }
}

/** Removes the oldest entries from before an instant, at most `limit`. Returns how many. Ids are ordered by time. */
export function removeAuditEntries(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query("select set_config('landfall.audit_sweep', 'on', true)")
    const { rowCount } = await tx.query(
      `delete from audit_entries where (account_id, id) in (
        select account_id, id from audit_entries where id < $1::uuid order by id limit $2)`,
      [firstIdAt(before), limit],
    )
    return rowCount ?? 0
  })
}
