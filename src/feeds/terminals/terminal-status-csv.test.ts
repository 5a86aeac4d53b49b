import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/property-runs.ts'
import { readStatusCsv } from './terminal-status-csv.ts'

const cell = fc.constantFrom('', ' ', 'none', 'ZZAU0001000', 'W185', '2026-01-20T14:05:00Z', 'a b', '\uFEFF', 'x|y')
const sheet = fc.record({
  columns: fc.shuffledSubarray(['source', 'container_number', 'facility_firms', 'holds', 'yard_location'], { minLength: 1 }),
  rows: fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }),
  ending: fc.constantFrom('\n', '\r\n', '\r'),
  delimiter: fc.constantFrom(',', ';', '\t'),
  mark: fc.constantFrom('', '\uFEFF'),
})

test('rows are read the same with and without quotation marks', () => {
  fc.assert(
    fc.property(sheet, ({ columns: [first = '', ...others], rows, ending, delimiter, mark }) => {
      const text = (head: string) => mark + [[head, ...others], ...rows].map((row) => row.join(delimiter)).join(ending)
      expect(readStatusCsv(text(first))).toEqual(readStatusCsv(text(`"${first}"`)))
    }),
    propertyRuns(300),
  )
})

test('a line break within quotation marks is part of the cell', () => {
  const read = readStatusCsv('container_number,yard_location\nZZAU0001000,"C7\nrow 2"\n')
  expect(read).toEqual({
    rows: [
      { source: null, observed_at: null, item: { facility: {}, container_number: 'ZZAU0001000', yard_location: 'C7\nrow 2' } },
    ],
  })
})

test('a row with too many cells is told', () => {
  expect(readStatusCsv('container_number,yard_location\nZZAU0001000,C7,D8')).toEqual({
    problem: expect.stringMatching(/^is not CSV: Invalid Record Length/),
  })
})
