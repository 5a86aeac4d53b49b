/**
 * What we believe: the result of the fold. Attribute names are the interface's. Instants are ISO 8601 in UTC with second precision
 * (`2026-08-01T04:00:00Z`); where neither an offset nor the zone of the place is known, instant and zone are null: what happened is told by
 * the events and the status, and the local reading by the raw event.
 */
import type { AttributeRow, AttributeTable, BelievedNames, Decider } from '../vocabulary/attribute.ts'
import type { containerAttributes } from '../vocabulary/container-attributes.ts'
import type { Milestone, RawEventName } from '../vocabulary/event-name.ts'
import type { ClaimedFacility, ClaimedPlace, DataSource, Fee, Hold } from '../vocabulary/raw-event.ts'
import type { shipmentAttributes } from '../vocabulary/shipment-attributes.ts'

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
  source_event_id: string
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

type Values = {
  text: string
  uuid: string
  instant: Instant
  integer: number
  number: number
  boolean: boolean
  holds: readonly Hold[]
  fees: readonly Fee[]
  deadlines: { pickup_lfd_terminal: Instant | null; pickup_lfd_rail: Instant | null; pickup_lfd_line: Instant | null }
  stops: readonly JourneyStop[]
}

type Value<Row extends AttributeRow> =
  | (Row extends { values: readonly (infer One)[] } ? One : Row['kind'] extends keyof Values ? Values[Row['kind']] : never)
  | (Row extends { or_null: true } ? null : never)

type BeliefOf<Table extends AttributeTable> = { [Name in BelievedNames<Table>]: Value<Table[Name]> }

/** What the journey decides of a shipment: the rows of its table that name a file of the journey. */
export type ShipmentBelief = BeliefOf<typeof shipmentAttributes>

/** What the journey decides of a container, as above. */
export type ContainerAttributes = BeliefOf<typeof containerAttributes>

/** The attributes of a container that one file decides. */
export type DecidedBy<By extends Decider> = {
  [Name in keyof ContainerAttributes as (typeof containerAttributes)[Name]['decided_by'] extends By
    ? Name
    : never]: ContainerAttributes[Name]
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
