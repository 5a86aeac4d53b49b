import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import { splitVesselVoyage } from '../../src/reading/shapes.ts'
import { type Pen, pdfOf } from './draw.ts'
import { boxNumber } from './paper.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 60_000 })
})
afterAll(() => reader.close())

const papersOf = async (draw: (pen: Pen) => void) => {
  const reading = await reader.read({ file_name: 'a.pdf', content_type: 'application/pdf', bytes: await pdfOf(draw) })
  return reading.kind === 'read' ? reading.papers : []
}

describe('the number of a bill stands under many captions:', () => {
  test.each([
    ['Combined Transport Bill of Lading No.', 'hbl_number'],
    ['Multimodal Transport Bill of Lading Number', 'hbl_number'],
    ['HBOL No', 'hbl_number'],
    ['HB/L No.', 'hbl_number'],
    ['H.B/L Number', 'hbl_number'],
    ['HAWB/HBL', 'hbl_number'],
    ['House B/L Ref.', 'hbl_number'],
    ['B/L No.', 'hbl_number'],
  ])('%s', async (caption, path) => {
    const [paper] = await papersOf((pen) => {
      pen.text([40, 24], 'QUILLWOOD FORWARDING INC', { size: 13, bold: true })
      pen.text([300, 24], 'COMBINED TRANSPORT BILL OF LADING', { size: 13, bold: true })
      pen.text([300, 42], 'HOUSE BILL - FREIGHT FORWARDER AS CARRIER', { size: 7 })
      pen.box([310, 54, 262, 32], caption, 'QWF25031177')
      pen.box([40, 54, 270, 70], 'Shipper', 'NORTHMERE TEXTILES LTD\n5 WEAVER ROW\nBUSAN, KOREA')
      pen.box([40, 130, 270, 30], 'Port of Loading', 'BUSAN, KOREA')
      pen.box([310, 130, 262, 30], 'Place of Delivery', 'FREIGHT PREPAID')
    })
    expect(paper?.payload).toMatchObject({ [path]: 'QWF25031177', port_of_loading: 'BUSAN, KOREA', place_of_delivery: null })
  })
})

test('sums, dates and places that stand apart from tables are read, with the unit that a caption names', async () => {
  const [paper] = await papersOf((pen) => {
    pen.text([40, 24], 'QUILLWOOD FORWARDING INC', { size: 13, bold: true })
    pen.text([360, 24], 'ARRIVAL NOTICE', { size: 14, bold: true })
    pen.pairs(
      [40, 70],
      [
        ['HBOL No:', 'QWF25031177'],
        ['MBOL No:', 'HLCUBUS250399'],
        ['Mother Vessel / Voyage No:', 'CALDERA SUN - 014E'],
        ['Total No. of Packages:', '412 CTNS'],
        ['Total Gross Weight (KGS):', '6,120.50'],
        ['Total Volume:', '31.2 CBM'],
        ['Place and Date of Issue:', 'BUSAN, 14 MAR 2025'],
        ['Est. Arrival:', 'Mar 28, 2025'],
      ],
      { value_x: 160 },
    )
  })
  expect(paper).toMatchObject({
    document_type: 'arrival_notice',
    payload: {
      hbl_number: 'QWF25031177',
      mbl_number: 'HLCUBUS250399',
      vessel_name: 'CALDERA SUN',
      voyage_number: '014E',
      total_packages: '412',
      package_unit: 'CTNS',
      gross_weight: '6,120.50',
      weight_unit: 'KGS',
      measurement: '31.2',
      measurement_unit: 'CBM',
      eta: 'Mar 28, 2025',
    },
  })
})

test.each([
  ['EVER GOLD V.0123W', 'EVER GOLD', '0123W'],
  ['EVER GOLD - 0123W', 'EVER GOLD', '0123W'],
  ['CALDERA SUN FX512A', 'CALDERA SUN', 'FX512A'],
  ['CALDERA SUN 014-015E', 'CALDERA SUN', '014-015E'],
  ['CALDERA SUN', 'CALDERA SUN', null],
])('%s is a vessel and a voyage', (text, vessel, voyage) => {
  expect(splitVesselVoyage(text)).toEqual({ vessel, voyage })
})

test('a packet of one bill and three packing lists comes apart, though all name the bill', async () => {
  const boxes = ['TLLU482117', 'CAIU730455', 'SEGU519902'].map(boxNumber)
  const papers = await papersOf((pen) => {
    pen.text([40, 24], 'QUILLWOOD FORWARDING INC', { size: 13, bold: true })
    pen.text([330, 24], 'HOUSE BILL OF LADING', { size: 14, bold: true })
    pen.box([310, 54, 262, 32], 'B/L NO.', 'QWF25031177')
    pen.box([40, 54, 270, 70], 'SHIPPER', 'NORTHMERE TEXTILES LTD\n5 WEAVER ROW\nBUSAN, KOREA')
    boxes.forEach((box, at) => {
      pen.text([40, 300 + at * 14], `${box} / SEAL QW55${at}81 / 40HC`)
    })
    boxes.forEach((box, at) => {
      pen.page()
      pen.text([230, 30], 'PACKING LIST', { size: 14, bold: true })
      pen.pairs(
        [40, 60],
        [
          ['B/L No.', 'QWF25031177'],
          ['Container No.', box],
        ],
      )
      pen.table(
        120,
        [
          [40, 'Description'],
          [300, 'Cartons'],
          [400, 'Gross Weight'],
        ],
        [
          ['COTTON TOWELS', '120', '900.0'],
          ['BATH ROBES', `${at + 10}`, '210.0'],
          ['TOTAL', `${at + 130}`, '1,110.0'],
        ],
      )
    })
  })
  expect(papers.map(({ document_type, pages }) => [document_type, pages.first])).toEqual([
    ['final_house_bill_of_lading', 1],
    ['packing_list', 2],
    ['packing_list', 3],
    ['packing_list', 4],
  ])
})
