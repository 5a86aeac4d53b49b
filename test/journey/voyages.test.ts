import { describe, expect, test } from 'vitest'
import {
  actual,
  at,
  byRail,
  containerOf,
  emptyIn,
  emptyOut,
  estimated,
  eventsOf,
  fullIn,
  fullOut,
  journeyOf,
  particulars,
  planned,
  reasonFor,
  sighted,
  stepsOf,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const bravo = { vessel: 'BRAVO' }
const charlie = { vessel: 'CHARLIE' }

describe('transhipment', () => {
  const double = [
    actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
    actual('depart', 'CNSHA', '2026-08-01T20:00', alpha),
    actual('arrive', 'SGSIN', '2026-08-08T06:00', alpha),
    actual('discharge', 'SGSIN', '2026-08-08T12:00', alpha),
    actual('load', 'SGSIN', '2026-08-11T12:00', bravo),
    actual('depart', 'SGSIN', '2026-08-11T22:00', bravo),
    actual('arrive', 'BEANR', '2026-09-01T06:00', bravo),
    actual('discharge', 'BEANR', '2026-09-02T06:00', bravo),
    actual('load', 'BEANR', '2026-09-06T06:00', charlie),
    actual('depart', 'BEANR', '2026-09-06T18:00', charlie),
    actual('arrive', 'USNYC', '2026-09-15T06:00', charlie),
    actual('discharge', 'USNYC', '2026-09-16T06:00', charlie),
  ]

  test('two hubs: each keeps its own arrival, discharge, loading and departure', () => {
    expect(stepsOf(containerOf(double))).toEqual([
      'vessel_loaded CNSHA',
      'vessel_departed CNSHA',
      'transshipment_arrived SGSIN',
      'transshipment_discharged SGSIN',
      'transshipment_loaded SGSIN',
      'transshipment_departed SGSIN',
      'transshipment_arrived BEANR',
      'transshipment_discharged BEANR',
      'transshipment_loaded BEANR',
      'transshipment_departed BEANR',
      'vessel_arrived USNYC',
      'vessel_discharged USNYC',
    ])
  })

  test('two hubs: the last leg names the vessel at the port of discharge', () => {
    expect(journeyOf(double).shipment).toMatchObject({ port_of_discharge_locode: 'USNYC', pod_vessel_name: 'CHARLIE' })
  })

  test('at the hub the box is on a ship, whichever of its moves came last', () => {
    for (let length = 1; length < 11; length++)
      expect(containerOf(double.slice(0, length)).current_status).toBe(length === 4 || length === 8 ? 'grounded' : 'on_ship')
  })

  test('an onward plan makes the hub a hub before the box is loaded again', () => {
    const journey = containerOf([
      ...double.slice(0, 4),
      planned('load', 'SGSIN', '2026-08-11T12:00', bravo),
      planned('discharge', 'USNYC', '2026-09-02T06:00', bravo),
    ])
    expect(stepsOf(journey)).toContain('transshipment_discharged SGSIN')
    expect(journey.current_status).toBe('on_ship')
    expect(journey.pod_discharged_at).toBeNull()
  })

  test('one port twice on a route is two visits with keys of their own', () => {
    const container = containerOf([
      actual('load', 'KRPUS', '2026-08-01T10:00', alpha),
      actual('discharge', 'CNSHA', '2026-08-03T10:00', alpha),
      actual('load', 'CNSHA', '2026-08-05T10:00', bravo),
      actual('discharge', 'KRPUS', '2026-08-07T10:00', bravo),
      actual('load', 'KRPUS', '2026-08-09T10:00', charlie),
      actual('discharge', 'CNSHA', '2026-08-11T10:00', charlie),
      actual('load', 'CNSHA', '2026-08-12T10:00', { vessel: 'DELTA' }),
      actual('discharge', 'USLAX', '2026-08-28T10:00', { vessel: 'DELTA' }),
    ])
    expect(container.transport_events.map((event) => event.key)).toEqual([
      'vessel_loaded',
      'transshipment_discharged:CNSHA',
      'transshipment_loaded:CNSHA',
      'transshipment_discharged:KRPUS:2',
      'transshipment_loaded:KRPUS:2',
      'transshipment_discharged:CNSHA:2',
      'transshipment_loaded:CNSHA:2',
      'vessel_discharged',
    ])
  })

  test('planned to come back to the first port: the second visit is not mixed with the first', () => {
    const said = [
      actual('load', 'KRPUS', '2026-08-01T10:00', alpha),
      actual('discharge', 'CNSHA', '2026-08-03T10:00', alpha),
      planned('load', 'CNSHA', '2026-08-05T10:00', bravo),
      planned('discharge', 'KRPUS', '2026-08-07T10:00', bravo),
    ]
    const { shipment } = journeyOf(said)
    expect(shipment).toMatchObject({
      port_of_lading_locode: 'KRPUS',
      port_of_discharge_locode: 'KRPUS',
      pod_vessel_name: 'BRAVO',
    })
    expect(stepsOf(containerOf(said))).toEqual(['vessel_loaded KRPUS', 'transshipment_discharged CNSHA'])
  })

  test('of two visits to one port a claim means the one whose transport call it names', () => {
    const { shipment } = journeyOf([
      actual('load', 'KRPUS', '2026-08-01T10:00', { ...alpha, transport_call: 'K1' }),
      actual('discharge', 'CNSHA', '2026-08-03T10:00', alpha),
      planned('load', 'CNSHA', '2026-08-05T10:00', bravo),
      planned('discharge', 'KRPUS', '2026-08-07T10:00', { ...bravo, transport_call: 'K2' }),
      estimated('arrive', 'KRPUS', '2026-08-02T10:00', { transport_call: 'K2' }),
    ])
    expect(shipment.pod_eta_at).toBe('2026-08-02T01:00:00Z')
  })

  test('a claim that calls its stop a transhipment is believed without an onward plan', () => {
    const container = containerOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T12:00', { ...alpha, role: 'transshipment' }),
    ])
    expect(stepsOf(container)).toEqual(['vessel_loaded CNSHA', 'transshipment_discharged SGSIN'])
    expect(container.current_status).toBe('on_ship')
  })
})

