import { describe, expect, test } from 'vitest'
import { extractPaper } from '../../src/reading/extract.ts'
import { pageOfRows } from '../../src/reading/grid-page.ts'
import type { DocumentLayout } from '../../src/reading/layout.ts'
import { finalHouseBill } from '../../src/reading/layouts/house-bill.ts'
import { masterBill } from '../../src/reading/layouts/master-bill.ts'
import { commercialInvoice, packingList } from '../../src/reading/layouts/trade.ts'
import { boxNumber } from './paper.ts'

const one = boxNumber('TLLU482117')
const other = boxNumber('CAIU730455')

/** The payload of a sheet; cells of a row are parted by bars. */
function payloadOf(layout: DocumentLayout, sheet: readonly string[]) {
  const rows = sheet.map((row) => ({
    cells: row.split('|').map((text) => ({ text: text.trim(), span: 1 })),
    boxed: false,
    table: 0,
  }))
  return extractPaper([pageOfRows(rows, 1)], layout).payload
}

describe('tables', () => {
  test('of heads in words that no list has; two columns of packages are packages and pieces', () => {
    const payload = payloadOf(packingList, [
      'Article | Goods | Order ref | Cartons | Pcs | Nett wt. KGS | Gross wt. KGS',
      'MK-1856 | Rubber mats | 4500028154 | 241 | 2410 | 4,345.71 | 4,723.60',
      'UY-1843 | Tool kits | 4500031758 | 372 | 3720 | 6,126.10 | 6,658.80',
      'Total | | | 613 | 6130 | | 11,382.40',
    ])
    expect(payload.line_items).toMatchObject([
      {
        product_code: 'MK-1856',
        description: 'Rubber mats',
        number_of_packages: '241',
        quantity: '2410',
        gross_weight: '4,723.60',
      },
      { product_code: 'UY-1843', po_number: '4500031758', number_of_packages: '372', quantity: '3720', weight_unit: 'KGS' },
    ])
    expect(payload.totals).toMatchObject({ number_of_packages: '613', gross_weight: '11,382.40', quantity: '6130' })
  })

  test('end where the next field begins, and their sums may stand in running text', () => {
    const payload = payloadOf(packingList, [
      'Item no. | Description | Packages | Gross weight',
      'A-1 | Rubber mats | 241 CTNS | 4,723.60 KGS',
      'B-2 | Tool kits | 372 CTNS | 6,658.80 KGS',
      'Ready for loading: | 12 May 2025 | Forklift: | 7',
      'TOTAL: 613 CTNS, GROSS 11,382.40 KGS, 42.120 CBM',
    ])
    expect(payload.line_items).toHaveLength(2)
    expect(payload.totals).toMatchObject({
      number_of_packages: '613',
      package_unit: 'CTNS',
      gross_weight: '11,382.40',
      measurement: '42.120',
    })
  })

  test('of containers: a unit says what a figure is where the head names two things', () => {
    const payload = payloadOf(masterBill, [
      'Container no. | Seal no. | Equipment | Quantity | Weight & Measurement',
      `${one} | ML-998877 | 40HC | 120 PALLETS | 18,500.00 KGS 65.2 CBM`,
      `${other} | ML-998878 | 22G1 | 80 PALLETS | 9,100.00 KGS 30.1 CBM`,
    ])
    expect(payload.containers).toMatchObject([
      {
        container_number: one,
        container_size: '40HC',
        number_of_packages: '120',
        gross_weight: '18,500.00',
        measurement: '65.2',
      },
      { container_number: other, container_size: '22G1', package_unit: 'PALLETS', weight_unit: 'KGS', measurement_unit: 'CBM' },
    ])
  })

  test('a line of fields is no head, and a sum with a caption no row', () => {
    const payload = payloadOf(commercialInvoice, [
      'PO No: | 4500044188 | Origin: | Italy',
      'Item no. | Description | Quantity | Unit price | Amount',
      'A-1 | Rubber mats | 100 PCS | 2.50 | 250.00',
      '| | | | INVOICE TOTAL USD 250.00',
    ])
    expect(payload.line_items).toMatchObject([{ product_code: 'A-1', amount: '250.00' }])
    expect(payload).toMatchObject({ total_amount: '250.00', currency: 'USD' })
  })
})

describe('goods outside tables', () => {
  test('stand behind a caption of the form, with their codes', () => {
    const payload = payloadOf(finalHouseBill, [
      'Container no. | Seal no. | Weight',
      `${one} | ML-998877 | 18,500.00 KGS`,
      'Cargo description: | Rubber mats',
      'HTS code: | 4016.91, 8206.00',
    ])
    expect(payload.line_items).toMatchObject([{ description: 'Rubber mats', hts_codes: ['4016.91', '8206.00'] }])
  })

  test('follow what the containers are said to hold; printed terms and captions do not', () => {
    const payload = payloadOf(masterBill, [
      'Container no. | Seal no. | Weight',
      `${one} | ML-998877 | 18,500.00 KGS`,
      '1 CONTAINER SAID TO CONTAIN 120 PALLETS',
      'RUBBER MATS',
      'TOOL KITS',
      'FREIGHT PREPAID',
    ])
    expect(payload).toMatchObject({
      description_of_goods: 'RUBBER MATS\nTOOL KITS',
      total_packages: '120',
      package_unit: 'PALLETS',
    })
  })
})
