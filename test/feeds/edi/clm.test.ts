import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeClm } from '../../../src/feeds/dialects/clm/clm.ts'
import { clmCodes } from '../../../src/feeds/dialects/clm/clm-codes.ts'
import type { ClmColumns } from '../../../src/feeds/dialects/clm/clm-columns.ts'
import { decodeEdi, ediText } from '../../../src/feeds/dialects/edi/edi.ts'
import type { DecodedMessage } from '../../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../../property-runs.ts'
import { journeyHeard } from './journeys.ts'
import { status, told, unreadCodes } from './text.ts'

const named: ClmColumns = {
  form: 'csv',
  separator: ',',
  header: true,
  date_form: 'MMDDYYYY',
  fields: {
    equipment: 'EQUIP',
    event: 'SIGHT CD',
    date: 'DATE',
    time: 'TIME',
    railroad: 'ROAD',
    to_railroad: 'TO',
    city: 'CITY',
    state: 'ST',
    load_state: 'L/E',
    destination_city: 'DEST',
    destination_state: 'DEST ST',
    eta_date: 'ETA',
    bill: 'BL',
  },
}
const header = 'EQUIP,SIGHT CD,DATE,TIME,ROAD,TO,CITY,ST,L/E,DEST,DEST ST,ETA,BL'
const line = (event: string, { equipment = 'LFDU 100200', road = 'BNSF', to = '', city = 'KANSAS CITY', state = 'KS' } = {}) =>
  `${equipment},${event},03/08/2026,922,${road},${to},"${city}",${state},L,CHICAGO,IL,03/11/2026,ONEYSHA600123400`
const read = (...lines: readonly string[]) => decodeClm([header, ...lines].join('\r\n'), named)

describe('a file with named columns', () => {
  test('tells the sighting, the expected arrival and the railroad; the check digit is computed', () => {
    const decoded = read(line('A'))
    expect(decoded.unread).toEqual([])
    expect(told(decoded)).toEqual([
      'actual arrive rail laden 2026-03-08T09:22:00 KANSAS CITY',
      'estimated arrive rail destination 2026-03-11 CHICAGO',
    ])
    expect(decoded.events[0]).toMatchObject({
      operator: 'BNSF',
      data_source: 'rail',
      container_number: 'LFDU1002001',
      bill_of_lading_number: 'ONEYSHA600123400',
      original_event: 'Arrival in transit (A)',
      claim: { place: { state: 'KS' } },
    })
  })

  test('an interchange names the railroad that has the box now', () => {
    const railroads = (decoded: ReturnType<typeof read>) =>
      decoded.events.flatMap(({ claim }) => (claim.kind === 'particulars' ? [claim.fields.rail_carrier_scac] : []))
    expect(railroads(read(line('J', { road: 'BNSF', to: 'CSXT' }), line('R', { road: 'CSXT' })))).toEqual(['CSXT', 'CSXT'])
  })

  test('numbers as railroads write them', () => {
    const numberOf = (equipment: string) => read(line('A', { equipment })).events[0]?.container_number
    expect(['LFDU0000100200', 'lfdu100200', 'LFDU 1002001', 'LFDU-100200'].map(numberOf)).toEqual(
      Array.from({ length: 4 }, () => 'LFDU1002001'),
    )
  })

  test('cars, chassis and empty lines are no boxes', () => {
    expect(unreadCodes(read(line('A', { equipment: 'DTTX 123456' }), line('A', { equipment: '' }), line('')))).toEqual([
      'DTTX: equipment that is not a container',
      '-: line without equipment',
      '-: status code missing',
    ])
  })

  test('a column that the first line does not name stops the file', () => {
    const decoded = decodeClm(`${header.replace('ROAD', 'RR')}\n${line('A')}`, named)
    expect(decoded).toEqual({
      events: [],
      unread: [{ path: 'line 1', code: 'ROAD', reason: 'column that the first line does not name' }],
    })
  })
})

describe('a town', () => {
  const place = (city: string, state: string) => {
    const [first] = read(line('A', { city, state })).events
    return first?.claim.kind === 'milestone' && first.claim.place
  }

  test('is in the country of its state, which may stand behind it', () => {
    expect(place('ELLIS', 'KS')).toMatchObject({ name: 'ELLIS', state: 'KS', country: 'US' })
    expect(place('ELLIS KS', '')).toMatchObject({ name: 'ELLIS', state: 'KS', country: 'US' })
    expect(place('MELVILLE, SK', '')).toMatchObject({ name: 'MELVILLE', state: 'SK', country: 'CA' })
    expect(unreadCodes(read(line('A', { city: 'SILAO', state: 'GJ' })))).toEqual(['state GJ: state that is not known'])
    expect(place('SILAO', 'GJ')).toMatchObject({ name: 'SILAO', state: 'GJ', country: null })
    expect(place('SANTA FE', '')).toMatchObject({ name: 'SANTA FE', state: null })
  })
})

