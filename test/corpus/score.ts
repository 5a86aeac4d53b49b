/**
 * What was read against what is printed, field by field.
 *
 * Letters of both cases, spaces, commas and hyphens count as the same: `TLLU 482117-3` is TLLU4821173. Of a description or of marks, what is
 * printed has to be in what was read, which may not be more than twice as long. Rows of containers are found by their number.
 */
import type { DocumentReading, ReadPaper } from '../../src/vocabulary/document-reading.ts'
import type { CorpusPaper } from './model.ts'

/** `allowed`: not asked for, and right. */
export type Verdict = 'right' | 'wrong' | 'missing' | 'invented' | 'allowed'
export type FieldScore = {
  /** Without places in lists: `containers/seal_number`. */
  field: string
  verdict: Verdict
  printed: string | null
  read: string | null
  confidence: number | null
  /** Of a field that stays empty: the text that may be its value. */
  suggested: string | null
}
export type PaperScore = {
  typed: boolean
  document_type: string
  fields: readonly FieldScore[]
  /** Numbers that the paper would be linked by, and how many of them are none of its containers, bills and bookings. */
  links: { read: number; printed: number; found: number }
}

/** Of several papers that were made of one, the first of its kind counts, or else the first; all of them together are no single paper. */
export function scoreOf(paper: CorpusPaper, reading: DocumentReading): PaperScore {
  const papers = reading.kind === 'read' ? reading.papers : []
  const found = papers.find(({ document_type }) => paper.kind.types.includes(document_type)) ?? papers[0]
  const typed = papers.length === 1 && found !== undefined && paper.kind.types.includes(found.document_type)
  const also = { ...paper.also, ...statesOf(paper) }
  const fields = compareFields({ truth: paper.truth, also, read: found?.payload }, { path: '', field: '' })
  const sources = new Map(found?.sources.map((source) => [source.path, source]) ?? [])
  return {
    typed,
    document_type: papers.map(({ document_type }) => document_type).join(' + ') || 'unreadable',
    links: linksOf(paper, papers),
    fields: fields.map(({ path, ...score }) => {
      const source = sources.get(path)
      const is_value = score.read !== null
      return {
        ...score,
        confidence: is_value ? (source?.confidence ?? null) : null,
        suggested: is_value ? null : (source?.text ?? null),
      }
    }),
  }
}

const states = ['DRAFT', 'ORIGINAL', 'NON-NEGOTIABLE', 'COPY', 'TELEX']

/** What state a bill is in may be read from its title; in a hint beside a caption it says nothing. */
function statesOf({ blocks }: CorpusPaper): Record<string, string> {
  const titles = JSON.stringify(
    blocks
      .flatMap((block) => (block.kind === 'split' ? [...block.left, ...block.right] : [block]))
      .filter(({ kind }) => kind === 'text'),
  )
  const state = states.find((word) => titles.toUpperCase().includes(word))
  return state === undefined ? {} : { document_state: state, hbl_type: state }
}

type Compared = Omit<FieldScore, 'confidence' | 'suggested'> & { path: string }
type Place = { path: string; field: string }
type Sides = { truth: unknown; also: unknown; read: unknown }

