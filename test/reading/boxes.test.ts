// How a person reads a form: two names for one box, values that go on below, notes beside captions, names at the top, and what a form asks for.
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  return reading.kind === 'read' ? reading.papers[0] : undefined
}

const notice = (draw: (pen: Pen) => void) => (pen: Pen) => {
  pen.text([40, 24], 'QUILLWOOD FORWARDING INC', { size: 13, bold: true })
  pen.text([360, 24], 'ARRIVAL NOTICE', { size: 14, bold: true })
  pen.box([310, 54, 262, 32], 'House B/L No.', 'QWF25031177')
  draw(pen)
}

test('of two names for one box the one that is known counts', async () => {
  const paper = await paperOf(
    notice((pen) => {
      pen.box([40, 100, 270, 60], 'Ship to/Consignee', 'LARKSPUR TOOLS LLC\n88 MILL ROAD\nTULSA, OK 74101')
      pen.box([40, 160, 270, 60], 'Customs broker/Notify', 'PEBBLE BROKERS INC\n3 QUAY ST\nTACOMA, WA 98402')
      pen.box([310, 100, 262, 30], 'Port of Loading/Export', 'BUSAN, KOREA')
    }),
  )
  expect(paper?.payload).toMatchObject({
    consignee: { name: 'LARKSPUR TOOLS LLC' },
    notify_party: { name: 'PEBBLE BROKERS INC' },
    port_of_loading: 'BUSAN, KOREA',
  })
})

test('a name that has no room goes on below, though the word there may be a caption; an address under a short name does not', async () => {
  const paper = await paperOf(
    notice((pen) => {
      pen.box([40, 100, 120, 40], 'Freight Location', 'HARBOR EAST MARINE\nTERMINAL')
      pen.box([160, 100, 150, 60], 'Consignee', 'LARKSPUR\n88 MILL ROAD\nTULSA, OK 74101')
    }),
  )
  expect(paper?.payload).toMatchObject({
    freight_location_name: 'HARBOR EAST MARINE TERMINAL',
    consignee: { name: 'LARKSPUR', address: '88 MILL ROAD\nTULSA, OK 74101' },
  })
})

test('notes beside captions are no values, on however many lines, and say nothing of the state of a bill', async () => {
  const paper = await paperOf((pen) => {
    pen.text([40, 24], 'CEDARMOOR CONTAINER LINES', { size: 13, bold: true })
    pen.text([360, 24], 'BILL OF LADING', { size: 14, bold: true })
    pen.box([40, 54, 270, 70], 'Consignee (non-negotiable unless consigned to order)', 'LARKSPUR TOOLS LLC\n88 MILL ROAD')
    pen.box([310, 54, 262, 32], 'B/L No.', 'CDMU77120044')
    pen.box([310, 86, 262, 32], 'Number of Original B(s)/L', '3')
    pen.box([40, 124, 270, 50], 'Place of Receipt. Applicable only when document used as', '')
    pen.text([43, 134], 'Multimodal Transport B/L', { size: 6 })
    pen.text([44, 144], 'DAEGU, KOREA', { size: 8.5 })
    pen.box([310, 124, 262, 30], 'Port of Loading', 'BUSAN, KOREA')
  })
  expect(paper?.payload).toMatchObject({
    document_state: null,
    place_of_receipt: 'DAEGU, KOREA',
    number_of_original_waybills: '3',
    consignee: { name: 'LARKSPUR TOOLS LLC' },
  })
})

test('captions on the left have all lines of their block on the right, and none of the next caption', async () => {
  const paper = await paperOf(
    notice((pen) => {
      pen.pairs(
        [40, 100],
        [
          ['Shipper', 'NORTHMERE TEXTILES LTD'],
          ['', '5 WEAVER ROW'],
          ['', 'BUSAN, KOREA'],
          ['Vessel', 'QUIET HERON'],
          ['Voyage', '114E'],
        ],
      )
    }),
  )
  expect(paper?.payload).toMatchObject({
    shipper: { name: 'NORTHMERE TEXTILES LTD', address: '5 WEAVER ROW\nBUSAN, KOREA' },
    vessel_name: 'QUIET HERON',
  })
})

