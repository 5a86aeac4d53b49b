// Finds the value that belongs to a caption: behind it, to its right, or under it, within the box that both stand in.
import { blanks, trimEndOf } from '../base/trim.ts'
import type { CaptionMatch } from './caption-index.ts'
import { cellAround } from './cells.ts'
import { isFormWording, isHint, isTickBox } from './form-wording.ts'
import type { Shape } from './layout.ts'
import {
  around,
  linesOf,
  middleOf,
  type PageBox,
  type PaperPage,
  type PrintedWord,
  type Segment,
  segmentOf,
  sharesLine,
  textOf,
} from './pages.ts'
import { fits } from './shapes.ts'
import { valuesOver } from './values-over.ts'
import { goesOn, joinWrapped } from './wrapped-lines.ts'

/** Text as printed, and where it stood. Lines of a block are parted by line breaks. */
export type PrintedValue = { text: string; page: PaperPage; words: readonly PrintedWord[] }

export type PageView = {
  page: PaperPage
  /** Segments that are captions or stand in tables: they are never values. */
  taken: ReadonlySet<Segment>
  captions: readonly CaptionMatch<unknown>[]
  /** Values that stand over their captions, not under or beside them. */
  over: ReadonlyMap<CaptionMatch<unknown>, Segment>
  /** Where captions without a colon have their values: those that stand under each other, or else all of the page. */
  style: (found: CaptionMatch<unknown>) => 'above' | 'beside'
}

// Distances on a page of 612 by 792 points (letter size). How far they may be moved: docs/explanation/how-papers-are-read.md#the-numbers-in-the-rules.
/** Names and addresses are of nine lines at most. */
const block_lines_max = 9
/** A value that belongs to a caption with a colon begins this close behind it. */
const near_points = 130
/** Farther to the right begins another column. */
const beside_max_points = 260
/** A value under a caption may begin a letter to the left of it: behind a number (`4.`), or by a border. */
const outdent_points = 14
/** Less room than a line under a caption: its box holds the caption only, and the value is in the box below. */
const line_points = 14
/** How far under its caption a value begins: within a drawn box, and without one. */
const first_line_points = { boxed: 60, open: 30 }
/** A gap of more than a line and a half ends a block. */
const line_gap = 1.6
/** Wider than this share of the page a drawn box may hold several columns. */
const box_share = 0.55
/** A caption further right, about as high, begins another column: so far right, and so much higher or lower. */
const column_points = { right: 40, level: 60 }

export function viewOf(
  page: PaperPage,
  found_on_page: readonly CaptionMatch<unknown>[],
  inTables: ReadonlySet<Segment>,
): PageView {
  const captions = found_on_page.filter((found) => !isAnswered(found, found_on_page))
  const taken = new Set(inTables)
  for (const { segment, words } of captions) {
    taken.add(segment)
    for (const part of page.segments) if (part.words.some((word) => words.includes(word))) taken.add(part)
  }
  const over = valuesOver(page, captions, taken)
  for (const value of over.values()) taken.add(value)
  const view: PageView = { page, taken, captions, over, style: () => 'above' }
  const votes = captions
    .filter((found) => found.rest.length === 0 && !over.has(found))
    .map((found) => {
      const [right, below] = [rightOf(found, view), regionBelow(found, view)[0]]
      return { left: found.segment.left, vote: Number(Boolean(below)) - Number(Boolean(right)) }
    })
  const balanceOf = (list: typeof votes) => list.reduce((sum, { vote }) => sum + vote, 0)
  const columns = Map.groupBy(votes, ({ left }) => Math.round(left / column_step_points))
  const balances = new Map([...columns].map(([column, list]) => [column, balanceOf(list)]))
  const balance = balanceOf(votes)
  const style = ({ segment }: CaptionMatch<unknown>) => {
    const own = balances.get(Math.round(segment.left / column_step_points)) ?? 0
    return (Math.abs(own) >= column_votes_min ? own : balance) < 0 ? 'beside' : 'above'
  }
  return { ...view, style }
}

/** Captions under each other begin within so many points. */
const column_step_points = 4
/** So many more of a column say it than say the opposite, or it goes with its page. */
const column_votes_min = 2

const answers = /^(?:DESTINATION|ORIGIN|COLLECT|PREPAID)$/i

