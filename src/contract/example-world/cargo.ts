/** The request, the shipment and the box of the example world, at three times of the journey. */
import type { AttributesOf } from '../resource.ts'
import { type ResourceObject, withNulls } from '../resource-object.ts'
import { container } from '../resources/container.ts'
import { shipment } from '../resources/shipment.ts'
import type { trackingRequest } from '../resources/tracking-request.ts'
import { exampleIds, exampleRef } from './ids.ts'
import { chicago, losAngeles, podVessel, tokyo } from './places.ts'
import { at, line, numbers, voyage_number } from './story.ts'

type ExampleRequest = ResourceObject<typeof trackingRequest>
type ExampleShipment = ResourceObject<typeof shipment>
type ExampleContainer = ResourceObject<typeof container>

/** The request; before it led to a shipment where `changes` say that it failed or waits. */
export function requestWith(
  changes: Partial<AttributesOf<typeof trackingRequest>> = {},
  { has_shipment = true } = {},
): ExampleRequest {
  return {
    ...exampleRef('tracking_request'),
    attributes: {
      request_number: numbers.bill,
      request_type: 'bill_of_lading',
      scac: line.scac,
      ref_numbers: [numbers.order],
      tags: ['rush'],
      shipment_tags: ['rush'],
      status: 'created',
      failed_reason: null,
      failed_detail: null,
      created_at: at.requested,
      updated_at: at.found,
      is_retrying: false,
      retry_count: null,
      ...changes,
    },
    relationships: {
      tracked_object: { data: has_shipment ? exampleRef('shipment') : null },
      customer: { data: exampleRef('party') },
      user: { data: null },
    },
    links: { self: `/v2/tracking_requests/${exampleIds.tracking_request}` },
  }
}

/** The shipment while the box stands at the port of discharge; earlier or later with `changes`. */
export function shipmentWith(changes: Partial<AttributesOf<typeof shipment>> = {}): ExampleShipment {
  return {
    ...exampleRef('shipment'),
    attributes: withNulls(shipment, {
      bill_of_lading_number: numbers.bill,
      normalized_number: numbers.bill,
      ref_numbers: [numbers.order],
      created_at: at.found,
      tags: ['rush'],
      port_of_lading_locode: tokyo.attributes.code,
      port_of_lading_name: tokyo.attributes.name,
      port_of_discharge_locode: losAngeles.attributes.code,
      port_of_discharge_name: losAngeles.attributes.name,
      destination_locode: chicago.attributes.code,
      destination_name: chicago.attributes.name,
      shipping_line_scac: line.scac,
      shipping_line_name: line.name,
      shipping_line_short_name: line.name,
      customer_name: 'Blue Heron Imports',
      pod_vessel_name: podVessel.attributes.name,
      pod_vessel_imo: podVessel.attributes.imo,
      pod_voyage_number: voyage_number,
      pol_etd_at: at.departure_expected,
      pol_atd_at: at.vessel_departed,
      pod_original_eta_at: at.arrival_first_expected,
      pod_ata_at: at.vessel_arrived,
      destination_eta_at: at.inland_arrival_expected,
      pol_timezone: tokyo.attributes.time_zone,
      pod_timezone: losAngeles.attributes.time_zone,
      destination_timezone: chicago.attributes.time_zone,
      line_tracking_last_attempted_at: at.line_asked,
      line_tracking_last_succeeded_at: at.line_asked,
      pol_original_etd_at: at.departure_first_expected,
      destination_original_eta_at: at.inland_arrival_expected,
      ...changes,
    }),
    relationships: {
      port_of_lading: { data: { id: tokyo.id, type: 'port' } },
      port_of_discharge: { data: { id: losAngeles.id, type: 'port' } },
      pod_terminal: { data: exampleRef('terminal') },
      destination: { data: exampleRef('metro_area') },
      destination_terminal: { data: exampleRef('rail_terminal') },
      containers: { data: [exampleRef('container')] },
      customer: { data: exampleRef('party') },
      line_tracking_stopped_by_user: { data: null },
    },
    links: { self: `/v2/shipments/${exampleIds.shipment}` },
  }
}

export const shipmentAtSea = shipmentWith({ pod_eta_at: at.arrival_expected, pod_ata_at: null })

