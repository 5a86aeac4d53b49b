// What was typed, pasted or read out of a file, as rows of cells. A cell is text as it was written; nothing is reckoned from it here.

/** Rows that one table may have: what a sheet holds beyond is told, not taken. */
export const rows_max = 10_000

const signs = ['\t', ';', ',', '|'] as const
type Sign = (typeof signs)[number]
type Parse = (text: string, options: object) => string[][]

/** Loads what reads cells within quotes. It is as large as a third of the first script, so only whoever has such cells waits for it. */
export async function loadParser(): Promise<Parse> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  // Rows are lists of texts, unless it is asked for records.
  return parse as unknown as Parse
}

/** Whether the text can be read without a parser. */
export function isPlain(text: string): boolean {
  return !text.includes('"')
}

/** `parse` is asked for only where cells stand within quotes. */
export function cellsOf(text: string, parse: Parse | null): string[][] {
  const written = text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
  const sign = signOf(written)
  if (sign === null) return listOf(written)
  const rows = parse === null ? plainRows(written, sign) : quotedRows(written, { sign, parse })
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
}

function plainRows(text: string, sign: Sign): string[][] {
  return text.split('\n').map((line) => line.split(sign))
}

function quotedRows(text: string, { sign, parse }: { sign: Sign; parse: Parse }): string[][] {
  return parse(text, { delimiter: sign, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
}

/** The sign that parts most lines into as many cells as the line before; null: a line is one cell. Tabs are never part of a cell. */
function signOf(text: string): Sign | null {
  // What stands within quotes parts nothing.
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 60)
    .filter((line) => line.trim() !== '')
  if (lines.some((line) => line.includes('\t'))) return '\t'
  if (lines.length < 2) return null
  const steady = (sign: Sign) => {
    const counts = lines.map((line) => line.split(sign).length)
    return counts.filter((count, place) => count > 1 && (place === 0 || count === counts[place - 1])).length
  }
  const [best] = signs.map((sign) => ({ sign, lines: steady(sign) })).toSorted((one, other) => other.lines - one.lines)
  return best !== undefined && best.lines * 2 > lines.length ? best.sign : null
}

/** Without the signs that a list has at the end of a line. */
function withoutEnd(line: string): string {
  let text = line.trimEnd()
  while (/[,;|]$/.test(text)) text = text.slice(0, -1)
  return text
}

/** A number a line; several on a line where each of them looks like one. */
function listOf(text: string): string[][] {
  return text
    .split('\n')
    .flatMap((line) => {
      const pieces = line.split(/[\s,;|]+/).filter(Boolean)
      return pieces.length > 1 && pieces.every(looksLikeNumber) ? pieces : [withoutEnd(line)]
    })
    .map((cell) => [cell.trim()])
    .filter(([cell]) => cell !== '')
}

/** Whether a cell could be the number of a box, a bill or a booking: to tell columns apart, no more than that. */
export function looksLikeNumber(cell: string): boolean {
  const bare = cell.replaceAll(/[\s-]/g, '')
  return /^[A-Z0-9]{7,17}$/i.test(bare) && /\d{4}/.test(bare)
}

/** Cells as they are pasted from a sheet: what a file held goes into the field as text. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ').trim()).join('\t')).join('\n')
}
