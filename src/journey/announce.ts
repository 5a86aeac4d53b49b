/**
 * Which changes the customer hears of, and in what order: per container its creation, then what happened in the order of the events'
 * time, then the update of its attributes, then new estimates; the shipment's own estimate last. A change that has no event kind (the
 * status, particulars, a withdrawn milestone) announces nothing.
 */
import { nameBasedId } from '../base/ids.ts'
import { transportEventNames, type WebhookEventName } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
import { type Announcement, announcementOf, type RecordId, type ReferenceDocument } from './announcement.ts'
import type { ContainerBelief, Instant, Journey, Provenance } from './belief.ts'
import { changesetOf, sourceOfChangeset } from './changeset.ts'
import type { ChangedContainer, Changes } from './diff.ts'
import { podVesselId } from './recorded-changes.ts'
import type { TransportEventRow } from './stored.ts'

export type AnnounceContext = {
  now: Instant
  shipment_id: string
  /** The fold that the changes come from. */
  after: Journey
  /** As for `diff`. */
  data_source_of?: (raw_event_id: string) => DataSource | undefined
}

/** The events of one set of changes. The same arguments give the same announcements with the same ids. */
export function announce(changes: Changes, context: AnnounceContext): Announcement[] {
  const { containers, transport_events } = changes
  const created = new Set(containers.created.map(({ id }) => id))
  const changed = new Map(containers.changed.map((container) => [container.after.id, container]))
  const { added, replaced, returned, recorded } = transport_events
  const rows = [...added, ...replaced.map((pair) => pair.new), ...returned, ...recorded].toSorted(byTime)
  const returns = new Set(returned.map(({ id }) => id))
  const rowsOf = Map.groupBy(rows, (row) => row.container_id)
  const withdrawnOf = Map.groupBy(transport_events.withdrawn, ({ event }) => event.container_id)
  const perContainer = context.after.containers.flatMap((container) => {
    const own = rowsOf.get(container.id) ?? []
    const update = changed.get(container.id)
    return [
      ...(created.has(container.id) ? [containerCreated(container, context)] : []),
      ...own
        .filter((row) => !isEstimate(row))
        .map((row) => aboutEvent(row.event, row, { ...context, is_return: returns.has(row.id) })),
      ...(update === undefined ? [] : [...podTerminalChanged(update, context), ...containerUpdated(update, context)]),
      ...own.filter(isEstimate).map((row) => aboutEvent(row.event, row, context)),
      ...(withdrawnOf.get(container.id) ?? []).map(({ event }) => aboutEvent('container.event.retracted', event, context)),
      ...(update || created.has(container.id) ? conflictDetected(update?.before.provenance ?? {}, container, context) : []),
    ]
  })
  return [...perContainer, ...estimatedArrival(changes, context)]
}

function isEstimate(row: TransportEventRow): boolean {
  return row.event.startsWith('container.transport.estimated.')
}

