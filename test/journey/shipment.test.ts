import { describe, expect, test } from 'vitest'
import { foldShipment } from '../../src/journey/fold.ts'
import { timelineOf } from '../../src/journey/timeline.ts'
import {
  actual,
  at,
  box,
  condition,
  containerIn,
  emptyIn,
  estimated,
  facts,
  fullIn,
  fullOut,
  journeyOf,
  particulars,
  planned,
  rawEvents,
  stepsOf,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const bravo = { vessel: 'BRAVO' }
const boxes = ['CAIU7432986', 'TCLU2224327', 'TGHU6578122'] as const
const wide = { container_number: null }

describe('without containers', () => {
  const booked = [
    planned('depart', 'CNSHA', '2026-08-01T20:00', { ...alpha, ...wide }),
    planned('arrive', 'USLAX', '2026-08-16T20:00', { ...alpha, ...wide, voyage_number: '021E' }),
  ]

  test('the claims about the shipment give its ports, vessel and estimates', () => {
    const journey = journeyOf(booked)
    expect(journey.containers).toEqual([])
    expect(journey.shipment).toMatchObject({
      port_of_lading_locode: 'CNSHA',
      port_of_discharge_locode: 'USLAX',
      pod_vessel_name: 'ALPHA',
      pod_voyage_number: '021E',
      pol_etd_at: '2026-08-01T12:00:00Z',
      pod_eta_at: '2026-08-17T03:00:00Z',
    })
  })

  test('nothing said is nothing known', () => {
    const journey = journeyOf([])
    expect(Object.values(journey.shipment).filter((value) => value !== null)).toEqual([{}])
    expect(journey).toMatchObject({ containers: [], vessels: [], booking_cancelled: false })
  })

  test('the vessel of the booking stands in until a move names one', () => {
    expect(journeyOf([particulars({ vessel: { name: 'ALPHA', imo: null }, voyage_number: '7W' }, wide)]).shipment).toMatchObject({
      pod_vessel_name: 'ALPHA',
      pod_voyage_number: '7W',
    })
  })

  test('a terminal or railroad alone makes no container of a bill', () => {
    expect(
      journeyOf([actual('discharge', 'USLAX', '2026-08-17T10:00', { data_source: 'terminal', operator: 'Y258' })]).containers,
    ).toEqual([])
  })
})

describe('vessel moves that name no container', () => {
  test('are those of every container', () => {
    const journey = journeyOf([
      ...boxes.map((container_number) => actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number })),
      actual('depart', 'CNSHA', '2026-08-01T20:00', { ...alpha, ...wide }),
    ])
    for (const number of boxes)
      expect(stepsOf(containerIn(journey, number))).toEqual(['vessel_loaded CNSHA', 'vessel_departed CNSHA'])
  })

  test('are those of the boxes on that vessel where the shipment is split', () => {
    const journey = journeyOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number: boxes[0], transport_call: 'A1' }),
      actual('load', 'CNSHA', '2026-08-08T10:00', { ...bravo, container_number: boxes[1], transport_call: 'B1' }),
      actual('load', 'CNSHA', '2026-08-08T10:00', { ...bravo, container_number: boxes[2], transport_call: 'B1' }),
      actual('depart', 'CNSHA', '2026-08-01T20:00', { ...wide, transport_call: 'A1' }),
      actual('depart', 'CNSHA', '2026-08-08T20:00', { ...wide, transport_call: 'B1' }),
      planned('discharge', 'USLAX', '2026-08-17T20:00', { ...alpha, container_number: boxes[0] }),
      planned('discharge', 'USLAX', '2026-08-24T20:00', { ...bravo, container_number: boxes[1] }),
      planned('discharge', 'USLAX', '2026-08-24T20:00', { ...bravo, container_number: boxes[2] }),
      estimated('arrive', 'USLAX', '2026-08-16T20:00', { ...alpha, ...wide }),
    ])
    expect(boxes.map((number) => containerIn(journey, number).pol_vessel_departed_at)).toEqual([
      '2026-08-01T12:00:00Z',
      '2026-08-08T12:00:00Z',
      '2026-08-08T12:00:00Z',
    ])
    expect(journey.shipment).toMatchObject({ pol_atd_at: '2026-08-08T12:00:00Z', pod_vessel_name: 'BRAVO' })
  })
})

