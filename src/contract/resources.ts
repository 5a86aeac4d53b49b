import { account, apiKey, auditEntry } from './resources/account.ts'
import { alert, alertRule } from './resources/alert-rule.ts'
import {
  containerConflictEvent,
  containerCreatedEvent,
  containerPodTerminalChangedEvent,
  containerUpdatedEvent,
  estimatedEvent,
} from './resources/announcements.ts'
import { brand } from './resources/brand.ts'
import { calendar } from './resources/calendar.ts'
import { change } from './resources/change.ts'
import { chargeExposure } from './resources/charge-exposure.ts'
import { container } from './resources/container.ts'
import { containerCount } from './resources/container-work.ts'
import { customField, customFieldDefinition, customFieldOption } from './resources/custom-field.ts'
import { demurrageAssessment } from './resources/demurrage-assessment.ts'
import { document } from './resources/document.ts'
import { documentCount } from './resources/document-count.ts'
import { documentLink } from './resources/document-link.ts'
import { documentRepresentation } from './resources/document-representation.ts'
import { documentSchema } from './resources/document-schema.ts'
import { emailSubmission } from './resources/email-submission.ts'
import { estimate } from './resources/estimate.ts'
import { event } from './resources/event.ts'
import { exception, exceptionCount, exceptionEntry } from './resources/exception.ts'
import { explanation } from './resources/explanation.ts'
import { hold } from './resources/hold.ts'
import { inferNumberResults } from './resources/infer-number-results.ts'
import { lastFreeDays } from './resources/last-free-days.ts'
import { ask, message } from './resources/message.ts'
import { party, user } from './resources/people.ts'
import { invitation, person } from './resources/person.ts'
import { metroArea, port, railTerminal, terminal } from './resources/places.ts'
import { rawEvent } from './resources/raw-event.ts'
import { route, routeLocation } from './resources/route.ts'
import { sandboxClock, sandboxMoment, sandboxRun, sandboxScenario } from './resources/sandbox.ts'
import { searchResult } from './resources/search-result.ts'
import { me, membership, session } from './resources/session.ts'
import { shareLink } from './resources/share-link.ts'
import { portOccupancy, ship } from './resources/ship.ts'
import { shipment } from './resources/shipment.ts'
import { shippingLine } from './resources/shipping-line.ts'
import { tariff } from './resources/tariff.ts'
import { trackingRequest } from './resources/tracking-request.ts'
import { transportEvent } from './resources/transport-event.ts'
import { comparison, version } from './resources/version.ts'
import { vessel } from './resources/vessel.ts'
import { view } from './resources/view.ts'
import { webhook } from './resources/webhook.ts'
import { webhookEventCategory } from './resources/webhook-event-category.ts'
import { webhookNotification } from './resources/webhook-notification.ts'
import { webhookNotificationLog } from './resources/webhook-notification-log.ts'
import { webhookReplay } from './resources/webhook-replay.ts'

/** Resources that are read from the database: each has a source in store/resources. */
export const storedResources = {
  account,
  alert,
  alert_rule: alertRule,
  api_key: apiKey,
  audit_entry: auditEntry,
  brand,
  calendar,
  container,
  container_conflict_event: containerConflictEvent,
  container_created_event: containerCreatedEvent,
  container_pod_terminal_changed_event: containerPodTerminalChangedEvent,
  container_updated_event: containerUpdatedEvent,
  custom_field: customField,
  custom_field_definition: customFieldDefinition,
  custom_field_option: customFieldOption,
  document,
  document_link: documentLink,
  document_representation: documentRepresentation,
  email_submission: emailSubmission,
  estimated_event: estimatedEvent,
  event,
  invitation,
  exception,
  exception_entry: exceptionEntry,
  metro_area: metroArea,
  party,
  person,
  port,
  rail_terminal: railTerminal,
  raw_event: rawEvent,
  share_link: shareLink,
  shipment,
  shipping_line: shippingLine,
  tariff,
  terminal,
  tracking_request: trackingRequest,
  transport_event: transportEvent,
  user,
  vessel,
  view,
  webhook,
  webhook_notification: webhookNotification,
  webhook_notification_log: webhookNotificationLog,
  webhook_replay: webhookReplay,
} as const

export type StoredType = keyof typeof storedResources

export function isStoredType(type: string): type is StoredType {
  return Object.hasOwn(storedResources, type)
}

/** Every resource of the interface, by its type. */
export const resources = {
  ...storedResources,
  container_count: containerCount,
  ask,
  comparison,
  change,
  charge_exposure: chargeExposure,
  demurrage_assessment: demurrageAssessment,
  document_count: documentCount,
  document_schema: documentSchema,
  estimate,
  exception_count: exceptionCount,
  explanation,
  hold,
  infer_number_results: inferNumberResults,
  me,
  membership,
  session,
  last_free_days: lastFreeDays,
  message,
  port_occupancy: portOccupancy,
  route,
  route_location: routeLocation,
  sandbox_clock: sandboxClock,
  sandbox_moment: sandboxMoment,
  sandbox_run: sandboxRun,
  sandbox_scenario: sandboxScenario,
  search_result: searchResult,
  ship,
  version,
  webhook_event_category: webhookEventCategory,
} as const

export type ResourceType = keyof typeof resources