function compareFields(sides: Sides, place: Place): Compared[] {
  const [truth, also, read] = [sides.truth, sides.also, sides.read]
  if (Array.isArray(truth) || Array.isArray(read)) {
    const lists = { truth: listOf(truth), also: listOf(also), read: listOf(read) }
    const rows = [...lists.truth, ...lists.read].some(isFields)
    return rows ? compareRows(lists, place) : compareTexts(lists, place)
  }
  if (isFields(truth) || isFields(read)) {
    const [printed, allowed, found] = [fieldsOf(truth), fieldsOf(also), fieldsOf(read)]
    const names = new Set([...Object.keys(printed), ...Object.keys(found)])
    return [...names].flatMap((name) =>
      compareFields(
        { truth: printed[name], also: allowed[name], read: found[name] },
        { path: `${place.path}/${name}`, field: place.field ? `${place.field}/${name}` : name },
      ),
    )
  }
  return compareText({ printed: textOf(truth), allowed: textOf(also), read: textOf(read) }, place)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

type Texts = { printed: string | null; allowed: string | null; read: string | null }

function compareText({ printed, allowed, read }: Texts, { path, field }: Place): Compared[] {
  const score = (verdict: Verdict): Compared[] => [{ path, field, verdict, printed, read }]
  if (printed === null && read === null) return []
  if (read === null) return score('missing')
  if (printed !== null && same(field, printed, read)) return score('right')
  if (printed === null && allowed !== null && same(field, allowed, read)) return score('allowed')
  return score(printed === null ? 'invented' : 'wrong')
}

const long_fields = /description|goods|marks|address/

function same(field: string, printed: string, read: string): boolean {
  const [one, other] = [bare(printed), bare(read)]
  if (one === other) return true
  return long_fields.test(field) && other.includes(one) && other.length <= 2 * one.length + 20
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}./#&()@+]/gu, '')
    .replace(/\.+$/, '')
    .replace(/\.(?=\p{L})/gu, '')

type Lists = { truth: unknown[]; also: unknown[]; read: unknown[] }

/** Lists of texts have no order. */
function compareTexts({ truth, also, read }: Lists, { path, field }: Place): Compared[] {
  const found = read.map(textOf)
  const left = new Set(found.keys())
  const asked = truth.flatMap((value): Compared[] => {
    const printed = textOf(value) ?? ''
    const at = [...left].find((index) => same(field, printed, found[index] ?? ''))
    if (at === undefined) return [{ path: `${path}/-`, field, verdict: 'missing', printed, read: null }]
    left.delete(at)
    return [{ path: `${path}/${at}`, field, verdict: 'right', printed, read: found[at] ?? null }]
  })
  const more = [...left].map((at): Compared => {
    const text = found[at] ?? ''
    const allowed = also.some((value) => same(field, textOf(value) ?? '', text))
    return { path: `${path}/${at}`, field, verdict: allowed ? 'allowed' : 'invented', printed: null, read: text }
  })
  return [...asked, ...more]
}

/** Rows are paired by container number where they have one, and by their places otherwise. */
function compareRows({ truth, also, read }: Lists, { path, field }: Place): Compared[] {
  const left = new Set(read.keys())
  const take = (row: unknown, at: number): number | undefined => {
    const number = textOf(fieldsOf(row).container_number)
    const named = [...left].find((index) => same('', number ?? '', textOf(fieldsOf(read[index]).container_number) ?? ' '))
    const place = number === null ? at : named
    if (place === undefined || !left.has(place)) return undefined
    left.delete(place)
    return place
  }
  const asked = truth.flatMap((row, at) => {
    const place = take(row, at)
    return compareFields(
      { truth: row, also: also[at], read: place === undefined ? undefined : read[place] },
      { path: `${path}/${place ?? '-'}`, field },
    )
  })
  const more = also.slice(truth.length).flatMap((row, index) => {
    const place = take(row, truth.length + index)
    return place === undefined
      ? []
      : compareFields({ truth: {}, also: row, read: read[place] }, { path: `${path}/${place}`, field })
  })
  const rest = [...left].flatMap((at) => compareFields({ truth: {}, also: {}, read: read[at] }, { path: `${path}/${at}`, field }))
  return [...asked, ...more, ...rest]
}

function linksOf({ numbers }: CorpusPaper, papers: readonly ReadPaper[]): PaperScore['links'] {
  const read = new Set(
    papers.flatMap(({ references }) =>
      [...references.container_numbers, ...references.bill_numbers, ...references.booking_numbers].map(bare),
    ),
  )
  return { read: read.size, printed: numbers.length, found: numbers.filter((number) => read.has(bare(number))).length }
}
