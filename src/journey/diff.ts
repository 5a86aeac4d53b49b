/**
 * What a new fold changes in what is stored. Says everything that has to be written and nothing that stays; `announce` says which of
 * it the customer hears.
 */
import { invariant } from '../base/invariant.ts'
import { recordedChanges } from '../vocabulary/event-name.ts'
import type { ContainerBelief, Journey, Provenance, ShipmentBelief, TransportEvent } from './belief.ts'
import { type DiffContext, recordChanges } from './recorded-changes.ts'
import { isSameValue } from './same-value.ts'
import {
  blankShipment,
  containerAttributes,
  type StoredContainer,
  type StoredShipment,
  shipmentAttributes,
  type TransportEventRow,
  transportEventId,
  versionKey,
} from './stored.ts'

/** One attribute with its old and new value. Old values of a shipment that is not stored yet are null. */
export type AttributeChange<Of> = { [Name in keyof Of]: { attribute: Name; old: Of[Name]; new: Of[Name] } }[keyof Of]
export type ShipmentChange = AttributeChange<ShipmentBelief>
export type ContainerChange = AttributeChange<Omit<StoredContainer, 'id' | 'provenance'>>

export type ChangedContainer = {
  before: StoredContainer
  after: ContainerBelief
  changes: readonly ContainerChange[]
}

/** Why a row of transport_events is no longer valid (its invalidation_reason). */
export type InvalidationReason = 'corrected' | 'withdrawn' | 'container_removed'

export type Changes = {
  shipment: readonly ShipmentChange[]
  /** The new provenance of the shipment's attributes, null when it stays. A winner may change without the value. */
  shipment_provenance: Readonly<Record<string, Provenance>> | null
  containers: {
    created: readonly ContainerBelief[]
    /** With changed attributes, a changed provenance or both. */
    changed: readonly ChangedContainer[]
    /** The line no longer lists them. */
    removed: readonly StoredContainer[]
  }
  transport_events: {
    added: readonly TransportEventRow[]
    /** The old row is invalidated as `corrected`; the new one names it as its previous version. */
    replaced: readonly { old: TransportEventRow; new: TransportEventRow }[]
    /** Written in place and not announced: same id, key and version. */
    updated: readonly { old: TransportEventRow; new: TransportEventRow }[]
    withdrawn: readonly { event: TransportEventRow; reason: InvalidationReason }[]
    /** New rows for changes of estimates, availability, deadlines and appointments. They are history and never withdrawn. */
    recorded: readonly TransportEventRow[]
  }
}

/** Compares what is stored (null: nothing yet) with a new fold. The same arguments give the same changes with the same ids. */
export function diff(before: StoredShipment | null, after: Journey, context: DiffContext): Changes {
  const stored = new Map(before?.containers.map((container) => [container.id, container]))
  const listed = new Set(after.containers.map((container) => container.id))
  const removed = [...stored.values()].filter((container) => !listed.has(container.id))
  return {
    shipment: changesOf(shipmentAttributes, before?.shipment ?? blankShipment, after.shipment),
    shipment_provenance: newProvenance(before?.shipment.provenance, after.shipment.provenance),
    containers: {
      created: after.containers.filter((container) => !stored.has(container.id)),
      changed: after.containers.flatMap((container) => changedContainer(stored.get(container.id), container)),
      removed,
    },
    transport_events: {
      ...milestoneChanges(before, after),
      recorded: recordChanges(before, after, context),
    },
  }
}

/** Whether nothing has to be written. */
export function isEmpty({ shipment, shipment_provenance, containers, transport_events }: Changes): boolean {
  const lists: readonly (readonly unknown[])[] = [shipment, ...Object.values(containers), ...Object.values(transport_events)]
  return shipment_provenance === null && lists.every((list) => list.length === 0)
}

function changedContainer(before: StoredContainer | undefined, after: ContainerBelief): ChangedContainer[] {
  if (before === undefined) return []
  const changes = changesOf(containerAttributes, before, after)
  return changes.length > 0 || newProvenance(before.provenance, after.provenance) !== null ? [{ before, after, changes }] : []
}

function changesOf<Of extends object, Name extends keyof Of>(
  names: readonly Name[],
  before: Of,
  after: Of,
): AttributeChange<Pick<Of, Name>>[] {
  return names
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((attribute) => ({ attribute, old: before[attribute], new: after[attribute] }) as AttributeChange<Pick<Of, Name>>) // both values are read by this very name
}

