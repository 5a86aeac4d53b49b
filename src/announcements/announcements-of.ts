/** News as the customer hears it: which event, about what, with which records. */
import type { Instant } from '../journey/belief.ts'
import { type Announcement, buildAnnouncement, type Circumstances, type EventResource, type Reference } from './announcement.ts'
import {
  arrivalEvent,
  conflictEvent,
  createdEvent,
  identifier,
  type NewsOf,
  podTerminalEvent,
  updatedEvent,
} from './event-resources.ts'
import type { News } from './news.ts'

/** One announcement for each piece of news, in the same order. The same news has the same ids, whenever it is told; `now` is what it says of itself. */
export function announcementsOf(news: readonly News[], now: Instant): Announcement[] {
  return news.map((one) => announcementOf(one, now))
}

// A master bill can hold a thousand boxes; a notification stays small enough for any receiver. The rest is read from the interface.
const included_containers_max = 50

function announcementOf(news: News, now: Instant): Announcement {
  switch (news.kind) {
    case 'transport_event':
      return buildAnnouncement(news.name, transportEvent(news), { ...aroundEvent(news), is_return: news.is_return })
    case 'transport_event_withdrawn':
      return buildAnnouncement('container.event.retracted', transportEvent(news), aroundEvent(news))
    case 'container_created':
      return buildAnnouncement('container.created', written(createdEvent(news, now)), aroundContainer(news))
    case 'conflict_detected':
      return buildAnnouncement('container.conflict.detected', written(conflictEvent(news, now)), aroundContainer(news))
    case 'pod_terminal_changed': {
      const terminal = [identifier('terminal', news.terminal_id)]
      const around = aroundContainer(news, { terminal })
      return buildAnnouncement('container.pod_terminal_changed', written(podTerminalEvent(news, now)), around)
    }
    case 'container_updated': {
      const location = [identifier('port', news.port_of_discharge_id)]
      const terminal = [identifier('terminal', news.terminal_id), identifier('terminal', news.former_terminal_id)]
      const around = aroundContainer(news, { location, terminal })
      return buildAnnouncement('container.updated', written(updatedEvent(news, now)), around)
    }
    case 'arrival_estimated': {
      const { shipment_id } = news
      const records = {
        shipment: [identifier('shipment', shipment_id)],
        location: [identifier('port', news.port_of_discharge_id)],
        vessel: [identifier('vessel', news.vessel_id)],
      }
      const around = { records, shipment_id, container_id: null }
      return buildAnnouncement('shipment.estimated.arrival', written(arrivalEvent(news, now)), around)
    }
    case 'tracking_request': {
      const { tracking_request_id: id, shipment_id, container_ids } = news
      const records = {
        shipment: [identifier('shipment', shipment_id)],
        containers: container_ids.slice(0, included_containers_max).map((container) => identifier('container', container)),
      }
      return buildAnnouncement(news.name, { type: 'tracking_request', id }, { records, shipment_id, container_id: null })
    }
    case 'document_read':
    case 'document_unreadable':
      return reading(news)
    case 'document_linked':
      return link(news)
    case 'endpoint': {
      const around = { fact: [`${news.warned}`, news.since], records: {}, shipment_id: null, container_id: null }
      return buildAnnouncement(news.name, { type: 'webhook', id: news.webhook_id }, around)
    }
  }
}

function reading(news: Extract<News, { kind: 'document_read' | 'document_unreadable' }>): Announcement {
  const { kind, reading, document_id } = news
  const records = {
    email_submission: [identifier('email_submission', news.email_submission_id)],
    representation: [identifier('document_representation', kind === 'document_read' ? news.representation_id : null)],
  }
  const name = kind === 'document_read' ? 'document.extracted' : 'document.extraction_failed'
  const around = { fact: [reading], records, shipment_id: null, container_id: null }
  return buildAnnouncement(name, { type: 'document', id: document_id }, around)
}

function link({ record, ...news }: Extract<News, { kind: 'document_linked' }>): Announcement {
  const shipment_id = record.type === 'shipment' ? record.id : null
  const container_id = record.type === 'container' ? record.id : null
  const records = {
    document: [identifier('document', news.document_id)],
    shipment: [identifier('shipment', shipment_id)],
    container: [identifier('container', container_id)],
  }
  const reference = { type: 'document_link', id: news.document_link_id } as const
  return buildAnnouncement('link.created', reference, { records, shipment_id, container_id })
}

function written(resource: EventResource): Reference {
  return { type: resource.type, id: resource.id, resource }
}

type TransportEventNews = NewsOf<'transport_event' | 'transport_event_withdrawn'>

function transportEvent({ transport_event_id }: TransportEventNews): Reference {
  return { type: 'transport_event', id: transport_event_id }
}

function aroundEvent(news: TransportEventNews): Circumstances {
  const { timestamp, location_id, terminal_id, vessel_id } = news
  const around = aroundContainer(news, {
    location: [identifier(news.location_type, location_id)],
    terminal: [identifier(news.terminal_type, terminal_id)],
    vessel: [identifier('vessel', vessel_id)],
  })
  // A transport event has an id for each of its versions, and each is told once. A database that was put back counts on from there, and may give the
  // number of a version that was told to something else.
  return { ...around, fact: [timestamp, location_id, terminal_id, vessel_id] }
}

function aroundContainer(
  { shipment_id, container_id }: { shipment_id: string; container_id: string },
  others: Circumstances['records'] = {},
): Circumstances {
  const records = {
    shipment: [identifier('shipment', shipment_id)],
    container: [identifier('container', container_id)],
    ...others,
  }
  return { records, shipment_id, container_id }
}
