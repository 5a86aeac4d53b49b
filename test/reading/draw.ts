// Draws papers as people make them: boxed forms, captions with colons, tables. Names and numbers are made up.
import PDFDocument from 'pdfkit'

export type Pen = {
  box(place: readonly [x: number, y: number, width: number, height: number], caption: string, value?: string): void
  text(place: Spot, text: string, style?: Style): void
  /** Lines of captions and values beside them. */
  pairs(place: Spot, pairs: readonly (readonly [string, string])[], style?: { value_x?: number; step?: number }): void
  table(y: number, columns: readonly (readonly [x: number, caption: string])[], rows: readonly (readonly string[])[]): void
  line(ends: readonly [x1: number, y1: number, x2: number, y2: number]): void
  watermark(text: string): void
  page(): void
}
type Spot = readonly [x: number, y: number]
type Style = { font?: string; size?: number; bold?: boolean; width?: number; align?: 'left' | 'center' | 'right' }

/** A PDF of letter size, drawn by `draw`. */
export function pdfOf(draw: (pen: Pen) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, ...options })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))))
  draw(penFor(doc))
  doc.end()
  return ended
}

function penFor(doc: PDFKit.PDFDocument): Pen {
  const write = ([x, y]: Spot, text: string, { size = 9, bold = false, font, width, align = 'left' }: Style = {}) => {
    doc.font(font ?? (bold ? 'Helvetica-Bold' : 'Helvetica')).fontSize(size)
    for (const [row, line] of text.split('\n').entries()) {
      doc.text(line, x, y + row * size * 1.25, { lineBreak: false, ...(width ? { width, align } : {}) })
    }
  }
  return {
    text: write,
    box: ([x, y, width, height], caption, value = '') => {
      doc.lineWidth(0.6).rect(x, y, width, height).stroke()
      write([x + 3, y + 2.5], caption, { size: 6 })
      if (value) write([x + 4, y + 11], value, { size: 8.5 })
    },
    pairs: ([x, y], pairs, { value_x = 110, step = 14 } = {}) => {
      for (const [row, [caption, value]] of pairs.entries()) {
        write([x, y + row * step], caption, { bold: true })
        write([x + value_x, y + row * step], value)
      }
    },
    table: (y, columns, rows) => {
      for (const [x, caption] of columns) write([x, y], caption, { size: 7, bold: true })
      for (const [row, cells] of rows.entries()) {
        for (const [at, cell] of cells.entries()) if (cell) write([columns[at]?.[0] ?? 0, y + 14 + row * 13], cell, { size: 8.5 })
      }
    },
    line: ([x1, y1, x2, y2]) => {
      doc.lineWidth(0.6).moveTo(x1, y1).lineTo(x2, y2).stroke()
    },
    watermark: (text) => {
      doc
        .save()
        .rotate(-45, { origin: [306, 396] })
        .fillOpacity(0.15)
        .font('Helvetica-Bold')
        .fontSize(90)
      doc.text(text, 120, 350, { lineBreak: false }).restore()
      doc.fillOpacity(1)
    },
    page: () => {
      doc.addPage()
    },
  }
}
