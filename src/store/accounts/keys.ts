import type { Bucket } from '../../contract/operation.ts'
import type { Sql, Transaction } from '../pool.ts'

export type KeyAdmission = {
  account_id: string
  key_id: string
  user_id: string | null
  role: 'read' | 'write' | 'admin'
  /** Whole seconds to wait; 0: the request may pass. */
  retry_after: number
}

/** Requests with one key that came together. */
type Arrivals = { key_hash: string; bucket: Bucket; limit: number; count: number }

/**
 * Looks the key up and takes places in its rate limit, in one round trip: an entry for each request, in the order in which they came.
 * undefined: the key is not good.
 */
export async function admitTogether(sql: Sql, { key_hash, bucket, limit, count }: Arrivals): Promise<KeyAdmission[] | undefined> {
  const { rows } = await sql.query<KeyAdmission & { passed: number }>({
    name: 'admit',
    text: 'select * from admit($1, $2, $3, $4)',
    values: [key_hash, bucket, limit, count],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { passed, ...entry } = row
  return Array.from({ length: count }, (_, position) => (position < passed ? { ...entry, retry_after: 0 } : entry))
}

/** Whom a key lets in, and its own limit; undefined: the key is not good. Writes nothing: for a database that does not take what is written. */
export async function findAdmission(
  sql: Sql,
  key_hash: string,
): Promise<(Omit<KeyAdmission, 'retry_after'> & { requests_per_minute: number | null }) | undefined> {
  const { rows } = await sql.query<Omit<KeyAdmission, 'retry_after'> & { requests_per_minute: number | null }>({
    name: 'key_of_hash',
    text: 'select * from key_of_hash($1)',
    values: [key_hash],
  })
  return rows[0]
}

/** Why nobody was let in. 'unknown': there is no such key. */
export type Refusal = 'unknown' | 'revoked' | 'expired' | 'suspended'

/** Of those hashes that are keys: why nobody is let in with it, null where nothing speaks against it. O(log n) each. */
export async function listRefusals(
  sql: Sql,
  key_hashes: readonly string[],
): Promise<Map<string, Exclude<Refusal, 'unknown'> | null>> {
  const { rows } = await sql.query<{ key_hash: string; refusal: Exclude<Refusal, 'unknown'> | null }>({
    name: 'refusals_of_keys',
    text: 'select key_hash, refusal from refusals_of_keys($1)',
    values: [key_hashes],
  })
  return new Map(rows.map(({ key_hash, refusal }) => [key_hash, refusal]))
}

/** Whether whoever was let in would be let in again: the key is good still, and its account is not suspended. */
export async function callerStands(
  sql: Sql,
  { account_id, key_id, session_id }: { account_id: string; key_id: string | null; session_id: string | null },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'caller_stands',
    text: `select from accounts a left join sessions s on s.account_id = a.id and s.id = $3
        left join users u on u.account_id = s.account_id and u.id = s.user_id and u.person_id = s.person_id
        left join api_keys k on k.account_id = a.id and k.id = coalesce($2, s.key_id)
      where a.id = $1 and a.suspended_at is null and ($3::uuid is null or (s.idle_ends_at > now() and s.ends_at > now()))
        and (u.role is not null or (k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and k.id is not null))`,
    values: [account_id, key_id, session_id],
  })
  return rowCount === 1
}

/** Notes that keys were used, each at most once a minute, whatever the number of processes. */
export async function noteKeyUse(sql: Sql, key_ids: readonly string[], now: Date): Promise<void> {
  await sql.query({
    name: 'note_key_use',
    text: 'select note_key_use($1, $2)',
    values: [key_ids, now],
  })
}

