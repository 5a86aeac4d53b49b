import { describe, expect, test } from 'vitest'
import { decodeEdi, numbersIn } from '../../../src/feeds/dialects/edi/edi.ts'
import { edifact, particulars, recording, told, unreadCodes } from './text.ts'

describe('IFTSTA', () => {
  test('with letters: statuses, ports with their times, place of delivery', () => {
    const decoded = decodeEdi(recording('letters-iftsta.edi'))
    expect(told(decoded)).toEqual([
      'actual depart vessel laden pol 2026-02-14T06:35:00 CNSHA on MORNING TIDE 014E',
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
      'estimated arrive destination 2026-03-11T18:00:00 USCHI',
      'actual discharge vessel laden pod 2026-03-06T19:10:00 USLGB on MORNING TIDE 014E',
      'actual depart vessel pol 2026-02-14T06:35:00 CNSHA',
      'estimated arrive vessel pod 2026-03-06T05:00:00 USLGB on MORNING TIDE 014E',
      'estimated arrive destination 2026-03-11T18:00:00 USCHI',
      'actual load rail laden 2026-03-08T04:00:00 USLGB',
    ])
    expect(decoded.unread).toEqual([])
    expect(decoded.events[0]).toMatchObject({
      original_event: 'Vessel departed (VD)',
      operator: 'ONEY',
      claim: { place: { name: "SHANGHAI'S PORT" } },
    })
    expect(particulars(decoded)).toMatchObject({
      equipment_code: '45G1',
      vessel: { name: 'MORNING TIDE', imo: '9904120' },
      port_of_discharge: { locode: 'USLGB', name: 'LONG BEACH', state: 'CA', country: 'US' },
      destination: { locode: 'USCHI' },
    })
  })

  test('with numbers, without envelope: each box of each status, unknown numbers unread', () => {
    const decoded = decodeEdi(recording('numbers-iftsta.edi'))
    expect(told(decoded)).toEqual([
      'actual load vessel laden pol 2026-02-13T22:40:00 CNSHA on MORNING TIDE 014E',
      'actual load vessel laden pol 2026-02-13T22:40:00 CNSHA on MORNING TIDE 014E',
      'actual depart vessel laden 2026-02-14T06:35:00 CNSHA on MORNING TIDE 014E',
    ])
    expect(unreadCodes(decoded)).toEqual(['999: unknown status code'])
    expect(numbersIn(decoded).map(({ container_number }) => container_number)).toEqual(['LFDU1002001', 'LFXU5550019'])
  })

  const rail = [
    'TDT+30++2++ONEY:172+++:::CSX TRANSPORTATION',
    'LOC+11+USNYC:139',
    'DTM+178:202603060500:203',
    'DTM+133:202603071400:203',
    'LOC+29+USCHI:139',
    'DTM+132:202603091400:203',
  ]
  const report = (sts: string, further: readonly string[] = []) =>
    decodeEdi(
      edifact('IFTSTA', [
        'NAD+CA+ONEY:160',
        'RFF+BM:ONEYSHA600123400',
        'RFF+EQ:LFDU1002001',
        'CNI+1',
        sts,
        'DTM+334:20260306:102',
        'LOC+175+USNYC:139',
        ...further,
      ]),
    )

  test('the transport gives the mode of a number that leaves it open, and the railroad', () => {
    const decoded = report('STS+1+24', rail)
    expect(told(decoded)).toEqual([
      'actual depart rail pod 2026-03-06 USNYC',
      'actual arrive vessel pod 2026-03-06T05:00:00 USNYC',
      'remark estimated 2026-03-07T14:00:00 USNYC',
      'remark estimated 2026-03-09T14:00:00 USCHI',
    ])
    expect(particulars(decoded)).toMatchObject({ rail_carrier_scac: 'CSXT' })
  })

  test('dates in front of the first place of a transport are those of its ports', () => {
    const decoded = report('STS+1+31', [
      'TDT+20+014E+1++ONEY:172',
      'DTM+132:202603060500UTC:203',
      'DTM+133:202602140600:203',
      'LOC+9+CNSHA:139',
      'LOC+11+USNYC:139',
    ])
    expect(told(decoded)).toEqual([
      'remark actual 2026-03-06 USNYC',
      'estimated depart vessel pol 2026-02-14T06:00:00 CNSHA',
      'estimated arrive vessel pod 2026-03-06T05:00:00Z USNYC',
    ])
  })

  test('the box of the references counts where no equipment is given', () => {
    expect(report('STS+1+UV').events[0]).toMatchObject({
      container_number: 'LFDU1002001',
      bill_of_lading_number: 'ONEYSHA600123400',
    })
  })

  test('other equipment, other dates and missing statuses are reported', () => {
    expect(unreadCodes(report('STS+1+UV', ['EQD+TE+AB123']))).toEqual(['EQD+TE: equipment that is not a container'])
    expect(unreadCodes(report('STS+1', []))).toEqual(['-: status code missing'])
    expect(unreadCodes(report('STS+1+UV', ['LOC+9+CNSHA', 'DTM+999:20260101:102', 'DTM+132:soon']))).toEqual([
      'DTM+999: unknown date qualifier',
      'DTM+132: date cannot be read',
    ])
    expect(unreadCodes(decodeEdi(edifact('IFTSTA', ['BGM+23'])))).toEqual(['STS: status report without STS'])
  })

  test('a cancelled booking is about the whole shipment', () => {
    const decoded = decodeEdi(edifact('IFTSTA', ['RFF+BN:SHA600123400', 'DTM+137:202603120915:203', 'CNI+1', 'STS+1+7']))
    expect(decoded.events).toMatchObject([
      { container_number: null, booking_number: 'SHA600123400', claim: { fields: { booking_cancelled: true } } },
    ])
  })
})

