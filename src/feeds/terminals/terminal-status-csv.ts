/** The Terminal Status Feed as a spreadsheet: one row is one container at one moment. An empty cell is a member left out; `none` is null. */
import { parse } from 'csv-parse/sync'
import { statusEventTypes } from './terminal-status-schema.ts'

/** One row as the JSON format has it. `item` is checked like any other. */
type CsvRow = { source: string | null; observed_at: string | null; item: Record<string, unknown> }
type CsvRead = { rows: readonly CsvRow[] } | { problem: string }

const none = /^(none|null)$/i
const orNone = (text: string): string | null => (none.test(text) ? null : text)
const parts = (text: string) => text.split('|').map((part) => part.trim())
const list = (text: string, entryOf: (part: string) => unknown) =>
  none.test(text) ? [] : parts(text).flatMap((part) => (part === '' ? [] : [entryOf(part)]))

/** `name:status[:description]` */
function holdOf(part: string) {
  const [name = '', status = '', ...rest] = part.split(':').map((word) => word.trim())
  return {
    name,
    status: status === '' ? 'hold' : status.toLowerCase(),
    ...(rest.length === 0 ? {} : { description: rest.join(':') }),
  }
}

/** `type:amount[:currency]` */
function feeOf(part: string) {
  const [type = '', amount = '', currency = ''] = part.split(':').map((word) => word.trim())
  const value = amount === '' ? Number.NaN : Number(amount)
  // A text that is no number stays a text, which the schema refuses.
  return {
    type,
    amount: Number.isNaN(value) ? amount : value,
    ...(currency === '' ? {} : { currency_code: currency.toUpperCase() }),
  }
}

function booleanOf(text: string): boolean | string | null {
  if (none.test(text)) return null
  if (/^(true|yes|y|1)$/i.test(text)) return true
  return /^(false|no|n|0)$/i.test(text) ? false : text
}

type CellReader = (text: string, item: Record<string, unknown>) => void

const member =
  (name: string, read: (text: string) => unknown = orNone): CellReader =>
  (text, item) => {
    item[name] = read(text)
  }
const within =
  (name: string, inner: string): CellReader =>
  (text, item) => {
    const outer = item[name]
    item[name] = { ...(typeof outer === 'object' ? outer : {}), [inner]: orNone(text) }
  }
const event =
  (type: string): CellReader =>
  (text, item) => {
    item.events = [...(Array.isArray(item.events) ? item.events : []), { type, at: text }]
  }

const asWritten = (text: string) => text
const lower = (text: string) => text.toLowerCase()

const columns: Readonly<Record<string, CellReader>> = {
  container_number: member('container_number', asWritten),
  facility_firms: within('facility', 'firms'),
  facility_smdg: within('facility', 'smdg'),
  facility_bic: within('facility', 'bic'),
  facility_locode: within('facility', 'locode'),
  terminal_id: within('facility', 'terminal_id'),
  bill_of_lading: member('bill_of_lading'),
  booking: member('booking'),
  scac: member('scac', asWritten),
  direction: member('direction', lower),
  state: member('state', lower),
  available: member('available', booleanOf),
  availability_reason: member('availability_reason'),
  holds: member('holds', (text) => list(text, holdOf)),
  fees: member('fees', (text) => list(text, feeOf)),
  last_free_day_terminal: within('last_free_day', 'terminal'),
  last_free_day_line: within('last_free_day', 'line'),
  last_free_day_rail: within('last_free_day', 'rail'),
  pickup_appointment_at: member('pickup_appointment_at'),
  yard_location: member('yard_location'),
  chassis_number: member('chassis_number'),
  ...Object.fromEntries(statusEventTypes.map((type) => [`${type}_at`, event(type)])),
}
const own_columns = ['source', 'observed_at']

/** The columns, in the order of the documentation. */
const statusColumns: readonly string[] = [...own_columns, ...Object.keys(columns)]

/** Reads rows with commas, semicolons or tabs between their cells. Never throws. */
export function readStatusCsv(text: string): CsvRead {
  let records: readonly (readonly string[])[]
  try {
    records = recordsOf(text)
  } catch (error) {
    return { problem: `is not CSV: ${error instanceof Error ? error.message : 'it cannot be read'}` }
  }
  const [head = [], ...rows] = records
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const unknown = names.find((name) => !statusColumns.includes(name))
  if (unknown !== undefined)
    return { problem: `column '${unknown.slice(0, 100)}' is not known; known are ${statusColumns.join(', ')}` }
  if (new Set(names).size < names.length) return { problem: 'a column is there twice' }
  return { rows: rows.map((row) => rowOf(names, row)) }
}

/** The cells of each row that has any. The first line tells what stands between cells and lines. Throws what is wrong with the form. */
function recordsOf(text: string): readonly (readonly string[])[] {
  const ending = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  const first = text.split(ending, 1)[0] ?? ''
  const delimiter = [';', '\t', ','].find((mark) => first.includes(mark)) ?? ','
  const plain = text.includes('"') ? null : plainRecords(text, { ending, delimiter })
  if (plain !== null) return plain
  // Without named columns each record is a list of texts.
  return parse(text, {
    delimiter,
    record_delimiter: ending,
    bom: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) as unknown as string[][]
}

/** What the library gives for a text without quotation marks, where every row has as many cells as the first; else null. Ten times as fast. */
function plainRecords(text: string, { ending, delimiter }: { ending: string; delimiter: string }): string[][] | null {
  const lines = text.replace(/^\uFEFF/, '').split(ending)
  const records = lines.filter((line) => line !== '').map((line) => line.split(delimiter))
  const width = records[0]?.length
  if (records.some(({ length }) => length !== width)) return null
  return records.filter((record) => record.some((cell) => cell.trim() !== ''))
}

function rowOf(names: readonly string[], row: readonly string[]): CsvRow {
  const item: Record<string, unknown> = { facility: {} }
  const own: Record<string, string> = {}
  for (const [position, name] of names.entries()) {
    const text = row[position]?.trim() ?? ''
    if (text === '') continue
    if (own_columns.includes(name)) own[name] = text
    else columns[name]?.(text, item)
  }
  return { source: own.source ?? null, observed_at: own.observed_at ?? null, item }
}
