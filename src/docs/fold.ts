/** An answer that folds: a line a member; what is closed says what it holds. It needs no script. */
import { escapeHtml } from '../base/escape-html.ts'

/** Closed at first: what most readers do not look for. */
const closed_at_first = new Set(['relationships', 'links', 'meta'])
const depth_open = 4
const short_max = 60

/** `subject`: the type of the record in `included` that stands open. */
export function foldHtml(value: unknown, subject: string | null): string {
  return linesOf({ name: null, value, depth: 0, comma: '' }, subject)
}

type FoldedMember = { readonly name: string | null; readonly value: unknown; readonly depth: number; readonly comma: string }

function linesOf({ name, value, depth, comma }: FoldedMember, subject: string | null): string {
  const indent = '  '.repeat(depth)
  const label = name === null ? '' : `<span class="k">${escapeHtml(JSON.stringify(name))}</span>: `
  if (typeof value !== 'object' || value === null || isShort(value))
    return `<span class="ln">${indent}${label}${wordHtml(value)}${comma}</span>`
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const members = Object.entries(value)
  const inner = members.map(([key, member], at) =>
    linesOf(
      { name: Array.isArray(value) ? null : key, value: member, depth: depth + 1, comma: at < members.length - 1 ? ',' : '' },
      subject,
    ),
  )
  const is_open = isOpen({ name, value, depth, comma }, subject)
  return `<details${is_open ? ' open' : ''}><summary>${indent}${label}${open}<span class="fold"> ${escapeHtml(wordsFor(value))} ${close}${comma}</span></summary>${inner.join('')}<span class="ln">${indent}${close}${comma}</span></details>`
}

function isShort(value: object): boolean {
  const text = JSON.stringify(value)
  return text.length <= short_max && !Object.values(value).some((member) => typeof member === 'object' && member !== null)
}

function isOpen({ name, value, depth }: FoldedMember, subject: string | null): boolean {
  if (name !== null && closed_at_first.has(name)) return false
  const type: unknown = Object(value).type
  const is_record = name === null && depth > 1 && typeof type === 'string'
  return depth < depth_open && (!is_record || subject === null || type === subject)
}

/** "3 records", "shipment, 34 attributes", "5 members". */
function wordsFor(value: object): string {
  if (Array.isArray(value)) return countOf(value.length, Object(value[0]).type === undefined ? 'value' : 'record')
  const { type, attributes } = Object(value)
  return typeof type === 'string' && attributes !== undefined
    ? `${type}, ${countOf(Object.keys(attributes).length, 'attribute')}`
    : countOf(Object.keys(value).length, 'member')
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function wordHtml(value: unknown): string {
  if (typeof value === 'string') return `<span class="s">${escapeHtml(JSON.stringify(value))}</span>`
  if (typeof value !== 'object' || value === null) return `<span class="n">${String(value)}</span>`
  if (Array.isArray(value)) return `[${value.map(wordHtml).join(', ')}]`
  const members = Object.entries(value).map(
    ([name, member]) => `<span class="k">${escapeHtml(JSON.stringify(name))}</span>: ${wordHtml(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
