import { describe, expect, test } from 'vitest'
import { decodeEdi, numbersIn } from '../../../src/feeds/dialects/edi/edi.ts'
import { particulars, recording, routing, status, told, unreadCodes } from './text.ts'

const b4 = 'B4***UV*20260306*1910**LFDU*100200*L*45G1*USLGB*UN*1'

describe('a journey with a transshipment', () => {
  const decoded = decodeEdi(recording('journey-315.edi'))
  const moves = decoded.events.filter(({ original_event }) => /\([A-Z]{1,2}\)$/.test(original_event ?? ''))

  test('each status is told with its stop, its time on the clocks of the place and the ship', () => {
    expect(told({ ...decoded, events: moves })).toEqual([
      'actual gate_out empty origin 2026-02-08T11:30:00 CNSUZ',
      'actual gate_in laden pol 2026-02-11T08:20:00 CNSHA',
      'actual load vessel laden pol 2026-02-13T22:40:00 CNSHA on MORNING TIDE 014E',
      'actual depart vessel laden pol 2026-02-14T06:35:00 CNSHA on MORNING TIDE 014E',
      'actual arrive vessel laden transshipment 2026-02-17T22:10:00 KRPUS on MORNING TIDE 014E',
      'actual discharge vessel laden transshipment 2026-02-18T03:15:00 KRPUS on MORNING TIDE 014E',
      'actual load vessel laden transshipment 2026-02-18T21:50:00 KRPUS on MORNING TIDE 014E',
      'actual depart vessel laden transshipment 2026-02-19T04:05:00 KRPUS on MORNING TIDE 014E',
      'actual arrive vessel laden pod 2026-03-06T04:55:00 USLGB on MORNING TIDE 014E',
      'actual discharge vessel laden pod 2026-03-06T19:10:00 USLGB on MORNING TIDE 014E',
      'actual load rail laden pod 2026-03-08T04:00:00 USLGB',
      'actual depart rail laden pod 2026-03-08T13:45:00 USLGB',
      'actual arrive rail laden destination 2026-03-11T16:25:00 USCHI',
      'actual discharge rail laden destination 2026-03-11T22:30:00 USCHI',
      'condition 2026-03-12T07:00:00 USCHI {"available_for_pickup":true}',
      'actual gate_out laden destination 2026-03-12T15:05:00 USCHI',
      'actual gate_in empty destination 2026-03-16T10:40:00 USCHI',
    ])
    expect(decoded.unread).toEqual([])
  })

  test('everything is about one box, its bill and its booking', () => {
    expect(numbersIn(decoded)).toEqual([
      {
        operator: 'ONEY',
        bill_of_lading_number: 'ONEYSHA600123400',
        booking_number: 'SHA600123400',
        container_number: 'LFDU1002001',
      },
    ])
  })

  test('identity comes from the content, the place in the file from its order', () => {
    expect(decoded.events.every(({ source_id, retracted }) => source_id === null && !retracted)).toBe(true)
    expect(decoded.events.map(({ index }) => index)).toEqual(decoded.events.map((_, position) => position))
  })

  test('before the transshipment the ship is not taken for that of the port of discharge', () => {
    const atSea = decodeEdi(
      status(b4.replace('UV', 'AE').replace('USLGB', 'CNSHA'), [...routing, 'R4*T*UN*KRPUS*BUSAN*KR', 'DTM*369*20260219*0400']),
    )
    expect(particulars(atSea)).not.toHaveProperty('vessel')
    expect(told(atSea)).toContain('estimated depart vessel transshipment 2026-02-19T04:00:00 KRPUS')
  })
})

