import { describe, expect, test } from 'vitest'
import {
  actual,
  at,
  containerOf,
  emptyIn,
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
const bravo = { vessel: 'BRAVO' }
const charlie = { vessel: 'CHARLIE' }

describe('rolled cargo', () => {
  const rolled = [
    planned('load', 'CNSHA', '2026-08-01T10:00', alpha),
    planned('depart', 'CNSHA', '2026-08-01T20:00', { ...alpha, container_number: null }),
    planned('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
    planned('load', 'SGSIN', '2026-08-10T10:00', charlie),
    planned('discharge', 'DEHAM', '2026-08-30T10:00', charlie),
    fullIn('CNSHA', '2026-07-28T10:00'),
    actual('depart', 'CNSHA', '2026-08-01T21:00', { ...alpha, container_number: null }),
    fullOut('CNSHA', '2026-08-02T10:00'),
    fullIn('CNSHA', '2026-08-05T10:00'),
    actual('load', 'CNSHA', '2026-08-07T10:00', bravo),
    actual('depart', 'CNSHA', '2026-08-07T22:00', { ...bravo, container_number: null }),
    planned('discharge', 'DEHAM', '2026-09-04T10:00', bravo),
    estimated('arrive', 'DEHAM', '2026-09-03T10:00', bravo),
  ]

  test('the vessel that left without the box, and the plans for it, count no more [F52]', () => {
    const container = containerOf(rolled)
    expect(eventsOf(container)).toEqual([
      'full_in CNSHA 2026-08-05T02:00:00Z',
      'vessel_loaded CNSHA 2026-08-07T02:00:00Z',
      'vessel_departed CNSHA 2026-08-07T14:00:00Z',
    ])
    expect(reasonFor(container, rolled, 6)).toBe('other_vessel')
    expect(reasonFor(container, rolled, 2)).toBe('stale_plan')
  })

  test('the shipment follows the new vessel and keeps its first estimates', () => {
    expect(journeyOf(rolled).shipment).toMatchObject({
      port_of_discharge_locode: 'DEHAM',
      pod_vessel_name: 'BRAVO',
      pol_atd_at: '2026-08-07T14:00:00Z',
      pol_original_etd_at: '2026-08-01T12:00:00Z',
    })
  })

  test('the last gate-in before loading counts, the way out and the first way in do not', () => {
    const container = containerOf(rolled)
    expect([5, 7, 8].map((position) => reasonFor(container, rolled, position))).toEqual([
      'before_loading',
      'before_loading',
      null,
    ])
  })

  test('planned for another vessel before anything happened: the later plan counts', () => {
    const { shipment } = journeyOf([
      planned('depart', 'CNSHA', '2026-08-01T20:00', alpha),
      planned('arrive', 'DEHAM', '2026-08-30T20:00', alpha),
      planned('depart', 'CNSHA', '2026-08-09T20:00', bravo),
      planned('arrive', 'DEHAM', '2026-09-07T20:00', bravo),
    ])
    expect(shipment).toMatchObject({
      pol_etd_at: '2026-08-09T12:00:00Z',
      pod_eta_at: '2026-09-07T18:00:00Z',
      pod_vessel_name: 'BRAVO',
    })
  })
})

describe('plans that what happened contradicts', () => {
  const laden = actual('load', 'CNSHA', '2026-08-03T10:00', alpha)

  test('planned to be loaded elsewhere before: overtaken', () => {
    expect(
      journeyOf([
        planned('load', 'KRPUS', '2026-08-01T10:00', bravo),
        laden,
        planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      ]).shipment,
    ).toMatchObject({
      port_of_lading_locode: 'CNSHA',
    })
  })

  test('a hub planned between two stops that one vessel joined: overtaken', () => {
    const said = [
      laden,
      planned('discharge', 'SGSIN', '2026-08-08T10:00'),
      planned('load', 'SGSIN', '2026-08-09T10:00'),
      actual('discharge', 'DEHAM', '2026-08-28T10:00', alpha),
    ]
    expect([1, 2].map((position) => reasonFor(containerOf(said), said, position))).toEqual(['stale_plan', 'stale_plan'])
  })

  test('without named vessels a planned hub stays a hub', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-03T10:00'),
      planned('discharge', 'SGSIN', '2026-08-08T10:00'),
      actual('discharge', 'DEHAM', '2026-08-28T10:00'),
    ]
    expect(containerOf(said).readings[1]).toMatchObject({ event: 'transshipment_discharged', set_aside: null })
  })

  test('put ashore by the vessel that was to bring it further', () => {
    const said = [
      laden,
      actual('discharge', 'USOAK', '2026-08-16T10:00', alpha),
      planned('discharge', 'USLAX', '2026-08-18T10:00', alpha),
    ]
    expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('USOAK')
    expect(containerOf(said).current_status).toBe('grounded')
  })

  test('collected: nothing of the voyage is to come, whatever vessel was to bring it', () => {
    const said = [
      laden,
      planned('discharge', 'USLAX', '2026-08-18T10:00', bravo),
      actual('discharge', 'USOAK', '2026-08-16T10:00', alpha),
    ]
    expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('USLAX')
    expect(journeyOf([...said, fullOut('USOAK', '2026-08-17T10:00')]).shipment).toMatchObject({
      port_of_discharge_locode: 'USOAK',
      destination_locode: null,
    })
  })

  test('rolled to a faster vessel: the stops of the slower one are gone', () => {
    const said = [
      planned('load', 'CNSHA', '2026-08-01T10:00', alpha),
      planned('discharge', 'SGSIN', '2026-08-20T10:00', alpha),
      actual('load', 'CNSHA', '2026-08-03T10:00', bravo),
      planned('discharge', 'DEHAM', '2026-08-18T10:00', bravo),
    ]
    expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('DEHAM')
  })

  test('the plan for the port of lading is staler than what happened at the hub', () => {
    const said = [planned('load', 'CNSHA', '2026-08-10T10:00', alpha), actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha)]
    expect(journeyOf(said).shipment).toMatchObject({ port_of_lading_locode: 'CNSHA', port_of_discharge_locode: 'SGSIN' })
    expect(stepsOf(containerOf(said))).toEqual(['vessel_discharged SGSIN'])
  })

  test('the plan for the next port is staler than the loading', () => {
    const said = [actual('load', 'CNSHA', '2026-08-10T10:00', alpha), planned('discharge', 'SGSIN', '2026-08-08T10:00', alpha)]
    expect(journeyOf(said).shipment).toMatchObject({ port_of_lading_locode: 'CNSHA', port_of_discharge_locode: 'SGSIN' })
  })
})

