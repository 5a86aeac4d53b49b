/** The text by which a client with a certificate shows who it is: a JSON Web Token that it signs itself (RFC 7523). */
import { randomUUID, sign, X509Certificate } from 'node:crypto'
import type { ClientCertificate } from '../base/http.ts'

// Long enough for a clock that is off and a slow issuer; a token is fetched with a new one each time.
const lifetime_s = 5 * 60

/**
 * The signed text (RS256), or null when certificate or key cannot be read. The header names the certificate by the SHA-1 of its bytes,
 * as issuers of Microsoft's kind want it.
 */
export function assertionOf(
  { cert, key }: ClientCertificate,
  { client_id, token_url, now }: { client_id: string; token_url: string; now: Date },
): string | null {
  const issued_s = Math.floor(now.getTime() / 1_000)
  try {
    const thumbprint = Buffer.from(new X509Certificate(cert).fingerprint.replaceAll(':', ''), 'hex').toString('base64url')
    const header = { alg: 'RS256', typ: 'JWT', x5t: thumbprint }
    const claims = {
      iss: client_id,
      sub: client_id,
      aud: token_url,
      jti: randomUUID(),
      iat: issued_s,
      nbf: issued_s,
      exp: issued_s + lifetime_s,
    }
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
