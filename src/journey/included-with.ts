/**
 * Which records travel with a notification of each kind. Where the interface's samples send nothing, nothing is sent; else the
 * reference object goes with its shipment and container, which receivers may expect but must not require.
 */
import type { WebhookEventName } from '../vocabulary/event-name.ts'

export type Part =
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

const nothing: readonly Part[] = []
const request: readonly Part[] = ['reference']
const minimal: readonly Part[] = ['shipment', 'container', 'reference']
const full: readonly Part[] = ['shipment', 'container', 'location', 'terminal', 'vessel', 'reference']

export const includedWith: Readonly<Record<WebhookEventName, readonly Part[]>> = {
  'tracking_request.succeeded': ['containers', 'shipment', 'reference'],
  'tracking_request.failed': request,
  'tracking_request.awaiting_manifest': request,
  'tracking_request.tracking_stopped': ['shipment', 'reference'],
  'container.transport.empty_out': full,
  'container.transport.full_in': full,
  'container.transport.feeder_loaded': full,
  'container.transport.feeder_departed': full,
  'container.transport.feeder_arrived': full,
  'container.transport.feeder_discharged': full,
  'container.transport.vessel_loaded': full,
  'container.transport.vessel_departed': full,
  'container.transport.transshipment_arrived': full,
  'container.transport.transshipment_discharged': full,
  'container.transport.transshipment_loaded': full,
  'container.transport.transshipment_departed': full,
  'container.transport.vessel_arrived': full,
  'container.transport.vessel_berthed': full,
  'container.transport.vessel_discharged': full,
  'container.transport.rail_loaded': full,
  'container.transport.rail_departed': full,
  'container.transport.rail_arrived': full,
  'container.transport.arrived_at_inland_destination': full,
  'container.transport.rail_unloaded': full,
  'container.transport.full_out': full,
  'container.transport.delivered': nothing,
  'container.transport.empty_in': full,
  'container.transport.available': nothing,
  'container.transport.not_available': nothing,
  'container.transport.estimated.vessel_departed': minimal,
  'container.transport.estimated.vessel_arrived': minimal,
  'container.transport.estimated.arrived_at_inland_destination': full,
  'shipment.estimated.arrival': ['shipment', 'location', 'vessel', 'reference'],
  'container.created': minimal,
  'container.updated': ['shipment', 'location', 'terminal', 'container', 'reference'],
  'container.pod_terminal_changed': ['shipment', 'container', 'terminal', 'reference'],
  'container.pickup_lfd.changed': full,
  'container.pickup_lfd_line.changed': minimal,
  'container.pickup_lfd_terminal.changed': minimal,
  'container.pickup_lfd_rail.changed': minimal,
  'container.pickup_appointment.changed': minimal,
  'document.extracted': ['reference', 'email_submission', 'representation'],
  'document.extraction_failed': ['reference', 'email_submission'],
  'container.event.retracted': full,
  'container.conflict.detected': minimal,
  'link.created': ['reference', 'document', 'shipment', 'container'],
}
