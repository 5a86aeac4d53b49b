// Spreadsheets, comma-separated tables and word files as pages of rows.
import { createRequire } from 'node:module'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import mammoth from 'mammoth'
import { messageOf } from '../base/errors.ts'
import { type GridRow, pageOfRows } from './grid-page.ts'
import { UnreadableFile } from './limits.ts'
import type { PaperPage } from './pages.ts'

// The package brings no types; these are the parts of it that are used.
type OldWordFile = { getHeaders(which: { includeFooters: boolean }): string; getBody(): string; getTextboxes(): string }
const WordExtractor: new () => { extract(file: Buffer): Promise<OldWordFile> } = createRequire(import.meta.url)('word-extractor')

// A paper has some hundred rows; a longer table is a list that is not read as one.
const rows_max = 3000

/** One page a visible sheet. Throws UnreadableFile when the workbook is damaged or under a password. */
export function readSpreadsheet(bytes: Uint8Array, sheets_max: number): PaperPage[] {
  try {
    const book = readWorkbook(bytes, { type: 'array', sheetRows: rows_max, cellFormula: false, cellHTML: false })
    const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
    return visible.slice(0, sheets_max).map((name, index) => {
      const sheet = book.Sheets[name]
      const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '', blankrows: true }) : []
      return pageOfRows(
        rows.map((row) => gridRow(row.map(String))),
        index + 1,
      )
    })
  } catch (error) {
    const detail = messageOf(error)
    if (/password|encrypt/i.test(detail))
      throw new UnreadableFile('encrypted', 'The file is protected by a password.', { cause: error })
    throw new UnreadableFile('broken', `Not a spreadsheet that can be opened: ${detail}`, { cause: error })
  }
}

const gridRow = (texts: readonly string[]): GridRow => ({
  cells: texts.map((text) => ({ text, span: 1 })),
  boxed: false,
  table: 0,
})

/** Commas, semicolons, tabs or bars, whichever parts the most; plain text is a table of one column. */
export function readTable(bytes: Uint8Array): PaperPage[] {
  const text = decode(bytes)
  const delimiter = [',', ';', '\t', '|']
    .map((sign) => ({ sign, rows: steadyRows(text, sign) }))
    .sort((a, b) => b.rows - a.rows)[0]
  if (!delimiter || delimiter.rows < 2)
    return [
      pageOfRows(
        text
          .split(/\r\n|\r|\n/)
          .slice(0, rows_max)
          .map((line) => gridRow([line])),
        1,
      ),
    ]
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiter.sign,
      relax_column_count: true,
      relax_quotes: true,
      to: rows_max,
    })
    return [pageOfRows(rows.map(gridRow), 1)]
  } catch (error) {
    throw new UnreadableFile('broken', `Not a table that can be read: ${messageOf(error)}`, { cause: error })
  }
}

/** How many lines have as many of these signs as the line before them. */
function steadyRows(text: string, sign: string): number {
  const counts = text.split('\n', 50).map((line) => line.split(sign).length - 1)
  return counts.filter((count, index) => count > 0 && count === counts[index - 1]).length * Math.min(5, Math.max(...counts))
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Throws UnreadableFile when the file is damaged. Headers and footers of the pages are not part of it. */
export async function readDocx(bytes: Uint8Array): Promise<PaperPage[]> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    return [pageOfRows(rowsOfMarkup(value).slice(0, rows_max), 1)]
  } catch (error) {
    throw new UnreadableFile('broken', `Not a word file that can be opened: ${messageOf(error)}`, { cause: error })
  }
}

/** The few tags that the converter writes: paragraphs and headings, lists, breaks, tables. */
function rowsOfMarkup(markup: string): GridRow[] {
  const rows: GridRow[] = []
  let cells: { text: string; span: number }[] | null = null
  let [text, table] = ['', 0]
  const endParagraph = () => {
    if (cells === null) {
      for (const line of text.split('\n')) rows.push({ cells: [{ text: line, span: 1 }], boxed: false, table: 0 })
      text = ''
    } else text += '\n'
  }
  for (const [, tag = '', attributes = '', plain = ''] of markup.matchAll(/<(\/?\w{1,20})([^<>]*)>|([^<]+)/g)) {
    if (plain) text += plain.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    else if (tag === 'br') text += '\n'
    else if (tag === 'table') table++
    else if (tag === 'tr') cells = []
    else if (tag === 'td' || tag === 'th') {
      text = ''
      cells?.push({ text: '', span: Number(/colspan="(\d+)"/.exec(attributes)?.[1] ?? 1) })
    } else if (tag === '/td' || tag === '/th') {
      const cell = cells?.at(-1)
      if (cell) cell.text = text.trimEnd()
      text = ''
    } else if (tag === '/tr') {
      if (cells) rows.push({ cells, boxed: true, table })
      cells = null
    } else if (/^\/(p|h\d|li)$/.test(tag)) endParagraph()
  }
  return rows
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Throws UnreadableFile when the file is damaged or under a password. */
export async function readDoc(bytes: Uint8Array): Promise<PaperPage[]> {
  try {
    const file = await new WordExtractor().extract(Buffer.from(bytes))
    const text = [file.getHeaders({ includeFooters: false }), file.getBody(), file.getTextboxes()].join('\n')
    return [
      pageOfRows(
        text
          .split(/\r\n|\r|\n/)
          .slice(0, rows_max)
          .map((line) => gridRow(line.split('\t'))),
        1,
      ),
    ]
  } catch (error) {
    const detail = messageOf(error)
    if (/encrypt|password/i.test(detail))
      throw new UnreadableFile('encrypted', 'The file is protected by a password.', { cause: error })
    throw new UnreadableFile('broken', `Not a word file that can be opened: ${detail}`, { cause: error })
  }
}
