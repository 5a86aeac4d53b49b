import { hash, randomBytes } from 'node:crypto'

// Namespace of all ids that we derive from names (RFC 9562 version 5). Changing it would change every derived id.
const namespace = Buffer.from('6b0f4f0e2d6c4d0fa7c1b7a0d9f2c311', 'hex')

/** A new time-ordered id (UUID version 7): rows that are written together stay together in an index. */
export function newId(now_ms: number = Date.now()): string {
  const bytes = nextRandom()
  bytes.writeUIntBE(now_ms, 0, 6)
  return format(bytes, 7)
}

/** The least id that is made in the millisecond `at`, or the earliest there is: ids made before are less, those made then or later are not. */
export function firstIdAt(at: Date): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(Math.max(0, at.getTime()), 0, 6)
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
  const name = parts.join('\u001f')
  // UTF-8 takes three bytes for a unit of text at most.
  const fits = namespace.length + 3 * name.length <= named.length
  const hex = hash('sha1', fits ? named.subarray(0, namespace.length + named.write(name, namespace.length)) : bytesOf(name))
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

// An answer has a hundred names: most are written behind the namespace here rather than in memory of their own.
const named = Buffer.alloc(1_024)
named.set(namespace)

function bytesOf(name: string): Buffer {
  return Buffer.concat([namespace, Buffer.from(name)])
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
