import { describe, expect, test } from 'vitest'
import type { Hold } from '../../src/vocabulary/raw-event.ts'
import {
  actual,
  at,
  byRail,
  condition,
  containerOf,
  fullIn,
  fullOut,
  journeyOf,
  particulars,
  planned,
  reasonFor,
  time,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const terminal = { data_source: 'terminal', operator: 'Y258' } as const
const railroad = { data_source: 'rail', operator: 'BNSF' } as const
const discharged = [
  actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
  actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
  actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
]
const inland = [particulars({ destination: at('USCHI'), rail_carrier_scac: 'BNSF' }), ...discharged]

const customs: Hold = { name: 'customs', status: 'hold', description: 'CBP' }
const freight: Hold = { name: 'freight', status: 'hold', description: null }

describe('availability and holds', () => {
  test('the last word of the terminal counts, by when it looked', () => {
    const released = condition('2026-08-18T08:00', { available_for_pickup: true }, { offset: 'Z' })
    const held = condition('2026-08-18T20:00', { available_for_pickup: false }, { offset: 'Z' })
    expect(containerOf([...discharged, held, released])).toMatchObject({
      availability_known: true,
      available_for_pickup: false,
      current_status: 'not_available',
    })
  })

  test('before discharge the terminal may say no: the box stays on the ship', () => {
    expect(
      containerOf([...discharged.slice(0, 1), condition('2026-08-10T08:00', { available_for_pickup: false })]),
    ).toMatchObject({ current_status: 'on_ship', availability_known: true })
  })

  test('released before the vessel came in: of an earlier visit', () => {
    const said = [
      ...discharged.slice(0, 1),
      condition('2026-08-14T08:00', { available_for_pickup: true }),
      ...discharged.slice(1),
    ]
    expect(containerOf(said)).toMatchObject({ current_status: 'grounded', availability_known: false })
  })

  test('released at a hub is not released to be collected', () => {
    const said = [
      ...discharged.slice(0, 1),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
      actual('load', 'SGSIN', '2026-08-12T10:00', { vessel: 'BRAVO' }),
      condition('2026-08-09T10:00', { available_for_pickup: true }, { locode: 'SGSIN' }),
    ]
    expect(containerOf(said)).toMatchObject({ current_status: 'on_ship', availability_known: false })
    expect(reasonFor(containerOf(said), said, 3)).toBe('mid_journey')
  })

  test('available although the discharge was never reported', () => {
    expect(
      containerOf([...discharged.slice(0, 2), condition('2026-08-18T08:00', { available_for_pickup: true })]).current_status,
    ).toBe('available')
  })

  test('holds do not decide the status', () => {
    expect(
      containerOf([...discharged, condition('2026-08-18T08:00', { available_for_pickup: true, holds: [customs] })])
        .current_status,
    ).toBe('available')
  })

  test('the line does not overwrite the terminal, and speaks where the terminal is silent', () => {
    const line = { data_source: 'shipping_line', operator: 'MSCU' } as const
    const said = [
      ...discharged,
      condition('2026-08-18T08:00', { holds: [customs] }),
      condition('2026-08-19T08:00', { holds: [], available_for_pickup: true }, line),
    ]
    expect(containerOf(said)).toMatchObject({ holds_at_pod_terminal: [customs], available_for_pickup: true })
  })

  test('not reported is not empty; empty is', () => {
    const held = [...discharged, condition('2026-08-18T08:00', { holds: [customs], location_at_pod_terminal: 'A1' })]
    expect(containerOf([...held, condition('2026-08-19T08:00', { available_for_pickup: false })])).toMatchObject({
      holds_at_pod_terminal: [customs],
      location_at_pod_terminal: 'A1',
    })
    expect(containerOf([...held, condition('2026-08-19T08:00', { holds: [], location_at_pod_terminal: null })])).toMatchObject({
      holds_at_pod_terminal: [],
      location_at_pod_terminal: null,
    })
  })

  test('single holds are placed on and taken off the list', () => {
    const line = { data_source: 'shipping_line', operator: 'MSCU' } as const
    const said = [
      condition('2026-08-17T08:00', { hold_placed: freight }, line),
      condition('2026-08-18T08:00', { hold_placed: customs }, line),
      condition('2026-08-19T08:00', { holds_released: ['freight'] }, line),
    ]
    expect(containerOf([...discharged, ...said.slice(0, 2)]).holds_at_pod_terminal).toEqual([freight, customs])
    expect(containerOf([...discharged, ...said]).holds_at_pod_terminal).toEqual([customs])
  })

  test('a pending hold that becomes active is one hold', () => {
    const line = { data_source: 'shipping_line', operator: 'MSCU' } as const
    const pending: Hold = { ...customs, status: 'pending' }
    expect(
      containerOf([
        ...discharged,
        condition('2026-08-17T08:00', { hold_placed: pending }, line),
        condition('2026-08-18T08:00', { hold_placed: customs }, line),
      ]).holds_at_pod_terminal,
    ).toEqual([customs])
  })

  test('once it is inland the ramp speaks for it', () => {
    const said = [
      ...inland,
      condition('2026-08-18T08:00', { available_for_pickup: true }),
      byRail('load', 'USLAX', '2026-08-20T10:00'),
      byRail('discharge', 'USCHI', '2026-08-26T18:00'),
    ]
    expect(containerOf(said).current_status).toBe('grounded')
    expect(
      containerOf([...said, condition('2026-08-27T08:00', { available_for_pickup: false }, { ...railroad, locode: 'USCHI' })]),
    ).toMatchObject({ current_status: 'not_available', available_for_pickup: false })
  })

  test('gone to another yard, until that yard speaks', () => {
    const gone = [
      ...discharged,
      condition('2026-08-18T08:00', { off_dock: true, available_for_pickup: false }, { locode: 'USLAX', facility: 'TRP' }),
    ]
    expect(containerOf(gone).current_status).toBe('off_dock')
    const again = condition('2026-08-19T08:00', { available_for_pickup: false }, { locode: 'USLAX', facility: 'TRP' })
    expect(containerOf([...gone, again]).current_status).toBe('off_dock')
    expect(
      containerOf([
        ...gone,
        condition('2026-08-19T08:00', { available_for_pickup: true }, { locode: 'USLAX', facility: 'YARD', operator: 'YARD' }),
      ]).current_status,
    ).toBe('available')
  })

  test('the terminal that names its place in the yard has the box', () => {
    expect(
      containerOf([...discharged.slice(0, 2), condition('2026-08-17T12:00', { location_at_pod_terminal: 'B-12' })])
        .current_status,
    ).toBe('grounded')
  })

  test('appointment and chassis are taken as said, on the clocks of the port', () => {
    expect(
      containerOf([
        ...discharged,
        condition('2026-08-18T08:00', {
          pickup_appointment_at: time('2026-08-20T14:00'),
          pod_full_out_chassis_number: 'DCLZ123456',
        }),
      ]),
    ).toMatchObject({ pickup_appointment_at: '2026-08-20T21:00:00Z', pod_full_out_chassis_number: 'DCLZ123456' })
  })
})

describe('last free day', () => {
  const lfd = (day: string, from: 'line' | 'terminal' | 'rail' = 'terminal', heard = '2026-08-18T08:00') =>
    condition(
      heard,
      { pickup_lfd: time(day) },
      from === 'line'
        ? { data_source: 'shipping_line', operator: 'MSCU' }
        : from === 'rail'
          ? { ...railroad, locode: 'USCHI' }
          : terminal,
    )

  test('is the midnight at which the day begins, on the clocks of the facility', () => {
    expect(containerOf([...discharged, lfd('2026-08-21')])).toMatchObject({
      pickup_lfd: '2026-08-21T07:00:00Z',
      import_deadlines: { pickup_lfd_terminal: '2026-08-21T07:00:00Z' },
    })
    expect(containerOf([...discharged, lfd('2026-08-21T23:59:59')]).pickup_lfd).toBe('2026-08-21T07:00:00Z')
  })

  test('line before terminal before rail, whatever is earlier', () => {
    const said = [...inland, lfd('2026-08-25', 'rail'), lfd('2026-08-20')]
    expect(containerOf(said).pickup_lfd).toBe('2026-08-20T07:00:00Z')
    const container = containerOf([...said, lfd('2026-08-30', 'line')])
    expect(container.pickup_lfd).toBe('2026-08-30T05:00:00Z')
    expect(container.import_deadlines).toEqual({
      pickup_lfd_line: '2026-08-30T05:00:00Z',
      pickup_lfd_terminal: '2026-08-20T07:00:00Z',
      pickup_lfd_rail: '2026-08-25T05:00:00Z',
    })
    expect(container.ind_facility_lfd_on).toBe('2026-08-25T05:00:00Z')
  })

  test('cleared by null', () => {
    expect(
      containerOf([...discharged, lfd('2026-08-21'), condition('2026-08-19T08:00', { pickup_lfd: null })]).pickup_lfd,
    ).toBeNull()
  })

  test('text that is no day is ignored and the rest of the report is not', () => {
    expect(
      containerOf([...discharged, condition('2026-08-18T08:00', { pickup_lfd: time('2026-02-30'), available_for_pickup: true })]),
    ).toMatchObject({ pickup_lfd: null, available_for_pickup: true })
  })

  test('ends with the pickup; the railroad’s with the inland one', () => {
    expect(
      containerOf([...discharged, lfd('2026-08-21'), lfd('2026-08-22', 'line'), fullOut('USLAX', '2026-08-19T10:00')])
        .import_deadlines,
    ).toEqual({
      pickup_lfd_line: null,
      pickup_lfd_terminal: null,
      pickup_lfd_rail: null,
    })
    const railed = [
      ...inland,
      lfd('2026-08-21'),
      lfd('2026-08-29', 'rail'),
      byRail('load', 'USLAX', '2026-08-20T10:00'),
      byRail('depart', 'USLAX', '2026-08-20T22:00'),
      byRail('discharge', 'USCHI', '2026-08-26T18:00'),
    ]
    expect(containerOf(railed).import_deadlines).toMatchObject({
      pickup_lfd_terminal: null,
      pickup_lfd_rail: '2026-08-29T05:00:00Z',
    })
    expect(containerOf([...railed, fullOut('USCHI', '2026-08-28T10:00')]).import_deadlines.pickup_lfd_rail).toBeNull()
  })
})

describe('terminals', () => {
  const yard = (facility: string) => ({ facility })

  test('the terminal that discharged it before the line’s announcement', () => {
    const container = containerOf([
      ...discharged.slice(0, 1),
      planned('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, ...yard('LINE') }),
      actual('discharge', 'USLAX', '2026-08-17T11:00', { ...terminal, ...yard('TRP') }),
    ])
    expect(container).toMatchObject({ pod_terminal_id: 'terminal-USLAX-TRP', pod_terminal_source: 'terminal' })
  })

  test('the terminal that discharged it also before a later word of the line', () => {
    const container = containerOf([
      ...discharged.slice(0, 1),
      actual('discharge', 'USLAX', '2026-08-17T11:00', { ...terminal, ...yard('TRP') }),
      actual('discharge', 'USLAX', '2026-08-17T12:00', { ...alpha, ...yard('LINE') }),
    ])
    expect(container.pod_terminal_id).toBe('terminal-USLAX-TRP')
  })

  test('the shipment’s is that of most containers', () => {
    const journey = journeyOf(
      ['TGHU6578122', 'TCLU2224327', 'CAIU7432986'].map((container_number, index) =>
        planned('discharge', 'USLAX', '2026-08-17T10:00', { ...alpha, container_number, ...yard(index === 1 ? 'B' : 'A') }),
      ),
    )
    expect(journey.shipment.pod_terminal_id).toBe('terminal-USLAX-A')
  })

  test('inland the facility where it is unloaded is where it is picked up', () => {
    const container = containerOf([...inland, byRail('discharge', 'USCHI', '2026-08-26T18:00', yard('G4'))])
    expect(container).toMatchObject({ pickup_facility_id: 'terminal-USCHI-G4', pickup_facility_type: 'rail_terminal' })
    expect(journeyOf([...inland, byRail('discharge', 'USCHI', '2026-08-26T18:00', yard('G4'))]).shipment).toMatchObject({
      destination_terminal_id: 'terminal-USCHI-G4',
      destination_terminal_type: 'rail_terminal',
    })
  })

  test('moved to another yard of the port after discharge', () => {
    const container = containerOf([
      ...discharged.slice(0, 1),
      actual('discharge', 'USLAX', '2026-08-17T11:00', { ...terminal, ...yard('TRP') }),
      fullIn('USLGB', '2026-08-18T11:00', { ...terminal, ...yard('YARD') }),
    ])
    expect(container.pod_terminal_id).toBe('terminal-USLGB-YARD')
  })
})

describe('the box', () => {
  test('equipment, seal and weight from the line; the terminal fills in', () => {
    expect(
      containerOf([
        particulars({ equipment_code: '45G1', seal_number: 'ML1' }),
        particulars({ equipment_code: '22G1', seal_number: 'ML2', weight_in_lbs: 41000 }, terminal),
      ]),
    ).toMatchObject({
      equipment_type: 'dry',
      equipment_length: 40,
      equipment_height: 'high_cube',
      seal_number: 'ML1',
      weight_in_lbs: 41000,
    })
  })

  test('an equipment code of the terminal that says only a part says nothing', () => {
    expect(containerOf([...discharged, particulars({ equipment_code: 'REEFER' }, terminal)]).equipment_type).toBeNull()
    expect(containerOf([...discharged, particulars({ equipment_code: 'REEFER' })]).equipment_type).toBe('reefer')
  })

  test('a weight of nothing is not known', () => {
    expect(containerOf([particulars({ weight_in_lbs: 0 })]).weight_in_lbs).toBeNull()
  })
})
