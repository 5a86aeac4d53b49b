/** Heads of tables that fill several lines: `Our / article / number` over each other is the head of one column. */
import type { CaptionIndex, CaptionMatch } from './caption-index.ts'
import { isUnitWord, tokensOf } from './caption-words.ts'
import { overlap } from './cells.ts'
import { bothWeights, columnOfHead } from './heads.ts'
import type { ColumnKey } from './layout.ts'
import { around, linesOn, type PaperPage, type Segment, segmentOf } from './pages.ts'

/** The columns of such a head from left to right; `key` is null where its words say nothing. `lines`: on how many lines it is printed. */
export type HeadBand = {
  columns: readonly { key: ColumnKey | null; segment: Segment; lines: number }[]
  captions: readonly CaptionMatch<ColumnKey>[]
  top: number
  bottom: number
  /** Of each line: how many parts it has, and whether all of them are heads by themselves. */
  lines: readonly { parts: number; is_known: boolean }[]
}

// A head has no more lines than that, also where columns of one line stand between those of two; and is no higher, in heights of its letters.
const lines_max = 7
const height_max = 6
// Lines of one head stand close, in heights of letters.
const gap_max = 0.8
const words_max = 7
// More columns are no paper's; a page has a few heads, and a file that is nothing else is not read for ever.
const parts_max = 40
const candidates_max = 300
// Two of its columns say in one word what they hold.
const hints_min = 2
const keys_min = 3
// Of its columns so many have to be known: a line of fields has captions that no table has.
const known_share = 0.6

/** Every band of lines of words that reads as a head of at least three columns; from top to bottom, none over another. */
export function findBands(page: PaperPage, columns: CaptionIndex<ColumnKey>): HeadBand[] {
  const lines = linesOn(page)
  const hints = lines.map((line) =>
    mayBeHead(line) ? line.filter(({ text }) => keyOfHead(text, columns) !== null).length : null,
  )
  const candidates: HeadBand[] = []
  for (const at of lines.keys()) {
    if (candidates.length >= candidates_max) break
    candidates.push(...bandsFrom({ lines, hints, columns }, at))
  }
  candidates.sort((a, b) => worth(b) - worth(a))
  const chosen: HeadBand[] = []
  for (const band of candidates)
    if (chosen.every((other) => band.bottom <= other.top || band.top >= other.bottom)) chosen.push(band)
  return chosen.sort((a, b) => a.top - b.top)
}

/** `hints`: how many parts of a line are heads by themselves; null of a line that is part of no head. */
type HeadSearch = { lines: readonly Segment[][]; hints: readonly (number | null)[]; columns: CaptionIndex<ColumnKey> }

function bandsFrom({ lines, hints, columns }: HeadSearch, at: number): HeadBand[] {
  const found: HeadBand[] = []
  const band: Segment[][] = []
  const marks: { parts: number; is_known: boolean }[] = []
  let known = 0
  for (const [down, line] of lines.slice(at, at + lines_max).entries()) {
    const hint = hints[at + down] ?? null
    if (hint === null || !goesOn(band, line)) break
    band.push(line)
    known += hint
    // Few words that are heads by themselves go on below others; other few words are a title above, or a row.
    const units = line.filter(({ text }) => isUnitWord(text)).length
    marks.push({ parts: line.length, is_known: hint + units >= line.length })
    if (known < hints_min) continue
    const read = bandOf(band, columns)
    if (read) found.push({ ...read, lines: [...marks] })
  }
  return found
}

const mayBeHead = (line: readonly Segment[]) => line.length <= parts_max && line.every(isHeadPart)

/** What it makes known; a further line that has words in most columns belongs to it, one that has not may be a title above or a row below. */
const worth = ({ columns, captions, lines }: HeadBand) =>
  captions.length +
  new Set(captions.map(({ key }) => key)).size +
  lines.reduce((sum, { parts, is_known }) => sum + (is_known || parts * 2 >= columns.length ? full_line : -full_line), 0)
const full_line = 0.3

