import { describe, expect, test } from 'vitest'
import { rowsOf, sheetOf } from './columns.ts'

const rolesOf = (cells: string[][]) => sheetOf(cells, {}).columns.map(({ role, is_known }) => [role, is_known])

describe('which column is what', () => {
  test('its heading says so; what is not known is kept as a reference, and said', () => {
    const cells = [
      ['Container No.', 'Carrier', 'PO Number', 'Consignee', 'Tags', 'Type', 'Colour'],
      ['ZZAU6112042', 'ZZLF', 'ORD-1', 'Blue Heron', 'urgent', 'container', 'blue'],
    ]
    expect(rolesOf(cells)).toEqual([
      ['number', true],
      ['line', true],
      ['reference', true],
      ['customer', true],
      ['tag', true],
      ['kind', true],
      ['reference', false],
    ])
  })

  test('without headings the column with the most numbers is the number', () => {
    expect(
      rolesOf([
        ['ORD-1', 'ZZAU6112042'],
        ['ORD-2', 'ZZBU6112040'],
      ]),
    ).toEqual([
      ['reference', false],
      ['number', true],
    ])
  })

  test('of a column for boxes and one for bills that is the number which the rows have', () => {
    const heading = ['Container #', 'Carrier', 'MBL No.']
    const numbersOf = (...rows: string[][]) =>
      rowsOf(sheetOf([heading, ...rows], {})).map(({ number, references }) => [number, references])
    expect(numbersOf(['', 'ZZLF', 'ZZLF600001'], ['ZZAU6112042', 'ZZLF', 'ZZLF600002'])).toEqual([
      ['ZZLF600001', []],
      ['ZZLF600002', ['ZZAU6112042']],
    ])
    expect(numbersOf(['', 'ZZLF', 'ZZLF600001'], ['ZZAU6112042', 'ZZLF', ''])).toEqual([
      ['ZZLF600001', []],
      ['ZZAU6112042', []],
    ])
    expect(numbersOf(['ZZAU6112042', 'ZZLF', 'ZZLF600002'])).toEqual([['ZZAU6112042', ['ZZLF600002']]])
  })

  test('one number alone is a row, not a heading', () => {
    expect(rowsOf(sheetOf([['ZZAU6112042']], {})).map(({ number }) => number)).toEqual(['ZZAU6112042'])
  })

  test('what somebody says counts', () => {
    const sheet = sheetOf(
      [
        ['Number', 'Colour'],
        ['ZZAU6112042', 'blue'],
      ],
      { 1: 'nothing' },
    )
    expect(sheet.columns[1]).toEqual({ name: 'Colour', role: 'nothing', is_known: true })
    expect(rowsOf(sheet)[0]?.references).toEqual([])
  })
})

test('a row has its references once each, and nothing where a cell is empty', () => {
  const cells = [
    ['Number', 'PO', 'Ref', 'Kind', 'Customer'],
    ['ZZLF482193', 'ORD-1|PO-7', 'ORD-1', 'B/L', ''],
  ]
  expect(rowsOf(sheetOf(cells, {}))).toEqual([
    {
      ...{ place: 1, number: 'ZZLF482193', line: null, kind: 'bill_of_lading', references: ['ORD-1', 'PO-7'] },
      ...{ tags: [], customer: null },
    },
  ])
})

test('numbers below the heading of bookings are bookings, but for boxes', () => {
  const kindsOf = (...column: string[]) =>
    rowsOf(
      sheetOf(
        column.map((cell) => [cell]),
        {},
      ),
    ).map(({ kind }) => kind)
  expect(kindsOf('Booking no.', 'BK700001', 'ZZAU 611204-2')).toEqual(['booking', null])
  expect(kindsOf('Number', 'BK700001')).toEqual([null])
})
