/** Lists of events that stand where nobody looked for them, so that none is lost without a word. */
import { type Fields, fieldsOf } from './fields.ts'

const marks = ['eventtype', 'eventclassifiercode', 'eventclassification', 'eventrouting', 'eventdatetime'] as const

export function isEventLike(fields: Fields): boolean {
  return marks.some((mark) => fields.has(mark))
}

// Depth is the sender's: paths are put together only for what is found, and of each list no more is open than the place in it.
type Node = { key: string; parent: Node | null; members: Iterator<readonly [key: string, value: unknown]> }

/** Paths of the lists that hold an event and are not among those that were read, at most so many. O(members of the answer), no recursion. */
export function strayLists(body: unknown, read: ReadonlySet<unknown>, paths_max: number): string[] {
  const paths: string[] = []
  let node: Node | null = { key: '', parent: null, members: membersOf(body) }
  while (node !== null && paths.length < paths_max) {
    const next: IteratorResult<readonly [string, unknown]> = node.members.next()
    if (next.done) {
      node = node.parent
      continue
    }
    const [key, value] = next.value
    if (typeof value !== 'object' || value === null) continue
    const found: Node = { key, parent: node, members: membersOf(value) }
    if (isStray(value, read)) paths.push(pathOf(found))
    else node = found
  }
  return paths.sort()
}

function isStray(value: unknown, read: ReadonlySet<unknown>): boolean {
  return Array.isArray(value) && !read.has(value) && value.some(isMarked)
}

function* membersOf(value: unknown): Generator<readonly [key: string, value: unknown]> {
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield [`[${index}]`, entry]
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) yield [`.${key}`, member]
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
