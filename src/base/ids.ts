import { hash, randomBytes } from 'node:crypto'

// Namespace of all ids that we derive from names (RFC 9562 version 5). Changing it would change every derived id.
const namespace = Buffer.from('6b0f4f0e2d6c4d0fa7c1b7a0d9f2c311', 'hex')

/** A new time-ordered id (UUID version 7): rows that are written together stay together in an index. */
export function newId(now_ms: number = Date.now()): string {
  const bytes = nextRandom()
  bytes.writeUIntBE(now_ms, 0, 6)
  return format(bytes, 7)
}

// Randomness is fetched for many ids at once: the fetching costs more than the bytes.
let random = Buffer.alloc(0)

function nextRandom(): Buffer {
  if (random.length === 0) random = randomBytes(16 * 256)
  const bytes = random.subarray(0, 16)
  random = random.subarray(16)
  return bytes
}

/** The id of a thing known by its name (UUID version 5): the same parts give the same id, on every machine and in every run. */
export function nameBasedId(...parts: readonly string[]): string {
  // The unit separator cannot occur in a part, so that ('ab','c') and ('a','bc') differ.
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(parts.join('\u001f'))]), 'buffer')
  return format(digest.subarray(0, 16), 5)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuid.test(text)
}

function format(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
