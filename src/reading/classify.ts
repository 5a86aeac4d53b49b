// What kind of paper pages are, by their heading, by words that only such papers use, and by the name of the file as a hint.

import { referenceShippingLines, shippingLineByScac } from '../reference/shipping-lines.ts'
import type { DocumentType } from '../vocabulary/document-reading.ts'
import { tokensOf } from './captions.ts'
import type { DocumentLayout } from './layout.ts'
import { layouts } from './layouts.ts'
import { type PaperPage, type Segment, textOfPage } from './pages.ts'
import { billNumbersIn } from './reference-text.ts'

export type Classification = {
  document_type: DocumentType
  notes: string
  /** How sure: a heading alone is 10. */
  score: number
  /** The heading that decided, if one did. */
  title: string | null
}

const enough = 6
const title_words_extra = 4
const billTypes: readonly DocumentType[] = ['draft_house_bill_of_lading', 'final_house_bill_of_lading', 'master_bill_of_lading']
export const isBill = (type: DocumentType) => billTypes.includes(type)

/** `file_name` is null when the file holds several papers: then it says nothing about one of them. */
export function classify(pages: readonly PaperPage[], file_name: string | null): Classification {
  const text = pages.map((page) => [textOfPage(page), ...page.watermarks].join('\n')).join('\n')
  const headings = pages.flatMap(headingsOf)
  const scored = layouts.map((layout) => score(layout, { text, headings, file_name })).sort((a, b) => b.score - a.score)
  const [best] = scored
  if (best && best.score >= enough) return best
  return withoutLayout(text, headings)
}

type Heading = { text: string; tokens: readonly string[]; weight: number }
type DocumentEvidence = { text: string; headings: readonly Heading[]; file_name: string | null }

/** Short segments, the larger and higher up the better; one with a colon is a caption. */
function headingsOf(page: PaperPage): Heading[] {
  const heights = page.segments.map(heightOf).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 8
  const top = Math.min(...page.segments.map((segment) => segment.top))
  const single = page.segments
    .filter(({ text, words }) => words.length <= 12 && !/:$/.test(text))
    .map((segment) => ({ text: segment.text, tokens: tokensOf(segment.text), weight: weightOf(page, segment, { usual, top }) }))
  return single.filter(({ tokens }) => tokens.length > 0)
}

const heightOf = ({ top, bottom }: Segment) => bottom - top

function weightOf(page: PaperPage, segment: Segment, { usual, top }: { usual: number; top: number }): number {
  const size = page.source === 'sheet' ? 1 : heightOf(segment) > usual * 1.2 ? 1 : 0.55
  const place = (segment.top - top) / Math.max(1, page.height)
  return size * (place < 0.3 ? 1 : place < 0.5 ? 0.6 : 0.35)
}

function score(layout: DocumentLayout, { text, headings, file_name }: DocumentEvidence): Classification {
  const title = bestTitle(layout, headings)
  const clues = layout.clues.flatMap(([pattern, weight]) => {
    const match = pattern.exec(text)
    return match ? [{ words: match[0].trim(), weight }] : []
  })
  const issuer = isBill(layout.document_type) ? issuerWeight(layout, text) : 0
  const named = file_name !== null && layout.file_names.test(file_name)
  const total = (title?.weight ?? 0) + clues.reduce((sum, { weight }) => sum + weight, 0) * 0.6 + issuer + (named ? 2.5 : 0)
  const words = clues.filter((clue) => clue.weight > 0 && clue.words.length > 1).map((clue) => `"${clue.words}"`)
  const reasons = [
    title ? `headed "${title.text}"` : 'without a heading that names it',
    ...(words.length > 0 ? [`speaks of ${words.slice(0, 3).join(', ')}`] : []),
    ...(named ? ['its file name says so'] : []),
  ]
  const notes = `Taken for ${/^[aei]/i.test(layout.label) ? 'an' : 'a'} ${layout.label.toLowerCase()}: ${reasons.join('; ')}.`
  return { document_type: layout.document_type, notes, score: total, title: title?.text ?? null }
}

/** A heading that is a title, or a title with a few words around it such as DRAFT or COPY. */
function bestTitle(layout: DocumentLayout, headings: readonly Heading[]): { text: string; weight: number } | null {
  let best: { text: string; weight: number } | null = null
  for (const title of layout.titles) {
    const wanted = tokensOf(title)
    for (const heading of headings) {
      const extra = heading.tokens.length - wanted.length
      if (extra < 0 || extra > title_words_extra || !contains(heading.tokens, wanted)) continue
      // NO or REF behind it: a caption after all.
      if (extra > 0 && /^(NO|REF|DATE|TO)$/.test(heading.tokens[heading.tokens.indexOf(wanted.at(-1) ?? '') + 1] ?? '')) continue
      const weight = heading.weight * (10 + Math.min(3, wanted.length - 1) - extra * 0.8)
      if (!best || weight > best.weight) best = { text: heading.text, weight }
    }
  }
  return best
}

const contains = (tokens: readonly string[], wanted: readonly string[]) =>
  tokens.some((_, start) => wanted.every((token, at) => tokens[start + at] === token))

const lineNames = referenceShippingLines
  .flatMap(({ name, short_name }) => [name, short_name])
  .filter((name) => name.length >= 5)
  .map((name) => name.toUpperCase())

/** Lines issue master bills: their code leads the number, or their name stands at the top or beside the signature. */
function issuerWeight({ document_type }: DocumentLayout, text: string): number {
  const number = billNumbersIn(text)[0] ?? ''
  const has_code = /^[A-Z]{4}[A-Z0-9]/i.test(number) && shippingLineByScac(number.slice(0, 4)) !== null
  const start = text.slice(0, 400).toUpperCase()
  const named = lineNames.some((name) => start.includes(name))
  const is_line = (has_code ? 4 : 0) + (named ? 3 : 0)
  const is_master = document_type === 'master_bill_of_lading'
  if (is_line === 0) return is_master ? 0 : /^[A-Z]{2,}/i.test(number) ? 1.5 : 0.5
  return is_master ? is_line : 0
}

function withoutLayout(text: string, headings: readonly Heading[]): Classification {
  const heading = headings.find(
    ({ tokens, weight }) =>
      weight >= 0.55 &&
      tokens.length <= 8 &&
      /^(NOTICE|ADVISORY|ANNOUNCEMENT|ADVISE)$/.test(tokens.find((token) => /NOTICE|ADVISORY|ANNOUNCEMENT/.test(token)) ?? ''),
  )
  const phrase =
    /please be (advised|informed)|we (would like to|regret to|wish to) (inform|advise)|notice is hereby given|kindly (note|be advised)/i.exec(
      text,
    )
  if (heading || phrase) {
    const reason = heading ? `headed "${heading.text}"` : `it says "${phrase?.[0] ?? ''}"`
    return {
      document_type: 'general_notice',
      notes: `Taken for a general notice: ${reason}, and no other kind fits.`,
      score: 5,
      title: heading?.text ?? null,
    }
  }
  return { document_type: 'other', notes: 'No heading and no wording of a kind of paper that is known.', score: 0, title: null }
}
