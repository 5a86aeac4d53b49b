/** API keys: made, changed and revoked, from the API and the command line. The caller's transaction decides whether it counts. */
import { newApiKey } from '../base/api-key.ts'
import { newId } from '../base/ids.ts'
import type { RequestProblem } from '../contract/errors.ts'
import { type Role, roles } from '../contract/roles.ts'
import { countUsableKeys, insertKey, type KeyRow, lockKey, saveKey } from '../store/accounts/keys.ts'
import { ensureUser } from '../store/accounts/users.ts'
import type { Transaction } from '../store/pool.ts'

type NewKeyWish = {
  account_id: string
  name: string
  role: Role
  expires_at: Date | null
  requests_per_minute: number | null
  /** The person it belongs to. */
  user: { email: string; name: string | null } | null
  /** What it opens: the account, or its simulated world. Left out: the account. */
  of?: 'account' | 'sandbox'
}

/** Who wants it: a key or (without one) a person, whose rights bound those of what they make, or null for the command line. */
type Maker = { key_id: string | null; role: Role } | null

type KeyCreationOutcome =
  | { kind: 'made'; id: string; text: string; prefix: string }
  | { kind: 'refused'; problems: readonly RequestProblem[] }

export type KeyChange = { name?: string; expires_at?: Date | null; requests_per_minute?: number | null }
type KeyChangeOutcome = { kind: 'changed' } | { kind: 'not_found' } | { kind: 'refused'; problems: readonly RequestProblem[] }

// Enough for a key per program and person; more are a loop gone wrong.
const keys_max = 1_000

/** Makes a key. Its text is in the outcome and nowhere else. */
export async function makeKey(
  tx: Transaction,
  wish: NewKeyWish,
  { maker, now }: { maker: Maker; now: Date },
): Promise<KeyCreationOutcome> {
  const problems = [...roleProblems(wish.role, maker), ...(await expiryProblems(tx, wish.expires_at, { maker, now }))]
  if ((await countUsableKeys(tx, wish.account_id, now)) >= keys_max)
    problems.push({ code: 'too_long', pointer: '/data', detail: `An account may have ${keys_max} usable keys` })
  if (problems.length > 0) return { kind: 'refused', problems }
  const { text, hash, prefix } = newApiKey(wish.of)
  const id = newId(now.getTime())
  const { account_id, name, role, expires_at, requests_per_minute } = wish
  const user_id = wish.user === null ? null : await ensureUser(tx, { account_id, ...wish.user }, now)
  const row = { id, account_id, user_id, name, role, prefix, requests_per_minute, created_at: now, expires_at }
  await insertKey(tx, { ...row, key_hash: hash })
  return { kind: 'made', id, text, prefix }
}

type KeyId = {
  id: string
  /** null: of whatever account. */
  account_id: string | null
}

/** Changes what is given. A key that is revoked stays revoked. */
export async function changeKey(
  tx: Transaction,
  key: KeyId & { change: KeyChange },
  { maker, now }: { maker: Maker; now: Date },
): Promise<KeyChangeOutcome> {
  const row = await lockKey(tx, key)
  if (row === undefined) return { kind: 'not_found' }
  const { change } = key
  if (row.revoked_at !== null)
    return { kind: 'refused', problems: [{ code: 'revoked', detail: `The key was revoked at ${row.revoked_at.toISOString()}` }] }
  const problems = change.expires_at === undefined ? [] : await expiryProblems(tx, change.expires_at, { maker, now })
  if (problems.length > 0) return { kind: 'refused', problems }
  await saveKey(tx, { ...row, ...change })
  return { kind: 'changed' }
}

/** Revokes a key: the next request with it is refused, in every process. The row as it was before; undefined: there is no such key. */
export async function revokeKey(tx: Transaction, key: KeyId, now: Date): Promise<KeyRow | undefined> {
  const row = await lockKey(tx, key)
  if (row === undefined) return undefined
  if (row.revoked_at === null) await saveKey(tx, { ...row, revoked_at: now })
  return row
}

function roleProblems(role: Role, maker: Maker): RequestProblem[] {
  if (maker === null || roles.indexOf(role) <= roles.indexOf(maker.role)) return []
  return [
    {
      code: 'forbidden',
      pointer: '/data/attributes/role',
      detail: `A key with the role ${maker.role} makes none that may more.`,
    },
  ]
}

/** A key that ends makes none that lives longer: else whoever was given it for a while could stay. */
async function expiryProblems(
  tx: Transaction,
  expires_at: Date | null,
  { maker, now }: { maker: Maker; now: Date },
): Promise<RequestProblem[]> {
  const pointer = '/data/attributes/expires_at'
  if (expires_at !== null && expires_at <= now) return [{ code: 'invalid', pointer, detail: 'Expires at must lie in the future' }]
  if (maker === null || maker.key_id === null) return []
  const own = await lockKey(tx, { id: maker.key_id, account_id: null })
  const end = own?.expires_at ?? null
  if (end === null || (expires_at !== null && expires_at <= end)) return []
  return [
    {
      code: 'forbidden',
      pointer,
      detail: `This key ends at ${end.toISOString()}, and so must every key that it makes or changes.`,
    },
  ]
}