/** Words, perhaps behind the number of the box of a form, and no value. */
function isHeadPart({ text, words }: Segment): boolean {
  const plain = text.replace(/^\(?\d{1,2}[a-z]?[.)]{1,2}(?= |$)/i, '')
  return (
    words.length <= words_max && !/:$/.test(text) && !/\d{2}|^\W*\d/.test(plain) && (plain === '' || /[\p{L}%#]/u.test(plain))
  )
}

function goesOn(band: readonly Segment[][], line: readonly Segment[]): boolean {
  if (band.length === 0) return true
  const [above, own] = [around(band.flat()), around(line)]
  const height = Math.min(...line.map(({ top, bottom }) => bottom - top))
  return own.top - above.bottom < height * gap_max && own.bottom - above.top < height * height_max
}

function bandOf(band: readonly Segment[][], index: CaptionIndex<ColumnKey>): Omit<HeadBand, 'lines'> | null {
  const stacks = stacksOf(band)
  const columns = stacks.map((parts) => {
    const segment = segmentOf(parts.flatMap(({ words }) => words))
    // In two languages, one over the other, either may be the one that is known.
    const key =
      keyOfHead(segment.text, index) ?? parts.map(({ text }) => exactly(text, index)).find((one) => one !== null) ?? null
    return { key, segment, lines: parts.length }
  })
  const captions = columns.flatMap(({ key, segment }) =>
    key
      ? [{ key, segment, words: segment.words, rest: [], has_colon: false, has_note: false, tokens: segment.words.length }]
      : [],
  )
  const keys = new Set(captions.map(({ key }) => key))
  const { top, bottom } = around(band.flat())
  const is_head = keys.size >= keys_min && captions.length >= columns.length * known_share
  return is_head ? { columns, captions, top, bottom } : null
}

/** The parts over each other. One that stands over several columns belongs to each of them: `WEIGHT` over `NET` and `GROSS`. */
function stacksOf(band: readonly Segment[][]): Segment[][] {
  const widest = band.reduce((most, line) => (line.length > most.length ? line : most))
  const stacks: Segment[][] = widest.map(() => [])
  for (const line of band) {
    const before = stacks.map((stack) => [...stack])
    for (const part of line) {
      const own = stacks.filter((_, at) => reach([widest[at], ...(before[at] ?? [])], part) > 0)
      if (own.length === 0) stacks.push([part])
      for (const stack of own) stack.push(part)
    }
  }
  return stacks.sort((a, b) => around(a).left - around(b).left)
}

const reach = (stack: readonly (Segment | undefined)[], part: Segment) =>
  Math.max(...stack.map((other) => (other ? overlap(other, part) : -1)))

/** What the words of a head say: all of them as a caption that is known, one of its languages, or the words in it. A unit behind them says nothing about it. */
export function keyOfHead(text: string, index: CaptionIndex<ColumnKey>): ColumnKey | null {
  const whole = text
    .replace(/(\p{L})- (?=\p{Ll})/gu, '$1')
    .replace(/(^| )\(?\d{1,2}[a-z]?[.)]{1,2}(?: [A-Z]\.)?(?= |$)/gi, '')
    .trim()
  const parts = whole.split(/ ?\/ ?/).filter((part) => /\p{L}{2}/u.test(part))
  if (bothWeights(whole)) return 'gross_weight'
  const known = exactly(whole, index)
  if (known || parts.length < 2) return known ?? columnOfHead(whole)
  return (
    parts.map((part) => exactly(part, index)).find((key) => key !== null) ??
    columnOfHead(whole) ??
    columnOfHead(parts.at(-1) ?? '')
  )
}

function exactly(text: string, { byFirst }: CaptionIndex<ColumnKey>): ColumnKey | null {
  const tokens = tokensOf(text)
  while (tokens.length > 1 && isUnitWord(tokens.at(-1) ?? '')) {
    tokens.pop()
    if (tokens.at(-1) === 'IN' && tokens.length > 1) tokens.pop()
  }
  const known = byFirst
    .get(tokens[0] ?? '')
    ?.find((one) => one.tokens.length === tokens.length && one.tokens.every((token, at) => token === tokens[at]))
  return known?.key ?? null
}
