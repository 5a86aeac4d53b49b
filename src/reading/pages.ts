// What every kind of file is turned into before anything is understood: pages with text that has a place, and the lines drawn on them.
import type { PagePlace } from '../vocabulary/document-reading.ts'

/** In points (1/72 inch) from the top left corner of the page as it is read. */
export type PageBox = { left: number; top: number; right: number; bottom: number }

export type PrintedWord = PageBox & { text: string; confidence: number }

/** Words that belong together on one line: what stands between two wide gaps. */
export type Segment = PageBox & { text: string; words: readonly PrintedWord[] }

/** A straight line drawn on the page: `at` is its distance from the top (horizontal) or from the left. */
export type RuleLine = { horizontal: boolean; at: number; from: number; to: number }

/** By how many degrees, clockwise, the page as it is stored was turned to be read. */
export type QuarterTurn = 0 | 90 | 180 | 270

/** A page as it is read, after turning. */
export type PaperPage = {
  number: number
  width: number
  height: number
  segments: readonly Segment[]
  rulings: readonly RuleLine[]
  /** Text across the page, such as a watermark: it says what the paper is, never what a field holds. */
  watermarks: readonly string[]
  turn: QuarterTurn
  /** Where the text came from. A sheet has no places; a scan may have misread letters. */
  source: 'text' | 'scan' | 'sheet'
}

export const nothingOn = (number: number): PaperPage => ({
  number,
  width: 612,
  height: 792,
  segments: [],
  rulings: [],
  watermarks: [],
  turn: 0,
  source: 'text',
})

/** The lines of a page from top to bottom, each with its segments from left to right. */
export function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = []
  for (const segment of [...segments].sort((a, b) => middleOf(a) - middleOf(b) || a.left - b.left)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && sharesLine(first, segment)) line.push(segment)
    else lines.push([segment])
  }
  for (const line of lines) line.sort((a, b) => a.left - b.left)
  return lines
}

/** The lines of some of a page's segments. On a picture lines slope, each part against the one before it. */
export function linesOn(page: PaperPage, segments: readonly Segment[] = page.segments): Segment[][] {
  if (page.source !== 'scan') return linesOf(segments)
  const lines: Segment[][] = []
  for (const segment of [...segments].sort((a, b) => a.left - b.left)) {
    const before = lines.filter((line) => shareOfLine(line.at(-1), segment) > overlap_sloping)
    const line = before.sort((a, b) => shareOfLine(b.at(-1), segment) - shareOfLine(a.at(-1), segment))[0]
    if (line) line.push(segment)
    else lines.push([segment])
  }
  return lines.sort((a, b) => middleOf(around(a)) - middleOf(around(b)))
}

// Lines of one column stand apart: two parts that overlap so much are of one line.
const overlap_sloping = 0.35

/** The share of the lower of two boxes that stands beside the other; nothing of boxes over each other. */
function shareOfLine(last: Segment | undefined, next: Segment): number {
  if (!last || last.right > next.left + 2) return 0
  return (
    (Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top)) / Math.min(last.bottom - last.top, next.bottom - next.top)
  )
}

// More than half, so that no box is on two lines that do not overlap.
const overlap_min = 0.55

/** Whether two boxes stand beside each other: the middle of the smaller lies well within the other. */
export function sharesLine(a: PageBox, b: PageBox): boolean {
  const smaller = Math.min(a.bottom - a.top, b.bottom - b.top)
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > smaller * overlap_min
}

export const middleOf = (box: PageBox) => (box.top + box.bottom) / 2
export const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join(' ')
export const textOfPage = (page: PaperPage) => linesOn(page).map(textOf).join('\n')

export function around(boxes: readonly PageBox[]): PageBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

export function segmentOf(words: readonly PrintedWord[]): Segment {
  return { ...around(words), text: words.map(({ text }) => text).join(' '), words }
}

/** The place of a box on the page as it is stored, turned back; null for sheets. */
export function placeOn(
  page: Pick<PaperPage, 'number' | 'width' | 'height' | 'turn' | 'source'>,
  box: PageBox,
): PagePlace | null {
  if (page.source === 'sheet') return null
  const [left, right] = [share(box.left, page.width), share(box.right, page.width)]
  const [top, bottom] = [share(box.top, page.height), share(box.bottom, page.height)]
  const stored = {
    0: { left, top, right, bottom },
    90: { left: top, top: 1 - right, right: bottom, bottom: 1 - left },
    180: { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top },
    270: { left: 1 - bottom, top: left, right: 1 - top, bottom: right },
  }[page.turn]
  return {
    page: page.number,
    left: round(stored.left),
    top: round(stored.top),
    width: round(stored.right - stored.left),
    height: round(stored.bottom - stored.top),
  }
}

const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole))
const round = (value: number) => Math.round(value * 10_000) / 10_000
