/** Answers that are kept for requests that come again with the same Idempotency-Key. */
import { day_ms } from '../../base/durations.ts'
import { type Sql, sqlState, type Transaction } from '../pool.ts'

export type KeyClaim = { account_id: string; key_hash: string; fingerprint: string }

/**
 * `taken`: the key is the caller's, and its row goes with the caller's transaction. `known`: another request used it; `answer` is null
 * while that one is under way. `busy`: another transaction has held it for too long; this transaction can do no more.
 */
type KeyClaimOutcome = { kind: 'taken' } | { kind: 'known'; fingerprint: string; answer: string | null } | { kind: 'busy' }

/** How long a key holds, and how long work without a transaction may take before it counts as abandoned. */
const key_lifetime_ms = day_ms
const abandoned_ms = 2 * 60_000

const lock_not_available = '55P03'

export async function claimKey(
  tx: Transaction,
  { account_id, key_hash, fingerprint }: KeyClaim,
  now: Date,
): Promise<KeyClaimOutcome> {
  try {
    const { rows } = await tx.query<{ fingerprint: string; answer: string | null }>({
      name: 'claim_idempotency_key',
      text: 'select * from claim_idempotency_key($1, $2, $3, $4, $5, $6)',
      values: [
        account_id,
        key_hash,
        fingerprint,
        now,
        new Date(now.getTime() - key_lifetime_ms),
        new Date(now.getTime() - abandoned_ms),
      ],
    })
    return rows[0] ? { kind: 'known', ...rows[0] } : { kind: 'taken' }
  } catch (error) {
    if (sqlState(error) === lock_not_available) return { kind: 'busy' }
    throw error
  }
}

export async function keepAnswer(sql: Sql, { account_id, key_hash }: KeyClaim, answer: string): Promise<void> {
  await sql.query({
    name: 'keep_answer',
    text: 'update idempotency_keys set answer = $3 where account_id = $1 and key_hash = $2',
    values: [account_id, key_hash, answer],
  })
}

/** Gives a key back whose work came to nothing. */
export async function releaseKey(sql: Sql, { account_id, key_hash }: KeyClaim): Promise<void> {
  await sql.query({
    name: 'release_idempotency_key',
    text: 'delete from idempotency_keys where account_id = $1 and key_hash = $2 and answer is null',
    values: [account_id, key_hash],
  })
}

/** Forgets keys of all accounts that no longer hold. */
export async function sweepKeys(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from idempotency_keys where created_at < $1', [new Date(now.getTime() - key_lifetime_ms)])
}
