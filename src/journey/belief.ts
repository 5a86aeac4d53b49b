/**
 * What we believe: the result of the fold. Attribute names are the interface's. Instants are ISO 8601 in UTC with second precision
 * (`2026-08-01T04:00:00Z`); where neither an offset nor the zone of the place is known, instant and zone are null: what happened is told by
 * the events and the status, and the local reading by the raw event.
 */
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { Milestone, RawEventName } from '../vocabulary/event-name.ts'
import type { ClaimedFacility, ClaimedPlace, DataSource, Fee, Hold } from '../vocabulary/raw-event.ts'

export type Instant = string

/** A place we know: a port or an inland place. */
export type Place = {
  id: string
  type: 'port' | 'metro_area'
  locode: string
  name: string
  country_code: string
  /** IANA name. */
  time_zone: string | null
}

export type Terminal = { id: string; type: 'terminal' | 'rail_terminal'; name: string; port_locode: string | null }

/** What the fold looks up. Pure: the same question has the same answer during one fold. */
export type Facts = {
  /** The shipment's id: containers' and events' ids are derived from it. */
  shipment_id: string
  /** The number that was asked for, normalised, with its kind. */
  asked: { number_type: 'bill_of_lading' | 'booking' | 'container'; number: string; scac: string }
  placeOf(claimed: ClaimedPlace): Place | null
  terminalOf(place: Place, facility: ClaimedFacility): Terminal | null
  /** A name for the port area: places that share a harbour (Los Angeles and Long Beach) have the same. Without it each place is its own. */
  areaOf?(place: Place): string
  /**
   * Since when this shipment is tracked: tells which journey of a re-used container number is meant. Raw events are shared by all who track
   * a number and may be older. Without it: since the first raw event was received.
   */
  tracked_since?: Instant
  /** Deliveries that a person confirmed, by container number. */
  delivered_at: Readonly<Record<string, Instant>>
}

/** Why a value is believed. */
export type Provenance = {
  raw_event_id: string
  rule: string
  lost: readonly string[]
  /** Raw events among `lost` that still stand against it; absent when there are none. */
  contradicted_by?: readonly string[]
}

export type TransportEvent = {
  /** Milestone and visit: stable over re-folds, unique in a container. */
  key: string
  milestone: Milestone
  /** Null when it happened, but nobody knows the zone of the place. */
  timestamp: Instant | null
  timezone: string | null
  location_locode: string | null
  location: Pick<Place, 'id' | 'type'> | null
  terminal: Pick<Terminal, 'id' | 'type'> | null
  vessel_id: string | null
  voyage_number: string | null
  data_source: DataSource
  /** Null for a delivery that a person confirmed. */
  source_event_id: string | null
}

/** A raw event as the journey reads it: what the raw events list of a container shows. */
export type Reading = {
  raw_event_id: string
  index: number
  event: RawEventName | null
  estimated: boolean
  timestamp: Instant | null
  /** Local day when only a day is known. */
  day: string | null
  timezone: string | null
  location: Pick<Place, 'id' | 'type'> | null
  terminal: Pick<Terminal, 'id' | 'type'> | null
  vessel_id: string | null
  /** Why it decides nothing, when it does not: `lost`, `future_dated`, `other_journey`, `ambiguous_leg` … */
  set_aside: string | null
}

export type VesselBelief = { id: string; name: string | null; imo: string | null }

export type ShipmentBelief = {
  port_of_lading_id: string | null
  port_of_lading_locode: string | null
  port_of_lading_name: string | null
  port_of_discharge_id: string | null
  port_of_discharge_locode: string | null
  port_of_discharge_name: string | null
  destination_id: string | null
  destination_type: 'port' | 'metro_area' | null
  destination_locode: string | null
  destination_name: string | null
  pod_terminal_id: string | null
  destination_terminal_id: string | null
  destination_terminal_type: 'terminal' | 'rail_terminal' | null
  pod_vessel_name: string | null
  pod_vessel_imo: string | null
  pod_voyage_number: string | null
  pol_etd_at: Instant | null
  pol_original_etd_at: Instant | null
  pol_atd_at: Instant | null
  pod_eta_at: Instant | null
  pod_original_eta_at: Instant | null
  pod_ata_at: Instant | null
  destination_eta_at: Instant | null
  destination_original_eta_at: Instant | null
  destination_ata_at: Instant | null
  pol_timezone: string | null
  pod_timezone: string | null
  destination_timezone: string | null
}

