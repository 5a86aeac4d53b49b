import { createHmac, hash } from 'node:crypto'

/** SHA-256 in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/** HMAC-SHA-256 in lower-case hexadecimal. */
export function hmacSha256(key: string | Uint8Array, content: string | Uint8Array): string {
  return createHmac('sha256', key).update(content).digest('hex')
}
