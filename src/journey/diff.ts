/**
 * What a new fold changes in what is stored. Says everything that has to be written and nothing that stays; `announce` says which of
 * it the customer hears.
 */
import type { ContainerBelief, Journey, Provenance, ShipmentBelief } from './belief.ts'
import { type MilestoneChanges, milestoneChanges } from './milestone-changes.ts'
import { type DiffContext, recordChanges } from './recorded-changes.ts'
import { isSameValue } from './same-value.ts'
import {
  blankShipment,
  containerBeliefs,
  type StoredContainer,
  type StoredShipment,
  shipmentBeliefs,
  type TransportEventRow,
} from './stored.ts'

/** One attribute with its old and new value. Old values of a shipment that is not stored yet are null. */
type AttributeChange<Of> = { [Name in keyof Of]: { attribute: Name; old: Of[Name]; new: Of[Name] } }[keyof Of]
type ShipmentChange = AttributeChange<ShipmentBelief>
type ContainerChange = AttributeChange<Omit<StoredContainer, 'id' | 'provenance'>>

export type ChangedContainer = {
  before: StoredContainer
  after: ContainerBelief
  changes: readonly ContainerChange[]
}

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
  transport_events: MilestoneChanges & {
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
    shipment: changesOf(shipmentBeliefs, before?.shipment ?? blankShipment, after.shipment),
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
  const changes = changesOf(containerBeliefs, before, after)
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