describe('the routing', () => {
  test('becomes particulars with terminal, state, ship, seal and equipment', () => {
    const decoded = decodeEdi(
      status(b4, [
        'N9*SN*CN44',
        'N9*SN*CN45',
        'N9*RR*CSX',
        'R4*L*UN*CNSHA*SHANGHAI*CN*YANGSHAN 3',
        'R4*D*UN*USLGB*TOTAL TERMINALS INTL*US***CA',
        'R4*E*UN*USCHI*CHICAGO*US***US',
      ]),
    )
    expect(particulars(decoded)).toMatchObject({
      equipment_code: '45G1',
      seal_number: 'CN44, CN45',
      rail_carrier_scac: 'CSXT',
      vessel: { name: 'MORNING TIDE', imo: '9904120' },
      voyage_number: '014E',
      port_of_lading: { locode: 'CNSHA', name: 'SHANGHAI', country: 'CN', facility: { name: 'YANGSHAN 3' } },
      port_of_discharge: { locode: 'USLGB', name: null, state: 'CA', facility: { name: 'TOTAL TERMINALS INTL' } },
      destination: { locode: 'USCHI', name: 'CHICAGO', state: null },
    })
  })

  test('arrival qualifiers at the start of the journey mean departure', () => {
    const decoded = decodeEdi(
      status('B4***I*20260211*0820**LFDU*100200*L**CNSHA*UN*1', [
        'R4*R*UN*CNSUZ*SUZHOU*CN',
        'DTM*140*20260210*0900',
        'R4*L*UN*CNSHA*SHANGHAI*CN',
        'DTM*139*20260214*0600',
        'R4*D*UN*USLGB*LONG BEACH*US',
        'DTM*139*20260306*0500*LT',
      ]),
    )
    expect(told(decoded).slice(1)).toEqual([
      'actual depart origin 2026-02-10T09:00:00 CNSUZ',
      'estimated depart vessel pol 2026-02-14T06:00:00 CNSHA on MORNING TIDE 014E',
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
    ])
  })

  test('estimates carry the time of the message, so that the latest is known; facts do not', () => {
    const decoded = decodeEdi(
      status(b4.replace('UV', 'VD').replace('USLGB', 'CNSHA'), ['R4*L*UN*CNSHA', 'R4*D*UN*USLGB', 'DTM*139*20260306*0500']),
    )
    expect(decoded.events.map(({ reported_at }) => reported_at)).toEqual([null, '2026-03-12T09:15:00Z', null])
  })

  test('a time is on the clocks of the zone that stands beside it', () => {
    const decoded = decodeEdi(
      status(b4, ['R4*L*UN*CNSHA', 'DTM*370*20260214*0635*GM', 'R4*D*UN*USLGB', 'DTM*140*20260306*0455*PT']),
    )
    expect(told(decoded).slice(1)).toEqual([
      'actual depart vessel pol 2026-02-14T06:35:00Z CNSHA',
      'actual arrive vessel pod 2026-03-06T04:55:00-08:00 USLGB on MORNING TIDE 014E',
    ])
  })

  const transhipped = [
    'R4*L*UN*CNLYG*LIANYUNGANG*CN',
    'DTM*140*20260120*1015*LT',
    'R4*D*UN*USLGB*LONG BEACH*US',
    'DTM*139*20260306*0500*LT',
  ]

  test('which ship left the port of loading is not told by the ship that the box is loaded on elsewhere, nor when it arrives', () => {
    const loaded = decodeEdi(status('B4***AE*20260218*2150**LFDU*100200*L*45G1*CNSHA*UN*1', transhipped))
    expect(told(loaded)).toEqual([
      'actual load vessel laden 2026-02-18T21:50:00 CNSHA on MORNING TIDE 014E',
      'actual depart vessel pol 2026-01-20T10:15:00 CNLYG',
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB',
    ])
    expect(particulars(loaded)).not.toHaveProperty('vessel')
    const discharged = decodeEdi(status(b4, transhipped))
    expect(told(discharged).slice(1)).toEqual([
      'actual depart vessel pol 2026-01-20T10:15:00 CNLYG',
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
    ])
  })

  test('the ship of a departure is that of the status about the same stop, also with a listed transshipment', () => {
    const routed = [...transhipped, 'R4*T*UN*KRPUS*BUSAN*KR', 'DTM*369*20260219*0400']
    const at = (place: string) => told(decodeEdi(status(`B4***AE*20260213*2240**LFDU*100200*L*45G1*${place}*UN*1`, routed)))
    expect(at('CNLYG')).toContain('actual depart vessel pol 2026-01-20T10:15:00 CNLYG on MORNING TIDE 014E')
    expect(at('CNLYG')).toContain('estimated depart vessel transshipment 2026-02-19T04:00:00 KRPUS')
    expect(at('KRPUS')).toContain('estimated depart vessel transshipment 2026-02-19T04:00:00 KRPUS on MORNING TIDE 014E')
    expect(at('KRPUS')).toContain('estimated arrive vessel pod 2026-03-06T05:00:00 USLGB')
  })

  test('where delivery is at the port its dates are those of the ship', () => {
    const decoded = decodeEdi(
      status('B4***VD*20260214*0635**LFDU*100200*L**CNSHA*UN*1', [
        'R4*L*UN*CNSHA',
        'R4*D*UN*USLGB',
        'R4*E*UN*USLGB',
        'DTM*139*20260306*0500',
      ]),
    )
    expect(told(decoded)).toContain('estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E')
    expect(told(decoded)).toHaveLength(2)
  })

  test('a delivery inland at the very time of the ship’s arrival is a copy of that', () => {
    const inland = (time: string) =>
      told(
        decodeEdi(
          status(b4.replace('UV', 'VD').replace('USLGB', 'CNSHA'), [
            'R4*L*UN*CNSHA',
            'R4*D*UN*USLGB',
            'DTM*139*20260306*0500*LT',
            'R4*E*UN*USCHI',
            `DTM*139*${time}*LT`,
          ]),
        ),
      ).filter((one) => one.includes('destination'))
    expect(inland('20260306*0500')).toEqual([])
    expect(inland('20260311*0500')).toEqual(['estimated arrive destination 2026-03-11T05:00:00 USCHI'])
  })

  test('a departure behind the port of discharge decides nothing, because nobody knows of what', () => {
    expect(
      told(decodeEdi(status(b4, ['R4*D*UN*USLGB', 'DTM*370*20260308*0400', 'R4*I*UN*USDEN', 'DTM*139*20260310*0400']))).slice(1),
    ).toEqual(['remark actual 2026-03-08T04:00:00 USLGB', 'remark estimated 2026-03-10T04:00:00 USDEN'])
  })

  test('dates that are none, and qualifiers that nobody knows, are reported', () => {
    expect(unreadCodes(decodeEdi(status(b4, ['R4*D*UN*USLGB', 'DTM*139*20260231*0400', 'DTM*649*20260301', 'R4*L'])))).toEqual([
      'DTM*139: date cannot be read',
      'DTM*649: unknown date qualifier',
      'R4*L: place without code or name',
    ])
  })
})

