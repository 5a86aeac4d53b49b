import { partsOfBoxNumber } from '../../facts/check-digit.ts'
import { looksLikeNumber } from './cells.ts'

// Which column holds what: by its heading, else by what stands in it. Whoever pasted it can say otherwise.

export const roles = ['number', 'line', 'kind', 'reference', 'tag', 'customer', 'nothing'] as const
export type Role = (typeof roles)[number]

export const roleWords: Readonly<Record<Role, string>> = {
  number: 'number',
  line: 'line',
  kind: 'kind of number',
  reference: 'reference',
  tag: 'tag',
  customer: 'customer',
  nothing: 'left out',
}

export type Column = {
  /** Its heading, or `Column 2`. */
  name: string
  role: Role
  /** Whether the heading says what it is. What is not known is kept as a reference until somebody says otherwise. */
  is_known: boolean
}
export type Sheet = { columns: readonly Column[]; rows: readonly (readonly string[])[] }

export type RequestKind = 'container' | 'bill_of_lading' | 'booking'
/** A row as it was written. `place`: from 1, without the heading. */
export type AddRow = {
  place: number
  number: string
  line: string | null
  kind: RequestKind | null
  references: readonly string[]
  tags: readonly string[]
  customer: string | null
}

const headings: readonly (readonly [RegExp, Role])[] = [
  [/^(scac|(shipping |ocean )?line|carrier|steamship line)( code| scac)?$/, 'line'],
  [/^((number |request )?type|kind)$/, 'kind'],
  [
    /^(request |tracking )?(number|no|nr)s?$|^(master |ocean )?(bill|b\/?l|mbl|bol)( of lading)?( number| no| nr)?$|^(container|cntr|box|equipment)( number| no| nr| id)?$|^(booking|bkg)( number| no| nr)?$/,
    'number',
  ],
  [
    /^(po|p\.o\.|purchase order|order|so|sales order|ref|reference|our ref|your ref|invoice|file)s?( number| no| nr|s)?$/,
    'reference',
  ],
  [/^(tag|label)s?$/, 'tag'],
  [/^(customer|consignee|client|importer|account)( name)?$/, 'customer'],
]

function roleOfHeading(heading: string): Role | null {
  const words = heading
    .toLowerCase()
    .replaceAll(/[_#:.]+/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return headings.find(([form]) => form.test(words))?.[1] ?? null
}

/** `chosen`: what somebody said a column is, by its place. */
export function sheetOf(cells: readonly (readonly string[])[], chosen: Readonly<Record<number, Role>>): Sheet {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const [first = []] = cells
  const has_headings =
    width > 0 && !first.some(looksLikeNumber) && (cells.length > 1 || first.some((cell) => roleOfHeading(cell)))
  const rows = has_headings ? cells.slice(1) : cells
  const told = Array.from({ length: width }, (_, place) => (has_headings ? roleOfHeading(first[place] ?? '') : null))
  const numbers = numberColumns(told, rows)
  const number_at = numbers[0] ?? mostNumbers(rows, width)
  const columns = told.map((role, place): Column => {
    const name = (has_headings ? first[place] : '') || `Column ${place + 1}`
    const is_number = place === number_at || numbers.includes(place)
    const guessed = is_number ? 'number' : role === 'number' || role === null ? 'reference' : role
    return { name, role: chosen[place] ?? guessed, is_known: is_number || role !== null || chosen[place] !== undefined }
  })
  return { columns, rows }
}

/**
 * Of several columns whose heading says that they hold numbers, as one for boxes and one for bills: that which most rows have, the first of equals; and those
 * that have one only where it has none. A row is tracked by one number; another of it stays its reference.
 */
function numberColumns(told: readonly (Role | null)[], rows: readonly (readonly string[])[]): readonly number[] {
  const has = (place: number) => (row: readonly string[]) => (row[place] ?? '') !== ''
  const places = told.flatMap((role, place) => (role === 'number' ? [{ place, count: rows.filter(has(place)).length }] : []))
  const [most] = places.toSorted((one, other) => other.count - one.count)
  if (most === undefined) return []
  const others = places.filter(({ place, count }) => count > 0 && !rows.some((row) => has(place)(row) && has(most.place)(row)))
  return [most.place, ...others.map(({ place }) => place)]
}

function mostNumbers(rows: readonly (readonly string[])[], width: number): number {
  const counts = Array.from({ length: width }, (_, place) => rows.filter((row) => looksLikeNumber(row[place] ?? '')).length)
  return counts.indexOf(Math.max(...counts))
}

/** Rows with something in them, as the columns say. */
export function rowsOf({ columns, rows }: Sheet): AddRow[] {
  const placesOf = (role: Role) => columns.flatMap((column, place) => (column.role === role ? [place] : []))
  const places = Object.fromEntries(roles.map((role) => [role, placesOf(role)])) as Record<Role, number[]> // each of the roles
  const texts = (row: readonly string[], role: Role) =>
    places[role].map((place) => row[place] ?? '').filter((cell) => cell !== '')
  const numberAt = (row: readonly string[]) => places.number.find((place) => (row[place] ?? '') !== '') ?? -1
  return rows.map((row, index) => ({
    place: index + 1,
    number: row[numberAt(row)] ?? '',
    line: texts(row, 'line')[0] ?? null,
    kind: kindOf(texts(row, 'kind')[0] ?? '') ?? kindByHeading(columns[numberAt(row)], row[numberAt(row)] ?? ''),
    references: listed(texts(row, 'reference')),
    tags: listed(texts(row, 'tag')),
    customer: texts(row, 'customer')[0] ?? null,
  }))
}

const text_max = 255

function listed(cells: readonly string[]): string[] {
  const texts = cells.flatMap((cell) => cell.split('|')).map((text) => text.trim().slice(0, text_max))
  return [...new Set(texts.filter(Boolean))]
}

/** A column of bookings holds bookings, which the number alone may not tell. A box is one wherever it stands. */
function kindByHeading(column: Column | undefined, number: string): RequestKind | null {
  if (column === undefined || roleOfHeading(column.name) !== 'number') return null
  const is_box = partsOfBoxNumber(number.toUpperCase().replaceAll(/[\s-]/g, '')) !== null
  return !is_box && kindOf(column.name) === 'booking' ? 'booking' : null
}

const kinds: readonly (readonly [RegExp, RequestKind])[] = [
  [/^(container|cntr|box)/i, 'container'],
  [/^(master |ocean )?(bill|b\/?l|mbl|bol)/i, 'bill_of_lading'],
  [/^(booking|bkg)/i, 'booking'],
]

function kindOf(cell: string): RequestKind | null {
  return kinds.find(([form]) => form.test(cell))?.[1] ?? null
}
