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
  stepsOf,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const railroad = { data_source: 'rail', operator: 'BNSF' } as const
const discharged = [
  actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
  actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
  actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
]
const inland = [particulars({ destination: at('USCHI'), rail_carrier_scac: 'BNSF' }), ...discharged]

describe('gates', () => {
  test('an empty box that comes in before it was ever loaded is being positioned', () => {
    const said = [
      emptyOut('CNSHA', '2026-07-18T10:00'),
      emptyIn('CNSHA', '2026-07-19T10:00'),
      emptyOut('CNNKG', '2026-07-22T10:00'),
      fullIn('CNSHA', '2026-07-25T10:00'),
    ]
    const container = containerOf([...said, ...discharged])
    expect(eventsOf(container).slice(0, 2)).toEqual([
      'empty_out CNNKG 2026-07-22T02:00:00Z',
      'full_in CNSHA 2026-07-25T02:00:00Z',
    ])
    expect(reasonFor(container, [...said, ...discharged], 1)).toBe('before_loading')
    expect(container.empty_terminated_at).toBeNull()
  })

  test('a laden box may come in at an inland depot; the gate of the port of lading counts more', () => {
    expect(containerOf([fullIn('CNNKG', '2026-07-22T10:00', { facility_type: 'inland_terminal' })]).pol_full_in_at).toBe(
      '2026-07-22T02:00:00Z',
    )
    expect(
      containerOf([
        fullIn('CNSHA', '2026-07-21T10:00'),
        fullIn('CNNKG', '2026-07-22T08:00', { facility_type: 'inland_terminal' }),
        planned('load', 'CNSHA', '2026-08-01T10:00'),
      ]).pol_full_in_at,
    ).toBe('2026-07-21T02:00:00Z')
  })

  test('out of the gate at the origin, without saying so: the box is empty', () => {
    expect(stepsOf(containerOf([actual('gate_out', 'CNSHA', '2026-07-20T10:00'), ...discharged]))[0]).toBe('empty_out CNSHA')
  })

  test('a laden gate-out at a hub is a stray', () => {
    const said = [
      ...discharged.slice(0, 1),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
      planned('load', 'SGSIN', '2026-08-12T10:00', { vessel: 'BRAVO' }),
      planned('discharge', 'DEHAM', '2026-08-30T10:00', { vessel: 'BRAVO' }),
      fullOut('SGSIN', '2026-08-09T10:00'),
    ]
    const container = containerOf(said)
    expect(container.current_status).toBe('on_ship')
    expect(container.pod_full_out_at).toBeNull()
    expect(reasonFor(container, said, 4)).toBe('mid_journey')
  })

  test('a gate move names no vessel, though some lines write one beside it', () => {
    expect(
      containerOf([fullIn('CNSHA', '2026-07-25T10:00', { vessel: 'ALPHA', voyage_number: '021E' })]).transport_events,
    ).toMatchObject([{ milestone: 'full_in', vessel_id: null, voyage_number: null }])
  })

  test('picked up although nobody reported the discharge', () => {
    const container = containerOf([
      ...discharged.slice(0, 1),
      planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      fullOut('USLAX', '2026-08-19T10:00'),
    ])
    expect(container.current_status).toBe('picked_up')
  })

  test('the first word on a box is its pickup: it was picked up', () => {
    expect(
      containerOf([particulars({ port_of_discharge: at('USLAX') }), fullOut('USLAX', '2026-08-19T10:00')]).current_status,
    ).toBe('picked_up')
  })

  test('a gate-out without a place, by a clock that runs ahead of the discharge', () => {
    expect(
      containerOf([
        discharged[0] ?? fullOut(null, ''),
        discharged[2] ?? fullOut(null, ''),
        fullOut(null, '2026-08-17T16:30', { offset: 'Z' }),
      ]).current_status,
    ).toBe('picked_up')
  })

  test('reported by the day, on the day of the discharge', () => {
    const container = containerOf([...discharged, fullOut('USLAX', '2026-08-17')])
    expect(container.pod_full_out_at).toBe('2026-08-17T07:00:00Z')
  })

  test('the empty return needs the box to have arrived', () => {
    const said = [
      ...discharged.slice(0, 1),
      planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      emptyIn('USLAX', '2026-08-10T10:00'),
    ]
    expect(containerOf(said).current_status).toBe('on_ship')
    expect(reasonFor(containerOf(said), said, 2)).toBe('before_arrival')
  })

  test('only the last empty gate-in is the return', () => {
    const container = containerOf([
      ...discharged,
      fullOut('USLAX', '2026-08-19T10:00'),
      emptyIn('USLAX', '2026-08-26T10:00'),
      // Reported late.
      emptyIn('USOAK', '2026-08-22T10:00', { received_at: '2026-08-30T00:00:00Z' }),
    ])
    expect(eventsOf(container).at(-1)).toBe('empty_in USLAX 2026-08-26T17:00:00Z')
    expect(container.transport_events.filter((event) => event.milestone === 'empty_in')).toHaveLength(1)
  })

  test('a laden box does not come in empty: without saying which it is, a gate-in after arrival is drayage', () => {
    const said = [...discharged, actual('gate_in', 'USLAX', '2026-08-18T10:00')]
    expect(containerOf(said).current_status).toBe('grounded')
    expect(reasonFor(containerOf(said), said, 3)).toBe('mid_journey')
  })

  test('delivered, and nobody says whether laden: by that word it is picked up', () => {
    const said = [...discharged, fullOut('USLAX', '2026-08-19T10:00'), actual('deliver', 'USLAX', '2026-08-20T10:00')]
    const container = containerOf(said)
    expect(container).toMatchObject({ current_status: 'picked_up', delivered_at: null })
    expect(container.readings.at(-1)).toMatchObject({ event: 'delivered', set_aside: null })
  })
})

