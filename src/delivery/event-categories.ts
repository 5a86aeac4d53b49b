/** The kinds of event in groups, with a sentence each: what GET /webhooks/events lists. Complete by type. */
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
} as const
type Category = keyof typeof categories

const kinds: Record<WebhookEventName, readonly [Category, string]> = {
  'tracking_request.succeeded': ['tracking-request-events', 'A tracking request led to a shipment.'],
  'tracking_request.failed': ['tracking-request-events', 'A tracking request ended without a shipment.'],
  'tracking_request.awaiting_manifest': [
    'tracking-request-events',
    'The line has nothing about the number yet; it is asked again daily.',
  ],
  'tracking_request.tracking_stopped': [
    'tracking-request-events',
    'The shipment behind a tracking request is no longer updated.',
  ],
  'container.transport.empty_out': ['origin-events', 'The empty box was released at the origin.'],
  'container.transport.full_in': ['origin-events', 'The full box came in at the origin.'],
  'container.transport.vessel_loaded': ['origin-events', 'The box was loaded on the vessel at the port of lading.'],
  'container.transport.vessel_departed': ['origin-events', 'The vessel left the port of lading.'],
  'container.transport.transshipment_arrived': ['transshipment-events', 'The vessel reached a port of transshipment.'],
  'container.transport.transshipment_discharged': ['transshipment-events', 'The box left the vessel at a port of transshipment.'],
  'container.transport.transshipment_loaded': ['transshipment-events', 'The box was loaded on the next vessel.'],
  'container.transport.transshipment_departed': ['transshipment-events', 'The next vessel left the port of transshipment.'],
  'container.transport.feeder_arrived': ['feeder-events', 'A feeder or barge arrived.'],
  'container.transport.feeder_discharged': ['feeder-events', 'The box left a feeder or barge.'],
  'container.transport.feeder_loaded': ['feeder-events', 'The box was loaded on a feeder or barge.'],
  'container.transport.feeder_departed': ['feeder-events', 'A feeder or barge departed.'],
  'container.transport.vessel_arrived': ['destination-events', 'The vessel reached the port of discharge.'],
  'container.transport.vessel_berthed': ['destination-events', 'The vessel lies alongside at the port of discharge.'],
  'container.transport.vessel_discharged': ['destination-events', 'The box left the vessel at the port of discharge.'],
  'container.transport.available': ['destination-events', 'The box may be collected.'],
  'container.transport.not_available': ['destination-events', 'The box may no longer be collected.'],
  'container.transport.full_out': ['destination-events', 'The box was collected by road.'],
  'container.transport.delivered': ['destination-events', 'The delivery of the box was confirmed.'],
  'container.transport.empty_in': ['destination-events', 'The empty box was handed back.'],
  'container.transport.rail_loaded': ['rail-events', 'The box was loaded on rail.'],
  'container.transport.rail_departed': ['rail-events', 'The train departed.'],
  'container.transport.rail_arrived': ['rail-events', 'The train reached a ramp.'],
  'container.transport.arrived_at_inland_destination': ['rail-events', 'The box reached its inland destination.'],
  'container.transport.rail_unloaded': ['rail-events', 'The box was lifted off the train.'],
  'shipment.estimated.arrival': ['estimated-events', 'The expected arrival of a shipment at the port of discharge changed.'],
  'container.transport.estimated.vessel_departed': [
    'estimated-events',
    'The expected departure from the port of lading changed.',
  ],
  'container.transport.estimated.vessel_arrived': [
    'estimated-events',
    'The expected arrival at the port of discharge changed, for each box.',
  ],
  'container.transport.estimated.arrived_at_inland_destination': [
    'estimated-events',
    'The expected arrival at the inland destination changed.',
  ],
  'container.created': ['container-update-events', 'A box was added to a shipment.'],
  'container.updated': [
    'container-update-events',
    'Availability, holds, fees, deadlines, the appointment or the terminal of a box changed.',
  ],
  'container.pod_terminal_changed': ['container-update-events', 'A box is expected at another terminal, or went there.'],
  'container.pickup_lfd.changed': ['container-update-events', 'The last free day that counts changed.'],
  'container.pickup_lfd_line.changed': ['container-update-events', 'The last free day of the shipping line changed.'],
  'container.pickup_lfd_terminal.changed': ['container-update-events', 'The last free day of the terminal changed.'],
  'container.pickup_lfd_rail.changed': ['container-update-events', 'The last free day of the railroad changed.'],
  'container.pickup_appointment.changed': ['container-update-events', 'The pickup appointment changed.'],
  'container.event.retracted': [
    'container-update-events',
    'An event that was announced is no longer believed. Only when asked for.',
  ],
  'container.conflict.detected': ['container-update-events', 'A source contradicts what is believed. Only when asked for.'],
  'document.extracted': ['document-events', 'A document was classified and read.'],
  'document.extraction_failed': ['document-events', 'A document could not be read.'],
  'link.created': ['document-events', 'A document was found to be about a shipment or container.'],
}

export type EventCategory = { id: Category; name: string; events: { name: WebhookEventName; description: string }[] }

/** All groups in their order, each with its kinds. */
export function eventCategories(): EventCategory[] {
  return Object.entries(categories).map(([id, name]) => ({
    id: id as Category, // a key of the table above
    name,
    events: webhookEventNames
      .filter((event) => kinds[event][0] === id)
      .map((event) => ({ name: event, description: kinds[event][1] })),
  }))
}