export type KeyRow = {
  id: string
  account_id: string
  name: string
  role: KeyAdmission['role']
  prefix: string | null
  requests_per_minute: number | null
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

const columns =
  'k.id, k.account_id, k.name, k.role, k.prefix, k.requests_per_minute, k.created_at, k.expires_at, k.revoked_at, k.last_used_at'

type NewKey = Omit<KeyRow, 'revoked_at' | 'last_used_at'> & { key_hash: string; user_id: string | null }

export async function insertKey(sql: Sql, key: NewKey): Promise<void> {
  await sql.query({
    name: 'insert_key',
    text: `insert into api_keys (id, account_id, user_id, name, role, key_hash, prefix, requests_per_minute, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      key.id,
      key.account_id,
      key.user_id,
      key.name,
      key.role,
      key.key_hash,
      key.prefix,
      key.requests_per_minute,
      key.created_at,
      key.expires_at,
    ],
  })
}

/** The key, locked until the transaction ends; undefined: there is none. `account_id` null: of whatever account. */
export async function lockKey(
  tx: Transaction,
  { id, account_id }: { id: string; account_id: string | null },
): Promise<KeyRow | undefined> {
  const { rows } = await tx.query<KeyRow>({
    name: 'lock_key',
    text: `select ${columns} from api_keys k where k.id = $1 and ($2::uuid is null or k.account_id = $2) for update`,
    values: [id, account_id],
  })
  return rows[0]
}

/** How the key of a caller is called (empty: none), and the person who asks or whose key it is. */
export async function readCallerNames(
  sql: Sql,
  { account_id, key_id, user_id }: { account_id: string; key_id: string | null; user_id: string | null },
): Promise<{ key_name: string; user_name: string | null }> {
  const { rows } = await sql.query<{ key_name: string; user_name: string | null }>({
    name: 'read_caller_names',
    text: `select coalesce((select k.name from api_keys k where k.account_id = $1 and k.id = $2), '') as key_name,
      (select case when $2::uuid is null then coalesce(u.name, u.email) else u.name end from users u where u.account_id = $1 and u.id = $3)
        as user_name`,
    values: [account_id, key_id, user_id],
  })
  return rows[0] ?? { key_name: '', user_name: null }
}

export async function saveKey(
  sql: Sql,
  key: Pick<KeyRow, 'id' | 'name' | 'expires_at' | 'requests_per_minute' | 'revoked_at'>,
): Promise<void> {
  await sql.query({
    name: 'save_key',
    text: 'update api_keys set name = $2, expires_at = $3, requests_per_minute = $4, revoked_at = $5 where id = $1',
    values: [key.id, key.name, key.expires_at, key.requests_per_minute, key.revoked_at],
  })
}

/** Keys of an account that may be used now. */
export async function countUsableKeys(sql: Sql, account_id: string, now: Date): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'count_usable_keys',
    text: `select count(*)::integer as count from api_keys
      where account_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    values: [account_id, now],
  })
  return rows[0]?.count ?? 0
}

export type ListedKey = KeyRow & { company_name: string; user_email: string | null }

/** Keys for a person to look at: of one account or of all, the newest first. */
export async function listKeys(
  sql: Sql,
  { account_id, also_revoked }: { account_id: string | null; also_revoked: boolean },
): Promise<ListedKey[]> {
  const { rows } = await sql.query<ListedKey>(
    `select ${columns}, a.company_name, u.email as user_email
      from api_keys k join accounts a on a.id = k.account_id left join users u on u.account_id = k.account_id and u.id = k.user_id
      where ($1::uuid is null or k.account_id = $1) and ($2 or k.revoked_at is null)
      order by a.is_operator desc, a.created_at, a.id, k.created_at desc, k.id`,
    [account_id, also_revoked],
  )
  return rows
}

/** The key with this id or hash, or the keys that are recognised by this text. */
export async function findKeys(sql: Sql, key: { id_or_prefix: string; key_hash: string }): Promise<KeyRow[]> {
  const { rows } = await sql.query<KeyRow>(
    `select ${columns} from api_keys k where k.id::text = lower($1) or (k.prefix <> '' and k.prefix = $1) or k.key_hash = $2 order by k.id`,
    [key.id_or_prefix, key.key_hash],
  )
  return rows
}
