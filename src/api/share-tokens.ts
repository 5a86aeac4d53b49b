/** The last parts of addresses that need no key: as secret as one. */
import { createHmac } from 'node:crypto'
import { sha256 } from '../base/hash.ts'
import { randomToken } from '../base/secret.ts'

// 192 bits: nobody finds one by trying.
const token_bytes = 24

export function newShareToken(): string {
  return randomToken(token_bytes)
}

/** What the database holds of a token. */
export function hashOfToken(token: string): string {
  return sha256(token)
}

/**
 * The token of the calendar that comes with a share link: it follows from the link's, so that whoever opens the link can be told it, and
 * does not lead back to the link.
 */
export function calendarTokenOf(share_token: string): string {
  return createHmac('sha256', share_token).update('calendar').digest('base64url').slice(0, 32)
}

/** A text that can be a token: anything else is not worth a look. */
export function isToken(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text)
}
