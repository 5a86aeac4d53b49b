/**
 * What a service's findings are worth. A finding becomes a value where it was asked for, stands on the paper, and is of its field's kind; everything
 * else is dropped: whatever a model answers, nothing gets into a payload that is not printed. What our own reading is sure of is never touched. Pure.
 */
import type { FieldSource, ReadPaper } from '../../vocabulary/document-reading.ts'
import type { DocumentLayout } from '../layout.ts'
import { around, linesOf, placeOn, textOf } from '../pages.ts'
import type { Payload } from '../payload.ts'
import { referencesOf } from '../references.ts'
import type { ReaderFinding } from './answer.ts'
import { believeRows } from './believe-rows.ts'
import { believeText, printedValue, type ReaderDraft, sourceOf, value_from, worth } from './draft.ts'
import type { PaperField } from './fields.ts'
import { type PrintedSpot, standingsOf } from './find-text.ts'
import { memberAt, type OpenPayload, setAt } from './open-payload.ts'
import type { PaperQuestion } from './question.ts'

type BeliefOutcome = {
  paper: ReadPaper
  /** Findings that became values, that became suggestions (the letters are too unsure), and that came to nothing. */
  values: number
  suggestions: number
  dropped: number
}

export function believe(
  paper: ReadPaper,
  findings: readonly ReaderFinding[],
  { question, layout }: { question: PaperQuestion; layout: DocumentLayout },
): BeliefOutcome {
  // What crosses from the reader is plain data; a payload has members by name.
  const payload = structuredClone(paper.payload) as OpenPayload
  const draft: ReaderDraft = { payload, sources: [...paper.sources], values: 0, suggestions: 0 }
  for (const finding of findings) {
    const field = question.fields.find(({ path }) => path === finding.field)
    if (field !== undefined) believeField(draft, { field, finding, question })
  }
  believeRows(draft, findings, { question, layout })
  const { values, suggestions, sources } = draft
  const dropped = findings.length - values - suggestions
  if (values === 0) return { paper: { ...paper, sources }, values, suggestions, dropped }
  const text = (paper.printed ?? []).map(({ segments }) => linesOf(segments).map(textOf).join('\n')).join('\n')
  // Of the shape that the layout gave it: texts took the place of null, and members came to lists.
  const references = referencesOf(text, payload as Payload)
  return {
    paper: { ...paper, payload, sources, references },
    values,
    suggestions,
    dropped,
  }
}

function believeField(
  draft: ReaderDraft,
  { field, finding, question }: { field: PaperField; finding: ReaderFinding; question: PaperQuestion },
): void {
  const path = field.path.split('/')
  const known = memberAt(draft.payload, path)
  const held = draft.sources.find((source) => source.path === `/${field.path}`)
  const standing = nearest(standingsOf(finding.value, question.lines), { held, line: finding.line })
  const value = standing && printedValue(field, standing)
  if (value === null) return
  if (Array.isArray(known)) {
    const texts: unknown[] = known
    const source = sourceOf(`/${field.path}/${texts.length}`, value, worth.alone)
    if (source.confidence < value_from || texts.includes(value.text)) return
    setAt(draft.payload, path, [...texts, value.text])
    draft.sources.push(source)
    draft.values++
  } else if (known === null) {
    const agrees = held !== undefined && isAt(value.standing, held)
    believeText(draft, path, sourceOf(`/${field.path}`, value, agrees ? worth.agreed : worth.alone))
  }
}

/** Where our own reading held something stands first, then the line that was told, then what is nearest to it. */
function nearest(
  standings: readonly PrintedSpot[],
  { held, line }: { held: FieldSource | undefined; line: number },
): PrintedSpot | null {
  const [agreed] = held === undefined ? [] : standings.filter((standing) => isAt(standing, held))
  if (agreed !== undefined) return agreed
  const [first] = standings.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))
  return first ?? null
}

function isAt({ page, words, text }: PrintedSpot, { place, text: held }: FieldSource): boolean {
  const own = words.length === 0 ? null : placeOn(page, around(words))
  if (own === null || place === null) return held.includes(text)
  const across = Math.min(own.left + own.width, place.left + place.width) - Math.max(own.left, place.left)
  const down = Math.min(own.top + own.height, place.top + place.height) - Math.max(own.top, place.top)
  return own.page === place.page && across > 0 && down > 0
}