describe('several containers', () => {
  test('a box of which nothing further is known goes where the others go', () => {
    const journey = journeyOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number: boxes[0] }),
      actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number: boxes[1] }),
      planned('discharge', 'USLAX', '2026-08-17T20:00', { ...alpha, container_number: boxes[0] }),
      fullOut('USLAX', '2026-08-20T10:00', { container_number: boxes[1] }),
    ])
    expect(containerIn(journey, boxes[1])).toMatchObject({ current_status: 'picked_up', pod_timezone: 'America/Los_Angeles' })
  })

  test('of two times at one port the shipment takes the one that most containers have', () => {
    const arrive = (container_number: string, local: string) => actual('arrive', 'USLAX', local, { ...alpha, container_number })
    const { shipment } = journeyOf([
      ...boxes.map((container_number) => actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number })),
      arrive(boxes[0], '2026-08-15T10:00'),
      arrive(boxes[1], '2026-08-16T10:00'),
      arrive(boxes[2], '2026-08-16T10:00'),
    ])
    expect(shipment.pod_ata_at).toBe('2026-08-16T17:00:00Z')
    expect(journeyOf([arrive(boxes[0], '2026-08-16T10:00'), arrive(boxes[1], '2026-08-15T10:00')]).shipment.pod_ata_at).toBe(
      '2026-08-15T17:00:00Z',
    )
  })

  test('one malformed container does not harm a thousand [F50]', () => {
    const good = Array.from({ length: 999 }, (_, index) =>
      actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number: `TGHU${String(index).padStart(6, '0')}` }),
    )
    const journey = journeyOf([
      ...good,
      actual('load', 'CNSHA', 'soon', { ...alpha, container_number: '???' }),
      actual('depart', 'CNSHA', '2026-08-01T20:00', { ...alpha, ...wide }),
    ])
    expect(journey.containers).toHaveLength(1000)
    expect(journey.containers.filter(({ current_status }) => current_status === 'on_ship')).toHaveLength(1000)
    expect(containerIn(journey, '???').readings[0]).toMatchObject({ set_aside: 'unreadable_time', timestamp: null })
  })

  test('a railroad leaves out the check digit: still the same box', () => {
    const journey = journeyOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, container_number: box }),
      actual('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, container_number: `${box.slice(0, 4)} ${box.slice(4, 10)}` }),
    ])
    expect(journey.containers).toHaveLength(1)
  })

  test('ids come from the shipment and the number, and stay', () => {
    const said = [actual('load', 'CNSHA', '2026-08-01T10:00', alpha)]
    expect(journeyOf(said).containers[0]?.id).toBe(journeyOf([...said, fullIn('CNSHA', '2026-07-28T10:00')]).containers[0]?.id)
    expect(journeyOf(said, { shipment_id: '22222222-2222-5222-8222-222222222222' }).containers[0]?.id).not.toBe(
      journeyOf(said).containers[0]?.id,
    )
  })
})

describe('why a port is believed', () => {
  test('because the line states it, or because of the lifts', () => {
    const said = [
      particulars({ port_of_lading: at('CNSHA') }),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      actual('load', 'USLAX', '2026-08-19T10:00', { mode: 'rail' }),
      estimated('arrive', 'USCHI', '2026-08-26T10:00', { mode: 'rail' }),
    ]
    const ids = rawEvents(said).map(({ id }) => id)
    expect(journeyOf(said).shipment.provenance).toMatchObject({
      port_of_lading_locode: { raw_event_id: ids[0], rule: 'stated' },
      port_of_discharge_locode: { raw_event_id: ids[2], rule: 'last_discharge' },
      destination_locode: { raw_event_id: ids[4], rule: 'end_of_the_way' },
    })
    const unstated = said.slice(1)
    expect(journeyOf(unstated).shipment.provenance.port_of_lading_locode).toMatchObject({
      raw_event_id: rawEvents(unstated)[0]?.id,
      rule: 'first_loading',
    })
  })
})

describe('a cancelled booking', () => {
  test('is cancelled [F52]', () => {
    expect(journeyOf([particulars({ booking_cancelled: true }, wide)]).booking_cancelled).toBe(true)
  })
  test('is cancelled, although a box had moved before', () => {
    expect(
      journeyOf([fullIn('CNSHA', '2026-07-28T10:00'), particulars({ booking_cancelled: true }, wide)]).booking_cancelled,
    ).toBe(true)
  })
  test('is not, once a box moves after all', () => {
    expect(
      journeyOf([particulars({ booking_cancelled: true }, wide), actual('load', 'CNSHA', '2026-08-01T10:00', alpha)])
        .booking_cancelled,
    ).toBe(false)
  })
  test('is not, when the line takes it back', () => {
    expect(journeyOf([particulars({ booking_cancelled: true }, { ...wide, retracted: true })]).booking_cancelled).toBe(false)
  })
})

