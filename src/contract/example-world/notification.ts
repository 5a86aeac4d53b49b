/** The notification that the published description shows: that the box was loaded on the first vessel. */
import type { ResourceObject } from '../resource-object.ts'
import type { webhookNotification } from '../resources/webhook-notification.ts'
import { containerAtSea, shipmentAtSea } from './cargo.ts'
import { exampleIds, exampleRef, exampleSequences } from './ids.ts'
import { firstVessel, tokyo } from './places.ts'
import { exampleTransportEvent } from './transport-events.ts'

const event = 'container.transport.vessel_loaded'
const { resource, now } = exampleTransportEvent(event)

export const loadedNotification: ResourceObject<typeof webhookNotification> = {
  ...exampleRef('webhook_notification'),
  attributes: {
    event,
    delivery_status: 'pending',
    created_at: now,
    id: exampleIds.webhook_notification,
    version: null,
    ...exampleSequences,
  },
  relationships: {
    reference_object: { data: { id: resource.id, type: 'transport_event' } },
    webhook: { data: exampleRef('webhook') },
    webhook_notification_logs: { data: [] },
  },
}

/** A JSON:API document as it would be delivered. */
export const loadedDelivery = {
  data: loadedNotification,
  included: [shipmentAtSea, containerAtSea, tokyo, firstVessel, resource],
}
