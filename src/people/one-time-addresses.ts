/** Addresses that let somebody in once. The token stands behind `#`, which browsers send to nobody. */
import { day_ms, hour_ms } from '../base/durations.ts'
import { randomToken } from '../base/secret.ts'
import type { TokenPurpose } from '../contract/operations/session.ts'
import { insertToken } from '../store/accounts/one-time-tokens.ts'
import type { Sql } from '../store/pool.ts'
import { hashOfToken } from './sessions.ts'

const lasts_ms: Readonly<Record<TokenPurpose, number>> = {
  first_person: day_ms,
  invitation: 7 * day_ms,
  password_reset: hour_ms,
  sign_in: hour_ms,
}

type TokenWish = {
  purpose: TokenPurpose
  person_id?: string | null
  invitation_id?: string | null
  /** By mail alone: whoever uses it reads the mail of that address. */
  was_mailed?: boolean
}

/** Makes the token of an address. It is returned, and kept as a hash alone. */
export async function makeToken(
  sql: Sql,
  { purpose, person_id = null, invitation_id = null, was_mailed = false }: TokenWish,
  now: Date,
): Promise<{ token: string; ends_at: Date }> {
  const token = randomToken()
  const ends_at = endOf(purpose, now)
  await insertToken(sql, {
    token_hash: hashOfToken(token),
    purpose,
    person_id,
    invitation_id,
    was_mailed,
    created_at: now,
    ends_at,
  })
  return { token, ends_at }
}

export function endOf(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + lasts_ms[purpose])
}

/** Where a browser goes with it. `origin`: without a path. */
export function signInAddress(origin: string, token: string): string {
  return `${origin}/sign-in#token=${token}`
}
