import type { ErrorCode } from './errors.ts'
import type { Operation } from './operation.ts'
import { listOperations } from './operations.ts'
import type { ResourceType } from './resources.ts'

// Headers that bind a request to what the caller knows: its own repetition, or what it read before.

type HeaderParameter = {
  name: string
  in: 'header'
  description: string
  schema: { type: 'string'; maxLength?: number }
  example: string
}

const idempotencyKey: HeaderParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the request safe to repeat: for 24 hours the same key with the same request has the same answer (with `Idempotency-Replayed: true`), and nothing is done twice. A new key for each new request.',
  schema: { type: 'string', maxLength: 255 },
  example: 'order-5512-track',
}
const ifNoneMatch: HeaderParameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer: 304 without a body says that nothing has changed.',
  schema: { type: 'string' },
  example: '"kX3v9Qm0Zt1uYp2Rw5sA7bC8dE0"',
}
const ifMatch: HeaderParameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` under which the record was read: 412, and nothing is done, when it has changed since.',
  schema: { type: 'string' },
  example: '"kX3v9Qm0Zt1uYp2Rw5sA7bC8dE0"',
}

/** Whether answers carry an entity tag: those of reads of records. */
export function isTagged({ method, answer }: Operation): boolean {
  return method === 'GET' && (answer.kind === 'document' || answer.kind === 'collection')
}

/** The type of the record that a write is about, when it can be read at the same address with its id; null for other operations. */
export function typeWritten({ method, path }: Operation): ResourceType | null {
  if (method === 'GET') return null
  const address = path.includes('{id}') ? path.slice(0, path.indexOf('{id}') + '{id}'.length) : path
  const read = listOperations().find(([, other]) => other.method === 'GET' && other.path === address)?.[1].answer
  return read?.kind === 'document' && address.endsWith('/{id}') ? (read.types[0] ?? null) : null
}

export function headerParameters(operation: Operation): HeaderParameter[] {
  if (operation.method === 'GET') return isTagged(operation) ? [ifNoneMatch] : []
  return typeWritten(operation) === null ? [idempotencyKey] : [idempotencyKey, ifMatch]
}

/** Errors that follow from those headers. */
export function headerErrors(operation: Operation): ErrorCode[] {
  if (operation.method === 'GET') return []
  const matching: ErrorCode[] = typeWritten(operation) === null ? [] : ['precondition_failed']
  return ['bad_request', 'idempotency_key_in_use', 'idempotency_key_reused', ...matching]
}
