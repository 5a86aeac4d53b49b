// Payloads as their layout says: every field is there, null where nothing was found, and each value knows where it stood.
import type { FieldSource } from '../vocabulary/document-reading.ts'
import { certainty } from './certainty.ts'
import type { PrintedValue } from './find-values.ts'
import type { DocumentLayout } from './layout.ts'
import { around, placeOn } from './pages.ts'
import { isOfKind, type PrintedKind } from './value-kinds.ts'

type Leaf = string | null | readonly (string | Readonly<Record<string, string | null | readonly string[]>>)[]
export type Payload = { [name: string]: Leaf | { [name: string]: Leaf } }

/** Paths of single values and of lists of texts, in the order of the layout. */
export function pathsOf(layout: DocumentLayout): { single: string[]; texts: string[] } {
  const fields = layout.fields.flatMap(({ path, unit_path, second_path, shape }) =>
    shape === 'codes' ? [] : [path, unit_path, second_path],
  )
  const parts = layout.parties.flatMap(({ parts: named }) => Object.values(named))
  const gathered = layout.gathered.filter(({ list }) => !list).map(({ path }) => path)
  const texts = [
    ...layout.fields.filter(({ shape }) => shape === 'codes').map(({ path }) => path),
    ...layout.gathered.filter(({ list }) => list).map(({ path }) => path),
  ]
  const single = [...fields, ...parts, ...gathered, ...Object.values(layout.totals)].filter((path) => path !== undefined)
  return { single: [...new Set(single)].filter((path) => !texts.includes(path)), texts: [...new Set(texts)] }
}

/** `held`: texts that stand in the place of a value and are none of its kind. They count where the field stays empty. */
export type PayloadDraft = { payload: Payload; sources: FieldSource[]; held: FieldSource[] }

export function emptyDraft(layout: DocumentLayout): PayloadDraft {
  const payload: Payload = {}
  const { single, texts } = pathsOf(layout)
  for (const path of single) put(payload, path, null)
  for (const path of texts) put(payload, path, [])
  if (layout.containers) payload.containers = []
  if (layout.line_items) payload.line_items = []
  return { payload, sources: [], held: [] }
}

export type FieldCandidate = { value: PrintedValue; kind: PrintedKind; confidence: number }

/** Fills a field that is still empty; what is no value of its kind is held. */
export function fill(draft: PayloadDraft, path: string, { value, kind, confidence }: FieldCandidate): void {
  if (at(draft.payload, path) !== null) return
  if (isOfKind(kind, value.text)) {
    put(draft.payload, path, value.text)
    draft.sources.push(sourceOf(`/${path}`, value, confidence))
  } else hold(draft, path, value)
}

/** Keeps a text that is no value, with its place. */
export function hold({ held }: PayloadDraft, path: string, value: PrintedValue): void {
  held.push(sourceOf(`/${path}`, value, certainty.unproved))
}

/** The sources of a draft: of its values, and of the first text that was held for each field without one. */
export function sourcesOf({ payload, sources, held }: PayloadDraft): FieldSource[] {
  const empty = held.filter(
    ({ path }, index) => at(payload, path.slice(1)) === null && held.findIndex((other) => other.path === path) === index,
  )
  return [...sources, ...empty]
}

/** Adds what a list of texts does not have yet. */
export function extend({ payload, sources }: PayloadDraft, path: string, values: readonly PrintedValue[]): void {
  const known = at(payload, path)
  const list: string[] = Array.isArray(known) ? known.filter((text) => typeof text === 'string') : []
  for (const value of values) {
    if (list.includes(value.text)) continue
    sources.push(sourceOf(`/${path}/${list.length}`, value, certainty.part))
    list.push(value.text)
  }
  put(payload, path, list)
}

/** The source of a value: how much the rule that found it is worth (certainty.ts), times how sure its letters are. */
export function sourceOf(path: string, { text, page, words }: PrintedValue, worth: number): FieldSource {
  const read = words.length === 0 ? 1 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
  return {
    path,
    text,
    confidence: Math.round(worth * read * 100) / 100,
    place: words.length === 0 ? null : placeOn(page, around(words)),
  }
}

function at(payload: Payload, path: string): unknown {
  const [first = '', second] = path.split('/')
  const value = payload[first]
  if (second === undefined) return value
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).find(([name]) => name === second)?.[1]
    : undefined
}

function put(payload: Payload, path: string, value: Leaf): void {
  const [first = '', second] = path.split('/')
  if (second === undefined) {
    payload[first] = value
    return
  }
  const group = payload[first]
  const fields =
    typeof group === 'object' && group !== null && !Array.isArray(group) ? Object.fromEntries(Object.entries(group)) : {}
  payload[first] = { ...fields, [second]: value }
}
