import { changeStreamOperations } from './operations/change-stream.ts'
import { descriptionOperations } from './operations/description.ts'
import { eventStreamOperations } from './operations/event-stream.ts'
import { exportOperations } from './operations/exports.ts'
import { fileOperations } from './operations/files.ts'
import { handInOperations } from './operations/hand-in.ts'
import { healthOperations } from './operations/health.ts'
import { inboundMailOperations } from './operations/inbound-mail.ts'
import { sessionOperations } from './operations/session.ts'
import { sharedOperations } from './operations/shared.ts'
import { singleSignOnOperations } from './operations/single-sign-on.ts'
import type { RawOperation } from './raw-operation.ts'

/** Every operation that is no JSON:API, by its name. */
export const rawOperations = {
  ...eventStreamOperations,
  ...changeStreamOperations,
  ...exportOperations,
  ...fileOperations,
  ...handInOperations,
  ...inboundMailOperations,
  ...sharedOperations,
  ...descriptionOperations,
  ...healthOperations,
  ...sessionOperations,
  ...singleSignOnOperations,
} as const

export type RawOperationId = keyof typeof rawOperations

export function listRawOperations(): readonly (readonly [RawOperationId, RawOperation])[] {
  // Object.entries forgets which strings are keys.
  return Object.entries(rawOperations) as [RawOperationId, RawOperation][]
}