describe('a terminal by its initials', () => {
  const gate = (place: string, terminal = '') =>
    decodeEdi(
      status(`B4***OA*20260308*1210**LFDU*100200*L*45G1*${place}`, ['R4*L*UN*CNSHA', `R4*D*UN*PHMNL*MANILA*PH*${terminal}`]),
    ).events[0]?.claim
  const place = { name: null, locode: null, facility: { name: 'MICT' } }

  test('is no town', () => {
    expect(gate('MICT*CI*1')).toMatchObject({ movement: 'gate_out', role: null, place })
    expect(gate('MICT**1')).toMatchObject({ movement: 'gate_out', role: null, place })
  })

  test('is the stop that has it', () => {
    const at_manila = { name: 'MANILA', locode: 'PHMNL', facility: { name: 'MICT' } }
    expect(gate('MICT*CI*1', 'MICT')).toMatchObject({ role: 'pod', place: at_manila })
  })
})

describe('the place of the event', () => {
  const rest = [
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US',
    'R4*5*UN*MXZLO*MANZANILLO*MX',
    'DTM*140*20260301*0124',
  ] as const
  const first = (b4_text: string, further: readonly string[] = rest) => told(decodeEdi(status(b4_text, further)))[0]

  test.each([
    ['B4-11 as UN/LOCODE', 'B4***VA*20260301*0124**LFDU*100200*L**MXZLO*UN*1', 'transshipment 2026-03-01T01:24:00 MXZLO'],
    ['B4-06 where B4-11 is missing', 'B4***VA*20260306*0124*USLGB*LFDU*100200*L****1', 'pod 2026-03-06T01:24:00 USLGB'],
    [
      'the activity location where both are missing',
      'B4***VA*20260301*0124**LFDU*100200*L****1',
      'transshipment 2026-03-01T01:24:00 MXZLO',
    ],
    [
      'the activity location before a bare city',
      'B4***VA*20260301*0124**LFDU*100200*L**MANZANILLO*CI*1',
      'transshipment 2026-03-01T01:24:00 MXZLO',
    ],
    ['its date where B4 has none', 'B4***VA****LFDU*100200*L****1', 'transshipment 2026-03-01T01:24:00 MXZLO'],
  ])('%s', (_, text, expected) => {
    expect(first(text)).toBe(`actual arrive vessel laden ${expected} on MORNING TIDE 014E`)
  })

  test('without any, a ship arrives at the port of discharge and departs from the port of loading', () => {
    const ports = rest.slice(0, 2)
    expect(first('B4***VA*20260306*0124**LFDU*100200*L****1', ports)).toContain('pod 2026-03-06T01:24:00 USLGB')
    expect(first('B4***VD*20260214*0124**LFDU*100200*L****1', ports)).toContain('pol 2026-02-14T01:24:00 CNSHA')
  })

  test('but nothing is assumed when there is a transshipment, or at a gate', () => {
    const ports = [...rest.slice(0, 2), 'R4*T*UN*KRPUS*BUSAN*KR']
    expect(first('B4***VA*20260306*0124**LFDU*100200*L****1', ports)).toContain('nowhere')
    expect(first('B4***OA*20260306*0124**LFDU*100200*L****1', rest.slice(0, 2))).toContain('nowhere')
  })

  test('a ship elsewhere in the country of its ports is left to the journey, which knows other codes of a port', () => {
    expect(first('B4***VA*20260306*0124**LFDU*100200*L**USLAX*UN*1')).toBe(
      'actual arrive vessel laden 2026-03-06T01:24:00 USLAX on MORNING TIDE 014E',
    )
  })

  test('a bare city is a city, also when it has five letters', () => {
    const decoded = decodeEdi(status('B4***I*20260201*0124**LFDU*100200*L**TOKYO**1', ['R4*L*UN*JPTYO*TOKYO*JP']))
    expect(decoded.events[0]?.claim).toMatchObject({ place: { name: 'TOKYO' } })
  })
})

