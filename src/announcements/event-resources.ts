/** The subjects of events that are no records of their own, as the contract has them. The same news has the same id, whenever it is told. */
import { nameBasedId } from '../base/ids.ts'
import type { Identifier, ResourceObject } from '../contract/resource-object.ts'
import type {
  containerConflictEvent,
  containerCreatedEvent,
  containerPodTerminalChangedEvent,
  containerUpdatedEvent,
  estimatedEvent,
} from '../contract/resources/announcements.ts'
import type { Instant } from '../journey/belief.ts'
import type { JourneyNews } from '../journey/news.ts'

export type NewsOf<Kind extends JourneyNews['kind']> = Extract<JourneyNews, { kind: Kind }>

export function createdEvent(news: NewsOf<'container_created'>, now: Instant): ResourceObject<typeof containerCreatedEvent> {
  return {
    id: nameBasedId('container_created_event', news.container_id),
    type: 'container_created_event',
    attributes: { timestamp: now, timezone: zone_of_now },
    relationships: ofContainer(news),
  }
}

// `now` is an instant of this service: it has no place.
const zone_of_now = 'Etc/UTC'

export function conflictEvent(news: NewsOf<'conflict_detected'>, now: Instant): ResourceObject<typeof containerConflictEvent> {
  const { container_id, conflicts } = news
  return {
    id: nameBasedId('container_conflict_event', container_id, JSON.stringify(conflicts)),
    type: 'container_conflict_event',
    attributes: { timestamp: now, timezone: zone_of_now, conflicts },
    relationships: ofContainer(news),
  }
}

export function podTerminalEvent(
  news: NewsOf<'pod_terminal_changed'>,
  now: Instant,
): ResourceObject<typeof containerPodTerminalChangedEvent> {
  const { container_id, terminal_id, source } = news
  return {
    id: nameBasedId('container_pod_terminal_changed_event', container_id, terminal_id),
    type: 'container_pod_terminal_changed_event',
    // The interface knows the line and the terminal; whoever else names the terminal stands at it.
    attributes: { timestamp: now, data_source: source === 'shipping_line' ? 'shipping_line' : 'terminal' },
    relationships: { ...ofContainer(news), terminal: { data: { type: 'terminal', id: terminal_id } } },
  }
}

export function updatedEvent(news: NewsOf<'container_updated'>, now: Instant): ResourceObject<typeof containerUpdatedEvent> {
  const { container_id, changeset, source, timezone, terminal_id } = news
  const { container, shipment } = ofContainer(news)
  return {
    id: nameBasedId('container_updated_event', container_id, JSON.stringify(changeset)),
    type: 'container_updated_event',
    attributes: { changeset, timestamp: now, data_source: source, timezone },
    relationships: { container, terminal: { data: identifier('terminal', terminal_id) }, shipment },
  }
}

export function arrivalEvent(news: NewsOf<'arrival_estimated'>, now: Instant): ResourceObject<typeof estimatedEvent> {
  const { shipment_id, estimated_at, source } = news
  return {
    id: nameBasedId('estimated_event', shipment_id, estimated_at),
    type: 'estimated_event',
    attributes: {
      created_at: now,
      estimated_timestamp: estimated_at,
      voyage_number: news.voyage_number,
      event: 'shipment.estimated.arrival',
      location_locode: news.port_of_discharge_locode,
      // The interface knows two sources of an estimate.
      data_source: source === 'terminal' ? 'terminal' : 'shipping_line',
      timezone: news.timezone,
    },
    relationships: {
      shipment: { data: { type: 'shipment', id: shipment_id } },
      port: { data: identifier('port', news.port_of_discharge_id) },
      vessel: { data: identifier('vessel', news.vessel_id) },
    },
  }
}

/** None where the record is not known. */
export function identifier<Type extends string>(type: Type | null, id: string | null): Identifier<Type> | null {
  return type === null || id === null ? null : { type, id }
}

function ofContainer({ container_id, shipment_id }: { container_id: string; shipment_id: string }) {
  return {
    container: { data: { type: 'container' as const, id: container_id } },
    shipment: { data: { type: 'shipment' as const, id: shipment_id } },
  }
}
