/** ExportedRows as the files that spreadsheets read, piece by piece: CSV (RFC 4180) and workbooks (SpreadsheetML, ISO/IEC 29500, with texts in their cells). */
import { stringify } from 'csv-stringify/sync'
import { Zip, ZipDeflate } from 'fflate'
import type { Cell } from './export-cells.ts'

/** What stands above the rows; the name is that of the sheet of a workbook. */
type ExportSheet = { name: string; headings: readonly string[] }

type ExportedRows = AsyncIterable<readonly (readonly Cell[])[]>

const byte_order_mark = '\uFEFF'
// What spreadsheets take for a formula; also behind blanks, which they leave out.
const formula = /^\s*[=+\-@\t\r]/

/** Texts that begin like a formula get an apostrophe in front; figures are left as they are. */
export async function* csvOf({ headings }: ExportSheet, rows: ExportedRows): AsyncGenerator<Buffer> {
  const lines = (some: readonly (readonly Cell[])[]) =>
    Buffer.from(
      stringify(
        some.map((row) => row.map(guarded)),
        { record_delimiter: 'windows' },
      ),
    )
  yield Buffer.concat([Buffer.from(byte_order_mark), lines([headings])])
  for await (const some of rows) yield lines(some)
}

function guarded(cell: Cell): Cell {
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})
// The first row stays in sight.
const sheet_begins = `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheet_ends = '</sheetData></worksheet>'

/** A workbook of one sheet. Texts are texts, whatever they begin with. */
export async function* xlsxOf({ name, headings }: ExportSheet, rows: ExportedRows): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(Buffer.from(chunk))
  })
  const take = () => {
    const taken = Buffer.concat(ready)
    ready = []
    return taken
  }
  for (const [path, text] of Object.entries(partsOf(name))) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(Buffer.from(head + text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  sheet.push(Buffer.from(sheet_begins + rowXml(headings)))
  yield take()
  for await (const some of rows) {
    sheet.push(Buffer.from(some.map(rowXml).join('')))
    yield take()
  }
  sheet.push(Buffer.from(sheet_ends), true)
  zip.end()
  yield take()
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// XML 1.0 has no control characters but tabs and the ends of lines.
const no_xml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

function escaped(text: string): string {
  return text.replace(no_xml, '').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
}
