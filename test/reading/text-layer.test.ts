import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import { pdfOf } from './draw.ts'
import { officeScan, recallOf } from './recall.ts'
import { scanOf } from './scan.ts'
import { typedBill } from './typewriter.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 150_000 })
})
afterAll(() => reader.close())

const lines = [
  [40, 24, 'GRANITE BAY CONTAINER LINE'],
  [360, 24, 'BILL OF LADING'],
  [43, 56, 'SHIPPER'],
  [44, 65, 'MARLOWE AND FINCH CERAMICS CO LTD'],
  [44, 76, '17 KILN STREET'],
  [44, 87, 'HAIPHONG, VIETNAM'],
  [313, 56, 'BOOKING NO.'],
  [314, 65, 'GBK5520913'],
  [444, 56, 'B/L NO.'],
  [445, 65, 'GBCLHPH2503118'],
] as const

/** A picture of the whole page with a scanner's own text behind it, unseen. */
async function scannedWith(textOf: (line: string) => string): Promise<Uint8Array> {
  const { jpeg } = await scanOf(await pdfOf(typedBill.draw), { ...officeScan, degrees: 0 })
  const doc = new PDFDocument({ size: 'LETTER', margin: 0 })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))))
  for (const [x, y, line] of lines)
    doc.font('Helvetica').fontSize(8).fillOpacity(0).text(textOf(line), x, y, { lineBreak: false })
  doc.fillOpacity(1).image(Buffer.from(jpeg), 0, 0, { width: 612, height: 792 })
  doc.end()
  return ended
}

const misread = (line: string) =>
  line.replace(/O/g, '0').replace(/I/g, '!').replace(/E/g, 'c').replace(/S/g, '5').replace(/L/g, '1')

test.each([
  ['is misread', misread],
  ['leaves out most of what is printed', (line: string) => line],
])('a page whose own text %s is recognised anew', async (_, textOf) => {
  const reading = await reader.read({
    file_name: 'scan.pdf',
    content_type: 'application/pdf',
    bytes: await scannedWith(textOf),
  })
  const recall = recallOf(typedBill, reading)
  expect(recall.right / recall.printed, recall.missed.join('\n')).toBeGreaterThan(0.85)
  const paper = reading.kind === 'read' ? reading.papers[0] : undefined
  expect(paper?.payload).toMatchObject({ waybill_number: 'GBCLHPH2503118', booking_number: 'GBK5520913' })
  // Recognised letters are never as sure as printed ones.
  for (const { path, confidence } of paper?.sources ?? []) expect([path, confidence <= 0.93]).toEqual([path, true])
})
