import type { Operation } from './operation.ts'
import { adminOperations } from './operations/admin.ts'
import { bulkOperations } from './operations/bulk.ts'
import { chargeOperations } from './operations/charges.ts'
import { containerOperations } from './operations/containers.ts'
import { customFieldDefinitionOperations } from './operations/custom-field-definitions.ts'
import { customFieldOperations } from './operations/custom-fields.ts'
import { documentOperations } from './operations/documents.ts'
import { emailSubmissionOperations } from './operations/email-submissions.ts'
import { eventOperations } from './operations/events.ts'
import { explainOperations } from './operations/explain.ts'
import { feedOperations } from './operations/feeds.ts'
import { partyOperations } from './operations/parties.ts'
import { referenceOperations } from './operations/reference.ts'
import { refreshOperations } from './operations/refresh.ts'
import { searchOperations } from './operations/search.ts'
import { shipmentOperations } from './operations/shipments.ts'
import { trackingRequestOperations } from './operations/tracking-requests.ts'
import { voyageOperations } from './operations/voyages.ts'
import { webhookReplayOperations } from './operations/webhook-replays.ts'
import { webhookOperations } from './operations/webhooks.ts'

/** Every operation that takes an API key, by its name. */
export const operations = {
  ...trackingRequestOperations,
  ...shipmentOperations,
  ...containerOperations,
  ...chargeOperations,
  ...explainOperations,
  ...referenceOperations,
  ...voyageOperations,
  ...partyOperations,
  ...customFieldDefinitionOperations,
  ...customFieldOperations,
  ...bulkOperations,
  ...refreshOperations,
  ...searchOperations,
  ...documentOperations,
  ...emailSubmissionOperations,
  ...eventOperations,
  ...webhookOperations,
  ...webhookReplayOperations,
  ...feedOperations,
  ...adminOperations,
} as const

export type Operations = typeof operations
export type OperationId = keyof Operations

export function listOperations(): readonly (readonly [OperationId, Operation])[] {
  // Object.entries forgets which strings are keys.
  return Object.entries(operations) as [OperationId, Operation][]
}
