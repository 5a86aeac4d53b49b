import { account, apiKey, auditEntry } from './resources/account.ts'
import {
  containerCreatedEvent,
  containerPodTerminalChangedEvent,
  containerUpdatedEvent,
  estimatedEvent,
} from './resources/announcements.ts'
import { container } from './resources/container.ts'
import { document } from './resources/document.ts'
import { inferNumberResults } from './resources/infer-number-results.ts'
import { party, user } from './resources/people.ts'
import { metroArea, port, railTerminal, terminal } from './resources/places.ts'
import { rawEvent } from './resources/raw-event.ts'
import { searchResult } from './resources/search-result.ts'
import { shipment } from './resources/shipment.ts'
import { shippingLine } from './resources/shipping-line.ts'
import { trackingRequest } from './resources/tracking-request.ts'
import { transportEvent } from './resources/transport-event.ts'
import { vessel } from './resources/vessel.ts'
import { webhook } from './resources/webhook.ts'
import { webhookEventCategory } from './resources/webhook-event-category.ts'
import { webhookNotification } from './resources/webhook-notification.ts'

/** Resources that are read from the database: each has a source in store/documents. */
export const storedResources = {
  account,
  api_key: apiKey,
  audit_entry: auditEntry,
  container,
  container_created_event: containerCreatedEvent,
  container_pod_terminal_changed_event: containerPodTerminalChangedEvent,
  container_updated_event: containerUpdatedEvent,
  estimated_event: estimatedEvent,
  metro_area: metroArea,
  party,
  port,
  rail_terminal: railTerminal,
  raw_event: rawEvent,
  shipment,
  shipping_line: shippingLine,
  terminal,
  tracking_request: trackingRequest,
  transport_event: transportEvent,
  user,
  vessel,
  webhook,
  webhook_notification: webhookNotification,
} as const

export type StoredType = keyof typeof storedResources

export function isStoredType(type: string): type is StoredType {
  return Object.hasOwn(storedResources, type)
}

/** Every resource of the interface, by its type. */
export const resources = {
  ...storedResources,
  document,
  infer_number_results: inferNumberResults,
  search_result: searchResult,
  webhook_event_category: webhookEventCategory,
} as const

export type ResourceType = keyof typeof resources
