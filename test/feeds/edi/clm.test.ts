import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeClm } from '../../../src/feeds/dialects/clm.ts'
import { clmCodes } from '../../../src/feeds/dialects/clm-codes.ts'
import type { ClmColumns } from '../../../src/feeds/dialects/clm-columns.ts'
import { ediText } from '../../../src/feeds/dialects/edi.ts'
import { propertyRuns } from '../../property-runs.ts'
import { told, unreadCodes } from './text.ts'

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
