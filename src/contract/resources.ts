import { account, apiKey, auditEntry } from './resources/account.ts'
import {
  containerConflictEvent,
  containerCreatedEvent,
  containerPodTerminalChangedEvent,
  containerUpdatedEvent,
  estimatedEvent,
} from './resources/announcements.ts'
import { container } from './resources/container.ts'
import { customField, customFieldDefinition, customFieldOption } from './resources/custom-field.ts'
import { demurrageAssessment } from './resources/demurrage-assessment.ts'
import { document } from './resources/document.ts'
import { documentLink } from './resources/document-link.ts'
import { documentRepresentation } from './resources/document-representation.ts'
import { documentSchema } from './resources/document-schema.ts'
import { emailSubmission } from './resources/email-submission.ts'
import { event } from './resources/event.ts'
import { explanation } from './resources/explanation.ts'
import { inferNumberResults } from './resources/infer-number-results.ts'
import { party, user } from './resources/people.ts'
import { metroArea, port, railTerminal, terminal } from './resources/places.ts'
import { rawEvent } from './resources/raw-event.ts'
import { route, routeLocation } from './resources/route.ts'
import { searchResult } from './resources/search-result.ts'
import { shipment } from './resources/shipment.ts'
import { shippingLine } from './resources/shipping-line.ts'
import { tariff } from './resources/tariff.ts'
import { trackingRequest } from './resources/tracking-request.ts'
import { transportEvent } from './resources/transport-event.ts'
import { vessel } from './resources/vessel.ts'
import { webhook } from './resources/webhook.ts'
import { webhookEventCategory } from './resources/webhook-event-category.ts'
import { webhookNotification } from './resources/webhook-notification.ts'
import { webhookNotificationLog } from './resources/webhook-notification-log.ts'
import { webhookReplay } from './resources/webhook-replay.ts'

/** Resources that are read from the database: each has a source in store/resources. */
export const storedResources = {
  account,
  api_key: apiKey,
  audit_entry: auditEntry,
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
  metro_area: metroArea,
  party,
  port,
  rail_terminal: railTerminal,
  raw_event: rawEvent,
  shipment,
  shipping_line: shippingLine,
  tariff,
  terminal,
  tracking_request: trackingRequest,
  transport_event: transportEvent,
  user,
  vessel,
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
  demurrage_assessment: demurrageAssessment,
  document_schema: documentSchema,
  explanation,
  infer_number_results: inferNumberResults,
  route,
  route_location: routeLocation,
  search_result: searchResult,
  webhook_event_category: webhookEventCategory,
} as const

export type ResourceType = keyof typeof resources
