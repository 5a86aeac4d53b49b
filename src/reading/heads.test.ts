import { describe, expect, test } from 'vitest'
import { columnOfHead, withoutDoubles, withPartedHeads } from './heads.ts'
import { nothingOn, type PaperPage, segmentOf } from './pages.ts'

test.each([
  ['29. A. HTSUS No.', 'hts_code'],
  ['Net Quantity in HTSUS Units', 'quantity'],
  ['Container Numbers, Seal Numbers and Marks', 'container_number'],
  ['Kind of Packages; Description of Goods', 'description'],
  ['Quantity and Kind of Packages', 'packages'],
  ['Merchandise', 'description'],
  ['N.W. (KGS)', 'net_weight'],
  ['Weight (lb)', 'gross_weight'],
  ['Tariff no.', 'hts_code'],
  ['Entered value USD', 'amount'],
])('the column under %s holds %s', (head, key) => {
  expect(columnOfHead(head)).toBe(key)
})

test.each([
  '22 PALLETS',
  'Port of Loading',
  'Acme Furniture Inc.',
  'The Carrier is not liable for loss of weight of any kind whatsoever',
])('%s is the head of no column', (text) => {
  expect(columnOfHead(text)).toBeNull()
})

test('of two columns with the same words one is the other thing that they may mean', () => {
  const keys = (heads: readonly (readonly ['packages' | 'description' | 'gross_weight', string])[]) =>
    withoutDoubles(heads.map(([key, caption]) => ({ key, caption }))).map(({ key }) => key)
  expect(
    keys([
      ['packages', 'CARTONS'],
      ['packages', 'PCS'],
    ]),
  ).toEqual(['packages', 'quantity'])
  expect(
    keys([
      ['description', 'Article'],
      ['description', 'Goods'],
    ]),
  ).toEqual(['product_code', 'description'])
  expect(
    keys([
      ['gross_weight', 'KGS'],
      ['gross_weight', 'LBS'],
    ]),
  ).toEqual(['gross_weight', 'gross_weight_lb'])
  expect(keys([['packages', 'PCS']])).toEqual(['packages'])
})

describe('heads that run into each other', () => {
  const width = 5
  const line = (top: number, ...texts: readonly (readonly [number, string])[]) =>
    texts.map(([left, text]) => {
      let at = left
      return segmentOf(
        text.split(' ').map((word) => {
          const box = { text: word, left: at, right: at + word.length * width, top, bottom: top + 8, confidence: 1 }
          at += (word.length + 1) * width
          return box
        }),
      )
    })
  const page = (...lines: ReturnType<typeof line>[]): PaperPage => ({ ...nothingOn(1), segments: lines.flat() })
  const textsOf = ({ segments }: PaperPage) => segments.map(({ text }) => text)

  test('are parted where the text under them begins anew', () => {
    const glued = page(line(10, [0, 'GROSS WEIGHT MEASUREMENT']), line(22, [0, '120.00 KGS'], [65, '4.2 CBM']))
    expect(textsOf(withPartedHeads(glued))).toEqual(['GROSS WEIGHT', 'MEASUREMENT', '120.00 KGS', '4.2 CBM'])
  })

  test('stay one where nothing begins under the second, or it is no head', () => {
    const one = page(line(10, [0, 'GROSS WEIGHT MEASUREMENT']), line(22, [0, '120.00 KGS 4.2 CBM']))
    expect(withPartedHeads(one)).toBe(one)
    const title = page(line(10, [0, 'GROSS WEIGHT CERTIFICATE']), line(22, [0, 'ISSUED BY'], [65, 'ACME']))
    expect(withPartedHeads(title)).toBe(title)
  })
})
