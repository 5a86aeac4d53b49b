/**
 * What the evidence for a value says in shares of values that are right, as measured on made-up papers (certainty-table.ts); and which texts are no
 * values but suggestions: their field is null, and only their source tells of them.
 */
import type { FieldSource } from '../vocabulary/document-reading.ts'
import { certaintyTable } from './certainty-table.ts'
import type { PaperPage } from './pages.ts'
import type { Payload } from './payload.ts'

/** Less likely right than wrong. */
const value_from = 0.5

type PaperFields = { payload: Payload; sources: readonly FieldSource[] }

/** `sources` come with the evidence of the rules as their confidence, and leave with a measured one. */
export function believed(
  { payload, sources }: PaperFields,
  pages: readonly PaperPage[],
): { payload: Payload; sources: FieldSource[] } {
  const pictures = new Set(pages.filter(({ source }) => source === 'scan').map(({ number }) => number))
  const only_pictures = pages.every(({ source }) => source === 'scan')
  const weighed = sources.map((source) => {
    const is_picture = source.place === null ? only_pictures : pictures.has(source.place.page)
    return { ...source, confidence: measured(source.confidence, is_picture ? 'picture' : 'text') }
  })
  const doubtful = new Set(weighed.filter(({ confidence }) => confidence < value_from).map(({ path }) => path))
  return {
    payload: doubtful.size === 0 ? payload : without(payload, doubtful),
    sources: withoutTexts(weighed, { payload, doubtful }),
  }
}

/** Evidence that is weaker than any value had is no value's: it stays as it is. */
function measured(evidence: number, medium: 'text' | 'picture'): number {
  return certaintyTable[medium].findLast(([from]) => evidence >= from)?.[1] ?? evidence
}

/** Doubtful values become null; doubtful members leave lists of texts. */
function without(payload: Payload, doubtful: ReadonlySet<string>): Payload {
  const clean = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      const left = value.filter((member, at) => typeof member !== 'string' || !doubtful.has(`${path}/${at}`))
      return left.map((member, at) => (typeof member === 'string' ? member : clean(member, `${path}/${at}`)))
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner, `${path}/${name}`)]))
    }
    return doubtful.has(path) ? null : value
  }
  return clean(payload, '') as Payload // of the same shape: texts became null where they may be
}

/** Members of lists move up when others leave; what left has no place in the payload that a source could name. */
function withoutTexts(
  sources: readonly FieldSource[],
  { payload, doubtful }: { payload: Payload; doubtful: ReadonlySet<string> },
): FieldSource[] {
  return sources.flatMap((source) => {
    const end = source.path.lastIndexOf('/')
    const [list, at] = [source.path.slice(0, end), Number(source.path.slice(end + 1))]
    if (!Array.isArray(atPath(payload, list))) return [source]
    if (doubtful.has(source.path)) return []
    const before = Array.from({ length: at }, (_, other) => `${list}/${other}`).filter((path) => doubtful.has(path)).length
    return [{ ...source, path: `${list}/${at - before}` }]
  })
}

function atPath(payload: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined,
      payload,
    )
}