describe('calls that are not about the box', () => {
  test('a port at which the vessel calls with the box on board is passed', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('arrive', 'KRPUS', '2026-08-03T10:00', { ...alpha, container_number: null }),
      actual('depart', 'KRPUS', '2026-08-04T10:00', { ...alpha, container_number: null }),
      actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    ]
    const container = containerOf(said)
    expect(stepsOf(container)).toEqual(['vessel_loaded CNSHA', 'vessel_discharged USLAX'])
    expect([reasonFor(container, said, 1), reasonFor(container, said, 2)]).toEqual(['passing_call', 'passing_call'])
  })

  test('a call of the vessel is not taken for the port of discharge while nobody says that the box leaves it there', () => {
    const { shipment } = journeyOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('arrive', 'KRPUS', '2026-08-03T10:00', { ...alpha, container_number: null }),
      actual('depart', 'KRPUS', '2026-08-04T10:00', { ...alpha, container_number: null }),
    ])
    expect(shipment.port_of_discharge_locode).toBeNull()
  })

  test('the arrival of the vessel that fetches the box is not the arrival of the box', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T12:00', alpha),
      actual('arrive', 'SGSIN', '2026-08-10T12:00', { ...bravo, container_number: null }),
      actual('load', 'SGSIN', '2026-08-11T12:00', bravo),
      planned('discharge', 'USLAX', '2026-08-28T12:00', bravo),
    ]
    const container = containerOf(said)
    expect(stepsOf(container)).not.toContain('transshipment_arrived SGSIN')
    expect(reasonFor(container, said, 2)).toBe('other_vessel')
  })

  test('the vessel comes back after the discharge: another call', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      actual('arrive', 'USLAX', '2026-08-20T10:00', { ...alpha, container_number: null }),
    ]
    expect(containerOf(said).pod_arrived_at).toBeNull()
    expect(reasonFor(containerOf(said), said, 2)).toBe('other_call')
  })

  test('the departure from the port of discharge happens without the box', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('arrive', 'USLAX', '2026-08-17T10:00', alpha),
      actual('discharge', 'USLAX', '2026-08-18T10:00', alpha),
      actual('depart', 'USLAX', '2026-08-19T10:00', { ...alpha, container_number: null }),
    ]
    const container = containerOf(said)
    expect(stepsOf(container)).toEqual(['vessel_loaded CNSHA', 'vessel_arrived USLAX', 'vessel_discharged USLAX'])
    expect(reasonFor(container, said, 3)).toBe('after_discharge')
  })

  test('the ship that brings no box yet: its arrival at the port of lading is no milestone', () => {
    const said = [
      actual('arrive', 'CNSHA', '2026-07-31T10:00', { ...alpha, container_number: null }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
    ]
    expect(stepsOf(containerOf(said))).toEqual(['vessel_loaded CNSHA'])
    expect(reasonFor(containerOf(said), said, 0)).toBe('before_loading')
  })

  test('lifted off and on again by the ship at a port on the way: not a transhipment', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'KRPUS', '2026-08-03T10:00', alpha),
      actual('load', 'KRPUS', '2026-08-03T14:00', alpha),
      actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    ]
    expect(stepsOf(containerOf(said))).toEqual(['vessel_loaded CNSHA', 'vessel_discharged USLAX'])
  })

  test('an empty box on a ship is of another journey', () => {
    const said = [actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, load_state: 'empty' })]
    expect(stepsOf(containerOf(said))).toEqual([])
    expect(reasonFor(containerOf(said), said, 0)).toBe('empty_move')
  })
})