describe('feeders and barges', () => {
  const barge = [
    actual('load', 'CNNKG', '2026-07-28T10:00', { mode: 'barge' }),
    actual('depart', 'CNNKG', '2026-07-28T20:00', { mode: 'barge' }),
    actual('arrive', 'CNSHA', '2026-07-29T20:00', { mode: 'barge' }),
    actual('discharge', 'CNSHA', '2026-07-30T02:00', { mode: 'barge' }),
    actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
    actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
  ]

  test('a barge before the port of lading has feeder moves of its own', () => {
    expect(stepsOf(containerOf(barge))).toEqual([
      'feeder_loaded CNNKG',
      'feeder_departed CNNKG',
      'feeder_arrived CNSHA',
      'feeder_discharged CNSHA',
      'vessel_loaded CNSHA',
      'vessel_discharged USLAX',
    ])
  })

  test('on the barge the box is on a ship and the port of lading is not known yet', () => {
    const journey = journeyOf(barge.slice(0, 2))
    expect(journey.containers[0]?.current_status).toBe('on_ship')
    expect(journey.shipment.port_of_lading_locode).toBeNull()
  })

  test('a barge whose discharge nobody reported does not hold the box when it has arrived', () => {
    expect(containerOf([...barge.slice(0, 2), ...barge.slice(4)]).current_status).toBe('grounded')
  })

  test('a vessel leg before the stated port of lading is a feeder', () => {
    expect(
      stepsOf(
        containerOf([
          particulars({ port_of_lading: at('SGSIN'), port_of_discharge: at('DEHAM') }),
          actual('load', 'IDJKT', '2026-08-01T10:00', alpha),
          actual('discharge', 'SGSIN', '2026-08-03T10:00', alpha),
          actual('load', 'SGSIN', '2026-08-05T10:00', bravo),
          actual('discharge', 'DEHAM', '2026-08-28T10:00', bravo),
        ]),
      ),
    ).toEqual(['feeder_loaded IDJKT', 'feeder_discharged SGSIN', 'vessel_loaded SGSIN', 'vessel_discharged DEHAM'])
  })

  test('a feeder beyond the stated port of discharge goes to the destination', () => {
    const said = [
      particulars({ port_of_discharge: at('DEHAM'), destination: at('FIHEL') }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'DEHAM', '2026-08-28T10:00', alpha),
      actual('load', 'DEHAM', '2026-08-31T10:00', { vessel: 'FEEDER ONE' }),
      actual('arrive', 'FIHEL', '2026-09-02T10:00', { vessel: 'FEEDER ONE' }),
      actual('discharge', 'FIHEL', '2026-09-02T20:00', { vessel: 'FEEDER ONE' }),
      fullOut('FIHEL', '2026-09-04T10:00'),
    ]
    const journey = journeyOf(said)
    expect([3, 4, 5, 6].map((length) => containerOf(said.slice(0, length)).current_status)).toEqual([
      'grounded',
      'on_ship',
      'on_ship',
      'grounded',
    ])
    expect(stepsOf(containerOf(said))).toEqual([
      'vessel_loaded CNSHA',
      'vessel_discharged DEHAM',
      'feeder_loaded DEHAM',
      'feeder_arrived FIHEL',
      'feeder_discharged FIHEL',
      'full_out FIHEL',
    ])
    expect(journey.shipment).toMatchObject({
      port_of_discharge_locode: 'DEHAM',
      destination_locode: 'FIHEL',
      destination_ata_at: '2026-09-02T07:00:00Z',
    })
    expect(containerOf(said)).toMatchObject({ final_destination_full_out_at: '2026-09-04T07:00:00Z', pod_full_out_at: null })
  })

  test('a hub reached by vessel and left by feeder: the vessel leg ends at the port of discharge', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
      actual('load', 'SGSIN', '2026-08-10T10:00', { mode: 'feeder' }),
      actual('discharge', 'IDJKT', '2026-08-12T10:00', { mode: 'feeder' }),
    ]
    expect(stepsOf(containerOf(said))).toEqual([
      'vessel_loaded CNSHA',
      'vessel_discharged SGSIN',
      'feeder_loaded SGSIN',
      'feeder_discharged IDJKT',
    ])
    expect(journeyOf(said).shipment).toMatchObject({ port_of_discharge_locode: 'SGSIN', destination_locode: 'IDJKT' })
  })

  test('a voyage by feeder alone is a voyage once it is finished', () => {
    const said = [
      actual('load', 'NLRTM', '2026-08-01T10:00', { mode: 'feeder' }),
      actual('discharge', 'FIHEL', '2026-08-05T10:00', { mode: 'feeder' }),
      fullOut('FIHEL', '2026-08-06T10:00'),
    ]
    expect(stepsOf(containerOf(said))).toEqual(['vessel_loaded NLRTM', 'vessel_discharged FIHEL', 'full_out FIHEL'])
    expect(containerOf(said).pod_full_out_at).toBe('2026-08-06T07:00:00Z')
  })
})