describe('CODECO', () => {
  const decoded = decodeEdi(recording('gate-codeco.edi'))

  test('gates in and out, at the port of loading or discharge where the terminal says so', () => {
    expect(told(decoded)).toEqual([
      'actual gate_out truck laden pod 2026-03-08T12:10:00 USLGB',
      'actual gate_in laden pol 2026-02-11T08:20:00 CNSHA',
      'actual gate_in empty 2026-02-11T09:00:00 CNSHA',
    ])
    expect(decoded.unread).toEqual([])
    expect(decoded.events[0]).toMatchObject({
      data_source: 'terminal',
      operator: 'USLGBPTT',
      bill_of_lading_number: 'ONEYSHA600123400',
      original_event: 'Gate-out (CODECO 36)',
    })
    expect(decoded.events[2]?.claim).toMatchObject({ place: { facility: { code: 'YS3', code_list: 'smdg' } } })
  })

  test('seal and weight come along', () => {
    expect(particulars(decoded)).toMatchObject({ seal_number: 'CN4410027' })
    expect(decoded.events[3]?.claim).toMatchObject({ fields: { weight_in_lbs: 47399, port_of_lading: { locode: 'CNSHA' } } })
  })

  test('an export box at an inland depot is not at the port of loading', () => {
    const depot = edifact('CODECO', [
      'BGM+34',
      'EQD+CN+LFDU1002001+45G1++2+5',
      'DTM+7:202602090800:203',
      'LOC+165+CNSUZ:139',
      'LOC+9+CNSHA:139',
    ])
    expect(told(decodeEdi(depot))).toEqual(['actual gate_in laden 2026-02-09T08:00:00 CNSUZ'])
  })

  test('the other port of the box beside the terminal is that of its journey', () => {
    const gate = (status: string, places: readonly string[], state = '5') =>
      particulars(
        decodeEdi(
          edifact('CODECO', [
            'BGM+34',
            `EQD+CN+LFDU1002001+45G1++${status}+${state}`,
            'DTM+7:202602110820:203',
            'LOC+165+CNSHA:139:6+YS3:TER:ZZZ',
            ...places,
          ]),
        ),
      )
    const [pol, pod, hub] = ['LOC+9+CNSHA:139', 'LOC+11+USLGB:139', 'LOC+13+KRPUS:139']
    expect(gate('2', [pol, pod])).toMatchObject({ port_of_lading: { locode: 'CNSHA' }, port_of_discharge: { locode: 'USLGB' } })
    expect(gate('2', [pol, hub, pod])).toMatchObject({ port_of_discharge: { locode: 'USLGB' } })
    expect(gate('2', [pol, pod], '4')).not.toHaveProperty('port_of_discharge')
    expect(gate('6', [pol, pod])).not.toHaveProperty('port_of_discharge')
  })

  test('another kind of report is unread', () => {
    expect(unreadCodes(decodeEdi(edifact('CODECO', ['BGM+37', 'EQD+CN+LFDU1002001'])))).toEqual([
      'CODECO BGM+37: unknown kind of report',
    ])
  })
})

