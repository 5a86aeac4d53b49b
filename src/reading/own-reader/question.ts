/**
 * What is asked of the service that an operator has named: only what our own reading of a paper does not say, or says with less confidence than a
 * value has. Pure.
 */
import type { ReadPaper } from '../../vocabulary/document-reading.ts'
import type { PrintedPage } from '../../vocabulary/printed-page.ts'
import type { DocumentLayout } from '../layout.ts'
import { cellsOf, fieldsOf, type PaperField, type RowList, rowLists } from './fields.ts'
import { type PrintedLine, printedLines, textOfLine } from './printed-lines.ts'

/** Rows of a list: those that the paper has, with what is known of each; `new`: none was found, and whole rows are asked for. */
export type AskedRows = { list: RowList; cells: readonly PaperField[]; rows: readonly Row[] | 'new' }
export type Row = Readonly<Record<string, unknown>>

export type PaperQuestion = {
  label: string
  fields: readonly PaperField[]
  rows: readonly AskedRows[]
  /** Of the pages that are sent. */
  lines: readonly PrintedLine[]
  pages: readonly PrintedPage[]
}

/** Values stand on the first pages; what follows are terms and lists. */
const pages_max = 10
const characters_max = 60_000
/** Longer lists come from machines, whose tables our rules read. */
const rows_max = 50

type AskScope = {
  layout: DocumentLayout
  /** Members of the payload that a person has set: nobody else is asked. */
  settled: ReadonlySet<string>
}

/** null: there is nothing to ask, or no text to ask about. */
export function questionOf(
  { payload, printed = [] }: Pick<ReadPaper, 'payload' | 'printed'>,
  { layout, settled }: AskScope,
): PaperQuestion | null {
  const fields = fieldsOf(layout).filter(({ path }) => !settled.has(path.split('/')[0] ?? '') && isMissing(payload, path))
  const rows = rowLists.filter((list) => !settled.has(list)).flatMap((list) => rowsOf(payload[list], list, layout))
  const lines = linesWithin(printedLines(printed.slice(0, pages_max)))
  if (fields.length + rows.length === 0 || lines.length === 0) return null
  return { label: layout.label, fields, rows, lines, pages: [...new Set(lines.map(({ page }) => page))] }
}

/** A payload has null for a value that is missing or unsure (belief.ts), and an empty list for texts of which none was found. */
function isMissing(payload: Row, path: string): boolean {
  const value = path.split('/').reduce<unknown>((inner, name) => memberOf(inner, name), payload)
  return value === null || (Array.isArray(value) && value.length === 0)
}

function memberOf(value: unknown, name: string): unknown {
  return isRow(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function rowsOf(value: unknown, list: RowList, layout: DocumentLayout): AskedRows[] {
  const cells = cellsOf(layout, list)
  if (!Array.isArray(value) || cells.length === 0) return []
  const rows = value.filter(isRow)
  if (rows.length === 0) return [{ list, cells, rows: 'new' }]
  const missing = cells.filter(({ path }) => rows.some((row) => isMissing(row, nameOf(path))))
  return missing.length === 0 || rows.length > rows_max ? [] : [{ list, cells: missing, rows }]
}

/** `containers/seal_number`: the cell's name. */
export const nameOf = (path: string): string => path.slice(path.indexOf('/') + 1)

function linesWithin(lines: readonly PrintedLine[]): PrintedLine[] {
  let characters = 0
  return lines.filter((line) => {
    characters += textOfLine(line).length
    return characters <= characters_max
  })
}