/** `DESTINATION` under `Freight payable at` is what was filled in. */
const isAnswered = ({ segment, has_colon, rest }: CaptionMatch<unknown>, captions: readonly CaptionMatch<unknown>[]) =>
  !has_colon &&
  rest.length === 0 &&
  answers.test(segment.text) &&
  captions.some(
    (other) =>
      other.rest.length === 0 &&
      (other.segment.bottom <= segment.top + 2
        ? segment.top - other.segment.bottom < line_points && Math.abs(other.segment.left - segment.left) < outdent_points
        : other.segment.right < segment.left &&
          sharesLine(other.segment, segment) &&
          segment.left - other.segment.right < near_points),
  )

/** What is wanted: a text of a shape, and whether one that has it is a value. */
type WantedText = { shape: Shape; accepts(text: string): boolean }
/** `is_value`: `accepts` said so. Otherwise it stands in the place of one. */
export type FoundText = { value: PrintedValue; is_value: boolean }

/** The value of `found`, else the first text in its place, or null when nothing near it has the shape. */
export function valueFor(found: CaptionMatch<unknown>, { shape, accepts }: WantedText, view: PageView): FoundText | null {
  let other: PrintedValue | null = null
  const over = view.over.get(found)
  const places = shape === 'block' || shape === 'goods' ? blocksFor : linesFor
  for (const candidate of over ? [[[over]]] : places(found, view)) {
    const lines = withoutHints(found, candidate)
    const text = clean(lines.map(answerOf).join('\n'))
    if (text === '' || !fits(shape, text)) continue
    const value = { text, page: view.page, words: lines.flat().flatMap(({ words }) => words) }
    if (accepts(text)) return { value, is_value: true }
    other ??= value
  }
  return other && { value: other, is_value: false }
}

// Behind the role of a party a form may ask for its name and address by themselves, each with a caption of its own.
const asks_part = /^(?:(?:COMPANY |FULL |LEGAL )?NAME|STREET(?: ADDRESS)?|ADDRESS(?: LINE)? ?[12]?)$/i

/** What a line answers: without the caption of a part before it. */
const answerOf = (line: readonly Segment[]): string =>
  textOf(line.length > 1 && asks_part.test(line[0]?.text ?? '') ? line.slice(1) : line)

/** Without the notes of the form: one may have been opened in the caption's own line, or run over two lines. */
function withoutHints({ segment, has_note }: CaptionMatch<unknown>, lines: readonly Segment[][]): readonly Segment[][] {
  let is_open = opened(segment.text)
  let is_note = has_note && !is_open
  return lines.filter((line) => {
    const text = textOf(line)
    // A note without brackets goes on for as long as its words are those of forms.
    is_note &&= isFormWording(text)
    if (is_note) return false
    if (is_open) {
      is_open = !text.includes(')')
      return !is_open && !/\)[:.]?$/.test(text)
    }
    if (/^\([^)]*$/.test(text) && /\p{Ll}/u.test(text)) {
      is_open = lines.some((other) => textOf(other).includes(')'))
      return !is_open
    }
    return !isHint(text)
  })
}

const opened = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')')

// A bracket that was opened before the value began is closed behind it.
const clean = (text: string) =>
  trimEndOf(text.replace(/^[\s:*.\-–_]+(?=[^\d\s])|^[\s:*_]+/, ''), `:_${blanks}`).replace(/^([^(]*)\)$/, '$1')

/** Candidates for a value of one line, best first. */
function linesFor(found: CaptionMatch<unknown>, view: PageView): Segment[][][] {
  if (found.rest.length > 0) return [[[segmentOf(found.rest)]]]
  const right = rightOf(found, view)
  const below = firstLines(found, regionBelow(found, view))
  const beside = right ? besideLines(found, right, view).slice(0, 1) : null
  const under = below.length > 0 ? below : null
  const is_near = right !== null && right.left - found.segment.right < near_points
  const next = beside || under ? null : nextCell(found, view)[0]
  if (next) return [[next.slice(0, 1)]]
  const right_first = (found.has_colon && (is_near || !under)) || view.style(found) === 'beside'
  return (right_first ? [beside, under] : [under, beside]).filter((lines) => lines !== null)
}

/** The notes of the form and the first line behind them, of which the first text may be a value. */
function firstLines(found: CaptionMatch<unknown>, region: Segment[][]): Segment[][] {
  const [first] = withoutHints(found, region)
  if (!first) return []
  // Boxes to be ticked are one answer, however far apart they stand.
  const value = isTickBox(first[0]?.text ?? '') ? first : first.slice(0, 1)
  return [...region.slice(0, region.indexOf(first)), value]
}

