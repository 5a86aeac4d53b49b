import type { Operation } from './operation.ts'
import { adminOperations } from './operations/admin.ts'
import { alertRuleOperations } from './operations/alert-rules.ts'
import { bulkOperations } from './operations/bulk.ts'
import { bulkChangeOperations } from './operations/bulk-changes.ts'
import { calendarOperations } from './operations/calendars.ts'
import { changeOperations } from './operations/changes.ts'
import { chargeOperations } from './operations/charges.ts'
import { containerTrackingOperations } from './operations/container-tracking.ts'
import { containerOperations } from './operations/containers.ts'
import { customFieldDefinitionOperations } from './operations/custom-field-definitions.ts'
import { customFieldOperations } from './operations/custom-fields.ts'
import { documentOperations } from './operations/documents.ts'
import { emailSubmissionOperations } from './operations/email-submissions.ts'
import { eventOperations } from './operations/events.ts'
import { exceptionOperations } from './operations/exceptions.ts'
import { explainOperations } from './operations/explain.ts'
import { feedOperations } from './operations/feeds.ts'
import { fleetOperations } from './operations/fleet.ts'
import { historyOperations } from './operations/history.ts'
import { meOperations } from './operations/me.ts'
import { partyOperations } from './operations/parties.ts'
import { peopleOperations } from './operations/people.ts'
import { referenceOperations } from './operations/reference.ts'
import { refreshOperations } from './operations/refresh.ts'
import { sandboxOperations } from './operations/sandbox.ts'
import { searchOperations } from './operations/search.ts'
import { shareLinkOperations } from './operations/share-links.ts'
import { shipmentOperations } from './operations/shipments.ts'
import { trackingRequestOperations } from './operations/tracking-requests.ts'
import { viewOperations } from './operations/views.ts'
import { voyageOperations } from './operations/voyages.ts'
import { webhookCountOperations } from './operations/webhook-counts.ts'
import { webhookReplayOperations } from './operations/webhook-replays.ts'
import { webhookOperations } from './operations/webhooks.ts'

/** Every operation that takes an API key, by its name. */
export const operations = {
  ...trackingRequestOperations,
  ...shipmentOperations,
  ...containerOperations,
  ...containerTrackingOperations,
  ...chargeOperations,
  ...exceptionOperations,
  ...alertRuleOperations,
  ...explainOperations,
  ...historyOperations,
  ...referenceOperations,
  ...voyageOperations,
  ...fleetOperations,
  ...partyOperations,
  ...customFieldDefinitionOperations,
  ...customFieldOperations,
  ...bulkOperations,
  ...bulkChangeOperations,
  ...refreshOperations,
  ...searchOperations,
  ...sandboxOperations,
  ...viewOperations,
  ...shareLinkOperations,
  ...calendarOperations,
  ...documentOperations,
  ...emailSubmissionOperations,
  ...eventOperations,
  ...changeOperations,
  ...webhookOperations,
  ...webhookCountOperations,
  ...webhookReplayOperations,
  ...feedOperations,
  ...adminOperations,
  ...meOperations,
  ...peopleOperations,
} as const

export type Operations = typeof operations
export type OperationId = keyof Operations

export function listOperations(): readonly (readonly [OperationId, Operation])[] {
  // Object.entries forgets which strings are keys.
  return Object.entries(operations) as [OperationId, Operation][]
}
