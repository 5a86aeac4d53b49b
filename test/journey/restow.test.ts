/** Lifted off and on again where it was: the port's own business, or a way to another port and back. */
import { describe, expect, test } from 'vitest'
import { actual, containerOf, eventsOf, planned } from './build.ts'

const alpha = { vessel: 'ALPHA' }
const bravo = { vessel: 'BRAVO' }
const charlie = { vessel: 'CHARLIE' }

describe('one port twice in a row', () => {
  const toHub = [
    actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
    actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
    actual('load', 'SGSIN', '2026-08-10T10:00', bravo),
  ]
  const onward = [actual('load', 'SGSIN', '2026-08-21T10:00', charlie), actual('discharge', 'DEHAM', '2026-09-15T10:00', charlie)]
  const keysOf = (said: Parameters<typeof containerOf>[0]) => containerOf(said).transport_events.map((event) => event.key)
  const both_visits = [
    'vessel_loaded',
    'transshipment_discharged:SGSIN',
    'transshipment_loaded:SGSIN',
    'transshipment_discharged:SGSIN:2',
    'transshipment_loaded:SGSIN:2',
    'vessel_discharged',
  ]

  test('taken away by one vessel and brought back by it, and on by a third', () => {
    const said = [
      ...toHub,
      actual('depart', 'SGSIN', '2026-08-11T10:00', { ...bravo, container_number: null }),
      actual('arrive', 'SGSIN', '2026-08-14T02:00', { ...bravo, container_number: null }),
      actual('discharge', 'SGSIN', '2026-08-14T10:00', bravo),
      ...onward,
    ]
    expect(keysOf(said)).toEqual([
      ...both_visits.slice(0, 3),
      'transshipment_departed:SGSIN',
      'transshipment_arrived:SGSIN:2',
      ...both_visits.slice(3),
    ])
  })

  test('the keys of the first visit stay when the second becomes known', () => {
    const before = keysOf(toHub)
    const after = keysOf([...toHub, actual('discharge', 'SGSIN', '2026-08-19T10:00', bravo)])
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test('brought back by another vessel than the one that took it', () => {
    expect(keysOf([...toHub, actual('discharge', 'SGSIN', '2026-08-14T10:00', { vessel: 'DELTA' }), ...onward])).toEqual(
      both_visits,
    )
  })

  test('brought back by the same vessel after as long as a round trip takes', () => {
    expect(keysOf([...toHub, actual('discharge', 'SGSIN', '2026-08-19T10:00', bravo), ...onward])).toEqual(both_visits)
  })

  test('brought back in another call of the vessel', () => {
    const said = [
      ...toHub.slice(0, 2),
      actual('load', 'SGSIN', '2026-08-10T10:00', { ...bravo, transport_call: 'C1' }),
      actual('discharge', 'SGSIN', '2026-08-14T10:00', { ...bravo, transport_call: 'C2' }),
      ...onward,
    ]
    expect(keysOf(said)).toEqual(both_visits)
  })

  const one_visit = ['vessel_loaded', 'transshipment_discharged:SGSIN', 'transshipment_loaded:SGSIN', 'vessel_discharged']

  test('taken off again within two days, whatever vessel is named: one visit', () => {
    for (const vessel of ['BRAVO', 'DELTA'])
      expect(keysOf([...toHub, actual('discharge', 'SGSIN', '2026-08-12T08:00', { vessel }), ...onward])).toEqual(one_visit)
  })

  test('taken off again days later, and nothing says that the vessel had left: one visit', () => {
    expect(keysOf([...toHub, actual('discharge', 'SGSIN', '2026-08-14T10:00', bravo), ...onward])).toEqual(one_visit)
  })

  test('the discharge from the first vessel told again with another time is a correction', () => {
    expect(keysOf([...toHub, actual('discharge', 'SGSIN', '2026-08-13T10:00', alpha), ...onward])).toEqual(one_visit)
  })

  test('the first vessel again, on another voyage, is another visit', () => {
    const said = [
      toHub[0] ?? onward[0],
      actual('discharge', 'SGSIN', '2026-08-08T10:00', { ...alpha, voyage_number: '1E' }),
      toHub[2] ?? onward[0],
      actual('discharge', 'SGSIN', '2026-08-19T10:00', { ...alpha, voyage_number: '2E' }),
      ...onward,
    ].filter((one) => one !== undefined)
    expect(keysOf(said)).toEqual(both_visits)
  })
})

describe('restow', () => {
  test('at the port of lading the last loading counts', () => {
    const container = containerOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'CNSHA', '2026-08-01T16:00', alpha),
      actual('load', 'CNSHA', '2026-08-02T08:00', alpha),
      planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    ])
    expect(eventsOf(container)).toEqual(['vessel_loaded CNSHA 2026-08-02T00:00:00Z'])
  })

  test('at the port of discharge the first discharge counts', () => {
    const container = containerOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      actual('load', 'USLAX', '2026-08-17T14:00', alpha),
      actual('discharge', 'USLAX', '2026-08-18T02:00', alpha),
    ])
    expect(container.pod_discharged_at).toBe('2026-08-17T17:00:00Z')
  })

  test('taken off where it was loaded, and not loaded again: it is not at sea', () => {
    const container = containerOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'CNSHA', '2026-08-01T16:00', alpha),
    ])
    expect(container.transport_events).toEqual([])
    expect(container.current_status).toBe('new')
  })
})