/** Candidates for a block, best first. */
function blocksFor(found: CaptionMatch<unknown>, view: PageView): Segment[][][] {
  const under = regionBelow(found, view)
  const first = found.rest.length > 0 ? segmentOf(found.rest) : rightOf(found, view)
  if (found.rest.length > 0 && first)
    return [
      [
        [first],
        ...regionBelow(
          { ...found, segment: { ...found.segment, left: Math.min(first.left, under[0]?.[0]?.left ?? first.left) } },
          view,
        ),
      ],
    ]
  if (!first) return under.length > 0 ? [under] : [nextCell(found, view)]
  const beside = besideLines(found, first, view)
  const is_near = first.left - found.segment.right < near_points
  const starts_under = under[0]?.[0] !== undefined && under[0][0].left < first.left - 10
  const right_first = (found.has_colon && is_near) || view.style(found) === 'beside'
  return right_first && !starts_under ? [beside, under] : [under, beside]
}

/** The lines of a value to the right of its caption: `first` and what goes on under it. */
function besideLines(found: CaptionMatch<unknown>, first: Segment, view: PageView): Segment[][] {
  const at = { ...found, segment: first }
  // A line that stands behind a caption of its own belongs to that one.
  const isOfAnother = (line: Segment[]) =>
    [...view.taken].some(
      (other) =>
        other.left >= found.segment.left - outdent_points &&
        other.right <= first.left &&
        line.some((part) => sharesLine(part, other)),
    )
  const below = linesUntil(regionBelow(at, view), isOfAnother)
  if (isTickBox(first.text)) return [[first, ...boxesBehind(first, view)]]
  return joinWrapped([[first], ...below], { page: view.page, right: roomOf(at, view) })
}

/** The next segment on the line, in the same box. */
function rightOf({ segment, words }: CaptionMatch<unknown>, { page, taken }: PageView): Segment | null {
  const cell = cellAround(page, segment)
  const own = around(words)
  const next = page.segments
    .filter((other) => other.left >= own.right - 1 && sharesLine(own, other) && other !== segment && other.left < cell.right)
    .sort((a, b) => a.left - b.left)[0]
  if (!next || taken.has(next) || next.left - own.right >= roomBeside(next, segment, page)) return null
  // A caption that stands a little higher, and nearer, has it.
  const is_others = [...taken].some(
    (other) => other !== segment && other.left >= own.right - 1 && other.right <= next.left + 1 && sharesLine(other, next),
  )
  return is_others ? null : next
}

/** A sum at the end of its line may stand far from its name, where nothing else stands. */
function roomBeside(next: Segment, segment: Segment, page: PaperPage): number {
  const is_sum = /\bTOTAL\b/i.test(segment.text) && /\d/.test(next.text)
  return is_sum && page.segments.every((other) => other === next || other === segment || !sharesLine(other, segment))
    ? page.width
    : beside_max_points
}

/** The lines of the box to the right, for forms whose captions have a box of their own. They end where a caption stands there. */
function nextCell({ segment }: CaptionMatch<unknown>, { page, taken }: PageView): Segment[][] {
  const own = cellAround(page, segment)
  if (own.right >= page.width) return []
  const cell = cellAround(page, { ...segment, left: own.right + 3, right: own.right + 5 })
  const inside = page.segments.filter(
    (other) => other.left > own.right - 2 && other.left < cell.right && middleOf(other) > own.top && middleOf(other) < own.bottom,
  )
  return linesUntil(linesOf(inside), (line) => line.some((other) => taken.has(other))).slice(0, block_lines_max)
}

/** The lines under a caption, down to the next caption or the end of its box; those of the box below when its own is empty. */
function regionBelow(found: CaptionMatch<unknown>, view: PageView): Segment[][] {
  const cell = cellAround(view.page, found.segment)
  const own = linesIn(found, { ...cell, top: found.segment.bottom }, view)
  if (own.length > 0 || cell.bottom >= view.page.height) return own
  if (cell.bottom - found.segment.bottom > line_points) return own
  const next = cellAround(view.page, { ...found.segment, top: cell.bottom + 2, bottom: cell.bottom + 8 })
  return linesIn(found, { ...next, top: cell.bottom }, view)
}

