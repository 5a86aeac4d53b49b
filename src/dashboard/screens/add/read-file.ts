import { cellsOf, isPlain, loadParser, rows_max, textOfCells } from './cells.ts'

// A file that somebody chose or dropped, as cells for the field. Read here, in the browser: the file goes nowhere.

const bytes_max = 20_000_000

type ReadFile = { kind: 'text'; text: string; about: string | null } | { kind: 'refused'; sentence: string }

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > bytes_max) return refused(file, 'has more than 20 MB')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return isWorkbook(file.name, bytes) ? await readWorkbook(file, bytes) : await readText(file, bytes)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return refused(file, /password|encrypt/i.test(why) ? 'is under a password' : `is no table that can be read: ${why}`)
  }
}

const refused = (file: File, why: string): ReadFile => ({ kind: 'refused', sentence: `${file.name} ${why}.` })

/** By its first bytes: an archive, or a compound file. */
function isWorkbook(name: string, [first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf) || /\.(xlsx?|xlsm|ods)$/i.test(name)
}

async function readText(file: File, bytes: Uint8Array): Promise<ReadFile> {
  const text = decode(bytes)
  if (text.includes('\u0000')) return refused(file, 'is no table of text')
  return told(cellsOf(text, isPlain(text) ? null : await loadParser()), null)
}

async function readWorkbook(file: File, bytes: Uint8Array): Promise<ReadFile> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(bytes, { type: 'array', dense: true, sheetRows: rows_max + 2, cellFormula: false, cellHTML: false })
  const visible = book.SheetNames.filter((_, place) => !book.Workbook?.Sheets?.[place]?.Hidden)
  const [name] = visible
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (sheet === undefined) return refused(file, 'has no sheet that can be seen')
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '', blankrows: false })
  const others = visible.length - 1
  const about = others === 0 ? null : `Sheet “${name}” of ${file.name}; ${others} more ${others === 1 ? 'is' : 'are'} left alone.`
  return told(
    rows.map((row) => row.map(cellText)),
    about,
  )
}

/** Formatted, a long number would be `1.2E+11`: a cell is what is in it. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === null || value === undefined ? '' : String(value)
}

function told(rows: readonly (readonly string[])[], about: string | null): ReadFile {
  return { kind: 'text', text: textOfCells(rows.filter((row) => row.some((cell) => cell.trim() !== ''))), about }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
