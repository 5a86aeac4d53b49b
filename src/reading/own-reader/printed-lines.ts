/** The text of a paper line by line, numbered over all its pages: what a service is sent, and what its answers are looked for in. */
import type { PrintedPage } from '../../vocabulary/printed-page.ts'
import { linesOf, type PrintedWord, type Segment } from '../pages.ts'

/** `run` has the letters of the whole line, `columns` those of each segment, without blanks. */
export type PrintedLine = {
  number: number
  page: PrintedPage
  segments: readonly Segment[]
  run: Letters
  columns: readonly LineColumn[]
}
type LineColumn = { segment: Segment; run: Letters }

/** Letters in small, and where each stands: `text.charAt(n)` is letter `places[n].at` of its word. */
type Letters = { text: string; places: readonly LetterPlace[] }
export type LetterPlace = { word: PrintedWord; at: number }

export function printedLines(pages: readonly PrintedPage[]): PrintedLine[] {
  return pages
    .flatMap((page) => linesOf(page.segments).map((segments) => ({ page, segments })))
    .map(({ page, segments }, at) => ({
      number: at + 1,
      page,
      segments,
      run: lettersOf(segments.flatMap(({ words }) => words)),
      columns: segments.map((segment) => ({ segment, run: lettersOf(segment.words) })),
    }))
}

/** Columns stay apart, so that whoever reads sees which words stand together. */
export const textOfLine = ({ segments }: PrintedLine): string => segments.map(({ text }) => text).join('   ')

function lettersOf(words: readonly PrintedWord[]): Letters {
  const places = words.flatMap((word) =>
    Array.from({ length: word.text.length }, (_, at) => ({ word, at })).filter(({ at }) => !/\s/.test(word.text.charAt(at))),
  )
  return { text: places.map(({ word, at }) => folded(word.text.charAt(at))).join(''), places }
}

/** A text as `Letters` have it. */
export const squashed = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => folded(text.charAt(at)))
    .join('')
    .replace(/\s/g, '')

// One for one, so that places stay what they are: some letters become two in small.
function folded(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === 1 ? small : letter
}
