/** Papers as PDFs with text, drawn block by block from the top. */
import PDFDocument from 'pdfkit'
import type { CorpusPaper, FilledBlock, FilledCell, FilledRow, Look } from '../model.ts'
import type { Captions, TextLook } from '../notation.ts'

type Area = { x: number; width: number }
type Sheet = {
  doc: PDFKit.PDFDocument
  look: Look
  /** Where the next block begins. */
  y: number
}

const margin = 34
const padding = 3
const leading = 1.22
const gap = 6

export function pdfOf({ layout, blocks }: CorpusPaper): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: layout.look.size, margin: 0, info: { CreationDate: new Date(Date.UTC(2025, 0, 1)) } })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))))
  const sheet: Sheet = { doc, look: layout.look, y: margin }
  for (const block of blocks) drawBlock(sheet, block, { x: margin, width: doc.page.width - 2 * margin })
  doc.end()
  return ended
}

function drawBlock(sheet: Sheet, block: FilledBlock, area: Area): void {
  switch (block.kind) {
    case 'text':
      drawText(sheet, block, area)
      break
    case 'form':
      drawForm(sheet, block, area)
      break
    case 'table':
      drawTable(sheet, block, area)
      break
    case 'split':
      drawSplit(sheet, block, area)
      break
    case 'page':
      sheet.doc.addPage()
      sheet.y = margin - gap
  }
  sheet.y += gap
}

function drawSplit(sheet: Sheet, { left, right }: Extract<FilledBlock, { kind: 'split' }>, { x, width }: Area): void {
  const top = sheet.y
  const half = (width - 8) / 2
  for (const block of left) drawBlock(sheet, block, { x, width: half })
  const bottom = sheet.y
  sheet.y = top
  for (const block of right) drawBlock(sheet, block, { x: x + half + 8, width: half })
  sheet.y = Math.max(bottom, sheet.y) - gap
}

const text_size = { title: 1.55, usual: 1.02, small: 0.75 }

function drawText(sheet: Sheet, { look, lines }: Extract<FilledBlock, { kind: 'text' }>, { x, width }: Area): void {
  const size = sheet.look.value * text_size[look.size]
  for (const line of lines) {
    for (const part of wrapped(sheet, line, { size, bold: look.size === 'title', width })) {
      makeRoom(sheet, size * leading)
      const doc = pen(sheet, { size, bold: look.size === 'title' })
      doc.text(part, startOf(doc, part, { x, width, align: look.align }), sheet.y, { lineBreak: false })
      sheet.y += size * leading
    }
  }
}

/** Asked of a width, pdfkit breaks lines even if told not to: where a line begins is for us to say. */
function startOf(doc: PDFKit.PDFDocument, line: string, { x, width, align }: Area & { align: TextLook['align'] }): number {
  const left_over = width - doc.widthOfString(line)
  return x + { left: 0, center: left_over / 2, right: left_over }[align]
}

type Face = { size: number; bold?: boolean }

function pen({ doc, look }: Sheet, { size, bold = false }: Face): PDFKit.PDFDocument {
  const bold_face = look.face === 'Times-Roman' ? 'Times-Bold' : `${look.face}-Bold`
  return doc.font(bold ? bold_face : look.face).fontSize(size)
}

function wrapped(sheet: Sheet, text: string, { width, ...face }: Face & { width: number }): string[] {
  const doc = pen(sheet, face)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && doc.widthOfString(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  // Runs of spaces are kept: typists set columns with them.
  return lines.length === 1 || !text.includes('  ') ? lines : doc.widthOfString(text) <= width ? [text] : lines
}

/** Whether there had to be another page. */
function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.height - margin) return false
  sheet.doc.addPage()
  sheet.y = margin
  return true
}

function shares({ widths }: Pick<FilledRow, 'widths'>, { x, width }: Area): Area[] {
  const sum = widths.reduce((total, part) => total + part, 0)
  let from = x
  return widths.map((part) => {
    const own = (width * part) / sum
    from += own
    return { x: from - own, width: own }
  })
}

