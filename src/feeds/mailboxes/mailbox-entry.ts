/** Who may hand a message in: whoever shows the mailbox's token, or has signed the message with one of its secrets. */
import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../base/hash.ts'
import type { Secrets } from '../secrets.ts'
import type { Mailbox } from './mailbox.ts'
import { isSignedWith } from './notification-signature.ts'

/** What came with a message to show whose it is. */
export type SenderProof = { token: string } | { signature: string }

export function isAdmitted(
  { token, signing_secrets }: Pick<Mailbox, 'token' | 'signing_secrets'>,
  { shown, body, secrets }: { shown: SenderProof; body: Uint8Array; secrets: Secrets },
): boolean {
  if ('token' in shown) {
    const expected = token === null ? undefined : secrets(token.env)
    // Hashes have one length, so that the time tells nothing about the token.
    return expected !== undefined && timingSafeEqual(Buffer.from(sha256(expected)), Buffer.from(sha256(shown.token)))
  }
  return isSignedWith(
    shown.signature,
    body,
    signing_secrets.flatMap(({ env }) => secrets(env) ?? []),
  )
}
