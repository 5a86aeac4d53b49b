import { describe, expect, test } from 'vitest'
import { decodeEdi, numbersIn } from '../../../src/feeds/dialects/edi/edi.ts'
import { reservationCodes } from '../../../src/feeds/dialects/edi/x12/x12-bookings.ts'
import type { DecodedEvent } from '../../../src/vocabulary/raw-event.ts'
import { edifact, particulars, recording, told, unreadCodes, x12 } from './text.ts'

const ship = { vessel: { name: 'MORNING TIDE', imo: '9904120' }, voyage_number: '014E' }
const fieldsOf = ({ claim }: DecodedEvent) => (claim.kind === 'particulars' ? claim.fields : null)

describe('301, booking confirmation', () => {
  test('tells the routing, the ship and the kind of box of a booking, and no milestone', () => {
    const decoded = decodeEdi(recording('booking-301.edi'))
    expect(decoded.unread).toEqual([])
    expect(decoded.events.some(({ claim }) => claim.kind === 'milestone')).toBe(false)
    expect(decoded.events[0]).toMatchObject({ operator: 'ONEY', booking_number: 'SHA600123400', container_number: null })
    expect(particulars(decoded)).toMatchObject({
      ...ship,
      equipment_code: '45G1',
      place_of_receipt: { locode: 'CNSUZ' },
      port_of_lading: { locode: 'CNSHA' },
      port_of_discharge: { locode: 'USLGB' },
      destination: { locode: 'USCHI' },
    })
  })

  test('a cancelled reservation cancels the booking', () => {
    const decoded = decodeEdi(recording('booking-301.edi'))
    const cancelled = decoded.events.filter(({ booking_number }) => booking_number === 'SHA600777700')
    expect(cancelled.map(fieldsOf)).toEqual([{ booking_cancelled: true }])
  })

  const answer = (code: string, code_map = {}) =>
    decodeEdi(x12('301', [`B1*ONEY*SHA600123400*20260110*${code}`, 'N9*BN*SHA600123400']), { code_map })

  test.each(Object.entries(reservationCodes))('%s is read', (code, meaning) => {
    const decoded = answer(code.slice(4))
    expect(decoded.unread).toEqual([])
    expect(decoded.events.map(({ original_event }) => original_event)).toEqual([`${meaning.words} (${code})`])
  })

  test('another code is unread, until the settings say what it means', () => {
    expect(unreadCodes(answer('Q'))).toEqual(['301 Q: unknown status code'])
    expect(answer('Q', { '301 Q': 'booking_cancelled' }).events.map(fieldsOf)).toEqual([{ booking_cancelled: true }])
  })

  test('without the beginning segment it is unread', () => {
    expect(unreadCodes(decodeEdi(x12('301', ['N9*BN*1'])))).toEqual(['B1: booking confirmation without B1'])
  })
})

describe('310, freight receipt', () => {
  test('tells bill, booking and boxes with their seals and weights', () => {
    const decoded = decodeEdi(recording('freight-310.edi'))
    expect(decoded.unread).toEqual([])
    expect(numbersIn(decoded).map((one) => Object.values(one))).toEqual([
      ['ONEY', 'ONEYSHA600123400', 'SHA600123400', 'LFDU1002001'],
      ['ONEY', 'ONEYSHA600123400', 'SHA600123400', 'LFXU5550019'],
    ])
    expect(decoded.events.map(fieldsOf)).toMatchObject([
      { ...ship, equipment_code: '45G1', seal_number: 'CN4410027, CN4410028', weight_in_lbs: 46_297 },
      { ...ship, equipment_code: '22G1', seal_number: 'CN4410029', weight_in_lbs: 40_000 },
    ])
  })

  test('of several ships none is named', () => {
    const text = recording('freight-310.edi').replace('R4*L', 'V1*9904132*EVENING TIDE*LR*002W*ONEY***L~\nR4*L')
    expect(particulars(decodeEdi(text)).vessel).toBeUndefined()
  })

  test('without B3 it is unread', () => {
    expect(unreadCodes(decodeEdi(x12('310', ['N9*BN*1'])))).toEqual(['B3: freight receipt without B3'])
  })
})

describe('404, rail bill', () => {
  test('tells the first railroad, seals and weight, and no place', () => {
    const decoded = decodeEdi(recording('rail-404.edi'))
    expect(decoded.unread).toEqual([])
    expect(decoded.events).toMatchObject([
      { operator: 'BNSF', data_source: 'rail', container_number: 'LFDU1002001', bill_of_lading_number: 'ONEYSHA600123400' },
    ])
    expect(decoded.events.map(fieldsOf)).toEqual([
      { equipment_code: '45G1', seal_number: 'CN4410027', weight_in_lbs: 46_297, rail_carrier_scac: 'BNSF' },
    ])
  })

  test('without boxes or a known railroad it says so', () => {
    expect(unreadCodes(decodeEdi(x12('404', ['BX*00*R'])))).toEqual([
      'N7: rail bill without a container',
      'R2: rail bill without a railroad that is known',
    ])
  })
})

