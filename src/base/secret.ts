import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './errors.ts'
import { hmacSha256, sha256 } from './hash.ts'

/** A new secret of `bytes` random bytes in the URL-safe alphabet: API keys, webhook secrets, tokens. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Whether two secrets are equal, in a time that tells nothing about where they differ. */
export function equalSecrets(left: string, right: string): boolean {
  // Hashing first gives both the same length, which timingSafeEqual needs and which hides the true length.
  return timingSafeEqual(Buffer.from(sha256(left), 'hex'), Buffer.from(sha256(right), 'hex'))
}

/** A key for `seal` and `open`. */
export type SealingKey = { readonly bytes: Buffer }

/** The key that 64 hexadecimal digits stand for. */
export function sealingKey(hex: string): SealingKey {
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length !== 32) throw new RangeError('a sealing key has 64 hexadecimal digits')
  return { bytes }
}

/** A new key, as its 64 hexadecimal digits. */
export function newSealingKey(): string {
  return randomBytes(32).toString('hex')
}

/** What tells a key from others and reveals nothing else of it: 32 hexadecimal digits. */
export function fingerprintOf(key: SealingKey): string {
  return hmacSha256(key.bytes, 'landfall fingerprint').slice(0, 32)
}

/** The key in `file`, which is made (readable by its owner only) when it is not there yet. Throws StartError when it is damaged. */
export function keyFromFile(file: string): SealingKey {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // `wx` lets exactly one of two processes that start together make the key; the other reads it.
    writeFileSync(file, `${newSealingKey()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readKeyFile(file) ?? keyFromFile(file)
}

/** The key in `file`; null: there is no such file. Throws StartError when it is damaged. */
export function readKeyFile(file: string): SealingKey | null {
  if (!existsSync(file)) return null
  const hex = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new StartError(`The key file ${file} is damaged: it must hold 64 hexadecimal digits.`)
  return sealingKey(hex)
}

// Layout of a sealed text: version 1, then nonce (12 bytes), tag (16 bytes) and ciphertext in base64url. The context is
// authenticated, so that a sealed text copied into another row or column does not open there.
const version = 'v1.'
const nonce_bytes = 12
const tag_bytes = 16

/** Encrypts `plain` with AES-256-GCM; it opens only with the same key and the same `context` (what the secret belongs to). */
export function seal(key: SealingKey, plain: string, context: string): string {
  const nonce = randomBytes(nonce_bytes)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made. Throws when the key, the context or a single bit is another. */
export function open(key: SealingKey, sealed: string, context: string): string {
  if (!sealed.startsWith(version)) throw new Error('a sealed text begins with its version')
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonce_bytes), { authTagLength: tag_bytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonce_bytes, nonce_bytes + tag_bytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonce_bytes + tag_bytes)), decipher.final()]).toString('utf8')
}
