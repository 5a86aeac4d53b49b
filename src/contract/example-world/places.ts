/** Ports, facilities and ships of the example world. */
import type { AttributesOf } from '../resource.ts'
import type { Identifier, ResourceObject } from '../resource-object.ts'
import type { metroArea, port, railTerminal, terminal } from '../resources/places.ts'
import type { vessel } from '../resources/vessel.ts'
import { exampleId, exampleIds, exampleRef } from './ids.ts'

export type ExamplePort = ResourceObject<typeof port>
type PortFacts = Omit<AttributesOf<typeof port>, 'id' | 'city'>

function portOf(id: string, facts: PortFacts, terminals: readonly Identifier<'terminal'>[] = []): ExamplePort {
  const attributes = { ...facts, city: facts.name, id }
  return { id, type: 'port', attributes, relationships: { terminals: { data: terminals } } }
}

const other_terminal_id = exampleId('other terminal')

export const tokyo = portOf(exampleIds.port, {
  name: 'Tokyo',
  code: 'JPTYO',
  state_abbr: '13',
  country_code: 'JP',
  time_zone: 'Asia/Tokyo',
  latitude: 35.61,
  longitude: 139.79,
})

export const busan = portOf(exampleId('Busan'), {
  name: 'Busan',
  code: 'KRPUS',
  state_abbr: null,
  country_code: 'KR',
  time_zone: 'Asia/Seoul',
  latitude: 35.08,
  longitude: 128.83,
})

export const losAngeles = portOf(
  '7a2e1bf5-4d9f-5b68-8b66-5e8d2a1c0f13',
  {
    name: 'Los Angeles',
    code: 'USLAX',
    state_abbr: 'CA',
    country_code: 'US',
    time_zone: 'America/Los_Angeles',
    latitude: 33.74,
    longitude: -118.26,
  },
  [exampleRef('terminal'), { id: other_terminal_id, type: 'terminal' }],
)

export const chicago: ResourceObject<typeof metroArea> = {
  ...exampleRef('metro_area'),
  attributes: {
    name: 'Chicago',
    code: 'USCHI',
    state_abbr: 'IL',
    country_code: 'US',
    time_zone: 'America/Chicago',
    latitude: 41.88,
    longitude: -87.63,
    id: exampleIds.metro_area,
  },
}

export type ExampleTerminal = ResourceObject<typeof terminal>

function terminalOf(id: string, name: string, firms_code: string): ExampleTerminal {
  return {
    id,
    type: 'terminal',
    attributes: {
      name,
      nickname: name,
      firms_code,
      smdg_code: null,
      bic_facility_code: null,
      street: null,
      city: 'Los Angeles',
      state: 'California',
      state_abbr: 'CA',
      zip: null,
      country: 'United States',
      id,
      provided_data: { holds_at_pod_terminal: true, fees_at_pod_terminal: true, pickup_lfd: true },
      facility_type: 'ocean_terminal',
    },
    relationships: { port: { data: { id: losAngeles.id, type: 'port' } } },
  }
}

export const podTerminal = terminalOf(exampleIds.terminal, 'Example Terminal', 'W123')
export const otherTerminal = terminalOf(other_terminal_id, 'Other Example Terminal', 'W124')

export const ramp: ResourceObject<typeof railTerminal> = {
  ...exampleRef('rail_terminal'),
  attributes: {
    name: 'Example Ramp',
    nickname: 'Example Ramp',
    firms_code: 'H321',
    id: exampleIds.rail_terminal,
    city: 'Chicago',
  },
  relationships: { port: { data: null }, metro_area: { data: exampleRef('metro_area') } },
}

export type ExampleVessel = ResourceObject<typeof vessel>

/** Brings the box to Busan. */
export const firstVessel: ExampleVessel = {
  id: exampleId('first vessel'),
  type: 'vessel',
  attributes: {
    name: 'EXAMPLE MOON',
    imo: '9990017',
    mmsi: null,
    latitude: null,
    longitude: null,
    nautical_speed_knots: null,
    navigational_heading_degrees: null,
    position_timestamp: null,
  },
}

/** Brings the box to Los Angeles. */
export const podVessel: ExampleVessel = {
  ...exampleRef('vessel'),
  attributes: {
    name: 'EXAMPLE STAR',
    imo: '9990005',
    mmsi: '431000001',
    latitude: 34.9,
    longitude: 140.2,
    nautical_speed_knots: 14,
    navigational_heading_degrees: 96,
    position_timestamp: '2031-01-14T12:00:00Z',
  },
}
