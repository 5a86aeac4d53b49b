import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import type { DocumentReading } from '../../src/vocabulary/document-reading.ts'
import { bombDocx, bombPdf, encryptedPdf, hugePng, longPdf, nestedFormsPdf } from './bad-files.ts'
import { finalHouse, one, two } from './bills.ts'
import { pdfOf } from './draw.ts'
import { officeScan, readDrawn, recallOf } from './recall.ts'
import { scanOf } from './scan.ts'
import { invoice, packing } from './trade.ts'

type Reader = Awaited<ReturnType<typeof openReader>>
let reader: Reader
beforeAll(async () => {
  reader = await openReader({ time_ms: 100_000 })
})
afterAll(() => reader.close())

const read = (bytes: Uint8Array, file_name = 'file.pdf') =>
  reader.read({ file_name, content_type: 'application/octet-stream', bytes })
const text = (content: string) => new TextEncoder().encode(content)

describe('files that cannot be read say why:', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['a PDF under a password', encryptedPdf, 'encrypted'],
    ['a PDF cut in half', async () => (await pdfOf(finalHouse.draw)).slice(0, 900), 'broken'],
    ['a word file that unpacks to gigabytes', () => bombDocx(4_000_000_000), 'too_large'],
    ['an archive cut in half', () => bombDocx(1000).slice(0, 60), 'broken'],
    ['a picture of ten thousand million pixels', () => hugePng(100_000, 100_000), 'too_large'],
    ['a picture without pixels', () => hugePng(100, 100), 'broken'],
    ['a program', () => Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2]), 'unsupported'],
    ['a PDF without text or pictures', () => pdfOf(() => undefined), 'no_text'],
  ])('%s', async (_, bytes, reason) => {
    expect(await read(await bytes())).toMatchObject({ kind: 'unreadable', reason })
  })
})

describe('a file that takes too much', () => {
  test('ends its process, not ours, and the next file is read', async () => {
    const small = await openReader({ memory_bytes: 320_000_000, time_ms: 60_000 })
    const bomb = await small.read({ file_name: 'bomb.pdf', content_type: 'application/pdf', bytes: bombPdf(600_000_000) })
    expect(bomb).toMatchObject({ kind: 'unreadable', reason: 'too_large' })
    const next = await small.read({
      file_name: 'list.csv',
      content_type: 'text/csv',
      bytes: text('PACKING LIST\nContainer No,Seal No\n'),
    })
    expect(next.kind).toBe('read')
    await small.close()
  })

  test('of time is given up, and those behind it are read', async () => {
    const hasty = await openReader({ time_ms: 20 })
    const [slow] = await Promise.all([hasty.read({ file_name: 'a.pdf', content_type: '', bytes: await longPdf() })])
    expect(slow).toMatchObject({ kind: 'unreadable', reason: 'took_too_long' })
    await hasty.close()
  })

  test('of a processor is given up, long before the time is over', async () => {
    // Enough for a process to begin and to read a short file, also where processors are slow.
    const thrifty = await openReader({ cpu_ms: 8_000 })
    const bytes = nestedFormsPdf()
    expect(bytes.length).toBeLessThan(5_000)
    expect(await thrifty.read({ file_name: 'forms.pdf', content_type: '', bytes })).toMatchObject({
      kind: 'unreadable',
      reason: 'took_too_long',
      detail: expect.stringContaining('processor'),
    })
    const next = await thrifty.read({ file_name: 'a.pdf', content_type: '', bytes: await pdfOf(finalHouse.draw) })
    expect(next.kind).toBe('read')
    await thrifty.close()
  })

  test('of pages is read as far as the limit goes', async () => {
    const reading = await read(await longPdf())
    expect(reading).toMatchObject({
      kind: 'read',
      pages: 500,
      papers: [{ document_type: 'commercial_invoice', pages: { first: 1, last: 100 } }],
    })
    expect(onlyPaper(reading).classification_notes).toContain('Only 100 of 500 pages were read.')
  })

  test('after closing, files come back unread', async () => {
    const closed = await openReader()
    await closed.close()
    expect((await closed.read({ file_name: 'a', content_type: '', bytes: text('a') })).kind).toBe('unreadable')
  })
})

describe('a file with several papers', () => {
  test('is taken apart where a new heading or numbering begins', async () => {
    const bytes = await pdfOf((pen) => {
      finalHouse.draw(pen)
      pen.text([480, 770], 'Page 1 of 2', { size: 7 })
      pen.page()
      pen.text([40, 40], 'BILL OF LADING NO. TWPL24110873', { size: 9 })
      pen.text([40, 60], 'ATTACHED SHEET: marks and numbers continued from the first page of this bill')
      pen.text([480, 770], 'Page 2 of 2', { size: 7 })
      pen.page()
      invoice.draw(pen)
      pen.page()
      packing.draw(pen)
    })
    const reading = await read(bytes, 'docs.pdf')
    expect(
      reading.kind === 'read' && reading.papers.map(({ document_type, pages }) => [document_type, pages.first, pages.last]),
    ).toEqual([
      ['final_house_bill_of_lading', 1, 2],
      ['commercial_invoice', 3, 3],
      ['packing_list', 4, 4],
    ])
  })

  test('can be read again as the type that a person gives', async () => {
    const bytes = await pdfOf((pen) => {
      invoice.draw(pen)
      pen.page()
      packing.draw(pen)
    })
    const reading = await reader.extract(
      { file_name: 'a.pdf', content_type: '', bytes },
      { document_type: 'packing_list', pages: { first: 2, last: 2 } },
    )
    expect(reading).toMatchObject({
      kind: 'read',
      papers: [
        { document_type: 'packing_list', pages: { first: 2, last: 2 }, payload: { totals: { number_of_packages: '1,240' } } },
      ],
    })
  })
})