const atTerminal = withNulls(container, {
  number: numbers.container,
  ref_numbers: [numbers.purchase],
  equipment_type: 'dry',
  equipment_length: 40,
  equipment_height: 'high_cube',
  weight_in_lbs: 41_500,
  created_at: at.found,
  seal_number: 'S48211',
  pickup_lfd: at.terminal_deadline,
  availability_known: true,
  available_for_pickup: false,
  pod_arrived_at: at.vessel_arrived,
  pod_discharged_at: at.vessel_discharged,
  terminal_checked_at: at.terminal_asked,
  location_at_pod_terminal: 'Grounded',
  holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'Papers are missing' }],
  fees_at_pod_terminal: [{ type: 'demurrage', amount: 185, currency_code: 'USD' }],
  pod_timezone: losAngeles.attributes.time_zone,
  final_destination_timezone: chicago.attributes.time_zone,
  empty_terminated_timezone: chicago.attributes.time_zone,
  pod_rail_carrier_scac: 'BNSF',
  ind_rail_carrier_scac: 'BNSF',
  pod_last_tracking_request_at: at.terminal_asked,
  shipment_last_tracking_request_at: at.line_asked,
  import_deadlines: { pickup_lfd_terminal: at.terminal_deadline, pickup_lfd_rail: null, pickup_lfd_line: null },
  current_status: 'grounded',
  empty_out_at: at.empty_out,
  pol_full_in_at: at.full_in,
  pol_vessel_loaded_at: at.vessel_loaded,
  pol_vessel_departed_at: at.vessel_departed,
})

function containerWith(changes: Partial<AttributesOf<typeof container>>): ExampleContainer {
  return {
    ...exampleRef('container'),
    attributes: { ...atTerminal, ...changes },
    relationships: {
      shipment: { data: exampleRef('shipment') },
      pod_terminal: { data: exampleRef('terminal') },
      pickup_facility: { data: exampleRef('rail_terminal') },
      transport_events: { data: [exampleRef('transport_event')] },
      raw_events: { data: [exampleRef('raw_event')] },
    },
    links: { self: `/v2/containers/${exampleIds.container}` },
  }
}

/** At the port of discharge, held by customs. */
export const containerAtTerminal = containerWith({})

/** The same as it is read: with what there is to do about it. */
export const heldContainer: ExampleContainer = containerWith({
  action_group: 'needs_attention',
  attention: [
    {
      rule: 'hold_near_last_free_day',
      sentence: 'Customs hold, and the last free day is Tue 28 Jan',
      detail: 'Papers are missing',
      evidence: [
        { attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: at.terminal_asked },
        { attribute: 'pickup_lfd', value: at.terminal_deadline, source: 'terminal', at: at.terminal_asked },
      ],
      since_at: null,
    },
  ],
  pickup_lfd_on: at.terminal_deadline.slice(0, 10),
  pickup_lfd_time_zone: losAngeles.attributes.time_zone,
  pickup_lfd_source: 'terminal',
  arrival_at: at.vessel_arrived,
  arrival_is_estimate: false,
  arrival_time_zone: losAngeles.attributes.time_zone,
  slip_days: 1,
  last_heard_at: at.terminal_asked,
  last_heard_from: 'terminal',
  last_heard_is_old: false,
  way: {
    stops: [
      { locode: tokyo.attributes.code, name: tokyo.attributes.name, kind: 'origin', passed: true },
      { locode: losAngeles.attributes.code, name: losAngeles.attributes.name, kind: 'port_of_discharge', passed: true },
      { locode: chicago.attributes.code, name: chicago.attributes.name, kind: 'destination', passed: false },
    ],
    ...{ at: 1, between: false, supposed: false },
  },
  charges: {
    ...{ state: 'told', reason: null, charge: 'demurrage', last_free_day: at.terminal_deadline.slice(0, 10) },
    ...{ days_used: 2, days_left: 4, days_charged: 0, amount: 0, currency: 'USD' },
    ...{ next_day_amount: 185, next_charge_on: '2031-01-29', source: 'terminal' },
    strip: [
      { on: '2031-01-23', kind: 'used', amount: 0, reason: null, today: true },
      { on: '2031-01-24', kind: 'left', amount: 0, reason: null, today: false },
    ],
  },
  open_conflicts: 0,
  withdrawn: 0,
})

const nothing_owed = { holds_at_pod_terminal: [], fees_at_pod_terminal: [], location_at_pod_terminal: null }
const no_deadlines = { pickup_lfd_terminal: null, pickup_lfd_rail: null, pickup_lfd_line: null }

export const containerAtSea = containerWith({
  ...nothing_owed,
  pickup_lfd: null,
  import_deadlines: no_deadlines,
  availability_known: false,
  available_for_pickup: null,
  pod_arrived_at: null,
  pod_discharged_at: null,
  current_status: 'on_ship',
})

/** At the ramp inland, free to be collected. */
export const containerAtRamp = containerWith({
  ...nothing_owed,
  pickup_lfd: at.rail_deadline,
  import_deadlines: { ...no_deadlines, pickup_lfd_rail: at.rail_deadline },
  ind_facility_lfd_on: at.rail_deadline,
  pickup_appointment_at: at.appointment,
  available_for_pickup: true,
  pod_rail_loaded_at: at.rail_loaded,
  pod_rail_departed_at: at.rail_departed,
  ind_eta_at: at.inland_arrival_expected,
  ind_ata_at: at.rail_arrived,
  ind_rail_unloaded_at: at.rail_unloaded,
  rail_last_tracking_request_at: at.available,
  current_status: 'available',
})
