import { newId } from '../base/ids.ts'
import type { Database, Transaction } from './pool.ts'

/** What became of the wish for a first key. */
export type FirstKey = 'added' | 'present'

// Keys that came from the setting carry this name, so that a changed setting replaces the one before.
const name_of_given_key = 'LANDFALL_API_KEY'
const lock_number = 4_949_002

/**
 * Makes the key with this hash the first account's, with the account itself when there is none. A key that an earlier setting
 * gave is revoked: whoever changes the setting wants the old one gone.
 */
export function ensureGivenKey(db: Database, key: { hash: string; now: Date }): Promise<FirstKey> {
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
export function ensureSomeKey(db: Database, key: { hash: string; now: Date }): Promise<FirstKey> {
  return db.transaction(async (tx) => {
    const account_id = await lockFirstAccount(tx, key.now)
    const usable = 'select 1 from api_keys where revoked_at is null and (expires_at is null or expires_at > $1) limit 1'
    if ((await tx.query(usable, [key.now])).rowCount === 1) return 'present'
    await addKey(tx, { account_id, name: 'first key', ...key })
    return 'added'
  })
}

async function lockFirstAccount(tx: Transaction, now: Date): Promise<string> {
  await tx.query('select pg_advisory_xact_lock($1)', [lock_number])
  const { rows } = await tx.query<{ id: string }>('select id from accounts order by created_at, id limit 1')
  const [first] = rows
  if (first !== undefined) return first.id
  const id = newId(now.getTime())
  await tx.query('insert into accounts (id, company_name, created_at) values ($1, $2, $3)', [id, 'First account', now])
  return id
}

async function addKey(tx: Transaction, key: { account_id: string; name: string; hash: string; now: Date }): Promise<void> {
  await tx.query('insert into api_keys (id, account_id, name, role, key_hash, created_at) values ($1, $2, $3, $4, $5, $6)', [
    newId(key.now.getTime()),
    key.account_id,
    key.name,
    'admin',
    key.hash,
    key.now,
  ])
}