describe('places that we do not know', () => {
  const { shipment } = journeyOf([
    particulars({ port_of_discharge: { ...at('XXABC'), name: 'Far Harbour' } }),
    particulars({ port_of_lading: { ...at(''), locode: null, name: 'Somewhere' } }),
  ])

  test('keep their names and codes, and have no zone', () => {
    expect(shipment).toMatchObject({
      port_of_discharge_id: null,
      port_of_discharge_locode: 'XXABC',
      port_of_discharge_name: 'Far Harbour',
      port_of_lading_locode: null,
      port_of_lading_name: 'Somewhere',
      pod_timezone: null,
    })
  })

  test('tell of no instant, for nobody knows on whose clocks they speak', () => {
    const journey = journeyOf([actual('load', 'XXABC', '2026-08-01T10:00', alpha)])
    expect(containerIn(journey).transport_events[0]).toMatchObject({
      timestamp: null,
      timezone: null,
      location: null,
      location_locode: 'XXABC',
    })
  })
})

test('a place that we do not know is on the clocks of its country or state, where that has one zone', () => {
  const zoneAt = (locode: string | null, region: { state?: string; country?: string } = {}) => {
    const said = actual('load', locode, '2026-08-01T10:00', { ...alpha, place_name: 'Some Town' })
    if (said.claim.kind === 'milestone' && said.claim.place !== null)
      said.claim = { ...said.claim, place: { ...said.claim.place, ...region } }
    return containerIn(journeyOf([said])).transport_events[0]?.timezone
  }
  expect(zoneAt('CNXXX')).toBe('Asia/Shanghai')
  expect(zoneAt('USXXX')).toBe(null)
  expect(zoneAt('USXXX', { state: 'MO' })).toBe('America/Chicago')
  expect(zoneAt(null, { state: 'Missouri', country: 'US' })).toBe('America/Chicago')
  expect(zoneAt(null, { state: 'TX', country: 'US' })).toBe(null)
})

test('a long history is folded in good time', () => {
  const said = Array.from({ length: 3_000 }, (_, index) =>
    actual(index % 2 ? 'discharge' : 'load', index % 4 < 2 ? 'CNSHA' : 'SGSIN', '2026-08-01T10:00', {
      received_at: new Date(Date.UTC(2026, 7, 3, 0, 0, index)).toISOString(),
    }),
  )
  const started = process.cpuUsage().user
  const container = containerIn(foldShipment(rawEvents(said), facts))
  expect(container.readings.filter(({ set_aside }) => set_aside === 'too_many')).toHaveLength(1_000)
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(20)
})

test('the timeline reads as a person would tell it', () => {
  const journey = journeyOf([
    particulars({ equipment_code: '45G1' }),
    actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, voyage_number: '021E' }),
    estimated('arrive', 'USLAX', '2026-08-16T20:00', alpha),
    actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    condition('2026-08-18T10:00', {
      available_for_pickup: false,
      holds: [{ name: 'customs', status: 'pending', description: null }],
      fees: [{ type: 'demurrage', amount: 120, currency_code: 'USD' }],
      pickup_lfd: { local: '2026-08-21', offset: null },
    }),
    emptyIn('CNSHA', '2026-07-01T10:00'),
  ])
  expect(timelineOf(journey, { with_readings: true })).toEqual([
    'Shanghai (CNSHA) → Los Angeles (USLAX)',
    '  vessel: ALPHA 021E',
    '  arrives: 2026-08-16 20:00 -07:00',
    '  first estimate: 2026-08-16 20:00 -07:00',
    '',
    `${box}  not_available  40' dry high_cube`,
    '  2026-08-01 10:00 +08:00  vessel_loaded                  CNSHA  shipping_line  ALPHA 021E',
    '  2026-08-17 10:00 -07:00  vessel_discharged              USLAX  shipping_line  ALPHA',
    '  available: no',
    '  holds: customs (pending)',
    '  fees: demurrage 120 USD',
    '  last free day: 2026-08-21 00:00 -07:00',
    '  heard:',
    '    2026-08-01 10:00 +08:00  vessel_loaded',
    '    2026-08-16 20:00 -07:00  vessel_arrived (expected)',
    '    2026-08-17 10:00 -07:00  vessel_discharged',
    '    2026-08-18 10:00 -07:00  –',
    '    2026-07-01 10:00 +08:00  positioned_in                        set aside: before_loading',
  ])
})