function linesIn(found: CaptionMatch<unknown>, cell: PageBox, view: PageView): Segment[][] {
  const { page, taken } = view
  const { segment } = found
  // What stands outside of a drawn box does not bound what is inside.
  const is_box = cell.right - cell.left < page.width * box_share
  const right = is_box ? Math.min(cell.right, nextOnLine(segment, page)) : Math.min(cell.right, rightBound(found, view))
  const left = Math.max(cell.left - 2, segment.left - outdent_points)
  const inside = page.segments.filter(
    (other) =>
      middleOf(other) > segment.bottom - 1 &&
      other.left >= left &&
      other.left < right - 3 &&
      middleOf(other) < cell.bottom &&
      middleOf(other) > cell.top,
  )
  const lines: Segment[][] = []
  const room = roomOf(found, view)
  let bottom = segment.bottom
  for (const line of linesOf(inside)) {
    const box = around(line)
    const height = Math.max(6, box.bottom - box.top)
    // The value begins close to its caption and goes on without a blank line.
    const gap_max =
      lines.length === 0 ? (cell.bottom < page.height ? first_line_points.boxed : first_line_points.open) : height * line_gap
    const [last, part] = [lines.at(-1)?.[0], line[0]]
    // `TERMINAL` may be a caption, and is the rest of a name where that had no more room.
    const is_rest = line.length === 1 && part && last && !part.text.endsWith(':') && goesOn(last, part, { page, right: room })
    const is_next = !is_rest && line.some((other) => taken.has(other) || isUnknownCaption(other))
    if (is_next || box.top - bottom > gap_max || lines.length === block_lines_max) break
    lines.push(line)
    bottom = box.bottom
  }
  return joinWrapped(lines, { page, right: room })
}

/** The boxes to be ticked that stand behind one, up to the next caption. */
function boxesBehind(first: Segment, { page, taken }: PageView): Segment[] {
  const cell = cellAround(page, first)
  const line = page.segments
    .filter((other) => other.left >= first.right && other.left < cell.right && sharesLine(first, other))
    .sort((a, b) => a.left - b.left)
  const end = line.findIndex((other) => taken.has(other))
  return end < 0 ? line : line.slice(0, end)
}

function linesUntil(lines: Segment[][], isEnd: (line: Segment[]) => boolean): Segment[][] {
  const end = lines.findIndex(isEnd)
  return end < 0 ? lines : lines.slice(0, end)
}

/** Where the room of a value ends: at a drawn line, else at the next column. */
function roomOf(found: CaptionMatch<unknown>, view: PageView): number {
  const cell = cellAround(view.page, found.segment)
  return cell.right < view.page.width ? cell.right : Math.min(nextOnLine(found.segment, view.page), marginOf(view.page))
}

// What stands furthest right on a page ends where its paper does.
const margins = new WeakMap<PaperPage, number>()
const margin_points = 16

function marginOf(page: PaperPage): number {
  const known = margins.get(page)
  if (known !== undefined) return known
  const found = page.segments.reduce((most, { right }) => Math.max(most, right), 0) + margin_points
  margins.set(page, found)
  return found
}

// What stands alone before its colon within the box of a party, and belongs to it.
const own_captions = /^(TEL|PHONE|FAX|E-?MAIL|ATTN|ATTENTION|CONTACT|MOBILE|(COMPANY )?NAME|ADDRESS|CITY|COUNTRY)\b/i

/** A caption that no kind of paper is known to have: it ends with a colon, and its value is another's. */
const isUnknownCaption = ({ text }: Segment) => /\p{L}\s?:$/u.test(text) && !own_captions.test(text)

/** Where the next column begins: the next segment on the caption's line, or a caption that stands further right below. */
function rightBound({ segment }: CaptionMatch<unknown>, { page, captions }: PageView): number {
  const near = captions
    .filter(
      (other) =>
        other.segment.left > segment.left + column_points.right &&
        other.segment.top > segment.top - column_points.level &&
        other.segment.top < segment.bottom + column_points.level,
    )
    .map((other) => other.segment.left)
  return Math.min(nextOnLine(segment, page), ...near)
}

function nextOnLine(segment: Segment, page: PaperPage): number {
  const beside = page.segments.filter((other) => other.left > segment.right && sharesLine(segment, other))
  return Math.min(page.width, ...beside.map(({ left }) => left))
}