describe('the box', () => {
  const number = (equipment: string, further: readonly string[] = []) =>
    decodeEdi(status(`B4***UV*20260306*1910**${equipment}`, further)).events[0]?.container_number

  test.each([
    ['with check digit', 'LFDU*100200*L**USLGB*UN*1', 'LFDU1002001'],
    ['without check digit', 'LFDU*100200*L**USLGB*UN', 'LFDU1002001'],
    ['with the check digit in the number', 'LFDU*1002001*L**USLGB*UN', 'LFDU1002001'],
    ['without leading zeros', 'LFDU*42*L**USLGB*UN', 'LFDU0000426'],
    ['in one element', '*LFDU1002001*L**USLGB*UN', 'LFDU1002001'],
    ['in small letters', 'lfdu*100200*L**USLGB*UN', 'LFDU1002001'],
  ])('%s', (_, equipment, expected) => {
    expect(number(equipment)).toBe(expected)
  })

  test('only in N9 EQ, as people write it', () => {
    expect(number('**L**USLGB*UN', ['N9*EQ*LFDU 100200-1'])).toBe('LFDU1002001')
  })

  test('of two numbers the valid one counts; one that is wrong is kept and reported', () => {
    expect(number('LFDU*100200*L**USLGB*UN*7', ['N9*EQ*LFDU1002001'])).toBe('LFDU1002001')
    const decoded = decodeEdi(status('B4***UV*20260306*1910**LFDU*100200*L**USLGB*UN*7'))
    expect(decoded.events[0]?.container_number).toBe('LFDU1002007')
    expect(unreadCodes(decoded)).toEqual(['-: container number is not ISO 6346 or its check digit is wrong'])
  })

  test('a status without box is about all of the shipment', () => {
    expect(number('**L**USLGB*UN')).toBeNull()
  })

  test('a status without any number is about nothing', () => {
    const text = status('B4***UV*20260306*1910**').replace(/N9.*\n/g, '')
    expect(decodeEdi(text).events).toEqual([])
    expect(unreadCodes(decodeEdi(text))).toContain('-: no container, bill or booking number')
  })

  test('under several bills each shipment hears of it', () => {
    const decoded = decodeEdi(status(b4, ['N9*BM*ONEYSHA600123401', 'R4*D*UN*USLGB']))
    expect(numbersIn(decoded).map(({ bill_of_lading_number }) => bill_of_lading_number)).toEqual([
      'ONEYSHA600123400',
      'ONEYSHA600123401',
    ])
    expect(told(decoded)).toHaveLength(2)
  })
})

