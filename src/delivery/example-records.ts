/**
 * The invented world of the examples: one box from Ningbo over Busan to Long Beach and on by rail to Chicago. Ids are derived from
 * names, so that they never change. Types come from the contract: a new attribute does not compile until the examples have it.
 */
import { nameBasedId } from '../base/ids.ts'
import type { AttributesOf } from '../contract/resource.ts'
import type { container } from '../contract/resources/container.ts'
import type { metroArea, port, railTerminal, terminal } from '../contract/resources/places.ts'
import type { shipment } from '../contract/resources/shipment.ts'
import type { trackingRequest } from '../contract/resources/tracking-request.ts'
import type { vessel } from '../contract/resources/vessel.ts'

export type ExampleRecord = {
  id: string
  type: string
  attributes: Readonly<Record<string, unknown>>
  relationships?: Readonly<Record<string, { data: Identifier | readonly Identifier[] | null }>>
  links?: { self: string; download?: string }
}
type Identifier = { id: string; type: string }

export function exampleId(name: string): string {
  return nameBasedId('example', name)
}

/** The identifier of an example record. */
export function exampleRef(type: string, name: string = type): Identifier {
  return { id: exampleId(name), type }
}

const created_at = '2031-03-02T08:15:00Z'
export const exampleNow = '2031-04-01T16:20:05Z'

const containerAttributes: AttributesOf<typeof container> = {
  number: 'LFDU3100429',
  ref_numbers: ['PO-20417'],
  equipment_type: 'dry',
  equipment_length: 40,
  equipment_height: 'high_cube',
  weight_in_lbs: 38_400,
  created_at,
  seal_number: 'X774120',
  pickup_lfd: '2031-04-09T05:00:00Z',
  pickup_appointment_at: '2031-04-07T15:00:00Z',
  availability_known: true,
  available_for_pickup: true,
  pod_arrived_at: '2031-03-25T13:40:00Z',
  pod_discharged_at: '2031-03-26T09:05:00Z',
  pod_full_out_at: null,
  terminal_checked_at: exampleNow,
  pod_full_out_chassis_number: null,
  location_at_pod_terminal: 'Row C12',
  final_destination_full_out_at: null,
  empty_terminated_at: null,
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  pod_timezone: 'America/Los_Angeles',
  final_destination_timezone: 'America/Chicago',
  empty_terminated_timezone: 'America/Chicago',
  pod_rail_carrier_scac: 'BNSF',
  ind_rail_carrier_scac: 'BNSF',
  pod_last_tracking_request_at: exampleNow,
  shipment_last_tracking_request_at: '2031-04-01T14:02:00Z',
  pod_rail_loaded_at: '2031-03-27T18:30:00Z',
  pod_rail_departed_at: '2031-03-28T02:10:00Z',
  ind_eta_at: '2031-04-01T12:00:00Z',
  ind_ata_at: '2031-04-01T11:20:00Z',
  ind_rail_unloaded_at: '2031-04-01T15:45:00Z',
  ind_facility_lfd_on: '2031-04-09T05:00:00Z',
  import_deadlines: { pickup_lfd_terminal: null, pickup_lfd_rail: '2031-04-09T05:00:00Z', pickup_lfd_line: null },
  current_status: 'available',
  delivered_at: null,
  empty_out_at: '2031-02-24T03:10:00Z',
  pol_full_in_at: '2031-02-26T06:00:00Z',
  pol_vessel_loaded_at: '2031-02-28T20:15:00Z',
  pol_vessel_departed_at: '2031-03-01T04:00:00Z',
  rail_last_tracking_request_at: exampleNow,
  ind_facility_holds: null,
  ind_facility_fees: null,
  ssl_lfd: null,
}

const shipmentAttributes: AttributesOf<typeof shipment> = {
  bill_of_lading_number: 'EXB2203145',
  normalized_number: 'EXB2203145',
  ref_numbers: ['PO-20417'],
  created_at,
  tags: ['spring'],
  port_of_lading_locode: 'CNNGB',
  port_of_lading_name: 'Ningbo',
  port_of_discharge_locode: 'USLGB',
  port_of_discharge_name: 'Long Beach',
  destination_locode: 'USCHI',
  destination_name: 'Chicago',
  shipping_line_scac: 'TEST',
  shipping_line_name: 'Test line',
  shipping_line_short_name: 'Test line',
  customer_name: 'Blue Heron Imports',
  pod_vessel_name: 'MARE EXEMPLUM',
  pod_vessel_imo: '9990014',
  pod_voyage_number: '031E',
  pol_etd_at: '2031-03-01T02:00:00Z',
  pol_atd_at: '2031-03-01T04:00:00Z',
  pod_eta_at: '2031-03-25T14:00:00Z',
  pod_original_eta_at: '2031-03-23T14:00:00Z',
  pod_ata_at: '2031-03-25T13:40:00Z',
  destination_eta_at: '2031-04-01T12:00:00Z',
  destination_ata_at: null,
  pol_timezone: 'Asia/Shanghai',
  pod_timezone: 'America/Los_Angeles',
  destination_timezone: 'America/Chicago',
  line_tracking_last_attempted_at: '2031-04-01T14:02:00Z',
  line_tracking_last_succeeded_at: '2031-04-01T14:02:00Z',
  line_tracking_stopped_at: null,
  line_tracking_stopped_reason: null,
  pol_original_etd_at: '2031-02-28T22:00:00Z',
  destination_original_eta_at: '2031-03-30T12:00:00Z',
}