describe('sheets', () => {
  const rows = [
    ['COMMERCIAL INVOICE'],
    [],
    ['Invoice No.', 'BL-2024-0881', '', 'Invoice Date', '2024-11-08'],
    ['Sold to', 'OAKRIDGE HOME IMPORTS LLC'],
    [],
    ['Item No.', 'Description of goods', 'Quantity', 'Unit Price', 'Amount'],
    ['CW-1001', 'COOKWARE SET', '6200', '6.50', '40300.00'],
    ['MB-2002', 'MIXING BOWL', '6200', '3.25', '20150.00'],
    ['TOTAL', '', '12400', '', '60450.00'],
  ]
  const printed = {
    invoice_number: 'BL-2024-0881',
    invoice_date: '2024-11-08',
    buyer: { name: 'OAKRIDGE HOME IMPORTS LLC' },
    total_amount: '60450.00',
    line_items: [
      { product_code: 'CW-1001', amount: '40300.00' },
      { description: 'MIXING BOWL', unit_price: '3.25' },
    ],
  }

  test('of a workbook are read, each as a page without places', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'CI')
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([['PACKING LIST'], [], ['Container No.', 'Seal No.', 'CTNS'], [one, 'TW889201', '620']]),
      'PL',
    )
    const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' })
    const reading = await read(bytes, 'docs.xlsx')
    expect(reading).toMatchObject({
      kind: 'read',
      pages: 2,
      papers: [
        { document_type: 'commercial_invoice', payload: printed },
        { document_type: 'packing_list', payload: { containers: [{ container_number: one }] } },
      ],
    })
    expect(reading.kind === 'read' && reading.papers[0]?.sources.every(({ place }) => place === null)).toBe(true)
  })

  test('of the old format and separated text are read alike', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'CI')
    const old: Uint8Array = write(book, { type: 'buffer', bookType: 'biff8' })
    expect(onlyPaper(await read(old)).payload).toMatchObject(printed)
    const csv = rows.map((row) => Array.from({ length: 5 }, (_, at) => row[at] ?? '').join(';')).join('\n')
    expect(onlyPaper(await read(text(csv))).payload).toMatchObject(printed)
  })
})

describe('scans', () => {
  test('a scanned bill is read by its letters, with places', async () => {
    const reading = await readDrawn(reader, finalHouse, officeScan)
    const recall = recallOf(finalHouse, reading)
    expect(recall.typed).toBe(true)
    expect(recall.right / recall.printed, recall.missed.join('\n')).toBeGreaterThan(0.8)
    const paper = onlyPaper(reading)
    expect(paper.references.container_numbers).toEqual([one, two])
    const place = paper.sources.find(({ path }) => path === '/vessel_name')?.place
    expect(place).toMatchObject({ page: 1 })
    // Drawn at 44 of 612 points from the left and 307 of 792 from the top.
    expect(place?.left).toBeCloseTo(44 / 612, 1)
    expect(place?.top).toBeCloseTo(307 / 792, 1)
  })

  test('a photo that lies on its side is turned, and its places are those of the photo', async () => {
    const scan = await scanOf(await pdfOf(packing.draw), { degrees: 0, dots_per_inch: 150, specks: 0, turn: 90 })
    const paper = onlyPaper(await read(scan.jpeg, 'photo.jpg'))
    expect(paper.document_type).toBe('packing_list')
    expect(paper.references.container_numbers).toEqual([one, two])
    const place = paper.sources.find(({ path }) => path === '/containers/0/container_number')?.place
    // Drawn at 290 of 792 points from the top; turned clockwise, that is as far from the right.
    expect(place?.left).toBeCloseTo(1 - 298 / 792, 1)
  })
})

function onlyPaper(reading: DocumentReading) {
  if (reading.kind !== 'read' || reading.papers.length !== 1 || !reading.papers[0])
    throw new Error(JSON.stringify(reading).slice(0, 500))
  return reading.papers[0]
}

describe('parts of a file as files of their own', () => {
  const cut = (bytes: Uint8Array, parts: readonly { first: number; last: number }[]) =>
    reader.cut({ file_name: 'file.pdf', content_type: 'application/pdf', bytes }, parts)

  test('hold their pages and no others', async () => {
    const bytes = await longPdf()
    const parts = await cut(bytes, [
      { first: 1, last: 1 },
      { first: 3, last: 5 },
    ])
    const counted = await Promise.all(parts.map(async (part) => part && (await read(part))))
    expect(counted).toMatchObject([{ pages: 1 }, { pages: 3 }])
    for (const part of parts) expect(part?.length).toBeLessThan(bytes.length)
  })

  test('are not there where they cannot be cut out: the others are', async () => {
    const beyond = await cut(await pdfOf(finalHouse.draw), [
      { first: 1, last: 1 },
      { first: 2, last: 9000 },
    ])
    expect(beyond.map((part) => part === null)).toEqual([false, true])
    for (const bytes of [text('a,b\n1,2\n'), await encryptedPdf(), new Uint8Array()])
      expect(await cut(bytes, [{ first: 1, last: 1 }])).toEqual([null])
  })

  test('that take too long are given up, and what comes next is read', async () => {
    const hasty = await openReader({ time_ms: 1 })
    const file = { file_name: 'a.pdf', content_type: 'application/pdf', bytes: await longPdf() }
    expect(await hasty.cut(file, [{ first: 1, last: 2 }])).toEqual([null])
    await hasty.close()
    expect(await hasty.cut(file, [{ first: 1, last: 2 }])).toEqual([null])
  })
})
