import { expect, test } from 'vitest'
import {
  actual,
  containerOf,
  emptyIn,
  emptyOut,
  estimated,
  eventsOf,
  fullIn,
  fullOut,
  journeyOf,
  planned,
  stepsOf,
} from '../../test/journey/build.ts'

const direct = [
  emptyOut('CNSHA', '2026-07-20T09:00'),
  fullIn('CNSHA', '2026-07-25T15:30'),
  actual('load', 'CNSHA', '2026-08-01T10:00', { vessel: 'EVER TEST' }),
  actual('depart', 'CNSHA', '2026-08-01T22:00', { vessel: 'EVER TEST', container_number: null }),
  actual('arrive', 'USLAX', '2026-08-16T06:00', { vessel: 'EVER TEST', container_number: null }),
  actual('discharge', 'USLAX', '2026-08-17T03:00', { vessel: 'EVER TEST' }),
  fullOut('USLAX', '2026-08-19T11:00'),
  emptyIn('USLAX', '2026-08-24T16:00'),
]

test('a direct voyage becomes its eight milestones, in the zones of their places', () => {
  expect(eventsOf(containerOf(direct))).toEqual([
    'empty_out CNSHA 2026-07-20T01:00:00Z',
    'full_in CNSHA 2026-07-25T07:30:00Z',
    'vessel_loaded CNSHA 2026-08-01T02:00:00Z',
    'vessel_departed CNSHA 2026-08-01T14:00:00Z',
    'vessel_arrived USLAX 2026-08-16T13:00:00Z',
    'vessel_discharged USLAX 2026-08-17T10:00:00Z',
    'full_out USLAX 2026-08-19T18:00:00Z',
    'empty_in USLAX 2026-08-24T23:00:00Z',
  ])
})

test('the status follows the journey', () => {
  expect(direct.map((_, index) => containerOf(direct.slice(0, index + 1)).current_status)).toEqual([
    'new',
    'new',
    'on_ship',
    'on_ship',
    'on_ship',
    'grounded',
    'picked_up',
    'empty_returned',
  ])
})

test('the shipment knows its ports and times', () => {
  expect(journeyOf(direct).shipment).toMatchObject({
    port_of_lading_locode: 'CNSHA',
    port_of_discharge_locode: 'USLAX',
    destination_locode: null,
    pol_atd_at: '2026-08-01T14:00:00Z',
    pod_ata_at: '2026-08-16T13:00:00Z',
    pod_vessel_name: 'EVER TEST',
    pol_timezone: 'Asia/Shanghai',
    pod_timezone: 'America/Los_Angeles',
  })
})

test('plans alone give ports and estimates, and no event', () => {
  const journey = journeyOf([
    planned('load', 'CNSHA', '2026-08-01T10:00'),
    planned('depart', 'CNSHA', '2026-08-01T22:00'),
    planned('arrive', 'USLAX', '2026-08-16T06:00'),
    planned('discharge', 'USLAX', '2026-08-17T03:00'),
    estimated('arrive', 'USLAX', '2026-08-18T06:00'),
  ])
  expect(journey.shipment).toMatchObject({
    port_of_lading_locode: 'CNSHA',
    port_of_discharge_locode: 'USLAX',
    pol_etd_at: '2026-08-01T14:00:00Z',
    pod_eta_at: '2026-08-18T13:00:00Z',
    pod_original_eta_at: '2026-08-16T13:00:00Z',
    pol_atd_at: null,
    pod_ata_at: null,
  })
  expect(journey.containers[0]?.transport_events).toEqual([])
  expect(journey.containers[0]?.current_status).toBe('new')
})

test('a transhipment is told from lading and discharge by the chain of lifts', () => {
  expect(
    stepsOf(
      containerOf([
        actual('load', 'CNSHA', '2026-08-01T10:00', { vessel: 'ALPHA' }),
        actual('discharge', 'SGSIN', '2026-08-08T10:00', { vessel: 'ALPHA' }),
        actual('load', 'SGSIN', '2026-08-12T10:00', { vessel: 'BRAVO' }),
        actual('discharge', 'DEHAM', '2026-09-03T10:00', { vessel: 'BRAVO' }),
      ]),
    ),
  ).toEqual(['vessel_loaded CNSHA', 'transshipment_discharged SGSIN', 'transshipment_loaded SGSIN', 'vessel_discharged DEHAM'])
})