export const exampleContainer: ExampleRecord = {
  ...exampleRef('container'),
  attributes: containerAttributes,
  relationships: {
    shipment: { data: exampleRef('shipment') },
    pod_terminal: { data: exampleRef('terminal') },
    pickup_facility: { data: exampleRef('rail_terminal') },
    transport_events: { data: [] },
    raw_events: { data: [] },
  },
  links: { self: `/v2/containers/${exampleId('container')}` },
}

export function exampleShipment(changes: Partial<typeof shipmentAttributes> = {}): ExampleRecord {
  return {
    ...exampleRef('shipment'),
    attributes: { ...shipmentAttributes, ...changes },
    relationships: {
      port_of_lading: { data: exampleRef('port', 'Ningbo') },
      port_of_discharge: { data: exampleRef('port', 'Long Beach') },
      pod_terminal: { data: exampleRef('terminal') },
      destination: { data: exampleRef('metro_area', 'Chicago') },
      destination_terminal: { data: exampleRef('rail_terminal') },
      containers: { data: [exampleRef('container')] },
      customer: { data: null },
      line_tracking_stopped_by_user: { data: null },
    },
    links: { self: `/v2/shipments/${exampleId('shipment')}` },
  }
}

export function exampleRequest(
  changes: Pick<AttributesOf<typeof trackingRequest>, 'status' | 'failed_reason'> &
    Partial<Pick<AttributesOf<typeof trackingRequest>, 'failed_detail'>>,
  { has_shipment }: { has_shipment: boolean },
): ExampleRecord {
  const attributes: AttributesOf<typeof trackingRequest> = {
    request_number: 'EXB2203145',
    request_type: 'bill_of_lading',
    scac: 'TEST',
    ref_numbers: ['PO-20417'],
    tags: ['spring'],
    shipment_tags: ['spring'],
    created_at: '2031-03-02T08:14:40Z',
    updated_at: created_at,
    failed_detail: null,
    is_retrying: false,
    retry_count: null,
    ...changes,
  }
  return {
    ...exampleRef('tracking_request'),
    attributes,
    relationships: {
      tracked_object: { data: has_shipment ? exampleRef('shipment') : null },
      customer: { data: null },
      user: { data: null },
    },
    links: { self: `/v2/tracking_requests/${exampleId('tracking_request')}` },
  }
}

type PortFacts = Omit<AttributesOf<typeof port>, 'id' | 'city'>

function examplePort(facts: PortFacts, terminals: readonly Identifier[]): ExampleRecord {
  const ref = exampleRef('port', facts.name)
  const attributes: AttributesOf<typeof port> = { ...facts, city: facts.name, id: ref.id }
  return { ...ref, attributes, relationships: { terminals: { data: terminals } } }
}

const metroAreaAttributes: AttributesOf<typeof metroArea> = {
  name: 'Chicago',
  code: 'USCHI',
  state_abbr: 'IL',
  country_code: 'US',
  time_zone: 'America/Chicago',
  latitude: 41.88,
  longitude: -87.63,
  id: exampleId('Chicago'),
}

export const examplePlaces = {
  ningbo: examplePort(
    {
      name: 'Ningbo',
      code: 'CNNGB',
      state_abbr: null,
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
      latitude: 29.93,
      longitude: 121.85,
    },
    [],
  ),
  busan: examplePort(
    {
      name: 'Busan',
      code: 'KRPUS',
      state_abbr: null,
      country_code: 'KR',
      time_zone: 'Asia/Seoul',
      latitude: 35.08,
      longitude: 128.83,
    },
    [],
  ),
  long_beach: examplePort(
    {
      name: 'Long Beach',
      code: 'USLGB',
      state_abbr: 'CA',
      country_code: 'US',
      time_zone: 'America/Los_Angeles',
      latitude: 33.75,
      longitude: -118.21,
    },
    [exampleRef('terminal'), exampleRef('terminal', 'other terminal')],
  ),
  chicago: { ...exampleRef('metro_area', 'Chicago'), attributes: metroAreaAttributes },
} satisfies Record<string, ExampleRecord>

function exampleTerminalNamed(name: string, key: string): ExampleRecord {
  const attributes: AttributesOf<typeof terminal> = {
    name,
    nickname: name,
    firms_code: null,
    smdg_code: null,
    bic_facility_code: null,
    street: null,
    city: 'Long Beach',
    state: 'California',
    state_abbr: 'CA',
    zip: null,
    country: 'United States',
    id: exampleId(key),
    provided_data: {},
    facility_type: 'ocean_terminal',
  }
  return { ...exampleRef('terminal', key), attributes, relationships: { port: { data: exampleRef('port', 'Long Beach') } } }
}

export const exampleTerminal = exampleTerminalNamed('Example Terminal', 'terminal')
export const otherExampleTerminal = exampleTerminalNamed('Other Example Terminal', 'other terminal')

const railTerminalAttributes: AttributesOf<typeof railTerminal> = {
  name: 'Example Ramp',
  nickname: 'Example Ramp',
  firms_code: null,
  id: exampleId('rail_terminal'),
  city: 'Chicago',
}

export const exampleRailTerminal: ExampleRecord = {
  ...exampleRef('rail_terminal'),
  attributes: railTerminalAttributes,
  relationships: { port: { data: null }, metro_area: { data: exampleRef('metro_area', 'Chicago') } },
}

const vesselAttributes: Omit<AttributesOf<typeof vessel>, 'positions'> = {
  name: 'MARE EXEMPLUM',
  imo: '9990014',
  mmsi: null,
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null,
}

export const exampleVessel: ExampleRecord = { ...exampleRef('vessel'), attributes: vesselAttributes }
