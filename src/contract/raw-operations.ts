import { descriptionOperations } from './operations/description.ts'
import { eventStreamOperations } from './operations/event-stream.ts'
import { fileOperations } from './operations/files.ts'
import { handInOperations } from './operations/hand-in.ts'
import { healthOperations } from './operations/health.ts'
import { inboundMailOperations } from './operations/inbound-mail.ts'
import type { RawOperation } from './raw-operation.ts'

/** Every operation that is no JSON:API, by its name. */
export const rawOperations = {
  ...eventStreamOperations,
  ...fileOperations,
  ...handInOperations,
  ...inboundMailOperations,
  ...descriptionOperations,
  ...healthOperations,
} as const

export type RawOperationId = keyof typeof rawOperations

export function listRawOperations(): readonly (readonly [RawOperationId, RawOperation])[] {
  // Object.entries forgets which strings are keys.
  return Object.entries(rawOperations) as [RawOperationId, RawOperation][]
}
