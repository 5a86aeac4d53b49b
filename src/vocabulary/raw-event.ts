/**
 * What a feed reads out of a message: who says what happened, or will. Feeds produce these, the journey is folded from them.
 * A raw event holds the claim as it was made: local times stay local, places stay as named. What we believe comes later.
 */

/** `user_input`: a person of the account, by the API. No feed speaks for one. */
export const dataSources = ['shipping_line', 'terminal', 'rail', 'ais', 'user_input'] as const
export type DataSource = (typeof dataSources)[number]
/** Who speaks by a feed: of everything but what people say, which is deliveries. */
export type FeedSource = Exclude<DataSource, 'user_input'>

/** planned / estimated / actual: DCSA eventClassifierCode PLN / EST / ACT. */
export type Classifier = 'planned' | 'estimated' | 'actual'

export type TransportMode = 'vessel' | 'feeder' | 'barge' | 'rail' | 'truck'

/** The move itself, before anyone decides which stop of the journey it belongs to. */
export type Movement =
  | 'gate_in'
  | 'gate_out'
  | 'load'
  | 'discharge'
  | 'arrive'
  | 'berth'
  | 'depart'
  | 'pick_up'
  | 'drop_off'
  | 'deliver'

/** What the source itself says about the stop, where it says so (X12 R4, DCSA 3 movementType, carrier extensions). */
export type StopRole = 'origin' | 'pol' | 'transshipment' | 'pod' | 'destination'

/** DCSA facilityTypeCode in words. */
export type FacilityType =
  | 'port_terminal'
  | 'berth'
  | 'inland_terminal'
  | 'ramp'
  | 'depot'
  | 'off_dock'
  | 'freight_station'
  | 'customer'
  | 'border'
  | 'pilot_station'

/** A time as claimed. With `offset` null the reading is on the clocks of the place. */
export type ClaimedTime = {
  /** `YYYY-MM-DDTHH:MM:SS`, or `YYYY-MM-DD` when only the day is known. */
  local: string
  /** `Z`, `+08:00` …, or null: the zone of the place. Always null when only the day is known. */
  offset: string | null
}

export type ClaimedFacility = {
  name: string | null
  code: string | null
  code_list: 'smdg' | 'bic' | 'firms' | null
  type: FacilityType | null
}

/** A place as named by the source; every member may be missing. */
export type ClaimedPlace = {
  name: string | null
  locode: string | null
  state: string | null
  /** ISO 3166 two letters, or the country's name as given. */
  country: string | null
  latitude: number | null
  longitude: number | null
  facility: ClaimedFacility | null
}

export type ClaimedVessel = { name: string | null; imo: string | null }

export const holdNames = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'] as const
export type HoldName = (typeof holdNames)[number]
export type Hold = { name: HoldName; status: 'pending' | 'hold'; description: string | null }
export const feeTypes = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const
export type FeeType = (typeof feeTypes)[number]
export type Fee = { type: FeeType; amount: number; currency_code: string }

/** Why a position outdoes an expected arrival: it has passed, or it asks for more speed than the ship has. */
export type OutdoneBecause = 'past' | 'too_fast'

/** Competes with the other claims for the same move of the same visit. */
export type MilestoneClaim = {
  kind: 'milestone'
  movement: Movement
  classifier: Classifier
  at: ClaimedTime
  load_state: 'empty' | 'laden' | null
  mode: TransportMode | null
  role: StopRole | null
  place: ClaimedPlace | null
  vessel: ClaimedVessel | null
  voyage_number: string | null
  /** The source's own id of the stop (DCSA transportCallID): moves that share it belong to one visit. */
  transport_call: string | null
  /** Of an estimate by position: the estimate of others that it is better than, and why. Against any other it does not count. */
  outdoes?: { /** ISO 8601, UTC, to the second. */ at: string; because: OutdoneBecause }
}

/** A snapshot at an instant. A member that is absent was not reported; null or an empty list says "none" and clears. */
export type Condition = {
  kind: 'condition'
  at: ClaimedTime
  place: ClaimedPlace | null
  reported: {
    available_for_pickup?: boolean | null
    holds?: readonly Hold[]
    /** For sources that report single changes instead of the whole list. */
    hold_placed?: Hold
    holds_released?: readonly HoldName[]
    fees?: readonly Fee[]
    pickup_lfd?: ClaimedTime | null
    pickup_appointment_at?: ClaimedTime | null
    location_at_pod_terminal?: string | null
    pod_full_out_chassis_number?: string | null
    off_dock?: boolean
  }
}

/** Facts that merge field by field by trust. On a raw event without container number they speak of the whole shipment. */
export type Particulars = {
  kind: 'particulars'
  at: ClaimedTime | null
  fields: {
    /** ISO 6346 size and type code, group code or free text as given, e.g. `45G1`. */
    equipment_code?: string
    seal_number?: string
    weight_in_lbs?: number
    port_of_lading?: ClaimedPlace
    port_of_discharge?: ClaimedPlace
    /** Place of delivery as sold by the line, also when it equals the port of discharge. */
    destination?: ClaimedPlace
    place_of_receipt?: ClaimedPlace
    vessel?: ClaimedVessel
    voyage_number?: string
    rail_carrier_scac?: string
    booking_cancelled?: true
  }
}

/** Something the source said that we keep and show but that decides nothing (VGM received, inspected, positioned …). */
export type Remark = {
  kind: 'remark'
  at: ClaimedTime | null
  classifier: Classifier
  /** The interface's raw event name where it has one (`vgm_received`, `customs_release` …), else null. */
  event: string | null
  place: ClaimedPlace | null
}

export type Claim = MilestoneClaim | Condition | Particulars | Remark

/** What a decoder hands over: one claim with what identifies it at its source. */
export type DecodedEvent = {
  /** The source's own id when it is unique there, else null: then identity comes from the content. */
  source_id: string | null
  /** When the source wrote or last changed it (ISO 8601 with offset), else null. Orders the versions of one source_id. */
  reported_at: string | null
  retracted: boolean
  data_source: DataSource
  /** SCAC of the line or railroad, or code of the terminal, that speaks. */
  operator: string
  /** ISO 6346 without blanks, or null: the claim is about every container of the shipment. */
  container_number: string | null
  bill_of_lading_number: string | null
  booking_number: string | null
  /** Position in the message, from 0. */
  index: number
  /** The source's own words or code for it, for people: never for logic. */
  original_event: string | null
  claim: Claim
}

/** A part of a message that the decoder could not read: kept, counted by feed and code, and shown. */
export type Unread = {
  /** Where in the message: a JSON path or `segment 12`. */
  path: string
  code: string | null
  reason: string
}

/** A decoded event before it has its place among those of its message. */
export type UnnumberedEvent = Omit<DecodedEvent, 'index'>

/** Everything a decoder found. It never throws on bad input: what it cannot read is in `unread`. */
export type DecodedMessage = { events: readonly DecodedEvent[]; unread: readonly Unread[] }

/** A stored raw event. */
export type RawEvent = DecodedEvent & {
  id: string
  feed: string
  message_id: string
  /** When we first received it (ISO 8601, UTC). */
  received_at: string
  /** When the source last said it in a complete answer, where that is known (ISO 8601, UTC). */
  last_heard_at?: string
  /** Since when complete answers of the source have no longer held it (ISO 8601, UTC): the first of two or more in a row. Absent: they do. */
  no_longer_reported_at?: string
  /** The last time that answers lacked it and held it again later: from the first that lacked it until the one that held it again. */
  absence?: { from: string; until: string }
}