describe('a journey by the line and a railroad', () => {
  const asked = { scac: 'ONEY', number_type: 'bill_of_lading', number: 'ONEYSHA600123400' } as const
  const discharged = decodeEdi(status('B4***UV*20260306*1910**LFDU*100200*L*45G1*USLGB*UN*1', ['R4*L*UN*CNSHA', 'R4*D*UN*USLGB']))
  const delivered = decodeEdi(
    status('B4***UR*20260311*1910**LFDU*100200*L*45G1*USSTL*UN*1', ['R4*L*UN*CNSHA', 'R4*D*UN*USLGB', 'R4*5*UN*USSTL']),
  )
  type Town = readonly [city: string, state: string]
  const sighting = (event: string, day: string, { at: [city, state], to: [to, to_state] }: { at: Town; to: Town }) =>
    decodeClm(
      `${header}\nLFDU100200,${event},03/${day}/2026,0922,BNSF,,${city},${state},L,${to},${to_state},03/11/2026,ONEYSHA600123400`,
      named,
    )
  const end = (...heard: readonly DecodedMessage[]) => {
    const { shipment, containers } = journeyHeard(heard, asked)
    const { destination_locode, destination_timezone } = shipment
    return { destination_locode, destination_timezone, ind_eta_at: containers[0]?.ind_eta_at }
  }
  const long_beach: Town = ['LONG BEACH', 'CA']

  test('a spelling without blanks is the town', () => {
    expect(end(discharged, sighting('P', '08', { at: long_beach, to: ['STLOUIS', 'MO'] }))).toEqual({
      destination_locode: 'USSTL',
      destination_timezone: 'America/Chicago',
      ind_eta_at: '2026-03-11T05:00:00Z',
    })
    expect(end(discharged, sighting('P', '08', { at: long_beach, to: ['STLOUIS MO', ''] }))).toMatchObject({
      destination_locode: 'USSTL',
    })
  })

  test('a spelling that stands for no town does not take the place of the line’s code', () => {
    const elsewhere = sighting('P', '08', { at: long_beach, to: ['STLS YARD NINE', 'MO'] })
    expect(end(discharged, delivered, elsewhere)).toMatchObject({
      destination_locode: 'USSTL',
      destination_timezone: 'America/Chicago',
    })
  })

  test('an unknown town of a state with one zone is on its clocks, of a state with two nobody knows the instant', () => {
    const times = (town: Town) =>
      journeyHeard(
        [discharged, sighting('A', '09', { at: town, to: ['CHICAGO', 'IL'] })],
        asked,
      ).containers[0]?.transport_events.at(-1)
    expect(times(['TINYTOWN', 'MO'])).toMatchObject({ timestamp: '2026-03-09T14:22:00Z', timezone: 'America/Chicago' })
    expect(times(['TINYTOWN', 'TX'])).toMatchObject({ timestamp: null, timezone: null })
  })

  test('an expected arrival is none any more once the box is seen on its way after it', () => {
    const to_chicago: Town = ['CHICAGO', 'IL']
    const left = sighting('P', '08', { at: long_beach, to: to_chicago })
    expect(end(discharged, left)).toMatchObject({ ind_eta_at: '2026-03-11T05:00:00Z' })
    expect(end(discharged, left, sighting('A', '11', { at: ['KANSAS CITY', 'KS'], to: to_chicago }))).toMatchObject({
      ind_eta_at: '2026-03-11T05:00:00Z',
    })
    expect(end(discharged, left, sighting('A', '12', { at: ['KANSAS CITY', 'KS'], to: to_chicago }))).toMatchObject({
      ind_eta_at: null,
    })
  })
})

test.each([
  ['14', '2026-03-11T14:00:00'],
  ['7', '2026-03-11T07:00:00'],
  ['0730', '2026-03-11T07:30:00'],
  ['7:30', '2026-03-11T07:30:00'],
  ['', '2026-03-11'],
])('an expected hour: %s', (time, expected) => {
  const fields = { equipment: 1, event: 2, date: 3, city: 4, destination_city: 5, eta_date: 6, eta_time: 7 }
  const columns: ClmColumns = { form: 'csv', separator: ';', header: false, date_form: 'YYYYMMDD', fields }
  const decoded = decodeClm(`LFDU100200;A;20260309;OMAHA;CHICAGO;20260311;${time}`, columns)
  expect(decoded.unread).toEqual([])
  expect(told(decoded)[1]).toBe(`estimated arrive rail destination ${expected} CHICAGO`)
})

