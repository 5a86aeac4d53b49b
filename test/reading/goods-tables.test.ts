import { describe, expect, test } from 'vitest'
import { classify } from '../../src/reading/classify.ts'
import { extractPaper } from '../../src/reading/extract.ts'
import { pageOfRows } from '../../src/reading/grid-page.ts'
import type { DocumentLayout } from '../../src/reading/layout.ts'
import { securityFiling } from '../../src/reading/layouts/security-filing.ts'
import { commercialInvoice, packingList } from '../../src/reading/layouts/trade.ts'

/** A sheet; cells of a row are parted by bars, lines of a cell by `~`. */
const pageOf = (sheet: readonly string[]) =>
  pageOfRows(
    sheet.map((row) => ({
      cells: row.split('|').map((text) => ({ text: text.trim().replaceAll('~', '\n'), span: 1 })),
      boxed: false,
      table: 0,
    })),
    1,
  )
const payloadOf = (layout: DocumentLayout, sheet: readonly string[]) => extractPaper([pageOf(sheet)], layout).payload

describe('heads', () => {
  test('of several lines are those of one column each', () => {
    const { line_items } = payloadOf(commercialInvoice, [
      'Pos | Our~article~number | Description~of the~goods | Customs~tariff~number | Quantity~in~SETS | Price~per unit | Total~amount~in USD',
      '1 | MK-1856 | Rubber mats | 4016.91 | 1,200 | 2.50 | 3,000.00',
    ])
    expect(line_items).toMatchObject([
      {
        product_code: 'MK-1856',
        description: 'Rubber mats',
        hts_code: '4016.91',
        quantity: '1,200',
        quantity_unit: 'SETS',
        amount: '3,000.00',
      },
    ])
  })

  test('in two languages are known by either', () => {
    const { line_items } = payloadOf(packingList, [
      'Kod~Code | Malin cinsi~Description | Koli~Packages | Net kg | Brüt kg~Gross kg',
      'MK-1856 | Rubber mats | 41 CTNS | 456,41 | 496,10',
    ])
    expect(line_items).toMatchObject([
      { product_code: 'MK-1856', number_of_packages: '41', net_weight: '456,41', gross_weight: '496,10' },
    ])
  })

  test('for both weights part them in their order', () => {
    const { line_items } = payloadOf(packingList, [
      'Article | Description | Packages | Net / Gross kg',
      'MK-1856 | Rubber mats | 41 CTNS | 456.41 /~496.10',
      'MK-1857 | Tool kits | 12 CTNS | 100.00 /~120.00',
    ])
    expect(line_items).toMatchObject([
      { net_weight: '456.41', gross_weight: '496.10' },
      { net_weight: '100.00', gross_weight: '120.00' },
    ])
  })
})

describe('columns by what stands in them', () => {
  test('amounts are no weights, and words under a head for codes are goods', () => {
    const { line_items } = payloadOf(commercialInvoice, [
      'Item | Qty | Price | Net',
      'Rubber floor mats | 100 PCS | USD 2.50 | USD 250.00',
      'Hand tool kits | 20 SETS | USD 9.00 | USD 180.00',
    ])
    expect(line_items).toMatchObject([
      { description: 'Rubber floor mats', product_code: null, quantity: '100', unit_price: '2.50', amount: '250.00' },
      { description: 'Hand tool kits', amount: '180.00' },
    ])
  })

  test('numbers of cartons do not count them, and what was ordered is not what was shipped', () => {
    const { line_items } = payloadOf(packingList, [
      'CTN NO. | Description | CTNS | Qty ordered | Qty shipped | G.W. (KGS)',
      '1-120 | Rubber floor mats | 120 | 1,500 | 1,200 | 900.50',
      '121-140 | Hand tool kits | 20 | 200 | 160 | 210.00',
    ])
    expect(line_items).toMatchObject([
      { number_of_packages: '120', quantity: '1,200' },
      { number_of_packages: '20', quantity: '160' },
    ])
  })
})