describe('rail and inland', () => {
  const rail = [
    byRail('load', 'USLAX', '2026-08-20T10:00'),
    byRail('depart', 'USLAX', '2026-08-20T22:00'),
    byRail('arrive', 'USDAL', '2026-08-24T10:00'),
    byRail('arrive', 'USCHI', '2026-08-26T10:00'),
    byRail('discharge', 'USCHI', '2026-08-26T18:00'),
    fullOut('USCHI', '2026-08-28T10:00'),
  ]

  test('the status waits for the train, rides it, and ends inland', () => {
    const said = [...inland, ...rail]
    const statuses = rail.map((_, index) => containerOf([...inland, ...rail.slice(0, index + 1)]).current_status)
    expect(containerOf(inland).current_status).toBe('awaiting_inland_transfer')
    expect(statuses).toEqual(['on_rail', 'on_rail', 'on_rail', 'on_rail', 'grounded', 'picked_up'])
    expect(containerOf(said)).toMatchObject({
      pod_rail_carrier_scac: 'BNSF',
      pod_rail_loaded_at: '2026-08-20T17:00:00Z',
      pod_rail_departed_at: '2026-08-21T05:00:00Z',
      ind_ata_at: '2026-08-26T15:00:00Z',
      ind_rail_unloaded_at: '2026-08-26T23:00:00Z',
      final_destination_full_out_at: '2026-08-28T15:00:00Z',
      pod_full_out_at: null,
      final_destination_timezone: 'America/Chicago',
      empty_terminated_timezone: 'America/Chicago',
    })
    expect(containerOf(discharged).empty_terminated_timezone).toBe('America/Los_Angeles')
  })

  test('a ramp on the way is an arrival by rail, not at the destination', () => {
    expect(stepsOf(containerOf([...inland, ...rail.slice(0, 3)])).filter((step) => step.includes('inland'))).toEqual([])
  })

  test('through the gate of the port onto the train: not picked up', () => {
    const said = [...inland, fullOut('USLAX', '2026-08-19T10:00'), ...rail.slice(0, 2)]
    expect(containerOf(said).current_status).toBe('on_rail')
    expect(reasonFor(containerOf(said), said, 4)).toBe('onto_rail')
  })

  test('a gate-out by rail is the departure where nobody reports the train itself', () => {
    expect(containerOf([...inland, byRail('gate_out', 'USLAX', '2026-08-20T10:00')])).toMatchObject({
      current_status: 'on_rail',
      pod_rail_departed_at: '2026-08-20T17:00:00Z',
    })
    const both = containerOf([
      ...inland,
      byRail('depart', 'USLAX', '2026-08-20T12:00'),
      byRail('gate_out', 'USLAX', '2026-08-20T10:00'),
    ])
    expect(both.pod_rail_departed_at).toBe('2026-08-20T19:00:00Z')
  })

  test('out of the gate of the port, with a train to come: not picked up', () => {
    const said = [...inland, fullOut('USLAX', '2026-08-19T10:00')]
    expect(containerOf(said).current_status).toBe('awaiting_inland_transfer')
    expect(reasonFor(containerOf(said), said, 4)).toBe('onto_rail')
  })

  test('by truck to the ramp: not picked up, once the train has it', () => {
    const said = [...inland, fullOut('USLAX', '2026-08-19T10:00', { mode: 'truck' }), byRail('load', 'USLAX', '2026-08-20T10:00')]
    expect(containerOf(said)).toMatchObject({ current_status: 'on_rail', pod_full_out_at: null })
  })

  test('fetched by truck at the port although it should have gone by rail', () => {
    expect(containerOf([...inland, fullOut('USLAX', '2026-08-19T10:00', { mode: 'truck' })])).toMatchObject({
      current_status: 'picked_up',
      pod_full_out_at: '2026-08-19T17:00:00Z',
    })
  })

  test('a rail move without a place is rejected', () => {
    const said = [...inland, byRail('load', null, '2026-08-20T10:00')]
    expect(containerOf(said).pod_rail_loaded_at).toBeNull()
    expect(reasonFor(containerOf(said), said, 4)).toBe('no_location')
  })

  test('loaded on rail by an earlier clock than the discharge: still on rail', () => {
    expect(containerOf([...inland, byRail('load', 'USLAX', '2026-08-17T09:00')]).current_status).toBe('on_rail')
  })

  test('seen at a ramp, though nobody reported the loading: on rail', () => {
    expect(containerOf([...inland, byRail('arrive', 'USDAL', '2026-08-24T10:00')]).current_status).toBe('on_rail')
    expect(containerOf([byRail('arrive', 'USDAL', '2026-08-24T10:00')]).current_status).toBe('on_rail')
  })

  test('rail in the country of lading, before anything sailed, is not the inland move', () => {
    const container = containerOf([
      particulars({ port_of_lading: at('CNSHA'), port_of_discharge: at('USLAX') }),
      byRail('load', 'CNNKG', '2026-07-20T10:00'),
      byRail('arrive', 'CNSHA', '2026-07-21T10:00'),
    ])
    expect(container).toMatchObject({ pod_rail_loaded_at: null, current_status: 'new' })
    expect(stepsOf(container)).toEqual(['rail_loaded CNNKG', 'rail_arrived CNSHA'])
  })

  test('within one country, rail before the box sailed is on the way to the port of lading', () => {
    const said = [
      particulars({ port_of_lading: at('USNYC'), port_of_discharge: at('USLAX') }),
      byRail('load', 'USCHI', '2026-07-20T10:00'),
    ]
    expect(containerOf(said).current_status).toBe('new')
  })

  test('rail on the way to the port of lading is not the inland move', () => {
    const container = containerOf([
      byRail('load', 'CNNKG', '2026-07-20T10:00'),
      byRail('discharge', 'CNSHA', '2026-07-22T10:00'),
      ...discharged,
    ])
    expect(stepsOf(container).slice(0, 2)).toEqual(['rail_loaded CNNKG', 'rail_unloaded CNSHA'])
    expect(container).toMatchObject({ pod_rail_loaded_at: null, ind_rail_unloaded_at: null, current_status: 'grounded' })
  })

  test('a destination that nobody brings the box to is no inland move', () => {
    expect(containerOf([particulars({ destination: at('CNNKG') }), ...discharged])).toMatchObject({
      current_status: 'grounded',
      final_destination_timezone: 'Asia/Shanghai',
    })
  })

  test('a stated destination in the rail network is one, before any railroad is named', () => {
    expect(containerOf([particulars({ destination: at('USCHI') }), ...discharged]).current_status).toBe(
      'awaiting_inland_transfer',
    )
  })

  test('without a stated destination the end of the train tells it', () => {
    const { shipment } = journeyOf([
      ...discharged,
      byRail('load', 'USLAX', '2026-08-20T10:00'),
      estimated('arrive', 'USCHI', '2026-08-26T10:00', { mode: 'rail' }),
    ])
    expect(shipment).toMatchObject({ destination_locode: 'USCHI', destination_eta_at: '2026-08-26T15:00:00Z' })
  })

  test('interchanged on the way: the last unloading is the one', () => {
    const container = containerOf([
      ...inland,
      byRail('load', 'USLAX', '2026-08-20T10:00', railroad),
      byRail('discharge', 'USDAL', '2026-08-23T10:00', railroad),
      byRail('load', 'USDAL', '2026-08-24T10:00', { ...railroad, operator: 'CSXT' }),
    ])
    expect(container).toMatchObject({
      current_status: 'on_rail',
      pod_rail_carrier_scac: 'BNSF',
      ind_rail_carrier_scac: 'CSXT',
      ind_rail_unloaded_at: null,
    })
  })

  test('the railroad estimates on the container, the line on the shipment', () => {
    const journey = journeyOf([
      ...inland,
      estimated('arrive', 'USCHI', '2026-08-27T10:00', { mode: 'rail' }),
      estimated('arrive', 'USCHI', '2026-08-26T08:00', { mode: 'rail', ...railroad }),
    ])
    expect(journey.containers[0]?.ind_eta_at).toBe('2026-08-26T13:00:00Z')
    expect(journey.shipment).toMatchObject({
      destination_eta_at: '2026-08-27T15:00:00Z',
      destination_original_eta_at: '2026-08-27T15:00:00Z',
      destination_ata_at: null,
    })
  })
})
