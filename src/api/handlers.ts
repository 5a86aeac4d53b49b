import type { Operations } from '../contract/operations.ts'
import type { Handlers } from './call.ts'
import { adminHandlers } from './handlers/admin.ts'
import { bulkHandlers } from './handlers/bulk.ts'
import { chargeHandlers } from './handlers/charges.ts'
import { containerHandlers } from './handlers/containers.ts'
import { customFieldDefinitionHandlers } from './handlers/custom-field-definitions.ts'
import { customFieldHandlers } from './handlers/custom-fields.ts'
import { documentHandlers } from './handlers/documents.ts'
import { emailSubmissionHandlers } from './handlers/email-submissions.ts'
import { eventHandlers } from './handlers/events.ts'
import { explainHandlers } from './handlers/explain.ts'
import { feedHandlers } from './handlers/feeds.ts'
import { partyHandlers } from './handlers/parties.ts'
import { referenceHandlers } from './handlers/reference.ts'
import { refreshHandlers } from './handlers/refresh.ts'
import { searchHandlers } from './handlers/search.ts'
import { shipmentHandlers } from './handlers/shipments.ts'
import { trackingRequestHandlers } from './handlers/tracking-requests.ts'
import { voyageHandlers } from './handlers/voyages.ts'
import { webhookReplayHandlers } from './handlers/webhook-replays.ts'
import { webhookHandlers } from './handlers/webhooks.ts'

/** What each operation of the contract does. An operation without a handler does not compile. */
export const handlers: Handlers<Operations> = {
  ...trackingRequestHandlers,
  ...shipmentHandlers,
  ...containerHandlers,
  ...chargeHandlers,
  ...explainHandlers,
  ...referenceHandlers,
  ...voyageHandlers,
  ...bulkHandlers,
  ...refreshHandlers,
  ...partyHandlers,
  ...customFieldDefinitionHandlers,
  ...customFieldHandlers,
  ...searchHandlers,
  ...documentHandlers,
  ...emailSubmissionHandlers,
  ...eventHandlers,
  ...webhookHandlers,
  ...webhookReplayHandlers,
  ...feedHandlers,
  ...adminHandlers,
}
