/** Car location messages have no layout of their own: each subscription says which column holds what. Here lines are cut by such a layout. */

import { checkLimit, messageLimits } from '../../message-limits.ts'

export const clmFields = [
  'equipment',
  'initial',
  'number',
  'event',
  'date',
  'time',
  'railroad',
  'to_railroad',
  'city',
  'state',
  'country',
  'load_state',
  'origin_city',
  'origin_state',
  'destination_city',
  'destination_state',
  'eta_date',
  'eta_time',
  'bill',
  'booking',
  'equipment_code',
] as const
export type ClmField = (typeof clmFields)[number]

export const dateForms = ['YYYYMMDD', 'YYMMDD', 'MMDDYYYY', 'MMDDYY', 'DDMMYYYY', 'DDMMYY'] as const
type DateForm = (typeof dateForms)[number]

/** How the lines of a subscription are laid out. */
export type ClmColumns = {
  form: 'csv' | 'fixed'
  /** Between the columns of csv. */
  separator: string
  /** Whether the first line names the columns. */
  header: boolean
  /** Order of year, month and day; what stands between them does not matter. */
  date_form: DateForm
  /** The column of each field: its number from 1 or its name (csv), or the first and last character, `1-10` (fixed). */
  fields: Readonly<Partial<Record<ClmField, number | string>>>
}

/** One line as its fields. `line` is its number in the text, from 1. */
export type ClmRow = { line: number; field(name: ClmField): string }
type ClmRows = { rows: readonly ClmRow[]; missing: readonly string[] }

/** The lines that are not blank. `missing` names the columns that the header does not have. Throws OverLimit. O(length). */
export function cutRows(text: string, { form, separator, header, fields }: ClmColumns): ClmRows {
  const filled = filledLines(text)
  const names = header ? cells(filled.shift()?.content ?? '', separator).map((name) => name.trim().toUpperCase()) : []
  const place = (column: number | string): number =>
    typeof column === 'number' ? column - 1 : names.indexOf(column.trim().toUpperCase())
  const missing = form === 'fixed' ? [] : Object.values(fields).flatMap((column) => (place(column) < 0 ? [String(column)] : []))
  const rows = filled.map(({ content, line }): ClmRow => {
    const parts = form === 'csv' ? cells(content, separator) : []
    const cellAt = (column: number | string) => (form === 'csv' ? parts[place(column)] : slice(content, String(column)))
    return {
      line,
      field: (name) => {
        const column = fields[name]
        return column === undefined ? '' : (cellAt(column)?.trim() ?? '')
      },
    }
  })
  return { rows, missing }
}

type Line = { content: string; line: number }

function filledLines(text: string): Line[] {
  const filled: Line[] = []
  const lineEnd = /\r\n|\r|\n/g
  let start = 0
  for (let line = 1; start <= text.length; line++) {
    const end = lineEnd.exec(text)?.index ?? text.length
    const content = text.slice(start, end)
    start = lineEnd.lastIndex === 0 ? text.length + 1 : lineEnd.lastIndex
    if (content.trim() === '') continue
    checkLimit(content.length, messageLimits.row_characters, 'characters in a line')
    checkLimit(filled.length + 1, messageLimits.rows, 'lines')
    filled.push({ content, line })
  }
  return filled
}

/** `1-10`: the first to the tenth character. */
function slice(line: string, columns: string): string {
  const [from = 1, to = from] = columns.split('-').map(Number)
  return line.slice(from - 1, to)
}

/** The cells of a line. Quotes hold separators, and doubled quotes are one. A quote that never ends holds the rest of the line. */
function cells(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const found: string[] = []
  let cell = ''
  let is_quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (character === '"') {
      if (is_quoted && line.charAt(at + 1) === '"') cell += line.charAt(++at)
      else is_quoted = !is_quoted
    } else if (character === separator && !is_quoted) {
      found.push(cell)
      cell = ''
    } else cell += character
  }
  return [...found, cell]
}

/** A date of the layout as YYYYMMDD, and what follows it in the same column as a time. Empty when it is not of that form. */
export function dateAndTime(text: string, form: DateForm): { date: string; time: string } {
  const [, head = '', tail = ''] = /^(\d[\d/.-]{0,20}\d)(?:[T\s](.*))?$/.exec(text.trim()) ?? []
  const digits = head.replace(/\D/g, '')
  const long = digits.length > form.length ? digits.slice(form.length) : ''
  const day = digits.slice(0, form.length)
  if (day.length !== form.length) return { date: '', time: '' }
  const part = (letter: string) => [...form].flatMap((place, index) => (place === letter ? [day.charAt(index)] : [])).join('')
  return { date: `${part('Y')}${part('M')}${part('D')}`, time: long === '' ? tail : long }
}