describe('moves without a place', () => {
  test('a loading that can only be the one at the port of lading counts, without a place', () => {
    const container = containerOf([actual('load', null, '2026-08-01T10:00', alpha)])
    expect(container.transport_events).toMatchObject([
      { milestone: 'vessel_loaded', timestamp: null, timezone: null, location_locode: null },
    ])
  })

  test('it is on the clocks of the port that it can only be at', () => {
    const container = containerOf([
      particulars({ port_of_lading: at('CNSHA') }),
      actual('load', null, '2026-08-01T10:00', alpha),
      actual('depart', null, '2026-08-01T20:00', { ...alpha, offset: 'Z' }),
    ])
    expect(container.transport_events).toMatchObject([
      { milestone: 'vessel_loaded', timestamp: '2026-08-01T02:00:00Z', timezone: 'Asia/Shanghai', location_locode: null },
      { milestone: 'vessel_departed', timestamp: '2026-08-01T20:00:00Z' },
    ])
  })

  test('it takes the place of its transport call', () => {
    const container = containerOf([
      planned('discharge', 'USLAX', '2026-08-17T10:00', { transport_call: 'C7' }),
      actual('arrive', null, '2026-08-16T10:00', { transport_call: 'C7', container_number: null }),
    ])
    expect(eventsOf(container)).toEqual(['vessel_arrived USLAX 2026-08-16T17:00:00Z'])
  })

  test('not when the call is said to be at two places', () => {
    const said = [
      planned('discharge', 'USLAX', '2026-08-17T10:00', { transport_call: 'C7' }),
      planned('discharge', 'USOAK', '2026-08-19T10:00', { transport_call: 'C7' }),
      actual('arrive', null, '2026-08-16T10:00', { transport_call: 'C7' }),
    ]
    expect(containerOf(said).readings[2]).toMatchObject({ location: null })
  })

  test('on a route with a hub it could be either stop, and decides nothing', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
      planned('load', 'SGSIN', '2026-08-10T10:00', bravo),
      planned('discharge', 'DEHAM', '2026-08-30T10:00', bravo),
      actual('arrive', null, '2026-08-08T06:00'),
    ]
    expect(reasonFor(containerOf(said), said, 4)).toBe('ambiguous_leg')
  })
})

