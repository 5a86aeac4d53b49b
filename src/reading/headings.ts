/** Headings of a paper: what names it in large letters near the top. */
import { tokensOf } from './caption-words.ts'
import type { DocumentLayout } from './layout.ts'
import { type PaperPage, type Segment, sharesLine } from './pages.ts'

/** `weight` is 1 for large letters in the upper third of a page, less for others. */
export type Heading = { text: string; tokens: readonly string[]; weight: number }

// A heading of one word, large and at the top. Everything else that speaks for a kind is measured against it.
const title_weight = 10

// Words around a title (DRAFT, COPY, NON NEGOTIABLE) are part of a heading; more of them make it a sentence.
const title_words_extra = 4
const extra_word_weight = 0.8

// Letters so much larger than usual are large. With 1.4 the headings of some forms are not: docs/explanation/how-papers-are-read.md#the-numbers-in-the-rules.
const large = 1.2
// Share of the height of the page, from its first line, in which a paper says what it is.
const upper = 0.3

/** What a heading weighs that is not large, or that stands lower down: one word of it does not decide alone (classify.ts). */
export const weights = { plain: 0.55, lower: 0.35 } as const

/** Short segments, the larger and higher up the better; one with a colon is a caption. */
export function headingsOf(page: PaperPage): Heading[] {
  const heights = page.segments.map(heightOf).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 8
  const top = Math.min(...page.segments.map((segment) => segment.top))
  const single = page.segments
    .filter(
      (segment) =>
        (segment.words.length <= 12 || segment.text.includes('|')) &&
        !/:$/.test(segment.text) &&
        !isStray(segment, page) &&
        !isFilledIn(segment, page),
    )
    .flatMap((segment) => {
      const weight = weightOf(page, segment, { usual, top })
      const is_first = segment.top - top < page.height * first_share && isAlone(segment, page)
      return partsOf(segment).flatMap((text) =>
        [text, ...(is_first ? beforeNumber(text) : [])].map((name) => ({ text: name, tokens: tokensOf(name), weight })),
      )
    })
  const joined = page.segments.flatMap((segment) => joinedOf(segment, page, { usual, top }))
  return [...single, ...joined, ...page.segments.flatMap(subjectOf)].filter(({ tokens }) => tokens.length > 0)
}