function newProvenance(before: Journey['shipment']['provenance'] | undefined, after: Journey['shipment']['provenance']) {
  return isSameValue(before ?? {}, after) ? null : after
}

function milestoneChanges(before: StoredShipment | null, after: Journey): Omit<Changes['transport_events'], 'recorded'> {
  const valid = new Map(milestoneRows(before).map((row) => [versionKey(row.container_id, row.key), row]))
  const pairs = after.containers.flatMap((container) => {
    const keys = new Set(container.transport_events.map((event) => event.key))
    invariant(keys.size === container.transport_events.length, `container ${container.id} has two milestones with one key`)
    return container.transport_events.map((event) => pairUp(container.id, event, { valid, versions: before?.versions ?? {} }))
  })
  const kept = new Set(pairs.map(({ row }) => versionKey(row.container_id, row.key)))
  const listed = new Set(after.containers.map((container) => container.id))
  return {
    added: pairs.flatMap(({ kind, row }) => (kind === 'added' ? [row] : [])),
    replaced: pairs.flatMap(({ kind, old, row }) => (kind === 'replaced' && old !== null ? [{ old, new: row }] : [])),
    updated: pairs.flatMap(({ kind, old, row }) => (kind === 'updated' && old !== null ? [{ old, new: row }] : [])),
    withdrawn: [...valid]
      .filter(([key]) => !kept.has(key))
      .map(([, event]) => ({ event, reason: listed.has(event.container_id) ? 'withdrawn' : 'container_removed' })),
  }
}

function milestoneRows(before: StoredShipment | null): TransportEventRow[] {
  const recorded: ReadonlySet<string> = new Set(recordedChanges)
  return (before?.transport_events ?? []).filter((row) => !recorded.has(row.event))
}

type Pair = { kind: 'same' | 'added' | 'replaced' | 'updated'; old: TransportEventRow | null; row: TransportEventRow }
type Known = { valid: ReadonlyMap<string, TransportEventRow>; versions: Readonly<Record<string, number>> }

function pairUp(container_id: string, event: TransportEvent, { valid, versions }: Known): Pair {
  const old = valid.get(versionKey(container_id, event.key))
  if (old === undefined) {
    // Believed again after it was withdrawn: the row that was invalidated stays, the next version names it.
    const version = (versions[versionKey(container_id, event.key)] ?? 0) + 1
    return { kind: 'added', old: null, row: rowOf(container_id, event, version) }
  }
  const same = { ...rowOf(container_id, event, old.version), previous_version_id: old.previous_version_id }
  if (isSameValue(old, same)) return { kind: 'same', old, row: old }
  if (isSilent(old, same)) return { kind: 'updated', old, row: same }
  const version = Math.max(old.version, versions[versionKey(container_id, event.key)] ?? 0) + 1
  return { kind: 'replaced', old, row: { ...rowOf(container_id, event, version), previous_version_id: old.id } }
}

// Sources round and re-round their times; nobody wants to hear of it (behaviour of the interface: under a minute, same source).
const silent_correction_ms = 60_000

function isSilent(old: TransportEventRow, corrected: TransportEventRow): boolean {
  const { timestamp, source_event_id } = corrected
  const rest = isSameValue({ ...old, timestamp, source_event_id }, corrected)
  if (!rest || old.timestamp === timestamp) return rest
  return (
    timestamp !== null &&
    old.timestamp !== null &&
    Math.abs(Date.parse(timestamp) - Date.parse(old.timestamp)) < silent_correction_ms
  )
}

function rowOf(container_id: string, event: TransportEvent, version: number): TransportEventRow {
  return {
    id: transportEventId(container_id, event.key, version),
    container_id,
    key: event.key,
    version,
    event: `container.transport.${event.milestone}`,
    timestamp: event.timestamp,
    timezone: event.timezone,
    data_source: event.data_source,
    location_locode: event.location_locode,
    location_id: event.location?.id ?? null,
    location_type: event.location?.type ?? null,
    terminal_id: event.terminal?.id ?? null,
    terminal_type: event.terminal?.type ?? null,
    vessel_id: event.vessel_id,
    voyage_number: event.voyage_number,
    value: null,
    source_event_id: event.source_event_id,
    previous_version_id: version > 1 ? transportEventId(container_id, event.key, version - 1) : null,
  }
}
