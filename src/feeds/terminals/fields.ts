/** Reading answers whose members are spelled in more than one way, and of which any may be missing. Never throws. */
import { remembered } from '../remembered.ts'

export type RowFields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is RowFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A name without its case and its marks: `containerId` and `Container-ID` are one. */
const fold = remembered((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** The first member that is there under one of the names, however they are written (`containerId`, `Container-ID`). */
export function pick(fields: unknown, ...names: readonly string[]): unknown {
  if (!isFields(fields)) return undefined
  for (const name of names) {
    if (Object.hasOwn(fields, name) && fields[name] !== undefined) return fields[name]
    const found = spellingsOf(fields).get(fold(name))
    if (found !== undefined && fields[found] !== undefined) return fields[found]
  }
  return undefined
}

// A row is asked for dozens of members, each by several names.
const spellings = new WeakMap<RowFields, ReadonlyMap<string, string>>()

/** By folded name: the first key that is spelled so. */
function spellingsOf(fields: RowFields): ReadonlyMap<string, string> {
  const known = spellings.get(fields)
  if (known) return known
  const found = new Map<string, string>()
  for (const key in fields) {
    const name = fold(key)
    if (Object.hasOwn(fields, key) && !found.has(name)) found.set(name, key)
  }
  spellings.set(fields, found)
  return found
}

/** A text without blanks around it; null when it is none or empty. Numbers become text. */
export function words(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? null : text.slice(0, 500)
}

/** What is said to be so: undefined when nothing is said. */
export function truth(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = words(value) ?? ''
  if (/^(y|yes|true|available|1)$/i.test(text)) return true
  return /^(n|no|false|not available|unavailable|0)$/i.test(text) ? false : undefined
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, list_max) : []
}

// No answer about a batch has as many entries; keeps hostile input cheap.
const list_max = 2_000
const depth_max = 4

/** All objects in an answer that have one of the members, wherever they are: services wrap their rows in more than one way. */
export function rowsWith(value: unknown, ...names: readonly string[]): RowFields[] {
  const rows: RowFields[] = []
  const look = (one: unknown, depth: number): void => {
    if (rows.length >= list_max || depth > depth_max) return
    if (Array.isArray(one)) for (const entry of one.slice(0, list_max)) look(entry, depth + 1)
    else if (isFields(one)) {
      if (words(pick(one, ...names)) !== null) rows.push(one)
      else for (const entry of Object.values(one)) look(entry, depth + 1)
    }
  }
  look(value, 0)
  return rows
}
