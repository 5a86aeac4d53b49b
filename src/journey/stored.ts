/** What the tables hold of a shipment's journey: the `before` of a comparison with a new fold. Built by the store, read by `diff`. */
import { nameBasedId } from '../base/ids.ts'
import { believedNames, blankOf } from '../vocabulary/attribute.ts'
import { containerAttributes } from '../vocabulary/container-attributes.ts'
import type { TransportEventName } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
import { shipmentAttributes } from '../vocabulary/shipment-attributes.ts'
import type { ContainerBelief, Instant, Provenance, ShipmentBelief } from './belief.ts'

export type StoredContainer = Omit<ContainerBelief, 'transport_events' | 'readings'>

/** A row of transport_events without the columns that the write adds (account, shipment, created_at, invalidation). */
export type TransportEventRow = {
  id: string
  container_id: string
  /** Milestone and visit for milestones; kind, value and winner for recorded changes. */
  key: string
  /** From 1. A correction, and a milestone that is believed again after it was withdrawn, get the next one. */
  version: number
  event: TransportEventName
  /** When it happened; for estimates the estimate; for deadlines and appointments when the change was noticed. */
  timestamp: Instant | null
  timezone: string | null
  data_source: DataSource
  location_locode: string | null
  location_id: string | null
  location_type: 'port' | 'metro_area' | null
  terminal_id: string | null
  terminal_type: 'terminal' | 'rail_terminal' | null
  vessel_id: string | null
  voyage_number: string | null
  /** The new deadline or appointment of a `container.pickup_*.changed`, else null. */
  value: Instant | null
  source_event_id: string | null
  previous_version_id: string | null
  /** What was announced of a milestone, where the row has drifted from it since; null: what the row says. */
  told: AnnouncedMilestone | null
}

/** What the customer knows of a milestone: a correction contradicts it. Place and vessel are the last that were known. */
export type AnnouncedMilestone = Pick<TransportEventRow, 'timestamp' | 'location_locode' | 'vessel_id'>

export type StoredShipment = {
  shipment: ShipmentBelief & { provenance: Readonly<Record<string, Provenance>> }
  containers: readonly StoredContainer[]
  /** All rows that are not invalidated, of all containers: milestones and recorded changes. */
  transport_events: readonly TransportEventRow[]
  /** The highest version ever given to a key, invalidated rows included: by `versionKey(container_id, key)`. */
  versions: Readonly<Record<string, number>>
  /** The last version of each key that was withdrawn and that no other row names as its previous one: by `versionKey(container_id, key)`. */
  withdrawn: Readonly<Record<string, TransportEventRow>>
}

/** The member of `StoredShipment.versions` that counts the versions of one key of one container. */
export function versionKey(container_id: string, key: string): string {
  return `${container_id} ${key}`
}

/** The id of one version of one transport event: a new fold of the same facts gives the same ids. */
export function transportEventId(container_id: string, key: string, version: number): string {
  return nameBasedId('transport_event', container_id, key, String(version))
}

/** Names of what is compared and written. */
export const shipmentBeliefs = believedNames(shipmentAttributes)
export const containerBeliefs = believedNames(containerAttributes)

/** What is believed of a shipment that is not stored yet: nothing is known. */
export const blankShipment = blankOf(shipmentAttributes) as ShipmentBelief // one blank of its kind for each name
