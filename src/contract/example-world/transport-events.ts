/** What happened to the box of the example world, for every kind of transport event. */
import { type Milestone, milestones, type RecordedChange, type TransportEventName } from '../../vocabulary/event-name.ts'
import type { AttributesOf } from '../resource.ts'
import type { Identifier, ResourceObject } from '../resource-object.ts'
import type { transportEvent } from '../resources/transport-event.ts'
import { exampleId, exampleIds, exampleRef } from './ids.ts'
import {
  busan,
  chicago,
  type ExamplePort,
  type ExampleTerminal,
  type ExampleVessel,
  firstVessel,
  losAngeles,
  podTerminal,
  podVessel,
  ramp,
  tokyo,
} from './places.ts'
import { at, first_voyage_number, recordedAfter, voyage_number } from './story.ts'

export type ExampleTransportEvent = ResourceObject<typeof transportEvent>
type Attributes = AttributesOf<typeof transportEvent>

export type ExampleStop = {
  place: ExamplePort | typeof chicago
  terminal?: ExampleTerminal | typeof ramp
  vessel?: ExampleVessel
}

const in_tokyo: ExampleStop = { place: tokyo }
const leaving_tokyo: ExampleStop = { place: tokyo, vessel: firstVessel }
const in_busan: ExampleStop = { place: busan, vessel: firstVessel }
const leaving_busan: ExampleStop = { place: busan, vessel: podVessel }
const at_berth: ExampleStop = { place: losAngeles, terminal: podTerminal, vessel: podVessel }
const at_terminal: ExampleStop = { place: losAngeles, terminal: podTerminal }
const at_ramp: ExampleStop = { place: chicago, terminal: ramp }
const in_chicago: ExampleStop = { place: chicago }

const stops: Record<Milestone, ExampleStop> = {
  empty_out: in_tokyo,
  full_in: in_tokyo,
  feeder_loaded: leaving_tokyo,
  feeder_departed: leaving_tokyo,
  feeder_arrived: leaving_tokyo,
  feeder_discharged: leaving_tokyo,
  vessel_loaded: leaving_tokyo,
  vessel_departed: leaving_tokyo,
  transshipment_arrived: in_busan,
  transshipment_discharged: in_busan,
  transshipment_loaded: leaving_busan,
  transshipment_departed: leaving_busan,
  vessel_arrived: at_berth,
  vessel_berthed: at_berth,
  vessel_discharged: at_berth,
  rail_loaded: at_terminal,
  rail_departed: at_terminal,
  rail_arrived: at_ramp,
  arrived_at_inland_destination: at_ramp,
  rail_unloaded: at_ramp,
  full_out: at_ramp,
  delivered: in_chicago,
  empty_in: in_chicago,
}

const by_rail: readonly Milestone[] = [
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'arrived_at_inland_destination',
  'rail_unloaded',
]
const by_position: readonly Milestone[] = ['vessel_arrived', 'vessel_berthed']

type Change = Pick<Attributes, 'timestamp' | 'value' | 'data_source'> & { seen_at: string; stop: ExampleStop }

function estimate(timestamp: string, change: Pick<Change, 'seen_at' | 'stop' | 'data_source'>): Change {
  return { timestamp, value: null, ...change }
}

function noticed(seen_at: string, change: Pick<Change, 'value' | 'stop' | 'data_source'>): Change {
  return { timestamp: seen_at, seen_at, ...change }
}

const changes: Record<RecordedChange, Change> = {
  'container.transport.available': noticed(at.available, { value: null, data_source: 'rail', stop: at_ramp }),
  'container.transport.not_available': noticed(at.terminal_asked, { value: null, data_source: 'terminal', stop: at_terminal }),
  'container.transport.estimated.vessel_departed': estimate(at.departure_expected, {
    seen_at: at.found,
    data_source: 'shipping_line',
    stop: in_tokyo,
  }),
  'container.transport.estimated.vessel_arrived': estimate(at.arrival_expected, {
    seen_at: at.transshipment_departed,
    data_source: 'shipping_line',
    stop: at_berth,
  }),
  'container.transport.estimated.arrived_at_inland_destination': estimate(at.inland_arrival_expected, {
    seen_at: at.rail_departed,
    data_source: 'rail',
    stop: at_ramp,
  }),
  'container.pickup_lfd.changed': noticed(at.available, { value: at.rail_deadline, data_source: 'rail', stop: at_ramp }),
  'container.pickup_lfd_line.changed': noticed(at.available, {
    value: at.rail_deadline,
    data_source: 'shipping_line',
    stop: at_ramp,
  }),
  'container.pickup_lfd_terminal.changed': noticed(at.terminal_asked, {
    value: at.terminal_deadline,
    data_source: 'terminal',
    stop: at_terminal,
  }),
  'container.pickup_lfd_rail.changed': noticed(at.available, { value: at.rail_deadline, data_source: 'rail', stop: at_ramp }),
  'container.pickup_appointment.changed': noticed(at.available, {
    value: at.appointment,
    data_source: 'terminal',
    stop: at_ramp,
  }),
}

/** What is recorded as an event of a kind, with where and when it was. */
export function exampleTransportEvent(event: TransportEventName): {
  resource: ExampleTransportEvent
  stop: ExampleStop
  now: string
} {
  const milestone = milestones.find((name) => event === `container.transport.${name}`)
  // What is no milestone is a recorded change.
  const { stop, seen_at, ...told } = milestone === undefined ? changes[event as RecordedChange] : reached(milestone)
  const now = recordedAfter(seen_at)
  const { place, terminal = null, vessel = null } = stop
  const attributes: Attributes = {
    event,
    voyage_number: vessel === null ? null : vessel === podVessel ? voyage_number : first_voyage_number,
    timestamp: told.timestamp,
    timezone: place.attributes.time_zone,
    location_locode: place.attributes.code,
    created_at: now,
    data_source: told.data_source,
    value: told.value,
    invalidated_at: null,
  }
  const resource: ExampleTransportEvent = {
    id: event === 'container.transport.vessel_loaded' ? exampleIds.transport_event : exampleId(event),
    type: 'transport_event',
    attributes,
    relationships: {
      shipment: { data: exampleRef('shipment') },
      container: { data: exampleRef('container') },
      location: { data: identifierOf(place) },
      vessel: { data: vessel && identifierOf(vessel) },
      terminal: { data: terminal && identifierOf(terminal) },
      source_event: { data: exampleRef('raw_event') },
      previous_version: { data: null },
    },
  }
  return { resource, stop, now }
}

function reached(milestone: Milestone): Change {
  // The railroad's word for the arrival inland is the arrival of the train.
  const timestamp = at[milestone === 'arrived_at_inland_destination' ? 'rail_arrived' : milestone]
  const data_source = by_rail.includes(milestone) ? 'rail' : by_position.includes(milestone) ? 'ais' : 'shipping_line'
  return { timestamp, value: null, data_source, seen_at: timestamp, stop: stops[milestone] }
}

function identifierOf<Type extends string>({ id, type }: Identifier<Type>): Identifier<Type> {
  return { id, type }
}
