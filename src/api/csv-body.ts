import { parse } from 'csv-parse/sync'
import { RequestError } from '../contract/errors.ts'

// Bodies in CSV, as spreadsheets write them: with commas, semicolons or tabs, with or without a byte order mark, in UTF-8 or Windows-1252.

const lists_split = '|'

/** Each column by its name, and what its text becomes. */
const columns = {
  request_type: attribute('request_type'),
  request_number: attribute('request_number'),
  scac: attribute('scac'),
  auto_detect_vocc_scac: (text: string) => ({ attributes: { auto_detect_vocc_scac: booleanOf(text) } }),
  ref_numbers: (text: string) => ({ attributes: { ref_numbers: listOf(text) } }),
  shipment_tags: (text: string) => ({ attributes: { shipment_tags: listOf(text) } }),
  customer_id: (text: string) => ({ relationships: { customer: { data: { type: 'party', id: text } } } }),
} satisfies Record<string, (text: string) => Cell>

type Cell = { attributes?: object; relationships?: object }
type CsvResource = { type: 'tracking_request'; attributes: object; relationships: object }

/** Reads tracking requests from CSV. Throws RequestError (400) when it is none, or has a column that nobody would read. */
export function readCsvBody(bytes: Buffer | undefined): { data: CsvResource[] } {
  const text = textOf(bytes ?? Buffer.alloc(0))
  if (text.includes('\0')) throw malformed('The file holds U+0000, as none with text does.')
  const [head = [], ...rows] = recordsOf(text)
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const unknown = names.find((name) => !isColumn(name))
  if (unknown !== undefined || new Set(names).size < names.length) {
    const fault = unknown === undefined ? 'A column is there twice' : `Column '${unknown.slice(0, 100)}' is not known`
    throw malformed(`${fault}. The first line names the columns: ${Object.keys(columns).join(', ')}.`)
  }
  return { data: rows.map((row) => resourceOf(names, row)) }
}

function isColumn(name: string): name is keyof typeof columns {
  return Object.hasOwn(columns, name)
}

function resourceOf(names: readonly string[], row: readonly string[]): CsvResource {
  const resource: CsvResource = { type: 'tracking_request', attributes: {}, relationships: {} }
  for (const [position, name] of names.entries()) {
    const text = row[position]?.trim() ?? ''
    if (text === '' || !isColumn(name)) continue
    const { attributes, relationships }: Cell = columns[name](text)
    Object.assign(resource.attributes, attributes)
    Object.assign(resource.relationships, relationships)
  }
  return resource
}

function recordsOf(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].find((mark) => first.includes(mark)) ?? ','
  try {
    // Without named columns each record is a list of texts.
    return parse(text, {
      delimiter,
      bom: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as string[][]
  } catch (error) {
    const refusal = malformed(`The body is not CSV: ${error instanceof Error ? error.message : 'it cannot be read'}.`)
    refusal.cause = error
    throw refusal
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

function attribute(name: string) {
  return (text: string): Cell => ({ attributes: { [name]: text } })
}

function listOf(text: string): string[] {
  return text
    .split(lists_split)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Other texts stay texts, which the contract refuses. */
function booleanOf(text: string): boolean | string {
  const word = text.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : text
}

function malformed(detail: string): RequestError {
  return new RequestError([{ code: 'malformed_body', detail }])
}
