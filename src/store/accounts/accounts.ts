import { newId } from '../../base/ids.ts'
import type { DuplicatePolicy } from '../../contract/resources/account.ts'
import type { Database, Sql, Transaction } from '../pool.ts'

/** What became of the wish for a first key. */
type FirstKey = 'added' | 'present'

type FirstKeyText = { hash: string; prefix?: string; now: Date }

// Keys that came from the setting carry this name, so that a changed setting replaces the one before.
const name_of_given_key = 'LANDFALL_API_KEY'
const lock_number = 4_949_002

/**
 * Makes the key with this hash the first account's, with the account itself when there is none. A key that an earlier setting
 * gave is revoked: whoever changes the setting wants the old one gone.
 */
export function ensureGivenKey(db: Database, key: FirstKeyText): Promise<FirstKey> {
  return db.transaction(async (tx) => {
    const account_id = await lockFirstAccount(tx, key.now)
    await tx.query('update api_keys set revoked_at = $1 where name = $2 and key_hash <> $3 and revoked_at is null', [
      key.now,
      name_of_given_key,
      key.hash,
    ])
    const { rowCount } = await tx.query('update api_keys set revoked_at = null, expires_at = null where key_hash = $1', [
      key.hash,
    ])
    if (rowCount === 1) return 'present'
    await addKey(tx, { account_id, name: name_of_given_key, ...key })
    return 'added'
  })
}

/** Adds the key with this hash unless there is a usable key already. Processes that start together add one between them. */
export function ensureSomeKey(db: Database, key: FirstKeyText): Promise<FirstKey> {
  return db.transaction(async (tx) => {
    const account_id = await lockFirstAccount(tx, key.now)
    const usable = 'select 1 from api_keys where revoked_at is null and (expires_at is null or expires_at > $1) limit 1'
    if ((await tx.query(usable, [key.now])).rowCount === 1) return 'present'
    await addKey(tx, { account_id, name: 'first key', ...key })
    return 'added'
  })
}

/** The account that runs the installation: the first one, which is made when there is none. */
async function lockFirstAccount(tx: Transaction, now: Date): Promise<string> {
  await tx.query('select pg_advisory_xact_lock($1)', [lock_number])
  const { rows } = await tx.query<{ id: string; is_operator: boolean }>(
    'select id, is_operator from accounts order by is_operator desc, created_at, id limit 1',
  )
  const [first] = rows
  const id = first?.id ?? newId(now.getTime())
  if (first === undefined) await insertAccount(tx, { id, company_name: 'First account' }, now)
  if (!first?.is_operator) await tx.query('update accounts set is_operator = true where id = $1', [id])
  return id
}

async function addKey(tx: Transaction, key: FirstKeyText & { account_id: string; name: string }): Promise<void> {
  await tx.query(
    'insert into api_keys (id, account_id, name, role, key_hash, prefix, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [newId(key.now.getTime()), key.account_id, key.name, 'admin', key.hash, key.prefix ?? null, key.now],
  )
}

export type AccountRow = {
  id: string
  company_name: string
  is_operator: boolean
  created_at: Date
  suspended_at: Date | null
  /** Null: what the setting of the installation says. */
  duplicate_documents: DuplicatePolicy | null
}

const columns = 'id, company_name, is_operator, created_at, suspended_at, duplicate_documents'

type NewAccount = { id: string; company_name: string; duplicate_documents?: DuplicatePolicy | null }

export async function insertAccount(sql: Sql, account: NewAccount, now: Date): Promise<void> {
  await sql.query('insert into accounts (id, company_name, duplicate_documents, created_at) values ($1, $2, $3, $4)', [
    account.id,
    account.company_name,
    account.duplicate_documents ?? null,
    now,
  ])
}

/** All accounts, the operator's first, then the oldest first. */
export async function listAccounts(sql: Sql): Promise<AccountRow[]> {
  return (await sql.query<AccountRow>(`select ${columns} from accounts order by is_operator desc, created_at, id`)).rows
}

/** The account with this id, or the accounts with this name in any letter case. */
export async function findAccounts(sql: Sql, id_or_name: string): Promise<AccountRow[]> {
  const condition = 'id::text = lower($1) or lower(company_name) = lower($1)'
  return (await sql.query<AccountRow>(`select ${columns} from accounts where ${condition} order by id`, [id_or_name])).rows
}

/** The account that runs the installation; undefined: there is none yet. */
export async function findOperator(sql: Sql): Promise<string | undefined> {
  return (await sql.query<{ id: string }>('select id from accounts where is_operator')).rows[0]?.id
}

/** The account, locked until the transaction ends; undefined: there is none. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  return (await tx.query<AccountRow>(`select ${columns} from accounts where id = $1 for update`, [id])).rows[0]
}

export async function saveAccount(sql: Sql, account: Omit<AccountRow, 'is_operator' | 'created_at'>): Promise<void> {
  await sql.query('update accounts set company_name = $2, suspended_at = $3, duplicate_documents = $4 where id = $1', [
    account.id,
    account.company_name,
    account.suspended_at,
    account.duplicate_documents,
  ])
}

/** Lets the transaction see this account, on a connection that has entered none. */
export async function enterAccount(tx: Transaction, account_id: string): Promise<void> {
  await tx.query("select set_config('landfall.account_id', $1, true)", [account_id])
}

/** Runs a part of a transaction that sees every account, and what only the service sees. The transaction then sees again what it saw. */
export async function beyondAccount<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const { rows } = await tx.query<{ entered: string }>(
    "select coalesce(current_setting('landfall.account_id', true), '') as entered",
  )
  await enterAccount(tx, '*')
  try {
    return await work(tx)
  } finally {
    // After a failure the transaction is rolled back, and the setting with it.
    await enterAccount(tx, rows[0]?.entered ?? '').catch(() => undefined)
  }
}

/**
 * Lets the transaction see every account if this one runs the installation. Returns whether it does. Ends with the transaction, and the
 * connection is in its account again.
 */
export async function widenForOperator(tx: Transaction, account_id: string): Promise<boolean> {
  const { rows } = await tx.query<{ widened: boolean }>({
    name: 'widen_for_operator',
    text: `select case when is_operator then set_config('landfall.account_id', '*', true) end is not null as widened
      from accounts where id = $1`,
    values: [account_id],
  })
  return rows[0]?.widened === true
}
