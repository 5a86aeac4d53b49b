/** Signatures of pushed messages (DCSA Track & Trace 2, `Notification-Signature: sha256=…`), over the bytes as they came. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const written = /^\s*sha256=([0-9a-f]{64})\s*$/i

/**
 * Whether one of the secrets made the signature. Secrets are agreed on in base64; the key is what they stand for, and some senders take
 * the text itself. Compared in a time that tells nothing.
 */
export function isSignedWith(header: string, body: Uint8Array, secrets: readonly string[]): boolean {
  const given = written.exec(header)?.[1]
  if (given === undefined) return false
  const signature = Buffer.from(given, 'hex')
  const keys = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  return (
    keys
      .flatMap((secret) => [Buffer.from(secret, 'base64'), Buffer.from(secret)])
      // A text without a sign of base64 stands for no bytes, with which anybody could sign.
      .filter((key) => key.length > 0)
      .map((key) => timingSafeEqual(createHmac('sha256', key).update(body).digest(), signature))
      .includes(true)
  )
}
