import type { Operations } from '../contract/operations.ts'
import type { Handlers } from './call.ts'
import { adminHandlers } from './handlers/admin.ts'
import { alertRuleHandlers } from './handlers/alert-rules.ts'
import { bulkHandlers } from './handlers/bulk.ts'
import { bulkChangeHandlers } from './handlers/bulk-changes.ts'
import { calendarHandlers } from './handlers/calendars.ts'
import { changeHandlers } from './handlers/changes.ts'
import { chargeHandlers } from './handlers/charges.ts'
import { containerTrackingHandlers } from './handlers/container-tracking.ts'
import { containerHandlers } from './handlers/containers.ts'
import { customFieldDefinitionHandlers } from './handlers/custom-field-definitions.ts'
import { customFieldHandlers } from './handlers/custom-fields.ts'
import { documentHandlers } from './handlers/documents.ts'
import { emailSubmissionHandlers } from './handlers/email-submissions.ts'
import { eventHandlers } from './handlers/events.ts'
import { exceptionHandlers } from './handlers/exceptions.ts'
import { explainHandlers } from './handlers/explain.ts'
import { feedHandlers } from './handlers/feeds.ts'
import { fleetHandlers } from './handlers/fleet.ts'
import { historyHandlers } from './handlers/history.ts'
import { meHandlers } from './handlers/me.ts'
import { partyHandlers } from './handlers/parties.ts'
import { peopleHandlers } from './handlers/people.ts'
import { referenceHandlers } from './handlers/reference.ts'
import { refreshHandlers } from './handlers/refresh.ts'
import { sandboxHandlers } from './handlers/sandbox.ts'
import { searchHandlers } from './handlers/search.ts'
import { shareLinkHandlers } from './handlers/share-links.ts'
import { shipmentHandlers } from './handlers/shipments.ts'
import { trackingRequestHandlers } from './handlers/tracking-requests.ts'
import { viewHandlers } from './handlers/views.ts'
import { voyageHandlers } from './handlers/voyages.ts'
import { webhookCountHandlers } from './handlers/webhook-counts.ts'
import { webhookReplayHandlers } from './handlers/webhook-replays.ts'
import { webhookHandlers } from './handlers/webhooks.ts'

/** What each operation of the contract does. An operation without a handler does not compile. */
export const handlers: Handlers<Operations> = {
  ...trackingRequestHandlers,
  ...shipmentHandlers,
  ...containerHandlers,
  ...containerTrackingHandlers,
  ...chargeHandlers,
  ...exceptionHandlers,
  ...alertRuleHandlers,
  ...explainHandlers,
  ...historyHandlers,
  ...referenceHandlers,
  ...voyageHandlers,
  ...fleetHandlers,
  ...bulkHandlers,
  ...bulkChangeHandlers,
  ...refreshHandlers,
  ...partyHandlers,
  ...meHandlers,
  ...peopleHandlers,
  ...customFieldDefinitionHandlers,
  ...customFieldHandlers,
  ...searchHandlers,
  ...sandboxHandlers,
  ...viewHandlers,
  ...shareLinkHandlers,
  ...calendarHandlers,
  ...documentHandlers,
  ...emailSubmissionHandlers,
  ...eventHandlers,
  ...changeHandlers,
  ...webhookHandlers,
  ...webhookCountHandlers,
  ...webhookReplayHandlers,
  ...feedHandlers,
  ...adminHandlers,
}
