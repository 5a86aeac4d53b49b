// What issuers print instead of the usual captions, and lines that say several things.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import { pdfOf } from './draw.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
type Line = readonly [x: number, y: number, text: string]
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 20_000 })
})
afterAll(() => reader.close())

async function paperOf(title: string, lines: readonly Line[], size = 16) {
  const bytes = await pdfOf((pen) => {
    pen.text([40, 40], title, { size, bold: true })
    for (const [x, y, text] of lines) pen.text([x, y], text)
  })
  const reading = await reader.read({ file_name: 'a.pdf', content_type: 'application/pdf', bytes })
  return reading.kind === 'read' ? reading.papers[0] : undefined
}

test('captions in other words of the trade are known', async () => {
  const paper = await paperOf('SEA WAYBILL', [
    [40, 20, 'GANNET OCEAN CARRIERS'],
    [40, 80, 'Ocean Waybill No: ZQPL4471182'],
    [40, 96, 'Shipping Order No: 88120457'],
    [40, 112, 'Carrying Ship: NORTHERN GANNET'],
    [40, 128, 'Seaport of Discharge: SAVANNAH, GA'],
    [40, 144, 'Final Delivery Point: MEMPHIS, TN'],
    [40, 160, 'Shipped on Board on: 2025-03-04'],
  ])
  expect(paper?.payload).toMatchObject({
    waybill_number: 'ZQPL4471182',
    booking_number: '88120457',
    ocean_vessel: 'NORTHERN GANNET',
    port_of_discharge: 'SAVANNAH, GA',
    place_of_delivery: 'MEMPHIS, TN',
    laden_on_board_date: '2025-03-04',
  })
})

test('a paper is what a part of its first line says, when drawn strokes part the line', async () => {
  const title = 'GANNET OCEAN CARRIERS | LINER SEA WAYBILL | RECEIVED IN APPARENT GOOD ORDER AND CONDITION'
  const paper = await paperOf(title, [[40, 80, 'Waybill Number: 245335888']], 8)
  expect(paper).toMatchObject({ document_type: 'master_bill_of_lading', payload: { waybill_number: '245335888' } })
})

test('a number and a date under one caption are told apart', async () => {
  const paper = await paperOf('EXPORT INVOICE', [
    [40, 80, 'Invoice No. & Date: QK/868/25 09/10/2025'],
    [40, 96, 'Buyer: HOLLOWAY LIGHTING INC'],
  ])
  expect(paper?.payload).toMatchObject({ invoice_number: 'QK/868/25', invoice_date: '09/10/2025' })
})

test('a sentence says where and when a bill was signed', async () => {
  const paper = await paperOf('HOUSE BILL OF LADING', [
    [40, 80, 'HBL No.: TXSS31441333'],
    [40, 700, 'Signed at Santos this 05/02/2026 by the carrier'],
  ])
  expect(paper?.payload).toMatchObject({ signed_at: 'Santos', date_of_issue: '05/02/2026' })
})
