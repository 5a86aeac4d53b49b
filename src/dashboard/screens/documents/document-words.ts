import type { Document, DocumentRepresentation } from '../../../client/interface.ts'

// What was read in a document, as lines that somebody can check and correct. Pure.

type FieldSource = DocumentRepresentation['attributes']['field_sources'][number]
export type Place = NonNullable<FieldSource['place']>

export type FieldLine = {
  /** JSON pointer into the payload. */
  path: string
  label: string
  /** null: it was looked for and not found. */
  value: string | null
  source: FieldSource | null
  /** It stands in a member that a person has corrected. */
  is_by_person: boolean
}
export type FieldGroup = { name: string | null; lines: readonly FieldLine[] }

// Below it a value is marked: somebody should look.
const sure_from = 0.8

export function isUnsure({ source, is_by_person }: FieldLine): boolean {
  return source !== null && !is_by_person && source.confidence < sure_from
}

type Reading = {
  payload: Readonly<Record<string, unknown>>
  field_sources: readonly FieldSource[]
  corrections: Readonly<Record<string, unknown>> | null
}

/** The values of a payload: those of the document first, then those of each of its parts. */
export function fieldGroups({ payload, field_sources, corrections }: Reading): readonly FieldGroup[] {
  const sources = new Map(field_sources.map((source) => [source.path, source]))
  const groups = new Map<string | null, FieldLine[]>([[null, []]])
  const add = (group: string | null, path: string, value: unknown) => {
    const lines = groups.get(group) ?? []
    groups.set(group, lines)
    const [, member = '', ...rest] = path.split('/').map(unescaped)
    lines.push({
      path,
      label: fieldWords(group === null ? member : (rest.at(-1) ?? member)),
      value: value === null || value === undefined || value === '' ? null : String(value),
      source: sources.get(path) ?? null,
      is_by_person: corrections !== null && Object.hasOwn(corrections, member),
    })
  }
  const walk = (value: unknown, path: string, group: string | null) => {
    if (Array.isArray(value)) walkList(value, path, group)
    else if (isRecord(value))
      for (const [name, inner] of Object.entries(value)) walk(inner, `${path}/${escaped(name)}`, group ?? groupName(path))
    else add(group, path, value)
  }
  const walkList = (values: readonly unknown[], path: string, group: string | null) => {
    for (const [place, inner] of values.entries()) {
      const name = isRecord(inner) || values.length > 1 ? `${oneOf(groupName(path) ?? '')} ${place + 1}` : group
      walk(inner, `${path}/${place}`, isRecord(inner) ? name : group)
    }
  }
  for (const [name, value] of Object.entries(payload)) walk(value, `/${escaped(name)}`, null)
  return [...groups].map(([name, lines]) => ({ name, lines })).filter(({ lines }) => lines.length > 0)
}

/** `Containers` of which each is a `Container`. */
function oneOf(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

function groupName(path: string): string | null {
  const name = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part))
  return name === undefined ? null : fieldWords(unescaped(name))
}

/**
 * What to send so that the value at `path` is `value`: all corrections that there are, with the member that holds it as it is now but for this
 * value. Members are corrected as a whole.
 */
export function correctionsWith(
  { payload, corrections }: Pick<Reading, 'payload' | 'corrections'>,
  path: string,
  value: string | null,
): Record<string, unknown> {
  const [member, rest] = partsOf(path)
  const held = corrections !== null && Object.hasOwn(corrections, member) ? corrections[member] : payload[member]
  return { ...corrections, [member]: replaced(held, rest, value) }
}

/** A correction: what there was before it, and what was sent. */
type CorrectionStep = { path: string; before: Reading['corrections']; made: Reading['corrections'] }

/** What to send so that one correction is undone, and none that was made since. null: no correction is left. */
export function correctionsWithout(
  { payload, corrections }: Pick<Reading, 'payload' | 'corrections'>,
  { path, before, made }: CorrectionStep,
): Record<string, unknown> | null {
  const [member, rest] = partsOf(path)
  const { [member]: held, ...others } = corrections ?? {}
  const was_corrected = before !== null && Object.hasOwn(before, member)
  const former = was_corrected ? before[member] : payload[member]
  const is_alone = JSON.stringify(held) === JSON.stringify(made?.[member])
  if (is_alone && !was_corrected) return Object.keys(others).length === 0 ? null : others
  return { ...others, [member]: is_alone ? former : replaced(held, rest, at(former, rest)) }
}

function at(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value
  if (Array.isArray(value)) return at(value[Number(part)], rest)
  return isRecord(value) ? at(value[part], rest) : null
}

function partsOf(path: string): [member: string, rest: readonly string[]] {
  const [member = '', ...rest] = path.slice(1).split('/').map(unescaped)
  return [member, rest]
}

function replaced(value: unknown, [part, ...rest]: readonly string[], by: unknown): unknown {
  if (part === undefined) return by
  if (Array.isArray(value)) return value.map((inner, place) => (String(place) === part ? replaced(inner, rest, by) : inner))
  return isRecord(value) ? { ...value, [part]: replaced(value[part], rest, by) } : value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

const short_words = new Set(['ams', 'bl', 'eta', 'etd', 'firms', 'go', 'hbl', 'hts', 'it', 'mbl', 'po'])

/** `mbl_number` reads `MBL number`. */
export function fieldWords(name: string): string {
  const words = name.split('_').map((word) => (short_words.has(word) ? word.toUpperCase() : word))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Attributes = Document['attributes']

type ReadingState = 'reading' | 'unreadable' | 'read'

/** How far it is with a document. */
export function readingState({
  document_type,
  document_type_manual,
}: Pick<Attributes, 'document_type' | 'document_type_manual'>): ReadingState {
  if (document_type === null) return 'reading'
  return document_type === 'unknown' && document_type_manual === null ? 'unreadable' : 'read'
}

export const source_words: Readonly<Record<Attributes['source'], string>> = {
  api: 'by API',
  email: 'by mail',
  split_document: 'part of another',
  upload: 'uploaded',
}

/** `1.9 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}

/** The name of a kind of document, by the names that the server has. */
export function kindName(names: ReadonlyMap<string, string>, value: string): string {
  return value === 'unknown' ? 'Not recognised' : (names.get(value) ?? value.replaceAll('_', ' '))
}
