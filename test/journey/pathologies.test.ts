/** What sources really do: faults that were met with, as far as the fold is concerned. One test each. */
import { describe, expect, test } from 'vitest'
import { timelineOf } from '../../src/journey/timeline.ts'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import {
  actual,
  at,
  box,
  but,
  byRail,
  condition,
  containerIn,
  containerOf,
  emptyIn,
  estimated,
  eventsOf,
  fullIn,
  fullOut,
  journeyOf,
  type Options,
  particulars,
  planned,
  rawEvents,
  reasonFor,
  type Said,
  stepsOf,
  time,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const terminal = { data_source: 'terminal', operator: 'Y258' } as const
const loaded = actual('load', 'CNSHA', '2026-08-01T10:00', alpha)
const discharged = [
  loaded,
  actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
  actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
]

test('a sparse answer after a rich one deletes nothing: not reported is not empty [F36]', () => {
  const rich = [
    ...discharged,
    condition('2026-08-18T08:00', {
      available_for_pickup: true,
      holds: [{ name: 'TMF', status: 'hold', description: 'x' }],
      pickup_lfd: time('2026-08-22'),
    }),
  ]
  expect(containerOf([...rich, condition('2026-08-19T08:00', {})])).toMatchObject({
    available_for_pickup: true,
    pickup_lfd: '2026-08-22T07:00:00Z',
    holds_at_pod_terminal: [{ name: 'TMF' }],
  })
})

test('the answer is about another box [F40]', () => {
  const byBox = { asked: { number_type: 'container', number: box, scac: 'MSCU' } } as const
  expect(journeyOf([but(loaded, { container_number: 'CAIU7432986' })], byBox).containers).toEqual([])
})

test('the same event again, shifted by seconds, is one event [F41]', () => {
  expect(
    eventsOf(
      containerOf([
        loaded,
        actual('load', 'CNSHA', '2026-08-01T10:00:30', alpha),
        actual('load', 'CNSHA', '2026-08-01T10:00:12', alpha),
      ]),
    ),
  ).toEqual(['vessel_loaded CNSHA 2026-08-01T02:00:12Z'])
})

test('two sources contradict each other: both are kept, one is believed, and why is known [F43]', () => {
  const said = [...discharged, actual('discharge', 'USLAX', '2026-08-17T21:00', { ...alpha, ...terminal })]
  const container = containerOf(said)
  expect(container.readings).toHaveLength(4)
  expect(container.provenance.pod_discharged_at).toMatchObject({ rule: 'authority:terminal', lost: [expect.any(String)] })
})

test('an arrival that is withdrawn takes its consequences with it [F44]', () => {
  const container = containerOf([loaded, ...discharged.slice(1).map((one) => but(one, { retracted: true }))])
  expect(stepsOf(container)).toEqual(['vessel_loaded CNSHA'])
  expect(container).toMatchObject({ current_status: 'on_ship', pod_arrived_at: null, pod_discharged_at: null })
})

test('an event that is thirty days late changes the past and not the status [F45]', () => {
  const said = [
    ...discharged,
    fullOut('USLAX', '2026-08-19T10:00'),
    emptyIn('USLAX', '2026-08-24T10:00'),
    actual('depart', 'CNSHA', '2026-08-01T22:00', { ...alpha, received_at: '2026-09-25T00:00:00Z' }),
  ]
  expect(containerOf(said).current_status).toBe('empty_returned')
  expect(stepsOf(containerOf(said))[1]).toBe('vessel_departed CNSHA')
})

test('an actual from the future is an estimate at best [F46]', () => {
  const said = [loaded, actual('arrive', 'USLAX', '2026-08-16T10:00', { ...alpha, received_at: '2026-08-05T00:00:00Z' })]
  const journey = journeyOf(said)
  expect(containerIn(journey)).toMatchObject({ pod_arrived_at: null, current_status: 'on_ship' })
  expect(journey.shipment).toMatchObject({ pod_ata_at: null, pod_eta_at: '2026-08-16T17:00:00Z' })
  expect(reasonFor(containerIn(journey), said, 1)).toBe('future_dated')
})

test('a report of the terminal from the future is dropped [F46]', () => {
  const said = [
    ...discharged,
    condition('2026-09-30T08:00', { available_for_pickup: true }, { received_at: '2026-08-18T00:00:00Z' }),
  ]
  expect(containerOf(said)).toMatchObject({ availability_known: false, current_status: 'grounded' })
  expect(reasonFor(containerOf(said), said, 3)).toBe('future_dated')
})

test('an estimate whose time has passed stays an estimate [F47]', () => {
  const journey = journeyOf([
    loaded,
    estimated('arrive', 'USLAX', '2026-08-03T10:00', alpha),
    condition('2026-09-30T08:00', { location_at_pod_terminal: 'A1' }),
  ])
  expect(journey.shipment).toMatchObject({ pod_eta_at: '2026-08-03T17:00:00Z', pod_ata_at: null })
  expect(containerIn(journey)).toMatchObject({ pod_arrived_at: null, current_status: 'on_ship' })
})

test('forecasts that flip between sibling yards leave the assigned terminal in place [F48]', () => {
  const flips = ['A', 'B', 'A', 'B', 'A'].map((facility) =>
    estimated('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, ...terminal, facility }),
  )
  for (let length = 1; length <= flips.length; length++)
    expect(containerOf([loaded, ...flips.slice(0, length)]).pod_terminal_id).toBe('terminal-USLAX-A')
})

describe('an oscillating terminal [F48]', () => {
  const from_ms = Date.parse('2026-08-03T00:00:00Z')
  const every_ms = 2 * 3_600_000
  const flips = (say: (facility: string, received_at: string, turn: number) => Said) =>
    Array.from({ length: 60 }, (_, turn) =>
      say(turn % 2 === 0 ? 'A' : 'B', new Date(from_ms + turn * every_ms).toISOString(), turn),
    )
  /** When the believed terminal changes, as claim after claim comes in. */
  function changes(before: readonly Said[], said: readonly Said[]): number[] {
    const terminals = said.map((_, turn) => containerOf([...before, ...said.slice(0, turn + 1)]).pod_terminal_id)
    return terminals.flatMap((id, turn) => (turn > 0 && id !== terminals[turn - 1] ? [turn * every_ms] : []))
  }
  const isDaily = (times: readonly number[]) => times.every((at, turn) => turn === 0 || at - (times[turn - 1] ?? 0) >= 86_400_000)
  const foretold = (facility: string, options: Options) =>
    estimated('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, facility, ...options })
  const forms: Record<string, (facility: string, received_at: string, turn: number) => Said> = {
    'in versions of one event': (facility, received_at) => foretold(facility, { received_at, source_id: 'E1' }),
    'in events that stay': (facility, received_at) => foretold(facility, { received_at }),
    'in events that vanish again': (facility, received_at, turn) =>
      foretold(facility, { received_at, ...(turn < 40 ? { no_longer_reported_at: received_at } : {}) }),
  }

  test.each(Object.entries(forms))('of the line, %s: one change a day at most', (_name, say) => {
    const times = changes([loaded], flips(say))
    expect(times.length).toBeGreaterThan(1)
    expect(isDaily(times)).toBe(true)
  })

  test('of a terminal that foretells it: none', () => {
    expect(
      changes(
        [loaded],
        flips((facility, received_at) => foretold(facility, { ...terminal, received_at, source_id: 'E1' })),
      ),
    ).toEqual([])
  })

  test('of two yards that both list the box: one change a day at most', () => {
    const arrived = actual('arrive', 'USLAX', '2026-08-02T10:00', { ...alpha, received_at: '2026-08-02T20:00:00Z' })
    const listed = flips((facility, received_at) =>
      condition(
        received_at.slice(0, 16),
        { available_for_pickup: false },
        { offset: 'Z', locode: 'USLAX', facility, received_at },
      ),
    )
    const times = changes([actual('load', 'CNSHA', '2026-07-20T10:00', alpha), arrived], listed)
    expect(times.length).toBeGreaterThan(1)
    expect(isDaily(times)).toBe(true)
  })

  test('a change is believed at once; the next one once anything is heard a day later', () => {
    const hours = (count: number) => ({ received_at: new Date(from_ms + count * 3_600_000).toISOString() })
    const said = [loaded, foretold('A', hours(0)), foretold('B', hours(1)), foretold('A', { ...hours(2), index: 90 })]
    expect(containerOf(said.slice(0, 3)).pod_terminal_id).toBe('terminal-USLAX-B')
    expect(containerOf(said).pod_terminal_id).toBe('terminal-USLAX-B')
    const later = estimated('arrive', 'USLAX', '2026-08-16T10:00', { ...alpha, ...hours(26) })
    expect(containerOf([...said, later]).pod_terminal_id).toBe('terminal-USLAX-A')
  })

  test('whoever has the box is believed at once', () => {
    const said = [loaded, foretold('A', {}), foretold('B', {}), foretold('A', { index: 90 })]
    const discharge = actual('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, facility: 'A' })
    expect(containerOf([...said, discharge]).pod_terminal_id).toBe('terminal-USLAX-A')
  })
})

test('a hub in the place of the port of discharge [F49]', () => {
  const said = [
    particulars({ port_of_discharge: at('USLAX') }),
    loaded,
    actual('discharge', 'KRPUS', '2026-08-04T10:00', alpha),
    particulars({ port_of_discharge: at('KRPUS') }),
    actual('load', 'KRPUS', '2026-08-06T10:00', { vessel: 'BRAVO' }),
    planned('discharge', 'USLAX', '2026-08-19T10:00', { vessel: 'BRAVO' }),
  ]
  expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('USLAX')
})

test('a bill with a thousand boxes, one of them nonsense: the others are as they are [F50]', () => {
  const ten = (index: number) => `MSCU${String(600_000 + index)}`
  const numbers = Array.from({ length: 1_000 }, (_, index) => `${ten(index)}${checkDigitOf(ten(index))}`)
  const said = numbers.map((container_number) => but(loaded, { container_number }))
  const nonsense = but(actual('load', 'XXXXX', 'some time', alpha), { container_number: numbers[500] ?? '' })
  const { containers } = journeyOf([...said.filter((_, index) => index !== 500), nonsense])
  const sailing = containers.filter(({ current_status }) => current_status === 'on_ship').map(({ number }) => number)
  expect(sailing.toSorted()).toEqual(numbers.filter((_, index) => index !== 500).toSorted())
})

test('a day without a time is the day at the place, and no time of its own', () => {
  const container = containerOf([loaded, actual('discharge', 'USLAX', '2026-08-17', alpha)])
  expect(container.pod_discharged_at).toBe('2026-08-17T07:00:00Z')
  expect(container.readings.find(({ event }) => event === 'vessel_discharged')).toMatchObject({ day: '2026-08-17' })
})

test('a place whose zone nobody knows: no instant is claimed that nobody stated, and what happened has happened [F30]', () => {
  const nowhere = { place_name: 'Nowhere' }
  const said = [loaded, actual('discharge', 'USLAX', '2026-08-17', alpha), emptyIn('XXNOW', '2026-08-25T10:00', nowhere)]
  const container = containerOf(said)
  expect(container).toMatchObject({ current_status: 'empty_returned', empty_terminated_at: null })
  expect(container.transport_events.at(-1)).toMatchObject({ milestone: 'empty_in', timestamp: null, timezone: null })
  expect(container.provenance.empty_terminated_at?.raw_event_id).toBe(rawEvents(said)[2]?.id)
  expect(container.readings.find(({ event }) => event === 'empty_in')).toMatchObject({ timestamp: null, timezone: null })
})

test('a move without a place, or at one whose zone nobody knows, keeps the offset that it states', () => {
  const offset = { offset: '-06:00' }
  const container = containerOf([
    loaded,
    actual('discharge', 'USLAX', '2026-08-17', alpha),
    emptyIn('XXNOW', '2026-08-25T10:00', { ...offset, place_name: 'Nowhere' }),
    actual('arrive', null, '2026-08-16T22:00', { ...offset, role: 'pod' }),
  ])
  expect(container.empty_terminated_at).toBe('2026-08-25T16:00:00Z')
  expect(container.pod_arrived_at).toBe('2026-08-17T04:00:00Z')
})

test('the box starts another journey while the first is open [F51]', () => {
  const said = [
    ...discharged,
    fullOut('USLAX', '2026-08-19T10:00'),
    actual('gate_out', 'USLAX', '2026-09-10T10:00', { load_state: 'empty' }),
    actual('load', 'USLAX', '2026-09-15T10:00', { vessel: 'BRAVO' }),
  ]
  expect(containerOf(said).current_status).toBe('picked_up')
  expect(reasonFor(containerOf(said), said, 5)).toBe('other_journey')
})

test('a booking that was split into two bills: each shipment has its own boxes [F52]', () => {
  const said = [
    but(loaded, { booking_number: 'BKG777', bill_of_lading_number: 'MEDUX1234567' }),
    but(loaded, { booking_number: 'BKG777', bill_of_lading_number: 'MEDUX7654321', container_number: 'CAIU7432986' }),
  ]
  const asked = (number_type: 'bill_of_lading' | 'booking', number: string) => ({ asked: { number_type, number, scac: 'MSCU' } })
  expect(journeyOf(said, asked('bill_of_lading', 'MEDUX7654321')).containers.map(({ number }) => number)).toEqual(['CAIU7432986'])
  expect(journeyOf(said, asked('booking', 'BKG777')).containers).toHaveLength(2)
})

test('a claim without a number among claims with numbers is about all of them', () => {
  const journey = journeyOf([loaded, actual('depart', 'CNSHA', '2026-08-01T22:00', { ...alpha, container_number: '  ' })])
  expect(stepsOf(containerIn(journey))).toEqual(['vessel_loaded CNSHA', 'vessel_departed CNSHA'])
})

test('the deadline of the previous cycle is still in the terminal’s answer', () => {
  const stale = (day: string, heard: string) => condition(heard, { pickup_lfd: time(day) }, { ...terminal, locode: 'USLAX' })
  expect(
    containerOf([loaded, planned('discharge', 'USLAX', '2026-08-17T10:00', alpha), stale('2026-06-20', '2026-08-10T08:00')])
      .pickup_lfd,
  ).toBeNull()
  expect(containerOf([...discharged, stale('2026-06-20', '2026-08-18T08:00')]).pickup_lfd).toBeNull()
  expect(containerOf([...discharged, stale('2026-08-16', '2026-08-18T08:00')]).pickup_lfd).toBe('2026-08-16T07:00:00Z')
})

test('a deadline at midnight in UTC keeps its day', () => {
  expect(
    containerOf([...discharged, condition('2026-08-18T08:00', { pickup_lfd: time('2026-08-21T00:00', 'Z') })]).pickup_lfd,
  ).toBe('2026-08-21T07:00:00Z')
})

test('the fees of the previous move are not owed on the way', () => {
  const fees = condition('2026-08-05T08:00', { fees: [{ type: 'demurrage', amount: 240, currency_code: 'USD' }] })
  expect(containerOf([loaded, fees]).fees_at_pod_terminal).toEqual([])
  const inland = [particulars({ destination: at('USCHI') }), ...discharged, but(fees, { received_at: '2026-08-20T00:00:00Z' })]
  expect(containerOf(inland).fees_at_pod_terminal).toHaveLength(1)
  expect(containerOf([...inland, byRail('load', 'USLAX', '2026-08-20T10:00')]).fees_at_pod_terminal).toEqual([])
})

test('the gate-in of local drayage is no empty return while the box moves on laden', () => {
  const drayed = [...discharged, fullOut('USLAX', '2026-08-18T10:00'), emptyIn('USLGB', '2026-08-18T14:00')]
  const said = [...drayed, fullOut('USLGB', '2026-08-20T10:00')]
  expect(containerOf(said)).toMatchObject({ current_status: 'picked_up', empty_terminated_at: null })
  expect(reasonFor(containerOf(said), said, 4)).toBe('mid_journey')
  expect(
    containerOf([...drayed.slice(0, 4), emptyIn('USLGB', '2026-08-18T14:00', { facility_type: 'off_dock' })]).current_status,
  ).toBe('picked_up')
})

test('a gate-in on the way to the train is no empty return, though nothing laden is reported after it', () => {
  const said = [
    particulars({ destination: at('USCHI'), rail_carrier_scac: 'BNSF' }),
    ...discharged,
    emptyIn('USLGB', '2026-08-18T14:00'),
  ]
  expect(containerOf(said).current_status).toBe('awaiting_inland_transfer')
})

test('the terminal’s name is rewritten at gate-out: the pickup stays where it was', () => {
  const container = containerOf([
    loaded,
    actual('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, ...terminal, facility: 'TRP' }),
    fullOut('USLAX', '2026-08-19T10:00', { ...terminal, facility: 'TRAPAC GATE' }),
    condition('2026-08-20T10:00', { location_at_pod_terminal: 'OUT' }, { ...terminal, locode: 'USLAX', facility: 'TRAPAC GATE' }),
  ])
  expect(container.pod_terminal_id).toBe('terminal-USLAX-TRP')
  expect(container.transport_events.at(-1)).toMatchObject({ milestone: 'full_out', terminal: { id: 'terminal-USLAX-TRP' } })
})

test('plans stay when the actual comes in words that nobody understands', () => {
  const { shipment } = journeyOf([
    planned('depart', 'CNSHA', '2026-08-01T20:00', alpha),
    {
      options: {},
      claim: { kind: 'remark', at: time('2026-08-01T21:00'), classifier: 'actual', event: null, place: at('CNSHA') },
    },
    planned('arrive', 'USLAX', '2026-08-16T20:00', alpha),
  ])
  expect(shipment).toMatchObject({ pol_etd_at: '2026-08-01T12:00:00Z', pod_eta_at: '2026-08-17T03:00:00Z', pol_atd_at: null })
})

test('two places of one name are not one place', () => {
  const said = [
    actual('load', 'CNSHA', '2026-08-01T10:00', { ...alpha, place_name: 'Georgetown' }),
    planned('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, place_name: 'Georgetown' }),
    actual('depart', null, '2026-08-01T20:00', { ...alpha, place_name: 'GEORGETOWN' }),
  ]
  expect(containerOf(said).readings[2]).toMatchObject({ location: null, timezone: null })
})

test('two codes of one harbour are one stay', () => {
  const said = [
    loaded,
    actual('discharge', 'USLGB', '2026-08-17T09:00', { ...alpha, ...terminal }),
    actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
  ]
  expect(eventsOf(containerOf(said)).slice(1)).toEqual([
    'vessel_arrived USLAX 2026-08-16T17:00:00Z',
    'vessel_discharged USLGB 2026-08-17T16:00:00Z',
  ])
  expect(journeyOf(said).shipment.port_of_discharge_locode).toBe('USLAX')
})

test('an import that “departs” from its port of discharge does not', () => {
  expect(stepsOf(containerOf([...discharged, actual('depart', 'USLAX', '2026-08-19T10:00', alpha)]))).not.toContain(
    'vessel_departed USLAX',
  )
})

test('an arrival at the destination that is only expected is not promoted by a later report of the train', () => {
  const journey = journeyOf([
    particulars({ destination: at('USCHI') }),
    ...discharged,
    byRail('load', 'USLAX', '2026-08-20T10:00'),
    estimated('arrive', 'USCHI', '2026-08-24T10:00', { mode: 'rail' }),
    byRail('arrive', 'USDAL', '2026-08-26T10:00'),
  ])
  expect(journey.shipment).toMatchObject({ destination_eta_at: '2026-08-24T15:00:00Z', destination_ata_at: null })
  expect(containerIn(journey)).toMatchObject({ ind_ata_at: null, current_status: 'on_rail' })
})

test('the carrier’s “arrived at destination” at the port of discharge is ignored', () => {
  const said = [
    particulars({ destination: at('USLAX') }),
    ...discharged,
    actual('arrive', 'USLAX', '2026-08-18T10:00', { mode: 'truck', role: 'destination' }),
  ]
  expect(stepsOf(containerOf(said))).not.toContain('arrived_at_inland_destination USLAX')
  expect(containerOf(said).readings.at(-1)).toMatchObject({ event: 'arrived_at_destination', set_aside: 'no_place_in_journey' })
})

test('everything that was said can be read by a person, with the reasons', () => {
  const said = [...discharged, fullIn('CNSHA', '2026-07-28T10:00'), emptyIn('CNSHA', '2026-07-01T10:00')]
  expect(timelineOf(journeyOf(said), { with_readings: true }).filter((line) => line.includes('set aside'))).toHaveLength(1)
})
