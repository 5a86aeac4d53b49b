/** Names of transport events that the journey decides (interface-description: transport_event, allowed `event` values). */
export const milestones = [
  'empty_out',
  'full_in',
  'feeder_loaded',
  'feeder_departed',
  'feeder_arrived',
  'feeder_discharged',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'arrived_at_inland_destination',
  'rail_unloaded',
  'full_out',
  'delivered',
  'empty_in',
] as const
export type Milestone = (typeof milestones)[number]

/** Changes that the interface also records as transport events. */
export const recordedChanges = [
  'container.transport.available',
  'container.transport.not_available',
  'container.transport.estimated.vessel_departed',
  'container.transport.estimated.vessel_arrived',
  'container.transport.estimated.arrived_at_inland_destination',
  'container.pickup_lfd.changed',
  'container.pickup_lfd_line.changed',
  'container.pickup_lfd_terminal.changed',
  'container.pickup_lfd_rail.changed',
  'container.pickup_appointment.changed',
] as const
export type RecordedChange = (typeof recordedChanges)[number]

export type TransportEventName = `container.transport.${Milestone}` | RecordedChange

/** Names of the document events: they type webhooks only. */
export const documentEvents = ['document.extracted', 'document.extraction_failed'] as const

/** A document was found to be about a shipment or container. */
export const linkEvents = ['link.created'] as const

/** For those who audit what they are told: a webhook gets these only when it names them in full. */
export const auditEvents = ['container.event.retracted', 'container.conflict.detected'] as const

/** How the endpoints of an account fare: also for webhooks that name them in full, and for other webhooks than the one that is spoken of. */
export const endpointEvents = ['webhook.endpoint_failing', 'webhook.endpoint_deactivated', 'webhook.endpoint_recovered'] as const
export type EndpointEventName = (typeof endpointEvents)[number]

/** Kinds that a webhook can subscribe to beyond the transport events. */
export const announcedOnly = [
  'tracking_request.succeeded',
  'tracking_request.failed',
  'tracking_request.awaiting_manifest',
  'tracking_request.tracking_stopped',
  'shipment.estimated.arrival',
  'container.created',
  'container.updated',
  'container.pod_terminal_changed',
] as const

export const transportEventNames: readonly TransportEventName[] = [
  ...milestones.map((milestone) => `container.transport.${milestone}` as const),
  ...recordedChanges,
]

export type WebhookEventName =
  | TransportEventName
  | (typeof documentEvents)[number]
  | (typeof linkEvents)[number]
  | (typeof announcedOnly)[number]
  | (typeof auditEvents)[number]
  | EndpointEventName

/** What a webhook gets that names no kinds: all 43 kinds of the interface, and links. */
export const usualEventNames: readonly WebhookEventName[] = [
  ...announcedOnly,
  ...transportEventNames,
  ...documentEvents,
  ...linkEvents,
]

/** What a webhook may name instead of single kinds. Each stands for the usual kinds that begin like it, those of later versions too. */
export const eventWildcards = [
  '*',
  'tracking_request.*',
  'shipment.*',
  'container.*',
  'container.transport.*',
  'container.transport.estimated.*',
  'document.*',
  'link.*',
] as const

/** A kind, or a wildcard for several. */
export type EventSelector = WebhookEventName | (typeof eventWildcards)[number]

/** Whether a webhook that names `selectors` has asked for events of this kind. */
export function isAskedFor(name: WebhookEventName, selectors: readonly string[]): boolean {
  const is_usual = usualEventNames.includes(name)
  return selectors.some(
    (selector) => selector === name || (is_usual && selector.endsWith('*') && name.startsWith(selector.slice(0, -1))),
  )
}

/** Every kind that a webhook can subscribe to. */
export const webhookEventNames: readonly WebhookEventName[] = [...usualEventNames, ...auditEvents, ...endpointEvents]

/** Names of raw events that the interface knows (28). */
export const rawEventNames = [
  'empty_out',
  'full_in',
  'positioned_in',
  'positioned_out',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'vessel_arrived',
  'vessel_discharged',
  'arrived_at_destination',
  'delivered',
  'full_out',
  'empty_in',
  'vgm_received',
  'carrier_release',
  'customs_release',
  'available',
] as const
export type RawEventName = (typeof rawEventNames)[number]
