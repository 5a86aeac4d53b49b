/** A payload that a service's findings are put into, each as it is printed and with its place. */
import type { FieldSource } from '../../vocabulary/document-reading.ts'
import { around, placeOn } from '../pages.ts'
import { isValueOf, keepsLines, type PaperField } from './fields.ts'
import type { PrintedSpot } from './find-text.ts'
import { type OpenPayload, setAt } from './open-payload.ts'

/** `values` and `suggestions` are counts of findings that came to that. */
export type ReaderDraft = { payload: OpenPayload; sources: FieldSource[]; values: number; suggestions: number }

/**
 * Not measured, as the rules' confidences are: every model is another. `alone`: below the least that a rule's value has (certainty-table.ts).
 * `agreed`: a rule held a text in the same place to be less likely right than wrong; still below 0.8, from which on nobody needs to look.
 */
export const worth = { alone: 0.6, agreed: 0.78 } as const
/** As for our own readings (belief.ts). */
export const value_from = 0.5

/** A text for a place that is still empty; a suggestion of ours stays before another suggestion. */
export function believeText(draft: ReaderDraft, path: readonly string[], source: FieldSource): void {
  const is_value = source.confidence >= value_from
  const at = draft.sources.findIndex((other) => other.path === source.path)
  if (!is_value && at !== -1) return
  if (at !== -1) draft.sources.splice(at, 1)
  draft.sources.push(source)
  if (!is_value) draft.suggestions++
  else {
    setAt(draft.payload, path, source.text)
    draft.values++
  }
}

export type PlacedValue = { text: string; standing: PrintedSpot }

/** The text as it is printed; null: it is no value of the field. */
export function printedValue(field: PaperField, standing: PrintedSpot): PlacedValue | null {
  const text = keepsLines(field) ? standing.text : standing.text.replaceAll('\n', ' ')
  return isValueOf(field, text) ? { text, standing } : null
}

/** How much the answer is worth, times how sure the letters are. */
export function sourceOf(
  path: string,
  { text, standing: { page, words } }: PlacedValue,
  most: number = worth.alone,
): FieldSource {
  const letters = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
  return {
    path,
    text,
    confidence: Math.round(most * letters * 100) / 100,
    place: words.length === 0 ? null : placeOn(page, around(words)),
    read_by: 'own_reader',
  }
}
