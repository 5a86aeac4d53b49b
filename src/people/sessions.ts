/** Sessions: begun with a token that is nowhere but in the cookie, and good until they are idle for too long or too old. */
import { day_ms, hour_ms } from '../base/durations.ts'
import { hmacSha256, sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import { equalSecrets, randomToken } from '../base/secret.ts'
import type { SignInWay } from '../contract/resources/session.ts'
import { insertSession, type SessionRow } from '../store/accounts/sessions.ts'
import type { Sql } from '../store/pool.ts'
import type { Origin } from './acts.ts'

export type SessionLengths = { idle_hours: number; days: number }

/** A session that has just begun. `token` goes into the cookie. */
export type BegunSession = { token: string; session: SessionRow }

type NewSession = {
  account_id: string
  person_id: string | null
  user_id: string | null
  key_id: string | null
  way: SignInWay
  origin: Origin
}

// Browsers have shorter names; nobody needs more of a longer one.
const user_agent_max = 300

/** Begins a session, always with a token of its own: what a client brings is never made one. */
export async function beginSession(
  sql: Sql,
  { origin, ...who }: NewSession,
  { lengths, now }: { lengths: SessionLengths; now: Date },
): Promise<BegunSession> {
  const token = randomToken()
  const session: SessionRow = {
    ...who,
    id: newId(now.getTime()),
    created_at: now,
    last_used_at: now,
    idle_ends_at: idleEnd(lengths, now),
    ends_at: new Date(now.getTime() + lengths.days * day_ms),
    remote_address: origin.remote_address,
    user_agent: origin.user_agent?.slice(0, user_agent_max) ?? null,
  }
  await insertSession(sql, { ...session, token_hash: hashOfToken(token) })
  return { token, session }
}

export function idleEnd({ idle_hours }: SessionLengths, now: Date): Date {
  return new Date(now.getTime() + idle_hours * hour_ms)
}

/** How tokens, of sessions and of one-time addresses, are kept: they are long and random, so a fast hash is enough. */
export function hashOfToken(token: string): string {
  return sha256(token)
}

/** What goes into `X-CSRF-Token`: follows from the token of the session, which no page can read, and does not lead back to it. */
export function csrfTokenOf(session_token: string): string {
  return hmacSha256(session_token, 'landfall csrf')
}

export function isCsrfToken(given: string, session_token: string): boolean {
  return equalSecrets(given, csrfTokenOf(session_token))
}
