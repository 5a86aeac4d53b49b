import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import { isOfKind, type PrintedKind } from '../../src/reading/value-kinds.ts'
import { type Pen, pdfOf } from './draw.ts'
import { boxNumber } from './paper.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 60_000 })
})
afterAll(() => reader.close())

const kinds: readonly (readonly [PrintedKind, readonly string[], readonly string[]])[] = [
  ['scac', ['MAEU', 'ZQXV'], ['NMFC Freight Class', 'CODE', 'NAME', '1234', 'MAEUX']],
  [
    'port',
    ['NINGBO', 'Los Angeles, CA', 'HAMBURG GERMANY', 'CNSHA', 'Savannah (USSAV)', '2704'],
    ['Date of Departure', 'FREIGHT PREPAID', 'COLLECT', 'PORT', 'see below', 'QZXKV'],
  ],
  [
    'place',
    ['Willowbrook Mills', 'ATLANTA, GA', 'China'],
    ['FREIGHT COLLECT', '(City and country)', 'Place of Delivery', 'PREPAID'],
  ],
  [
    'date',
    [
      '2025-01-04',
      '14 NOV 2024',
      'Nov. 14, 2024',
      '13-NOV-24',
      '14NOV2024',
      '02/17/2025 08:30',
      '20250104',
      'Friday, 3 Jan 2025',
    ],
    ['2024', '14 NOV', '45/88/2024', 'Date', '12345678', '1-800-555-0142', '99/99/99'],
  ],
  [
    'name',
    ['ACME TRADING CO', 'TO ORDER OF SHIPPER', 'Same as consignee', 'Carrier Corporation'],
    [
      '(Non-Negotiable unless consigned "To Order")',
      'Shipper Address',
      'Name and Address',
      '[ ] Prepaid',
      'If order state notify party',
      '________',
      'Consignee',
    ],
  ],
  [
    'container_number',
    [boxNumber('TLLU482117'), `TLLU 482117-${boxNumber('TLLU482117').at(-1)}`],
    ['TLLU4821179X', 'TLLU4821170', 'Container No'],
  ],
  ['packages', ['1,240', '35', '1.240'], ['12.5', 'A', '12,34', '1240 CTNS']],
  ['weight_unit', ['KGS', 'lbs', 'MT'], ['CLASS', 'CBM', 'CTNS']],
  ['measurement_unit', ['CBM', 'M3', 'CFT'], ['KGS', 'PKGS']],
  ['voyage', ['0317E', 'FX512A', '447W'], ['VOYAGE', '2025-01-04']],
  ['terms', ['PREPAID', 'Freight Collect'], ['[ ] Prepaid [ ] Collect', 'USD 1200']],
  ['code', ['TWPL24110873', 'PO 99812'], ['Please see attached sheet 2', 'NUMBER']],
  ['firms', ['L178', 'Y258'], ['CODE', 'TERM']],
]

describe('a value is one of its kind:', () => {
  test.each(kinds)('%s', (kind, values, others) => {
    for (const text of values) expect([text, isOfKind(kind, text)]).toEqual([text, true])
    for (const text of others) expect([text, isOfKind(kind, text)]).toEqual([text, false])
  })
})

/** A form with its own hints, half of it not filled in. */
function formOf(pen: Pen): void {
  pen.text([40, 24], 'HALCYON OCEAN LINES', { size: 13, bold: true })
  pen.text([330, 24], 'BILL OF LADING', { size: 14, bold: true })
  pen.box([40, 54, 270, 70], 'SHIPPER', '')
  pen.text([44, 70], 'Shipper Address', { size: 7 })
  pen.box([40, 124, 270, 70], 'CONSIGNEE', '')
  pen.text([44, 136], '(Non-Negotiable unless consigned "To Order")', { size: 6 })
  pen.text([44, 146], 'FERNWAY GARDEN SUPPLY LLC\n18 ORCHARD LANE\nSAVANNAH, GA 31401', { size: 8.5 })
  pen.box([40, 194, 270, 74], 'NOTIFY PARTY (No claim shall attach for', '')
  pen.text([43, 204], 'failure to notify)', { size: 6 })
  pen.text([44, 213], 'BELLWETHER BROKERS INC\n9 QUAY ST\nSAVANNAH, GA 31401', { size: 8.5 })
  pen.box([310, 54, 262, 32], 'B/L NO.', 'HCYL20250877')
  pen.box([310, 86, 262, 38], 'SCAC', 'NMFC Freight Class')
  pen.box([40, 268, 135, 28], 'PORT OF LOADING', 'Date of Departure')
  pen.box([175, 268, 135, 28], 'PORT OF DISCHARGE', 'SAVANNAH, GA')
  pen.box([310, 268, 130, 28], 'PLACE OF DELIVERY', 'FREIGHT COLLECT')
  pen.box([440, 268, 132, 28], 'DATE OF ISSUE', '45/88/2025')
  pen.box([40, 296, 135, 28], 'FREIGHT', '[ ] PREPAID  [X] COLLECT')
}

test('captions, hints and boxes to tick are kept as text with their place, never as values', async () => {
  const reading = await reader.read({ file_name: 'a.pdf', content_type: 'application/pdf', bytes: await pdfOf(formOf) })
  const paper = reading.kind === 'read' ? reading.papers[0] : undefined
  expect(paper?.document_type).toBe('master_bill_of_lading')
  expect(paper?.payload).toMatchObject({
    waybill_number: 'HCYL20250877',
    shipper: { name: null, address: null },
    consignee: { name: 'FERNWAY GARDEN SUPPLY LLC', address: '18 ORCHARD LANE\nSAVANNAH, GA 31401' },
    notify_party: { name: 'BELLWETHER BROKERS INC' },
    scac_code: null,
    port_of_loading: null,
    port_of_discharge: 'SAVANNAH, GA',
    place_of_delivery: null,
    date_of_issue: null,
    freight_payment_terms: 'COLLECT',
  })
  const held = new Map(paper?.sources.filter(({ confidence }) => confidence < 0.5).map((source) => [source.path, source]))
  expect(held.get('/port_of_loading')).toMatchObject({ text: 'Date of Departure', place: { page: 1 } })
  expect(held.get('/scac_code')).toMatchObject({ text: 'NMFC Freight Class', place: { page: 1 } })
  expect(held.get('/date_of_issue')?.text).toBe('45/88/2025')
})
