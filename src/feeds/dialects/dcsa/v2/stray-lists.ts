/** Finds lists of events in members that the reader does not know, so that they are reported and not lost in silence. */
import { type FieldMap, hasMember } from './fields.ts'

const marks: ReadonlySet<string> = new Set([
  'eventtype',
  'eventclassifiercode',
  'eventclassification',
  'eventrouting',
  'eventdatetime',
])

export function isEventLike(fields: FieldMap): boolean {
  for (const mark of marks) if (fields.has(mark)) return true
  return false
}

/** A list or an object on the way to where we are, and how many of its members were looked at. */
type Level = { value: object; keys: readonly string[] | null; position: number; parent: Level | null }

/** Paths of the lists that hold an event and are not among those that were read, at most so many. O(members of the answer), no recursion. */
export function strayLists(body: unknown, read: ReadonlySet<unknown>, paths_max: number): string[] {
  const paths: string[] = []
  let level = levelOf(body, null)
  while (level !== null && paths.length < paths_max) {
    if (level.position >= sizeOf(level)) {
      level = level.parent
      continue
    }
    const value = memberAt(level, level.position)
    level.position += 1
    if (isStray(value, read)) paths.push(pathTo(level))
    else level = levelOf(value, level) ?? level
  }
  return paths.sort()
}

function levelOf(value: unknown, parent: Level | null): Level | null {
  if (typeof value !== 'object' || value === null) return null
  return { value, keys: Array.isArray(value) ? null : Object.keys(value), position: 0, parent }
}

function sizeOf({ value, keys }: Level): number {
  return keys === null && Array.isArray(value) ? value.length : (keys?.length ?? 0)
}

function memberAt({ value, keys }: Level, position: number): unknown {
  return Object.getOwnPropertyDescriptor(value, keys === null ? position : (keys[position] ?? ''))?.value
}

function isStray(value: unknown, read: ReadonlySet<unknown>): boolean {
  return Array.isArray(value) && !read.has(value) && value.some((entry) => hasMember(entry, marks))
}

// A path is for people: what lies deeper is named by its beginning.
const path_keys_max = 20

/** The path of the member that was looked at last. */
function pathTo(level: Level): string {
  const keys: string[] = []
  for (let at: Level | null = level; at !== null; at = at.parent) {
    const position = at.position - 1
    keys.push(at.keys === null ? `[${position}]` : `.${at.keys[position]}`)
  }
  return keys.reverse().slice(0, path_keys_max).join('').slice(0, 200).replace(/^\./, '')
}
