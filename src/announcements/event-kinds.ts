/**
 * The kinds of event: in which group the interface lists each, in a sentence what it means, and which records travel with its
 * notifications. Where the interface's samples send nothing, nothing is sent; else what the event is about goes with its shipment and
 * container, which receivers may expect but must not require.
 */
import { type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'

const categories = {
  'tracking-request-events': 'Tracking requests',
  'origin-events': 'Origin',
  'transshipment-events': 'Transshipment',
  'feeder-events': 'Feeder and barge',
  'destination-events': 'Destination',
  'rail-events': 'Rail',
  'estimated-events': 'Estimates',
  'container-update-events': 'Container updates',
  'document-events': 'Documents',
  'webhook-events': 'Webhooks',
} as const
type Category = keyof typeof categories

/** Records that may travel with a notification; `reference` is what the event is about. */
export type NotificationPart =
  | 'shipment'
  | 'container'
  | 'containers'
  | 'location'
  | 'terminal'
  | 'vessel'
  | 'reference'
  | 'document'
  | 'email_submission'
  | 'representation'

type EventKind = {
  category: Category
  description: string
  /** In the order in which they are sent. */
  included: readonly NotificationPart[]
}

const nothing: readonly NotificationPart[] = []
const request: readonly NotificationPart[] = ['reference']
const minimal: readonly NotificationPart[] = ['shipment', 'container', 'reference']
const full: readonly NotificationPart[] = ['shipment', 'container', 'location', 'terminal', 'vessel', 'reference']

export const eventKinds: Readonly<Record<WebhookEventName, EventKind>> = {
  'tracking_request.succeeded': {
    category: 'tracking-request-events',
    description: 'A tracking request led to a shipment.',
    included: ['containers', 'shipment', 'reference'],
  },
  'tracking_request.failed': {
    category: 'tracking-request-events',
    description: 'A tracking request ended without a shipment.',
    included: request,
  },
  'tracking_request.awaiting_manifest': {
    category: 'tracking-request-events',
    description: 'The line has nothing about the number yet; it is asked again daily.',
    included: request,
  },
  'tracking_request.tracking_stopped': {
    category: 'tracking-request-events',
    description: 'The shipment behind a tracking request is no longer updated.',
    included: ['shipment', 'reference'],
  },
  'container.transport.empty_out': {
    category: 'origin-events',
    description: 'The empty box was released at the origin.',
    included: full,
  },
  'container.transport.full_in': {
    category: 'origin-events',
    description: 'The full box came in at the origin.',
    included: full,
  },
  'container.transport.vessel_loaded': {
    category: 'origin-events',
    description: 'The box was loaded on the vessel at the port of lading.',
    included: full,
  },
  'container.transport.vessel_departed': {
    category: 'origin-events',
    description: 'The vessel left the port of lading.',
    included: full,
  },
  'container.transport.transshipment_arrived': {
    category: 'transshipment-events',
    description: 'The vessel reached a port of transshipment.',
    included: full,
  },
  'container.transport.transshipment_discharged': {
    category: 'transshipment-events',
    description: 'The box left the vessel at a port of transshipment.',
    included: full,
  },
  'container.transport.transshipment_loaded': {
    category: 'transshipment-events',
    description: 'The box was loaded on the next vessel.',
    included: full,
  },
  'container.transport.transshipment_departed': {
    category: 'transshipment-events',
    description: 'The next vessel left the port of transshipment.',
    included: full,
  },
  'container.transport.feeder_arrived': { category: 'feeder-events', description: 'A feeder or barge arrived.', included: full },
  'container.transport.feeder_discharged': {
    category: 'feeder-events',
    description: 'The box left a feeder or barge.',
    included: full,
  },
  'container.transport.feeder_loaded': {
    category: 'feeder-events',
    description: 'The box was loaded on a feeder or barge.',
    included: full,
  },
  'container.transport.feeder_departed': {
    category: 'feeder-events',
    description: 'A feeder or barge departed.',
    included: full,
  },
  'container.transport.vessel_arrived': {
    category: 'destination-events',
    description: 'The vessel reached the port of discharge.',
    included: full,
  },
  'container.transport.vessel_berthed': {
    category: 'destination-events',
    description: 'The vessel lies alongside at the port of discharge.',
    included: full,
  },
  'container.transport.vessel_discharged': {
    category: 'destination-events',
    description: 'The box left the vessel at the port of discharge.',
    included: full,
  },
  'container.transport.available': {
    category: 'destination-events',
    description: 'The box may be collected.',
    included: nothing,
  },
  'container.transport.not_available': {
    category: 'destination-events',
    description: 'The box may no longer be collected.',
    included: nothing,
  },
  'container.transport.full_out': {
    category: 'destination-events',
    description: 'The box was collected by road.',
    included: full,
  },
  'container.transport.delivered': {
    category: 'destination-events',
    description: 'The delivery of the box was confirmed.',
    included: nothing,
  },
  'container.transport.empty_in': {
    category: 'destination-events',
    description: 'The empty box was handed back.',
    included: full,
  },
  'container.transport.rail_loaded': { category: 'rail-events', description: 'The box was loaded on rail.', included: full },
  'container.transport.rail_departed': { category: 'rail-events', description: 'The train departed.', included: full },
  'container.transport.rail_arrived': { category: 'rail-events', description: 'The train reached a ramp.', included: full },
  'container.transport.arrived_at_inland_destination': {
    category: 'rail-events',
    description: 'The box reached its inland destination.',
    included: full,
  },
  'container.transport.rail_unloaded': {
    category: 'rail-events',
    description: 'The box was lifted off the train.',
    included: full,
  },
  'shipment.estimated.arrival': {
    category: 'estimated-events',
    description: 'The expected arrival of a shipment at the port of discharge changed.',
    included: ['shipment', 'location', 'vessel', 'reference'],
  },
  'container.transport.estimated.vessel_departed': {
    category: 'estimated-events',
    description: 'The expected departure from the port of lading changed.',
    included: minimal,
  },
  'container.transport.estimated.vessel_arrived': {
    category: 'estimated-events',
    description: 'The expected arrival at the port of discharge changed, for each box.',
    included: minimal,
  },
  'container.transport.estimated.arrived_at_inland_destination': {
    category: 'estimated-events',
    description: 'The expected arrival at the inland destination changed.',
    included: full,
  },
  'container.created': { category: 'container-update-events', description: 'A box was added to a shipment.', included: minimal },
  'container.updated': {
    category: 'container-update-events',
    description: 'Availability, holds, fees, deadlines, the appointment or the terminal of a box changed.',
    included: ['shipment', 'location', 'terminal', 'container', 'reference'],
  },
  'container.pod_terminal_changed': {
    category: 'container-update-events',
    description: 'A box is expected at another terminal, or went there.',
    included: ['shipment', 'container', 'terminal', 'reference'],
  },
  'container.pickup_lfd.changed': {
    category: 'container-update-events',
    description: 'The last free day that counts changed.',
    included: full,
  },
  'container.pickup_lfd_line.changed': {
    category: 'container-update-events',
    description: 'The last free day of the shipping line changed.',
    included: minimal,
  },
  'container.pickup_lfd_terminal.changed': {
    category: 'container-update-events',
    description: 'The last free day of the terminal changed.',
    included: minimal,
  },
  'container.pickup_lfd_rail.changed': {
    category: 'container-update-events',
    description: 'The last free day of the railroad changed.',
    included: minimal,
  },
  'container.pickup_appointment.changed': {
    category: 'container-update-events',
    description: 'The pickup appointment changed.',
    included: minimal,
  },
  'container.event.retracted': {
    category: 'container-update-events',
    description: 'An event that was announced is no longer believed. Only when asked for.',
    included: full,
  },
  'container.conflict.detected': {
    category: 'container-update-events',
    description: 'A source contradicts what is believed. Only when asked for.',
    included: minimal,
  },
  'document.extracted': {
    category: 'document-events',
    description: 'A document was classified and read.',
    included: ['reference', 'email_submission', 'representation'],
  },
  'document.extraction_failed': {
    category: 'document-events',
    description: 'A document could not be read.',
    included: ['reference', 'email_submission'],
  },
  'link.created': {
    category: 'document-events',
    description: 'A document was found to be about a shipment or container.',
    included: ['reference', 'document', 'shipment', 'container'],
  },
  'webhook.endpoint_failing': {
    category: 'webhook-events',
    description: 'Another webhook has gone half of the way, 70 or 90 % of it, to being switched off. Only when asked for.',
    included: nothing,
  },
  'webhook.endpoint_deactivated': {
    category: 'webhook-events',
    description: 'Another webhook was switched off, because nothing could be delivered to it. Only when asked for.',
    included: nothing,
  },
  'webhook.endpoint_recovered': {
    category: 'webhook-events',
    description: 'Another webhook that its account was warned of takes deliveries again. Only when asked for.',
    included: nothing,
  },
}

type EventCategory = { id: Category; name: string; events: { name: WebhookEventName; description: string }[] }

/** All groups in their order, each with its kinds: what GET /webhooks/events lists. */
export function eventCategories(): EventCategory[] {
  return Object.entries(categories).map(([id, name]) => ({
    id: id as Category, // a key of the table above
    name,
    events: webhookEventNames
      .filter((event) => eventKinds[event].category === id)
      .map((event) => ({ name: event, description: eventKinds[event].description })),
  }))
}