describe('COARRI', () => {
  test('discharge and load, at the ends of the journey or between', () => {
    const decoded = decodeEdi(recording('quay-coarri.edi'))
    expect(told(decoded)).toEqual([
      'actual discharge vessel laden pod 2026-03-06T19:10:00 USLGB on MORNING TIDE 014E',
      'actual arrive vessel pod 2026-03-06T04:55:00 USLGB on MORNING TIDE 014E',
      'actual discharge vessel laden transshipment 2026-03-06T19:25:00 USLGB on MORNING TIDE 014E',
      'actual arrive vessel transshipment 2026-03-06T04:55:00 USLGB on MORNING TIDE 014E',
      'actual load vessel laden transshipment 2026-03-07T01:00:00 USLGB on MORNING TIDE 015W',
    ])
    expect(unreadCodes(decoded)).toEqual(['LOC+147: cell without a box'])
  })

  test('the port where the box was loaded, or is to go, is that of its journey', () => {
    const quay = (kind: string, here: string, { own, status }: { own: string; status: string }) =>
      particulars(
        decodeEdi(
          edifact('COARRI', [
            `BGM+${kind}`,
            'TDT+20+014E+1+13+ONE:172:20+++9904120:146::MORNING TIDE',
            here,
            `EQD+CN+LFDU1002001+45G1++${status}+5`,
            'DTM+203:202603061910:203',
            own,
          ]),
        ),
      )
    expect(quay('98', 'LOC+11+USLGB:139', { own: 'LOC+9+CNSHA:139', status: '3' })).toMatchObject({
      port_of_lading: { locode: 'CNSHA' },
      port_of_discharge: { locode: 'USLGB' },
      vessel: { name: 'MORNING TIDE' },
    })
    expect(quay('46', 'LOC+9+CNSHA:139', { own: 'LOC+11+USLGB:139', status: '2' })).toMatchObject({
      port_of_discharge: { locode: 'USLGB' },
    })
    expect(quay('44', 'LOC+11+KRPUS:139', { own: 'LOC+9+CNSHA:139', status: '6' })).not.toHaveProperty('port_of_lading')
    expect(quay('44', 'LOC+11+KRPUS:139', { own: 'LOC+11+USLGB:139', status: '6' })).toMatchObject({
      port_of_discharge: { locode: 'USLGB' },
    })
  })

  test.each([
    ['98', 'LOC+153+USLGB:139', 'discharge'],
    ['119', 'LOC+11+USLGB:139', 'discharge'],
    ['122', 'LOC+9+USLGB:139', 'load'],
    ['270', 'LOC+9+USLGB:139', 'load'],
  ])('kind %s is told by the port of the call', (code, port, movement) => {
    const text = edifact('COARRI', [
      `BGM+${code}`,
      'TDT+20+014E+1',
      port,
      'EQD+CN+LFDU1002001+45G1++++5',
      'DTM+203:202603061910:203',
    ])
    expect(told(decodeEdi(text))[0]).toContain(`actual ${movement} vessel`)
  })
})