describe('items of several lines', () => {
  test('say in each what they are', () => {
    const { line_items } = payloadOf(commercialInvoice, [
      'Contents | Qty | Unit price | Amount',
      'MK-1856~Rubber floor mats~HS code 4016.91~PO 4500028154~Made in Turkey | 100 PCS | 2.50 | 250.00',
      'UY-1843~Hand tool kits~HS code 8206.00~PO 4500031758~Made in Turkey | 20 SETS | 9.00 | 180.00',
    ])
    expect(line_items).toMatchObject([
      {
        product_code: 'MK-1856',
        description: 'Rubber floor mats',
        hts_code: '4016.91',
        po_number: '4500028154',
        country_of_origin: 'Turkey',
      },
      { product_code: 'UY-1843', description: 'Hand tool kits', hts_code: '8206.00', amount: '180.00' },
    ])
  })
})

describe('sums', () => {
  test('are known by their figures, whatever they are called', () => {
    const payload = payloadOf(packingList, [
      'Item no. | Description | Packages | Gross weight | Volume',
      'A-1 | Rubber mats | 241 CTNS | 4,723.60 KGS | 12.480 CBM',
      'B-2 | Tool kits | 372 CTNS | 6,658.80 KGS | 23.363 CBM',
      'All of it | | 613 CTNS | 11,382.40 KGS | 35.843 CBM',
    ])
    expect(payload.line_items).toHaveLength(2)
    expect(payload.totals).toMatchObject({ number_of_packages: '613', gross_weight: '11,382.40', measurement: '35.843' })
  })

  test('of an invoice stand below its amounts', () => {
    const payload = payloadOf(commercialInvoice, [
      'Item no. | Description | Quantity | Unit price | Amount',
      'A-1 | Rubber mats | 100 PCS | 2.50 | 250.00',
      'A-2 | Tool kits | 20 SETS | 9.00 | 180.00',
      '',
      'PAY THIS MUCH | | | | USD 430.00',
    ])
    expect(payload).toMatchObject({ total_amount: '430.00', currency: 'USD' })
    expect(payload.line_items).toHaveLength(2)
  })

  test('are not lines of the same figures that say what they are', () => {
    const { line_items } = payloadOf(packingList, [
      'Item no. | Description | Packages | Gross weight | Volume',
      'A-1 | Rubber mats | 20 CTNS | 400.00 KGS | 1.480 CBM',
      'B-2 | Tool kits | 20 CTNS | 400.00 KGS | 1.480 CBM',
    ])
    expect(line_items).toHaveLength(2)
  })
})

test('parties in a table have their parts in columns', () => {
  const payload = payloadOf(securityFiling, [
    'HTS-6: | 4016.91',
    'Party | Name | Address | City | State / Prov | Zip | Country',
    'SELLER | QUILLWOOD RUBBER CO., LTD | 5 WEAVER ROW | BURSA | BURSA | 16159 | TURKEY',
    'SHIP TO | LARKSPUR TOOLS LLC | 88 MILL ROAD | TULSA | OK | 74101 | USA',
  ])
  expect(payload).toMatchObject({
    seller_name: 'QUILLWOOD RUBBER CO., LTD',
    seller_city: 'BURSA',
    ship_to_name: 'LARKSPUR TOOLS LLC',
    ship_to_postal_code: '74101',
    ship_to_country: 'USA',
  })
})

describe('a kind by its table', () => {
  test('a list that weighs goods is a packing list, though nothing calls it one', () => {
    const page = pageOf([
      'Quillwood Rubber Ltd | 28154 | 12 May 2025',
      'Item no. | Description | Cartons | Net weight | Gross weight',
      'A-1 | Rubber mats | 241 | 4,123.60 | 4,723.60',
      'B-2 | Tool kits | 372 | 6,058.80 | 6,658.80',
    ])
    expect(classify([page], null).document_type).toBe('packing_list')
  })

  test('an invoice of charges is none of goods', () => {
    const page = pageOf([
      'INVOICE',
      'Invoice no. | 28154 | Payment terms | NET 15',
      'Description | Qty | Amount',
      'Ocean freight | 1 | 2,400.00',
      'Customs clearance | 1 | 165.00',
      'Total | | 2,565.00',
    ])
    expect(classify([page], null).document_type).toBe('other')
  })
})
