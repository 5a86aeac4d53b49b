/** Papers as customers upload them, drawn for a shipment; and the upload itself, in the steps that clients take. */
import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import type { Answered, ApiClient } from './client.ts'

type PaperNumbers = { bill?: string; boxes?: readonly string[]; order?: string; notice?: string }

/** An arrival notice. `bill`, `boxes` and `order` are left out where they are not given. */
export function arrivalNotice(numbers: PaperNumbers): Promise<Uint8Array> {
  return pdfOf((pen) => drawNotice(pen, numbers))
}

/** One file of an arrival notice and a commercial invoice. */
export function packet(notice: PaperNumbers, invoice: PaperNumbers): Promise<Uint8Array> {
  return pdfOf((pen) => {
    drawNotice(pen, notice)
    pen.page()
    drawInvoice(pen, invoice)
  })
}

function drawNotice(pen: Pen, { bill, boxes = [], order, notice = 'AN-20417' }: PaperNumbers): void {
  pen.text([40, 30], 'PAPER BOAT FORWARDING INC', { size: 12, bold: true })
  pen.text([200, 66], 'ARRIVAL NOTICE / FREIGHT INVOICE', { size: 14, bold: true })
  pen.text([40, 96], 'CONSIGNEE:', { bold: true })
  pen.text([40, 108], 'BLUE HERON TRADING LLC\n12 TIDE STREET\nNEWARK, NJ 07114')
  pen.pairs(
    [320, 96],
    [
      ['OUR REF NO:', notice],
      ...(bill ? [['MASTER B/L NO:', bill] as const] : []),
      ['VESSEL/VOYAGE:', 'PAPER LANTERN 210W'],
      ['PORT OF LOADING:', 'ANTWERP, BELGIUM'],
      ['PORT OF DISCHARGE:', 'NEW YORK, NY'],
      ['ETA:', '12/01/2031'],
      ...(order ? [['P.O. NO:', order] as const] : []),
    ],
  )
  pen.table(
    350,
    [
      [40, 'CONTAINER NO. / SEAL NO.'],
      [190, 'NO. OF PKGS'],
      [260, 'DESCRIPTION OF GOODS'],
      [430, 'GROSS WEIGHT'],
    ],
    boxes.map((box) => [`${box} / S1${box.slice(-5)}`, '620 CTNS', 'PAPER LANTERNS', '9,482.25 KGS']),
  )
}

function drawInvoice(pen: Pen, { order = 'BH-77120', notice = 'INV-3107' }: PaperNumbers): void {
  pen.text([200, 40], 'COMMERCIAL INVOICE', { size: 14, bold: true })
  pen.text([40, 80], 'SELLER:', { bold: true })
  pen.text([40, 92], 'LANTERN WORKS CO., LTD\n3 KILN ROAD\nANTWERP, BELGIUM')
  pen.pairs(
    [320, 80],
    [
      ['INVOICE NO:', notice],
      ['INVOICE DATE:', '11/02/2031'],
      ['P.O. NO:', order],
      ['CURRENCY:', 'USD'],
    ],
  )
  pen.table(
    260,
    [
      [40, 'DESCRIPTION'],
      [260, 'QUANTITY'],
      [340, 'UNIT PRICE'],
      [430, 'AMOUNT'],
    ],
    [
      ['PAPER LANTERNS, ASSORTED', '1,240', '3.10', '3,844.00'],
      ['TOTAL:', '', '', '3,844.00'],
    ],
  )
}

type Place = readonly [x: number, y: number]
type Pen = {
  text(at: Place, text: string, style?: { size?: number; bold?: boolean }): void
  /** Captions with their values beside them, one under the other. */
  pairs(at: Place, pairs: readonly (readonly [string, string])[]): void
  table(y: number, columns: readonly (readonly [x: number, caption: string])[], rows: readonly (readonly string[])[]): void
  page(): void
}

function pdfOf(draw: (pen: Pen) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0 })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  const text: Pen['text'] = ([x, y], written, { size = 9, bold = false } = {}) => {
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    for (const [row, line] of written.split('\n').entries()) pdf.text(line, x, y + row * size * 1.25, { lineBreak: false })
  }
  draw({
    text,
    pairs: ([x, y], pairs) => {
      for (const [row, [caption, value]] of pairs.entries()) {
        text([x, y + row * 14], caption, { bold: true })
        text([x + 110, y + row * 14], value)
      }
    },
    table: (y, columns, rows) => {
      for (const [x, caption] of columns) text([x, y], caption, { size: 7, bold: true })
      for (const [row, cells] of rows.entries())
        for (const [at, cell] of cells.entries()) text([columns[at]?.[0] ?? 0, y + 14 + row * 13], cell, { size: 8.5 })
    },
    page: () => void pdf.addPage(),
  })
  pdf.end()
  return ended
}

type UploadWish = FileWish & { name?: string }
type FileWish = { filename?: string; content_type?: string }

/** Announces, sends and names a file. The answer is that to the new document. */
export async function upload(api: ApiClient, bytes: Uint8Array, wish: UploadWish = {}): Promise<Answered> {
  const { filename = 'notice.pdf', name = filename } = wish
  return api.post('/documents', 'document', { name, attached_document: await sendFile(api, bytes, { ...wish, filename }) })
}

/** Announces and sends a file. What it resolves to stands for it when a document is made. */
export async function sendFile(api: ApiClient, bytes: Uint8Array, wish: FileWish = {}): Promise<string> {
  const { filename = 'notice.pdf', content_type = 'application/pdf' } = wish
  const blob = { filename, content_type, byte_size: bytes.length, checksum: createHash('md5').update(bytes).digest('base64') }
  const announced = await api.raw('POST', '/rails/active_storage/direct_uploads', {
    body: JSON.stringify({ blob }),
    headers: { 'content-type': 'application/json' },
  })
  const { signed_id, direct_upload }: { signed_id: string; direct_upload: { url: string; headers: Record<string, string> } } =
    JSON.parse(announced.text)
  const stored = await fetch(direct_upload.url, { method: 'PUT', headers: direct_upload.headers, body: Buffer.from(bytes) })
  if (stored.status !== 204) throw new Error(`the upload was refused with ${stored.status}: ${await stored.text()}`)
  return signed_id
}
