/** What the tables hold of a shipment's journey: the `before` of a comparison with a new fold. Built by the store, read by `diff`. */
import { nameBasedId } from '../base/ids.ts'
import type { TransportEventName } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
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
  told: Told | null
}

/** What the customer knows of a milestone: a correction contradicts it. Place and vessel are the last that were known. */
export type Told = Pick<TransportEventRow, 'timestamp' | 'location_locode' | 'vessel_id'>

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

/** What is believed of a shipment that is not stored yet. */
export const blankShipment: ShipmentBelief = {
  port_of_lading_id: null,
  port_of_lading_locode: null,
  port_of_lading_name: null,
  port_of_discharge_id: null,
  port_of_discharge_locode: null,
  port_of_discharge_name: null,
  destination_id: null,
  destination_type: null,
  destination_locode: null,
  destination_name: null,
  pod_terminal_id: null,
  destination_terminal_id: null,
  destination_terminal_type: null,
  pod_vessel_name: null,
  pod_vessel_imo: null,
  pod_voyage_number: null,
  pol_etd_at: null,
  pol_original_etd_at: null,
  pol_atd_at: null,
  pod_eta_at: null,
  pod_original_eta_at: null,
  pod_ata_at: null,
  destination_eta_at: null,
  destination_original_eta_at: null,
  destination_ata_at: null,
  pol_timezone: null,
  pod_timezone: null,
  destination_timezone: null,
}

export type ContainerAttribute = Exclude<keyof StoredContainer, 'id' | 'provenance'>

// A record, so that a new attribute of a container does not compile until it is compared too.
const compared: Record<ContainerAttribute, true> = {
  number: true,
  equipment_type: true,
  equipment_length: true,
  equipment_height: true,
  weight_in_lbs: true,
  seal_number: true,
  pickup_lfd: true,
  pickup_appointment_at: true,
  availability_known: true,
  available_for_pickup: true,
  pod_arrived_at: true,
  pod_discharged_at: true,
  pod_full_out_at: true,
  pod_full_out_chassis_number: true,
  location_at_pod_terminal: true,
  final_destination_full_out_at: true,
  empty_terminated_at: true,
  holds_at_pod_terminal: true,
  fees_at_pod_terminal: true,
  pod_timezone: true,
  final_destination_timezone: true,
  empty_terminated_timezone: true,
  pod_rail_carrier_scac: true,
  ind_rail_carrier_scac: true,
  pod_rail_loaded_at: true,
  pod_rail_departed_at: true,
  ind_eta_at: true,
  ind_ata_at: true,
  ind_rail_unloaded_at: true,
  ind_facility_lfd_on: true,
  import_deadlines: true,
  current_status: true,
  delivered_at: true,
  empty_out_at: true,
  pol_full_in_at: true,
  pol_vessel_loaded_at: true,
  pol_vessel_departed_at: true,
  pod_terminal_id: true,
  pickup_facility_id: true,
  pickup_facility_type: true,
  pod_terminal_source: true,
  journey_stops: true,
}

// Object.keys forgets the names; the object is complete by type.
export const shipmentAttributes = Object.keys(blankShipment) as (keyof ShipmentBelief)[]
// As above.
export const containerAttributes = Object.keys(compared) as ContainerAttribute[]