/** `DETAILED PACKING LIST NO PL-82129`: in a line of its own at the top a paper may say its number behind its name. */
const beforeNumber = (text: string): string[] =>
  /^(\D{4,60}?) (?:NO|NR|N|NUMBER|#)[.:º°]{0,2} ?\S{0,20}\d/i.exec(text)?.slice(1, 2) ?? []

// Of the height of a page.
const first_share = 0.12

/** `Re: Notice of arrival, bill of lading 133913838`: what a letter is about names it. */
function subjectOf({ text }: Segment): Heading[] {
  const subject = /^(?:RE|SUBJECT|SUBJ|REGARDING|CONCERNING) ?[:.] ?([^,:;-]{4,60})/i.exec(text)?.[1]
  return subject === undefined ? [] : [{ text: subject.trim(), tokens: tokensOf(subject), weight: 1 }]
}

// How carriers begin to say what they took over. On a scan it may run on from the heading: `SEA WAYBILL RECEIVED IN APPARENT GOOD ORDER`.
const begins_receipt = / (?:RECEIVED|SHIPPED) (?:BY THE CARRIER|FOR SHIPMENT|IN (?:APPARENT|EXTERNAL)|THE GOODS|ON BOARD)\b/i

/** `CEDARLINE MARITIME LTD | SEA WAYBILL | COPY`: drawn strokes part what a line says; of other signs the whole may be meant as well. */
function partsOf(segment: Segment): string[] {
  const receipt = segment.text.search(begins_receipt)
  const text = receipt > 0 ? segment.text.slice(0, receipt) : segment.text
  const parts = (sign: RegExp) =>
    text
      .split(sign)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  return [...new Set([...parts(/\|/), ...parts(/ [-–/] |\|/)])]
}

/** `BILL OF LADING  VEPU7288732`: with a number beside it that is a caption. */
function isFilledIn(segment: Segment, page: PaperPage): boolean {
  const next = page.segments
    .filter((other) => other !== segment && other.left >= segment.right && sharesLine(other, segment))
    .sort((a, b) => a.left - b.left)[0]
  return (
    next !== undefined &&
    next.left - segment.right < filled_points &&
    next.words.length === 1 &&
    /^(?=.*\d{3})[A-Z0-9-]{6,}$/.test(next.text)
  )
}

const filled_points = 130

/** The usual height of its words: a bracket or a comma makes a segment higher than its letters are. */
function heightOf({ words }: Segment): number {
  const heights = words.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

// So near, in heights of letters, stands what goes on in the same line.
const near_heights = 2.5
const same_height = 1.15

/** A word or two out of a line that goes on: letters of the same height stand close before or behind. */
const isStray = (segment: Segment, page: PaperPage): boolean =>
  segment.words.length <= 2 &&
  page.source !== 'sheet' &&
  page.segments.some((other) => goesOn(segment, other) || goesOn(other, segment))

function goesOn(segment: Segment, other: Segment): boolean {
  if (other === segment || !sharesLine(other, segment) || other.left <= segment.left) return false
  const [height, next] = [heightOf(segment), heightOf(other)]
  return other.left - segment.right < height * near_heights && next * same_height > height && height * same_height > next
}

function piecesFrom(segment: Segment, page: PaperPage): string[] {
  const next = page.segments.filter((other) => goesOn(segment, other)).sort((one, other) => one.left - other.left)[0]
  return next === undefined ? [segment.text] : [segment.text, ...piecesFrom(next, page)]
}

/** A large heading that a scan cut between its words, `SHIPPING INSTRUCTIONS` and `TO CARRIER`, from its first piece on. */
function joinedOf(segment: Segment, page: PaperPage, measures: { usual: number; top: number }): Heading[] {
  const weight = weightOf(page, segment, measures)
  if (weight < 1 || !isStray(segment, page) || page.segments.some((other) => goesOn(other, segment))) return []
  const text = piecesFrom(segment, page).join(' ')
  return [{ text, tokens: tokensOf(text), weight }]
}

const isAlone = (segment: Segment, { segments }: PaperPage) =>
  !segments.some((other) => other !== segment && sharesLine(other, segment))

function weightOf(page: PaperPage, segment: Segment, { usual, top }: { usual: number; top: number }): number {
  // All letters of a sheet are of one height: there a title has a line of its own.
  const is_large = page.source === 'sheet' ? isAlone(segment, page) : heightOf(segment) > usual * large
  const place = (segment.top - top) / Math.max(1, page.height)
  // What names a paper says so in words: `B/L` in small letters is part of a caption or a note.
  const is_short = !is_large && /\bB\s?\/\s?L\b/i.test(segment.text)
  return (is_large ? 1 : weights.plain) * (place < upper && !is_short ? 1 : weights.lower)
}

/** The heading that names the layout best: one of its titles, or a title with a few words around it such as DRAFT or COPY. */
export function bestTitle(
  layout: Pick<DocumentLayout, 'titles'>,
  headings: readonly Heading[],
): { text: string; weight: number } | null {
  let best: { text: string; weight: number } | null = null
  for (const title of layout.titles) {
    const wanted = tokensOf(title)
    for (const heading of headings) {
      const extra = extraOf(heading.tokens, wanted)
      if (extra < 0 || extra > title_words_extra || !contains(heading.tokens, wanted)) continue
      // NO or REF behind it: a caption after all.
      if (extra > 0 && /^(NO|REF|DATE|TO|TYPE)$/.test(heading.tokens[heading.tokens.indexOf(wanted.at(-1) ?? '') + 1] ?? ''))
        continue
      const weight = heading.weight * (title_weight + Math.min(3, wanted.length - 1) - extra * extra_word_weight)
      if (!best || weight > best.weight) best = { text: heading.text, weight }
    }
  }
  return best
}

/** Words around a title; what it is for (`SEA WAYBILL FOR PORT TO PORT SHIPMENT`) is none of them. */
function extraOf(tokens: readonly string[], wanted: readonly string[]): number {
  const end = tokens.indexOf('FOR')
  const counted = end >= wanted.length && contains(tokens.slice(0, end), wanted) ? end : tokens.length
  return counted - wanted.length
}

const contains = (tokens: readonly string[], wanted: readonly string[]) =>
  tokens.some((_, start) => wanted.every((token, at) => tokens[start + at] === token))
