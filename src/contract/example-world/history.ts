/** What became of the example world's box, and where it and others are. */
import type { AttributesOf } from '../resource.ts'
import type { estimate } from '../resources/estimate.ts'
import type { hold } from '../resources/hold.ts'
import type { lastFreeDays } from '../resources/last-free-days.ts'
import type { ask, message } from '../resources/message.ts'
import type { portOccupancy, ship } from '../resources/ship.ts'
import type { comparison, version } from '../resources/version.ts'
import { exampleId, exampleIds } from './ids.ts'
import { losAngeles, podVessel, tokyo } from './places.ts'
import { at, line, recordedAfter, voyage_number } from './story.ts'

const said_by = {
  raw_event_id: exampleIds.raw_event,
  message_id: exampleId('message'),
  feed: line.scac,
  data_source: 'shipping_line',
  operator: line.scac,
  said: 'Discharged from vessel',
  reported_at: at.vessel_discharged,
  received_at: recordedAfter(at.vessel_discharged),
}
const terminal_says = {
  ...said_by,
  feed: 'wharf',
  data_source: 'terminal',
  operator: 'Y258',
  said: null,
  reported_at: at.terminal_asked,
}

const differences = {
  changes: [
    { attribute: 'current_status', from: 'on_ship', to: 'grounded', rule: 'from_journey', said_by: null },
    { attribute: 'pod_discharged_at', from: null, to: at.vessel_discharged, rule: 'only_claim', said_by },
  ],
  reported: [
    {
      transport_event_id: exampleIds.transport_event,
      container_id: exampleIds.container,
      event: 'container.transport.vessel_discharged',
      timestamp: at.vessel_discharged,
      timezone: losAngeles.attributes.time_zone,
      location_locode: losAngeles.attributes.code,
      data_source: 'shipping_line',
    },
  ],
  withdrew: [],
  contradicted: [],
  uncontradicted: [],
}

const boxes = { containers_count: 3, containers_by_status: { on_ship: 3 } }

/** By type of resource. */
export const historyExamples: {
  version: AttributesOf<typeof version>
  comparison: AttributesOf<typeof comparison>
  last_free_days: AttributesOf<typeof lastFreeDays>
  hold: AttributesOf<typeof hold>
  estimate: AttributesOf<typeof estimate>
  message: AttributesOf<typeof message>
  ask: AttributesOf<typeof ask>
  ship: AttributesOf<typeof ship>
  port_occupancy: AttributesOf<typeof portOccupancy>
} = {
  version: { at: recordedAfter(at.vessel_discharged), is_first: false, moved_status: true, ...differences },
  comparison: { from: at.vessel_arrived, to: at.line_asked, ...differences },
  last_free_days: {
    pickup_lfd: at.terminal_deadline,
    source: 'terminal',
    first_pickup_lfd: at.terminal_deadline,
    time_zone: losAngeles.attributes.time_zone,
    told: [
      {
        source: 'terminal',
        value: at.terminal_deadline,
        since_at: at.terminal_asked,
        until_at: null,
        counted: true,
        said_by: terminal_says,
      },
    ],
  },
  hold: {
    kind: 'hold',
    name: 'customs',
    status: 'hold',
    description: 'Papers are missing',
    amount: null,
    currency_code: null,
    is_paid: null,
    since_at: at.terminal_asked,
    until_at: null,
    data_source: 'terminal',
    operator: 'Y258',
    raw_event_id: exampleIds.raw_event,
    ended_by_raw_event_id: null,
  },
  estimate: {
    event: 'vessel_arrived',
    original_event: 'Estimated arrival',
    location_locode: losAngeles.attributes.code,
    location_name: losAngeles.attributes.name,
    timezone: losAngeles.attributes.time_zone,
    vessel_name: podVessel.attributes.name,
    vessel_imo: podVessel.attributes.imo,
    voyage_number,
    estimated_at: at.arrival_expected,
    said_at: at.vessel_departed,
    received_at: recordedAfter(at.vessel_departed),
    data_source: 'shipping_line',
    source_name: line.name,
    source_code: line.scac,
    state: 'happened',
    happened_at: at.vessel_arrived,
    containers_count: 1,
    raw_event_id: exampleIds.raw_event,
  },
  message: {
    received_at: at.line_asked,
    feed: line.scac,
    dialect: 'dcsa',
    content_type: 'application/json',
    body_bytes: 17,
    sha256: '6ae2bc5bde0d1bbe86b5cbca1fd0b3a0db0a9d4e6e1e1cb4a5b0b7f6c9e5a2d4',
    body_encoding: 'text',
    body: '[{"eventID":"1"}]',
    is_truncated: false,
    secrets_removed: 0,
    unread: [],
  },
  ask: {
    asked_at: at.line_asked,
    feed: line.scac,
    outcome: 'answered',
    duration_ms: 412,
    events: 14,
    next_ask_at: at.terminal_deadline,
  },
  ship: {
    name: podVessel.attributes.name,
    imo: podVessel.attributes.imo,
    voyage_number,
    position: {
      latitude: 41.2,
      longitude: -161.5,
      at: at.transshipment_departed,
      age_s: 840,
      is_estimated: false,
      heading: 81,
      speed_knots: 17.4,
    },
    position_reported_at: at.transshipment_departed,
    ...boxes,
    previous_port_locode: tokyo.attributes.code,
    previous_port_name: tokyo.attributes.name,
    departed_at: at.vessel_departed,
    next_port_locode: losAngeles.attributes.code,
    next_port_name: losAngeles.attributes.name,
    next_port_timezone: losAngeles.attributes.time_zone,
    arrives_at: at.arrival_expected,
    first_arrives_at: at.arrival_first_expected,
    slip_days: 1,
  },
  port_occupancy: {
    locode: losAngeles.attributes.code,
    name: losAngeles.attributes.name,
    timezone: losAngeles.attributes.time_zone,
    latitude: losAngeles.attributes.latitude,
    longitude: losAngeles.attributes.longitude,
    containers_count: 2,
    containers_by_status: { grounded: 2 },
    approaching_count: 3,
  },
}
