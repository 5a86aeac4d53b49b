/** Signatures of deliveries. Both schemes sign the exact bytes that are sent. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** The name that existing receivers of the interface look for. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/**
 * A new signing secret. Base64 without padding, so that the same text serves both schemes: as it stands as the key of the plain
 * signature, and decoded as the key of the standard one.
 */
export function newWebhookSecret(): string {
  return randomBytes(30).toString('base64')
}

/** A secret, ready to sign with: making it so costs several times what a signature costs. */
export type SigningKeys = {
  plain: KeyObject
  standard: KeyObject
  /** The secret before it, with which deliveries are signed too for a while after a rotation. */
  former: { standard: KeyObject; expires_at: Date } | null
}

/** `former`: the secret before this one, and until when it signs. */
export function signingKeys(secret: string, former: { secret: string; expires_at: Date } | null = null): SigningKeys {
  return {
    plain: createSecretKey(Buffer.from(secret)),
    standard: createSecretKey(standardKey(secret)),
    former: former && { standard: createSecretKey(standardKey(former.secret)), expires_at: former.expires_at },
  }
}

/** Secrets as a webhook keeps them: sealed. */
type SealedSecrets = {
  id: string
  secret: string
  previous_secret: string | null
  previous_secret_expires_at: Date | null
}

/** The keys that deliveries of a webhook are signed with. */
export function openKeys(
  { id, secret, previous_secret, previous_secret_expires_at: expires_at }: SealedSecrets,
  openSecret: (sealed: string, webhook_id: string) => string,
): SigningKeys {
  const former = previous_secret === null || expires_at === null ? null : { secret: openSecret(previous_secret, id), expires_at }
  return signingKeys(openSecret(secret, id), former)
}

type SignatureInput = {
  keys: SigningKeys
  /** The same on every attempt, so that receivers can tell a repetition. */
  notification_id: string
  /** Of this attempt. */
  sent_at: Date
  /** By which the former secret ends: what the clock says that gave it its end. Left out: `sent_at`, which a simulated world's clock is not. */
  now?: Date
  /** The bytes as they are sent. */
  body: Buffer
}

/**
 * The headers that prove where a body comes from: the plain lower-case hex HMAC-SHA256 of the body under the present secret, and the three
 * headers of the Standard Webhooks specification 1.0, whose time lets receivers refuse old recordings. After a rotation the last of them holds
 * two signatures, the present secret's first, until the former one expires.
 */
export function signatureHeaders({
  keys,
  notification_id,
  sent_at,
  body,
  now = sent_at,
}: SignatureInput): Record<string, string> {
  const timestamp = String(Math.floor(sent_at.getTime() / 1_000))
  const { standard, former } = keys
  const signing = former !== null && now < former.expires_at ? [standard, former.standard] : [standard]
  const signatures = signing.map(
    (key) => `v1,${createHmac('sha256', key).update(`${notification_id}.${timestamp}.`).update(body).digest('base64')}`,
  )
  return {
    [signatureHeader]: createHmac('sha256', keys.plain).update(body).digest('hex'),
    'Webhook-Id': notification_id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': signatures.join(' '),
  }
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The standard's secrets are base64 behind an optional prefix; any other text, which only a trial may bring, is its own key. */
function standardKey(secret: string): Buffer {
  const text = secret.replace(/^whsec_/, '')
  return base64.test(text) ? Buffer.from(text, 'base64') : Buffer.from(secret)
}
