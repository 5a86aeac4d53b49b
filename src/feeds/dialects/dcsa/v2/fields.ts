/** Reading JSON of which nothing is known: key case, types and depth are the sender's. Nothing here throws or recurses. */
import { remembered } from '../../../remembered.ts'

/** The members of an object by lower-case key, without those that are null. */
export type FieldMap = ReadonlyMap<string, unknown>

export const noFields: FieldMap = new Map()

// Longer texts are no names or codes. Cutting first keeps the patterns below from reading megabytes.
const text_length_max = 300

// What senders write where they have nothing to say.
const filler = /^(?:n\/a|null|undefined|none|[-.?]+)$/i

const lower = remembered((name) => name.toLowerCase())

/** Whether a value is an object that has a member of one of the names (in lower case) that says something. */
export function hasMember(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).some(([key, member]) => member !== null && member !== undefined && names.has(lower(key)))
}

/** The object's members, or null when the value is no object. Of keys that differ in case only, the first counts. */
export function fieldsOf(value: unknown): FieldMap | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = new Map<string, unknown>()
  for (const [key, member] of Object.entries(value)) {
    if (member === null || member === undefined) continue
    const name = lower(key)
    if (!fields.has(name)) fields.set(name, member)
  }
  return fields
}

export function field(fields: FieldMap, name: string): unknown {
  return fields.get(lower(name))
}

/** The first of the named members that is an object. */
export function object(fields: FieldMap, ...names: readonly string[]): FieldMap | null {
  for (const name of names) {
    const found = fieldsOf(field(fields, name))
    if (found) return found
  }
  return null
}

/** The objects in a list; a single object counts as a list of one. */
export function objects(fields: FieldMap, name: string, length_max = 1_000): readonly FieldMap[] {
  const value = field(fields, name)
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, length_max) : [value]
  return list.map(fieldsOf).filter((entry) => entry !== null)
}

/** A text on one line without control characters, or null: fillers, empty texts and other types say nothing. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const line = value.length <= text_length_max && plain.test(value) ? value : cleaned(value)
  return line === '' || filler.test(line) ? null : line
}

// Nearly all texts are clean; looking costs a tenth of cleaning.
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

function cleaned(value: string): string {
  return value
    .slice(0, text_length_max)
    .replace(/[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
}

// The longest id that version 3 allows. Cut like other texts, two ids could become one.
const id_length_max = 500

/** The member when it holds an id; longer ones than there may be are none. */
export function idIn(fields: FieldMap, name: string): string | null {
  const value = field(fields, name)
  if (typeof value !== 'string' || value.length <= text_length_max) return text(value)
  return value.length <= id_length_max && plain.test(value) ? value : null
}

/** The first of the named members that holds a text. */
export function textIn(fields: FieldMap | null, ...names: readonly string[]): string | null {
  if (!fields) return null
  for (const name of names) {
    const found = text(field(fields, name))
    if (found !== null) return found
  }
  return null
}

/** A code in capitals. The words behind it (`BKG (Booking)`, as in the standard's own file) are left out. */
export function codeIn(fields: FieldMap | null, ...names: readonly string[]): string | null {
  const found = textIn(fields, ...names)
  return found === null ? null : (found.split(' (', 1)[0] ?? found).toUpperCase()
}

/** A degree as text or number, or null outside of `-limit … limit`. */
export function degrees(value: unknown, limit: 90 | 180): number | null {
  const digits = text(value)
  if (digits === null || !/^-?\d{1,3}(?:\.\d+)?$/.test(digits)) return null
  const number = Number(digits)
  return Math.abs(number) <= limit ? number : null
}
