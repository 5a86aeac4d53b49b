/**
 * Which changes the customer hears of, and in what order: per container its creation, then what happened in the order of the events'
 * time, then the update of its attributes, then new estimates; the shipment's own estimate last. A change that has no event kind (the
 * status, particulars) is no news.
 */
import { transportEventNames } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
import type { ContainerBelief, Journey, Provenance } from './belief.ts'
import { changesetOf, sourceOfChangeset } from './changeset.ts'
import type { ChangedContainer, Changes } from './diff.ts'
import type { Conflict, JourneyNews } from './news.ts'
import { podVesselId } from './recorded-changes.ts'
import type { TransportEventRow } from './stored.ts'

export type AnnounceContext = {
  shipment_id: string
  /** The fold that the changes come from. */
  after: Journey
  /** As for `diff`. */
  data_source_of?: (raw_event_id: string) => DataSource | undefined
}

/** The news of one set of changes, in the order in which it is told. */
export function announce(changes: Changes, context: AnnounceContext): JourneyNews[] {
  const { containers, transport_events } = changes
  const { shipment_id } = context
  const created = new Set(containers.created.map(({ id }) => id))
  const changed = new Map(containers.changed.map((container) => [container.after.id, container]))
  const { added, replaced, returned, recorded } = transport_events
  const rows = [...added, ...replaced.map((pair) => pair.new), ...returned, ...recorded].toSorted(byTime)
  const returns = new Set(returned.map(({ id }) => id))
  const rowsOf = Map.groupBy(rows, (row) => row.container_id)
  const withdrawnOf = Map.groupBy(transport_events.withdrawn, ({ event }) => event.container_id)
  const perContainer = context.after.containers.flatMap((container): JourneyNews[] => {
    const { id: container_id } = container
    const own = rowsOf.get(container_id) ?? []
    const update = changed.get(container_id)
    const is_new = created.has(container_id)
    return [
      ...(is_new ? [{ kind: 'container_created' as const, shipment_id, container_id }] : []),
      ...own.filter((row) => !isEstimate(row)).map((row) => happened(row, shipment_id, returns.has(row.id))),
      ...(update === undefined ? [] : [...podTerminalChanged(update, context), ...containerUpdated(update, context)]),
      ...own.filter(isEstimate).map((row) => happened(row, shipment_id, false)),
      ...(withdrawnOf.get(container_id) ?? []).map(
        ({ event }): JourneyNews => ({ kind: 'transport_event_withdrawn', ...namedBy(event, shipment_id) }),
      ),
      ...(update || is_new ? conflictDetected(update?.before.provenance ?? {}, container, context) : []),
    ]
  })
  return [...perContainer, ...arrivalEstimated(changes, context)]
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

function happened(row: TransportEventRow, shipment_id: string, is_return: boolean): JourneyNews {
  return { kind: 'transport_event', name: row.event, is_return, ...namedBy(row, shipment_id) }
}

function namedBy({ id, container_id, ...row }: TransportEventRow, shipment_id: string) {
  const { timestamp, location_id, location_type, terminal_id, terminal_type, vessel_id } = row
  const places = { location_id, location_type, terminal_id, terminal_type }
  return { transport_event_id: id, shipment_id, container_id, timestamp, ...places, vessel_id }
}

/** Values that nobody contradicted before and somebody does now. */
function conflictDetected(
  before: Readonly<Record<string, Provenance>>,
  { id, provenance }: ContainerBelief,
  { shipment_id }: AnnounceContext,
): JourneyNews[] {
  const conflicts = Object.entries(provenance).flatMap(([attribute, { raw_event_id, contradicted_by = [] }]): Conflict[] => {
    const known = before[attribute]?.contradicted_by ?? []
    const added = contradicted_by.filter((other) => !known.includes(other))
    return added.length === 0 ? [] : [{ attribute, believed: raw_event_id, contradicted_by: added }]
  })
  return conflicts.length === 0 ? [] : [{ kind: 'conflict_detected', shipment_id, container_id: id, conflicts }]
}

/** None for the first terminal of a container, nor when it loses its terminal: the event needs a terminal to name. */
function podTerminalChanged({ before, after }: ChangedContainer, { shipment_id }: AnnounceContext): JourneyNews[] {
  const { id: container_id, pod_terminal_id: terminal_id, pod_terminal_source: source } = after
  if (before.pod_terminal_id === null || terminal_id === null || before.pod_terminal_id === terminal_id) return []
  return [{ kind: 'pod_terminal_changed', shipment_id, container_id, terminal_id, source }]
}

function containerUpdated(update: ChangedContainer, context: AnnounceContext): JourneyNews[] {
  const changeset = changesetOf(update)
  if (Object.keys(changeset).length === 0) return []
  const { before, after } = update
  return [
    {
      kind: 'container_updated',
      shipment_id: context.shipment_id,
      container_id: after.id,
      changeset,
      source: sourceOfChangeset(changeset, update, context.data_source_of),
      timezone: after.pod_timezone,
      terminal_id: after.pod_terminal_id,
      former_terminal_id: changeset.pod_terminal === undefined ? null : before.pod_terminal_id,
      port_of_discharge_id: context.after.shipment.port_of_discharge_id,
    },
  ]
}

/** One per shipment, also for the first estimate; none when the estimate goes away or the vessel has arrived. */
function arrivalEstimated(changes: Changes, { shipment_id, after, data_source_of }: AnnounceContext): JourneyNews[] {
  const { pod_eta_at, pod_ata_at, provenance, ...shipment } = after.shipment
  if (pod_eta_at === null || pod_ata_at !== null || !changes.shipment.some((change) => change.attribute === 'pod_eta_at'))
    return []
  const winner = provenance.pod_eta_at?.raw_event_id
  return [
    {
      kind: 'arrival_estimated',
      shipment_id,
      estimated_at: pod_eta_at,
      voyage_number: shipment.pod_voyage_number,
      port_of_discharge_id: shipment.port_of_discharge_id,
      port_of_discharge_locode: shipment.port_of_discharge_locode,
      timezone: shipment.pod_timezone,
      vessel_id: podVesselId(after),
      source: (winner === undefined ? undefined : data_source_of?.(winner)) ?? null,
    },
  ]
}
