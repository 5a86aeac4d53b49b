/** News of the example world: one piece for each kind of event, with the records as they stood when it happened. */
import {
  containerAtRamp,
  containerAtSea,
  containerAtTerminal,
  requestWith,
  shipmentAtSea,
  shipmentWith,
} from '../contract/example-world/cargo.ts'
import { arrivalNotice, link, mail, representation, unreadableDocument } from '../contract/example-world/documents.ts'
import { exampleId, exampleIds } from '../contract/example-world/ids.ts'
import {
  busan,
  chicago,
  firstVessel,
  losAngeles,
  otherTerminal,
  podTerminal,
  podVessel,
  ramp,
  tokyo,
} from '../contract/example-world/places.ts'
import { at, recordedAfter, voyage_number } from '../contract/example-world/story.ts'
import {
  type ExampleStop,
  type ExampleTransportEvent,
  exampleTransportEvent,
} from '../contract/example-world/transport-events.ts'
import {
  type announcedOnly,
  type auditEvents,
  type documentEvents,
  type EndpointEventName,
  type endpointEvents,
  type linkEvents,
  type TransportEventName,
  transportEventNames,
  type WebhookEventName,
} from '../vocabulary/event-name.ts'
import type { News } from './news.ts'

/** Records that exist apart from the event, in the state that goes with the news: an id stands once. */
export type ExampleRecord = { id: string; type: string; attributes: object }

type ExampleNews = { news: News; now: string; records: readonly ExampleRecord[] }

export function exampleNews(event: WebhookEventName): ExampleNews {
  return isTransportEvent(event) ? transportNews(event) : others[event]()
}

function isTransportEvent(event: WebhookEventName): event is TransportEventName {
  return transportEventNames.some((name) => name === event)
}

const places: readonly ExampleRecord[] = [
  tokyo,
  busan,
  losAngeles,
  chicago,
  podTerminal,
  otherTerminal,
  ramp,
  firstVessel,
  podVessel,
]
const atSea: readonly ExampleRecord[] = [...places, shipmentAtSea, containerAtSea]
const atTerminal: readonly ExampleRecord[] = [...places, shipmentWith(), containerAtTerminal]
const atRamp: readonly ExampleRecord[] = [...places, shipmentWith(), containerAtRamp]

const ofContainer = { shipment_id: exampleIds.shipment, container_id: exampleIds.container }

function transportNews(name: TransportEventName): ExampleNews {
  const { resource, stop, now } = exampleTransportEvent(name)
  const news: News = { kind: 'transport_event', name, is_return: false, ...namedBy(resource, stop) }
  return { news, now, records: [...recordsAt(now), resource] }
}

function recordsAt(now: string): readonly ExampleRecord[] {
  return now < at.vessel_arrived ? atSea : now < at.rail_arrived ? atTerminal : atRamp
}

function namedBy({ id, attributes }: ExampleTransportEvent, { place, terminal, vessel }: ExampleStop) {
  return {
    ...ofContainer,
    transport_event_id: id,
    timestamp: attributes.timestamp,
    location_id: place.id,
    location_type: place.type,
    terminal_id: terminal?.id ?? null,
    terminal_type: terminal?.type ?? null,
    vessel_id: vessel?.id ?? null,
  }
}

type OtherName = (
  | typeof announcedOnly
  | typeof documentEvents
  | typeof linkEvents
  | typeof auditEvents
  | typeof endpointEvents
)[number]

const noticed_at = recordedAfter(at.terminal_asked)

