import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrintedWord } from '../../src/reading/pages.ts'
import { openReader } from '../../src/reading/reader.ts'
import { segmentsOf } from '../../src/reading/segments.ts'
import { pdfOf } from './draw.ts'
import { officeScan, readDrawn, recallOf } from './recall.ts'
import { typedBill } from './typewriter.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 100_000 })
})
afterAll(() => reader.close())

const pitch = 5.4
/** Words of a typed line as a scan shows them: each letter narrower than its place, in places counted from the left. */
const typed = (line: string): PrintedWord[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    left: index * pitch + 0.6,
    right: (index + text.length) * pitch - 0.6,
    top: 100,
    bottom: 105.2,
    confidence: 0.9,
  }))
const texts = (words: readonly PrintedWord[]) => segmentsOf(words, []).map(({ text }) => text)

describe('words of a typewriter', () => {
  test('belong together over one blank, and apart over two', () => {
    expect(texts(typed('MARLOWE AND FINCH CERAMICS   14 MAR 2025  10 OF 12'))).toEqual([
      'MARLOWE AND FINCH CERAMICS',
      '14 MAR 2025',
      '10 OF 12',
    ])
  })

  test('of another face keep the distances of their height', () => {
    const words = [
      { text: 'SHIPPER', left: 0, right: 28, top: 0, bottom: 5, confidence: 1 },
      { text: 'BOOKING', left: 33.5, right: 66, top: 0, bottom: 5, confidence: 1 },
    ]
    expect(texts(words)).toEqual(['SHIPPER', 'BOOKING'])
  })

  test('on a scanned form are read as they stand', async () => {
    const recall = recallOf(typedBill, await readDrawn(reader, typedBill, officeScan))
    expect(recall.typed).toBe(true)
    expect(recall.right / recall.printed, recall.missed.join('\n')).toBeGreaterThan(0.9)
  })
})

test('a word out of a line is no heading, and begins no other paper', async () => {
  const bytes = await pdfOf((pen) => {
    typedBill.draw(pen)
    pen.page()
    pen.text([40, 40], 'Attached sheet to GBCLHPH2503118', { size: 9 })
    // A wide blank parts the line; the words are as large as each other.
    for (const [x, word] of [
      [40, 'GOODS'],
      [100, 'AS PER'],
      [150, 'INVOICE'],
      [205, 'OF THE'],
      [255, 'SELLER'],
    ] as const)
      pen.text([x, 80], word, { size: 14 })
    pen.text([40, 110], 'Glazed stoneware, Incoterms FOB, unit price as agreed, invoice no. to follow', { size: 8 })
  })
  const reading = await reader.read({ file_name: 'a.pdf', content_type: 'application/pdf', bytes })
  expect(reading.kind === 'read' && reading.papers.map(({ pages }) => [pages.first, pages.last])).toEqual([[1, 2]])
})
