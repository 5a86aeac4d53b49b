/** What else a box did: its way back as an empty one, and its journeys of long ago. */
import { describe, expect, test } from 'vitest'
import {
  actual,
  box,
  condition,
  containerOf,
  emptyIn,
  emptyOut,
  fullIn,
  fullOut,
  journeyOf,
  planned,
  reasonFor,
  stepsOf,
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

describe('an empty box that is moved by sea to where it is wanted', () => {
  const empty = { load_state: 'empty' } as const
  const silent = { load_state: null } as const
  const stepsOfFirst = ['empty_out CNSHA', 'vessel_loaded CNSHA', 'vessel_discharged USLAX', 'full_out USLAX', 'empty_in USLAX']
  const positioning = [
    actual('load', 'USLAX', '2026-07-05T10:00', { ...bravo, ...empty }),
    actual('discharge', 'CNSHA', '2026-07-20T10:00', { ...bravo, ...empty }),
    emptyIn('CNSHA', '2026-07-21T10:00'),
  ]
  const export_again = [
    emptyOut('CNSHA', '2026-08-01T10:00'),
    fullIn('CNSHA', '2026-08-03T10:00'),
    actual('load', 'CNSHA', '2026-08-05T10:00', alpha),
  ]
  const askedOn = (tracked_since: string) => ({ ...byBox, tracked_since })

  test.each([
    ['loaded', 1],
    ['discharged', 2],
    ['taken to a depot', 3],
  ])('%s: the journey of the goods stays as it was', (_, count) => {
    const container = containerOf([...first, ...positioning.slice(0, count)], askedOn('2026-07-25T00:00:00Z'))
    expect(stepsOf(container)).toEqual(stepsOfFirst)
    expect(container).toMatchObject({ current_status: 'empty_returned', empty_terminated_at: '2026-06-20T17:00:00Z' })
  })

  test('fetched from its depot for that: the same', () => {
    const to_terminal = [emptyOut('USLAX', '2026-07-03T10:00'), emptyIn('USLAX', '2026-07-04T10:00')]
    for (const count of [0, 1, 2, 3]) {
      const container = containerOf([...first, ...to_terminal, ...positioning.slice(0, count)], askedOn('2026-07-25T00:00:00Z'))
      expect(stepsOf(container)).toEqual(stepsOfFirst)
    }
  })

  test('without a reported return: the same', () => {
    const container = containerOf([...first.slice(0, 4), ...positioning], askedOn('2026-07-25T00:00:00Z'))
    expect(stepsOf(container)).toEqual(stepsOfFirst.slice(0, 4))
    expect(container.current_status).toBe('picked_up')
  })

  test('with its next goods it is on another journey, which is told without the way of the empty box', () => {
    const said = [...first, ...positioning, ...export_again]
    expect(stepsOf(containerOf(said, askedOn('2026-08-06T00:00:00Z')))).toEqual([
      'empty_out CNSHA',
      'full_in CNSHA',
      'vessel_loaded CNSHA',
    ])
    expect(stepsOf(containerOf(said, askedOn('2026-06-01T00:00:00Z')))).toEqual(stepsOfFirst)
  })

  test('laden again at the port without being collected: another journey', () => {
    const said = [...first, ...positioning.slice(0, 2), ...export_again.slice(1)]
    expect(stepsOf(containerOf(said, askedOn('2026-08-06T00:00:00Z')))).toEqual(['full_in CNSHA', 'vessel_loaded CNSHA'])
  })

  test('said to be empty by mistake at a hub: one journey', () => {
    const said = [
      ...first.slice(0, 2),
      actual('discharge', 'KRPUS', '2026-06-02T10:00', alpha),
      actual('load', 'KRPUS', '2026-06-04T10:00', { ...bravo, ...empty }),
      actual('discharge', 'USLAX', '2026-06-18T10:00', bravo),
    ]
    expect(stepsOf(containerOf(said, askedOn('2026-07-25T00:00:00Z')))).toEqual([
      'empty_out CNSHA',
      'vessel_loaded CNSHA',
      'transshipment_discharged KRPUS',
      'vessel_discharged USLAX',
    ])
  })

  describe('when nobody says whether it is empty', () => {
    const unsaid = [
      actual('load', 'USLAX', '2026-07-05T10:00', { ...bravo, ...silent }),
      actual('discharge', 'CNSHA', '2026-07-20T10:00', { ...bravo, ...silent }),
    ]
    const stepsWith = (...later: Parameters<typeof containerOf>[0]) =>
      stepsOf(containerOf([...first, ...later], askedOn('2026-07-25T00:00:00Z')))

    test('after its return and without being collected it is taken for empty', () => {
      for (const count of [1, 2]) expect(stepsWith(...unsaid.slice(0, count))).toEqual(stepsOfFirst)
      expect(stepsWith(...unsaid, emptyIn('CNSHA', '2026-07-21T10:00'))).toEqual(stepsOfFirst)
    })

    test('collected, it is laden', () => {
      expect(stepsWith(emptyOut('USLAX', '2026-07-02T10:00'), ...unsaid)).toEqual([
        'empty_out USLAX',
        'vessel_loaded USLAX',
        'vessel_discharged CNSHA',
      ])
    })

    test('gated in laden, it is laden', () => {
      expect(stepsWith(fullIn('USLAX', '2026-07-03T10:00'), ...unsaid)[0]).toBe('full_in USLAX')
    })

    test('gated out laden, or planned to be laden, it was laden', () => {
      expect(stepsWith(...unsaid, fullOut('CNSHA', '2026-07-21T10:00'))).toEqual([
        'vessel_loaded USLAX',
        'vessel_discharged CNSHA',
        'full_out CNSHA',
      ])
      expect(stepsWith(...unsaid.slice(0, 1), planned('discharge', 'CNSHA', '2026-07-30T10:00', bravo))).toEqual([
        'vessel_loaded USLAX',
      ])
    })

    test('loaded by the word of a source that told nothing of the return, it is laden', () => {
      const returned = first.map((one) =>
        one.claim === first[4]?.claim ? { ...one, options: { ...one.options, ...terminal } } : one,
      )
      expect(stepsOf(containerOf([...returned, ...unsaid], askedOn('2026-07-25T00:00:00Z')))).toEqual([
        'vessel_loaded USLAX',
        'vessel_discharged CNSHA',
      ])
    })

    test('a bill speaks of goods: there it is not taken for empty', () => {
      const said = [...first, ...unsaid]
      expect(stepsOf(containerOf(said, { tracked_since: '2026-07-25T00:00:00Z' }))).toEqual([
        'vessel_loaded USLAX',
        'vessel_discharged CNSHA',
      ])
    })
  })
})

describe('an answer that holds a journey of last year [F40]', () => {
  const booking = {
    asked: { number_type: 'booking', number: 'BK1', scac: 'MSCU' },
    tracked_since: '2026-07-15T00:00:00Z',
  } as const
  const last_year = [
    emptyOut('KRPUS', '2025-05-20T10:00'),
    fullIn('KRPUS', '2025-05-25T10:00'),
    actual('load', 'KRPUS', '2025-05-28T10:00', alpha),
    actual('discharge', 'SGSIN', '2025-06-04T10:00', alpha),
    actual('load', 'SGSIN', '2025-06-10T10:00', bravo),
    actual('discharge', 'DEHAM', '2025-07-04T10:00', bravo),
    fullOut('DEHAM', '2025-07-06T10:00'),
    emptyIn('DEHAM', '2025-07-08T10:00'),
  ]
  const at_sea_only = last_year.slice(2, 6)
  const collected = [emptyOut('CNSHA', '2026-07-10T10:00'), fullIn('CNSHA', '2026-07-14T10:00')]
  const plans = [planned('load', 'CNSHA', '2026-08-01T10:00', alpha), planned('discharge', 'USLAX', '2026-08-17T10:00', alpha)]
  const endsOf = (said: Parameters<typeof journeyOf>[0], changed = {}) => {
    const { port_of_lading_locode, port_of_discharge_locode } = journeyOf(said, { ...booking, ...changed }).shipment
    return [port_of_lading_locode, port_of_discharge_locode]
  }

  test.each([
    ['with its gates', last_year],
    ['without its gates', at_sea_only],
    ['of which the box came back empty, and no more', last_year.slice(2).filter((_, index) => index !== 4)],
  ])('%s: the booking is about the journey that has just begun', (_, earlier) => {
    const said = [...earlier, ...collected, ...plans]
    expect(stepsOf(containerOf(said, booking))).toEqual(['empty_out CNSHA', 'full_in CNSHA'])
    expect(endsOf(said)).toEqual(['CNSHA', 'USLAX'])
    expect(reasonFor(containerOf(said, booking), said, 1)).toBe('other_journey')
  })

  test.each([
    ['with its gates', last_year],
    ['without its gates', at_sea_only],
  ])('%s: the booking is about the journey that is planned', (_, earlier) => {
    const said = [...earlier, ...plans]
    expect(containerOf(said, booking)).toMatchObject({ current_status: 'new', transport_events: [] })
    expect(endsOf(said)).toEqual(['CNSHA', 'USLAX'])
    const for_all = plans.map((plan) => ({ ...plan, options: { ...plan.options, container_number: null } }))
    expect(endsOf([...earlier, ...for_all])).toEqual(['CNSHA', 'USLAX'])
  })

  test('the journey goes on as it was begun', () => {
    const said = [
      ...at_sea_only,
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
    ]
    expect(stepsOf(containerOf(said, booking))).toEqual(['vessel_loaded CNSHA', 'vessel_discharged USLAX'])
    expect(stepsOf(containerOf(said, { tracked_since: '2026-08-20T00:00:00Z' }))).toEqual([
      'vessel_loaded CNSHA',
      'vessel_discharged USLAX',
    ])
  })

  test('a booking made when the empty box was just back is about what comes then, planned or begun', () => {
    const just_before = { tracked_since: '2026-06-25T00:00:00Z' }
    for (const then of [plans, second])
      expect(journeyOf([...first, ...then], { ...booking, ...just_before }).shipment.port_of_lading_locode).toBe(
        then === plans ? 'CNSHA' : 'USLAX',
      )
  })

  test('when nothing else is known it stays: someone may ask about what is long over', () => {
    expect(endsOf(last_year)).toEqual(['KRPUS', 'DEHAM'])
  })

  test('a bill whose journey is just over is not about the next one of the box', () => {
    const bill_asked = { tracked_since: '2026-07-12T00:00:00Z' }
    expect(stepsOf(containerOf([...first, ...second], bill_asked)).at(-1)).toBe('empty_in USLAX')
  })

  test('the journey that the line gives the number to, whatever the dates', () => {
    const named = last_year.map((one) => ({ ...one, options: { ...one.options, booking_number: 'BK1' } }))
    expect(endsOf([...named, ...collected, ...plans])).toEqual(['KRPUS', 'DEHAM'])
  })

  describe('told about all boxes at once', () => {
    const wide = { container_number: null } as const
    const vessels = [
      actual('depart', 'KRPUS', '2025-05-29T10:00', { ...alpha, ...wide }),
      actual('arrive', 'SGSIN', '2025-06-03T10:00', { ...alpha, ...wide }),
      actual('depart', 'SGSIN', '2025-06-11T10:00', { ...bravo, ...wide }),
      actual('arrive', 'DEHAM', '2025-07-03T10:00', { ...bravo, ...wide }),
    ]

    test('does not join a box that was not on it', () => {
      const said = [...vessels, ...collected, ...plans]
      expect(stepsOf(containerOf(said, booking))).toEqual(['empty_out CNSHA', 'full_in CNSHA'])
      expect(endsOf(said)).toEqual(['CNSHA', 'USLAX'])
      expect(reasonFor(containerOf(said, booking), said, 0)).toBe('other_journey')
    })

    test('does not join a box that has been loaded meanwhile', () => {
      const said = [...vessels, actual('load', 'CNSHA', '2026-07-13T10:00', alpha), ...plans.slice(1)]
      expect(stepsOf(containerOf(said, booking))).toEqual(['vessel_loaded CNSHA'])
    })

    test('does not join a booking without boxes', () => {
      expect(endsOf([...vessels, ...plans.map((one) => ({ ...one, options: { ...one.options, ...wide } }))])).toEqual([
        'CNSHA',
        'USLAX',
      ])
      expect(endsOf([...vessels, actual('depart', 'CNSHA', '2026-07-14T10:00', { ...alpha, ...wide })])).toEqual(['CNSHA', null])
    })

    test('its conditions do not count', () => {
      const held = { hold_placed: { name: 'customs', status: 'hold', description: null } } as const
      const said = [
        condition('2025-07-05T10:00', held, { data_source: 'shipping_line', operator: 'MSCU', ...wide }),
        ...last_year,
        ...collected,
      ]
      expect(containerOf(said, booking).holds_at_pod_terminal).toEqual([])
    })
  })

  test('one box had it, another not: each has its own past, and the shipment has none', () => {
    const other = { container_number: 'TCLU2224327' }
    const said = [...last_year, ...collected, ...collected.map((one) => ({ ...one, options: other })), ...plans]
    expect(endsOf(said)).toEqual(['CNSHA', 'USLAX'])
  })

  describe('and the box was rolled', () => {
    const rolled = [
      planned('load', 'CNSHA', '2026-07-08T10:00', { ...bravo, container_number: null }),
      planned('depart', 'CNSHA', '2026-07-09T10:00', { ...bravo, container_number: null }),
      planned('depart', 'CNSHA', '2026-08-02T10:00', { ...alpha, container_number: null }),
    ]

    test('the plan of the vessel that it did not take, before it was even collected, is of this journey', () => {
      const asked_early = { ...booking, tracked_since: '2026-07-01T00:00:00Z' }
      const { shipment } = journeyOf([...last_year, ...rolled, ...collected, ...plans], asked_early)
      expect(shipment.pol_original_etd_at).toBe('2026-07-09T02:00:00Z')
    })

    test('through the gate, out again and in again: one journey', () => {
      const said = [
        ...last_year,
        ...collected,
        fullOut('CNSHA', '2026-07-16T10:00'),
        fullIn('CNSHA', '2026-10-20T10:00'),
        actual('load', 'CNSHA', '2026-10-22T10:00', alpha),
      ]
      expect(stepsOf(containerOf(said, booking))).toEqual(['empty_out CNSHA', 'full_in CNSHA', 'vessel_loaded CNSHA'])
    })

    test('given back, and another one taken: what the booking began with', () => {
      const said = [...last_year, emptyOut('CNSHA', '2026-07-10T10:00'), emptyIn('CNSHA', '2026-07-12T10:00')]
      expect(endsOf(said)).toEqual([null, null])
      expect(containerOf(said, booking).pol_vessel_loaded_at).toBeNull()
    })
  })

  test('a box that waits at a hub for two months is on one journey', () => {
    const said = [
      actual('load', 'CNSHA', '2026-03-01T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-03-08T10:00', alpha),
      actual('load', 'SGSIN', '2026-05-12T10:00', bravo),
    ]
    expect(stepsOf(containerOf(said, booking))[0]).toBe('vessel_loaded CNSHA')
  })
})