/** By time, then in the order in which the events of one instant happen; unknown times first. */
function byTime(one: TransportEventRow, other: TransportEventRow): number {
  const order = compare(one.timestamp ?? '', other.timestamp ?? '')
  return order || transportEventNames.indexOf(one.event) - transportEventNames.indexOf(other.event) || compare(one.id, other.id)
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function aboutEvent(
  name: WebhookEventName,
  row: TransportEventRow,
  { now, shipment_id, is_return = false }: AnnounceContext & { is_return?: boolean },
): Announcement {
  const records = {
    ...subjects(shipment_id, row.container_id),
    location: [recordId(row.location_type, row.location_id)],
    terminal: [recordId(row.terminal_type, row.terminal_id)],
    vessel: [recordId('vessel', row.vessel_id)],
  }
  const about = { now, records, shipment_id, container_id: row.container_id, is_return }
  return announcementOf(name, { type: 'transport_event', id: row.id }, about)
}

function containerCreated(container: ContainerBelief, context: AnnounceContext): Announcement {
  const { now, shipment_id } = context
  const records = subjects(shipment_id, container.id)
  const document: ReferenceDocument = {
    id: nameBasedId('container_created_event', container.id, now),
    type: 'container_created_event',
    // A system instant: it has no place.
    attributes: { timestamp: now, timezone: 'Etc/UTC' },
    relationships: { container: { data: records.container[0] }, shipment: { data: records.shipment[0] } },
  }
  const about = { now, records, shipment_id, container_id: container.id }
  return announcementOf('container.created', { type: document.type, id: document.id, document }, about)
}

/** Values that nobody contradicted before and somebody does now. */
function conflictDetected(
  before: Readonly<Record<string, Provenance>>,
  container: ContainerBelief,
  { now, shipment_id }: AnnounceContext,
): Announcement[] {
  const conflicts = Object.entries(container.provenance).flatMap(([attribute, { raw_event_id, contradicted_by = [] }]) => {
    const known = before[attribute]?.contradicted_by ?? []
    const news = contradicted_by.filter((id) => !known.includes(id))
    return news.length === 0 ? [] : [{ attribute, believed: raw_event_id, contradicted_by: news }]
  })
  if (conflicts.length === 0) return []
  const records = subjects(shipment_id, container.id)
  const document: ReferenceDocument = {
    id: nameBasedId('container_conflict_event', container.id, JSON.stringify(conflicts), now),
    type: 'container_conflict_event',
    // A system instant: it has no place.
    attributes: { timestamp: now, timezone: 'Etc/UTC', conflicts },
    relationships: { container: { data: records.container[0] }, shipment: { data: records.shipment[0] } },
  }
  const about = { now, records, shipment_id, container_id: container.id }
  return [announcementOf('container.conflict.detected', { type: document.type, id: document.id, document }, about)]
}

/** None for the first terminal of a container, nor when it loses its terminal: the event needs a terminal to name. */
function podTerminalChanged({ before, after }: ChangedContainer, context: AnnounceContext): Announcement[] {
  if (before.pod_terminal_id === null || after.pod_terminal_id === null || before.pod_terminal_id === after.pod_terminal_id)
    return []
  const { now, shipment_id } = context
  const terminal = { type: 'terminal', id: after.pod_terminal_id }
  const records = { ...subjects(shipment_id, after.id), terminal: [terminal] }
  const document: ReferenceDocument = {
    id: nameBasedId('container_pod_terminal_changed_event', after.id, terminal.id, now),
    type: 'container_pod_terminal_changed_event',
    attributes: { timestamp: now, data_source: after.pod_terminal_source === 'shipping_line' ? 'shipping_line' : 'terminal' },
    relationships: {
      container: { data: records.container[0] },
      shipment: { data: records.shipment[0] },
      terminal: { data: terminal },
    },
  }
  const about = { now, records, shipment_id, container_id: after.id }
  return [announcementOf('container.pod_terminal_changed', { type: document.type, id: document.id, document }, about)]
}

function containerUpdated(update: ChangedContainer, context: AnnounceContext): Announcement[] {
  const changeset = changesetOf(update)
  if (Object.keys(changeset).length === 0) return []
  const { now, shipment_id, after: journey } = context
  const { before, after } = update
  const records = {
    ...subjects(shipment_id, after.id),
    location: [recordId('port', journey.shipment.port_of_discharge_id)],
    terminal: [
      recordId('terminal', after.pod_terminal_id),
      ...(changeset.pod_terminal ? [recordId('terminal', before.pod_terminal_id)] : []),
    ],
  }
  const document: ReferenceDocument = {
    id: nameBasedId('container_updated_event', after.id, JSON.stringify(changeset), now),
    type: 'container_updated_event',
    attributes: {
      changeset,
      timestamp: now,
      data_source: sourceOfChangeset(changeset, update, context.data_source_of),
      // The zone of the terminal, in which its people read what changed; not that of `timestamp`, so never UTC for want of another.
      timezone: after.pod_timezone,
    },
    relationships: {
      container: { data: records.container[0] },
      terminal: { data: recordId('terminal', after.pod_terminal_id) },
      shipment: { data: records.shipment[0] },
    },
  }
  const about = { now, records, shipment_id, container_id: after.id }
  return [announcementOf('container.updated', { type: document.type, id: document.id, document }, about)]
}

/** One per shipment, also for the first estimate; none when the estimate goes away or the vessel has arrived. */
function estimatedArrival(changes: Changes, context: AnnounceContext): Announcement[] {
  const { now, shipment_id, after } = context
  const { pod_eta_at, pod_ata_at, port_of_discharge_id, provenance } = after.shipment
  if (pod_eta_at === null || pod_ata_at !== null || !changes.shipment.some((change) => change.attribute === 'pod_eta_at'))
    return []
  const winner = provenance.pod_eta_at?.raw_event_id
  const shipment = { type: 'shipment', id: shipment_id }
  const port = recordId('port', port_of_discharge_id)
  const vessel = recordId('vessel', podVesselId(after))
  const document: ReferenceDocument = {
    id: nameBasedId('estimated_event', shipment_id, pod_eta_at, now),
    type: 'estimated_event',
    attributes: {
      created_at: now,
      estimated_timestamp: pod_eta_at,
      voyage_number: after.shipment.pod_voyage_number,
      event: 'shipment.estimated.arrival',
      location_locode: after.shipment.port_of_discharge_locode,
      // The interface knows two sources of an estimate.
      data_source: winner !== undefined && context.data_source_of?.(winner) === 'terminal' ? 'terminal' : 'shipping_line',
      timezone: after.shipment.pod_timezone,
    },
    relationships: { shipment: { data: shipment }, port: { data: port }, vessel: { data: vessel } },
  }
  const records = { shipment: [shipment], location: [port], vessel: [vessel] }
  const reference = { type: document.type, id: document.id, document }
  return [announcementOf('shipment.estimated.arrival', reference, { now, records, shipment_id, container_id: null })]
}

function subjects(shipment_id: string, container_id: string) {
  const shipment: [RecordId] = [{ type: 'shipment', id: shipment_id }]
  const container: [RecordId] = [{ type: 'container', id: container_id }]
  return { shipment, container }
}

function recordId(type: string | null, id: string | null): RecordId | null {
  return type === null || id === null ? null : { type, id }
}