export type ContainerAttributes = {
  number: string
  equipment_type: 'dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank' | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
  pickup_lfd: Instant | null
  pickup_appointment_at: Instant | null
  availability_known: boolean
  available_for_pickup: boolean | null
  pod_arrived_at: Instant | null
  pod_discharged_at: Instant | null
  pod_full_out_at: Instant | null
  pod_full_out_chassis_number: string | null
  location_at_pod_terminal: string | null
  final_destination_full_out_at: Instant | null
  empty_terminated_at: Instant | null
  holds_at_pod_terminal: readonly Hold[]
  fees_at_pod_terminal: readonly Fee[]
  pod_timezone: string | null
  final_destination_timezone: string | null
  empty_terminated_timezone: string | null
  pod_rail_carrier_scac: string | null
  ind_rail_carrier_scac: string | null
  pod_rail_loaded_at: Instant | null
  pod_rail_departed_at: Instant | null
  ind_eta_at: Instant | null
  ind_ata_at: Instant | null
  ind_rail_unloaded_at: Instant | null
  ind_facility_lfd_on: Instant | null
  import_deadlines: { pickup_lfd_terminal: Instant | null; pickup_lfd_rail: Instant | null; pickup_lfd_line: Instant | null }
  current_status: ContainerStatus
  delivered_at: Instant | null
  empty_out_at: Instant | null
  pol_full_in_at: Instant | null
  pol_vessel_loaded_at: Instant | null
  pol_vessel_departed_at: Instant | null
}

/** One transport towards or from a stop. */
export type JourneyLeg = {
  mode: 'vessel' | 'rail' | null
  scac: string | null
  vessel_id: string | null
  voyage_number: string | null
  estimated_at: Instant | null
  actual_at: Instant | null
}

/** A port as the tables of reference have it: where it is, and how it is written. */
export type PortPlace = {
  id: string
  name: string
  code: string
  state_abbr: string | null
  country_code: string
  time_zone: string | null
  latitude: number | null
  longitude: number | null
}

/** A stay of the box at a place, with the transports that bring it and take it on. */
export type JourneyStop = {
  part: 'pre' | 'pol' | 'transshipment' | 'pod' | 'post' | 'inland'
  location_id: string | null
  location_type: 'port' | 'metro_area' | null
  locode: string | null
  name: string | null
  terminal: string | null
  terminal_type: 'terminal' | 'rail_terminal' | null
  inbound: JourneyLeg | null
  outbound: JourneyLeg | null
}

export type ContainerBelief = ContainerAttributes & {
  id: string
  pod_terminal_id: string | null
  /** The inland facility where the box is collected. */
  pickup_facility_id: string | null
  pickup_facility_type: 'terminal' | 'rail_terminal' | null
  /** Who said which terminal, for container.pod_terminal_changed. */
  pod_terminal_source: DataSource | null
  /** In order of travel. */
  journey_stops: readonly JourneyStop[]
  transport_events: readonly TransportEvent[]
  readings: readonly Reading[]
  /** By attribute name. */
  provenance: Readonly<Record<string, Provenance>>
}

export type Journey = {
  shipment: ShipmentBelief & { provenance: Readonly<Record<string, Provenance>> }
  /** In order of container number. */
  containers: readonly ContainerBelief[]
  /** Vessels named by the raw events, for the vessel table. */
  vessels: readonly VesselBelief[]
  booking_cancelled: boolean
}