describe('stated ports', () => {
  test('particulars name the ports before anything moves', () => {
    expect(
      journeyOf([particulars({ port_of_lading: at('CNSHA'), port_of_discharge: at('USLAX'), destination: at('USCHI') })])
        .shipment,
    ).toMatchObject({
      port_of_lading_id: 'place-CNSHA',
      port_of_discharge_id: 'place-USLAX',
      destination_id: 'place-USCHI',
      destination_type: 'metro_area',
      pod_timezone: 'America/Los_Angeles',
    })
  })

  test('a destination in the area of the port of discharge is none', () => {
    expect(
      journeyOf([particulars({ port_of_discharge: at('USLAX'), destination: at('USLGB') })]).shipment.destination_id,
    ).toBeNull()
    expect(
      journeyOf([particulars({ port_of_discharge: at('USLAX'), destination: at('USLAX') })]).shipment.destination_locode,
    ).toBeNull()
  })

  test('a discharge short of the stated port of discharge is a transhipment', () => {
    const container = containerOf([
      particulars({ port_of_discharge: at('DEHAM') }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
    ])
    expect(stepsOf(container)).toEqual(['vessel_loaded CNSHA', 'transshipment_discharged SGSIN'])
    expect(container.current_status).toBe('on_ship')
  })

  test('the latest word of the line replaces its earlier one', () => {
    const { shipment } = journeyOf([
      particulars({ port_of_discharge: at('USLAX') }),
      particulars({ port_of_discharge: at('USOAK') }),
    ])
    expect(shipment.port_of_discharge_locode).toBe('USOAK')
  })

  test('a terminal does not overrule the line', () => {
    const { shipment } = journeyOf([
      particulars({ port_of_discharge: at('USLAX') }),
      particulars({ port_of_discharge: at('USOAK') }, { data_source: 'terminal', operator: 'Y258' }),
    ])
    expect(shipment.port_of_discharge_locode).toBe('USLAX')
  })

  test('a port that a hub was mistaken for moves on once the box does', () => {
    const said = [
      particulars({ port_of_discharge: at('SGSIN') }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
      actual('load', 'SGSIN', '2026-08-10T10:00', bravo),
      planned('discharge', 'DEHAM', '2026-08-30T10:00', bravo),
    ]
    expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('DEHAM')
    expect(stepsOf(containerOf(said))).toEqual([
      'vessel_loaded CNSHA',
      'transshipment_discharged SGSIN',
      'transshipment_loaded SGSIN',
    ])
  })

  test('the port is written in two ways: the moves at it still count as lading', () => {
    const container = containerOf([
      particulars({ port_of_lading: at('CNYSN'), port_of_discharge: at('USLAX') }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    ])
    expect(stepsOf(container)).toEqual(['vessel_loaded CNSHA'])
  })

  test('discharged and collected elsewhere than stated: what happened counts', () => {
    const said = [
      particulars({ port_of_discharge: at('USLAX') }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      actual('discharge', 'USOAK', '2026-08-18T10:00', alpha),
      fullOut('USOAK', '2026-08-19T10:00'),
      emptyIn('USOAK', '2026-08-22T10:00'),
    ]
    expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('USOAK')
    expect(containerOf(said).current_status).toBe('empty_returned')
  })
})
