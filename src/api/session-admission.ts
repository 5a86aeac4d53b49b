/** Letting in whoever comes with the cookie of a session, wherever an API key is let in. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '../base/clock.ts'
import { RequestError } from '../contract/errors.ts'
import { buckets, type Operation } from '../contract/operation.ts'
import { hashOfToken, isCsrfToken } from '../people/sessions.ts'
import { findSessionAdmission } from '../store/accounts/sessions.ts'
import type { Sql } from '../store/pool.ts'
import { checkRole, tooMany } from './admission.ts'
import type { Caller } from './caller.ts'
import { openOwnLimits } from './own-limits.ts'
import { refuseForeignOrigin } from './same-origin.ts'

/** What a request shows of a session. */
export type ShownSession = { token: string; method: string; headers: IncomingHttpHeaders; public_origin: string }

/** Lets a session in. Throws RequestError: 401, 403 or 429. */
export type AdmitSession = (
  operation: Pick<Operation, 'bucket' | 'role'> | null,
  shown: ShownSession,
) => Promise<Caller & { session_id: string }>

/** Requests of one session in 60 rolling seconds, in each process: a screen asks for many small things. */
export const session_requests_per_minute = 600

const words = {
  admin: 'This needs somebody who administers the account.',
  write: 'You may read only. Somebody who administers the account can change that.',
}

/**
 * Nothing about sessions is remembered: one that was ended, or whose person was removed, is refused from that moment on. `operation` null:
 * whatever the role.
 */
export function openSessionAdmission({
  database,
  clock,
  noteUse,
}: {
  database: Sql
  clock: Clock
  noteUse(session_id: string): void
}): AdmitSession {
  const own_limits = openOwnLimits()
  return async (operation, shown) => {
    // Before anything is looked up: what another page has a browser send costs nothing.
    checkWrite(shown)
    const entry = await findSessionAdmission(database, hashOfToken(shown.token), clock.now())
    if (entry === undefined) throw sessionEnded()
    if (entry.is_suspended)
      throw new RequestError([
        { code: 'forbidden', detail: 'The account is suspended. Whoever runs this installation can resume it.' },
      ])
    if (operation !== null) {
      const { bucket } = operation
      const limit = bucket === 'general' ? (entry.requests_per_minute ?? session_requests_per_minute) : buckets[bucket]
      const [retry_after = 0] = own_limits.take(`${bucket} ${entry.session_id}`, { limit, count: 1 })
      if (retry_after > 0) throw tooMany(operation, { retry_after }, 'This session')
      checkRole(operation, entry, words)
    }
    noteUse(entry.session_id)
    const { account_id, user_id, key_id, role, session_id, person_id } = entry
    return { account_id, user_id, key_id, role, session_id, person_id }
  }
}

/** Browsers send the cookie along, whoever has them write: that it is one of our pages shows in the token that only those can read. */
function checkWrite({ method, headers, token, public_origin }: ShownSession): void {
  if (method === 'GET' || method === 'HEAD') return
  refuseForeignOrigin(headers, public_origin)
  const given = [headers['x-csrf-token']].flat()[0]
  if (given !== undefined && isCsrfToken(given, token)) return
  const detail = 'Send `csrf_token` of the session, as `GET /v2/session` tells it, in the header X-CSRF-Token.'
  throw new RequestError([{ code: 'foreign_origin', detail }])
}

function sessionEnded(): RequestError {
  return new RequestError([{ code: 'unauthorized', detail: 'The session has ended. Sign in again.' }])
}
