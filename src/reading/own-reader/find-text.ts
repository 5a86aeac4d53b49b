/** Where a text stands on paper. What a service answers counts only as far as this finds it, and counts as it is printed there. */
import type { PrintedPage } from '../../vocabulary/printed-page.ts'
import type { PrintedWord, Segment } from '../pages.ts'
import { type LetterPlace, type PrintedLine, squashed } from './printed-lines.ts'

/** `text` is as printed, lines parted by line breaks; `line` is the number of the first. */
export type PrintedSpot = { text: string; page: PrintedPage; words: readonly PrintedWord[]; line: number }

// Longer answers are no values of a field.
const wanted_max = 1_000
const standings_max = 50
/** Lines of a block: names and addresses have nine at most (find-values.ts), descriptions of goods some more. */
const lines_max = 12
/** A line goes on in one that begins at most so far under it, in heights. */
const gap_max = 1.6

/**
 * Every place where `wanted` stands, in the order of the lines. Blanks, line breaks and case do not count; a line break may have been told as a
 * comma. It begins and ends where words do, or at a sign that parts values, so that `482.25` does not stand in `9,482.25`.
 */
export function standingsOf(wanted: string, lines: readonly PrintedLine[]): PrintedSpot[] {
  const needle = squashed(wanted)
  if (needle === '' || wanted.length > wanted_max) return []
  const within = lines.flatMap((line) => withinLine(needle, line).map((taken) => standing(line, [taken])))
  const found =
    within.length > 0 ? within : lines.flatMap((line, at) => overLines(needle, lines, at).map((taken) => standing(line, taken)))
  return found.slice(0, standings_max)
}

/** Some letters of one word: from `begin` up to `end`. */
type WordSlice = { word: PrintedWord; begin: number; end: number }

function standing({ page, number }: PrintedLine, lines: readonly (readonly WordSlice[])[]): PrintedSpot {
  const text = lines.map((taken) => taken.map(({ word, begin, end }) => word.text.slice(begin, end)).join(' ')).join('\n')
  return { text, page, words: lines.flat().map(({ word }) => word), line: number }
}

function withinLine(needle: string, { run: { text, places } }: PrintedLine): WordSlice[][] {
  const found: WordSlice[][] = []
  for (let from = text.indexOf(needle); from !== -1; from = text.indexOf(needle, from + 1)) {
    const taken = places.slice(from, from + needle.length)
    if (beginsAt(taken[0]) && endsAt(taken.at(-1))) found.push(wordsOf(taken))
  }
  return found
}

/** A text that goes on under its first line, in the same column. */
function overLines(needle: string, lines: readonly PrintedLine[], at: number): WordSlice[][][] {
  const found: WordSlice[][][] = []
  for (const { segment, run } of lines[at]?.columns ?? []) {
    for (const [from, place] of run.places.entries()) {
      if (run.text.charAt(from) !== needle.charAt(0) || !beginsAt(place)) continue
      const head = run.text.slice(from)
      if (head.length >= needle.length || !needle.startsWith(head)) continue
      const rest = goesOn({ needle: withoutComma(needle.slice(head.length)), segment, lines, at, depth: 1 })
      if (rest !== null) found.push([wordsOf(run.places.slice(from)), ...rest])
    }
  }
  return found
}

type Continuation = { needle: string; segment: Segment; lines: readonly PrintedLine[]; at: number; depth: number }

function goesOn({ needle, segment, lines, at, depth }: Continuation): WordSlice[][] | null {
  const page = lines[at]?.page
  if (depth >= lines_max || needle === '') return null
  for (let next = at + 1; lines[next]?.page === page; next++) {
    const under = lines[next]?.columns.find((column) => isUnder(segment, column.segment))
    if (under === undefined) continue
    const { text, places } = under.run
    if (text.startsWith(needle) && endsAt(places[needle.length - 1])) return [wordsOf(places.slice(0, needle.length))]
    // What stands in the column ends what stands above it.
    if (text === '' || !needle.startsWith(text)) return null
    const rest = goesOn({
      needle: withoutComma(needle.slice(text.length)),
      segment: under.segment,
      lines,
      at: next,
      depth: depth + 1,
    })
    return rest && [wordsOf(places), ...rest]
  }
  return null
}

function isUnder(above: Segment, below: Segment): boolean {
  const gap = below.top - above.bottom
  const height = Math.max(above.bottom - above.top, below.bottom - below.top)
  return gap > -height / 2 && gap < height * gap_max && below.left < above.right && above.left < below.right
}

const withoutComma = (text: string) => text.replace(/^[,;]/, '')

// Signs that part values within a word. Points, commas and dashes hold numbers and codes together.
const parting = /[/:()[\]#;=*|]/
const isSign = (text: string) => !/[\p{L}\p{N}]/u.test(text)

function beginsAt(place: LetterPlace | undefined): boolean {
  if (place === undefined) return false
  const { word, at } = place
  return isSign(word.text.slice(0, at)) || parting.test(word.text.charAt(at - 1))
}

function endsAt(place: LetterPlace | undefined): boolean {
  if (place === undefined) return false
  const { word, at } = place
  return isSign(word.text.slice(at + 1)) || parting.test(word.text.charAt(at + 1))
}

function wordsOf(places: readonly LetterPlace[]): WordSlice[] {
  const taken: WordSlice[] = []
  for (const { word, at } of places) {
    const last = taken.at(-1)
    if (last?.word === word) last.end = at + 1
    else taken.push({ word, begin: at, end: at + 1 })
  }
  return taken
}