const others: Record<OtherName, () => ExampleNews> = {
  'tracking_request.succeeded': () =>
    requestNews('tracking_request.succeeded', { now: at.found, records: [...atSea, requestWith()] }),
  'tracking_request.failed': () =>
    requestNews('tracking_request.failed', {
      now: at.found,
      records: [requestWith({ status: 'failed', failed_reason: 'not_found' }, { has_shipment: false })],
    }),
  'tracking_request.awaiting_manifest': () =>
    requestNews('tracking_request.awaiting_manifest', {
      now: at.found,
      records: [requestWith({ status: 'awaiting_manifest', failed_detail: 'awaiting_manifest' }, { has_shipment: false })],
    }),
  'tracking_request.tracking_stopped': () => {
    const now = recordedAfter(at.empty_in)
    const stopped = shipmentWith({ line_tracking_stopped_at: now, line_tracking_stopped_reason: 'all_containers_terminated' })
    const request = requestWith({ status: 'tracking_stopped', updated_at: now })
    return requestNews('tracking_request.tracking_stopped', { now, records: [stopped, request] })
  },
  'shipment.estimated.arrival': () => ({
    news: {
      kind: 'arrival_estimated',
      shipment_id: exampleIds.shipment,
      estimated_at: at.arrival_expected,
      voyage_number,
      port_of_discharge_id: losAngeles.id,
      port_of_discharge_locode: losAngeles.attributes.code,
      timezone: losAngeles.attributes.time_zone,
      vessel_id: podVessel.id,
      source: 'shipping_line',
    },
    now: recordedAfter(at.transshipment_departed),
    records: atSea,
  }),
  'container.created': () => ({ news: { kind: 'container_created', ...ofContainer }, now: at.found, records: atSea }),
  'container.updated': () => ({
    news: {
      kind: 'container_updated',
      ...ofContainer,
      changeset: { holds_at_pod_terminal: [[], containerAtTerminal.attributes.holds_at_pod_terminal] },
      source: 'terminal',
      timezone: losAngeles.attributes.time_zone,
      terminal_id: podTerminal.id,
      former_terminal_id: null,
      port_of_discharge_id: losAngeles.id,
    },
    now: noticed_at,
    records: atTerminal,
  }),
  'container.pod_terminal_changed': () => ({
    news: { kind: 'pod_terminal_changed', ...ofContainer, terminal_id: podTerminal.id, source: 'shipping_line' },
    now: recordedAfter(at.transshipment_departed),
    records: atSea,
  }),
  'container.event.retracted': () => {
    const { resource, stop } = exampleTransportEvent('container.transport.vessel_discharged')
    const withdrawn = { ...resource, attributes: { ...resource.attributes, invalidated_at: noticed_at } }
    return {
      news: { kind: 'transport_event_withdrawn', ...namedBy(resource, stop) },
      now: noticed_at,
      records: [...atTerminal, withdrawn],
    }
  },
  'container.conflict.detected': () => ({
    news: {
      kind: 'conflict_detected',
      ...ofContainer,
      conflicts: [
        {
          attribute: 'pod_discharged_at',
          believed: exampleIds.raw_event,
          contradicted_by: [exampleId('what the line said')],
        },
      ],
    },
    now: noticed_at,
    records: atTerminal,
  }),
  'document.extracted': () => ({
    news: {
      kind: 'document_read',
      reading: '1',
      document_id: arrivalNotice.id,
      email_submission_id: mail.id,
      representation_id: representation.id,
    },
    now: arrivalNotice.attributes.updated_at,
    records: [arrivalNotice, mail, representation],
  }),
  'document.extraction_failed': () => ({
    news: {
      kind: 'document_unreadable',
      reading: '1',
      document_id: unreadableDocument.id,
      email_submission_id: null,
    },
    now: unreadableDocument.attributes.updated_at,
    records: [unreadableDocument],
  }),
  'link.created': () => ({
    news: {
      kind: 'document_linked',
      document_link_id: link.id,
      document_id: arrivalNotice.id,
      record: { type: 'shipment', id: exampleIds.shipment },
    },
    now: link.attributes.created_at,
    records: [...atSea, arrivalNotice, link],
  }),
  'webhook.endpoint_failing': () => endpointNews('webhook.endpoint_failing'),
  'webhook.endpoint_deactivated': () => endpointNews('webhook.endpoint_deactivated'),
  'webhook.endpoint_recovered': () => endpointNews('webhook.endpoint_recovered'),
}

function endpointNews(name: EndpointEventName): ExampleNews {
  const news: News = { kind: 'endpoint', name, webhook_id: exampleId('another webhook'), warned: 50, since: '' }
  return { news, now: noticed_at, records: [] }
}

type RequestName = Extract<News, { kind: 'tracking_request' }>['name']

function requestNews(name: RequestName, { now, records }: Pick<ExampleNews, 'now' | 'records'>): ExampleNews {
  const has_shipment = records.some(({ type }) => type === 'shipment')
  const news: News = {
    kind: 'tracking_request',
    name,
    tracking_request_id: exampleIds.tracking_request,
    shipment_id: has_shipment ? exampleIds.shipment : null,
    container_ids: has_shipment ? [exampleIds.container] : [],
  }
  return { news, now, records }
}
