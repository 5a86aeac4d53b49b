/** The signature that COSCO's open platform wants on each request, as its own documentation describes it. */
import { createHash, createHmac, randomUUID } from 'node:crypto'

type CosconRequest = { method: string; url: string; body: string | null }

/**
 * The headers for one request. The platform refuses times that are more than two minutes from its own, and a signature is good for one
 * request. `nonce` is for tests.
 */
export function cosconHeaders(
  { method, url, body }: CosconRequest,
  { api_key, secret_key, now, nonce = randomUUID() }: { api_key: string; secret_key: string; now: Date; nonce?: string },
): Record<string, string> {
  const { pathname, search } = new URL(url)
  const date = now.toUTCString()
  const digest = `SHA-256=${createHash('sha256')
    .update(body ?? '')
    .digest('base64')}`
  // Not of the content, whatever its name says.
  const md5 = createHash('md5').update(nonce).digest('hex')
  const text = [
    `X-Coscon-Date: ${date}`,
    `X-Coscon-Digest: ${digest}`,
    `X-Coscon-Content-Md5: ${md5}`,
    `${method} ${pathname}${search} HTTP/1.1`,
  ].join('\n')
  const signature = createHmac('sha1', secret_key).update(text).digest('base64')
  const names = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line'
  return {
    'X-Coscon-Date': date,
    'X-Coscon-Digest': digest,
    'X-Coscon-Content-Md5': md5,
    'X-Coscon-Authorization': `hmac username="${api_key}",algorithm="hmac-sha1",headers="${names}",signature="${signature}"`,
    'X-Coscon-Hmac': md5,
  }
}
