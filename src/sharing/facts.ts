/** What is believed of goods, as far as somebody without an account may be told. What is not here cannot get into what is shown. */
import type { JourneyStop } from '../journey/belief.ts'
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { Milestone } from '../vocabulary/event-name.ts'
import type { HoldName } from '../vocabulary/raw-event.ts'

export type SharedPlace = { name: string; locode: string | null }

export type SharedContainer = {
  number: string
  current_status: ContainerStatus
  equipment_type: string | null
  equipment_length: number | null
  equipment_height: string | null
  weight_in_lbs: number | null
  pickup_lfd: Date | null
  pickup_appointment_at: Date | null
  /** Names of holds in force: never what a source says of them. */
  holds: readonly HoldName[]
  pod_arrived_at: Date | null
  pod_discharged_at: Date | null
  full_out_at: Date | null
  pod_timezone: string | null
  /** Of the place that it is collected at. */
  pickup_timezone: string | null
  ind_eta_at: Date | null
  ind_ata_at: Date | null
  delivered_at: Date | null
  empty_terminated_at: Date | null
  journey_stops: readonly JourneyStop[]
  heard_at: Date | null
}

export type SharedShipment = {
  number: string
  shipping_line: string | null
  port_of_lading: SharedPlace | null
  port_of_discharge: SharedPlace | null
  destination: SharedPlace | null
  pol_timezone: string | null
  destination_timezone: string | null
  pol_etd_at: Date | null
  pod_eta_at: Date | null
  pod_original_eta_at: Date | null
  containers_count: number
}

/** A box, with the shipment that it belongs to; null: no line lists it any more. */
export type SharedCargo = { container: SharedContainer; shipment: SharedShipment | null }

export type SharedMove = {
  milestone: Milestone
  at: Date | null
  time_zone: string | null
  place: SharedPlace | null
  vessel: string | null
}
