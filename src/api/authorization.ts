import { sandbox_mark } from '../base/api-key.ts'
import { sha256 } from '../base/hash.ts'
import { RequestError } from '../contract/errors.ts'

// No key is longer; a longer text is not worth hashing.
const key_length_max = 512

/**
 * The key in an Authorization header: `Token KEY`, or `Bearer KEY` for tools that know nothing else; `Token token="KEY"` is how some web
 * frameworks write the first. Throws RequestError (401).
 */
export function keyIn(header: string | undefined): string {
  const given = header?.trim() ?? ''
  const key = /^token +token="?([^\s"]+)"?$/i.exec(given)?.[1] ?? /^(?:token|bearer) +(\S+)$/i.exec(given)?.[1]
  if (key === undefined || key.length > key_length_max) throw unauthorized()
  return key
}

/** Whether the header shows a key of a simulated world. */
export function isSandboxKey(header: string | undefined): boolean {
  return header?.includes(sandbox_mark) === true
}

/** How a key is looked up: the database holds only hashes. */
export function hashOfKey(key: string): string {
  return sha256(key)
}

/** The answer to a message that its feed does not take. The same for every name: nobody is told which mailboxes there are. */
export function refusedByFeed(): RequestError {
  const detail = 'There is no such mailbox, or it does not take messages with this token or signature.'
  return new RequestError([{ code: 'unauthorized', detail }], { 'www-authenticate': 'Token realm="landfall"' })
}

/** The answer to a request without a good key; `reason` says what became of a key that was good once. */
export function unauthorized(reason: 'unknown' | 'revoked' | 'expired' | 'sandbox' = 'unknown'): RequestError {
  const detail = {
    unknown: 'A valid API key is required: send it as `Authorization: Token KEY`.',
    revoked: 'This API key was revoked.',
    expired: 'This API key has expired.',
    sandbox: 'This API key opens the simulated world of its account, and nothing else.',
  }[reason]
  return new RequestError([{ code: 'unauthorized', detail }], { 'www-authenticate': 'Token realm="landfall"' })
}
