/** Lists of events that stand where nobody looked for them, so that none is lost without a word. */
import { type Fields, fieldsOf } from './fields.ts'

const marks = ['eventtype', 'eventclassifiercode', 'eventclassification', 'eventrouting', 'eventdatetime'] as const

export function isEventLike(fields: Fields): boolean {
  return marks.some((mark) => fields.has(mark))
}

// Depth is the sender's: paths are put together only for what is found.
type Node = { value: unknown; key: string; parent: Node | null }

/** Paths of the lists that hold an event and are not among those that were read, at most so many. O(members of the answer), no recursion. */
export function strayLists(body: unknown, read: ReadonlySet<unknown>, paths_max: number): string[] {
  const paths: string[] = []
  const open: Node[] = [{ value: body, key: '', parent: null }]
  for (let node = open.pop(); node !== undefined && paths.length < paths_max; node = open.pop()) {
    const { value } = node
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      if (!read.has(value) && value.some(isMarked)) paths.push(pathOf(node))
      else
        for (const [index, entry] of value.entries())
          if (isBranch(entry)) open.push({ value: entry, key: `[${index}]`, parent: node })
      continue
    }
    for (const [key, member] of Object.entries(value))
      if (isBranch(member)) open.push({ value: member, key: `.${key}`, parent: node })
  }
  return paths.sort()
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isMarked(entry: unknown): boolean {
  const fields = fieldsOf(entry)
  return fields !== null && isEventLike(fields)
}

// A path is for people: what lies deeper is named by its beginning.
const path_keys_max = 20

function pathOf(node: Node): string {
  const keys: string[] = []
  for (let at: Node | null = node; at !== null; at = at.parent) keys.push(at.key)
  return keys.reverse().slice(0, path_keys_max).join('').slice(0, 200).replace(/^\./, '')
}