describe('who speaks', () => {
  const operator = (further: readonly string[], sender: string, options = {}) =>
    decodeEdi(status(b4, further, { sender }).replaceAll('ONEYSHA', 'SHA'), options).events[0]?.operator

  test.each([
    ['N9 SCA', ['N9*SCA*SUDU'], 'NETWORK', {}, 'SUDU'],
    ['the bill that begins with a line', ['N9*BM*HLCUSHA260212345'], 'NETWORK', {}, 'HLCU'],
    ['the sender, when it is a line', [], 'MAEU', { default_operator: 'HLCU' }, 'MAEU'],
    ['the settings', [], 'NETWORK', { default_operator: 'hlcu' }, 'HLCU'],
    ['the sender as given', [], 'network', {}, 'NETWORK'],
  ])('%s', (_, further, sender, options, expected) => {
    expect(operator(further, sender, options)).toBe(expected)
  })

  test('Q2 names the line with the ship', () => {
    const text = status(b4, routing, { sender: 'NETWORK' }).replaceAll('ONEYSHA', 'SHA').replace('014E***L', '014E*SCA*CMDU*L')
    expect(decodeEdi(text).events[0]?.operator).toBe('CMDU')
  })
})

describe('several statuses in one set', () => {
  test('SG adds statuses of the same box, with their own times', () => {
    const decoded = decodeEdi(status(b4, ['SG*UV***20260306*1910*LT', 'SG*CT***20260307*0800*LT', 'SG*AV', 'R4*D*UN*USLGB']))
    expect(told(decoded)).toEqual([
      'actual discharge vessel laden pod 2026-03-06T19:10:00 USLGB on MORNING TIDE 014E',
      'condition 2026-03-07T08:00:00 USLGB {"holds_released":["customs"]}',
      'condition 2026-03-06T19:10:00 USLGB {"available_for_pickup":true}',
    ])
  })

  test('SG alone is enough', () => {
    const decoded = decodeEdi(status('B4*******LFDU*100200*L**USLGB*UN*1', ['SG*UV***20260306*1910', 'R4*D*UN*USLGB']))
    expect(told(decoded)).toEqual(['actual discharge vessel laden pod 2026-03-06T19:10:00 USLGB on MORNING TIDE 014E'])
  })

  test('a second B4 begins a second report', () => {
    const decoded = decodeEdi(
      status(b4, ['R4*D*UN*USLGB', 'B4***OA*20260308*1200**LFXU*555001*L**USLGB*UN*9', 'N9*BN*SHA600123400', 'R4*D*UN*USLGB']),
    )
    expect(
      decoded.events.filter(({ claim }) => claim.kind === 'milestone').map(({ container_number }) => container_number),
    ).toEqual(['LFDU1002001', 'LFXU5550019'])
  })

  test('no status at all is reported, the routing is read', () => {
    const decoded = decodeEdi(status('B4*******LFDU*100200*L**USLGB*UN*1'))
    expect(unreadCodes(decoded)).toEqual(['-: status code missing'])
    expect(particulars(decoded)).toHaveProperty('port_of_discharge')
  })
})

describe('what a code means where it depends', () => {
  test('a changed estimate takes the date of the routing', () => {
    const decoded = decodeEdi(
      status('B4***AG*20260301*1200**LFDU*100200*L**USLGB*UN*1', ['R4*L*UN*CNSHA', 'R4*D*UN*USLGB', 'DTM*139*20260308*0500']),
    )
    expect(told(decoded)).toEqual(['estimated arrive vessel pod 2026-03-08T05:00:00 USLGB on MORNING TIDE 014E'])
  })

  test('an inspection is a scan when the text says so', () => {
    const decoded = decodeEdi(status('B4***PX*20260306*1200**LFDU*100200*L**USLGB*UN*1', ['N9*ZZ*1*VACIS EXAM', 'R4*D*UN*USLGB']))
    expect(told(decoded)[0]).toContain('"name":"VACIS"')
  })

  test('a gate move knows empty from full by the box', () => {
    const out = (state: string) => told(decodeEdi(status(`B4***OA*20260306*1200**LFDU*100200*${state}**USLGB*UN*1`)))[0]
    expect(out('E')).toBe('actual gate_out empty pod 2026-03-06T12:00:00 USLGB')
    expect(out('')).toBe('actual gate_out pod 2026-03-06T12:00:00 USLGB')
  })

  test('a status without a date says so', () => {
    expect(unreadCodes(decodeEdi(status('B4***UV****LFDU*100200*L**USLGB*UN*1')))).toEqual(['UV: status without a time'])
  })

  test('a time that is none leaves the day', () => {
    expect(told(decodeEdi(status('B4***UV*20260306*2460**LFDU*100200*L**USLGB*UN*1')))[0]).toContain('pod 2026-03-06 USLGB')
  })

  test('the settings of the feed come first', () => {
    expect(told(decodeEdi(status(b4), { code_map: { UV: 'ignored' } }))).toEqual(['remark actual 2026-03-06T19:10:00 USLGB'])
  })
})