describe('positions of ships', () => {
  const atSea = [
    actual('load', 'CNSHA', '2026-08-01T10:00', { vessel: 'IMO 9321483' }),
    actual('depart', 'CNSHA', '2026-08-01T22:00', { vessel: 'IMO 9321483', voyage_number: '021E' }),
    planned('discharge', 'USLAX', '2026-08-17T10:00', { vessel: 'IMO 9321483' }),
  ]

  test('replace the time of the line and keep its voyage', () => {
    const container = containerOf([
      ...atSea,
      sighted('depart', 'CNSHA', '2026-08-01T14:37', { vessel: 'IMO 9321483', offset: 'Z' }),
    ])
    expect(container.transport_events[1]).toMatchObject({
      milestone: 'vessel_departed',
      timestamp: '2026-08-01T14:37:00Z',
      data_source: 'ais',
      voyage_number: '021E',
    })
  })

  test('tell arrival and berth where the line is silent', () => {
    const container = containerOf([
      ...atSea,
      sighted('arrive', 'USLAX', '2026-08-16T02:11', { vessel: 'IMO 9321483' }),
      sighted('berth', 'USLAX', '2026-08-16T09:40', { vessel: 'IMO 9321483' }),
    ])
    expect(eventsOf(container).slice(2)).toEqual([
      'vessel_arrived USLAX 2026-08-16T09:11:00Z',
      'vessel_berthed USLAX 2026-08-16T16:40:00Z',
    ])
    expect(container.current_status).toBe('on_ship')
  })

  test('of a ship on which the box is not known to be say nothing', () => {
    const said = [...atSea.slice(2), sighted('depart', 'CNSHA', '2026-08-01T14:37', { vessel: 'IMO 9321483' })]
    expect(containerOf(said).transport_events).toEqual([])
    expect(containerOf(said).current_status).toBe('new')
  })

  test('of an earlier call at the same port say nothing', () => {
    const said = [...atSea, sighted('arrive', 'USLAX', '2026-06-20T02:11', { vessel: 'IMO 9321483' })]
    expect(reasonFor(containerOf(said), said, 3)).toBe('other_call')
    expect(containerOf(said).pod_arrived_at).toBeNull()
  })

  test('far from the time of the line are of another call', () => {
    const said = [
      ...atSea,
      actual('arrive', 'USLAX', '2026-08-16T02:00', { vessel: 'IMO 9321483' }),
      sighted('arrive', 'USLAX', '2026-09-20T02:11', { vessel: 'IMO 9321483' }),
    ]
    expect(containerOf(said).pod_arrived_at).toBe('2026-08-16T09:00:00Z')
    expect(reasonFor(containerOf(said), said, 4)).toBe('other_call')
  })
})

describe('a whole journey by land and sea', () => {
  test('from the empty box to the empty box, with a barge, a hub and a train', () => {
    expect(
      stepsOf(
        containerOf([
          emptyOut('CNNKG', '2026-07-20T10:00'),
          fullIn('CNNKG', '2026-07-25T10:00'),
          actual('load', 'CNNKG', '2026-07-28T10:00', { mode: 'barge' }),
          actual('discharge', 'CNSHA', '2026-07-30T02:00', { mode: 'barge' }),
          actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
          actual('discharge', 'KRPUS', '2026-08-03T10:00', alpha),
          actual('load', 'KRPUS', '2026-08-06T10:00', bravo),
          actual('discharge', 'USLAX', '2026-08-19T10:00', bravo),
          byRail('load', 'USLAX', '2026-08-21T10:00'),
          byRail('depart', 'USLAX', '2026-08-21T22:00'),
          byRail('arrive', 'USCHI', '2026-08-26T22:00'),
          byRail('discharge', 'USCHI', '2026-08-27T04:00'),
          fullOut('USCHI', '2026-08-28T10:00'),
          emptyIn('USCHI', '2026-08-30T10:00'),
        ]),
      ),
    ).toEqual([
      'empty_out CNNKG',
      'full_in CNNKG',
      'feeder_loaded CNNKG',
      'feeder_discharged CNSHA',
      'vessel_loaded CNSHA',
      'transshipment_discharged KRPUS',
      'transshipment_loaded KRPUS',
      'vessel_discharged USLAX',
      'rail_loaded USLAX',
      'rail_departed USLAX',
      'rail_arrived USCHI',
      'arrived_at_inland_destination USCHI',
      'rail_unloaded USCHI',
      'full_out USCHI',
      'empty_in USCHI',
    ])
  })
})
