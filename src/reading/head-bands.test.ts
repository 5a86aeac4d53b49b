import { expect, test } from 'vitest'
import { indexCaptions } from './caption-index.ts'
import { pageOfRows } from './grid-page.ts'
import { findBands, keyOfHead } from './head-bands.ts'
import { columns } from './layouts/columns.ts'

const index = indexCaptions(columns.map(({ key, captions }) => ({ key, captions, open: 'any' as const })))
const pageOf = (rows: readonly (readonly string[])[]) =>
  pageOfRows(
    rows.map((cells) => ({ cells: cells.map((text) => ({ text, span: 1 })), boxed: false, table: 0 })),
    1,
  )

test.each([
  ['Our article number', 'product_code'],
  ['28. DESCRIPTION OF MERCHANDISE', 'description'],
  ['Quantity in BAGS', 'quantity'],
  ['Peso bruto / Gross weight', 'gross_weight'],
  ['NET / GROSS KGS', 'gross_weight'],
  ['Packed in', 'packages'],
  ['Zollgebiet', null],
])('%s is the head of a column of %s', (head, key) => {
  expect(keyOfHead(head, index)).toBe(key)
})

test('a title over a head and a row under it are no part of it', () => {
  const [band, ...others] = findBands(
    pageOf([
      ['', 'GOODS IN THIS SHIPMENT', '', ''],
      ['Item', 'Name of', 'Gross', 'Total'],
      ['no.', 'the goods', 'weight', 'amount'],
      ['', 'Household articles', '', ''],
      ['A-1', 'Rubber mats', '12.50', '250.00'],
    ]),
    index,
  )
  expect(others).toEqual([])
  expect(band?.columns.map(({ key, segment }) => [key, segment.text])).toEqual([
    ['product_code', 'Item no.'],
    ['description', 'Name of the goods'],
    ['gross_weight', 'Gross weight'],
    ['amount', 'Total amount'],
  ])
})

test('a sheet of nothing but heads ends soon', () => {
  const row = Array.from({ length: 40 }, (_, at) => ['Item', 'Goods', 'Weight', 'Amount'][at % 4] ?? '')
  const began_us = process.cpuUsage().user
  findBands(pageOf(Array.from({ length: 1500 }, () => row)), index)
  expect((process.cpuUsage().user - began_us) / 1e6).toBeLessThan(5)
})
