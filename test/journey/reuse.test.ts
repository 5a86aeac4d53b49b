/** One box number serves many journeys. */
import { describe, expect, test } from 'vitest'
import {
  actual,
  box,
  condition,
  containerOf,
  emptyIn,
  emptyOut,
  estimated,
  fullIn,
  fullOut,
  journeyOf,
  planned,
  reasonFor,
  stepsOf,
  time,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const bravo = { vessel: 'BRAVO' }
const byBox = { asked: { number_type: 'container', number: box, scac: 'MSCU' } } as const
const terminal = { data_source: 'terminal', operator: 'Y258' } as const

const first = [
  emptyOut('CNSHA', '2026-05-20T10:00'),
  actual('load', 'CNSHA', '2026-05-28T10:00', alpha),
  actual('discharge', 'USLAX', '2026-06-14T10:00', alpha),
  fullOut('USLAX', '2026-06-16T10:00'),
  emptyIn('USLAX', '2026-06-20T10:00'),
]
const second = [
  emptyOut('USLAX', '2026-07-10T10:00'),
  fullIn('USLAX', '2026-07-12T10:00'),
  actual('load', 'USLAX', '2026-07-15T10:00', bravo),
  actual('discharge', 'KRPUS', '2026-07-30T10:00', bravo),
]

describe('a box number that was asked for', () => {
  test('stays with the journey it was on when it was first asked for [F51]', () => {
    const container = containerOf([...first, ...second], byBox)
    expect(stepsOf(container)).toEqual([
      'empty_out CNSHA',
      'vessel_loaded CNSHA',
      'vessel_discharged USLAX',
      'full_out USLAX',
      'empty_in USLAX',
    ])
    expect(container.current_status).toBe('empty_returned')
    expect(reasonFor(container, [...first, ...second], 7)).toBe('other_journey')
    expect(journeyOf([...first, ...second], byBox).shipment).toMatchObject({
      port_of_lading_locode: 'CNSHA',
      port_of_discharge_locode: 'USLAX',
    })
  })

  test('leaves out the journeys that were over when it was first asked for', () => {
    const late = { received_at: '2026-07-16T00:00:00Z' }
    const said = [...first, ...second.slice(0, 3)].map((one) => ({ ...one, options: { ...one.options, ...late } }))
    const container = containerOf([...said, planned('discharge', 'KRPUS', '2026-07-30T10:00', bravo)], byBox)
    expect(stepsOf(container)).toEqual(['empty_out USLAX', 'full_in USLAX', 'vessel_loaded USLAX'])
    expect(container.current_status).toBe('on_ship')
  })

  test('is meant as of when this shipment began to be tracked, however old what is known of the number', () => {
    const since = (tracked_since: string) => containerOf([...first, ...second], { ...byBox, tracked_since }).transport_events[0]
    expect(since('2026-06-01T00:00:00Z')).toMatchObject({ milestone: 'empty_out', location_locode: 'CNSHA' })
    expect(since('2026-07-11T00:00:00Z')).toMatchObject({ milestone: 'empty_out', location_locode: 'USLAX' })
  })

  test('loaded again on the spot, without an empty return between', () => {
    const said = [
      ...first.slice(0, 4),
      actual('load', 'USOAK', '2026-07-15T10:00', bravo),
      actual('discharge', 'KRPUS', '2026-07-30T10:00', bravo),
    ]
    expect(containerOf(said, byBox).current_status).toBe('picked_up')
    expect(journeyOf(said, byBox).shipment.port_of_discharge_locode).toBe('USLAX')
  })

  test('loaded after the return, without an empty pickup between', () => {
    const said = [
      ...first,
      actual('load', 'USLAX', '2026-07-15T10:00', bravo),
      actual('discharge', 'KRPUS', '2026-07-30T10:00', bravo),
    ]
    expect(containerOf(said, byBox).current_status).toBe('empty_returned')
    expect(reasonFor(containerOf(said, byBox), said, 5)).toBe('other_journey')
  })

  test('a stray gate-out at a hub does not end the journey', () => {
    const said = [
      actual('load', 'CNSHA', '2026-05-28T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-06-04T10:00', alpha),
      fullOut('SGSIN', '2026-06-05T10:00'),
      actual('load', 'SGSIN', '2026-06-08T10:00', bravo),
      actual('discharge', 'DEHAM', '2026-06-28T10:00', bravo),
    ]
    expect(stepsOf(containerOf(said, byBox))).toEqual([
      'vessel_loaded CNSHA',
      'transshipment_discharged SGSIN',
      'transshipment_loaded SGSIN',
      'vessel_discharged DEHAM',
    ])
  })

  test('a truck between two ports of one voyage is no new journey', () => {
    const said = [
      actual('load', 'CNSHA', '2026-05-28T10:00', alpha),
      actual('discharge', 'NLRTM', '2026-06-28T10:00', alpha),
      actual('load', 'BEANR', '2026-07-05T10:00', bravo),
      actual('discharge', 'USNYC', '2026-07-15T10:00', bravo),
    ]
    expect(journeyOf(said, byBox).shipment).toMatchObject({ port_of_lading_locode: 'CNSHA', port_of_discharge_locode: 'USNYC' })
  })

  test('only the box that was asked for is followed, whatever else the answer holds', () => {
    expect(
      journeyOf(
        [...first, actual('load', 'CNSHA', '2026-05-28T10:00', { ...alpha, container_number: 'TCLU2224327' })],
        byBox,
      ).containers.map(({ number }) => number),
    ).toEqual([box])
  })
})

describe('a bill of lading', () => {
  test('the line’s booking of the box after the return is another journey', () => {
    const container = containerOf([...first, second[0] ?? first[0], ...second].filter((one) => one !== undefined))
    expect(container.current_status).toBe('empty_returned')
    expect(container.transport_events.at(-1)).toMatchObject({ milestone: 'empty_in' })
  })

  test('the terminal still remembers the import before: the box is not yet loaded', () => {
    const said = [
      { ...first[2], options: { ...alpha, ...terminal } },
      { ...first[3], options: terminal },
      planned('load', 'CNSHA', '2026-08-01T10:00', bravo),
      planned('discharge', 'USLAX', '2026-08-17T10:00', bravo),
      estimated('arrive', 'USLAX', '2026-08-16T10:00', bravo),
    ].filter((one): one is (typeof first)[number] => one.claim !== undefined)
    const container = containerOf(said)
    expect(container).toMatchObject({ current_status: 'new', pod_discharged_at: null, pod_full_out_at: null })
    expect(reasonFor(container, said, 0)).toBe('other_journey')
  })

  test('the terminal still shows the holds, fees and deadline of the visit before', () => {
    const old = condition(
      '2026-06-15T10:00',
      {
        available_for_pickup: true,
        holds: [{ name: 'customs', status: 'hold', description: null }],
        fees: [{ type: 'demurrage', amount: 90, currency_code: 'USD' }],
        pickup_lfd: time('2026-06-19'),
      },
      terminal,
    )
    const said = [
      old,
      actual('load', 'CNSHA', '2026-08-01T10:00', bravo),
      actual('discharge', 'USLAX', '2026-08-17T10:00', bravo),
    ]
    const container = containerOf(said)
    expect(container).toMatchObject({
      current_status: 'grounded',
      availability_known: false,
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
      pickup_lfd: null,
    })
    expect(reasonFor(container, said, 0)).toBe('other_journey')
  })

  test('discharged by the terminal at the hub of which the line tells only the way on: one journey', () => {
    const said = [
      actual('discharge', 'SGSIN', '2026-08-08T10:00', { ...alpha, ...terminal }),
      actual('load', 'SGSIN', '2026-08-11T10:00', bravo),
      planned('discharge', 'DEHAM', '2026-09-01T10:00', bravo),
    ]
    expect(stepsOf(containerOf(said))).toEqual(['transshipment_discharged SGSIN', 'transshipment_loaded SGSIN'])
  })

  test('another bill in the same answer is another shipment', () => {
    const said = [
      actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, bill_of_lading_number: 'MSCUMEDUX1234567' }),
      actual('load', 'CNSHA', '2026-08-01T10:00', {
        ...bravo,
        bill_of_lading_number: 'MEDUX7654321',
        container_number: 'TCLU2224327',
      }),
    ]
    const journey = journeyOf(said)
    expect(journey.containers.map(({ number }) => number)).toEqual([box])
    expect(journey.vessels).toHaveLength(1)
  })

  test('a line that never writes the number as it was asked is still heard', () => {
    expect(
      journeyOf([actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, bill_of_lading_number: 'REF9' })]).containers,
    ).toHaveLength(1)
  })
})
