import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexFor } from '../../src/reading/caption-targets.ts'
import { findCaptions } from '../../src/reading/find-captions.ts'
import { layouts } from '../../src/reading/layouts.ts'
import { nothingOn, segmentOf } from '../../src/reading/pages.ts'
import { openReader } from '../../src/reading/reader.ts'
import { propertyRuns } from '../property-runs.ts'
import { pdfOf } from './draw.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 20_000 })
})
afterAll(() => reader.close())

const wordsAt = (line: string, top: number) =>
  line.split(' ').map((text, at) => ({ text, left: at * 60, right: at * 60 + 50, top, bottom: top + 9, confidence: 1 }))

const captionWords = layouts.flatMap((layout) =>
  [...layout.fields, ...layout.parties].flatMap(({ captions }) => captions.flatMap((caption) => caption.split(' '))),
)
const piece = fc.oneof(
  fc.constantFrom(...new Set(captionWords)),
  fc.constantFrom(':', '#', '::', 'DATE:', '2025-01-04', '(', ')', 'DATE:DATE:DATE', '1.', 'B/L', ':X'),
  fc.string({ maxLength: 5, unit: fc.integer({ min: 0x21, max: 0x17f }).map((code) => String.fromCharCode(code)) }),
)
const line = fc
  .array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 9 })
  .map((words) => words.map((parts) => parts.join('').replace(/[^\x21-\x7e\xa1-\u017f]/g, '_') || '_').join(' '))

describe('captions of any text', () => {
  test('are found in no more steps than it has words, and each word is part of one caption at most', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.constantFrom(...layouts),
        fc.constantFrom('text' as const, 'scan' as const),
        (lines, layout, source) => {
          const segments = lines.map((text, at) => segmentOf(wordsAt(text, at * 40)))
          const found = findCaptions({ ...nothingOn(1), source, segments }, indexFor(layout))
          for (const segment of segments) {
            const own = found.filter((caption) => caption.segment === segment)
            expect(own.length).toBeLessThanOrEqual(2 * segment.words.length)
            const letters = own.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0)
            expect(letters).toBeLessThanOrEqual(segment.words.reduce((sum, { text }) => sum + text.length, 0))
            for (const { rest } of own) for (const { text } of rest) expect(segment.text).toContain(text)
          }
        },
      ),
      propertyRuns(300),
    )
  })

  test('are read to an end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
        const bytes = Buffer.from(['COMMERCIAL INVOICE', 'NUMBER,PLACE', ...lines].join('\n'))
        const reading = await reader.read({ file_name: 'a.csv', content_type: 'text/csv', bytes })
        expect(reading.kind, JSON.stringify(reading).slice(0, 200)).toBe('read')
      }),
      propertyRuns(25),
    )
  })
})

test('values that cling to the colon of their caption are read, with their own place', async () => {
  const bytes = await pdfOf((pen) => {
    pen.text([220, 40], 'COMMERCIAL INVOICE', { size: 16, bold: true })
    pen.text([40, 80], 'INVOICE NO:QK-2291')
    pen.text([40, 96], 'DATE:2025-01-04')
    pen.text([40, 112], 'VESSEL:MSC OSCAR VOYAGE:FX512A')
    pen.text([40, 128], 'SELLER:MERIDIAN LAMP WORKS LTD')
    pen.text([40, 160], 'BUYER:HOLLOWAY LIGHTING INC')
    pen.text([40, 200], 'PORT OF LOADING:XIAMEN')
    pen.text([40, 216], 'TOTAL:USD 8,112.40')
  })
  const reading = await reader.read({ file_name: 'a.pdf', content_type: 'application/pdf', bytes })
  const paper = reading.kind === 'read' ? reading.papers[0] : undefined
  expect(paper).toMatchObject({
    document_type: 'commercial_invoice',
    payload: {
      invoice_number: 'QK-2291',
      invoice_date: '2025-01-04',
      vessel_name: 'MSC OSCAR',
      supplier_name: 'MERIDIAN LAMP WORKS LTD',
      buyer: { name: 'HOLLOWAY LIGHTING INC' },
      port_of_loading: 'XIAMEN',
      total_amount: '8,112.40',
    },
  })
  const place = paper?.sources.find(({ path }) => path === '/invoice_date')?.place
  expect(place?.left).toBeGreaterThan(50 / 612)
  expect(place?.width).toBeLessThan(70 / 612)
})