describe('a file of fixed columns', () => {
  const fixed: ClmColumns = {
    form: 'fixed',
    separator: ',',
    header: false,
    date_form: 'YYMMDD',
    fields: {
      initial: '1-4',
      number: '5-14',
      event: '15-15',
      date: '16-21',
      time: '22-25',
      railroad: '26-29',
      city: '30-48',
      origin_city: '49-67',
    },
  }
  const row = (event: string, city: string) =>
    `LFDU0000100200${event}2603080922${'UP'.padEnd(4)}${city.padEnd(19)}${'LONG BEACH'.padEnd(19)}`

  test('only the departure from the origin is the rail departure, where the origin is told', () => {
    expect(told(decodeClm(`${row('P', 'LONG BEACH')}\n${row('P', 'YERMO')}\n`, fixed))).toEqual([
      'actual depart rail 2026-03-08T09:22:00 LONG BEACH',
      'remark actual 2026-03-08T09:22:00 YERMO',
    ])
  })

  test('the settings of the feed come first', () => {
    expect(told(decodeClm(row('P', 'YERMO'), fixed, { code_map: { P: 'rail_departed' } }))).toEqual([
      'actual depart rail 2026-03-08T09:22:00 YERMO',
    ])
    expect(told(decodeClm(row('Q', 'YERMO'), fixed, { code_map: { Q: 'UR' } }))).toEqual([
      'actual discharge rail 2026-03-08T09:22:00 YERMO',
    ])
  })
})

const expected: Record<string, string> = {
  A: 'actual arrive rail laden 2026-03-08T09:22:00 KANSAS CITY',
  D: 'actual arrive rail laden destination 2026-03-08T09:22:00 KANSAS CITY',
  P: 'actual depart rail laden 2026-03-08T09:22:00 KANSAS CITY',
  Y: 'condition 2026-03-08T09:22:00 KANSAS CITY {"available_for_pickup":true}',
}

test.each(Object.entries(clmCodes).filter(([code]) => code.length === 1))('code %s', (code, { kind }) => {
  const decoded = read(line(code))
  expect(decoded.unread).toEqual([])
  expect(told(decoded)[0]).toBe(expected[code] ?? 'remark actual 2026-03-08T09:22:00 KANSAS CITY')
  expect(kind === 'remark').toBe(expected[code] === undefined)
})

test('an unknown code and a time that cannot be read are counted', () => {
  expect(unreadCodes(read(line('Q')))).toEqual(['Q: unknown status code'])
  expect(unreadCodes(read(line('A').replace('03/08/2026', '31/31/2026')))).toEqual(['A: status without a time'])
})

test.each([
  ['YYYYMMDD', '2026-03-08T09:22'],
  ['YYYYMMDD', '20260308 0922'],
  ['YYYYMMDD', '202603080922'],
  ['DDMMYYYY', '08.03.2026 09:22'],
  ['MMDDYY', '03-08-26 09:22:00'],
] as const)('date %s: %s', (date_form, date) => {
  const fields = { equipment: 1, event: 2, date: 3, city: 4 }
  const decoded = decodeClm(`LFDU100200;A;${date};OMAHA`, { form: 'csv', separator: ';', header: false, date_form, fields })
  expect(told(decoded)).toEqual(['actual arrive rail 2026-03-08T09:22:00 OMAHA'])
})

test('for every text: never throws, and every line is told or counted', () => {
  const cell = fc.constantFrom('LFDU100200', 'A', 'Q', '03/08/2026', '"', ',', '0922', 'BNSF', '', '\0', '\uD800', 'OMAHA', '\n')
  const anyText = fc.oneof(
    fc.array(cell, { maxLength: 60 }).map((cells) => cells.join(',')),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ediText(bytes)),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const decoded = decodeClm(`${header}\n${text}`, named)
      expect(JSON.stringify(decoded)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      const lines = text
        .replaceAll('\0', ' ')
        .split(/\r\n|\r|\n/)
        .filter((one) => one.replace(/[\uD800-\uDFFF]/g, ' ').trim() !== '').length
      expect(decoded.events.length + decoded.unread.length).toBeGreaterThanOrEqual(lines)
    }),
    propertyRuns(500),
  )
})
