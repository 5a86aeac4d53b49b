/**
 * A JSON value as lines that fold, without markup: the documentation writes them as HTML, and its script builds elements of them for the answer
 * that a reader got.
 */

/** A piece of a line. `word`: the attribute or relationship that a key names (`shipment.pod_eta_at`), where it is one of a record. */
export type FoldedWord =
  | { readonly kind: 'key'; readonly text: string; readonly word: string | null }
  | { readonly kind: 'value'; readonly text: string; readonly is_text: boolean; readonly path: JsonPath }
  | { readonly kind: 'sign'; readonly text: string }

export type JsonPath = readonly (string | number)[]

export type FoldedLine =
  | { readonly kind: 'line'; readonly words: readonly FoldedWord[] }
  /** `held`: what it says while it is closed, between its brackets. */
  | {
      readonly kind: 'fold'
      readonly is_open: boolean
      readonly head: readonly FoldedWord[]
      readonly held: string
      readonly inner: readonly FoldedLine[]
      readonly tail: string
    }

/** Closed at first: what most readers do not look for. */
const closed_at_first = new Set<unknown>(['relationships', 'links', 'meta'])
const depth_open = 4
const short_max = 60

/** `subject`: the type of the record in `included` that stands open; null: all of them. */
export function foldedLines(value: unknown, subject: string | null): FoldedLine {
  return lineOf({ value, path: [], record: null, comma: '' }, subject)
}

type Member = {
  readonly value: unknown
  readonly path: JsonPath
  /** The type of the record whose attribute or relationship it is. */
  readonly record: string | null
  readonly comma: string
}

function lineOf(member: Member, subject: string | null): FoldedLine {
  const { value, path, comma } = member
  const start = [sign('  '.repeat(path.length)), ...labelOf(member)]
  if (typeof value !== 'object' || value === null || isShort(value))
    return { kind: 'line', words: [...start, ...wordsOf(value, path), sign(comma)] }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return {
    kind: 'fold',
    is_open: isOpen(member, subject),
    head: [...start, sign(open ?? '')],
    held: `${held(value)} ${close}${comma}`,
    inner: entries.map(([key, inner], at) =>
      lineOf(
        {
          value: inner,
          path: [...path, key],
          record: recordOf(member, key),
          comma: at < entries.length - 1 ? ',' : '',
        },
        subject,
      ),
    ),
    tail: `${'  '.repeat(path.length)}${close}${comma}`,
  }
}

const sign = (text: string): FoldedWord => ({ kind: 'sign', text })

function labelOf({ path, record }: Member): FoldedWord[] {
  const name = path.at(-1)
  if (typeof name !== 'string') return []
  return [
    { kind: 'key', text: JSON.stringify(name), word: record !== null && isOfRecord(path) ? `${record}.${name}` : null },
    sign(': '),
  ]
}

function isOfRecord(path: JsonPath): boolean {
  return path.at(-2) === 'attributes' || path.at(-2) === 'relationships'
}

/** The record goes down to its attributes and relationships, and no further. */
function recordOf({ value, path, record }: Member, key: string | number): string | null {
  if (key === 'attributes' || key === 'relationships') {
    const type: unknown = Object(value).type
    return typeof type === 'string' ? type : null
  }
  const name = path.at(-1)
  return name === 'attributes' || name === 'relationships' ? record : null
}

function isShort(value: object): boolean {
  const text = JSON.stringify(value)
  return text.length <= short_max && !Object.values(value).some((member) => typeof member === 'object' && member !== null)
}

function isOpen({ value, path }: Member, subject: string | null): boolean {
  if (closed_at_first.has(path.at(-1))) return false
  const type: unknown = Object(value).type
  const is_record = typeof path.at(-1) === 'number' && path.length > 1 && typeof type === 'string'
  return path.length < depth_open && (!is_record || subject === null || type === subject)
}

/** "3 records", "shipment, 34 attributes", "5 members". */
function held(value: object): string {
  if (Array.isArray(value)) return counted(value.length, Object(value[0]).type === undefined ? 'value' : 'record')
  const { type, attributes } = Object(value)
  return typeof type === 'string' && attributes !== undefined
    ? `${type}, ${counted(Object.keys(attributes).length, 'attribute')}`
    : counted(Object.keys(value).length, 'member')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function wordsOf(value: unknown, path: JsonPath): FoldedWord[] {
  if (typeof value !== 'object' || value === null)
    return [{ kind: 'value', text: JSON.stringify(value) ?? 'null', is_text: typeof value === 'string', path }]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : entries.length === 0 ? ['{', '}'] : ['{ ', ' }']
  const inner = entries.flatMap(([key, member], at): FoldedWord[] => [
    ...(at === 0 ? [] : [sign(', ')]),
    ...(typeof key === 'string' ? [{ kind: 'key', text: JSON.stringify(key), word: null } as const, sign(': ')] : []),
    ...wordsOf(member, [...path, key]),
  ])
  return [sign(open), ...inner, sign(close)]
}