describe('COPRAR, what a terminal is asked to do', () => {
  test('expects the ship at the box’s side of the journey; nothing has moved', () => {
    const decoded = decodeEdi(recording('plan-coprar.edi'))
    expect(told(decoded)).toEqual([
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
      'estimated arrive vessel transshipment 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
      'estimated depart vessel pol 2026-03-08T18:00:00 USLGB on MORNING TIDE 015W',
    ])
    expect(decoded.unread).toEqual([])
    expect(particulars(decoded)).toMatchObject({ ...ship, port_of_discharge: { locode: 'USLGB' }, seal_number: 'CN4410027' })
  })

  test('another kind tells its direction by the port of the header', () => {
    const text = recording('plan-coprar.edi').replace('BGM+43', 'BGM+118').replace('BGM+45', 'BGM+121')
    expect(told(decodeEdi(text))).toEqual(told(decodeEdi(recording('plan-coprar.edi'))))
  })
})

describe('BAPLIE, the stowage plan', () => {
  const decoded = decodeEdi(recording('stow-baplie.edi'))

  test('proves the ship and where the box leaves it, with the arrival there', () => {
    expect(told(decoded)).toEqual([
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
      'estimated arrive vessel transshipment 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
    ])
    expect(particulars(decoded)).toMatchObject({ ...ship, weight_in_lbs: 46_297, port_of_discharge: { locode: 'USLGB' } })
    // A number that fills an element is none.
    expect(decoded.events[0]?.bill_of_lading_number).toBeNull()
  })

  test('a box that goes on from there has its port of discharge elsewhere', () => {
    const onward = decoded.events.filter(({ container_number }) => container_number === 'LFXU5550019')
    expect(onward.map(fieldsOf).filter((fields) => fields !== null)).toEqual([{ equipment_code: '22G1' }])
  })

  test('cells without a box are counted', () => {
    expect(unreadCodes(decoded)).toEqual(['LOC+147: cell without a box'])
    expect(unreadCodes(decodeEdi(edifact('BAPLIE', ['BGM++1'])))).toEqual(['LOC+147: stowage plan without a cell'])
  })
})

describe('IFTMBC, IFTMIN and IFTMCS', () => {
  test.each(['IFTMBC', 'IFTMIN', 'IFTMCS'])('%s tells the routing, the ship and the boxes', (type) => {
    const decoded = decodeEdi(recording('booking-iftmbc.edi').replace('IFTMBC', type))
    expect(decoded.unread).toEqual([])
    expect(told(decoded)).toEqual([])
    expect(decoded.events).toMatchObject([{ operator: 'ONEY', booking_number: 'SHA600123400', container_number: 'LFDU1002001' }])
    expect(particulars(decoded)).toMatchObject({
      ...ship,
      equipment_code: '45G1',
      seal_number: 'CN4410027',
      port_of_lading: { locode: 'CNSHA' },
      port_of_discharge: { locode: 'USLGB' },
      destination: { locode: 'USCHI' },
    })
  })

  test('equipment that is no container is counted, and what says nothing too', () => {
    expect(unreadCodes(decodeEdi(edifact('IFTMIN', ['RFF+BN:SHA600123400', 'EQD+CH+CHZZ123456'])))).toEqual([
      'EQD+CH: equipment that is not a container',
    ])
    expect(unreadCodes(decodeEdi(edifact('IFTMIN', ['RFF+BN:SHA600123400'])))).toEqual(['IFTMIN: nothing in it that is read'])
  })
})

describe('CODECO BGM 35, either way through the gate', () => {
  const gate = (status: string, load: string, code_map = {}) =>
    decodeEdi(
      edifact('CODECO', [
        'BGM+35+1+9',
        `EQD+CN+LFDU1002001+45G1:102:5++${status}+${load}`,
        'DTM+7:202603081210:203',
        'LOC+165+USLGB:139:6',
      ]),
      { code_map },
    )
  const at = '2026-03-08T12:10:00 USLGB'

  test.each([
    ['2', '5', `actual gate_in laden ${at}`],
    ['2', '4', `actual gate_out empty ${at}`],
    ['3', '5', `actual gate_out laden ${at}`],
    ['3', '4', `actual gate_in empty ${at}`],
  ])('EQD-05 %s, EQD-06 %s: %s', (status, load, claim) => {
    expect(told(gate(status, load))).toEqual([claim])
  })

  test('what cannot be told is unread, unless the settings say it', () => {
    expect(unreadCodes(gate('', '5'))).toEqual(['CODECO BGM+35: neither in nor out can be told of this box'])
    expect(told(gate('', '5', { 'CODECO 35': 'full_in' }))).toEqual([`actual gate_in laden ${at}`])
  })
})

describe('the settings of a feed over the tables', () => {
  test('kinds of terminal reports', () => {
    const text = edifact('COARRI', ['BGM+119+1', 'EQD+CN+LFDU1002001', 'DTM+203:202603081210:203', 'LOC+165+USLGB:139:6'])
    expect(unreadCodes(decodeEdi(text))).toEqual(['COARRI BGM+119: unknown kind of report'])
    expect(told(decodeEdi(text, { code_map: { 'COARRI 119': 'vessel_discharged' } }))).toEqual([
      'actual discharge vessel 2026-03-08T12:10:00 USLGB',
    ])
  })

  test('numbers of IFTSTA, those that are known and those that are not', () => {
    const decoded = decodeEdi(recording('numbers-iftsta.edi'), { code_map: { 999: 'full_out', 48: 'rail_loaded' } })
    expect(decoded.unread).toEqual([])
    const words = told(decoded)
    expect(words.filter((line) => line.includes('load rail'))).toHaveLength(2)
    expect(words.some((line) => line.includes('gate_out laden'))).toBe(true)
  })
})
