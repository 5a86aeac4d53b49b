/** What happens to a box after the port's gate, and what one thing tells of another: drays to ramps, deliveries, inland ends. */
import { describe, expect, test } from 'vitest'
import { diff } from '../../src/journey/diff.ts'
import { announcementsAbout, written } from '../world/journeys.ts'
import {
  actual,
  at,
  byRail,
  condition,
  containerOf,
  emptyIn,
  estimated,
  fullIn,
  fullOut,
  journeyOf,
  type Options,
  particulars,
  planned,
  reasonFor,
  type Said,
  stepsOf,
  time,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const truck = { mode: 'truck' } as const
const ramp = { facility_type: 'ramp' } as const
const customer = { facility_type: 'customer' } as const
const discharged = [
  actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
  actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
  actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
]
const inland = [particulars({ destination: at('USCHI') }), ...discharged]
const trucked = fullOut('USLAX', '2026-08-19T08:00', truck)

describe('brought to the consignee', () => {
  const dropped = (local: string, options: Options = {}) =>
    actual('drop_off', 'USLAX', local, { load_state: 'laden', ...customer, ...options })

  test('dropped there laden, it is delivered and has left the terminal; when it left, nobody said', () => {
    const said = [...discharged, dropped('2026-08-20T10:00')]
    const container = containerOf(said)
    expect(container).toMatchObject({
      current_status: 'delivered',
      pod_full_out_at: null,
      final_destination_full_out_at: null,
      delivered_at: '2026-08-20T17:00:00Z',
      provenance: { current_status: { rule: 'status:delivered' } },
    })
    expect(container.readings.at(-1)).toMatchObject({ event: 'delivered', set_aside: null })
    expect(container.provenance.current_status?.raw_event_id).toBe(container.readings.at(-1)?.raw_event_id)
    expect(stepsOf(container)).not.toContain('full_out USLAX')
  })

  const laden = { load_state: 'laden' } as const
  test.each<[string, Said]>([
    ['nobody says whether laden', actual('deliver', 'USLAX', '2026-08-20T10:00')],
    [
      'at a freight station, where goods wait for their consignees',
      actual('deliver', 'USLAX', '2026-08-20T10:00', { ...laden, facility_type: 'freight_station' }),
    ],
    [
      'at what the line itself calls the port of discharge',
      actual('deliver', 'USLAX', '2026-08-20T10:00', { ...laden, role: 'pod' }),
    ],
  ])('called delivered, %s: it was picked up, and more is not known', (_, said) => {
    const container = containerOf([...discharged, said])
    expect(container).toMatchObject({ current_status: 'picked_up', delivered_at: null })
    expect(container.provenance.current_status).toMatchObject({ rule: 'status:picked_up' })
    expect(container.readings.at(-1)).toMatchObject({ event: 'delivered', set_aside: null })
  })

  test('the gate of the port is no delivery, with a truck or without', () => {
    for (const out of [trucked, fullOut('USLAX', '2026-08-19T08:00')])
      expect(containerOf([...discharged, out])).toMatchObject({ current_status: 'picked_up', delivered_at: null })
  })

  test('where nobody knows the zone it is delivered, at a moment that nobody knows', () => {
    const container = containerOf([
      ...discharged,
      actual('deliver', null, '2026-08-20T10:00', { ...laden, place_name: 'Nowhere' }),
    ])
    expect(container).toMatchObject({ current_status: 'delivered', delivered_at: null })
    expect(container.transport_events.at(-1)).toMatchObject({ key: 'delivered', timestamp: null })
  })

  test.each<[string, Said]>([
    ['through the gate of a customer', fullIn('USLAX', '2026-08-20T10:00', customer)],
    ['delivered, as the source calls it', actual('deliver', 'USLAX', '2026-08-20T10:00', laden)],
    ['in a town that nobody named before', dropped('2026-08-20T10:00', { place_name: 'Nowhere' })],
  ])('%s', (_, delivery) => {
    expect(containerOf([...discharged, delivery]).current_status).toBe('delivered')
  })

  test('on an inland move too', () => {
    const said = [...inland, byRail('load', 'USLAX', '2026-08-19T10:00'), actual('deliver', 'USCHI', '2026-08-28T10:00', laden)]
    expect(containerOf(said).current_status).toBe('delivered')
  })

  test.each<[string, Said]>([
    ['expected', planned('drop_off', 'USLAX', '2026-08-20T10:00', { load_state: 'laden', ...customer })],
    ['empty, to be loaded', dropped('2026-08-20T10:00', { load_state: 'empty' })],
    ['before the box sailed', dropped('2026-07-20T10:00')],
    ['at the yard of a depot', dropped('2026-08-20T10:00', { facility_type: 'depot' })],
    ['delivered to a terminal', actual('deliver', 'USLAX', '2026-08-20T10:00', { facility_type: 'port_terminal' })],
  ])('%s: it proves nothing', (_, said) => {
    expect(containerOf([...discharged, said]).current_status).toBe('grounded')
  })

  test('while at sea it proves nothing where the box has yet to leave', () => {
    const said = [...discharged.slice(0, 1), actual('deliver', 'CNSHA', '2026-08-10T10:00')]
    expect(containerOf(said).current_status).toBe('on_ship')
  })

  test('then goes on by train: it was not the consignee', () => {
    const said = [...inland, actual('deliver', 'USLAX', '2026-08-18T10:00'), byRail('load', 'USLAX', '2026-08-20T10:00')]
    expect(containerOf(said).current_status).toBe('on_rail')
    expect(reasonFor(containerOf(said), said, 4)).toBe('mid_journey')
  })

  test('it ends what a pickup ends, and the empty box may come back', () => {
    const lfd = condition('2026-08-18T08:00', { pickup_lfd: time('2026-08-21') })
    const said = [...inland, particulars({ rail_carrier_scac: 'BNSF' }), lfd, dropped('2026-08-20T10:00')]
    expect(containerOf(said).pickup_lfd).toBeNull()
    expect(containerOf([...said, emptyIn('USLAX', '2026-08-24T10:00')]).current_status).toBe('empty_returned')
  })
})

describe('by truck from the port to a ramp', () => {
  const at_ramp = fullIn('USLAX', '2026-08-19T15:00', ramp)

  test('the gate-in at the ramp undoes the pickup', () => {
    expect(containerOf([...inland, trucked]).current_status).toBe('picked_up')
    const said = [...inland, trucked, at_ramp]
    const container = containerOf(said)
    expect(container).toMatchObject({ current_status: 'awaiting_inland_transfer', pod_full_out_at: null })
    expect(reasonFor(container, said, 4)).toBe('onto_rail')
    expect(container.provenance.current_status).toMatchObject({
      rule: 'status:bound_for_train',
      raw_event_id: container.readings.at(-1)?.raw_event_id,
    })
  })

  test.each<[string, readonly Said[]]>([
    ['without a known destination', [...discharged, trucked, at_ramp]],
    ['in another town', [...inland, trucked, fullIn('USOAK', '2026-08-20T15:00', ramp)]],
    [
      'by the word of the railroad',
      [...inland, trucked, fullIn('USLAX', '2026-08-19T15:00', { data_source: 'rail', operator: 'BNSF' })],
    ],
    ['without a reported discharge', [...inland.slice(0, 3), trucked, at_ramp]],
    ['by the day', [...inland, trucked, fullIn('USLAX', '2026-08-19', ramp)]],
    [
      'still released by the terminal',
      [...inland, condition('2026-08-18T08:00', { available_for_pickup: true }), trucked, at_ramp],
    ],
  ])('%s', (_, said) => {
    expect(containerOf(said)).toMatchObject({ current_status: 'awaiting_inland_transfer', pod_full_out_at: null })
  })

  test('a ramp that the box comes to a week later belongs to another way', () => {
    expect(containerOf([...inland, trucked, fullIn('USLAX', '2026-08-27T15:00', ramp)]).current_status).toBe('picked_up')
  })

  test('an empty box that comes in at a ramp was collected', () => {
    expect(containerOf([...discharged, trucked, emptyIn('USLAX', '2026-08-19T15:00', ramp)]).current_status).toBe(
      'empty_returned',
    )
  })

  test('a train that is to come makes the truck a dray', () => {
    const train = estimated('arrive', 'USCHI', '2026-08-27T10:00', { mode: 'rail' })
    expect(containerOf([...inland, train, trucked])).toMatchObject({
      current_status: 'awaiting_inland_transfer',
      pod_full_out_at: null,
    })
    expect(containerOf([...inland, train, trucked, emptyIn('USLAX', '2026-08-24T10:00')])).toMatchObject({
      current_status: 'empty_returned',
      pod_full_out_at: '2026-08-19T15:00:00Z',
    })
  })

  test('seen inland on a train: the gate of the port was no pickup, though nobody reported the loading', () => {
    const said = [...inland, trucked, byRail('arrive', 'USCHI', '2026-08-27T10:00')]
    expect(containerOf(said)).toMatchObject({ current_status: 'on_rail', pod_full_out_at: null })
  })

  test('collected at the port, and then inland: only the last is the pickup', () => {
    const said = [...inland, trucked, fullOut('USCHI', '2026-08-28T10:00', ramp)]
    expect(containerOf(said)).toMatchObject({
      current_status: 'picked_up',
      pod_full_out_at: null,
      final_destination_full_out_at: '2026-08-28T15:00:00Z',
    })
    expect(reasonFor(containerOf(said), said, 4)).toBe('mid_journey')
  })

  test('what was announced as a pickup is taken back, and not announced once the onward move is known', () => {
    const before = journeyOf([...inland, trucked])
    const after = journeyOf([...inland, trucked, at_ramp])
    const context = { now: '2026-08-20T00:00:00Z' }
    const told = (changes: ReturnType<typeof diff>, journey: typeof after) =>
      announcementsAbout(changes, { ...context, shipment_id: 'S', after: journey }).map(({ name }) => name)
    const changes = diff(written(null, diff(null, before, context)), after, context)
    expect(changes.transport_events.withdrawn).toMatchObject([{ event: { key: 'full_out:pod' }, reason: 'withdrawn' }])
    expect(told(changes, after)).toContain('container.event.retracted')
    expect(told(diff(null, after, context), after)).not.toContain('container.transport.full_out')
  })
})

describe('where the way ends', () => {
  const there = [
    byRail('arrive', 'USCHI', '2026-08-26T10:00'),
    fullOut('USCHI', '2026-08-28T10:00'),
    emptyIn('USCHI', '2026-09-02T10:00'),
  ]

  test('a train, a pickup and the empty return at one place: that is the destination', () => {
    const journey = journeyOf([...discharged, ...there])
    expect(journey.shipment).toMatchObject({ destination_locode: 'USCHI', destination_timezone: 'America/Chicago' })
    expect(journey.containers[0]).toMatchObject({
      final_destination_full_out_at: '2026-08-28T15:00:00Z',
      final_destination_timezone: 'America/Chicago',
      ind_ata_at: '2026-08-26T15:00:00Z',
      pod_full_out_at: null,
    })
  })

  test('collected after the train, without a place: where the train was last', () => {
    const { shipment, containers } = journeyOf([...discharged, ...there.slice(0, 1), fullOut(null, '2026-08-28T10:00')])
    expect(shipment.destination_locode).toBe('USCHI')
    expect(containers[0]?.provenance.final_destination_full_out_at).toBeDefined()
    // Which clock it was read from is not known.
    expect(containers[0]?.final_destination_full_out_at).toBeNull()
  })

  test('collected after the train, and nobody said where either was', () => {
    const said = [...discharged, byRail('load', 'USLAX', '2026-08-20T10:00'), fullOut(null, '2026-08-28T10:00')]
    expect(containerOf(said)).toMatchObject({ final_destination_full_out_at: null, current_status: 'on_rail' })
    expect(reasonFor(containerOf(said), said, 4)).toBe('no_location')
  })

  test('the port was to be the end, and the train went on', () => {
    const { shipment } = journeyOf([particulars({ destination: at('USLAX') }), ...discharged, ...there])
    expect(shipment.destination_locode).toBe('USCHI')
  })

  test('a truck between two trains is no pickup', () => {
    const said = [
      ...discharged,
      byRail('load', 'USLAX', '2026-08-20T10:00'),
      byRail('discharge', 'USDAL', '2026-08-23T10:00'),
      fullOut('USDAL', '2026-08-24T10:00', { ...truck, ...ramp }),
      byRail('load', 'USDAL', '2026-08-25T10:00'),
    ]
    expect(containerOf(said)).toMatchObject({ current_status: 'on_rail', final_destination_full_out_at: null })
    expect(reasonFor(containerOf(said), said, 5)).toBe('onto_rail')
  })

  test('unloaded from a train in the port itself is not unloaded inland', () => {
    const said = [...discharged, byRail('discharge', 'USLGB', '2026-08-19T10:00')]
    expect(containerOf(said).ind_rail_unloaded_at).toBeNull()
  })
})
