import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import { type Pen, pdfOf } from './draw.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 60_000 })
})
afterAll(() => reader.close())

const paperOf = async (draw: (pen: Pen) => void) => {
  const reading = await reader.read({ file_name: 'a.pdf', content_type: 'application/pdf', bytes: await pdfOf(draw) })
  return reading.kind === 'read' ? reading.papers : []
}

function shortForm(pen: Pen): void {
  pen.text([120, 24], 'STRAIGHT BILL OF LADING - SHORT FORM - ORIGINAL - NOT NEGOTIABLE', { size: 11, bold: true })
  pen.pairs(
    [40, 60],
    [
      ['Shipper No.', '77120'],
      ['Carrier', 'PRAIRIE ROAD FREIGHT INC'],
      ['SCAC', 'PRFQ'],
      ['Pro No.', '4471-20087'],
      ['Date', '03/14/2025'],
    ],
  )
  pen.text([40, 140], 'TO: Consignee\nLARKSPUR TOOLS LLC\n88 MILL ROAD\nTULSA, OK 74101')
  pen.text([320, 140], 'FROM: Shipper\nOAKBARREL FASTENERS\n4 FOUNDRY ST\nAKRON, OH 44301')
  pen.table(
    220,
    [
      [40, 'No. Packages'],
      [120, 'Kind of Package, Description of Articles'],
      [360, 'Weight'],
      [440, 'NMFC Freight Class'],
    ],
    [['12', 'PALLETS OF BOLTS', '8,400', '50']],
  )
  pen.text([40, 300], 'Received, subject to individually determined rates agreed upon in writing. C.O.D. AMOUNT $ ______', {
    size: 7,
  })
}

function warehouseBill(pen: Pen): void {
  pen.text([40, 24], 'Date: 03/14/2025', { size: 8 })
  pen.text([250, 24], 'BILL OF LADING', { size: 15, bold: true })
  pen.box([40, 50, 260, 60], 'SHIP FROM', 'OAKBARREL FASTENERS\n4 FOUNDRY ST\nAKRON, OH 44301')
  pen.box([300, 50, 272, 60], 'Bill of Lading Number', '0871200441')
  pen.box([40, 110, 260, 60], 'SHIP TO', 'LARKSPUR TOOLS LLC\n88 MILL ROAD\nTULSA, OK 74101')
  pen.box([300, 110, 272, 60], 'CARRIER NAME', 'PRAIRIE ROAD FREIGHT INC\nTrailer number: 5301')
  pen.box([300, 170, 272, 40], 'SCAC', 'PRFQ')
  pen.text([310, 196], 'Pro number: 4471-20087', { size: 8 })
  pen.text([40, 214], 'Master Bill of Lading: with attached underlying Bills of Lading', { size: 7 })
  pen.table(
    240,
    [
      [40, 'HANDLING UNIT'],
      [140, 'PACKAGE'],
      [220, 'WEIGHT'],
      [300, 'COMMODITY DESCRIPTION'],
      [460, 'NMFC #'],
      [520, 'CLASS'],
    ],
    [['12', '48 CTNS', '8,400', 'BOLTS, STEEL', '29200', '50']],
  )
  pen.text([40, 330], 'COD Amount: $______   Customer check acceptable: [ ]', { size: 8 })
}

function truckInvoice(pen: Pen): void {
  pen.text([40, 24], 'PRAIRIE ROAD FREIGHT INC', { size: 13, bold: true })
  pen.text([380, 24], 'FREIGHT INVOICE', { size: 14, bold: true })
  pen.pairs(
    [40, 70],
    [
      ['Invoice No.', 'PR-88120'],
      ['Invoice Date', '03/20/2025'],
      ['PRO Number', '4471-20087'],
      ['Bill To', 'OAKBARREL FASTENERS'],
    ],
  )
  pen.table(
    160,
    [
      [40, 'Description'],
      [300, 'Weight'],
      [380, 'Rate'],
      [460, 'Amount'],
    ],
    [
      ['LINE HAUL AKRON OH - TULSA OK', '8,400', '12.50', '1,050.00'],
      ['FUEL SURCHARGE', '', '18%', '189.00'],
    ],
  )
}

function instructions(pen: Pen): void {
  pen.text([150, 24], "SHIPPER'S LETTER OF INSTRUCTIONS", { size: 15, bold: true })
  pen.box([40, 60, 270, 60], '1a. U.S. PRINCIPAL PARTY IN INTEREST (USPPI)', 'OAKBARREL FASTENERS\n4 FOUNDRY ST\nAKRON, OH 44301')
  pen.box([310, 60, 262, 60], 'ULTIMATE CONSIGNEE', 'TORRE METALES SA\nAV DEL PUERTO 19\nVALENCIA, SPAIN')
  pen.box([40, 120, 270, 40], 'PORT OF EXPORT', 'NEW YORK, NY')
  pen.box([310, 120, 262, 40], 'PORT OF UNLOADING', 'VALENCIA')
  pen.box([40, 160, 270, 40], 'SCHEDULE B NUMBER', '7318.15.2010')
  pen.text(
    [40, 220],
    'The shipper authorizes the forwarder named above to act as agent for export control and customs purposes.',
    {
      size: 7,
    },
  )
}

describe('papers that only look like ours', () => {
  test.each([
    ['a straight bill of lading', shortForm, /truck bill/],
    ["a warehouse's truck bill", warehouseBill, /truck bill/],
    ["a trucker's invoice", truckInvoice, /freight invoice/],
    ["a shipper's letter of instructions", instructions, /letter of instruction/],
  ])('%s is another kind, and nothing on it is a value', async (_, draw, notes) => {
    const papers = await paperOf(draw)
    expect(papers).toMatchObject([{ document_type: 'other', payload: {}, sources: [] }])
    expect(papers[0]?.classification_notes).toMatch(notes)
  })
})

test('a blank form has no values, whatever is printed on it', async () => {
  const [paper, ...others] = await paperOf((pen) => {
    pen.text([40, 24], 'HALCYON OCEAN LINES', { size: 13, bold: true })
    pen.text([330, 24], 'BILL OF LADING', { size: 14, bold: true })
    pen.text([330, 42], 'ORIGINAL', { size: 8 })
    for (const [row, [left, right]] of [
      ['SHIPPER (Name and full address)', 'BOOKING NO.'],
      ['CONSIGNEE (Non-negotiable unless consigned to order)', 'EXPORT REFERENCES'],
      ['NOTIFY PARTY (See clause 20)', 'FORWARDING AGENT - REFERENCES'],
      ['VESSEL AND VOYAGE NO.', 'PORT OF LOADING'],
      ['PORT OF DISCHARGE', 'PLACE OF DELIVERY'],
      ['DATE OF ISSUE', 'PLACE OF ISSUE'],
    ].entries()) {
      pen.box([40, 60 + row * 50, 270, 50], left ?? '')
      pen.box([310, 60 + row * 50, 262, 50], right ?? '')
    }
    pen.box([40, 360, 532, 200], '')
    pen.text([44, 364], 'MARKS AND NUMBERS', { size: 6 })
    pen.text([200, 364], 'DESCRIPTION OF PACKAGES AND GOODS', { size: 6 })
    pen.text([460, 364], 'GROSS WEIGHT', { size: 6 })
    pen.text([40, 600], 'FREIGHT PREPAID [ ]   FREIGHT COLLECT [ ]', { size: 8 })
  })
  expect(others).toEqual([])
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : value === null ? [] : [value]
  expect(leaves(paper?.payload)).toEqual([])
  expect(paper?.sources).toEqual([])
})