test('the address under the name at the top is that of the seller, and a port behind From is nobody', async () => {
  const paper = await paperOf((pen) => {
    pen.text([220, 24], 'OAKBARREL FASTENERS LTD', { size: 13, bold: true })
    pen.text([220, 42], '4 FOUNDRY ST\nNINGBO 315000, ZHEJIANG\nCHINA', { size: 9 })
    pen.text([220, 90], 'COMMERCIAL INVOICE', { size: 15, bold: true })
    pen.pairs(
      [40, 120],
      [
        ['Invoice No.:', 'OB-20114'],
        ['From:', 'Ningbo, China'],
        ['To:', 'Savannah, GA'],
      ],
    )
  })
  expect(paper?.payload).toMatchObject({
    supplier_name: 'OAKBARREL FASTENERS LTD',
    supplier_address: '4 FOUNDRY ST\nNINGBO 315000, ZHEJIANG\nCHINA',
    port_of_loading: 'Ningbo, China',
    port_of_discharge: 'Savannah, GA',
    buyer: { name: null },
  })
})

test('City and Country belong to the party that was named before them', async () => {
  const paper = await paperOf((pen) => {
    pen.text([40, 24], 'IMPORTER SECURITY FILING', { size: 14, bold: true })
    pen.pairs(
      [40, 60],
      [
        ['Seller name:', 'NORTHMERE TEXTILES LTD'],
        ['City:', 'Busan'],
        ['Country:', 'Korea'],
        ['Buyer name:', 'LARKSPUR TOOLS LLC'],
        ['City:', 'Tulsa'],
        ['Country:', 'USA'],
        ['ETA:', '02/17/2025'],
      ],
    )
  })
  expect(paper?.payload).toMatchObject({
    seller_city: 'Busan',
    seller_country: 'Korea',
    buyer_city: 'Tulsa',
    buyer_country: 'USA',
  })
})

test('the bill on a notice of a line is its master bill; on one of a forwarder it is of no kind', async () => {
  const issuedBy = (issuer: string) =>
    paperOf((pen) => {
      pen.text([40, 24], issuer, { size: 13, bold: true })
      pen.text([360, 24], 'ARRIVAL NOTICE', { size: 14, bold: true })
      pen.pairs([40, 60], [['Bill of Lading:', 'CDMU77120044']])
    })
  expect((await issuedBy('CEDARMOOR CONTAINER LINES'))?.payload).toMatchObject({
    mbl_number: 'CDMU77120044',
    bill_of_lading_number: null,
  })
  expect((await issuedBy('QUILLWOOD FORWARDING INC'))?.payload).toMatchObject({
    mbl_number: null,
    bill_of_lading_number: 'CDMU77120044',
  })
})

test('a form without a known title is of the kind whose captions it has', async () => {
  const paper = await paperOf((pen) => {
    pen.text([220, 24], 'TICKET', { size: 15, bold: true })
    pen.pairs(
      [40, 60],
      [
        ['Trucker:', 'PRAIRIE ROAD FREIGHT INC'],
        ['Pick up from:', 'HARBOR EAST TERMINAL'],
        ['Deliver to:', 'LARKSPUR TOOLS LLC'],
        ['Steamship line:', 'CEDARMOOR LINES'],
        ['MBOL:', 'CDMU77120044'],
        ['Vessel:', 'QUIET HERON'],
        ['Consol no:', '55120'],
        ['Delivery appointment:', '02/17/2025'],
      ],
    )
  })
  expect(paper?.document_type).toBe('dray_delivery_order')
  expect(paper?.classification_notes).toContain('its captions are those of one')
})
