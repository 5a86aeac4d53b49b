import type { JourneyNews } from '../journey/news.ts'
import type { EndpointEventName, WebhookEventName } from '../vocabulary/event-name.ts'

/** What became of a tracking request. Comes before the news of its shipment. */
type RequestNews = {
  kind: 'tracking_request'
  name: Extract<WebhookEventName, `tracking_request.${string}`>
  tracking_request_id: string
  shipment_id: string | null
  /** In the order in which they are sent along. */
  container_ids: readonly string[]
}

/** `reading` tells one reading of the document, and what came of it, from another. */
type DocumentNews =
  | {
      kind: 'document_read'
      reading: string
      document_id: string
      email_submission_id: string | null
      representation_id: string | null
    }
  | { kind: 'document_unreadable'; reading: string; document_id: string; email_submission_id: string | null }
  | {
      kind: 'document_linked'
      document_link_id: string
      document_id: string
      record: { type: 'shipment' | 'container'; id: string }
    }

/** How a webhook's endpoint fares. It may come to the same again, so the event has an id of its own. */
type EndpointNews = { kind: 'endpoint'; name: EndpointEventName; webhook_id: string; warned: number; since: string }

/** Everything that a customer may hear of. */
export type News = JourneyNews | RequestNews | DocumentNews | EndpointNews