function drawForm(sheet: Sheet, { ruled, captions, rows }: Extract<FilledBlock, { kind: 'form' }>, area: Area): void {
  for (const row of rows) {
    const places = shares(row, area)
    const cells = row.cells.map((cell, at) => cellLines(sheet, cell, { captions, width: places[at]?.width ?? 0 }))
    const height = Math.max(...cells.map((cell) => cell.height)) + (ruled ? 2 * padding : 4)
    makeRoom(sheet, height)
    for (const [at, cell] of cells.entries()) {
      const { x, width } = places[at] ?? area
      if (ruled) sheet.doc.lineWidth(0.6).rect(x, sheet.y, width, height).stroke()
      let y = sheet.y + padding + (captions === 'below' ? cell.value.length * sheet.look.value * leading : 0)
      for (const line of cell.caption) {
        pen(sheet, { size: sheet.look.caption, bold: captions === 'left' }).text(line, x + padding, y, { lineBreak: false })
        y += sheet.look.caption * leading
      }
      if (captions !== 'above') y = sheet.y + padding
      for (const line of cell.value) {
        pen(sheet, { size: sheet.look.value }).text(line, x + cell.indent, y, { lineBreak: false })
        y += sheet.look.value * leading
      }
    }
    sheet.y += height
  }
}

type CellLines = { caption: string[]; value: string[]; indent: number; height: number }
const caption_share = 0.42

function cellLines(sheet: Sheet, cell: FilledCell, { captions, width }: { captions: Captions; width: number }): CellLines {
  const { caption: small, value: usual } = sheet.look
  const inner = width - 2 * padding
  const indent = captions === 'left' && cell.caption !== '' ? padding + inner * caption_share : padding
  const caption_width = captions === 'left' ? indent - 2 * padding : inner
  const caption =
    cell.caption === '' ? [] : wrapped(sheet, cell.caption, { size: small, bold: captions === 'left', width: caption_width })
  const value = cell.lines.flatMap((line) => wrapped(sheet, line, { size: usual, width: width - indent - padding }))
  const [above, below] = [caption.length * small * leading, Math.max(1, value.length) * usual * leading]
  return { caption, value, indent, height: captions === 'left' ? Math.max(above, below) : above + below }
}

const isFigure = (text: string) => /^[\d.,' \u00a0]+(?: ?[A-Za-z³.]+)?$/.test(text)

function drawTable(sheet: Sheet, table: Extract<FilledBlock, { kind: 'table' }>, area: Area): void {
  const [head, ...rows] = table.rows
  if (head === undefined) return
  const places = shares(table, area)
  const headed = tableRow(sheet, head, { table, places, bold: true })
  makeRoom(sheet, headed.height)
  headed.draw()
  for (const row of rows) {
    const next = tableRow(sheet, row, { table, places, bold: false })
    // Tables with lines have their heads again on each page; those without go on as they are.
    if (makeRoom(sheet, next.height) && table.ruled) headed.draw()
    next.draw()
  }
}

type RowLook = { table: Extract<FilledBlock, { kind: 'table' }>; places: readonly Area[]; bold: boolean }

function tableRow(sheet: Sheet, row: readonly (readonly string[])[], { table, places, bold }: RowLook) {
  const size = bold ? sheet.look.caption : sheet.look.value * 0.94
  const cells = row.map((lines, column) =>
    lines.flatMap((line) => wrapped(sheet, line, { size, bold, width: (places[column]?.width ?? 0) - 2 * padding })),
  )
  const height = Math.max(1, ...cells.map((lines) => lines.length)) * size * leading + (table.ruled ? 2 * padding : 3)
  const draw = () => {
    for (const [column, lines] of cells.entries()) {
      const { x, width } = places[column] ?? { x: margin, width: 0 }
      if (table.ruled) sheet.doc.lineWidth(0.5).rect(x, sheet.y, width, height).stroke()
      for (const [down, line] of lines.entries()) {
        const align = table.figures === 'left' ? 'left' : bold ? 'center' : isFigure(line) ? 'right' : 'left'
        const doc = pen(sheet, { size, bold })
        const from = startOf(doc, line, { x: x + padding, width: width - 2 * padding, align })
        doc.text(line, from, sheet.y + padding + down * size * leading, { lineBreak: false })
      }
    }
    sheet.y += height
  }
  return { height, draw }
}
