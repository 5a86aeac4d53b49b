import { describe, expect, test } from 'vitest'
import { decodeEdi, numbersIn } from '../../../src/feeds/dialects/edi/edi.ts'
import { particulars, recording, told, unreadCodes, x12 } from './text.ts'

describe('a railroad', () => {
  const decoded = decodeEdi(recording('ramp-322.edi'))

  test('tells arrivals, what it expects and the last free day, at its ramps', () => {
    expect(told(decoded)).toEqual([
      'actual arrive rail laden destination 2026-03-11T16:25:00 USCHI',
      'actual arrive rail laden 2026-03-09T21:45:00 USBAR',
      'estimated arrive rail destination 2026-03-11T15:00:00 USCHI',
      'planned arrive rail destination 2026-03-11T12:00:00 USCHI',
      'condition 2026-03-12T09:15:00 USCHI {"pickup_lfd":{"local":"2026-03-14","offset":null}}',
    ])
    expect(decoded.unread).toEqual([])
  })

  test('speaks as itself, about one box under two references', () => {
    expect(decoded.events.every(({ data_source, operator }) => data_source === 'rail' && operator === 'BNSF')).toBe(true)
    expect(numbersIn(decoded).map(({ container_number, booking_number }) => [container_number, booking_number])).toEqual([
      ['LFDU1002001', 'SHA600123400'],
      ['LFDU1002001', 'SHA600123400'],
    ])
  })

  test('gives the ramp, seal and weight, but not the place of delivery of the line', () => {
    expect(particulars(decoded)).toEqual({
      equipment_code: '45G1',
      seal_number: 'CN4410027',
      weight_in_lbs: 41200,
      rail_carrier_scac: 'BNSF',
    })
    expect(decoded.events[0]?.claim).toMatchObject({
      place: { locode: 'USCHI', state: 'IL', country: 'US', facility: { name: 'LOGISTICS PARK CHICAGO', type: 'ramp' } },
    })
  })

  test('kilograms and a transposed size type are put right', () => {
    const second = decodeEdi(recording('ramp-322.edi')).events.filter(({ claim }) => claim.kind === 'particulars')[1]
    expect(second?.claim).toMatchObject({ fields: { equipment_code: '45G1', weight_in_lbs: 41200 } })
  })
})

test.each([
  ['a code that is marked as a SCAC', 'N1*RR*SHORT LINE*2*ZZRR', 'ZZRR'],
  ['a name alone', 'N1*RR*SHORT LINE', 'RAMPCO'],
])('a railroad that is in no list is a railroad: by %s', (_, party, operator) => {
  const segments = ['Q5*AL*20260308*1210*LT', 'W2*LFDU*100200**CC*L********1', 'R4*5*UN*USCHI*CHICAGO*US', party]
  const [first] = decodeEdi(x12('322', segments, { sender: 'RAMPCO' })).events
  expect(first).toMatchObject({ data_source: 'rail', operator })
})

describe('a terminal', () => {
  const segments = [
    'Q5*OA*20260308*1210*LT',
    'N7*LFDU*100200',
    'W2*LFDU*100200**CC*E********1',
    'R4*5*UN*USLGB*PIER T TERMINAL*US***CA',
    'N9*BN*SHA600123400',
  ]

  test('is known by the sender or the settings', () => {
    const gate = x12('322', segments, { sender: 'PIERT' })
    expect(decodeEdi(gate).events[0]).toMatchObject({ data_source: 'terminal', operator: 'PIERT' })
    expect(decodeEdi(gate, { default_operator: 'USLGBPTT' }).events[0]?.operator).toBe('USLGBPTT')
    expect(told(decodeEdi(gate))).toEqual(['actual gate_out empty 2026-03-08T12:10:00 USLGB'])
  })

  test('without activity location, the city of Q5 counts', () => {
    const [, ...rest] = segments.filter((segment) => !segment.startsWith('R4'))
    expect(told(decodeEdi(x12('322', ['Q5*I*20260308*1210*LT**LONG BEACH*CA*US', ...rest])))).toEqual([
      'actual gate_in empty 2026-03-08T12:10:00 LONG BEACH',
    ])
  })

  test('what is missing or leads nowhere is reported', () => {
    expect(unreadCodes(decodeEdi(x12('322', segments.slice(1))))).toEqual(['Q5: ramp activity without Q5'])
    expect(unreadCodes(decodeEdi(x12('322', ['Q5', ...segments.slice(1)])))).toEqual(['-: status code missing'])
    expect(unreadCodes(decodeEdi(x12('322', [...segments.slice(0, 2), 'DTM*371*20260311*1500', ...segments.slice(2)])))).toEqual([
      'DTM: expected arrival without destination ramp',
    ])
  })
})
